"""Gherkin to scenarios: parsed by the official parser, each pickle written on a draft by the vocabulary."""

import difflib
import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from gherkin.errors import ParserError
from gherkin.parser import Parser
from gherkin.pickles.compiler import Compiler

from conformance.corpus.clauses import CLAUSE_ID
from conformance.corpus.errors import CorpusError
from conformance.corpus.values import Place, Ruleset, Scenario
from conformance.corpus.where import read_text, relative
from conformance.games.authoring import Argument, Authoring, Draft, Library, Phrase

GHERKIN = ("Rule", "Example", "Examples", "Scenario", "Scenario Outline", "Background", "Feature")
STEP = re.compile(r"(Given|When|Then|And|But) ")
KEYWORDS: Mapping[str, str] = {"Context": "given", "Action": "when", "Outcome": "then"}


def slug(title: str) -> str:
    """A title as the second half of an id.

    >>> slug("A lone 6-6 makes 12 (not 24)")
    'a-lone-6-6-makes-12-not-24'
    """
    return re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-")


def phrase_for(phrases: Sequence[Phrase], keyword: str, text: str) -> tuple[Phrase, re.Match[str]] | None:
    """The phrase of a vocabulary that a step is."""
    for phrase in phrases:
        if phrase.keyword == keyword and (match := phrase.pattern.fullmatch(text)):
            return phrase, match
    return None


def write_step(phrases: Sequence[Phrase], draft: Draft, keyword: str, text: str, argument: Argument) -> None:
    """Write one step on a draft. Raises `ValueError` with what is wrong."""
    found = phrase_for(phrases, keyword, text)
    if found is None:
        raise ValueError(f"unknown step `{keyword.title()} {text}`{nearest(phrases, keyword, text)}")
    phrase, match = found
    if keyword == "given" and draft.steps:
        raise ValueError(f"`{text}`: what is given comes before the first When")
    if (phrase.takes is None) != (argument is None):
        wanted = {None: "nothing", "table": "a table", "text": "a doc string"}[phrase.takes]
        raise ValueError(f"`{text}` takes {wanted} below it")
    phrase.write(draft, match, argument)


def nearest(phrases: Sequence[Phrase], keyword: str, text: str) -> str:
    """A hint: the phrase that looks most like the text."""
    told = [readable(phrase.pattern.pattern) for phrase in phrases if phrase.keyword == keyword]
    plain = re.sub(r"\d+-\d+", "TILE", text)
    close = difflib.get_close_matches(plain, told, n=1, cutoff=0.4)
    return f"; the nearest is `{close[0]}` (features/README.md has them all)" if close else ""


def readable(pattern: str) -> str:
    """A pattern as people would write it."""
    text = re.sub(r"\(\?P<tiles?>[^()]*(?:\([^()]*(?:\([^()]*\)[^()]*)*\)[^()]*)*\)", "TILE", pattern)
    text = re.sub(r"\(\?P<seat>[^()]*\)", "Ann", text)
    text = re.sub(r"\(\?P<(\w+)>[^()]*\)", lambda match: match[1].upper(), text)
    return re.sub(r"\(\?:|\)\??|\\|\?", "", text)


def read_feature(
    path: Path, ruleset: Ruleset, library: Library, authoring: Authoring
) -> Iterator[Scenario | CorpusError]:
    """The scenarios of one feature file, and what cannot be compiled."""
    file = relative(path)
    try:
        document: Any = Parser().parse(read_text(path))
    except CorpusError as error:
        yield error
        return
    except ParserError as error:
        found = re.match(r"(?:Parser errors:\n)?\((\d+):\d+\): (.*)", str(error), re.DOTALL)
        yield CorpusError(file, int(found[1]) if found else 1, f"not Gherkin: {found[2] if found else error}")
        return
    if not document.get("feature"):
        yield CorpusError(file, 1, "there is no Feature in it")
        return
    stray = list(_strays(document["feature"], file))
    document["uri"] = file
    if stray or not Compiler().compile(document):
        yield from stray or [CorpusError(file, 1, "there is no example in it")]
        return
    lines = dict(_lines(document["feature"]))
    comments = {comment["location"]["line"]: comment["text"].strip() for comment in document["comments"]}
    for pickle in Compiler().compile(document):
        yield _scenario(pickle, file, ruleset, library, authoring, lines, comments)


