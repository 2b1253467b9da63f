"""Sites made for tests, and their pages as a reader of HTML finds them."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from html.parser import HTMLParser

from conformance.page.site import pages
from conformance.protocol.claims import Claims
from conformance.results.telling import introduced
from conformance.results.values import Run
from conformance.verdict import Errored, Failed, Mismatch, Passed, Result
from tests.engines.wrong import make
from tests.loaded import loaded
from tests.results.made import hostile
from tests.running import run_object, run_of

FAULT = "COUNT-03/lone-double-at-both-ends"
FAILING = "COUNT-03/a-lone-6-6-makes-12"
ON_THE_WAY = "LAYOUT-11/two-doubles-are-joined-across"
BOLD = "<b>Bold</b> & <script>document.title='taken over'</script>"


def _named(name: str) -> Claims:
    return Claims(name, "1.0", {}, frozenset(("round",)), raw={"engine": {"name": name, "version": "1.0"}})


@cache
def runs() -> tuple[Run, ...]:
    """One that passes, one with a fault and markup in its name, one whose every word is hostile, and one that was killed."""
    corpus = loaded()
    passing = [Result(scenario, Passed()) for scenario in corpus.scenarios]
    counting = [one for one in corpus.scenarios if one.clauses[0].startswith("COUNT")]
    faulty = run_object(make(FAULT), counting)
    return (
        run_of(passing, engine=introduced(_named("Good"), ())),
        run_of(faulty, engine=introduced(_named(BOLD), ())),
        hostile(),
        hostile(is_killed=True),
    )


@cache
def site(*, is_alone: bool = False) -> dict[str, str]:
    """The pages by name, with these runs or alone."""
    return dict(pages(loaded(), () if is_alone else runs()))


@cache
def wrong_everywhere(number: int) -> Run:
    """One that answers nothing right, at length, and in words that need more room still as markup."""
    words = f"{number} <&\"'>" * 100
    results = []
    for index, scenario in enumerate(loaded().scenarios):
        step = min(index % 3, len(scenario.steps) - 1)
        lacking = tuple(Mismatch(fact, index, f"{index} {words}") for fact in ("count", "points", "turn"))
        errored = Errored(step, "protocol", f"{index} {words}", words)
        failed = Failed(step, lacking, words, {"count": words})
        results.append(Result(scenario, failed if index % 4 else errored))
    return run_of(results, words=words[:60], engine=introduced(_named(words[:80]), ()))


@cache
def went_wrong_on_the_way() -> Run:
    """One that fails in one example, before what the example is about."""
    scenario = next(one for one in loaded().scenarios if one.id == ON_THE_WAY)
    assert scenario.steps[4].setup
    mismatch = Mismatch("line", ["6-6", "6-3"], ["6-3", "6-6"])
    return run_of([Result(scenario, Failed(4, (mismatch,), "", {}))], engine=introduced(_named("Early"), ()))


VOID = {"meta", "link", "br", "hr", "img", "input", "wbr"}
MAY_END_SILENTLY = {"p", "li", "html", "body", "head", "dt", "dd", "td", "th", "tr"}


@dataclass
class Element:
    """An element of a page."""

    tag: str
    attributes: dict[str, str | None]
    text: str = ""


@dataclass
class Page(HTMLParser):
    """A page: its elements in order, and what is wrong with how they are nested."""

    source: str
    elements: list[Element] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[Element] = []
        self.feed(self.source)
        self.close()
        self.faults += [f"<{one.tag}> is not closed" for one in self.open if one.tag not in MAY_END_SILENTLY]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = [name for name, _ in attrs]
        if len(set(names)) < len(names):
            self.faults.append(f"<{tag}> has an attribute twice: {names}")
        element = Element(tag, dict(attrs))
        self.elements.append(element)
        if tag not in VOID:
            self.open.append(element)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append(Element(tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        while self.open and self.open[-1].tag != tag and self.open[-1].tag in MAY_END_SILENTLY:
            self.open.pop()
        if not self.open or self.open[-1].tag != tag:
            self.faults.append(f"</{tag}> at line {self.getpos()[0]} closes {self.open[-1:]}")
        else:
            self.open.pop()

    def handle_data(self, data: str) -> None:
        for element in self.open[-1:]:
            element.text += data

    def of(self, tag: str) -> list[Element]:
        return [one for one in self.elements if one.tag == tag]

    @property
    def ids(self) -> list[str]:
        return [one.attributes["id"] or "" for one in self.elements if "id" in one.attributes]

    @property
    def links(self) -> Iterator[str]:
        yield from (one.attributes.get("href") or "" for one in self.of("a"))

    @property
    def words(self) -> str:
        """What is read, without scripts and styles."""
        hidden = ("script", "style")
        return " ".join(one.text for one in self.elements if one.tag not in hidden)


@cache
def read(*, is_alone: bool = False) -> dict[str, Page]:
    """The pages, parsed."""
    return {name: Page(text) for name, text in site(is_alone=is_alone).items()}
