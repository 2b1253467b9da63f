"""The reference implementation as an engine: the one place where the judge's side meets it.

It speaks the protocol like any other engine and is judged like any other.
"""

import random
from collections.abc import Mapping, Sequence
from itertools import chain
from typing import Any

from conformance import __version__
from conformance.corpus.values import DEFAULT_GAME, relatives
from conformance.corpus.values import Ruleset as GameRules
from reference_impl.dominoes import counting, equipment, game, layout, notation, scoring, settling, tree
from reference_impl.dominoes.actions import CROSS_ENDS, Deal, Draw, End, Knock, Play
from reference_impl.dominoes.equipment import Halves, full_set, tile_of
from reference_impl.dominoes.laid import Arms, Line, Tree
from reference_impl.dominoes.ruleset import COUNTED, PLAYED, Ruleset, RulesetError, ruleset_from_fields
from reference_impl.dominoes.state import State
from reference_impl.dominoes.view import Public, public

Result = dict[str, Any]


class ReferenceEngine:
    """The six functions of the game behind the methods of the protocol."""

    def __init__(
        self, default_fields: Mapping[str, Any], rulesets: Mapping[str, GameRules] | None = None
    ) -> None:
        self.rulesets = relatives(rulesets) if rulesets else {}
        self.fields = {name: ruleset.fields for name, ruleset in self.rulesets.items()}
        self.fields[DEFAULT_GAME] = default_fields
        self.defaults = ruleset_from_fields(default_fields)
        self.state: State | None = None
        self.randomness: random.Random = random.SystemRandom()
        """What its own deals and draws are made by."""

    def initialize(self, protocol: int, suite: Mapping[str, Any]) -> Result:
        """What is offered: everything."""
        return {
            "protocol": 1,
            "engine": {"name": "reference", "version": __version__},
            "games": self.games(),
            "abilities": ["layout", "count", "round", "game", "legal", "view", "deal", "draw"],
            "max_in_flight": 64,
            "options": self.options(),
        }

    def games(self) -> Result:
        """The games that are offered, each with its numbers of seats, with any of its options."""
        return {game: {"players": self._players(game)} for game in self.fields}

    def options(self) -> list[str]:
        """The fields that can be played with other values."""
        return [*PLAYED, *COUNTED]

    def _players(self, game: str) -> list[int]:
        """The numbers of seats that a game is played by, with any of its options."""
        options = self.rulesets[game].options.values() if game in self.rulesets else ()
        several = (option.fields.get("players", ()) for option in options)
        return sorted({*self.fields[game]["players"], *chain.from_iterable(several)})

    def new_game(
        self,
        game: str,
        players: int,
        options: Mapping[str, Any],
        scores: Sequence[int],
        leader: int | None = None,
    ) -> Result:
        """Begin a game; the leader is drawn if none is named."""
        drawn = self.randomness.randrange(players) if leader is None else leader
        return self._start(self._ruleset(game, options), players, drawn, scores)

    def _start(self, rules: Ruleset, players: int, leader: int, scores: Sequence[int]) -> Result:
        begun = game.start(rules, players, leader, scores)
        if isinstance(begun, game.Refused):
            return {"accepted": False, "reason": "; ".join(begun.breaches.values())}
        self.state = begun
        return {"accepted": True, "state": told_state(begun)}

    def _ruleset(self, game: str, options: Mapping[str, Any]) -> Ruleset:
        """The ruleset of a game with these fields otherwise."""
        if game == DEFAULT_GAME and not options:
            return self.defaults
        if game not in self.fields:
            raise ValueError(f"{game} is not played here")
        try:
            return ruleset_from_fields({**self.fields[game], **options})
        except RulesetError as error:
            raise ValueError(f"these options are not played here: {error}") from None

    def deal(
        self, hands: Sequence[Sequence[str]] | None = None, boneyard: Sequence[str] | None = None
    ) -> Result:
        """Deal the next round, by itself if no hands are given."""
        own = hands is None
        if hands is None:
            dealt, boneyard = own_deal(self._state(), self.randomness)
        else:
            dealt = list(map(list, hands))
        halves = tuple(tuple(map(notation.parse_tile, hand)) for hand in dealt)
        answer = self._apply(Deal(halves, tuple(map(notation.parse_tile, boneyard or ()))))
        answer.pop("points", None)
        if own and answer["accepted"]:
            answer["hands"] = dealt
        return answer

    def act(self, seat: int, action: Mapping[str, Any]) -> Result:
        """A play, a draw or a knock."""
        if "knock" in action:
            return self._apply(Knock(seat))
        before = self._state()
        if "draw" in action:
            answer = self._apply(Draw(seat))
            if answer["accepted"]:
                answer["ledger"] = told_ledger_of_draw(self._state(), seat)
            return answer
        answer = self._apply(Play(seat, notation.parse_tile(action["play"]), _end_of(action)))
        if answer["accepted"]:
            answer["ledger"] = told_ledger(before, self._state(), seat)
        return answer

    def _apply(self, action: Deal | Play | Draw | Knock) -> Result:
        done = game.apply(self._state(), action)
        if isinstance(done, game.Refused):
            return {
                "accepted": False,
                "reason": "; ".join(done.breaches.values()),
                "clauses": list(done.breaches),
                "state": told_state(self._state()),
            }
        self.state = done.state
        return {"accepted": True, "points": done.points, "state": told_state(done.state)}

    def _state(self) -> State:
        if self.state is None:
            raise ValueError("no game has been set up")
        return self.state

    def legal(self) -> Result:
        """The actions open to the seat to act."""
        table = public(self._state())
        return {"seat": table.turn, "actions": list(map(told_action, game.legal(self._state())))}

    def view(self, seat: int) -> Result:
        """What a seat may know."""
        seen = game.view(self._state(), seat)
        return {"seat": seat, "hand": list(map(notation.print_tile, seen.hand)), "state": told(seen.table)}

    def count(
        self,
        line: Sequence[str],
        game: str = DEFAULT_GAME,
        options: Mapping[str, Any] | None = None,
        spinner: str | None = None,
        arms: Mapping[str, Sequence[str]] | None = None,
        joined_to: Sequence[str | None] = (),
    ) -> Result:
        """The count of what lies on the table, and what it pays."""
        rules = self._ruleset(game, options or {})
        is_tree = rules.spinner == "every_double"
        laid = _grown(rules, line, joined_to) if is_tree else _laid_out(rules, line, spinner, arms or {})
        number = counting.count_of(laid)
        return {
            "count": number,
            "points": scoring.paid_for(number, rules.divisors, rules.pays),
            "ledger": told_parts(number, rules),
        }

    def layout(
        self,
        plays: Sequence[Mapping[str, Any]],
        game: str = DEFAULT_GAME,
        options: Mapping[str, Any] | None = None,
    ) -> Result:
        """Lay tiles one by one on an empty table."""
        rules = self._ruleset(game, options or {})
        line: Line = ()
        steps = []
        for play in plays:
            halves = notation.parse_tile(play["play"])
            fitting = layout.ends_for(line, tile_of(halves)) if line else ()
            end = _end_of(play) or (fitting[0] if len(fitting) == 1 else None)
            accepted = not line or end in fitting
            if not line:
                line = layout.first_tile(halves, rules)
            elif accepted and end:
                line = layout.join(line, tile_of(halves), end)
            steps.append({"accepted": accepted, "ends": list(layout.open_ends(line))})
        laid: Result = {"steps": steps, "line": list(map(notation.print_tile, line))}
        if rules.spinner == "first_double":
            laid |= told_cross(layout.spinner_of(line), layout.arms_of(line))
        if rules.spinner == "every_double":
            laid["joined_to"] = told_tiles(tree.tiles_joined_to(line))
        return laid

    def shutdown(self) -> Result:
        """Nothing is left to do."""
        return {}


