"""The expectations are rewritten from a run; all else of the file, and each comment, stays where it was."""

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from conformance.gate import writing
from conformance.gate.config import NOBODY, ConfigError, Held, engines_in
from conformance.gate.holding import text_of
from conformance.gate.writing import first_config, put_text, updated
from conformance.reports.renewal_text import renewal_lines
from conformance.results.values import Run
from conformance.verdict import Errored, NotClaimed
from tests.gate.made import BAD, CLAIMS, GONE, WORSE, counts, known, problems, ran
from tests.loaded import loaded

IDS = [one.id for one in counts()]
OF_ONE, OF_TWO = ([id_ for id_ in IDS if id_.startswith(clause)] for clause in ("COUNT-01", "COUNT-02"))
A, B, C = OF_ONE[:3]
D, E, F = OF_TWO[:3]
NOT_RUN = Errored(0, "not run", "the engine did not come back")
HEAD = """\
# what we hold it to
results = "r.jsonl"

[[engine]]
name = "mine"
run = "reference" # ours

"""
SEVEN = "step 0: count 7"


def digest(*clauses: str) -> str:
    return text_of(clauses, ran().header.clauses)


TEXT = {"COUNT-01": digest("COUNT-01"), "COUNT-02": digest("COUNT-02")}


def named(id_: str, *comment: str, wrong: str = "", name: str = "engine") -> str:
    """A contract about a scenario, with a comment of these lines above."""
    above = "".join(f"# {line}\n" for line in comment)
    inline = f'wrong = {{ "{id_}" = "{SEVEN}" }}'
    return (
        f"{above}[[{name}.expect]]\n"
        f'scenario = "{id_}"\nreason = "old" # truly\nowner = "rules team"\nuntil = 2099-01-01\n'
        f'text = "{TEXT[id_.partition("/")[0]]}"\n{wrong or inline}\n'
    )


def inline(id_: str) -> str:
    text = TEXT[id_.partition("/")[0]]
    return (
        f'{{ scenario = "{id_}", reason = "old", owner = "rules team", text = "{text}", '
        f'wrong = {{ "{id_}" = "{SEVEN}" }} }}'
    )


def of_one(wrong: str, more: str = "") -> str:
    """A contract about the first clause."""
    return (
        '# one: why\n[[engine.expect]]\nclause = "COUNT-01"\nreason = "old"\nowner = "rules team"\n'
        f'text = "{TEXT["COUNT-01"]}"\n{wrong}{more}'
    )


def after(text: str, run: Run, name: str = "fives.toml", engine: str = "mine") -> str:
    """The text as the run of an engine leaves it."""
    held = next(one for one in engines_in(text, name) if one.name == engine)
    return updated(text, name, {engine: (held, known(), run)})[0]


def told(text: str, run: Run) -> list[str]:
    held = engines_in(text, "fives.toml")[0]
    renewed = updated(text, "fives.toml", {"mine": (held, known(), run)})[1]["mine"]
    return [str(line) for one in renewed for line in renewal_lines(one)]


def held_in(text: str) -> Held:
    return engines_in(text, "fives.toml")[0]


# Comments


def test_a_contract_takes_the_comment_above_it_along_and_no_other() -> None:
    text = f"{HEAD}{named(A, 'A: why', 'and more')}\n{named(D, 'D: why')}\n# the end\n"
    assert after(text, ran({D: BAD})) == f"{HEAD}{named(D, 'D: why')}\n# the end\n"
    assert after(text, ran({A: BAD})) == f"{HEAD}{named(A, 'A: why', 'and more')}\n# the end\n"
    assert after(text, ran()) == f"{HEAD}# the end\n"
    assert after(text, ran({A: BAD, D: BAD})) == text


def test_a_comment_that_stands_apart_stays() -> None:
    text = f"{HEAD}# about counting\n\n{named(A)}\n# about others\n\n{named(D, 'D: why')}"
    assert after(text, ran({D: BAD})) == (f"{HEAD}# about counting\n\n# about others\n\n{named(D, 'D: why')}")


