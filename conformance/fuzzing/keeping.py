"""A campaign kept in a folder, so that it can be stopped at any moment and taken up again."""

import json
import tempfile
from pathlib import Path
from typing import Any

from conformance.fuzzing.campaign import Campaign
from conformance.fuzzing.difference import Kind
from conformance.fuzzing.symmetry import Tally

FORMAT = 1
NAME = "campaign.json"


class UnusableCampaign(ValueError):
    """A folder whose campaign cannot be taken up; the message says why and what to do."""


def taken_up(folder: Path, engine: str, seed: int | None) -> Campaign | None:
    """The campaign kept in a folder; none if there is none yet. Raises `UnusableCampaign` and `OSError`."""
    path = folder / NAME
    try:
        value = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return None
    except ValueError:
        raise UnusableCampaign(f"{path} is no campaign of `fives fuzz`; name another folder") from None
    if not isinstance(value, dict) or value.get("format") != FORMAT:
        raise UnusableCampaign(f"{path} is no campaign of this version; name another folder")
    if value["engine"] != engine:
        raise UnusableCampaign(f"{path} is a campaign of {value['engine']}; name another folder for {engine}")
    if seed is not None and value["seed"] != seed:
        raise UnusableCampaign(f"{path} has the seed {value['seed']}; name another folder for {seed}")
    differing = {Kind(*kind): games for kind, games in value["differing"]}
    checks = {name: Tally(**tally) for name, tally in value["checks"].items()}
    return Campaign(value["seed"], value["done"], value["rounds"], value["actions"], differing, checks)


def keep(campaign: Campaign, folder: Path, engine: str) -> None:
    """Write the campaign, whole or not at all. Raises `OSError`."""
    value: dict[str, Any] = {
        "format": FORMAT,
        "engine": engine,
        "seed": campaign.seed,
        "done": campaign.done,
        "rounds": campaign.rounds,
        "actions": campaign.actions,
        "differing": [
            [[kind.method, kind.is_legal, kind.fact], games] for kind, games in campaign.differing.items()
        ],
        "checks": {
            name: {"held": tally.held, "broken": tally.broken} for name, tally in campaign.checks.items()
        },
    }
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.NamedTemporaryFile("w", dir=folder, delete=False, encoding="utf-8") as file:
        json.dump(value, file, indent=1)
    Path(file.name).replace(folder / NAME)


def finding_path(folder: Path, kind: Kind) -> Path:
    """Where the finding of a kind is kept."""
    legal = "" if kind.is_legal else "-refused"
    return folder / f"{kind.method}{legal}-{kind.fact}.yaml".replace(" ", "-")
