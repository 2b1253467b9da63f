"""A campaign kept in a folder, so that it can be stopped at any moment and taken up again."""

import json
import tempfile
from pathlib import Path
from typing import Any

from conformance import __version__
from conformance.corpus.values import DEFAULT_GAME
from conformance.fuzzing.campaign import Campaign, Tally, Terms
from conformance.fuzzing.difference import Kind

FORMAT = 2
NAME = "campaign.json"


class UnusableCampaign(ValueError):
    """A folder whose campaign cannot be taken up; the message says why and what to do."""


def taken_up(folder: Path, engine: str, seed: int | None, terms: Terms) -> Campaign | None:
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
    try:
        campaign = _campaign_of(value)
        kept_for, version = value["engine"], value["fives"]
    except (KeyError, TypeError, ValueError, AttributeError):
        raise UnusableCampaign(f"{path} is no whole campaign; name another folder") from None
    if kept_for != engine:
        raise UnusableCampaign(f"{path} is a campaign of {kept_for}; name another folder for {engine}")
    if version != __version__:
        raise UnusableCampaign(
            f"{path} was made by fives {version}, whose games may be others; name another folder"
        )
    if seed is not None and campaign.seed != seed:
        raise UnusableCampaign(f"{path} has the seed {campaign.seed}; name another folder for {seed}")
    if campaign.terms != terms:
        raise UnusableCampaign(
            f"{path} was played {_told(campaign.terms)}; name another folder for games {_told(terms)}"
        )
    return campaign


def _told(terms: Terms) -> str:
    """Terms in words."""
    rules = "with" if terms.with_rules else "without"
    seats = ", ".join(map(str, terms.seats))
    of = "" if terms.game == DEFAULT_GAME else f" of {terms.game}"
    return f"{rules} rules{of}, for {seats} seats, with an engine that claims {', '.join(terms.abilities)}"


def _campaign_of(value: dict[str, Any]) -> Campaign:
    """The campaign in a file's value. Raises `KeyError`, `TypeError`, `ValueError` or `AttributeError`."""
    terms = value["terms"]
    return Campaign(
        int(value["seed"]),
        Terms(
            bool(terms["with_rules"]),
            tuple(terms["seats"]),
            tuple(terms["abilities"]),
            terms.get("game", DEFAULT_GAME),
        ),
        int(value["done"]),
        int(value["rounds"]),
        int(value["actions"]),
        {Kind(*kind): tuple(map(int, games)) for kind, games in value["differing"]},
        {
            name: Tally(int(tally["held"]), tuple(map(int, tally["broken"])))
            for name, tally in value["checks"].items()
        },
    )


def keep(campaign: Campaign, folder: Path, engine: str) -> None:
    """Write the campaign, whole or not at all. Raises `OSError`."""
    terms = campaign.terms
    value: dict[str, Any] = {
        "format": FORMAT,
        "fives": __version__,
        "engine": engine,
        "terms": {
            "with_rules": terms.with_rules,
            "seats": terms.seats,
            "abilities": terms.abilities,
            "game": terms.game,
        },
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
    file = tempfile.NamedTemporaryFile("w", dir=folder, delete=False, encoding="utf-8")  # noqa: SIM115
    half = Path(file.name)
    try:
        with file:
            json.dump(value, file, indent=1)
        half.replace(folder / NAME)
    finally:
        half.unlink(missing_ok=True)


def finding_path(folder: Path, kind: Kind) -> Path:
    """Where the finding of a kind is kept."""
    legal = "" if kind.is_legal else "-refused"
    return folder / f"{kind.method}{legal}-{kind.fact}.yaml".replace(" ", "-")
