"""Games made up at random, and in ways in which engines are known to go wrong.

What a game is like is drawn once: where its tiles lie, what its players strive for, how near the target
it begins, how often something illegal is tried. Everything follows from the seed and the game's number.
"""

import random
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace

from conformance.fuzzing.course import Course, follow
from conformance.fuzzing.script import AskLegal, AskView, Move, Script
from reference_impl.dominoes import equipment, game, layout
from reference_impl.dominoes.actions import ENDS, Deal, Knock, Play
from reference_impl.dominoes.counting import count_of
from reference_impl.dominoes.equipment import Tile, full_set, is_double, tile_of
from reference_impl.dominoes.ruleset import Ruleset
from reference_impl.dominoes.scoring import points_for
from reference_impl.dominoes.state import State, phase_of

Hands = tuple[tuple[Tile, ...], ...]
Dealing = Callable[[random.Random, Ruleset, int, int], Hands]
"""From chance, the ruleset, the number of seats and the leader: the hands."""

ROUNDS = 3
"""Rounds of a game at most, unless it is won before."""
TRIES = 0.12
"""How often something illegal is tried at a position."""
QUESTIONS = 0.12
"""How often a question is asked at a position."""
SECOND_GAMES = 0.1
"""How often a game is played after another, of which nothing may be left."""


def shuffled(chance: random.Random, rules: Ruleset) -> list[Tile]:
    """The whole set in a random order."""
    tiles = sorted(full_set(rules.highest_pip))
    chance.shuffle(tiles)
    return tiles


def cut(tiles: Sequence[Tile], rules: Ruleset, seats: int) -> Hands:
    """The first tiles as hands."""
    size = rules.hand_size[seats]
    return tuple(tuple(tiles[seat * size : (seat + 1) * size]) for seat in range(seats))


def plain(chance: random.Random, rules: Ruleset, seats: int, _: int) -> Hands:
    """Any deal."""
    return cut(shuffled(chance, rules), rules, seats)


def clustered(chance: random.Random, rules: Ruleset, seats: int, _: int) -> Hands:
    """A deal in which one seat has most of a few numbers, so that others knock and somebody goes out early."""
    tiles = shuffled(chance, rules)
    favoured = chance.sample(range(rules.highest_pip + 1), 4)
    tiles.sort(key=lambda tile: (tile[0] not in favoured) + (tile[1] not in favoured) + chance.random() * 0.8)
    hands = list(cut(tiles, rules, seats))
    turn = chance.randrange(seats)
    return tuple(hands[turn:] + hands[:turn])


def closed_double(chance: random.Random, rules: Ruleset, seats: int, leader: int) -> Hands:
    """A deal in which the leader holds a double whose number nobody else holds: its lead blocks, or nearly."""
    number = chance.randrange(rules.highest_pip + 1)
    double = (number, number)
    others = [tile for tile in shuffled(chance, rules) if number not in tile]
    of_number = [
        tile for tile in full_set(rules.highest_pip) if number in tile and tile != double
    ]  # asleep, but for one now and then
    chance.shuffle(of_number)
    let_in = of_number[: chance.choice((0, 0, 0, 1))]
    tiles = [*let_in, *others][: rules.hand_size[seats] * seats - 1]
    chance.shuffle(tiles)
    place = leader * rules.hand_size[seats]
    return cut([*tiles[:place], double, *tiles[place:]], rules, seats)


DEALINGS: Mapping[str, Dealing] = {"plain": plain, "clustered": clustered, "closed double": closed_double}


@dataclass(frozen=True, slots=True)
class Aims:
    """What the players of a game strive for: how much more likely a play is that does so."""

    doubles: float
    equal_ends: float
    points: float
    last_numbers: float
    """Ends with numbers of which few are left, so that rounds are blocked."""


def aims(chance: random.Random) -> Aims:
    """Some aims; most games have one or two."""
    return Aims(*(chance.choice((1.0, 1.0, 8.0)) for _ in range(4)))


def weight(state: State, play: Play, aims: Aims, rules: Ruleset) -> float:
    """How likely a play is, beside others."""
    tile = tile_of(play.halves)
    line = layout.join(state.line, tile, play.end) if play.end else layout.lead(play.halves)
    ends = layout.open_ends(line)
    found = 1.0
    if is_double(tile):
        found *= aims.doubles
    if ends[0] == ends[1]:
        found *= aims.equal_ends
    if aims.points > 1 and points_for(count_of(line), rules.divisors):
        found *= aims.points
    if aims.last_numbers > 1:
        laid = sum(end in halves for halves in line for end in ends)
        found *= aims.last_numbers ** (laid / 6)
    return found


