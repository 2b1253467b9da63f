"""Rounds that end because nobody can play (chapter 9, BLOCK)."""

from collections.abc import Sequence

from reference_impl.dominoes.equipment import Hand
from reference_impl.dominoes.layout import Line, open_ends


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
