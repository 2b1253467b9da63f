"""All pages of the site, made of the corpus and of runs by the templates."""

import base64
import hashlib
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache, partial
from typing import Any
from urllib.parse import urlsplit

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from conformance import __version__
from conformance.corpus.strict_yaml import read_yaml
from conformance.corpus.values import Clause, Corpus
from conformance.corpus.where import PACKAGE
from conformance.page import names
from conformance.page.book import book_in, shown_anchor, words_in
from conformance.page.examples import Example, example, shown, verdicts
from conformance.page.folder import GENERATOR
from conformance.page.prose import prose
from conformance.results.values import Run

PLAYER = ("svg", "tiles", "cards", "player")
"""What draws tables and steps through them."""
HOME = PACKAGE / "page"
EARLY = ("theme",)
"""What has to be there before anything is shown."""


def pages(corpus: Corpus, runs: Sequence[Run]) -> Iterator[tuple[str, str]]:
    """The name and the text of each page; the first one that is read comes last."""
    site = Site(corpus, runs)
    for code in names.LANGUAGES:
        yield names.book(code), site.book(code)
    for name in dict.fromkeys(site.at.values()):
        yield name, site.examples(name)
    yield "index.html", site.start()


class Site:
    """What all pages share."""

    def __init__(self, corpus: Corpus, runs: Sequence[Run]) -> None:
        self.corpus = corpus
        self.runs = runs
        self.at = names.examples_at(corpus)
        self.verdicts = verdicts(runs, corpus)
        self.environment = _environment()

    def book(self, code: str) -> str:
        """The rule book in a language."""
        book = book_in(code, self.corpus)
        link = partial(shown_anchor, corpus=self.corpus, code=code)
        rulings = {id_: _with_family(ruling, self.corpus) for id_, ruling in self.corpus.rulings.items()}
        return self.made(
            "book",
            ("links",),
            here="rules",
            code=code,
            book=book,
            rulings=rulings,
            link=link,
            prose=prose(link),
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
        data = shown([one for examples in told.values() for one in examples])
        return self.made(
            "examples", ("links", *PLAYER), here="examples", chapters=chapters, told=told, shown=data
        )

    def start(self) -> str:
        """The page that is opened first."""
        counts = Counter(self.corpus.clauses[one.clauses[0]].chapter for one in self.corpus.scenarios)
        families: dict[str, dict[str, tuple[str, int, int]]] = {}
        for clause in self.corpus.clauses.values():
            chapters = families.setdefault(clause.family, {})
            _, _, clauses = chapters.get(clause.chapter, ("", 0, 0))
            chapters[clause.chapter] = clause.chapter, counts[clause.chapter], clauses + 1
        numbers = {
            name: len(getattr(self.corpus, name)) for name in ("clauses", "rulings", "rulesets", "scenarios")
        }
        told = {family: list(chapters.values()) for family, chapters in families.items()}
        return self.made("index", ("links",), here="start", families=told, numbers=numbers)

    def made(self, template: str, scripts: Sequence[str], code: str = "en", **values: Any) -> str:
        """A page by its template; a browser runs these scripts of ours and no others."""
        style, early, script = _style(), _script(EARLY), _script(scripts)
        words = words_in(code) if "book" not in values else values["book"].words
        return self.environment.get_template(f"{template}.html").render(
            code=code,
            words=words,
            runs=self.runs,
            languages=names.LANGUAGES,
            language_names={other: words_in(other)["language"] for other in names.LANGUAGES},
            at=self.at,
            places=names.places(self.corpus),
            style=style,
            early=early,
            script=script,
            policy=_policy(style, early, script),
            generator=GENERATOR,
            version=__version__,
            digest=self.corpus.digest[:12],
            **values,
        )


def _with_family(ruling: Any, corpus: Corpus) -> dict[str, Any]:
    """An interpretation and the family of games that it is about."""
    told = {name: getattr(ruling, name) for name in ruling.__slots__}
    return told | {"family": corpus.clauses[ruling.clauses[0]].family}


def _environment() -> Environment:
    """Templates in which whatever is put is text, unless it was made as markup here."""
    environment = Environment(
        loader=FileSystemLoader(HOME / "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters |= {
        "slug": names.slug,
        "words": lambda text: text.replace("_", " "),
        "web": _web,
        "host": lambda url: urlsplit(url).netloc,
        "lower_headings": lambda markup: Markup(re.sub(r"(</?h)2>", r"\g<1>5>", markup)),  # noqa: S704 - it is markup
    }
    return environment


def _web(url: str) -> str:
    """An address that can be followed; anything else leads nowhere."""
    return url if url.startswith(("https://", "http://")) else "#"


@cache
def _style() -> Markup:
    """The palette in both themes, by the reader's wish or the system's, and all else that there is of style."""
    light, dark = (_palette(index) for index in (0, 1))
    themes = [
        f":root {{\n{light}\ncolor-scheme: light;\n}}",
        f'@media (prefers-color-scheme: dark) {{\n:root:not([data-theme="light"]) {{\n{dark}\ncolor-scheme: dark;\n}}\n}}',
        f':root[data-theme="dark"] {{\n{dark}\ncolor-scheme: dark;\n}}',
    ]
    rest = [path.read_text(encoding="utf-8") for path in sorted((HOME / "style").glob("*.css"))]
    return _joined([*themes, *rest])


def _palette(index: int) -> str:
    colours = read_yaml(HOME / "palette.yaml").value
    return "\n".join(f"--{name}: {pair[index]};" for name, pair in colours.items())


@cache
def _script(parts: tuple[str, ...]) -> Markup:
    """The scripts of these names as one, whose names are seen by no other."""
    texts = [(HOME / "script" / f"{part}.js").read_text(encoding="utf-8") for part in parts]
    return _joined(['"use strict";', "{", *texts, "}"])


def _joined(texts: Sequence[str]) -> Markup:
    """Our own texts as one, without what is there for their readers alone."""
    lines = (line.strip() for text in texts for line in text.splitlines())
    kept = "\n".join(line for line in lines if line and not line.startswith(("// ", "/* ")))
    return Markup(kept)  # noqa: S704 - it is ours, and nothing is put into it


def _policy(style: str, *scripts: str) -> str:
    """What a browser may do with a page: show it with our style, run our scripts, and fetch nothing."""
    allowed = " ".join(dict.fromkeys(map(_hash, scripts)))
    return (
        f"default-src 'none'; style-src {_hash(style)}; script-src {allowed}; img-src data:; "
        "base-uri 'none'; form-action 'none'"
    )


def _hash(text: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"
