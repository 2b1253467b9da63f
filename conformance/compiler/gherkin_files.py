"""Gherkin to scenarios: parsed by the official parser, each pickle written on a draft by the vocabulary."""

import difflib
import re
import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from gherkin.dialect import Dialect
from gherkin.errors import ParserError
from gherkin.parser import Parser
from gherkin.pickles.compiler import Compiler

from conformance.compiler.tongues import CATCHES, TONGUES
from conformance.corpus.clauses import CLAUSE_ID, SCENARIO_ID
from conformance.corpus.errors import CorpusError
from conformance.corpus.values import Place, Ruleset, Scenario
from conformance.corpus.where import read_text, relative
from conformance.games.authoring import Authoring, Draft, Library
from conformance.games.phrasing import KEYWORDS, Argument, Keyword, Language, phrase_for, write

STEP_TYPES: Mapping[str, Keyword] = {"Context": "given", "Action": "when", "Outcome": "then"}
LIGATURES = str.maketrans({"œ": "oe", "æ": "ae", "ß": "ss"})


@dataclass(frozen=True, slots=True)
class Reading:
    """What the examples of one feature are read with."""

    file: str
    ruleset: Ruleset
    library: Library
    authoring: Authoring
    language: Language
    lines: Mapping[str, int]
    """By node."""
    comments: Mapping[int, str]
    """By line."""


def slug(title: str) -> str:
    """A title as the second half of an id, without accents.

    >>> slug("A lone 6-6 makes 12 (not 24)")
    'a-lone-6-6-makes-12-not-24'
    >>> slug("Un 6-6 seul à l'ouverture")
    'un-6-6-seul-a-l-ouverture'
    """
    plain = unicodedata.normalize("NFKD", title.lower().translate(LIGATURES))
    letters = "".join(letter for letter in plain if not unicodedata.combining(letter))
    return re.sub(r"[^a-z0-9]+", "-", letters).strip("-")


def write_step(language: Language, draft: Draft, keyword: Keyword, text: str, argument: Argument) -> None:
    """Write one step on a draft. Raises `ValueError` with what is wrong."""
    found = phrase_for(language, keyword, text)
    if found is None:
        word = TONGUES[language.code].steps[keyword]
        raise ValueError(f"unknown step `{word} {text}`{nearest(language, keyword, text)}")
    phrase, values = found
    if (phrase.takes is None) != (argument is None):
        wanted = {None: "nothing", "table": "a table", "text": "a doc string"}[phrase.takes]
        raise ValueError(f"`{text}` takes {wanted} below it")
    write(draft, keyword, phrase, values, language.rows_meant(argument))


def nearest(language: Language, keyword: Keyword, text: str) -> str:
    """A hint: the phrase that looks most like the text."""
    phrases = (phrase for phrase in language.phrases.values() if phrase.keyword in KEYWORDS[keyword])
    told = [form.shown for phrase in phrases for form in phrase.forms]
    close = difflib.get_close_matches(text, told, n=1, cutoff=0.4)
    return f"; the nearest is like `{close[0]}` (features/README.md has them all)" if close else ""


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
    code = document["feature"]["language"]
    language = authoring.language(code)
    if language is None:
        reason = f"there are no steps in the language {code!r}; `# language:` is one of {', '.join(TONGUES)}"
        yield CorpusError(file, 1, reason)
        return
    stray = list(_strays(document["feature"], file))
    document["uri"] = file
    pickles = [] if stray else Compiler().compile(document)
    if not pickles:
        yield from stray or [CorpusError(file, 1, "there is no example in it")]
        return
    lines = dict(_lines(document["feature"]))
    comments = {comment["location"]["line"]: comment["text"].strip() for comment in document["comments"]}
    reading = Reading(file, ruleset, library, authoring, language, lines, comments)
    for pickle in pickles:
        yield _scenario(pickle, reading)


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
    dialect = Dialect.for_name(feature["language"])
    assert dialect is not None  # the parser has read it
    kinds = ("given", "when", "then", "and", "but")
    steps = [word for kind in kinds for word in getattr(dialect, f"{kind}_keywords")]
    for text in feature["description"].splitlines():
        word, colon, _ = text.strip().partition(":")
        is_keyword = bool(colon) and bool(difflib.get_close_matches(word, _headings(dialect), 1, 0.75))
        if is_keyword or text.strip().startswith(tuple(step for step in steps if step != "* ")):
            reason = f"neither a step nor a keyword: {text.strip()!r}"
            yield CorpusError(file, feature["location"]["line"] + 1, reason)


def _headings(dialect: Dialect) -> list[str]:
    """The keywords that stand before a colon."""
    kinds = ("rule", "scenario", "scenario_outline", "examples", "background", "feature")
    return [word for kind in kinds for word in getattr(dialect, f"{kind}_keywords")]


def _scenario(pickle: Any, reading: Reading) -> Scenario | CorpusError:
    """One pickle compiled, or what is wrong with it."""
    file = reading.file
    place = Place(file, pickle["location"]["line"])
    names = [tag["name"].removeprefix("@") for tag in pickle["tags"]]
    clauses = tuple(dict.fromkeys(name for name in names if CLAUSE_ID.fullmatch(name)))
    if not clauses:
        return CorpusError(
            file, place.line, f"{pickle['name']!r} has no clause: tag its Rule with one, @DEAL-02"
        )
    ids = [name for name in names if SCENARIO_ID.fullmatch(name)] or [f"{clauses[0]}/{slug(pickle['name'])}"]
    if len(ids) > 1 or not ids[0].startswith(f"{clauses[0]}/"):
        return CorpusError(
            file, place.line, f"the id begins with its clause, {clauses[0]}/, and is the only one"
        )
    draft = reading.authoring.draft(reading.ruleset, reading.library)
    for step in pickle["steps"]:
        draft.line = reading.lines[step["astNodeIds"][0]]
        try:
            argument = _argument(step.get("argument"))
            write_step(reading.language, draft, STEP_TYPES[step["type"]], step["text"], argument)
        except (ValueError, KeyError, IndexError) as error:
            return CorpusError(file, draft.line, str(error))
    try:
        written = reading.authoring.finished(draft)
    except ValueError as error:
        return CorpusError(file, place.line, str(error))
    return Scenario(
        ids[0],
        pickle["name"],
        clauses,
        _catches(reading.lines[pickle["astNodeIds"][0]], reading.comments),
        written.game,
        written.seats,
        written.needs,
        written.steps,
        place,
        "smoke" in names,
        written.options,
        reading.ruleset.family,
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
    found = CATCHES.search(text)
    return text[found.end() :].strip() if found else ""
