"""How records of dominoes are read and judged."""

from conformance.auditing.fault import Verdict
from conformance.auditing.mechanics import Mechanics
from conformance.games.dominoes.auditing import judging
from conformance.games.dominoes.auditing.json_lines import JsonLines
from conformance.games.dominoes.auditing.position import Table
from conformance.games.dominoes.auditing.record import Acted, GameBegun, noted
from conformance.games.dominoes.auditing.rulebook import Rulebook, rulebook
from conformance.games.dominoes.auditing.text_lines import LIKE, TextLines
from reference_impl.dominoes.laid import Line, Tree
from reference_impl.dominoes.layout import arms_of, spinner_of
from reference_impl.dominoes.notation import print_tile
from reference_impl.dominoes.tree import tiles_joined_to


def begun(book: Rulebook, item: GameBegun) -> tuple[Table, Verdict]:
    """A game that begins."""
    table = Table(book, item)
    return table, judging.begun(table)


def noted_as(act: Acted, is_first: bool) -> str:  # noqa: FBT001 - as the seam has it
    """An action in notation."""
    return noted(act, is_first=is_first)


def pictured(line: Line) -> tuple[str, ...]:
    """The tiles of a line from left to right; the arms of a spinner stand with it, a joint with what joins it.

    >>> from reference_impl.dominoes.laid import Cross
    >>> pictured(Cross(((3, 6), (6, 6), (6, 1)), spinner=(6, 6), arms=(((6, 2), (2, 2)), ((6, 4),))))
    ('3-6', '6-6(^6-2 2-2 v6-4)', '6-1')
    """
    if isinstance(line, Tree):
        joints = (f"@{print_tile(joint)}" if joint else "" for joint in tiles_joined_to(line))
        return tuple(print_tile(tile) + joint for tile, joint in zip(line, joints, strict=True))
    arms = (
        mark + " ".join(map(print_tile, arm)) for mark, arm in zip("^v", arms_of(line), strict=True) if arm
    )
    told = " ".join(arms)
    return tuple(
        f"{print_tile(tile)}({told})" if told and tile == spinner_of(line) else print_tile(tile)
        for tile in line
    )


MECHANICS = Mechanics(
    text=TextLines,
    json=JsonLines,
    rules=rulebook,
    begun=begun,
    judged=judging.judged,
    noted=noted_as,
    pictured=pictured,
    example=LIKE["game"],
    unseen="which tiles were held, who could have played, and whether a round was blocked",
)
