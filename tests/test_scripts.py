"""What a script implies: who leads a later round, and when a tile in a view is a leak."""

from collections.abc import Sequence

from conformance.corpus.values import Corpus, Scenario


def named(corpus: Corpus, id_: str) -> Scenario:
    return next(scenario for scenario in corpus.scenarios if scenario.id == id_)


def test_a_deal_tells_the_leader_of_the_lead_that_follows(corpus: Corpus) -> None:
    steps = named(corpus, "LEAD-06/six-rounds-at-a-table-of-four").steps
    deals = [step.expect for step in steps if step.method == "deal"]
    assert [deal["leader"] for deal in deals] == [2, 3, 0, 1, 2, 3]
    assert [deal["turn"] for deal in deals] == [2, 3, 0, 1, 2, 3]


def test_a_refused_deal_tells_no_leader(corpus: Corpus) -> None:
    steps = named(corpus, "LEAD-06/a-refused-deal-in-each-round-passes-no-lead").steps
    refused = [step.expect for step in steps if step.method == "deal" and not step.expect["accepted"]]
    assert refused
    assert all("leader" not in expect for expect in refused)


def test_tiles_leak_only_while_a_round_lasts(of_dominoes: Sequence[Scenario]) -> None:
    found = set()
    for scenario in of_dominoes:
        phase = None
        for step in scenario.steps:
            phase = step.expect.get("phase") if step.expect.get("accepted") else phase
            if step.method == "view" and phase is not None:
                found.add((phase, bool({"leaks", "leaks_to_12"} & step.expect.keys())))
    assert found == {("deal", False), ("play", True), ("round_over", False), ("game_over", False)}