def engine_for(rulesets: Mapping[str, GameRules]) -> ReferenceEngine:
    """What answers for the games of these rulesets."""
    return ReferenceEngine(rulesets[DEFAULT_GAME].fields, rulesets)


def own_deal(state: State, chance: random.Random) -> tuple[list[list[str]], list[str]]:
    """A deal by the engine itself, and the boneyard in the order in which it is drawn, where it is."""
    rules = state.ruleset
    size = rules.hand_size[state.seats]
    tiles = sorted(full_set(rules.highest_pip))
    chance.shuffle(tiles)
    names = list(map(notation.print_tile, tiles))
    hands = [names[seat * size : (seat + 1) * size] for seat in range(state.seats)]
    return hands, names[state.seats * size :] if rules.draws else []


def told_state(state: State) -> Result:
    """The public state as the protocol tells it."""
    return told(public(state))


def told(table: Public) -> Result:
    """What everybody sees, as the protocol tells it."""
    return {
        "phase": table.phase,
        "turn": table.turn,
        "line": list(map(notation.print_tile, table.line)),
        "ends": list(table.ends),
        "count": table.count,
        "scores": list(table.scores),
        "tiles_left": list(table.tiles_left),
        "round": table.round,
        "leader": table.leader,
        "ended": table.ended,
        "winner": table.winner,
        **({} if table.boneyard is None else {"boneyard": table.boneyard}),
        **({} if table.arms is None else told_cross(table.spinner, table.arms)),
        **({} if table.joined_to is None else {"joined_to": told_tiles(table.joined_to)}),
        **({} if table.ends_on is None else {"ends_on": told_tiles(table.ends_on)}),
    }