def test_without_blank_lines_between_a_comment_is_about_what_follows() -> None:
    text = f"{HEAD}{named(A, 'A')}{named(B)}{named(D, 'D')}[engine.requires]\noptions = [] # none\n"
    assert after(text, ran({A: BAD, D: BAD})) == text.replace(named(B), "")
    assert after(text, ran({B: BAD})) == f"{HEAD}{named(B)}[engine.requires]\noptions = [] # none\n"


def test_a_contract_is_changed_where_it_differs_only() -> None:
    text = f"{HEAD}{named(A, 'A')}".replace(TEXT["COUNT-01"], "00000000")
    came = after(text, ran({A: WORSE}))
    assert came == text.replace(SEVEN, "step 0: count 8").replace("00000000", TEXT["COUNT-01"])


LISTED = f'"{A}" = "{SEVEN}" # a\n# about B\n"{B}" = "{SEVEN}"\n\n# about C\n"{C}" = "{SEVEN}" # c\n'


@pytest.mark.parametrize("dots", ["", "wrong.", "wrong . "])
def test_a_scenario_takes_its_own_comment_along(dots: str) -> None:
    head, tail = "" if dots else "\n[engine.expect.wrong]\n", "\n# D\n" + named(D)
    lines = LISTED.replace('"COUNT', f'{dots}"COUNT')
    text = HEAD + of_one(head + lines, tail)
    without_b = lines.replace(f'# about B\n{dots}"{B}" = "{SEVEN}"\n', "")
    assert after(text, ran({A: BAD, C: BAD, D: BAD})) == HEAD + of_one(head + without_b, tail)
    only_c = lines[lines.index("\n# about C") :].replace(SEVEN, "step 0: count 8")
    assert after(text, ran({C: WORSE, D: BAD})) == HEAD + of_one(head + only_c, tail)
    new = f'{dots.replace(" ", "")}"{OF_ONE[3]}" = "{SEVEN}"\n'
    assert after(text, ran(dict.fromkeys((A, B, C, OF_ONE[3], D), BAD))) == HEAD + of_one(
        head + lines + new, tail
    )


@pytest.mark.parametrize(
    ("wrong", "left"),
    [
        ((A, B, C), '{{ "{A}" = "{S}", "{B}" = "{S}", "{C}" = "{S}" }}'),
        ((A, C), '{{ "{A}" = "{S}", "{C}" = "{S}" }}'),
        ((B,), '{{ "{B}" = "{S}" }}'),
        ((C,), '{{ "{C}" = "{S}" }}'),
        ((A, B, OF_ONE[3]), '{{ "{A}" = "{S}", "{B}" = "{S}", "{N}" = "{S}" }}'),
        ((OF_ONE[3],), '{{ "{N}" = "{S}" }}'),
    ],
)
def test_a_table_in_a_line_stays_one(wrong: tuple[str, ...], left: str) -> None:
    text = HEAD + of_one(f'wrong = {{ "{A}" = "{SEVEN}", "{B}" = "{SEVEN}", "{C}" = "{SEVEN}" }} # all\n')
    shown = left.format(A=A, B=B, C=C, N=OF_ONE[3], S=SEVEN)
    assert after(text, ran(dict.fromkeys(wrong, BAD))) == HEAD + of_one(f"wrong = {shown} # all\n")


# Arrays that are written as values


LINES = f"""\
expect = [
    # A: why
    {inline(A)}, # a

    # B: why
    {inline(B)},
    # D: why
    {inline(D)}  # d
    # the end
]
"""


