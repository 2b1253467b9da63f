"""What the words of the features mean: each phrase by its name, and what it writes on a draft.

How a phrase is said is in `phrases`, a table a language. `features/README.md` explains them to those who
write examples. pytest-bdd and the compiler both read this table, so that a feature means the same to both.
"""

from collections.abc import Sequence
from functools import partial

from conformance.games.dominoes import asked, given, names, told
from conformance.games.dominoes.branched import layout_in
from conformance.games.dominoes.draft import Draft
from conformance.games.dominoes.laid import ENDS, written
from conformance.games.dominoes.seated import hands_in, scores_at, seat_at, side_at
from conformance.games.drafting import before_the_game, field_by, options_by, tell_score
from conformance.games.phrasing import Argument, Meaning, Values, Write
from conformance.games.seats import seat_of
from conformance.games.tables import TableError
from reference_impl.dominoes import notation


def end_showing(draft: Draft, number: int) -> str:
    """The end that shows the number, where only one does. Raises `TableError`."""
    asked.set_up(draft)
    ends = draft.laid_out().laid.ends
    showing = {end for end, shown in ends if shown == number}
    if len(showing) != 1:
        raise TableError(f"not exactly one end shows {number}: the ends are {[shown for _, shown in ends]}")
    return showing.pop()


def give_play(draft: Draft, _: Values, text: Argument) -> None:
    note = notation.parse_round(str(text))
    if draft.is_set:
        asked.follow_round(draft, note)
    else:
        given.play(draft, note)


def give_scores(draft: Draft, v: Values, _: Argument) -> None:
    if draft.is_set:
        tell_scores(draft, v, None)
    else:
        given.scores(draft, scores_at(draft, v))


def tell_scores(draft: Draft, v: Values, _: Argument) -> None:
    for side, score in scores_at(draft, v).items():
        tell_score(draft, side, score)


def give_holds(draft: Draft, v: Values, _: Argument, *, only: bool = False) -> None:
    stated = sorted(map(names.canonical, v["tiles"]))
    held = sorted(draft.laid_out().hands[seat_at(draft, v["seat"])])
    if only:
        given.check(f"{v['seat']}'s hand", stated, held)
    missing = [tile for tile in stated if tile not in held]
    given.check(f"{v['seat']} does not hold", missing, [])


def give_turn(draft: Draft, v: Values, _: Argument) -> None:
    seat = seat_at(draft, v["seat"])
    if draft.is_set:
        told.goes_on(draft, seat)
    elif draft.history:
        draft.turn = seat
    else:
        given.check("the seat to act", seat, draft.leader)


def give_ends(draft: Draft, v: Values, _: Argument) -> None:
    given.check("the ends", [v["left"], v["right"]], draft.laid_out().ends)


def give_line(draft: Draft, v: Values, _: Argument) -> None:
    given.check("the line", v["tiles"], written(draft.laid_out().laid.line))


def give_layout(draft: Draft, v: Values, _: Argument) -> None:
    given.check("the layout", layout_in(v["layout"], draft.nothing_laid), draft.laid_out().laid)


def give_all_ends(draft: Draft, v: Values, _: Argument) -> None:
    given.check("the ends", v["numbers"], draft.laid_out().ends)


def give_boneyard_left(draft: Draft, v: Values, _: Argument) -> None:
    given.check("the tiles in the boneyard", v["number"], len(draft.laid_out().boneyard))


def give_leader(draft: Draft, v: Values, _: Argument) -> None:
    draft.leader = seat_of(v["seat"])


def begin_game(draft: Draft, v: Values, _: Argument) -> None:
    draft.players = v["seats"]
    scores = scores_at(draft, v) if "scores" in v else {}
    asked.begin(draft, scores, seat_at(draft, v["seat"]))


def end_named(v: Values) -> notation.End:
    end: notation.End = next(v[place] for place in ("end", "across", "joint") if place in v)
    return end


def play_on_side(draft: Draft, v: Values, _: Argument) -> None:
    asked.play(draft, seat_at(draft, v["seat"]), v["tile"], end_named(v))


def play_on_number(draft: Draft, v: Values, _: Argument) -> None:
    seat = seat_at(draft, v["seat"])
    asked.set_up(draft, seat)
    asked.play(draft, seat, v["tile"], end_showing(draft, v["number"]))


def lead(draft: Draft, v: Values, _: Argument) -> None:
    asked.play(draft, seat_at(draft, v["seat"]), v["tile"], None, ignored_end=v.get("end"))


