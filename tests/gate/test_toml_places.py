"""Where things stand in a TOML text: every value is found where it is, under the address at which it is read."""

import tomllib
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from conformance.gate.toml_editing import key_of, toml_of
from conformance.gate.toml_places import places_of

WHOLE = '''\
# head
title = "a # b" # note
[owner] # who
"a.b" = 'c:\\d'
'x y' . z = """
one ] # two
""\\"three"""""
days = [1979-05-27 07:32:00, 1979-05-27T07:32:00Z, 07:32:00]
[owner.more]
numbers = [
    1, # first
    # before the second
    -2.5e3
    , inf,
]
[[fruit]]
name = """q"""
[[fruit.kind]]
it = { a = 1, b.c = [ { "" = \'\'\'it's\'\'\' }, {} ], "d" = [] }
[[fruit.kind]]
[fruit.kind.last]
x = true
[[fruit]]
[[fruit.kind]]
y = "\\u00e9\\"]"
'''


def leaves(value: Any, address: tuple[str | int, ...] = ()) -> Iterator[tuple[Any, Any]]:
    """All that is no array and no table, by address."""
    items: Any = value.items() if isinstance(value, dict) else enumerate(value)
    for key, member in items:
        if isinstance(member, dict | list):
            yield from leaves(member, (*address, key))
        else:
            yield (*address, key), member


def found(text: str) -> dict[Any, Any]:
    """The same, by where it stands."""
    return {
        one.address: tomllib.loads(f"x = {text[one.value : one.end]}")["x"]
        for one in places_of(text).pieces
        if one.kind != "header" and text[one.value] not in "[{"
    }


@pytest.mark.parametrize("newline", ["\n", "\r\n"])
def test_every_value_is_where_it_stands(newline: str) -> None:
    text = WHOLE.replace("\n", newline)
    assert found(text) == dict(leaves(tomllib.loads(text)))


def test_a_line_inside_of_a_string_is_no_comment() -> None:
    text = 'a = """\n# b\n\n"""\n# c\n\nd = [\n# e\n]\n'
    assert places_of(text).kinds == (
        *("code", "code", "code", "code"),
        *("comment", "blank", "code", "comment", "code"),
    )


NAMES = st.text(st.characters(codec="utf-8", exclude_categories=("Cs",)), max_size=5)
VALUES = st.recursive(
    st.integers(-99, 99) | NAMES | st.booleans().map(int),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(NAMES, inner, max_size=3),
    max_leaves=8,
)


@given(st.dictionaries(NAMES, VALUES, max_size=4))
def test_what_is_written_is_read_and_found(value: dict[str, Any]) -> None:
    text = "".join(f"{key_of(name)} = {toml_of(member)} # {{\n" for name, member in value.items())
    assert tomllib.loads(text) == value
    assert found(text) == dict(leaves(value))
