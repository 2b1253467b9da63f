"""The package `all-fives-domino` over the protocol, for the Python of an environment that it is installed in.

It installs itself as `src`, so it is kept apart from everything else, and nothing but its own modules is used here.
No rule is written in this file: plays are taken and refused, counted and paid by the package, and so are the draws,
the passes and the end of a round. What it has no word for is told by what it has:

- It has no ends; a tile is laid beside another. An end is the tile that lies there, and at which of its halves the
  other joins is for the package. Where it has nothing open across the line there is no tile to be named, and it
  refuses by itself what is laid beside none.
- It has no spinner. Only the double that led ever has four sides (`is_crossing`), so that one is told.
- It lets nobody lead: its rounds begin with a lead that it lays by itself. Leads are laid here as it lays them.
- Its plays of a double face down have no message, and are neither asked nor listed.

Claimed are rounds, and the plays that it lists. Not `game`: its games are led by fixed doubles and won at 305. Not
`view`: it shows all hands to everybody.
"""

import json
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from importlib import metadata
from typing import Any

from src.main.game.Board import Board
from src.main.game.Brain import Brain
from src.main.game.DominoRound import DominoRound
from src.main.game.exceptions.Game import GameWinSignal
from src.main.game.Game import Game
from src.main.game.Piece import Piece, domino_set
from src.main.game.Player import Player
from src.main.game.Scorer import AllFivesScorer

PACKAGE = "all-fives-domino"
ALONG, ACROSS = ("left", "right"), ("up", "down")
ENDS = (*ALONG, *ACROSS)
HAND = 7
"""The tiles that its rounds deal to each of two players."""
SET = sorted(piece.sides for piece in domino_set())
"""Its tiles."""


class Awaited(Exception):
    """A round cannot go on before its player has acted."""


class Refused(Exception):
    """The package does not take what was asked."""


class Told(Brain):
    """Decides what it was told."""

    option: tuple[Piece, Piece, bool] | None = None

    def decide(self, _round: DominoRound) -> tuple[Piece, Piece, bool]:
        """The option, once."""
        if self.option is None:
            raise Awaited("play")
        option, self.option = self.option, None
        return option


class Seat(Player):
    """Draws as many tiles as it was told."""

    draws = HAND

    def draw(self) -> None:
        """One of them."""
        if not self.draws:
            raise Awaited("draw")
        self.draws -= 1
        super().draw()


class Round(DominoRound):
    """A round whose pool is laid in an order before it is dealt from."""

    def __init__(self, order: Sequence[Piece], *arguments: Any) -> None:
        self.order = order
        super().__init__(*arguments)

    def start(self) -> None:
        """Deal; tiles are taken from the end of the pool."""
        self.pool.sort(key=self.order.index, reverse=True)
        super().start()


