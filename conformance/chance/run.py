"""A whole run: many deals and draws of one engine, counted and weighed."""

from collections.abc import Sequence
from math import log

from conformance.adapters.port import Adapter, CannotRun, Trouble
from conformance.chance.asking import Asked, Asking, ask_tables, dealt, drawn
from conformance.chance.counted import (
    Number,
    log_limit,
    numbers_of_deals,
    numbers_of_draws,
    possible_deals,
    surprising,
)
from conformance.chance.power import Power, most_deals_found, smallest_percent
from conformance.chance.report import ChanceReport
from conformance.conversation import Conversation, Rules, open_conversation
from conformance.corpus.values import Ruleset
from conformance.games import family_of
from conformance.games.dealing import dealing_of
from conformance.protocol.messages import AnswerError

ABILITIES = ("deal", "draw")


def run_chance(words: str, adapter: Adapter, rules: Rules, ruleset: Ruleset, games: int) -> ChanceReport:
    """So many games of one engine at each table; it is stopped whatever happens."""
    stopped = False
    try:
        return _run(words, open_conversation(adapter, rules), ruleset, games)
    except CannotRun as error:
        return ChanceReport(words, "cannot be run", str(error))
    except KeyboardInterrupt:
        stopped = True
        return ChanceReport(words, "interrupted")
    finally:
        adapter.stop(kill=stopped)


def _run(words: str, conversation: Conversation, ruleset: Ruleset, games: int) -> ChanceReport:
    claims = conversation.claims
    asked = tuple(ability for ability in ABILITIES if ability in claims.abilities)
    seats = sorted(claims.games.get(ruleset.id, frozenset()).intersection(ruleset.fields["players"]))
    if not asked or not seats:
        return ChanceReport(words, "nothing was tested", claims=claims)
    asking = Asking(conversation, ruleset, family_of(ruleset.family), dealing_of(ruleset.family))
    tables = [Asked(number) for number in seats]
    try:
        ask_tables(asking, tables, games)
    except (Trouble, AnswerError) as error:
        log_ = conversation.adapter.log().strip()
        told = f"{error}\nthe engine's standard error ends with:\n{log_}" if log_ else str(error)
        return ChanceReport(words, "errored", told, claims, asked, tables=seats, games=games)
    numbers = [number for table in tables if not table.wrong for number in _numbers(asking, table)]
    found = surprising(numbers)
    wrong = [table.wrong for table in tables if table.wrong]
    return ChanceReport(
        words,
        "not by chance" if found or wrong else "by chance",
        claims=claims,
        asked=asked,
        piece=asking.dealing.piece,
        tables=seats,
        games=games,
        tried=sum(table.tried for table in tables),
        wrong=wrong,
        numbers=len(numbers),
        surprising=found,
        power=_power(asking, [table for table in tables if not table.wrong], games, log_limit(len(numbers))),
    )


def _numbers(asking: Asking, table: Asked) -> Sequence[Number]:
    """All that is counted at one table."""
    numbers: list[Number] = []
    if asking.deals:
        deals = dealt(asking, table)
        numbers += [*numbers_of_deals(deals), *asking.dealing.more(deals)]
    if asking.draws:
        numbers.extend(numbers_of_draws(drawn(asking, table)))
    return numbers


def _power(asking: Asking, tables: Sequence[Asked], games: int, limit: float) -> Power | None:
    """What would have been found, at the table where it is hardest to see."""
    if not tables:
        return None
    pieces = percents = few = 0
    if asking.deals:
        shares = [dealt(asking, table).sizes for table in tables]
        pieces = max(smallest_percent(games, sizes[0] / sum(sizes), limit) for sizes in shares)
        few = min(most_deals_found(games, possible_deals(sizes), limit) for sizes in shares)
    if asking.draws:
        percents = max(smallest_percent(games, 1 / table.seats, limit) for table in tables)
    return Power(games, pieces, percents, few)


def fewest_games(ruleset: Ruleset) -> int:
    """With fewer games than this a piece that never comes to a seat would not be found."""
    dealing = dealing_of(ruleset.family)
    smallest = min(dealing.hand_size(ruleset, seats) for seats in ruleset.fields["players"])
    share = smallest / len(dealing.pieces(ruleset))
    needed = -log_limit(MOST_NUMBERS) / -log(1 - share)
    return int(needed) + 1


MOST_NUMBERS = 10_000
"""More than a run ever counts."""
