"""All pages of the site, made of the corpus and of runs by the templates."""

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any
from urllib.parse import urlsplit

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup, escape

from conformance import __version__
from conformance.comparing.register import players
from conformance.corpus.values import Clause, Corpus
from conformance.games import FAMILIES
from conformance.page import names
from conformance.page.book import book_in, said_of, shown_anchor, words_in
from conformance.page.engines import LONGEST, MOST_PROBLEMS, Engine, Failure, engine, listed, table
from conformance.page.examples import MARKS, Example, Verdict, example, verdicts
from conformance.page.folder import GENERATOR
from conformance.page.packed import index, shown
from conformance.page.parts import HOME, policy, script, style
from conformance.page.prose import prose
from conformance.page.room import cut, fitting, share
from conformance.page.rulesets import groups, separating, told
from conformance.page.tight import tight
from conformance.reports.escaping import xml_text
from conformance.reports.words import many
from conformance.results.values import Run
from conformance.verdict import OUTCOMES

READER = ("links", "printed")
"""What every page does for its reader."""
PLAYER = ("svg", "marks", "packed", "pictures", "player")
"""What draws tables and steps through them."""
FILTER = ("form", "here")
"""What looks for something on the page."""


def pages(corpus: Corpus, runs: Sequence[Run]) -> Iterator[tuple[str, str]]:
    """The name and the text of each page; the first one that is read comes last."""
    site = Site(corpus, runs)
    for code in names.LANGUAGES:
        yield names.book(code), site.book(code)
    for name in dict.fromkeys(site.at.values()):
        yield name, site.examples(name)
    yield "examples.html", site.all_examples()
    yield "rulesets.html", site.rulesets()
    if runs:
        yield "engines.html", site.made("engines", FILTER, here="engines", table=site.table)
    for one in site.engines:
        yield names.engine(one.number), site.engine(one)
    yield "index.html", site.made("index", (), here="start")


