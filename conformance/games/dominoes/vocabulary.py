"""The words of the features: each Gherkin step as a pattern and what it writes on a draft.

`features/README.md` explains them to those who write examples. pytest-bdd and the compiler both read
this table, so that a feature means the same to both.
"""

import re
from collections.abc import Callable
from functools import partial
from typing import Literal

from conformance.games.authoring import Argument, Phrase
from conformance.games.dominoes import asked, given, names, told, words
from conformance.games.dominoes.draft import Draft
from conformance.games.dominoes.words import ENDS, SCORES, SEAT, TILE, TILES, WHO, hands_in, seat_at
from reference_impl.dominoes import notation


def _phrase(
    keyword: Literal["given", "when", "then"],
    pattern: str,
    write: Callable[[Draft, re.Match[str], Argument], None],
    takes: Literal["table", "text"] | None = None,
) -> Phrase:
    """A phrase whose whole text is the pattern."""
    return Phrase(keyword, re.compile(pattern), write, takes)


_given = partial(_phrase, "given")
_when = partial(_phrase, "when")
_then = partial(_phrase, "then")

PHRASES: tuple[Phrase, ...] = (
    _given('the rules "(?P<of>[^"]+)"', lambda d, m, _: given.rules(d, m["of"])),
    _given(
        'the rules "(?P<of>[^"]+)" with the option "(?P<option>[^"]+)"',
        lambda d, m, _: given.rules(d, m["of"], m["option"]),
    ),
    _given(
        'the rules "(?P<of>[^"]+)" with the options (?P<options>"[^"]+"(?:(?:,| and) "[^"]+")+)',
        lambda d, m, _: given.rules(d, m["of"], re.findall('"([^"]+)"', m["options"])),
    ),
    _given("the rules with (?P<field>[a-z_]+) (?P<value>.+)", words.give_field),
    _given('the deal "(?P<name>[^"]+)"', lambda d, m, _: given.deal(d, m["name"])),
    _given("the deal", lambda d, _, rows: given.hands(d, hands_in(rows)), "table"),
    _given('the round "(?P<name>[^"]+)"', lambda d, m, _: given.named_round(d, m["name"])),
    _given(f"{SEAT} leads", words.give_leader),
    _given("the play so far", lambda d, _, text: given.play(d, notation.parse_round(str(text))), "text"),
    _given(SCORES, words.give_scores),
    _given(ENDS, words.give_ends),
    _given(f"the line is {TILES}", words.give_line),
    _given(f"{SEAT} holds (?P<only>only )?{TILES}", words.give_holds),
    _given(f"it is {SEAT}'s turn", words.give_turn),
    _when(f"{SEAT} leads {TILE}", lambda d, m, _: asked.play(d, seat_at(d, m["seat"]), m["tile"], None)),
    _when(
        f"{SEAT} leads {TILE}, naming the (?P<end>left|right) end",
        lambda d, m, _: asked.play(d, seat_at(d, m["seat"]), m["tile"], None, ignored_end=m["end"]),
    ),
    _when(f"{SEAT} plays {TILE} on the (?P<end>left|right)", words.play_on_side),
    _when(rf"{SEAT} plays {TILE} on the (?P<number>\d+)", words.play_on_number),
    _when(f"{SEAT} knocks", lambda d, m, _: asked.knock(d, seat_at(d, m["seat"]))),
    _when(f"{SEAT} tries {TILE} on the (?P<end>left|right)", words.try_on_side),
    _when(
        f"{SEAT} tries to lead {TILE}", lambda d, m, _: words.try_to_play(d, m, None, "lead {seat} {tile}")
    ),
    _when(
        f"{SEAT} tries {TILE} and names no end",
        lambda d, m, _: words.try_to_play(d, m, None, "{seat} {tile}"),
    ),
    _when(f"{SEAT} tries to knock", words.try_to_knock),
    _when(
        "the next round is dealt",
        lambda d, _, __: asked.deal(d, given.deal_named(d.library, f"next for {d.seats}")),
    ),
    _when(
        'the next deal is "(?P<name>[^"]+)"',
        lambda d, m, _: asked.deal(d, given.deal_named(d.library, m["name"])),
    ),
    _when("the next deal is", lambda d, _, rows: asked.deal(d, hands_in(rows)), "table"),
    _when(
        'the deal "(?P<name>[^"]+)" is tried',
        lambda d, m, _: asked.try_deal(d, given.deal_named(d.library, m["name"])),
    ),
    _when("this deal is tried", lambda d, _, rows: asked.try_deal(d, hands_in(rows)), "table"),
    _when(r"a game for (?P<seats>\d+) is tried", lambda d, m, _: asked.try_game(d, int(m["seats"]))),
    _when("a new game begins", lambda d, _, __: asked.game_again(d, 0)),
    _when(f"a new game begins, led by {SEAT}", lambda d, m, _: asked.game_again(d, seat_at(d, m["seat"]))),
    _when(f"the line {TILES} is counted", lambda d, m, _: asked.count(d, names.tiles_in(m["tiles"]))),
    _when("these tiles are laid", words.lay, "table"),
    _when("the actions open are asked", lambda d, _, __: asked.legal(d)),
    _when(f"{SEAT} looks", lambda d, m, _: asked.view(d, seat_at(d, m["seat"]))),
    _when(r"the engine deals for (?P<seats>\d+)", words.deal_of_own),
    _then(r"the count is (?P<count>\d+)", lambda d, m, _: told.expect(d, "count", int(m["count"]))),
    _then(rf"{WHO} scores? (?P<points>\d+)", words.tell_scored),
    _then(rf"{WHO} goe?s? back (?P<back>\d+)", words.tell_went_back),
    _then("nobody scores", words.tell_not_scored),
    _then("the event is refused", lambda d, _, __: told.event_refused(d)),
    _then(SCORES, words.tell_scores),
    _then(ENDS, lambda d, m, _: told.expect(d, "ends", [int(m["left"]), int(m["right"])])),
    _then(f"the line is {TILES}", lambda d, m, _: told.expect(d, "line", names.tiles_in(m["tiles"]))),
    _then(f"it is {SEAT}'s turn", words.tell_turn),
    _then(f"the round goes on, {SEAT} to act", words.tell_turn),
    _then(rf"{SEAT} holds (?P<number>\d+) tiles?", words.tell_tiles_left),
    _then("the round is over: (?P<ending>went out|blocked)", words.tell_over),
    _then(f"{WHO} wins?", words.tell_won),
    _then(
        "it is refused(?: by (?P<clauses>[A-Z]+-[0-9]{2}(?:(?:,| and) [A-Z]+-[0-9]{2})*))?",
        words.tell_refused,
    ),
    _then(rf"it is round (?P<round>\d+) and {SEAT} leads", words.tell_round),
    _then(r"the count pays (?P<points>\d+)", lambda d, m, _: told.expect(d, "points", int(m["points"]))),
    _then(r"(?P<numbers>\d+(?:(?:,| and) \d+)*) (?:is|are) (?P<not>not )?laid", words.tell_laid),
    _then(r"the (?:only )?actions? (?:are|is) (?P<actions>\d+-\d+.*)", words.tell_actions),
    _then("the only action is a knock", lambda d, _, __: told.actions(d, ["knock"])),
    _then("there is no action", lambda d, _, __: told.actions(d, [])),
    _then(f"the hand is {TILES}", words.tell_hand),
    _then(r"every seat has (?P<size>\d+) tiles of the set, none twice", words.tell_own_deal),
)
