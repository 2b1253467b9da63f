"""Engines in which a spinner is another double, or its cross ends open otherwise (chapter 4, LAYOUT-07, LAYOUT-09, LAYOUT-10)."""

from collections.abc import Callable

from conformance.games.dominoes.mutants.parts import Lead, marked_lead, memory_of, noted
from conformance.mutants.mutant import Mutant
from reference_impl.dominoes.actions import CROSS_ENDS, Deal, End, Play
from reference_impl.dominoes.equipment import Halves, Tile, is_double
from reference_impl.dominoes.game import Applied, deal, first_tile
from reference_impl.dominoes.laid import Cross, Line
from reference_impl.dominoes.layout import (
    arms_of,
    fits,
    is_open_across,
    join_cross,
    laid_as,
    open_ends,
    spinner_of,
)
from reference_impl.dominoes.state import State, winner_of

Spinner = Halves | None


def never(_spinner: Spinner, _halves: Halves) -> Spinner:
    """No double is a spinner."""
    return None


def latest(spinner: Spinner, halves: Halves) -> Spinner:
    """The double that was laid last."""
    return halves if is_double(halves) else spinner


def highest(spinner: Spinner, halves: Halves) -> Spinner:
    """The highest double that was laid."""
    return max(halves, spinner or halves) if is_double(halves) else spinner


def no_blanks(spinner: Spinner, halves: Halves) -> Spinner:
    """The first double that is not 0-0."""
    return halves if spinner is None and is_double(halves) and halves[0] else spinner


def spun(line: Line, spinner: Spinner) -> Line:
    """The line with another spinner."""
    return laid_as(line, line, spinner, line.arms) if isinstance(line, Cross) else line


def only_a_lead(line: Cross, tile: Tile, end: End) -> Line:
    """A double that is joined is never a spinner."""
    return spun(join_cross(line, tile, end), line.spinner)


def no_lead(state: State, action: Play) -> Line:
    """A double that leads is no spinner."""
    return spun(first_tile(state, action), None)


def any_lead(state: State, action: Play) -> Line:
    """Whatever leads is the spinner."""
    return spun(first_tile(state, action), action.halves)


def leftmost(line: Cross, tile: Tile, end: End) -> Line:
    """The double furthest to the left is the spinner."""
    joined = join_cross(line, tile, end)
    return spun(joined, next(filter(is_double, joined), None))


def deal_noting_the_spinner(state: State, action: Deal) -> Applied:
    """The spinner of the round before is remembered."""
    return deal(noted(state, spinner_of(state.line)), action)


def led_beside_the_spinner(state: State, action: Play) -> Line:
    """The spinner of the round before is still the spinner."""
    line = first_tile(state, action)
    return spun(line, memory_of(state) or spinner_of(line))


def later_doubles_too(line: Line, tile: Tile, end: End) -> bool:
    """A tile may join across any double inside the line."""
    inner = (halves[0] for halves in line[1:-1] if is_double(halves))
    return fits(line, tile, end) or (end in CROSS_ENDS and any(number in tile for number in inner))


def down_after_up(line: Line, tile: Tile, end: End) -> bool:
    """The end below opens when the arm above is begun."""
    return fits(line, tile, end) and (end != "down" or bool(arms_of(line)[0]))


def opens(by: Callable[[Line, Halves], bool]) -> Callable[[Line], bool]:
    """Where they open when both sides are covered, cross ends open by another test of line and spinner."""

    def is_open(line: Line) -> bool:
        spinner = spinner_of(line)
        if spinner is None or not isinstance(line, Cross) or line.cross_ends == "at_once":
            return is_open_across(line)
        return by(line, spinner)

    return is_open


def opens_at_once(by: Callable[[Line, Halves], bool]) -> Callable[[Line], bool]:
    """Where they open at once, cross ends open by another test of line and spinner."""

    def is_open(line: Line) -> bool:
        spinner = spinner_of(line)
        if spinner is None or not isinstance(line, Cross) or line.cross_ends != "at_once":
            return is_open_across(line)
        return by(line, spinner)

    return is_open


def is_covered(line: Line, spinner: Halves) -> bool:
    """Both sides of the spinner are covered."""
    return spinner in line[1:-1]


def has_led(line: Line, spinner: Halves) -> bool:
    """The spinner led the round, in a line whose lead is marked."""
    return any(isinstance(tile, Lead) for tile in line if tile == spinner)


def open_ends_of_anything(line: Line) -> tuple[int, ...]:
    """As long as there is no spinner, any tile inside the line, or a lone one, has cross ends."""
    right = open_ends(line)
    if not isinstance(line, Cross) or line.spinner or not line:
        return right
    up, down = line.arms
    return *right, *(arm[-1][1] if arm else line[0][0] for arm in (up, down))


