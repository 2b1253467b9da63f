"""What the words of the features on cards mean: each phrase by its name, and what it writes on a draft.

How a phrase is said is in `phrases`, a table a language. `features/cards/README.md` explains them to those who
write examples. pytest-bdd and the compiler both read this table, so that a feature means the same to both.
"""

from functools import partial

from conformance.games.cards import asked, given, names, told
from conformance.games.cards.draft import Deal, Draft
from conformance.games.drafting import before_the_game, field_by, options_by, tell_score
from conformance.games.phrasing import Argument, Meaning, Values, Write
from conformance.games.seats import seat_named, seat_names, seat_of, side_named
from conformance.games.tables import TableError
from reference_impl.cards import notation

NEXT = "next"
"""In the place of a seat's name: the row with the cards that follow the hands in the pack."""


def seat_at(draft: Draft, v: Values) -> int:
    return seat_named(v["seat"], draft.seats)


def side_at(draft: Draft, name: str) -> int:
    return side_named(name, draft.seats, draft.sides(draft.seats))


def deal_in(rows: Argument) -> Deal:
    """The hands of a table, a seat a row in seat order, and what follows them. Raises `ValueError`."""
    assert rows is not None
    assert not isinstance(rows, str)
    following = names.cards_in(rows[-1][1]) if len(rows[-1]) == 2 and rows[-1][0] == NEXT else []
    hands = rows[:-1] if following else rows
    expected = list(seat_names(len(hands)))[: len(hands)]
    if [row[0] for row in hands] != expected or any(len(row) != 2 for row in hands):
        raise TableError(f"a deal for {len(hands)} has the rows {', '.join(expected)}")
    return Deal([names.cards_in(row[1]) for row in hands], following)


def give_play(draft: Draft, _: Values, text: Argument) -> None:
    notes = notation.parse_round(str(text))
    if draft.is_set:
        asked.follow_all(draft, notes)
    else:
        given.play(draft, notes)


def give_scores(draft: Draft, v: Values, _: Argument) -> None:
    if draft.is_set:
        tell_scores(draft, v, None)
    else:
        draft.here.update((side_at(draft, who), score) for who, score in v["scores"])


def tell_scores(draft: Draft, v: Values, _: Argument) -> None:
    for who, score in v["scores"]:
        tell_score(draft, side_at(draft, who), score)


def give_games(draft: Draft, v: Values, _: Argument) -> None:
    draft.won.update((side_at(draft, who), games) for who, games in v["wins"])


def give_turn(draft: Draft, v: Values, _: Argument) -> None:
    seat = seat_at(draft, v)
    if draft.is_set:
        told.goes_on(draft, v["deed"], seat)
    else:
        draft.awaited = (v["deed"], seat)


def give_holds(draft: Draft, v: Values, _: Argument) -> None:
    held = draft.laid_out().hands[seat_at(draft, v)]
    missing = [card for card in v["cards"] if card not in held]
    given.check(f"{v['seat']} does not hold", missing, [])


def begin_game(draft: Draft, v: Values, _: Argument) -> None:
    draft.players = v["seats"]
    scores = {side_at(draft, who): score for who, score in v.get("scores", ())}
    asked.begin(draft, scores, seat_at(draft, v))


def again(draft: Draft, v: Values, _: Argument) -> None:
    asked.game_again(draft, seat_at(draft, v))


def deal_next(draft: Draft, v: Values, rows: Argument) -> None:
    asked.deal(draft, seat_at(draft, v), deal_in(rows))


def deal_named(draft: Draft, v: Values, _: Argument) -> None:
    asked.deal(draft, seat_at(draft, v), given.deal_named(draft.library, v["name"]))


def try_deal(draft: Draft, _: Values, rows: Argument) -> None:
    dealt = deal_in(rows)
    deck = asked.deck_for_trial(draft, dealt)
    asked.try_deal(draft, deck, asked.deal_text(dealt.hands, deck))


def try_pack_without(draft: Draft, v: Values, _: Argument) -> None:
    asked.try_deal(draft, asked.pack_without(v["card"]), f"deal a pack without {v['card']}")


def try_pack_with(draft: Draft, v: Values, _: Argument) -> None:
    text = f"deal a pack with {v['card']} in the place of {v['other']}"
    asked.try_deal(draft, asked.pack_with(v["card"], v["other"]), text)


def note_of(draft: Draft, v: Values, deed: notation.Deed) -> notation.Note:
    cards = (v["card"],) if "card" in v else tuple(v.get("cards", ()))
    return notation.Note(seat_at(draft, v), deed, cards, v.get("points", 0))


def does(deed: notation.Deed) -> Write:
    """A seat does so."""
    return lambda draft, v, _: asked.do(draft, note_of(draft, v, deed))


def tries(deed: notation.Deed) -> Write:
    """A seat tries to do so."""

    def write(draft: Draft, v: Values, _: Argument) -> None:
        asked.set_up(draft)
        asked.try_action(draft, note_of(draft, v, deed))

    return write


def tell_events(draft: Draft, v: Values, _: Argument) -> None:
    told.scored(
        draft,
        [notation.Mark(side_at(draft, who), points, reason) for who, points, reason in v["events"]],
    )


def tell_games(draft: Draft, v: Values, _: Argument) -> None:
    told.games(draft, {side_at(draft, who): games for who, games in v["wins"]})


def tell_of_side(member: str) -> Write:
    """A number of one side."""

    def write(draft: Draft, v: Values, _: Argument) -> None:
        told.expect(draft, f"{member}.{side_at(draft, v['who'])}", v["number"])

    return write


