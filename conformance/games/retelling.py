"""What compiled scenarios are retold with in any family: phrases that are written on a draft while they are noted."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from itertools import permutations
from typing import Any

from conformance.corpus.played import rules_named
from conformance.corpus.values import Ruleset, Step
from conformance.games.phrasing import Argument, Keyword, Phrase, Said, write
from conformance.games.seats import seat_names, side_names


class Untold(ValueError):
    """A scenario that no phrases come to; the message says what is missing."""


@dataclass(slots=True)
class Pen:
    """Phrases so far, and the draft that they make."""

    draft: Any
    rules: Ruleset
    """As they are, without other values."""
    phrases: Mapping[str, Phrase]
    """By name, without words."""
    finished_step: Callable[[Any], Step]
    said: list[Said] = field(default_factory=list)

    def put(self, keyword: Keyword, name: str, argument: Argument = None, **values: Any) -> None:
        """One more phrase. Raises `ValueError`."""
        write(self.draft, keyword, self.phrases[name], values, argument)
        self.said.append(Said(keyword, name, values, argument))

    def seat(self, seat: int) -> str:
        """The name of a seat."""
        return seat_names(self.draft.seats)[seat]

    def side(self, side: int) -> str:
        """The name of a side."""
        return side_names(self.draft.seats, self.draft.sides(self.draft.seats))[side]

    @property
    def last(self) -> Step:
        """The last step, as far as it has been told."""
        return self.finished_step(self.draft.last)


def is_same(one: Step, other: Step) -> bool:
    """Two steps ask and expect the same; where they are written is no matter."""
    return all(getattr(one, name) == getattr(other, name) for name in Step.__slots__ if name != "line")


def give_rules(pen: Pen, options: Mapping[str, Any], default_game: str) -> None:
    """The ruleset, and what is played otherwise: by an option's name if it has one, else by its fields."""
    game = pen.rules.id
    if chosen := _options_named(pen.rules, options):
        if len(chosen) == 1:
            pen.put("given", "rules_option", of=game, option=chosen[0])
        else:
            pen.put("given", "rules_options", of=game, options=list(chosen))
        return
    if game != default_game:
        pen.put("given", "rules", of=game)
    for name, value in options.items():
        pen.put("given", "rules_field", field=name, value=value)


def _options_named(ruleset: Ruleset, fields: Mapping[str, Any]) -> tuple[str, ...]:
    """The options of a ruleset that change these fields and no others, in their order; empty if there are none."""
    changing = {}
    for name in ruleset.options if fields else ():
        _, changed = rules_named({ruleset.id: ruleset}, ruleset.id, name)
        if changed.items() <= fields.items():
            changing[name] = list(changed.items())
    for count in range(1, len(changing) + 1):
        for chosen in permutations(changing, count):
            if [item for name in chosen for item in changing[name]] == list(fields.items()):
                return chosen
    return ()
