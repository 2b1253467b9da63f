"""What a page's script is given: the examples with their pictures, or all that can be looked for.

It is JSON, packed and written in base 64. What is alike stands together in it, since so it packs best.
"""

import base64
import gzip
import json
from collections.abc import Mapping, Sequence
from typing import Any

from conformance.corpus.values import Corpus, Scenario
from conformance.games import Lacking, part_of
from conformance.games.seats import PAIRS, seat_names
from conformance.page.examples import Example, ToldStep, Verdict
from conformance.page.frames import columns, frames


def packed(value: Any) -> str:
    """A value for the page's script."""
    text = json.dumps(value, separators=(",", ":"), ensure_ascii=False)
    return base64.b64encode(gzip.compress(text.encode(), 9, mtime=0)).decode()


def shown(examples: Sequence[Example | None]) -> str:
    """The steps and pictures of a page's examples, in their order. What engines say is not among it."""
    names: dict[str, int] = {}
    told = [_told(one, names) for one in examples]
    letters, values = columns([one[-1] for one in told])
    tables = sorted({one.scenario.seats for one in examples if one})
    return packed(
        {
            "names": list(names),
            "seats": {str(count): list(seat_names(count)[:count]) for count in tables},
            "pairs": PAIRS,
            "values": values,
            "of": [*(list(column) for column in zip(*(one[:-1] for one in told), strict=True)), letters],
        }
    )


def _told(one: Example | None, names: dict[str, int]) -> tuple[Any, ...]:
    """The family, the seats, where each picture belongs, texts, facts, facts as before, and the frames."""
    stages = _stages(one.scenario) if one else []
    if one is None or not stages:
        return None, 0, [], [], [], [], []
    steps = [_stage(text, one.steps[index]) for index, text, _ in stages]
    at = [index for index, _, _ in stages]
    drawn = frames([picture for _, _, picture in stages], names)
    return one.scenario.family, one.scenario.seats, at, *zip(*steps, strict=True), drawn


def _stages(scenario: Scenario) -> Sequence[tuple[int, str, Any]]:
    """The pictures; none of a family that is not drawn yet, whose examples are told in words."""
    try:
        found: Sequence[tuple[int, str, Any]] = part_of(scenario.family, "picture").stages(scenario)
    except Lacking:
        return ()
    return found


def _stage(text: str, step: ToldStep) -> tuple[str, tuple[str, ...] | None, str]:
    """A part of a step, or the step with what is expected of it."""
    if text or not step.is_asked:
        return text or step.text, None, ""
    return step.text, step.facts, step.same


def index(corpus: Corpus, found: Mapping[str, Sequence[Verdict]], at: Mapping[str, str]) -> str:
    """All examples: their ids, titles, games, pages, and a digit for each engine's verdict."""
    games, pages = list(corpus.rulesets), list(dict.fromkeys(at.values()))
    rows = [
        (
            one.id,
            one.title,
            games.index(one.game),
            pages.index(at[corpus.clauses[one.clauses[0]].chapter]),
            "".join(str(verdict.digit) for verdict in found.get(one.id, ())),
        )
        for one in corpus.scenarios
    ]
    families = [ruleset.family for ruleset in corpus.rulesets.values()]
    return packed(
        {"games": games, "families": families, "pages": pages, "rows": list(zip(*rows, strict=True))}
    )