def short_line_is_a_lead(state: State) -> bool:
    """A layout with one tile in its line is taken for a lead, which may not win."""
    return not state.ruleset.win_on_lead and len(state.line) == 1 and winner_of(state) is not None


SPINNER, OPEN, JOIN = "layout.spinner_after", "layout.is_open_across", "layout.join_cross"
FITS, ENDS, FIRST = "layout.fits", "layout.open_ends", "game.first_tile"


MUTANTS = (
    Mutant("LAYOUT-07/no-spinner", "takes no double for a spinner", {SPINNER: never}),
    Mutant("LAYOUT-07/a-lead-only", "takes a double for a spinner only if it leads", {JOIN: only_a_lead}),
    Mutant("LAYOUT-07/never-the-lead", "takes no double for a spinner that leads", {FIRST: no_lead}),
    Mutant("LAYOUT-07/any-lead", "takes the first tile for the spinner, double or not", {FIRST: any_lead}),
    Mutant("LAYOUT-07/latest-double", "takes the last double for the spinner", {SPINNER: latest}),
    Mutant("LAYOUT-07/highest-double", "takes the highest double for the spinner", {SPINNER: highest}),
    Mutant("LAYOUT-07/leftmost-double", "takes the leftmost double for the spinner", {JOIN: leftmost}),
    Mutant("LAYOUT-07/not-a-blank", "takes 0-0 for no spinner", {SPINNER: no_blanks}),
    Mutant(
        "LAYOUT-07/second-double-too",
        "lets a tile join across any double inside the line",
        {FITS: later_doubles_too},
    ),
    Mutant(
        "LAYOUT-07/kept-from-the-round-before",
        "keeps the spinner of the round before",
        {"game.deal": deal_noting_the_spinner, FIRST: led_beside_the_spinner},
    ),
    Mutant(
        "LAYOUT-07/before-a-spinner",
        "lets a tile be joined across the first tile of the line before there is a spinner",
        {ENDS: open_ends_of_anything},
    ),
    Mutant("LAYOUT-09/at-once", "opens the cross ends at once", {OPEN: opens(lambda *_: True)}),
    Mutant(
        "LAYOUT-09/one-side",
        "opens the cross ends when one side is covered",
        {OPEN: opens(lambda line, _: len(line) > 1)},
    ),
    Mutant(
        "LAYOUT-09/left-side",
        "opens the cross ends when the left side is covered",
        {OPEN: opens(lambda line, spinner: spinner in line[1:])},
    ),
    Mutant(
        "LAYOUT-09/right-side",
        "opens the cross ends when the right side is covered",
        {OPEN: opens(lambda line, spinner: spinner in line[:-1])},
    ),
    Mutant(
        "LAYOUT-09/three-tiles",
        "opens the cross ends when there are three tiles in the line",
        {OPEN: opens(lambda line, _: len(line) > 2)},
    ),
    Mutant("LAYOUT-09/never", "never opens the cross ends", {OPEN: opens(lambda *_: False)}),
    Mutant(
        "LAYOUT-09/joined-at-once",
        "opens the cross ends of a spinner at once that did not lead",
        {"layout.lead": marked_lead, OPEN: opens(lambda *at: is_covered(*at) or not has_led(*at))},
    ),
    Mutant(
        "LAYOUT-09/joined-never",
        "never opens the cross ends of a spinner that did not lead",
        {"layout.lead": marked_lead, OPEN: opens(lambda *at: is_covered(*at) and has_led(*at))},
    ),
    Mutant(
        "LAYOUT-09/down-after-up", "opens the end below when there is an arm above", {FITS: down_after_up}
    ),
    Mutant(
        "LAYOUT-10/sides-first", "waits for both sides though it need not", {OPEN: opens_at_once(is_covered)}
    ),
    Mutant(
        "LAYOUT-10/one-side-first",
        "waits for one side though it need not",
        {OPEN: opens_at_once(lambda line, _: len(line) > 1)},
    ),
    Mutant(
        "LAYOUT-10/a-lead-only",
        "opens the cross ends at once only if the spinner led",
        {"layout.lead": marked_lead, OPEN: opens_at_once(lambda *at: is_covered(*at) or has_led(*at))},
    ),
    Mutant(
        "LAYOUT-10/short-line-is-a-lead",
        "takes a play across for a lead, which may not win",
        {"settling.wins_with_a_lead": short_line_is_a_lead},
    ),
)