@pytest.mark.parametrize("gone", [(), (A,), (B,), (D,), (A, B), (B, D), (A, D), (A, B, D)])
def test_an_array_of_lines_keeps_the_comments_of_what_stays(gone: tuple[str, ...]) -> None:
    pieces = {
        A: f"    # A: why\n    {inline(A)}, # a\n",
        B: f"    # B: why\n    {inline(B)},\n",
        D: f"    # D: why\n    {inline(D)}  # d\n",
    }
    left = "".join(piece for id_, piece in pieces.items() if id_ not in gone)
    came = after(HEAD + LINES, ran({id_: BAD for id_ in (A, B, D) if id_ not in gone}))
    assert came.replace("\n\n", "\n") == f"{HEAD}expect = [\n{left}    # the end\n]\n".replace("\n\n", "\n")


def test_a_new_contract_of_an_array_is_a_table_in_a_line() -> None:
    came = after(HEAD + LINES, ran(dict.fromkeys((A, B, D, E), BAD)))
    before, behind = LINES.split("  # d\n")
    assert came.startswith(f'{HEAD}{before},  # d\n    {{ scenario = "{E}", reason = ')
    assert came.endswith(f" }},\n{behind}")
    assert held_in(came).expect[-1].wrong == {E: SEVEN}
    last = after(came, ran({E: BAD}))
    assert [one.name for one in held_in(last).expect] == [E]
    assert last.count("#") == 3


@pytest.mark.parametrize(
    "shape",
    [
        "expect = []\n",
        "expect = [ ] # none\n",
        "expect = [\n]\n",
        "expect = [\n    # none yet\n]\n",
        "expect = [{B}]\n",
        "expect = [{B}, {A}]\n",
        "expect = [ {A}, {B}, ] # b\n",
        "expect = [{A},\n{B}]\n",
        "expect = [\n  {A}\n  # b\n  , {B} # bb\n  ]\n",
        "expect = [\n  {B}\n  , {A}\n  ,\n  ]\n",
        "expect = [\n  {A}, {B} # both\n]\n",
        "expect = [\n  {A}, {B}, {D}, # all\n]\n",
        "expect = [ # first\n  {A}, # a\n  {B} ]\n",
        "expect = [ # first\n  {A} ]\n",
    ],
)
@pytest.mark.parametrize("wrong", [(), (A,), (B,), (A, B), (F,), (A, F), (B, F), (A, B, D, E, F)])
@pytest.mark.parametrize("newline", ["\n", "\r\n"])
def test_an_array_of_any_shape_stays_right(shape: str, wrong: tuple[str, ...], newline: str) -> None:
    listed = shape.replace("{A}", inline(A)).replace("{B}", inline(B)).replace("{D}", inline(D))
    text = (HEAD + listed + "\n[engine.requires]\noptions = []\n").replace("\n", newline)
    came = after(text, ran(dict.fromkeys(wrong, BAD)))
    assert {id_ for one in held_in(came).expect for id_ in one.wrong} == set(wrong)
    assert came.count("\n") == came.count(newline)
    assert came.endswith(f"[engine.requires]{newline}options = []{newline}")
    assert after(came, ran(dict.fromkeys(wrong, BAD))) == came


def test_an_engine_in_a_line_has_its_contracts_there() -> None:
    text = 'engine = [{ name = "mine", run = "reference" }, { name = "b", run = "reference" }] # two\n'
    came = after(text, ran({D: BAD}))
    assert held_in(came).expect[0].wrong == {D: SEVEN}
    assert came.endswith('}, { name = "b", run = "reference" }] # two\n')
    worse = after(came, ran({D: WORSE, E: BAD}))
    assert worse.count("expect") == 1
    assert held_in(worse).expect[0].wrong == {D: "step 0: count 8", E: SEVEN}
    assert after(worse, ran()) == text.replace('"reference" }, ', '"reference", expect = [] }, ')