def try_on_side(draft: Draft, v: Values, _: Argument) -> None:
    seat, tile = notation.SEATS[seat_at(draft, v["seat"])], names.halves_of(v["tile"])
    end = end_named(v)
    try_to_play(draft, {**v, "end": end}, None, f"{seat} {notation.print_place(tile, end)}")


def try_to_play(draft: Draft, v: Values, _: Argument, shown: str) -> None:
    asked.set_up(draft)
    seat = seat_at(draft, v["seat"])
    action = {"play": v["tile"]} | ({"end": v["end"]} if "end" in v else {})
    asked.try_action(draft, seat, action, shown.format(seat=notation.SEATS[seat], tile=v["tile"]))


def try_to_knock(draft: Draft, v: Values, _: Argument) -> None:
    seat = seat_at(draft, v["seat"])
    asked.try_action(draft, seat, {"knock": True}, f"{notation.SEATS[seat]} knock")


def try_to_draw(draft: Draft, v: Values, _: Argument) -> None:
    seat = seat_at(draft, v["seat"])
    asked.try_action(draft, seat, {"draw": True}, f"{notation.SEATS[seat]} draw")


def tell_scored(draft: Draft, v: Values, _: Argument, *, sign: int = 1) -> None:
    side = side_at(draft, v["who"])
    if draft.last.side != side:
        raise TableError(f"the last action was not made by {v['who']}")
    told.scored(draft, sign * v["points"])


def tell_tiles_left(draft: Draft, v: Values, _: Argument) -> None:
    seat = seat_at(draft, v["seat"])
    left = draft.last.expect.get("tiles_left")
    if left is not None:
        given.check(f"{v['seat']}'s tiles left", v["number"], left[seat])
    told.expect(draft, f"tiles_left.{seat}", v["number"])


def tell_round(draft: Draft, v: Values, _: Argument) -> None:
    seat = seat_at(draft, v["seat"])
    told.expect(draft, "round", v["round"])
    told.leader(draft, seat)


def tell_not_laid(draft: Draft, v: Values, _: Argument) -> None:
    count = len(draft.last.params.get("plays", ()))
    told.expect(draft, "laid", [number for number in range(1, count + 1) if number not in v["numbers"]])


def tell_hand(draft: Draft, v: Values, _: Argument) -> None:
    told.expect(draft, "hand", sorted(map(names.canonical, v.get("tiles", ()))))


def lay(draft: Draft, _: Values, rows: Argument) -> None:
    assert rows is not None
    assert not isinstance(rows, str)
    for row in rows[1:]:
        if end_in(row) is None:
            raise TableError(f"a tile is laid {' or '.join(ENDS)}, or at a tile; only the first names no end")
    asked.layout(draft, [(row[0], end_in(row)) for row in rows])


def end_in(row: Sequence[str]) -> notation.End | None:
    return next((end for end in row[1:2] if end in ENDS or names.TILE.fullmatch(end)), None)


def expects(fact: str, place: str) -> Write:
    """A fact of the last answer is what stands at that place."""
    return lambda draft, v, _: told.expect(draft, fact, v[place])


def named_deal(draft: Draft, v: Values) -> list[list[str]]:
    return given.deal_named(draft.library, v["name"])


def _next_deal(draft: Draft, _: Values, __: Argument) -> None:
    asked.deal(draft, given.deal_named(draft.library, f"next for {draft.seats}"))


_given = partial(Meaning, "given")
_when = partial(Meaning, "when")
_then = partial(Meaning, "then")
_noun = partial(Meaning, "given", is_noun=True)

