"""YAML, read strictly: no key twice, no alias, no tag, no surprise type; every value knows its line.

A scalar without quotes is true, false, null or a whole number if it looks exactly like one, and text
otherwise: `6-4` is text, and so is `6:4`, which the schema then refuses.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

from conformance.corpus.errors import CorpusError
from conformance.corpus.where import read_text, relative

_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
DEEPEST = 40
"""Lists and mappings within each other."""
_INTEGER = re.compile(r"-?(0|[1-9][0-9]*)")
_WORDS = {"true": True, "false": False, "null": None, "": None}


@dataclass(frozen=True, slots=True)
class Document:
    """A YAML text as values, with the line of each."""

    file: str
    value: Any
    lines: Mapping[tuple[str | int, ...], int]
    """By path of keys and positions."""

    def line(self, *path: str | int) -> int:
        """The line of a value, or of the nearest thing around it."""
        while path and path not in self.lines:
            path = path[:-1]
        return self.lines.get(path, 1)

    def error(self, path: tuple[str | int, ...], reason: str) -> CorpusError:
        """An error at that value."""
        return CorpusError(self.file, self.line(*path), reason)


def read_yaml(path: Path) -> Document:
    """A file as a document. Raises `CorpusError`."""
    return parse_yaml(read_text(path), relative(path))


def parse_yaml(text: str, file: str, first_line: int = 1) -> Document:
    """A text as a document; `first_line` is its first line's number in the file. Raises `CorpusError`."""
    try:
        _refuse_surprises(text, file, first_line)
        node = yaml.compose(text, Loader=_LOADER)
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        line = mark.line + first_line if mark else first_line
        problem = getattr(error, "problem", None) or str(error)
        raise CorpusError(file, line, f"not YAML: {problem}") from None
    lines: dict[tuple[str | int, ...], int] = {}
    value = _value(node, (), lines, file, first_line)
    return Document(file, value, lines)


def _refuse_surprises(text: str, file: str, first_line: int) -> None:
    """Look at the events alone, before anything is made of them. Raises `CorpusError` or what YAML raises."""
    depth = 0
    for event in yaml.parse(text, Loader=_LOADER):
        reason = ""
        if isinstance(event, yaml.AliasEvent):
            reason = "an alias (`*name`) is not allowed here; write it out"
        elif (tag := getattr(event, "tag", None)) is not None:
            reason = f"a tag ({tag}) is not allowed here"
        elif isinstance(event, yaml.CollectionStartEvent):
            depth += 1
            reason = f"more than {DEEPEST} lists or mappings within each other" if depth > DEEPEST else ""
        elif isinstance(event, yaml.CollectionEndEvent):
            depth -= 1
        if reason:
            line = event.start_mark.line + first_line if event.start_mark else first_line
            raise CorpusError(file, line, reason)


def _value(
    node: Any, path: tuple[str | int, ...], lines: dict[tuple[str | int, ...], int], file: str, first: int
) -> Any:
    """The node's value; fills `lines`."""
    if node is None:
        return None
    line = node.start_mark.line + first
    lines[path] = line
    if isinstance(node, yaml.ScalarNode):
        return _scalar(node)
    if isinstance(node, yaml.SequenceNode):
        return [_value(item, (*path, index), lines, file, first) for index, item in enumerate(node.value)]
    mapping: dict[str, Any] = {}
    for key_node, value_node in node.value:
        key_line = key_node.start_mark.line + first
        if not isinstance(key_node, yaml.ScalarNode):
            raise CorpusError(file, key_line, "a key is a word")
        key = str(key_node.value)
        if key in mapping:
            raise CorpusError(file, key_line, f"the key {key!r} is here twice")
        mapping[key] = _value(value_node, (*path, key), lines, file, first)
        lines[(*path, key)] = key_line
    return mapping


def _scalar(node: Any) -> Any:
    text = str(node.value)
    if node.style:  # quoted or a block
        return text
    if text in _WORDS:
        return _WORDS[text]
    return int(text) if _INTEGER.fullmatch(text) else text