def test_keys_with_dots_in_a_line_stay_so() -> None:
    text = HEAD + "expect = [" + inline(A).replace("wrong = { ", "wrong.").replace(" } }", " }") + "]\n"
    text = text.replace(f'scenario = "{A}"', 'clause = "COUNT-01"')
    came = after(text, ran({A: BAD, B: BAD}))
    assert came == text.replace(f'"{SEVEN}" }}', f'"{SEVEN}", wrong."{B}" = "{SEVEN}" }}')
    assert after(came, ran({B: BAD})) == text.replace(f'wrong."{A}"', f'wrong."{B}"')


# Other places


def test_each_engine_has_its_own() -> None:
    other = '\n# the other\n[[engine]]\nname = "other"\nrun = "reference"\n\n'
    text = HEAD + named(A, "A") + other + named(A, "A of the other")
    assert after(text, ran(), engine="other") == (HEAD + named(A, "A") + other).rstrip() + "\n"
    came = after(text, ran({A: BAD, D: BAD}))
    assert came.startswith(HEAD + named(A, "A") + '\n[[engine.expect]]\nclause = "COUNT-02"\n')
    assert came.endswith(f'"{D}" = "{SEVEN}"\n' + other + named(A, "A of the other"))


def test_in_pyproject_the_tables_of_others_stay() -> None:
    top = '[project]\nname = "x" # ours\n\n[[tool.fives.engine]]\nname = "mine"\nrun = "reference"\n\n'
    rest = '\n# how we lint\n[tool.ruff]\nline-length = 99\n\n[tool.ruff.lint]\nselect = [\n  "A", # a\n]\n'
    first, second = (named(id_, id_, name="tool.fives.engine") for id_ in (A, D))
    text = f"{top}{first}\n{second}{rest}"
    assert after(text, ran({D: BAD}), "pyproject.toml") == f"{top}{second}{rest}"
    assert after(text, ran({A: BAD}), "pyproject.toml") == f"{top}{first}{rest}"
    came = after(text, ran(dict.fromkeys((A, B, D), BAD)), "pyproject.toml")
    assert came.startswith(f"{top}{first}\n{second}\n[[tool.fives.engine.expect]]\nscenario = ")
    assert came.endswith(f'\n[tool.fives.engine.expect.wrong]\n"{B}" = "{SEVEN}"\n{rest}')


def test_tables_out_of_order_are_found() -> None:
    apart = f'# how A\n[engine.expect.wrong]\n"{A}" = "{SEVEN}" # a\n'
    between = '# reports\n[reports]\njunit = "x"\n\n'
    second = named(D, "D", wrong=f'\n[engine.expect.wrong]\n"{D}" = "{SEVEN}"')
    text = f"{HEAD}{named(A, 'A', wrong='# none here')}\n{between}{apart}\n{second}"
    assert after(text, ran({A: BAD, D: BAD})) == text
    assert after(text, ran({D: BAD})) == f"{HEAD}# none here\n\n{between}{second}"
    assert after(text, ran({A: BAD})) == f"{HEAD}{named(A, 'A', wrong='# none here')}\n{between}{apart}"
    more = after(text, ran(dict.fromkeys((A, D, E), BAD)))
    assert more.startswith(text + "\n[[engine.expect]]\n")


def test_a_new_contract_comes_behind_a_comment_below_the_last_but_before_one_above_the_next() -> None:
    below, above = "# until = 2098-01-01\n", "# the other\n"
    other = '[[engine]]\nname = "other"\nrun = "reference"\n'
    run = ran({A: BAD, D: BAD})
    first = after(f"{HEAD}{named(A)}{below}\n{above}{other}", run)
    assert first.startswith(f'{HEAD}{named(A)}{below}\n[[engine.expect]]\nclause = "COUNT-02"\n')
    assert first.endswith(f'"{D}" = "{SEVEN}"\n\n{above}{other}')
    second = after(f"{HEAD}{named(A)}{above}{other}", run)
    assert second.startswith(f'{HEAD}{named(A)}\n[[engine.expect]]\nclause = "COUNT-02"\n')
    assert second.endswith(f'"{D}" = "{SEVEN}"\n{above}{other}')


