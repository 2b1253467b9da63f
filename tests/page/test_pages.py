"""The pages of the site: whole, linked, readable without a browser, and nothing that an engine says is markup."""

import base64
import hashlib
import re
from dataclasses import replace
from urllib.parse import unquote

import pytest
from markupsafe import escape

from conformance.corpus.strict_yaml import read_yaml
from conformance.corpus.values import Corpus
from conformance.page.book import book_in, words_in
from conformance.page.engines import MOST_PROBLEMS
from conformance.page.names import LANGUAGES, MOST, examples_at
from conformance.page.prose import prose
from conformance.page.site import HOME, pages
from conformance.results.values import Diagnosed, Gated, GateProblem, Mistake
from conformance.verdict import Errored, Result
from tests.page.made import BOLD, FAILING, Page, read, runs, site
from tests.results.made import HOSTILE
from tests.running import run_of

NAMES = list(site())
FRENCH_AND_PORTUGUESE = ("fr", "pt")


@pytest.mark.parametrize("name", NAMES)
def test_a_page_is_well_formed_and_names_nothing_twice(name: str) -> None:
    page = read()[name]
    assert page.faults == []
    assert len(set(page.ids)) == len(page.ids)
    assert all(" " not in id_ for id_ in page.ids)


@pytest.mark.parametrize("is_alone", [False, True])
def test_every_link_leads_somewhere(is_alone: bool) -> None:
    known = read(is_alone=is_alone)
    places = {name: {*page.ids} for name, page in known.items()}
    lost = [
        (name, link)
        for name, page in known.items()
        for link in page.links
        if not link.startswith(("https://", "http://"))
        for file, _, fragment in [link.partition("#")]
        if not fragment.startswith("find/")
        if (file or name) not in known or (fragment and unquote(fragment) not in places[file or name])
    ]
    assert lost == []


def test_everything_of_the_corpus_is_there(corpus: Corpus) -> None:
    everywhere = {id_ for page in read(is_alone=True).values() for id_ in page.ids}
    wanted = [
        *(f"clause/{id_}" for id_ in corpus.clauses),
        *(f"ruling/{id_}" for id_ in corpus.rulings),
        *(f"ruleset/{id_}" for id_ in corpus.rulesets),
        *(f"scenario/{one.id}" for one in corpus.scenarios),
    ]
    assert [id_ for id_ in wanted if id_ not in everywhere] == []
    for code in LANGUAGES:
        words = read(is_alone=True)[f"rules-{code}.html"].words
        assert [id_ for id_ in corpus.clauses if id_ not in words] == []


def test_chapters_share_a_page_while_they_are_not_too_many(corpus: Corpus) -> None:
    at = examples_at(corpus)
    chapters = {clause.chapter: clause.family for clause in corpus.clauses.values()}
    assert list(at) == list(chapters)
    for page in set(at.values()):
        on_it = [chapter for chapter in at if at[chapter] == page]
        assert len({chapters[chapter] for chapter in on_it}) == 1
        count = sum(corpus.clauses[one.clauses[0]].chapter in on_it for one in corpus.scenarios)
        assert count <= MOST or len(on_it) == 1


@pytest.mark.parametrize("name", NAMES)
def test_a_page_fetches_nothing_and_runs_nothing_but_ours(name: str) -> None:
    page = read()[name]
    tags = {element.tag for element in page.elements}
    assert not tags & {"link", "img", "iframe", "object", "embed", "base", "audio", "video"}
    for element in page.elements:
        assert not any(key.startswith("on") or key in ("style", "src") for key in element.attributes), element
    (policy,) = [
        one.attributes["content"] or ""
        for one in page.of("meta")
        if one.attributes.get("http-equiv") == "Content-Security-Policy"
    ]
    run = [one.text for one in page.of("script") if "type" not in one.attributes]
    data = [one.attributes["type"] for one in page.of("script") if "type" in one.attributes]
    assert set(data) <= {"application/json", "text/plain"}
    hashes = [base64.b64encode(hashlib.sha256(text.encode()).digest()).decode() for text in run]
    assert re.findall(r"'sha256-([^']+)'", policy.partition("script-src")[2]) == hashes
    assert policy.startswith("default-src 'none'")
    assert "unsafe" not in policy


@pytest.mark.parametrize("name", NAMES)
def test_what_an_engine_says_is_text(name: str) -> None:
    text = site()[name]
    assert "<b>Bold" not in text
    assert "<script>alert" not in text
    assert "<img" not in text
    assert not re.search("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202e\u2028\ud800-\udfff]", text)
    assert "javascript:" not in " ".join(read()[name].links)


def test_an_engine_is_called_as_it_calls_itself() -> None:
    assert BOLD in read()["engines.html"].words
    assert BOLD in read()["engine-2.html"].words
    assert HOSTILE[:4] not in site()["engines.html"]


