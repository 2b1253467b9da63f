"""Rounds that end because nobody can play (chapter 9, BLOCK)."""

from collections.abc import Iterable, Sequence

from reference_impl.dominoes.equipment import Hand, Tile
from reference_impl.dominoes.going_out import pips
from reference_impl.dominoes.laid import Line
from reference_impl.dominoes.layout import (
    open_ends,
)


def can_play(line: Line, hand: Hand) -> bool:
    """The hand holds a tile that may be laid; on an empty table any may (LEAD-04).

    >>> can_play(((6, 3),), ((3, 3),)), can_play(((6, 3),), ((5, 4),)), can_play((), ((5, 4),))
    (True, False, True)
    """
    if not line:
        return bool(hand)
    ends = frozenset(open_ends(line))
    return not all(map(ends.isdisjoint, hand))


def is_blocked(line: Line, hands: Sequence[Hand]) -> bool:
    """No seat that holds tiles can play (BLOCK-01 to BLOCK-04); seats without are not asked."""
    return not any(can_play(line, hand) for hand in hands)


def may_draw(boneyard: Sequence[Tile], kept_back: int) -> bool:
    """The boneyard has a tile that is not kept back (DEAL-10, DEAL-11).

    >>> may_draw(((6, 4), (5, 5)), 1), may_draw(((5, 5),), 1), may_draw((), 0)
    (True, False, False)
    """
    return len(boneyard) > kept_back


def lightest(hands_by_side: Iterable[Iterable[Hand]]) -> int | None:
    """The side with the fewest pips in hand, if it is alone (BLOCK-07).

    >>> lightest(((((6, 1),),), (((4, 4),),))), lightest(((((6, 1),),), (((4, 3),),)))
    (0, None)
    """
    by_side = [sum(map(pips, hands)) for hands in hands_by_side]
    fewest = min(by_side)
    return by_side.index(fewest) if by_side.count(fewest) == 1 else None
