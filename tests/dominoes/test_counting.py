"""Chapter 6: every line of up to four tiles of the set, recounted another way."""

from collections.abc import Iterator

from reference_impl.dominoes.counting import count_of
from reference_impl.dominoes.equipment import full_set
from tests.dominoes import recount

Line = tuple[tuple[int, int], ...]


def lines(longest: int) -> Iterator[Line]:
    """Every line that could lie on a table, up to so many tiles."""
    tiles = full_set(6)

    def grow(line: Line, left: frozenset[tuple[int, int]]) -> Iterator[Line]:
        yield line
        if len(line) == longest:
            return
        for tile in left:
            for first, second in {tile, tile[::-1]}:
                if first == line[-1][1]:
                    yield from grow((*line, (first, second)), left - {tile})

    for tile in tiles:
        for halves in {tile, tile[::-1]}:
            yield from grow((halves,), tiles - {tile})


def test_every_short_line_counts_as_recounted() -> None:
    seen = set()
    for line in lines(4):
        number = count_of(line)
        assert number == recount.count(list(line)), line
        seen.add(number)
    assert seen == {*range(19), 20, 22}, "19 and 21 cannot be made, and 22 is the highest"


def test_a_line_turned_round_counts_the_same() -> None:
    for line in lines(3):
        turned = tuple((right, left) for left, right in reversed(line))
        assert count_of(line) == count_of(turned)
