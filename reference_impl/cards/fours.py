"""High, Low, Jack and Game (chapter 10, FOUR)."""

from collections.abc import Mapping, Sequence

from reference_impl.cards.pack import Card, game_pips, height, of_suit


def high_and_low(trumps: Mapping[Card, int]) -> tuple[Card, Card] | None:
    """The highest and the lowest of some trumps, which may be one card; nothing where there is none (FOUR-10).

    >>> high_and_low({"TH": 0, "KH": 1, "3H": 1}), high_and_low({"JH": 0}), high_and_low({})
    (('KH', '3H'), ('JH', 'JH'), None)
    """
    ranked = sorted(trumps, key=height)
    return (ranked[-1], ranked[0]) if ranked else None


def trumps_among(holders: Mapping[Card, int], trump: str | None) -> dict[Card, int]:
    """The trumps, each with its seat."""
    return {card: holders[card] for card in of_suit(holders, trump)}


def game_counts(captors: Mapping[Card, int], sides: Sequence[int], scale: str) -> tuple[int, ...]:
    """What each side has taken, in pips of all suits; `sides` is the side of each seat (FOUR-05, FOUR-11).

    >>> game_counts({"TC": 0, "AH": 1, "5S": 2}, (0, 1, 0), "with_five")
    (15, 4)
    """
    counts = [0] * (max(sides) + 1)
    for card, seat in captors.items():
        counts[sides[seat]] += game_pips(card, scale)
    return tuple(counts)


def game_winner(counts: Sequence[int], order: Sequence[int], tie: str) -> int | None:
    """The side with the most pips; of a tie what the ruleset says. `order`: the sides from the eldest on.

    The dealer's side is the last of the order. Nobody (FOUR-06), the tied side that is not the dealer's, if it
    is one (FOUR-14), or the first of the tied (FOUR-15).

    >>> [game_winner((9, 9, 4), (1, 2, 0), tie) for tie in ("nobody", "non_dealer", "eldest")]
    [None, 1, 1]
    """
    tied = [side for side in order if counts[side] == max(counts)]
    if len(tied) == 1:
        return tied[0]
    non_dealers = [side for side in tied if side != order[-1]]
    if tie == "non_dealer":
        return non_dealers[0] if len(non_dealers) == 1 else None
    return tied[0] if tie == "eldest" else None