@dataclass(slots=True)
class Player:
    """Makes up the moves of one game, and keeps what it has asked at the position."""

    chance: random.Random
    rules: Ruleset
    dealing: Dealing
    aims: Aims
    abilities: Collection[str]
    rounds: int
    """That may still be dealt."""
    is_probed: bool = False
    """Something illegal or a question has been thrown in at this position."""
    probes_after: int = 3
    """What may still be tried after the game."""

    def next_move(self, state: State) -> Move | None:
        """The next move, legal or not; none at the end."""
        phase = phase_of(state)
        if phase == "game_over" or (phase == "round_over" and not self.rounds):
            self.probes_after -= 1
            return probe(self.chance, state, self.abilities) if self.probes_after >= 0 else None
        if not self.is_probed and self.chance.random() < TRIES + QUESTIONS:
            self.is_probed = self.chance.random() < 0.5
            return probe(self.chance, state, self.abilities)
        self.is_probed = False
        if phase == "play":
            return self.action(state)
        self.rounds -= 1
        leader = state.leader if state.hands is None else (state.leader + 1) % state.seats
        return Deal(self.dealing(self.chance, self.rules, state.seats, leader))

    def action(self, state: State) -> Play | Knock:
        """A legal action."""
        actions = game.legal(state)
        plays = [action for action in actions if isinstance(action, Play)]
        if not plays:
            return actions[0]
        if not state.line and self.dealing is closed_double:
            doubles = [play for play in plays if is_double(play.halves)]
            plays = doubles or plays
        if len(plays) == 1:
            return plays[0]
        weights = [weight(state, play, self.aims, self.rules) for play in plays]
        chosen = self.chance.choices(plays, weights)[0]
        if state.line:
            return chosen
        halves = chosen.halves if self.chance.random() < 0.5 else (chosen.halves[1], chosen.halves[0])
        return Play(chosen.seat, halves, self.chance.choice((None, None, None, *ENDS)))


def probe(chance: random.Random, state: State, abilities: Collection[str]) -> Move:
    """A question, or an action that is most likely illegal here."""
    asked: list[Move] = []
    if "legal" in abilities:
        asked.append(AskLegal())
    if "view" in abilities:
        asked.append(AskView(chance.randrange(state.seats)))
    if asked and chance.random() < QUESTIONS / (TRIES + QUESTIONS):
        return chance.choice(asked)
    return chance.choice(TRYING)(chance, state)


def _foreign_tile(chance: random.Random, state: State) -> Move:
    """A tile that the seat to act does not hold: another's, one on the table, one that was not dealt."""
    held = state.hands[state.next_seat] if state.hands else ()
    foreign = sorted(full_set(state.ruleset.highest_pip).difference(held))
    fitting = [tile for tile in foreign if state.line and layout.ends_for(state.line, tile)]
    tile = chance.choice(fitting if fitting and chance.random() < 0.8 else foreign)
    ends = layout.ends_for(state.line, tile) if state.line else ()
    return Play(state.next_seat, tile, chance.choice(ends or ENDS) if state.line else None)


def _wrong_end(chance: random.Random, state: State) -> Move:
    """A tile of the seat to act at an end that it does not match, or at none."""
    hand = state.hands[state.next_seat] if state.hands else ()
    if not hand or not state.line:
        return _foreign_tile(chance, state)
    tile = chance.choice(hand)
    end = chance.choice([end for end in ENDS if not layout.fits(state.line, tile, end)] or [None])
    return Play(state.next_seat, tile, end if chance.random() < 0.85 else None)


def _knock(chance: random.Random, state: State) -> Move:
    """A knock by the seat to act, which most often can play, or by another."""
    return Knock(state.next_seat if chance.random() < 0.7 else chance.randrange(state.seats))


def _out_of_turn(chance: random.Random, state: State) -> Move:
    """A play by another seat, of a tile that fits where it has one."""
    seat = (state.next_seat + chance.randrange(1, state.seats)) % state.seats
    hand = state.hands[seat] if state.hands else ()
    if not hand:
        return Knock(seat)
    fitting = [tile for tile in hand if state.line and layout.ends_for(state.line, tile)]
    tile = chance.choice(fitting or hand)
    ends = layout.ends_for(state.line, tile) if state.line else ()
    return Play(seat, tile, chance.choice(ends or ENDS) if state.line else None)