def tell_cards_left(draft: Draft, v: Values, _: Argument) -> None:
    seat = seat_at(draft, v)
    left = draft.last.expect.get("cards_left")
    if left is not None:
        given.check(f"{v['seat']}'s cards", v["number"], left[seat])
    told.expect(draft, f"cards_left.{seat}", v["number"])


def tell_round(draft: Draft, v: Values, _: Argument) -> None:
    told.expect(draft, "round", v["round"])
    told.expect(draft, "dealer", seat_at(draft, v))


def tell_bid(draft: Draft, v: Values, _: Argument) -> None:
    told.expect(draft, "bid", v["points"])
    told.expect(draft, "bidder", seat_at(draft, v))


def tell_hand(draft: Draft, v: Values, _: Argument) -> None:
    told.expect(draft, "hand", names.in_order(v.get("cards", ())))


def expects(fact: str, place: str) -> Write:
    """A fact of the last answer is what stands at that place."""
    return lambda draft, v, _: told.expect(draft, fact, v[place])


_given = partial(Meaning, "given")
_when = partial(Meaning, "when")
_then = partial(Meaning, "then")
_noun = partial(Meaning, "given", is_noun=True)

MEANINGS: tuple[Meaning, ...] = (
    _noun("rules", before_the_game(lambda d, v, _: given.rules(d, v["of"]))),
    _noun("rules_option", before_the_game(lambda d, v, _: given.rules(d, v["of"], v["option"]))),
    _noun("rules_options", before_the_game(options_by(given.rules))),
    _noun("rules_field", before_the_game(field_by(given.rules))),
    _noun(
        "deal_named", before_the_game(lambda d, v, _: given.deal(d, given.deal_named(d.library, v["name"])))
    ),
    _noun("deal", before_the_game(lambda d, _, rows: given.deal(d, deal_in(rows))), "table"),
    _noun("round_named", before_the_game(lambda d, v, _: given.named_round(d, v["name"]))),
    _given("dealer", before_the_game(lambda d, v, _: given.dealer(d, seat_of(v["seat"])))),
    _noun("play_so_far", give_play, "text"),
    _given("given_scores", give_scores),
    _given("given_games", before_the_game(give_games)),
    _given("holds", give_holds),
    _given("given_turn", give_turn),
    _when("game", begin_game),
    _when("game_from", begin_game),
    _when("new_game", again),
    _when("deals", deal_next, "table"),
    _when("deals_named", deal_named),
    _when("stand", does("stand")),
    _when("beg", does("beg")),
    _when("give", does("give")),
    _when("run", does("run")),
    _when("discard", does("discard")),
    _when("bid", does("bid")),
    _when("pass", does("pass")),
    _when("play", does("play")),
    _when("plays_on", give_play, "text"),
    _when("try_stand", tries("stand")),
    _when("try_beg", tries("beg")),
    _when("try_give", tries("give")),
    _when("try_run", tries("run")),
    _when("try_discard", tries("discard")),
    _when("try_bid", tries("bid")),
    _when("try_pass", tries("pass")),
    _when("try_play", tries("play")),
    _when("try_deal", try_deal, "table"),
    _when("try_pack_without", try_pack_without),
    _when("try_pack_with", try_pack_with),
    _when("try_game", lambda d, v, _: asked.try_game(d, v["seats"])),
    _when("ask_actions", lambda d, _, __: asked.legal(d)),
    _when("look", lambda d, v, _: asked.view(d, seat_at(d, v))),
    _when("own_deal", lambda d, v, _: asked.own_deal(d, v["seats"])),
    _then("scored", tell_events),
    _then("nobody_scored", lambda d, _, __: told.scored(d, ())),
    _then("scores", tell_scores),
    _then("trump", lambda d, v, _: told.trump(d, v["suit"])),
    _then("no_trump", lambda d, _, __: told.trump(d, None)),
    _then("turned_up", expects("turn_up", "card")),
    _then("took", lambda d, v, _: told.took(d, seat_at(d, v))),
    _then("tricks", tell_of_side("tricks")),
    _then("turn", lambda d, v, _: told.goes_on(d, v["deed"], seat_at(d, v))),
    _then("to_act", lambda d, v, _: told.expect(d, "turn", seat_at(d, v))),
    _then("cards_left", tell_cards_left),
    _then("stock_left", expects("stock", "number")),
    _then("top", expects("top", "card")),
    _then("no_top", lambda d, _, __: told.expect(d, "top", None)),
    _then("bid_is", tell_bid),
    _then("no_bid", lambda d, _, __: told.expect(d, "bid", 0)),
    _then("round_over", lambda d, _, __: told.round_over(d)),
    _then("thrown_in", lambda d, _, __: told.thrown_in(d)),
    _then("won", lambda d, v, _: told.won(d, side_at(d, v["who"]))),
    _then("won_game", lambda d, v, _: told.won_game(d, side_at(d, v["who"]))),
    _then("games", tell_games),
    _then("round_dealt", tell_round),
    _then("game_number", expects("game", "number")),
    _then("refused", lambda d, _, __: told.refused(d, ())),
    _then("refused_by", lambda d, v, _: told.refused(d, v["clauses"])),
    _then("actions", lambda d, v, _: told.actions(d, v["actions"])),
    _then("no_action", lambda d, _, __: told.actions(d, [])),
    _then("hand", tell_hand),
    _then("hand_empty", tell_hand),
    _then("fact", lambda d, v, _: told.expect(d, v["fact"], v["value"])),
    _then("own_deal_right", lambda d, _, __: told.own_deal(d)),
)
