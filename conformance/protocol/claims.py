"""What an engine says of itself in its answer to `initialize`."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

PROTOCOL = 1
ABILITIES = ("layout", "count", "round", "game", "legal", "view", "deal", "draw")
OVER_ROUND = ("game", "legal", "view", "deal", "draw")
"""The abilities that need `round` as well."""
MOST_IN_FLIGHT = 64
MOST_PLAYERS = 99
"""Nobody is asked for more; without an end, numbers could be chosen that take for ever to tell apart."""
LONGEST_TOLD = 80


class ClaimsError(ValueError):
    """An answer to `initialize` that cannot be used; the message says what is wrong and what to do."""


@dataclass(frozen=True, slots=True)
class Claims:
    """What an engine offers."""

    name: str
    version: str
    games: Mapping[str, frozenset[int]]
    """The numbers of seats, by game."""
    abilities: frozenset[str]
    max_in_flight: int = 1
    """How many requests may be waiting for an answer."""
    knocks: Literal["asked", "automatic"] = "asked"
    blocks: Literal["at_once", "after_knocks"] = "at_once"
    options: frozenset[str] = frozenset()
    """The fields of a ruleset that it can play with other values."""
    raw: Mapping[str, Any] = field(default_factory=dict, compare=False)
    """The answer as it came."""


def claims_from(result: Any) -> Claims:
    """The claims in an answer to `initialize`. Raises `ClaimsError`."""
    if not isinstance(result, dict):
        raise ClaimsError(f"the answer to `initialize` is {_told(result)}; an object is expected")
    protocol = result.get("protocol")
    if protocol != PROTOCOL or type(protocol) is not int:
        told = _told(protocol) if "protocol" in result else "that it does not name"
        raise ClaimsError(f"the engine speaks protocol {told}; this suite speaks {PROTOCOL}")
    engine = result.get("engine")
    if not isinstance(engine, dict) or not all(
        isinstance(engine.get(key), str) for key in ("name", "version")
    ):
        raise ClaimsError('`engine` is expected to be {"name": …, "version": …}, both text')
    games = result.get("games")
    if not isinstance(games, dict) or not games:
        raise ClaimsError('`games` is expected to be like {"fives-and-threes": {"players": [2, 3, 4]}}')
    players: dict[str, frozenset[int]] = {}
    for game, offer in games.items():
        seats = offer.get("players") if isinstance(offer, dict) else None
        if not isinstance(seats, list) or not all(map(_is_number_of_players, seats)):
            raise ClaimsError(
                f'`games.{game[:LONGEST_TOLD]}` is expected to be like {{"players": [2, 3, 4]}}'
            )
        if not seats:
            raise ClaimsError(
                f"`games.{game[:LONGEST_TOLD]}.players` is empty; a game that nobody can play is not offered"
            )
        players[game] = frozenset(seats)
    abilities = _abilities(result)
    in_flight = result.get("max_in_flight", 1)
    if type(in_flight) is not int or in_flight < 1:
        raise ClaimsError(f"`max_in_flight` is {_told(in_flight)}; a whole number from 1 is expected")
    return Claims(
        engine["name"],
        engine["version"],
        players,
        abilities,
        min(in_flight, MOST_IN_FLIGHT),
        _one_of(result, "knocks", "asked", "automatic"),
        _one_of(result, "blocks", "at_once", "after_knocks"),
        _options(result),
        result,
    )


def _is_number_of_players(value: Any) -> bool:
    return type(value) is int and 1 <= value <= MOST_PLAYERS


def _told(value: Any) -> str:
    """A value as people are shown it, cut where it is long."""
    text = json.dumps(value)
    return text if len(text) <= LONGEST_TOLD else f"{text[:LONGEST_TOLD]}…"


def _one_of(result: Mapping[str, Any], member: str, *words: str) -> Any:
    """A member that has one of these words; the first if it is left out."""
    word = result.get(member, words[0])
    if word not in words:
        raise ClaimsError(f"`{member}` is {_told(word)}; {' or '.join(map(repr, words))} is expected")
    return word


def _abilities(result: Mapping[str, Any]) -> frozenset[str]:
    """The abilities that are claimed; each that goes with `round` only together with it."""
    abilities = result.get("abilities")
    if not isinstance(abilities, list) or not abilities:
        raise ClaimsError(f"`abilities` is expected to be a list of {', '.join(ABILITIES)}")
    unknown = [word for word in abilities if word not in ABILITIES]
    if unknown:
        raise ClaimsError(
            f"the ability {repr(unknown[0])[:LONGEST_TOLD]} is not one of {', '.join(ABILITIES)}"
        )
    alone = [word for word in abilities if word in OVER_ROUND and "round" not in abilities]
    if alone:
        raise ClaimsError(f"the ability `{alone[0]}` is claimed together with `round`, which is missing")
    return frozenset(abilities)


def _options(result: Mapping[str, Any]) -> frozenset[str]:
    """The fields that are claimed as options; none if they are left out."""
    options = result.get("options", [])
    if not isinstance(options, list) or not all(isinstance(field_, str) for field_ in options):
        told = _told(options)
        raise ClaimsError(f'`options` is {told}; a list of ruleset fields, like ["target"], is expected')
    return frozenset(options)