class Layout:
    """A board of the package, and at which end each of its tiles was laid."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.sent: tuple[int, ...] = ()
        """The halves of the lead, from left to right as they were sent."""
        self.arms: dict[str, list[Piece]] = {end: [] for end in ENDS}
        """By end: the tiles from the lead outward."""

    def at(self, end: str | None) -> Piece | None:
        """The tile that lies at an end, if there is one to lay another beside."""
        lead = self.board.origin
        if self.arms.get(end):
            return self.arms[end][-1]
        return lead if end in ALONG or (end in ACROSS and lead and lead.is_crossing) else None

    def note(self, piece: Piece, halves: tuple[int, ...], end: str) -> None:
        """A tile was laid there."""
        if piece is self.board.origin:
            self.sent = halves
        else:
            self.arms[end].append(piece)

    def line(self) -> list[str]:
        """From left to right."""
        if not self.board.origin:
            return []
        left = [f"{outer}-{inner}" for inner, outer in map(outward, reversed(self.arms["left"]))]
        return [*left, "{}-{}".format(*self.lead()), *self.arm("right")]

    def lead(self) -> tuple[int, ...]:
        """The halves of the lead as they lie, turned by what the package has joined to it."""
        lead, left, right = self.board.origin, *(self.arms[end] for end in ALONG)
        if left:
            return lead.linked_on(left[0]), lead.unlinked_side(left[0])
        if right:
            return lead.unlinked_side(right[0]), lead.linked_on(right[0])
        return self.sent

    def arm(self, end: str) -> list[str]:
        """From the lead outward."""
        return ["{}-{}".format(*outward(piece)) for piece in self.arms[end]]

    def ends(self) -> dict[str, int]:
        """The numbers that the package has open, by end."""
        numbers = {end: self.number_at(end) for end in ENDS}
        return {end: number for end, number in numbers.items() if number is not None}

    def number_at(self, end: str) -> int | None:
        """The number at an end, if it is open."""
        beside = self.at(end)
        if beside is None:
            return None
        numbers = [number for piece, number in self.board.open_ends() if piece is beside]
        if len(numbers) == 2:  # both halves of a lead
            return self.sent[ALONG.index(end)]
        return numbers[0] if numbers else None


class Table:
    """The game in play."""

    def __init__(self, leader: int) -> None:
        self.seats = [Seat(Told(), str(seat)) for seat in range(2)]
        self.game = Game(*self.seats)
        self.leader = leader
        self.round: Round | None = None
        self.layout = Layout(Board())
        self.phase = "deal"
        self.ended: str | None = None
        self.winner: int | None = None
        self.awaited: str | None = None
        """What the round waits for, `play` or `draw`, while somebody is to act."""

    def deal(self, hands: Sequence[Sequence[str]], boneyard: Sequence[str]) -> None:
        """Begin the round; raises `Refused` where the package has no such deal."""
        tiles = [*map(halves_of, (*(tile for hand in hands for tile in hand), *boneyard))]
        if self.round or any(len(hand) != HAND for hand in hands) or sorted(map(sorted, tiles)) != SET:
            raise Refused("it deals once, seven tiles each, from a set of its own")
        by_turns = (tile for pair in zip(*hands, strict=True) for tile in pair)
        order = [Piece(*halves_of(tile)) for tile in (*by_turns, *boneyard)]
        self.round = Round(order, *self.seats, self.game, self.seats[self.leader])
        self.layout = Layout(self.round.board)
        self.phase, self.awaited = "play", "play"

    def act(self, seat: int, action: Mapping[str, Any]) -> int:
        """Give it to the player whom the round waits for: the points that it brought. May raise `Refused`."""
        if seat != self.turn() or self.awaited not in action:
            raise Refused(f"it does not wait for that by seat {seat}")
        player = self.seats[seat]
        before = player.score
        if self.awaited == "draw":
            player.draws = 1
            self.advance(self.run)
        else:
            self.play(player, halves_of(action["play"]), action.get("end"))
        return player.score - before

    def play(self, player: Seat, halves: tuple[int, ...], end: str | None) -> None:
        """Have a tile laid by the player; may raise `Refused`."""
        piece = Piece(*halves)
        is_lead = self.round.board.origin is None
        if is_lead:
            self.advance(lambda: self.round.play(piece))
        else:
            player.brain.option = piece, self.layout.at(end), False
            self.advance(self.run)
        self.layout.note(piece, halves, end)
        if is_lead:
            self.advance(self.run)

    def advance(self, step: Callable[[], None]) -> None:
        """Let the package go on until it waits for somebody or is done. Raises `Refused`."""
        try:
            step()
        except Awaited as awaited:
            self.awaited = str(awaited)
        except GameWinSignal as signal:
            self.phase, self.awaited = "game_over", None
            self.winner = self.seats.index(signal.winner)
        except Exception as error:  # what it refuses it tells by exceptions of no one class
            raise Refused(str(error)) from error

    def run(self) -> None:
        """The round, and what it pays for the tiles left."""
        self.round.run()
        self.phase, self.awaited = "round_over", None
        self.ended = "blocked" if all(len(seat.hand) for seat in self.seats) else "went_out"
        self.game.award_round_score()

    def turn(self) -> int | None:
        """The seat to act."""
        return self.seats.index(self.round.current_player) if self.awaited else None

    def legal(self) -> list[dict[str, Any]]:
        """What the package lists, at each end where the tile lies that it names."""
        if self.awaited != "play":
            return [{"draw": True}] if self.awaited else []
        return [
            {"play": told(piece), "end": end}
            for piece, beside, is_closed in self.round.valid_options()
            for end, number in self.layout.ends().items()
            if not is_closed and beside is self.layout.at(end) and number in piece.sides
        ]

    def state(self) -> dict[str, Any]:
        """What everybody sees."""
        lead = self.layout.board.origin
        return {
            "phase": self.phase,
            "turn": self.turn(),
            "line": self.layout.line(),
            "ends": [*self.layout.ends().values()],
            "spinner": told(lead) if lead and lead.is_double else None,
            "arms": {end: self.layout.arm(end) for end in ACROSS},
            "count": AllFivesScorer.count(lead) if lead else 0,
            "scores": [seat.score for seat in self.seats],
            "tiles_left": [len(seat.hand) for seat in self.seats],
            "round": 1,
            "leader": self.leader,
            "ended": self.ended,
            "winner": self.winner,
            "boneyard": len(self.round.pool) if self.round else 0,
        }


def halves_of(text: str) -> tuple[int, ...]:
    """The two numbers of a tile."""
    return tuple(map(int, text.split("-")))


def told(piece: Piece) -> str:
    """A tile."""
    return "{}-{}".format(*piece.sides)


def outward(piece: Piece) -> tuple[int, int]:
    """The halves of a tile that is joined to another: the joined one, then the other."""
    return piece.linked_on(piece.linked_to), piece.unlinked_side(piece.linked_to)


class Engine:
    """A method for each of the protocol's that it is asked."""

    table = Table(0)

    def initialize(self, **_asked: Any) -> dict[str, Any]:
        """What the package offers."""
        return {
            "protocol": 1,
            "engine": {"name": PACKAGE, "version": metadata.version(PACKAGE)},
            "games": {"all-fives": {"players": [2]}},
            "abilities": ["round", "legal"],
            "knocks": "automatic",
            "max_in_flight": 64,
        }

    def new_game(self, players: int, leader: int, **_as_ever: Any) -> dict[str, Any]:
        """It is for two, from no points."""
        if players != 2:
            return {"accepted": False, "reason": "it is played by two"}
        self.table = Table(leader)
        return {"accepted": True, "state": self.table.state()}

    def deal(self, **asked: Any) -> dict[str, Any]:
        """The hands that it is to deal, and what is left."""
        return self.answer(lambda: self.table.deal(**asked))

    def act(self, **asked: Any) -> dict[str, Any]:
        """A play or a draw."""
        return self.answer(lambda: self.table.act(**asked))

    def answer(self, step: Callable[[], int | None]) -> dict[str, Any]:
        """What became of it; what brings points says how many."""
        try:
            points = step()
        except Refused as refused:
            return {"accepted": False, "reason": str(refused), "state": self.table.state()}
        paid = {} if points is None else {"points": points}
        return {"accepted": True, **paid, "state": self.table.state()}

    def legal(self) -> dict[str, Any]:
        """All that the seat to act may do."""
        return {"seat": self.table.turn(), "actions": self.table.legal()}

    def shutdown(self) -> dict[str, Any]:
        """Nothing is left to do."""
        return {}


def answers(lines: Iterable[str]) -> Iterable[dict[str, Any]]:
    """The answer to each request, up to the last one."""
    engine = Engine()
    for line in lines:
        request = json.loads(line)
        result = getattr(engine, request["method"])(**request["params"])
        yield {"jsonrpc": "2.0", "id": request["id"], "result": result}
        if request["method"] == "shutdown":
            return


if __name__ == "__main__":
    for answer in answers(sys.stdin):
        print(json.dumps(answer), flush=True)