def test_what_looks_like_a_table_in_a_string_is_none() -> None:
    reason = 'reason = """\n# no comment\n[[engine.expect]]\nscenario = \'x\'\n\n# nor this"""'
    odd = named(A, "A").replace('reason = "old"', reason)
    text = f"{HEAD}{named(B, 'B')}\n{odd}\n{named(D, 'D')}"
    assert after(text, ran({A: BAD, D: BAD})) == f"{HEAD}{odd}\n{named(D, 'D')}"
    assert after(text, ran({B: BAD, D: BAD})) == f"{HEAD}{named(B, 'B')}\n{named(D, 'D')}"


def test_an_indent_is_kept() -> None:
    text = HEAD + "".join(f"  {line}\n" for line in named(A, "A").splitlines())
    came = after(text, ran({A: BAD, D: BAD}))
    assert came.startswith(f'{text}\n  [[engine.expect]]\n  clause = "COUNT-02"\n')
    assert f'\n  "{D}" = "{SEVEN}"\n' in came


def test_a_file_without_a_last_line_end_gets_one() -> None:
    text = (HEAD + named(A)).rstrip()
    assert after(text, ran({A: BAD})) == text
    assert after(text, ran({A: WORSE})) == text.replace(SEVEN, "step 0: count 8") + "\n"


def test_line_ends_stay() -> None:
    text = (HEAD + named(A, "A") + "\n" + named(D)).replace("\n", "\r\n")
    for wrong in ({}, {A: BAD}, {A: BAD, B: BAD, D: BAD}, {D: WORSE}):
        came = after(text, ran(wrong))
        assert came.count("\n") == came.count("\r\n") > 5


# What is agreed


def test_what_was_not_run_is_never_agreed() -> None:
    text = HEAD + named(A, "A")
    run = ran({A: NOT_RUN, B: NOT_RUN, D: NOT_RUN, E: BAD})
    came = after(text, run)
    assert came.startswith(text)
    assert [one.wrong for one in held_in(came).expect] == [{A: SEVEN}, {E: SEVEN}]
    shut = {(one.kind, one.about) for one in problems(run, held_in(came))}
    assert shut == {("otherwise", A), ("new", B), ("new", D)}
    old = text.replace(SEVEN, "step 0: not run")
    assert [(one.kind, one.about) for one in problems(ran({A: NOT_RUN}), held_in(old))] == [("otherwise", A)]
    assert "expect" not in after(old, ran({A: NOT_RUN}))
    first = first_config("mine", "x", run, known(), loaded().rulesets)
    assert [one.wrong for one in held_in(first).expect] == [{E: SEVEN}]


FLAKY = f'\n[[engine.flaky]]\nscenario = "{A}"\nreason = "a race"\nowner = "rules"\nuntil = 2099-01-01\n'


def test_what_is_flaky_is_in_no_contract_about_more() -> None:
    head = HEAD.replace("# ours\n", "# ours\nflaky_limit = 1\n")
    text = head + of_one(f'wrong = {{ "{A}" = "{SEVEN}", "{B}" = "{SEVEN}" }}\n', FLAKY)
    came = after(text, ran({A: WORSE, B: BAD}))
    assert came == head + of_one(f'wrong = {{ "{B}" = "{SEVEN}" }}\n', FLAKY)
    assert told(text, ran({B: BAD})) == [f"COUNT-01 (rules team): {A} is flaky and is taken out"]
    for run in (ran({A: WORSE, B: BAD}), ran({B: BAD})):
        assert problems(run, held_in(text)) == problems(run, held_in(came)) == []
    alone = head + named(A) + FLAKY
    assert after(alone, ran({A: BAD})) == alone
    assert [(one.kind, one.about) for one in problems(ran({A: BAD}), held_in(alone))] == [("name", A)]


