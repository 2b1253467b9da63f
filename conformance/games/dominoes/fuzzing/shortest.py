"""Every short game, shortest first: the first that shows a difference is the shortest there is.

Hands are free here: whatever is laid is dealt to the seat that lays it, and the rest of each hand is the
lowest tiles that nobody needs. So every line of play of a length is tried, with one deal for each.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from conformance.fuzzing.course import Course
from conformance.fuzzing.difference import Compared, Difference, Kind
from conformance.fuzzing.play import Shortest
from conformance.fuzzing.script import AskLegal, AskView, Move, Script
from conformance.games.dominoes.fuzzing.course import follow, is_never_sent
from conformance.games.dominoes.fuzzing.deals import dealt
from reference_impl.dominoes import game, layout, leads
from reference_impl.dominoes.actions import Deal, Draw, Knock, Play
from reference_impl.dominoes.equipment import Tile, full_set, side_count, tile_of
from reference_impl.dominoes.laid import Line
from reference_impl.dominoes.leading import holder
from reference_impl.dominoes.playing import tile_that_leads
from reference_impl.dominoes.ruleset import Ruleset
from reference_impl.dominoes.scoring import points_for
from reference_impl.dominoes.state import State

LONGEST = 3
"""Plays of the longest lines that are tried, some four thousand."""
STARTS_OF_LONGEST = 3
"""From how many starts the longest lines are tried."""
LONGEST_OF_TRIES = 1
"""The same where after each line everything illegal is tried, some two hundred actions."""


@dataclass(frozen=True, slots=True)
class Start:
    """From where short games are begun."""

    script: Script
    """With no moves of its own."""
    rounds: int = 0
    """Rounds of one tile each that are over before the last deal."""

    @property
    def plays(self) -> int:
        """How many plays go before the last deal."""
        earlier = self.script.before.moves if self.script.before else ()
        return self.rounds + sum(isinstance(move, Play) for move in earlier)


def shortest(bench: Compared, found: Difference) -> Shortest:
    """The shortest game with a difference of that kind, by all its plays. It shows after the last deal."""
    kind = found.kind
    longest = LONGEST - bench.is_fresh if kind.is_legal else LONGEST_OF_TRIES
    limits = {
        start: longest if longest < LONGEST or number < STARTS_OF_LONGEST else longest - 1
        for number, start in enumerate(starts(found, bench))
    }
    whole = min(start.plays + limit for start, limit in limits.items())
    for plays in range(1 + max(start.plays + limit for start, limit in limits.items())):
        for start, limit in limits.items():
            if 0 <= plays - start.plays <= limit:
                courses = short_courses(plays - start.plays, start, bench.rules, kind)
                one = bench.first(courses, kind, is_new)
                if one is not None:
                    return Shortest(one, plays, is_proven=plays <= whole + 1)
    return Shortest(None, whole, is_proven=False)


def is_new(found: Difference) -> bool:
    """The difference shows in the last round, or where the last game is begun, and not before."""
    moves = found.course.script.moves
    deals = [number for number, move in enumerate(moves) if isinstance(move, Deal)]
    return found.step >= found.course.begun + (1 + deals[-1] if len(deals) > 1 else 0)


def starts(found: Difference, bench: Compared) -> list[Start]:
    """From where short games are begun, plainest first."""
    script, seats, state = found.course.script, found.course.script.seats, _last_deal(found)
    tables = [one for one in dict.fromkeys((2, seats)) if one in bench.seats]
    sides = {one: side_count(one, bench.rules.sides) for one in tables}
    plain = [Script(one, (0,) * sides[one], 0, ()) for one in tables]
    several = [Start(start) for start in plain]
    if "game" in bench.abilities:
        if max(state.scores) < bench.rules.target:
            top = max(state.scores)
            several += [Start(Script(one, (top,) + (0,) * (sides[one] - 1), 0, ())) for one in tables]
            several += [Start(Script(seats, state.scores, leader, ())) for leader in range(seats)]
        over = _round_of(found) - 1
        several += [Start(start, rounds) for rounds in {min(over, 1), over} - {0} for start in plain]
    if script.before is not None:
        several = [
            replace(start, script=replace(start.script, before=before))
            for before in (*small_games(bench.rules), script.before)
            for start in several
        ]
    return list(dict.fromkeys(several))


def small_games(rules: Ruleset) -> Iterator[Script]:
    """The smallest games that leave something behind: in a round, after a round, and won."""
    seats, top = min(rules.players), rules.highest_pip
    none = (0,) * side_count(seats, rules.sides)
    lead = Play(0, (top, top))
    deal = dealt_for((lead,), seats, rules)
    assert deal is not None, "a hand has room for one tile"
    yield Script(seats, none, 0, (deal, lead))
    over = closed_rounds(Start(Script(seats, none, 0, ()), 1), rules)
    if over is not None:
        yield Script(seats, none, 0, over)
    near = rules.target - points_for(2 * top, rules.divisors)
    yield Script(seats, (near, *none[1:]), 0, (deal, lead))


def _round_of(found: Difference) -> int:
    """The number of the round in which the difference shows."""
    here: State = found.course.states[found.step]
    return here.round


def _last_deal(found: Difference) -> State:
    """The position right after the deal of the round in which the difference shows."""
    states: tuple[State, ...] = found.course.states[found.course.begun : found.step + 1]
    return next(state for state in states if state.round == states[-1].round)


def short_courses(plays: int, start: Start, rules: Ruleset, kind: Kind) -> Iterator[Course]:
    """Every game of so many plays in its last round; then the question or the tries of that kind."""
    before = closed_rounds(start, rules)
    for line in lines(plays, rules) if before is not None else ():
        moves = seated(line, start, rules)
        if moves is not None:
            yield _course(start.script, (*(before or ()), *moves), rules, kind)


def seated(line: Sequence[Play], start: Start, rules: Ruleset) -> tuple[Move, ...] | None:
    """A deal for a line, and the line by the seats whose turn it is; none if no hands allow it."""
    script = start.script
    number = start.rounds + 1
    how = rules.first_leader if number == 1 else rules.next_leader
    by_tile = how not in ("drawn", "next_seat", "round_winner")
    is_won = how == "round_winner" and number > 1
    passed_on = _winner_of_rounds(start, rules) if is_won else (script.first + start.rounds) % script.seats
    for leader in range(script.seats) if by_tile else (passed_on,):
        by_seat = tuple(
            Play((leader + turn) % script.seats, play.halves, play.end) for turn, play in enumerate(line)
        )
        deal = dealt_for(by_seat, script.seats, rules)
        if deal is None:
            continue
        if not by_tile or leader == holder(deal.hands, tile_that_leads(rules, deal.hands, number)):
            return (deal, *by_seat)
    return None


def _winner_of_rounds(start: Start, rules: Ruleset) -> int:
    """The seat that leads after the rounds that are over, by how they went."""
    moves = iter(closed_rounds(start, rules) or ())
    last = follow(start.script, rules, lambda _: next(moves, None)).states[-1]
    return leads.leader_after_win(last)


def _course(start: Script, moves: Sequence[Move], rules: Ruleset, kind: Kind) -> Course:
    """The moves, and then what shows a difference of that kind."""
    waiting = iter(moves)
    asked: Iterator[Move] | None = None

    def next_move(state: State) -> Move | None:
        nonlocal asked
        move = next(waiting, None)
        if move is not None:
            return move
        if asked is None:
            asked = iter(_asked_at_the_end(state, kind))
        return next(asked, None)

    return follow(start, rules, next_move)


def _asked_at_the_end(state: State, kind: Kind) -> Sequence[Move]:
    match kind.method:
        case "legal":
            return (AskLegal(),)
        case "view":
            return tuple(map(AskView, range(state.seats)))
        case "act" if not kind.is_legal:
            return illegal_actions(state)
    return ()


def illegal_actions(state: State) -> tuple[Play | Draw | Knock, ...]:
    """Every play, knock, and draw where there are any, that a seat could try and the rules forbid."""
    tiles = sorted(full_set(state.ruleset.highest_pip))
    tried: list[Play | Draw | Knock] = [Knock(seat) for seat in range(state.seats)]
    tried += [Draw(seat) for seat in range(state.seats)] if state.ruleset.draws else []
    ends = (*layout.ends_named(state.line, state.ruleset), None) if state.line else (None,)
    tried += [Play(seat, tile, end) for seat in range(state.seats) for tile in tiles for end in ends]
    sent = (action for action in tried if not is_never_sent(state, action))
    return tuple(action for action in sent if isinstance(game.apply(state, action), game.Refused))


def closed_rounds(start: Start, rules: Ruleset) -> tuple[Move, ...] | None:
    """The rounds that are over, of one tile each: a double is led whose number nobody else holds.

    Nothing where the deal leaves too few tiles out for that, or where such a tile may be drawn.
    """
    if start.rounds and rules.draws:
        return None
    moves: list[Move] = []
    for number in range(start.rounds):
        leader = (start.script.first + number) % start.script.seats
        free = sorted(tile for tile in full_set(rules.highest_pip) if 0 not in tile)
        lead = Play(leader, (0, 0))
        deal = dealt_for((lead,), start.script.seats, rules, free)
        if deal is None:
            return None
        moves += [deal, lead]
    return tuple(moves)


def lines(plays: int, rules: Ruleset) -> Iterator[tuple[Play, ...]]:
    """Every line of so many plays; the seats are numbers upwards from 0, to be told later."""
    yield from _longer((), (), plays, sorted(full_set(rules.highest_pip)), rules)


def _longer(
    done: tuple[Play, ...], line: Line, plays: int, tiles: Sequence[Tile], rules: Ruleset
) -> Iterator[tuple[Play, ...]]:
    if len(done) == plays:
        yield done
        return
    for tile in tiles:
        rest = [other for other in tiles if other != tile]
        if not line:
            led = layout.first_tile(tile, rules)
            yield from _longer((Play(0, tile),), led, plays, rest, rules)
            continue
        for end in layout.ends_for(line, tile):
            play = Play(len(done), tile, end)
            yield from _longer((*done, play), layout.join(line, tile, end), plays, rest, rules)


def dealt_for(
    plays: Sequence[Play],
    seats: int,
    rules: Ruleset,
    free: Sequence[Tile] | None = None,
    drawn: Sequence[Tile] = (),
) -> Deal | None:
    """A deal in which every seat holds what it lays, filled up from the free tiles, the lowest first.

    What is drawn is in no hand: the boneyard begins with it. Nothing if a hand would be too large, or the free
    tiles do not suffice.
    """
    size = rules.hand_size[seats]
    hands: list[list[Tile]] = [[] for _ in range(seats)]
    for play in plays:
        if tile_of(play.halves) not in drawn:
            hands[play.seat].append(tile_of(play.halves))
    wanted = size * seats - sum(map(len, hands))
    taken = {tile for hand in hands for tile in hand}.union(drawn)
    spare = [tile for tile in free or sorted(full_set(rules.highest_pip)) if tile not in taken][:wanted]
    if any(len(hand) > size for hand in hands) or len(spare) < wanted:
        return None
    for hand in hands:
        missing = size - len(hand)
        hand.extend(spare[:missing])
        del spare[:missing]
    deal = dealt(hands, rules)
    return replace(deal, boneyard=(*drawn, *(tile for tile in deal.boneyard if tile not in drawn)))
