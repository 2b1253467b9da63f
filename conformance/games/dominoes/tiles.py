"""The set in its order, and what of it nobody is dealt."""

from collections.abc import Mapping, Sequence
from typing import Any

Hands = tuple[tuple[str, ...], ...]


def tiles_of(highest_pip: int) -> tuple[str, ...]:
    """The whole set in its order.

    >>> tiles_of(2)
    ('0-0', '1-0', '1-1', '2-0', '2-1', '2-2')
    """
    return tuple(f"{high}-{low}" for high in range(highest_pip + 1) for low in range(high + 1))


def boneyard_of(hands: Hands, fields: Mapping[str, Any], begins: Sequence[str] = ()) -> tuple[str, ...]:
    """What lies to be drawn, as it is drawn: these tiles, and then the others in their order; nothing if nobody draws.

    >>> boneyard_of((("1-1",), ("2-0",)), {"boneyard": "draw_until_playable", "highest_pip": 2}, ("2-2",))
    ('2-2', '0-0', '1-0', '2-1')
    """
    if fields["boneyard"] == "out_of_play":
        return ()
    first = {*begins, *(tile for hand in hands for tile in hand)}
    return (*begins, *(tile for tile in tiles_of(fields["highest_pip"]) if tile not in first))