def test_a_failure_says_what_was_expected_and_what_came() -> None:
    words = read()["engine-2.html"].words
    assert "does not conform" in words
    for told in (FAILING, "count 12", "count 24", "lead A 6-6", "behaves"):
        assert told in site()["engine-2.html"] or told in words
    page = read()["engine-2.html"]
    first = next(
        one for one in page.of("details") if (one.attributes.get("id") or "").startswith("scenario/")
    )
    assert "open" in first.attributes


def test_a_run_that_was_killed_is_incomplete_and_no_pass() -> None:
    for name in ("index.html", "engines.html", "engine-4.html"):
        words = read()[name].words
        assert "incomplete" in words
        assert "was killed" in words
    page = read()["engine-4.html"]
    assert not re.search(r"\bconforms\b", page.words)
    statuses = [
        one.attributes["class"]
        for one in read()["index.html"].of("li")
        if "verdict" in (one.attributes.get("class") or "")
    ]
    assert statuses == ["verdict passed", "verdict failed", "verdict failed", "verdict incomplete"]


def test_without_runs_there_are_no_engines() -> None:
    assert not [name for name in site(is_alone=True) if name.startswith("engine")]
    assert "engines.html" not in site(is_alone=True)["index.html"]


def test_an_example_that_has_changed_since_has_no_verdict(corpus: Corpus) -> None:
    good = runs()[0]
    changed = replace(good, results=tuple(replace(one, digest="another") for one in good.results))
    told = dict(pages(corpus, [changed]))
    assert "data-v=4" in told["examples-equipment.html"]
    assert "data-v=0" not in told["examples-equipment.html"]


def test_a_record_of_rules_that_are_gone_is_shown_without_links(corpus: Corpus) -> None:
    faulty = runs()[1]
    clauses = {f"OLD-{id_}": clause for id_, clause in faulty.header.clauses.items()}
    results = tuple(
        replace(one, scenario=f"OLD-{one.scenario}", clauses=tuple(f"OLD-{id_}" for id_ in one.clauses))
        for one in faulty.results
    )
    old = replace(faulty, header=replace(faulty.header, clauses=clauses), results=results)
    page = Page(dict(pages(corpus, [old]))["engine-1.html"])
    assert f"OLD-{FAILING}" in page.words
    assert not [link for link in page.links if "OLD-" in link]


@pytest.mark.parametrize("code", FRENCH_AND_PORTUGUESE)
def test_a_translation_of_another_wording_is_not_shown_and_that_is_said(corpus: Corpus, code: str) -> None:
    reworded = replace(corpus.clauses["COUNT-03"], text="Another wording.")
    untranslated = replace(corpus.clauses["COUNT-04"], id="COUNT-99")
    clauses = {**corpus.clauses, "COUNT-03": reworded, "COUNT-99": untranslated}
    book = book_in(code, replace(corpus, clauses=clauses))
    told = {
        one.clause.id: one
        for chapters in book.families.values()
        for chapter in chapters
        for one in chapter.clauses
    }
    assert (book.stale, book.missing) == (1, 1)
    assert told["COUNT-03"].text == "Another wording."
    assert told["COUNT-03"].note == book.words["stale"]
    assert told["COUNT-99"].note == book.words["missing"]
    assert told["COUNT-05"].note == ""
    assert told["COUNT-05"].title != corpus.clauses["COUNT-05"].title


@pytest.mark.parametrize("code", FRENCH_AND_PORTUGUESE)
def test_interpretations_stand_in_every_book_and_say_where_they_are_not_translated(
    corpus: Corpus, code: str
) -> None:
    page = read(is_alone=True)[f"rules-{code}.html"]
    words = book_in_words(code)
    articles = {one.attributes["id"]: one for one in page.of("article")}
    text = site(is_alone=True)[f"rules-{code}.html"]
    for ruling in corpus.rulings.values():
        assert articles[f"ruling/{ruling.id}"].attributes["lang"] == "en"
        assert f"rules-en.html#ruling/{ruling.id}" in page.links
        assert escape(ruling.question) in text.replace("'", "&#39;").replace('"', "&#34;").replace(
            ">", "&gt;"
        )
    assert page.words.count(words["reasons"]) == len(corpus.rulings)
    assert f"{len(corpus.rulings)} × {words['missing']}" in page.words
    assert "#ruling/I-0014" in page.links