def _lines(node: Any) -> Iterator[tuple[str, int]]:
    """The line of every node of the parsed document, by its id; of a tagged node, its first tag's."""
    if isinstance(node, list):
        for inner in node:
            yield from _lines(inner)
    elif isinstance(node, dict):
        if "id" in node and "location" in node:
            tags = [tag["location"]["line"] for tag in node.get("tags", [])]
            yield node["id"], min([node["location"]["line"], *tags])
        for inner in node.values():
            yield from _lines(inner)


def _strays(feature: Any, file: str) -> Iterator[CorpusError]:
    """Lines that Gherkin takes for a description, where somebody meant a step or a keyword."""
    for child in feature["children"]:
        rule = child.get("rule", {})
        places = [rule, *(inner.get("scenario", {}) for inner in rule.get("children", [child]))]
        for place in places:
            if text := place.get("description", "").strip():
                line = place["location"]["line"] + 1
                yield CorpusError(file, line, f"neither a step nor a keyword: {text.splitlines()[0]!r}")
    for text in feature["description"].splitlines():
        word, colon, _ = text.strip().partition(":")
        is_keyword = bool(colon) and bool(difflib.get_close_matches(word, GHERKIN, n=1, cutoff=0.75))
        if is_keyword or STEP.match(text.strip()):
            reason = f"neither a step nor a keyword: {text.strip()!r}"
            yield CorpusError(file, feature["location"]["line"] + 1, reason)


def _scenario(
    pickle: Any,
    file: str,
    ruleset: Ruleset,
    library: Library,
    authoring: Authoring,
    lines: Mapping[str, int],
    comments: Mapping[int, str],
) -> Scenario | CorpusError:
    """One pickle compiled, or what is wrong with it."""
    place = Place(file, pickle["location"]["line"])
    names = [tag["name"].removeprefix("@") for tag in pickle["tags"]]
    clauses = tuple(dict.fromkeys(name for name in names if CLAUSE_ID.fullmatch(name)))
    if not clauses:
        return CorpusError(
            file, place.line, f"{pickle['name']!r} has no clause: tag its Rule with one, @DEAL-02"
        )
    draft = authoring.draft(ruleset, library)
    for step in pickle["steps"]:
        draft.line = lines[step["astNodeIds"][0]]
        try:
            argument = _argument(step.get("argument"))
            write_step(authoring.phrases, draft, KEYWORDS[step["type"]], step["text"], argument)
        except (ValueError, KeyError, IndexError) as error:
            return CorpusError(file, draft.line, str(error))
    try:
        written = authoring.finished(draft)
    except ValueError as error:
        return CorpusError(file, place.line, str(error))
    return Scenario(
        f"{clauses[0]}/{slug(pickle['name'])}",
        pickle["name"],
        clauses,
        _catches(lines[pickle["astNodeIds"][0]], comments),
        written.game,
        written.seats,
        written.needs,
        written.steps,
        place,
        "smoke" in names,
        written.options,
    )


def _argument(argument: Any) -> Argument:
    """What stands below a step."""
    if argument is None:
        return None
    if "docString" in argument:
        return str(argument["docString"]["content"])
    return [[cell["value"] for cell in row["cells"]] for row in argument["dataTable"]["rows"]]


def _catches(line: int, comments: Mapping[int, str]) -> str:
    """The comment `# catches: …` directly above, over as many lines as it has."""
    above: list[str] = []
    while line - 1 in comments:
        line -= 1
        above.insert(0, comments[line].lstrip("# "))
    text = " ".join(above)
    return text.partition("catches:")[2].strip()