BY_HAND = """\
# why we wait
[[engine.expect]]
until = 2099-01-01 # a year
clause = "COUNT-01"
owner = "rules team"
reason = "written by hand"
"""


def test_a_contract_by_hand_has_no_outcome_until_it_is_filled_in() -> None:
    text = f"{HEAD}{BY_HAND}\n{named(D)}"
    run = ran({A: BAD, B: BAD, D: BAD})
    assert [(one.kind, one.about, one.says) for one in problems(run, held_in(text))] == [
        ("outcome", "COUNT-01", "has no outcome yet")
    ]
    filled = f'text = "{TEXT["COUNT-01"]}"\nwrong = {{ "{A}" = "{SEVEN}", "{B}" = "{SEVEN}" }}\n'
    came = after(text, run)
    assert came == f"{HEAD}{BY_HAND}{filled}\n{named(D)}"
    assert problems(run, held_in(came)) == []
    assert told(text, run) == [f"COUNT-01 (rules team): 2 go wrong: {A}, {B}"]
    assert after(text, ran({D: BAD})) == HEAD + named(D)


def test_one_without_its_text_is_held_to_its_outcome() -> None:
    text = (HEAD + named(A)).replace(f'text = "{TEXT["COUNT-01"]}"\n', "")
    assert [one.says for one in problems(ran({A: BAD}), held_in(text))] == ["has no `text` yet"]
    assert len(problems(ran({A: WORSE}), held_in(text))) == 2
    came = after(text, ran({A: BAD}))
    assert held_in(came).expect[0].text == TEXT["COUNT-01"]
    assert problems(ran({A: BAD}), held_in(came)) == []


def test_one_by_hand_in_a_line_is_filled_in_there() -> None:
    text = HEAD + 'expect = [{ clause = "COUNT-01", reason = "x", owner = "y" }] # all\n'
    came = after(text, ran({A: BAD}))
    assert came == text.replace(" }]", f', text = "{TEXT["COUNT-01"]}", wrong = {{ "{A}" = "{SEVEN}" }} }}]')


def test_a_string_of_several_lines_may_stand_in_a_table_in_a_line() -> None:
    text = HEAD + 'expect = [{ clause = "COUNT-01", reason = """x\n# y""", owner = "z" }]\n'
    came = after(text, ran({A: BAD, D: BAD}))
    assert came.startswith(text[:-4] + f', text = "{TEXT["COUNT-01"]}", wrong = {{')
    assert after(came, ran({D: BAD})).count("\n") == HEAD.count("\n") + 1


def test_one_by_hand_waits_for_a_run_over_all_of_it() -> None:
    text = HEAD + BY_HAND
    some = replace(ran(), results=tuple(one for one in ran().results if one.scenario != A))
    assert after(text, some) == text
    assert told(text, some) == ["COUNT-01 (rules team): has no outcome yet, since not all of it was run"]
    assert after(text, ran({A: NOT_RUN})) == text
    assert after(text, ran({A: NotClaimed("count")})) == HEAD.rstrip() + "\n"


def test_it_is_told_what_changes_under_whose_name() -> None:
    text = HEAD + of_one(f'wrong = {{ "{A}" = "{SEVEN}", "{B}" = "{SEVEN}" }}\n') + named(D)
    assert told(text, ran({A: BAD, B: BAD, D: BAD})) == []
    more = OF_ONE[2:4]
    assert told(text, ran({**dict.fromkeys((A, *more), BAD), D: GONE, E: BAD})) == [
        f"COUNT-01 (rules team): {B} passes and is taken out",
        f"COUNT-01 (rules team): 2 more go wrong: {', '.join(more)}",
        f"{D} (rules team): 1 goes wrong otherwise: {D}",
        f"{E} ({NOBODY}): is new: 1 goes wrong: {E}",
    ]
    assert told(text, ran({D: BAD})) == [
        f"COUNT-01 (rules team): {A}, {B} pass and are taken out",
        "COUNT-01 (rules team): names nothing that goes wrong, and is taken out",
    ]
    assert told(text, ran({A: NotClaimed("x"), B: BAD, D: BAD})) == [
        f"COUNT-01 (rules team): {A} is not claimed and is taken out"
    ]
    stood = text.replace(TEXT["COUNT-02"], "00000000")
    assert told(stood, ran({A: BAD, B: BAD, D: BAD})) == [
        f"{D} (rules team): holds for its clauses as they stand now"
    ]
    assert told(HEAD, ran(dict.fromkeys(OF_ONE[:7], BAD))) == [
        f"COUNT-01 ({NOBODY}): is new: 7 go wrong: {', '.join(OF_ONE[:5])} and 2 more"
    ]