def test_a_diagnosis_leads_to_the_clauses_that_it_names(corpus: Corpus) -> None:
    faulty = runs()[1]
    mistake = Mistake("COUNT-03/lone-double-at-both-ends", "counts <b>twice</b>")
    found = Diagnosed("dominoes", (mistake,), 25, 25, 25, 0, 1.0, close=True, near=True)
    assert faulty.end
    told = replace(faulty, end=replace(faulty.end, diagnosis=(found,)))
    site = dict(pages(corpus, [told]))
    link = "<a href=rules-en.html#clause/COUNT-03>COUNT-03</a>/lone-double-at-both-ends"
    for name in ("index.html", "engine-1.html"):
        assert f"behaves  like {link}: 25 of 25" in site[name]
    assert "&lt;b>twice" in site["engine-1.html"]


def test_one_clause_more_is_one(corpus: Corpus) -> None:
    firsts = {one.clauses[0]: one for one in corpus.scenarios}
    for count, told in ((6, ""), (7, " and 1 clause more"), (8, " and 2 clauses more")):
        results = [Result(one, Errored(0, "crash", "")) for one in list(firsts.values())[:count]]
        page = dict(pages(corpus, [run_of(results)]))["index.html"]
        (wrong,) = re.findall("<p class=wrong>(.*?)</ul>", page)
        assert re.sub("<.*?>", "", wrong).partition(" and ")[0].count(",") == 5
        assert re.findall(" and .* more", wrong) == ([told] if told else [])


def test_many_reasons_for_which_the_gate_stays_shut_are_counted(corpus: Corpus) -> None:
    problems = tuple(GateProblem("x", f"about {n}", "says", "advice", "fives.toml", 1) for n in range(200))
    held = replace(runs()[1], gate=Gated(opens=False, problems=problems))
    words = Page(dict(pages(corpus, [held]))["engine-1.html"]).words
    assert f"about {MOST_PROBLEMS - 1} says" in words
    assert f"about {MOST_PROBLEMS} says" not in words
    assert f"{200 - MOST_PROBLEMS} things more keep the gate shut" in words


def test_the_words_are_said_in_every_language() -> None:
    keys = {*words_in("en")}
    for code in FRENCH_AND_PORTUGUESE:
        assert keys - {*book_in_words(code)} == set()
        assert all(book_in_words(code).values())


def book_in_words(code: str) -> dict[str, str]:
    from conformance.corpus.translations import read_translations

    return words_in(code, read_translations(code))


def test_markup_in_a_clause_is_text_and_ids_are_links() -> None:
    html = prose({"COUNT-03": "#clause/COUNT-03"}.get)(
        "As in COUNT-03, **not** <b>X-99</b>.\n\n| a |\n|---|\n| `COUNT-03` |"
    )
    assert '<a href="#clause/COUNT-03">COUNT-03</a>, <strong>not</strong> &lt;b&gt;X-99&lt;/b&gt;' in html
    assert "<td><code>COUNT-03</code></td>" in html


def test_interpretations_have_their_headings() -> None:
    text = site()["rules-en.html"]
    assert "<h4>What the sources say</h4>" in text
    assert "&lt;h4" not in text


def luminance(colour: str) -> float:
    channels = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    linear = [one / 12.92 if one <= 0.04045 else ((one + 0.055) / 1.055) ** 2.4 for one in channels]
    return sum(share * one for share, one in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


GROUNDS = ("paper", "panel", "soft")
READ = [
    *((ink, ground) for ink in ("ink", "dim", "accent", "good", "bad", "warn", "none") for ground in GROUNDS),
    *((kind, f"{kind}-soft") for kind in ("good", "bad", "warn", "none")),
    *(("ink", f"{kind}-soft") for kind in ("good", "bad", "warn", "none")),
    ("paper", "accent"),
    ("felt-ink", "felt"),
    ("print", "piece"),
    ("red", "piece"),
]
"""Text, and what it stands on."""
SEEN = [("new", "felt"), ("new", "panel"), ("new", "paper"), ("none", "panel"), ("piece", "print")]
"""What is no text: the frame of what is new or has the focus, the edge of a field."""


@pytest.mark.parametrize("theme", [0, 1], ids=["light", "dark"])
def test_everything_can_be_read_in_both_themes(theme: int) -> None:
    palette = {name: pair[theme] for name, pair in read_yaml(HOME / "palette.yaml").value.items()}
    too_low = {
        (ink, ground): round(found, 2)
        for pairs, wanted in ((READ, 4.5), (SEEN, 3.0))
        for ink, ground in pairs
        if (found := contrast(palette[ink], palette[ground])) < wanted
    }
    assert too_low == {}


def test_every_colour_of_the_style_is_in_the_palette() -> None:
    looks = [*(HOME / "style").glob("*.css"), *HOME.parent.glob("games/*/picture.css")]
    style = "".join(path.read_text(encoding="utf-8") for path in looks)
    used = set(re.findall(r"var\(--([\w-]+)\)", style)) - {"serif", "sans", "mono"}
    palette = set(read_yaml(HOME / "palette.yaml").value)
    assert used == palette
