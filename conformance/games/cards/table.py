"""Where the cards of a scenario lie: what an action that is known to be right does to hands, stock and trick.

It follows what is written and judges nothing; a scenario that cannot be followed is refused. Who takes a
trick it does not know before it is told, or sees who leads next.
"""

from dataclasses import dataclass, field
from typing import Any

from conformance.games.cards.names import RUN, dealing_order
from conformance.games.tables import TableError


@dataclass(slots=True)
class Table:
    """One round, as far as it has been followed."""

    deck: list[str]
    """As it was dealt."""
    dealer: int
    hands: list[list[str]]
    """By seat, in the order in which they were dealt."""
    stock: list[str]
    """The top card first."""
    packet: int
    is_drawn_from: bool
    """After a trick everybody draws."""
    turn_ups: list[str] = field(default_factory=list)
    trick: list[tuple[int, str]] = field(default_factory=list)
    tricks: list[int] = field(default_factory=list)
    """By side, as far as it is known who took them."""
    drawn: list[str] = field(default_factory=list)
    """Cards that were drawn, while nobody knows by whom."""
    is_taken: bool = False
    """A trick has been taken, and it is not known by whom."""

    @property
    def seats(self) -> int:
        """How many sit there."""
        return len(self.hands)

    @property
    def cards_left(self) -> list[int]:
        """How many cards each seat holds."""
        return [len(hand) + bool(self.drawn) for hand in self.hands]

    @property
    def is_empty(self) -> bool:
        """No hand has a card."""
        return not any(self.cards_left)

    @property
    def facts(self) -> dict[str, Any]:
        """What of this is public."""
        turned, refused = self.turn_ups[-1:], self.turn_ups[:-1]
        told: dict[str, Any] = {"turn_up": turned[0] if turned else None, "refused": refused}
        told |= {"runs": len(refused), "trick": [list(played) for played in self.trick]}
        told |= {"cards_left": self.cards_left, "stock": len(self.stock)}
        told |= {} if self.is_taken else {"tricks": list(self.tricks)}
        return told | ({"top": self.stock[0] if self.stock else None} if self.is_drawn_from else {})

    def turn(self) -> None:
        """The next card is turned up."""
        self.turn_ups.append(self.stock.pop(0))

    def run(self, turned: list[str]) -> None:
        """Runs that turn up these cards. Raises `TableError`."""
        for card in turned:
            for seat in dealing_order(self.seats, self.dealer, self.packet, RUN):
                self.hands[seat].append(self._next())
            found = self._next()
            if found != card:
                raise TableError(f"{card} is not the next card to be turned up, which is {found}")
            self.turn_ups.append(card)

    def _next(self) -> str:
        if not self.stock:
            raise TableError("the pack has no cards for another run")
        return self.stock.pop(0)

    def part(self, seat: int, card: str) -> None:
        """A card leaves a hand. Raises `TableError`."""
        if card not in self.hands[seat]:
            raise TableError(f"{card} is not in that hand, which holds {' '.join(self.hands[seat])}")
        self.hands[seat].remove(card)

    def play(self, seat: int, card: str) -> None:
        """A card is played to the trick; the last one ends it. Raises `TableError`."""
        if not self.trick:
            self.take(seat)
        elif seat != (following := (self.trick[-1][0] + 1) % self.seats):
            raise TableError(f"seat {following} is the next to play to the trick, and not seat {seat}")
        self.part(seat, card)
        self.trick.append((seat, card))
        if len(self.trick) == self.seats:
            self.trick, self.is_taken = [], True
            if self.is_drawn_from and len(self.stock) >= self.seats:
                self.drawn, self.stock = self.stock[: self.seats], self.stock[self.seats :]

    def take(self, seat: int) -> None:
        """The last trick is that seat's, if it was not known whose; the cards drawn go to the hands."""
        if not self.is_taken:
            return
        self.tricks[seat % len(self.tricks)] += 1
        for place, card in enumerate(self.drawn):
            self.hands[(seat + place) % self.seats].append(card)
        self.drawn, self.is_taken = [], False