# Nothing wrong is written


@pytest.mark.parametrize(
    "broken", ["[[engine", '[[engine]]\nname = "mine"\n', HEAD, HEAD.replace("r.jsonl", "s")]
)
def test_what_would_not_hold_is_not_written(broken: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writing, "edited", lambda text, changes: broken)
    with pytest.raises(ConfigError, match=r"left as it is.*write them as \[\[engine.expect\]\]"):
        after(HEAD, ran({A: BAD}))


def test_what_others_say_is_not_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    text = '[[tool.fives.engine]]\nname = "mine"\nrun = "reference"\n\n[tool.ruff]\nline-length = 99\n'
    monkeypatch.setattr(writing, "edited", lambda text, changes: text.replace("99", "98"))
    with pytest.raises(ConfigError, match=r"left as it is.*\[\[tool.fives.engine.expect\]\]"):
        after(text, ran(), "pyproject.toml")


def test_a_file_that_changed_during_the_run_is_left() -> None:
    held = held_in(HEAD + named(A))
    with pytest.raises(ConfigError, match="has changed since the run began"):
        updated(HEAD + named(B), "fives.toml", {"mine": (held, known(), ran())})


def test_a_file_keeps_its_mode_and_is_whole_or_as_before(
    tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "fives.toml"
    put_text(path, "a\r\n")
    path.chmod(0o640)
    put_text(path, "b\r\n")
    assert (path.read_bytes(), path.stat().st_mode & 0o777) == (b"b\r\n", 0o640)
    monkeypatch.setattr("shutil.copymode", lambda *_: (_ for _ in ()).throw(OSError("full")))
    with pytest.raises(OSError, match="full"):
        put_text(path, "c")
    assert path.read_bytes() == b"b\r\n"
    assert [one.name for one in tmp_path.iterdir()] == ["fives.toml"]


# A first run


def test_only_games_that_the_suite_knows_are_required() -> None:
    games = {"my-house-rules": {"players": [2]}, "all-fives": {"players": [2]}, "sniff": {"players": [2, 3]}}
    run = ran({A: BAD}, {**CLAIMS, "games": games, "options": list("abcdefg")})
    text = first_config("mine", "x:\\y", run, known(), loaded().rulesets)
    assert set(held_in(text).requires.games) == {"all-fives", "sniff"}
    one = held_in(first_config("mine", "x", run, known(), loaded().rulesets, ["sniff"]))
    assert (one.games, one.requires.games) == (("sniff",), {"sniff": frozenset({2, 3})})
    assert text.endswith(f'"{A}" = "{SEVEN}"\n')
    assert "\n\n\n" not in text
    assert problems(run, replace(held_in(text), requires=replace(held_in(text).requires, games={}))) == []


def test_a_first_file_that_would_not_be_right_is_none() -> None:
    with pytest.raises(ConfigError, match=r"engine\[0\]\.name: ' ' does not match"):
        first_config(" ", "x", ran(), known(), loaded().rulesets)


# At random


COMMENTS = st.integers(0, 2)
STYLES = ("line", "table", "dots")


@st.composite
def chunks(draw: st.DrawFn) -> tuple[str, str, str]:
    """A contract: its scenario, the comment above it with the first line under that, and all of it."""
    id_ = draw(st.sampled_from(IDS[:12]))
    comment = [f"{id_}: why {number}" for number in range(draw(COMMENTS))]
    wrong = f'"{id_}" = "{SEVEN}"{draw(st.sampled_from(("", f" # {id_} in a line")))}'
    match draw(st.sampled_from(STYLES)):
        case "line":
            wrong = f'wrong = {{ "{id_}" = "{SEVEN}" }}'
        case "table":
            blank, above = draw(st.sampled_from(("", "\n"))), draw(st.sampled_from(("", f"# {id_} above\n")))
            wrong = f"{blank}{above}[engine.expect.wrong]\n{above}{wrong}"
        case "dots":
            wrong = f"wrong.{wrong}"
    whole = named(id_, *comment, wrong=wrong)
    return id_, whole[: whole.index("scenario")], whole


@given(
    st.lists(chunks(), max_size=6, unique_by=lambda one: one[0]),
    st.data(),
    st.sampled_from(("\n", "\r\n")),
)
def test_every_comment_stays_with_what_it_is_about(
    made: list[tuple[str, str, str]], data: st.DataObject, newline: str
) -> None:
    def joined(kept: Any) -> str:
        return HEAD + "".join(f"{apart}{chunk}{blank}" for (_, _, chunk), apart, blank in kept) + tail

    blanks = [data.draw(st.sampled_from(("", "\n", "\n\n"))) for _ in made]
    aparts = [
        f"{blank}# apart {number}\n\n" if blank and data.draw(st.booleans()) else ""
        for number, blank in enumerate(["\n", *blanks[:-1]][: len(made)])
    ]
    tail = data.draw(st.sampled_from(("", "\n# the end\n", '\n[reports]\nctrf = "x"\n')))
    whole = list(zip(made, aparts, blanks, strict=True))
    wrong = {id_ for (id_, _, _), _, _ in whole if data.draw(st.booleans())}
    text = joined(whole).replace("\n", newline)
    came = after(text, ran(dict.fromkeys(wrong, BAD))).replace(newline, "\n")
    kept = [
        ((id_, above, chunk if id_ in wrong else ""), apart, blank)
        for (id_, above, chunk), apart, blank in whole
    ]
    assert [line for line in came.split("\n") if line] == [line for line in joined(kept).split("\n") if line]
    for id_, above, chunk in made:
        if id_ in wrong:
            assert f'\n{above}scenario = "{id_}"\n' in came
            assert chunk.lstrip("\n") in came
    for apart in filter(None, aparts):
        assert f"\n{apart.strip()}\n\n" in f"\n{came}\n\n"


VERDICTS = st.sampled_from((None, BAD, BAD, WORSE, GONE, NOT_RUN, NotClaimed("count")))
SHAPES = st.sampled_from(
    ("", "expect = []\n", f"expect = [\n  # a\n  {inline(A)}, # b\n]\n", LINES, "tables")
)


@given(SHAPES, st.lists(chunks(), max_size=4, unique_by=lambda one: one[0]), st.data())
def test_the_gate_opens_after_any_update_but_for_what_was_not_run(
    shape: str, made: list[tuple[str, str, str]], data: st.DataObject
) -> None:
    text = HEAD + (shape if shape != "tables" else "\n".join(chunk for *_, chunk in made))
    verdicts: dict[str, Any] = {}
    for _ in range(2):
        verdicts |= {id_: verdict for id_ in IDS[:12] if (verdict := data.draw(VERDICTS))}
        run = ran(verdicts)
        text = after(text, run)
        waiting = {id_ for id_, verdict in verdicts.items() if verdict is NOT_RUN}
        assert {one.about for one in problems(run, held_in(text))} == waiting
        assert after(text, run) == text
