"""Phrases of a vocabulary in one language: what a reader writes is read into values, and said with values again.

A form is a text with places: `{seat} plays {piece} on the {end}`. What may stand at a place is its kind, which
goes by the place's name. `(piece|pieces)` is one word for one and another for many, by the place before it, or
by the one after it at the beginning; either is read.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

Rows = Sequence[Sequence[str]]
Argument = str | Rows | None
"""What stands below a step: a doc string, a table, or nothing."""
Values = Mapping[str, Any]
"""By place, in no language."""
Keyword = Literal["given", "when", "then"]
LANGUAGES = ("en", "fr", "pt")

_PART = re.compile(r"\{(?P<place>\w+)\}|\((?P<one>[^()|]*)\|(?P<many>[^()|]*)\)")


@dataclass(frozen=True, slots=True)
class Kind:
    """What may stand at a place of a phrase."""

    pattern: str
    """Without groups of its own."""
    read: Callable[[str], Any]
    said: Callable[[Any], str]
    """`read` takes it back."""
    sample: str
    """What stands there where the phrase is shown."""
    is_many: Callable[[Any], bool] = lambda _: False


@dataclass(frozen=True, slots=True)
class Form:
    """One way of saying something."""

    text: str
    kinds: Mapping[str, Kind]
    """By place."""
    pattern: re.Pattern[str]

    @property
    def bare(self) -> str:
        """The pattern without names, for a place in another one."""
        return re.sub(r"\(\?P<\w+>", "(?:", self.pattern.pattern)

    def read(self, text: str) -> dict[str, Any] | None:
        """The values of a text that is this form as a whole."""
        match = self.pattern.fullmatch(text)
        return match and {place: self.kinds[place].read(match[place]) for place in self.kinds}

    def said(self, values: Values) -> str:
        """The form with these values."""
        many = [self.kinds[place].is_many(values[place]) for place in self.kinds]
        passed = 0

        def put(match: re.Match[str]) -> str:
            nonlocal passed
            if place := match["place"]:
                passed += 1
                return self.kinds[place].said(values[place])
            return str(match["many" if many[max(passed - 1, 0)] else "one"])

        return _PART.sub(put, self.text)

    @property
    def shown(self) -> str:
        """The form as people write it, with samples."""
        return _PART.sub(
            lambda part: self.kinds[part["place"]].sample if part["place"] else part["one"], self.text
        )


def form_of(text: str, kinds: Mapping[str, Kind]) -> Form:
    """A form from its text."""
    used: dict[str, Kind] = {}
    pattern, end = "", 0
    for part in _PART.finditer(text):
        pattern += re.escape(text[end : part.start()])
        end = part.end()
        if place := part["place"]:
            used[place] = kinds[place]
            pattern += f"(?P<{place}>{kinds[place].pattern})"
        else:
            pattern += f"(?:{re.escape(part['one'])}|{re.escape(part['many'])})"
    return Form(text, used, re.compile(pattern + re.escape(text[end:])))


@dataclass(frozen=True, slots=True)
class Phrase:
    """One step of a vocabulary: what it looks like, and what it writes on a draft."""

    name: str
    """The same in every language."""
    keyword: Keyword
    forms: tuple[Form, ...]
    """All are read; the first is said."""
    write: Callable[[Any, Values, Argument], None]
    """Raises `ValueError` with what is wrong."""
    takes: Literal["table", "text"] | None = None
    """What stands below the step."""
    is_noun: bool = False
    """It is no sentence: `the deal`."""

    def read(self, text: str) -> dict[str, Any] | None:
        """The values of a text that is this phrase."""
        for form in self.forms:
            values = form.read(text)
            if values is not None:
                return values
        return None


Write = Callable[[Any, Values, Argument], None]
"""What a phrase writes on a draft. Raises `ValueError` with what is wrong."""


@dataclass(frozen=True, slots=True)
class Meaning:
    """A phrase without its words."""

    keyword: Keyword
    name: str
    write: Write
    takes: Literal["table", "text"] | None = None
    is_noun: bool = False


def phrases_of(
    meanings: Sequence[Meaning], words: Mapping[str, str | tuple[str, ...]], kinds: Mapping[str, Kind]
) -> dict[str, Phrase]:
    """The phrases of these meanings in the words of a language; of several forms the first is said."""
    phrases = {}
    for meaning in meanings:
        told = words[meaning.name]
        forms = tuple(form_of(text, kinds) for text in ((told,) if isinstance(told, str) else told))
        phrases[meaning.name] = Phrase(
            meaning.name, meaning.keyword, forms, meaning.write, meaning.takes, meaning.is_noun
        )
    return phrases


@dataclass(frozen=True, slots=True)
class Language:
    """The vocabulary in one language."""

    code: str
    phrases: Mapping[str, Phrase]
    """By name."""
    cells: Mapping[str, str]
    """The words of tables as this language has them, with those that are meant."""

    def rows_meant(self, argument: Argument) -> Argument:
        """What stands below a step, in no language."""
        return _exchanged(argument, self.cells)

    def rows_said(self, argument: Argument) -> Argument:
        """What stands below a step, in this language."""
        return _exchanged(argument, {meant: said for said, meant in self.cells.items()})


def _exchanged(argument: Argument, words: Mapping[str, str]) -> Argument:
    """A table with other words in its cells; a doc string as it is."""
    if argument is None or isinstance(argument, str):
        return argument
    return [[words.get(cell, cell) for cell in row] for row in argument]


@dataclass(frozen=True, slots=True)
class Said:
    """A step of a vocabulary in no language: a phrase by its name, with values."""

    keyword: Keyword
    name: str
    values: Values
    argument: Argument = None


KEYWORDS: Mapping[str, tuple[Keyword, ...]] = {
    "given": ("given", "when", "then"),
    "when": ("when",),
    "then": ("then",),
}
"""The phrases that may follow a keyword: what was done and seen on the way may be given as well."""


def phrase_for(language: Language, keyword: Keyword, text: str) -> tuple[Phrase, dict[str, Any]] | None:
    """The phrase that a step is, with its values; what is given may be a clause: `that Ann leads`."""
    texts = [text]
    if keyword == "given" and (clause := re.fullmatch(r"(?:that |que |qu')(.*)", text)):
        texts.append(clause[1])
    for allowed in KEYWORDS[keyword]:
        for phrase in language.phrases.values():
            if phrase.keyword == allowed:
                for words in texts:
                    values = phrase.read(words)
                    if values is not None:
                        return phrase, values
    return None


def write(draft: Any, keyword: Keyword, phrase: Phrase, values: Values, argument: Argument) -> None:
    """Write a phrase on a draft; what is given only leads to what the scenario is about. Raises `ValueError`."""
    if keyword == "given" and draft.steps and not draft.steps[-1].setup:
        raise ValueError("what is given comes before the first When")
    if (phrase.takes is None) != (argument is None):
        wanted = {None: "nothing", "table": "a table", "text": "a doc string"}[phrase.takes]
        raise ValueError(f"{wanted} stands below it")
    phrase.write(draft, values, argument)
    if keyword == "given":
        for step in draft.steps:
            step.setup = True
