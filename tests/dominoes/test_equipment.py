"""Chapter 1: the set has every pairing once, whatever its highest double (real code had 0-0 twice)."""

import pytest

from reference_impl.dominoes.equipment import full_set, seats_of


@pytest.mark.parametrize(("highest", "tiles", "pips"), [(6, 28, 168), (9, 55, 495), (12, 91, 1092)])
def test_a_set_has_every_pairing_once(highest: int, tiles: int, pips: int) -> None:
    pairs = full_set(highest)
    assert len(pairs) == tiles
    assert len({frozenset(pair) for pair in pairs}) == tiles
    assert sum(map(sum, pairs)) == pips


def test_partners_sit_opposite() -> None:
    sides = {2: "each", 3: "each", 4: "opposite_pairs"}
    assert [seats_of(side, 4, sides) for side in (0, 1)] == [(0, 2), (1, 3)]
    assert [seats_of(side, 3, sides) for side in (0, 1, 2)] == [(0,), (1,), (2,)]
