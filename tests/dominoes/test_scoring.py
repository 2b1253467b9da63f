"""Chapter 7: what every count pays, from the table of the rules."""

import pytest

from reference_impl.dominoes.scoring import points_for
from tests.dominoes import recount


@pytest.mark.parametrize("count", [*range(19), 20, 22])  # 19 and 21 cannot be made
def test_every_count_pays_what_the_table_says(count: int) -> None:
    assert points_for(count, (3, 5)) == recount.pays(count)