class Site:
    """What all pages share."""

    def __init__(self, corpus: Corpus, runs: Sequence[Run]) -> None:
        self.corpus = corpus
        self.runs = runs
        self.at = names.examples_at(corpus)
        self.verdicts = verdicts(runs, corpus)
        self.came = _came(self.verdicts)
        self.engines = [engine(number, run, corpus) for number, run in enumerate(runs, 1)]
        self.table = table(self.engines, corpus)
        self.environment = _environment(partial(_cited, clauses=corpus.clauses))
        self.shared = self._shared()

    def _shared(self) -> dict[str, Any]:
        """What every template may say."""
        kinds = ("clauses", "rulings", "rulesets", "scenarios")
        return {
            "runs": self.runs,
            "engines": self.engines,
            "families": _families(self.corpus),
            "numbers": {kind: len(getattr(self.corpus, kind)) for kind in kinds},
            "languages": names.LANGUAGES,
            "language_names": {code: words_in(code)["language"] for code in names.LANGUAGES},
            "known_clauses": self.corpus.clauses,
            "known_scenarios": {scenario.id for scenario in self.corpus.scenarios},
            "marks": MARKS,
            "engine_names": [one.name for one in self.engines],
            "outcomes": OUTCOMES,
            "at": self.at,
            "places": names.places(self.corpus),
            "generator": GENERATOR,
            "version": __version__,
            "notations": [said_of(family).get("notation", "") for family in FAMILIES],
            "digest": self.corpus.digest[:12],
        }

    def book(self, code: str) -> str:
        """The rule book in a language."""
        book = book_in(code, self.corpus)
        link = partial(shown_anchor, corpus=self.corpus)
        return self.made(
            "book",
            FILTER,
            code,
            here="rules",
            book=book,
            rulings=self.corpus.rulings,
            clauses=self.corpus.clauses,
            link=link,
            prose=prose(link),
            players={
                id_: {reading: list(players(ruling, reading, self.corpus)) for reading in ruling.readings}
                for id_, ruling in self.corpus.rulings.items()
            },
        )

    def examples(self, name: str) -> str:
        """The page of that name: the examples of some chapters, clause by clause."""
        chapters: dict[str, list[Clause]] = {chapter: [] for chapter, page in self.at.items() if page == name}
        told: dict[str, list[Example]] = {}
        for clause in self.corpus.clauses.values():
            if clause.chapter in chapters:
                chapters[clause.chapter].append(clause)
                told[clause.id] = []
        for scenario in self.corpus.scenarios:
            if scenario.clauses[0] in told:
                told[scenario.clauses[0]].append(example(scenario, self.verdicts))
        examples = [one for several in told.values() for one in several]
        return self.made(
            "examples",
            PLAYER,
            drawn=_families_of(examples),
            here="examples",
            chapters=chapters,
            told=told,
            came=self.came,
            shown=shown(examples),
        )

    def all_examples(self) -> str:
        """The page on which examples are looked for."""
        return self.made(
            "all",
            ("svg", "marks", "packed", "form", "finder"),
            here="examples",
            rulesets=list(self.corpus.rulesets),
            index=index(self.corpus, self.verdicts, self.at),
        )

    def rulesets(self) -> str:
        """The rulesets beside each other, and the games that tell them apart."""
        families = groups(self.corpus)
        games = {
            f"{group.family}/{field}": several
            for group in families
            for field, several in separating(self.corpus.rulesets, group.family).items()
        }
        return self.made(
            "rulesets",
            (*PLAYER, "columns"),
            here="rulesets",
            groups=families,
            games=games,
            shown=shown([one.example for several in games.values() for one in several]),
        )

    def engine(self, one: Engine) -> str:
        """An engine's own page: of what went wrong as much as there is room for."""
        room = share(len(self.engines)) * 3 // 4
        told = [(failure, self._failure(one, failure)) for failure in one.failures]
        sized = [(it, len(it[1].encode()) + len(shown([it[0].example]))) for it in told]
        full = fitting(room * 2 // 3, sized)
        room -= sum(size for it, size in sized if it in full)
        in_full = {failure.judged.scenario for failure, _ in full}
        rest = [it for it in one.went_wrong if it.scenario not in in_full]
        lines = listed(rest, room)
        examples = [failure.example for failure, _ in full]
        return self.made(
            "engine",
            (*(PLAYER if full else ()), *(FILTER if len(one.went_wrong) > 1 else ())),
            drawn=_families_of(examples),
            here="engines",
            one=one,
            full=full,
            rest=rest,
            lines=lines,
            unlisted=len(rest) - sum(len(several) for _, several in lines),
            shown=shown(examples),
            corpus_digest=self.corpus.digest,
            most_problems=MOST_PROBLEMS,
        )

    def _failure(self, one: Engine, failure: Failure) -> Markup:
        """What is said of a failure in full."""
        template = self.environment.get_template("failure.html")
        return Markup(template.render({**self.shared, "one": one, "failure": failure}))  # noqa: S704 - by a template

    def made(
        self,
        template: str,
        scripts: Sequence[str],
        code: str = "en",
        drawn: tuple[str, ...] = FAMILIES,
        **values: Any,
    ) -> str:
        """A page by its template; a browser runs these scripts of ours and no others, and draws these families."""
        looks, early, late = (
            style(template, drawn),
            script(("theme",), ()),
            script((*READER, *scripts), drawn),
        )
        page = self.environment.get_template(f"{template}.html").render(
            {
                "code": code,
                "words": values["book"].words if "book" in values else words_in(code),
                "style": looks,
                "early": early,
                "script": late,
                "policy": policy(looks, early, late),
                **self.shared,
                **values,
            }
        )
        return tight(page)


def _came(found: Mapping[str, Sequence[Verdict]]) -> dict[int, dict[str, int]]:
    """By engine: of how many examples it is told what came, and how many went wrong."""
    told, wrong = Counter[int](), Counter[int]()
    for verdict in (verdict for several in found.values() for verdict in several):
        told[verdict.engine] += verdict.step >= 0
        wrong[verdict.engine] += verdict.word in ("failed", "errored")
    return {number: {"told": told[number], "wrong": wrong[number]} for number in wrong}


def _families_of(examples: Sequence[Example | None]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(one.scenario.family for one in examples if one))


def _families(corpus: Corpus) -> dict[str, list[tuple[str, int, int]]]:
    """By family the chapters, each with its number of examples and of clauses."""
    examples = Counter(corpus.clauses[one.clauses[0]].chapter for one in corpus.scenarios)
    clauses = Counter(clause.chapter for clause in corpus.clauses.values())
    families = {clause.chapter: clause.family for clause in corpus.clauses.values()}
    told: dict[str, list[tuple[str, int, int]]] = {}
    for chapter, family in families.items():
        told.setdefault(family, []).append((chapter, examples[chapter], clauses[chapter]))
    return told


def _environment(cited: Callable[[str], Markup]) -> Environment:
    """Templates in which whatever is put is text, unless it was made as markup here."""
    environment = Environment(
        loader=FileSystemLoader(HOME / "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        finalize=_shown,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters |= {
        "slug": names.slug,
        "coded": lambda text: Markup(re.sub("`(.+?)`", r"<code>\1</code>", str(escape(text)))),  # noqa: S704 - the rest is escaped
        "cited": cited,
        "words": lambda text: text.replace("_", " "),
        "web": _web,
        "short": lambda text: cut(text, LONGEST),
        "many": many,
        "told": told,
        "digits": lambda verdicts: "".join(str(one.digit) for one in verdicts),
        "host": lambda url: urlsplit(url).netloc,
        "lower_headings": lambda markup: Markup(re.sub(r"(</?h)2>", r"\g<1>4>", str(markup))),  # noqa: S704 - it is markup
    }
    return environment


def _cited(text: str, clauses: Mapping[str, Clause]) -> Markup:
    """A text in which the ids of clauses are links."""
    parts = re.split(r"\b([A-Z]+-\d\d)\b", xml_text(text))
    link = Markup('<a href="{0}#{1}">{2}</a>')
    return Markup().join(
        link.format(names.book("en"), names.anchor(part), part) if part in clauses else part for part in parts
    )


def _shown(value: Any) -> Any:
    """A text as it is put on a page: nothing in it moves, turns or hides what stands around it."""
    return xml_text(value) if isinstance(value, str) and not isinstance(value, Markup) else value


def _web(url: str) -> str:
    """An address that can be followed; anything else leads nowhere."""
    return url if url.startswith(("https://", "http://")) else "#"
