"""Scenarios as Gherkin in a language: what `gherkin_files` reads back to the same scenarios."""

import textwrap
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from conformance.compiler.gherkin_files import slug
from conformance.compiler.tongues import TONGUES, before
from conformance.corpus.values import Scenario
from conformance.games.phrasing import Argument, Language, Said

WIDTH = 100


@dataclass(frozen=True, slots=True)
class Titles:
    """What stands above a scenario, in the language that it is shown in."""

    chapter: str
    rule: str
    example: str


def feature_lines(
    scenario: Scenario, said: Sequence[Said], language: Language, titles: Titles
) -> Iterator[str]:
    """A whole feature with this one scenario, as it was said."""
    tongue = TONGUES[language.code]
    if language.code != "en":
        yield f"# language: {language.code}"
    yield f"{tongue.feature}: {titles.chapter}"
    yield ""
    yield f"  @{scenario.clauses[0]}"
    yield f"  {tongue.rule}: {titles.rule}"
    yield ""
    yield from example_lines(scenario, said, language, titles.example)


def example_lines(scenario: Scenario, said: Sequence[Said], language: Language, title: str) -> Iterator[str]:
    """The scenario with what it catches, its tags and its steps."""
    tongue = TONGUES[language.code]
    if scenario.catches:
        first = f"    # {tongue.catches}{tongue.colon} "
        yield from textwrap.wrap(
            scenario.catches,
            WIDTH,
            initial_indent=first,
            subsequent_indent="    #   ",
            break_long_words=False,
            break_on_hyphens=False,
        )
    tags = [] if slug(title) == scenario.id.partition("/")[2] else [scenario.id]
    tags += [*scenario.clauses[1:], *(["smoke"] if scenario.smoke else [])]
    if tags:
        yield f"    {' '.join(f'@{tag}' for tag in tags)}"
    yield f"    {tongue.example}: {title}"
    yield from step_lines(said, language)


def step_lines(said: Sequence[Said], language: Language) -> Iterator[str]:
    """The steps, each after its keyword, with what stands below it."""
    keyword = None
    for step in said:
        phrase = language.phrases[step.name]
        text = phrase.forms[0].said(step.values)
        is_first = step.keyword != keyword
        keyword = step.keyword
        start = before(language.code, keyword, text, is_first=is_first, is_noun=phrase.is_noun)
        yield f"      {start}{text}"
        yield from _below(language.rows_said(step.argument))


def _wrapped_at_bars(text: str) -> Iterator[str]:
    """A text over several lines, which break after a bar."""
    line = ""
    for part in text.split(" | "):
        if line and len(line) + len(part) > WIDTH:
            yield f"{line} |"
            line = part
        else:
            line = f"{line} | {part}" if line else part
    yield line


def _below(argument: Argument) -> Iterator[str]:
    """A doc string, or a table in columns."""
    if isinstance(argument, str):
        yield '        """'
        yield from (f"        {line}" for line in _wrapped_at_bars(argument))
        yield '        """'
    elif argument is not None:
        widths = [max(map(len, column)) for column in zip(*argument, strict=True)]
        for row in argument:
            cells = " | ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True))
            yield f"        | {cells} |"