MEANINGS: tuple[Meaning, ...] = (
    _noun("rules", before_the_game(lambda d, v, _: given.rules(d, v["of"]))),
    _noun("rules_option", before_the_game(lambda d, v, _: given.rules(d, v["of"], v["option"]))),
    _noun("rules_options", before_the_game(options_by(given.rules))),
    _noun("rules_field", before_the_game(field_by(given.rules))),
    _noun("deal_named", before_the_game(lambda d, v, _: given.hands(d, named_deal(d, v)))),
    _noun("deal", before_the_game(lambda d, _, rows: given.hands(d, hands_in(rows))), "table"),
    _noun("round_named", before_the_game(lambda d, v, _: given.named_round(d, v["name"]))),
    _given("given_boneyard_left", give_boneyard_left),
    _given("leader", before_the_game(give_leader)),
    _noun("play_so_far", give_play, "text"),
    _given("given_scores", give_scores),
    _given("given_ends", give_ends),
    _given("given_all_ends", give_all_ends),
    _given("given_line", give_line),
    _given("given_layout", give_layout),
    _given("holds_only", partial(give_holds, only=True)),
    _given("holds", give_holds),
    _given("given_turn", give_turn),
    _when("game", begin_game),
    _when("game_from", begin_game),
    _when("lead", lead),
    _when("lead_naming", lead),
    _when("play", play_on_side),
    _when("play_across", play_on_side),
    _when("play_at", play_on_side),
    _when("play_on_number", play_on_number),
    _when("play_without_end", lambda d, v, _: asked.play_without_end(d, seat_at(d, v["seat"]), v["tile"])),
    _when("knock", lambda d, v, _: asked.knock(d, seat_at(d, v["seat"]))),
    _when("draw", lambda d, v, _: asked.draw(d, seat_at(d, v["seat"]), v["tile"])),
    _when("try_play", try_on_side),
    _when("try_across", try_on_side),
    _when("try_at", try_on_side),
    _when("try_lead", partial(try_to_play, shown="lead {seat} {tile}")),
    _when("try_without_end", partial(try_to_play, shown="{seat} {tile}")),
    _when("try_knock", try_to_knock),
    _when("try_draw", try_to_draw),
    _when("next_round", _next_deal),
    _when("next_deal_named", lambda d, v, _: asked.deal(d, named_deal(d, v))),
    _when("next_deal", lambda d, _, rows: asked.deal(d, hands_in(rows)), "table"),
    _when("try_deal_named", lambda d, v, _: asked.try_deal(d, named_deal(d, v))),
    _when("try_deal", lambda d, _, rows: asked.try_deal(d, hands_in(rows)), "table"),
    _when("try_game", lambda d, v, _: asked.try_game(d, v["seats"])),
    _when("new_game", lambda d, _, __: asked.game_again(d, 0)),
    _when("new_game_led", lambda d, v, _: asked.game_again(d, seat_at(d, v["seat"]))),
    _when("count_line", lambda d, v, _: asked.count(d, " ".join(v["tiles"]))),
    _when("count_layout", lambda d, v, _: asked.count(d, v["layout"])),
    _when("lay", lay, "table"),
    _when("ask_actions", lambda d, _, __: asked.legal(d)),
    _when("look", lambda d, v, _: asked.view(d, seat_at(d, v["seat"]))),
    _when("own_deal", lambda d, v, _: asked.own_deal(d, v["seats"])),
    _then("count", expects("count", "count")),
    _then("scored", tell_scored),
    _then("went_back", partial(tell_scored, sign=-1)),
    _then("nobody_scored", lambda d, _, __: told.scored(d, 0)),
    _then("event_refused", lambda d, _, __: told.event_refused(d)),
    _then("scores", tell_scores),
    _then("ends", lambda d, v, _: told.expect(d, "ends", [v["left"], v["right"]])),
    _then("all_ends", expects("ends", "numbers")),
    _then("ends_by_step", expects("ends_by_step", "ends")),
    _then("line", expects("line", "tiles")),
    _then("layout", lambda d, v, _: told.layout(d, v["layout"])),
    _then("turn", lambda d, v, _: told.goes_on(d, seat_at(d, v["seat"]))),
    _then("goes_on", lambda d, v, _: told.goes_on(d, seat_at(d, v["seat"]))),
    _then("to_act", lambda d, v, _: told.expect(d, "turn", seat_at(d, v["seat"]))),
    _then("tiles_left", tell_tiles_left),
    _then("boneyard_left", expects("boneyard", "number")),
    _then("went_out", lambda d, _, __: told.round_over(d, "went_out")),
    _then("blocked", lambda d, _, __: told.round_over(d, "blocked")),
    _then("won", lambda d, v, _: told.won(d, side_at(d, v["who"]))),
    _then("refused", lambda d, _, __: told.refused(d, ())),
    _then("refused_by", lambda d, v, _: told.refused(d, v["clauses"])),
    _then("round_led", tell_round),
    _then("count_pays", expects("points", "points")),
    _then("laid", expects("laid", "numbers")),
    _then("not_laid", tell_not_laid),
    _then("actions", lambda d, v, _: told.actions(d, v["actions"])),
    _then("only_knock", lambda d, _, __: told.actions(d, ["knock"])),
    _then("only_draw", lambda d, _, __: told.actions(d, ["draw"])),
    _then("no_action", lambda d, _, __: told.actions(d, [])),
    _then("hand", tell_hand),
    _then("hand_empty", tell_hand),
    _then("fact", lambda d, v, _: told.expect(d, v["fact"], v["value"])),
    _then("own_deal_right", lambda d, v, _: told.own_deal(d, v["size"])),
)
