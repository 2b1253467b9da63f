"""A difference written down: as a fixture that compiles to the same scenario."""

from collections.abc import Mapping
from typing import Any

import yaml

from conformance.corpus.values import DEFAULT_GAME
from conformance.fuzzing.difference import Difference
from conformance.fuzzing.play import play_of


def fixture_of(
    found: Difference, clause: str, about: str, options: Mapping[str, Any] | None = None
) -> dict[str, Any]:
    """A whole fixture file with that difference, about a clause that may be a guess.

    The options are the fields that the game is played by otherwise than its ruleset has them.
    """
    fact = found.kind.fact.replace("_", "-").replace(" ", "-")
    method = found.kind.method
    heading = {
        "id": f"{clause}/fuzz-{method.replace('_', '-')}-{fact}",
        "clauses": [clause],
        "catches": f"what a game at random came upon: `{fact}` in the answer to `{method}`",
    }
    game = found.result.scenario.game
    rules: dict[str, Any] = {} if game == DEFAULT_GAME and not options else {"of": game}
    rules |= {"where": dict(options)} if options else {}
    case = heading | ({"rules": rules} if rules else {}) | play_of(found.course.family).case_of(found.course)
    return {"kind": "scripts", "about": about, "cases": [case]}


def yaml_of(fixture: Mapping[str, Any]) -> str:
    """A fixture file's text."""
    text: str = yaml.safe_dump(
        dict(fixture), sort_keys=False, default_flow_style=None, width=2000, allow_unicode=True
    )
    return text
