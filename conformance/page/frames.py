"""Pictures as what changes from each to the next, so that hundreds of long games fit on a page."""

from collections.abc import Mapping, Sequence
from typing import Any

Picture = Mapping[str, Any]
GONE = "!"
"""In the place of a value: the member is no longer there."""
FIRST = ord("0")
"""The letter of the member with the number 0."""


def frames(pictures: Sequence[Picture], names: dict[str, int]) -> list[list[Any]]:
    """For each picture the members that are not as before: number, value, number, value. New names get a number.

    Of a list only the end that grew is told, as `>x` or `<x`, or the one item that went, as `-x`.

    >>> frames([{"line": []}, {"line": ["6-6"]}, {"line": ["4-6", "6-6"], "turn": 1}, {"line": ["4-6"]}], {})
    [[0, []], [0, '>6-6'], [0, '<4-6', 1, 1], [0, '-6-6', 1, '!']]
    """
    told: list[list[Any]] = []
    before: Picture = {}
    for picture in pictures:
        changed: list[Any] = []
        for name, value in picture.items():
            if name not in before or before[name] != value:
                changed += [names.setdefault(name, len(names)), _change(before.get(name), value)]
        for name in before:
            if name not in picture:
                changed += [names[name], GONE]
        told.append(changed)
        before = picture
    return told


def _change(before: Any, after: Any) -> Any:
    """How a value is told after the one before it."""
    if not (isinstance(before, list) and isinstance(after, list)) or after == before:
        return after
    if after and isinstance(after[-1], str) and after[:-1] == before:
        return f">{after[-1]}"
    if after and isinstance(after[0], str) and after[1:] == before:
        return f"<{after[0]}"
    gone = [item for item in before if item not in after]
    if len(gone) == 1 and isinstance(gone[0], str) and [item for item in before if item != gone[0]] == after:
        return f"-{gone[0]}"
    return after


def columns(told: Sequence[Sequence[Sequence[Any]]]) -> tuple[list[list[str]], list[list[Any]]]:
    """Frames of several examples as the members that each changes, a letter for a number, and by member all its values.

    >>> columns([[[0, "a", 1, 5], [1, 6]], [[1, 7]]])
    ([['01', '1'], ['1']], [['a'], [5, 6, 7]])
    """
    values: list[list[Any]] = []
    for changes in (changes for frames in told for changes in frames):
        for number, value in zip(changes[::2], changes[1::2], strict=True):
            values += [[] for _ in range(number + 1 - len(values))]
            values[number].append(value)
    return [
        ["".join(chr(FIRST + one) for one in changes[::2]) for changes in frames] for frames in told
    ], values