def told_tiles(tiles: Sequence[Halves | None]) -> list[str | None]:
    """Tiles, some of which may be nothing."""
    return [notation.print_tile(tile) if tile else None for tile in tiles]


def told_cross(spinner: Halves | None, arms: Arms) -> Result:
    """The spinner and its arms, as the protocol tells them where the rules have one."""
    up, down = (list(map(notation.print_tile, arm)) for arm in arms)
    return {"spinner": notation.print_tile(spinner) if spinner else None, "arms": {"up": up, "down": down}}


def _laid_out(
    rules: Ruleset, line: Sequence[str], spinner: str | None, arms: Mapping[str, Sequence[str]]
) -> Line:
    """A layout as the protocol tells it."""
    laid = tuple(map(notation.parse_tile, line))
    if rules.spinner == "none":
        return laid
    up, down = (tuple(map(notation.parse_tile, arms.get(end, ()))) for end in CROSS_ENDS)
    double = notation.parse_tile(spinner) if spinner else None
    return layout.cross_of(rules, laid, double, (up, down))


def _grown(rules: Ruleset, line: Sequence[str], joined_to: Sequence[str | None]) -> Tree:
    """A tree as the protocol tells it."""
    tiles = tuple(map(notation.parse_tile, line))
    places = {tile_of(tile): place for place, tile in enumerate(tiles)}
    joined = (places[tile_of(notation.parse_tile(tile))] if tile else -1 for tile in joined_to)
    return Tree(tiles, tuple(joined), rules.spinner_counts)


def _end_of(play: Mapping[str, Any]) -> End | None:
    """The end that a play names."""
    end = play.get("end")
    return notation.named_end(end) if end else None


def told_parts(count: int, rules: Ruleset) -> Result:
    """What a count pays for its threes, for its fives, and for whatever else divides it in this game."""
    parts = scoring.parts_for(count, rules.divisors, rules.pays)
    paying = {PARTS.get(by, f"by_{by}"): paid for by, paid in parts.items() if paid}
    return {"threes": 0, "fives": 0} | paying


def told_ledger(before: State, after: State, seat: int) -> Result:
    """What the event of the play that led from the one state to the other was made of."""
    rules = after.ruleset
    side = equipment.side_of(seat, after.seats, rules.sides)
    parts = told_parts(counting.count_of(after.line), rules)
    knocks = settling.knock_part(before)
    going_out = settling.going_out_part(after, side)
    tiles = settling.tiles_part(after, side)
    further = {"knocks": knocks, "tiles_left": tiles}
    return {**parts, "going_out": going_out} | {part: paid for part, paid in further.items() if paid}


def told_ledger_of_draw(after: State, seat: int) -> Result:
    """What a draw that ended the round paid the side of the seat that drew (BLOCK-06)."""
    side = equipment.side_of(seat, after.seats, after.ruleset.sides)
    tiles = settling.tiles_part(after, side)
    nothing = {"threes": 0, "fives": 0, "going_out": 0}
    return nothing | ({"tiles_left": tiles} if tiles else {})


PARTS = {3: "threes", 5: "fives"}
"""What the parts of a count are called in the ledger, by divisor."""


def told_action(action: Play | Draw | Knock) -> Result:
    """An action as the protocol tells it."""
    if isinstance(action, Knock):
        return {"knock": True}
    if isinstance(action, Draw):
        return {"draw": True}
    play = {"play": notation.print_tile(action.halves)}
    return play | ({"end": action.end} if action.end else {})