def _deal(chance: random.Random, state: State) -> Move:
    """A deal at the wrong time, or one that no rule allows."""
    hands = [list(hand) for hand in plain(chance, state.ruleset, state.seats, 0)]
    if phase_of(state) in ("deal", "round_over"):
        chance.choice(SPOILING)(chance, state.ruleset, hands)
    return Deal(tuple(map(tuple, hands)))


Dealt = list[list[Tile]]


def _one_short(chance: random.Random, _: Ruleset, hands: Dealt) -> None:
    """A hand has a tile less, and now and then another one more."""
    seat, other = chance.sample(range(len(hands)), 2)
    tile = hands[seat].pop()
    if chance.random() < 0.5:
        hands[other].append(tile)


def _another_size(chance: random.Random, rules: Ruleset, hands: Dealt) -> None:
    """All hands, or one, have another size."""
    tiles = shuffled(chance, rules)
    others = {4, 5, 6, 7, 9} - {rules.hand_size[len(hands)]}
    size = chance.choice(sorted(size for size in others if size * len(hands) <= len(tiles)))
    if chance.random() < 0.3:
        seat = chance.randrange(len(hands))
        asleep = sorted(set(tiles).difference(*hands))
        hands[seat] = [*hands[seat], *asleep][:size]
    else:
        hands[:] = [tiles[seat * size : (seat + 1) * size] for seat in range(len(hands))]


def _twice(chance: random.Random, _: Ruleset, hands: Dealt) -> None:
    """A tile is dealt twice, to two seats or to one, written the same way or the other way round."""
    seat = chance.randrange(len(hands))
    other = chance.randrange(len(hands))
    tile = hands[other][1]
    hands[seat][0] = tile if chance.random() < 0.5 else (tile[1], tile[0])


def _outside_the_set(chance: random.Random, rules: Ruleset, hands: Dealt) -> None:
    """A tile is of a larger set."""
    chance.choice(hands)[0] = (rules.highest_pip + 1, chance.randrange(rules.highest_pip + 2))


SPOILING: tuple[Callable[[random.Random, Ruleset, Dealt], None], ...] = (
    _one_short,
    _another_size,
    _twice,
    _outside_the_set,
)
"""What makes a deal one that the rules forbid."""


TRYING: tuple[Callable[[random.Random, State], Move], ...] = (
    _foreign_tile,
    _wrong_end,
    _knock,
    _out_of_turn,
    _deal,
)


def made_up(
    seed: int, number: int, rules: Ruleset, seats: Sequence[int], abilities: Collection[str]
) -> Course:
    """The game of that number: the same for the same seed, seats and abilities."""
    chance = random.Random(f"{seed}/{number}")  # noqa: S311 - chance that can be repeated is wanted
    at_table = chance.choice(seats)
    scores = side_scores(chance, rules, at_table, abilities)
    start = Script(at_table, tuple(scores), chance.randrange(at_table), ())
    dealing = chance.choice(list(DEALINGS.values()))
    rounds = chance.randint(1, ROUNDS) if "game" in abilities else 1
    if "game" in abilities and number >= 0 and chance.random() < SECOND_GAMES:
        before = made_up(seed, -1 - number, rules, seats, abilities).script
        moves = before.moves if chance.random() < 0.5 else before.moves[: chance.randrange(len(before.moves))]
        start = replace(start, before=replace(before, moves=moves))
    player = Player(chance, rules, dealing, aims(chance), abilities, rounds)
    return follow(start, rules, player.next_move)


def side_scores(chance: random.Random, rules: Ruleset, seats: int, abilities: Collection[str]) -> list[int]:
    """Scores to begin with: none, or, for an engine that takes them, every other time some near the target."""
    sides = equipment.side_count(seats, rules.sides)
    if "game" in abilities and chance.random() < 0.5:
        return [_near(chance, rules.target) for _ in range(sides)]
    return [0] * sides


def _near(chance: random.Random, target: int) -> int:
    """A score from which the game may soon be won, or the next event be refused."""
    return target - 1 - min(int(chance.expovariate(0.15)), target - 1)
