"""`fives diff`: two sets of rules beside each other, and the smallest game that tells them apart.

0 if they are the same, 1 if they differ.
"""

import argparse
import json
import sys
from collections.abc import Iterator
from itertools import combinations

from conformance.commands.shared import Usage, corpus_with, told_errors
from conformance.comparing.rates import rates
from conformance.comparing.register import found_games
from conformance.comparing.report import (
    Comparison,
    OfField,
    comparison_lines,
    comparison_value,
    separation_value,
    told_rate,
)
from conformance.comparing.separating import Separation, once_begun, separation
from conformance.comparing.variants import UnknownVariant, Variant, differing, variant_of, with_field
from conformance.corpus.values import DEFAULT_GAME, Corpus, relatives
from conformance.reports.line import Line
from conformance.reports.paint import print_lines
from conformance.reports.words import many

GAMES = 1_000
"""Games at random, unless the caller says otherwise."""
GAMES_OF_A_PAIR = 200
"""The same for each pair of a matrix."""


@told_errors
def run(options: argparse.Namespace) -> int:
    """Compare and show."""
    corpus = corpus_with()
    try:
        if options.register:
            return _register(corpus, options)
        return _matrix(corpus, options) if options.matrix else _pair(corpus, options)
    except UnknownVariant as error:
        raise Usage(str(error)) from None


def _pair(corpus: Corpus, options: argparse.Namespace) -> int:
    """Two variants, or one and the same with fields changed."""
    _demand_one_family(options, corpus)
    left = variant_of(options.left or DEFAULT_GAME, corpus.rulesets)
    if options.right is None and not options.option:
        raise Usage("another ruleset, or --option FIELD=VALUE, is expected")
    right = variant_of(options.right or left.name, corpus.rulesets, options.option)
    found = compared(left, right, options)
    if options.format == "json":
        print(json.dumps(comparison_value(found), indent=1, ensure_ascii=False))
    else:
        print_lines(comparison_lines(found))
    return 1 if found.by_field else 0


def _demand_one_family(options: argparse.Namespace, corpus: Corpus) -> None:
    """The two rulesets are of one family, as far as there are such. Raises `Usage`."""
    left, right = options.left or DEFAULT_GAME, options.right or options.left or DEFAULT_GAME
    named = [corpus.rulesets.get(words.partition("+")[0]) for words in (left, right)]
    of, other = (ruleset.family if ruleset else "" for ruleset in named)
    if of and other and of != other:
        raise Usage(
            f"{left} is of the family {of} and {right} of the family {other}: no game is the same "
            "in both, so that there is nothing to compare"
        )


def compared(left: Variant, right: Variant, options: argparse.Namespace) -> Comparison:
    """Everything that is said of two variants."""
    by_field = []
    several = list(differing(left, right))
    for one in several:
        alone = with_field(left, right, one.field) if len(several) > 1 else right
        game = separation(left, alone) if alone and len(several) > 1 else None
        by_field.append(OfField(one, alone is not None, game))
    whole = separation(left, right) if several else None
    begun = once_begun(whole)
    games = (GAMES if options.games is None else options.games) if several else 0
    return Comparison(left, right, whole, begun, by_field, rates(left, right, options.seed, games))


def _matrix(corpus: Corpus, options: argparse.Namespace) -> int:
    """Every pair of rulesets: how small a game tells them apart, and how often they part."""
    if options.right or options.option:
        raise Usage("--matrix is about all rulesets of a family as they are; name one of it, and no --option")
    of = variant_of(options.left or DEFAULT_GAME, corpus.rulesets).ruleset.id
    variants = [variant_of(id_, corpus.rulesets) for id_ in relatives(corpus.rulesets, of)]
    values = []
    for left, right in combinations(variants, 2):
        game = separation(left, right)
        begun = once_begun(game)
        games = GAMES_OF_A_PAIR if options.games is None else options.games
        often = rates(left, right, options.seed, games)
        told = {"separation": separation_value(game), "once_begun": separation_value(begun)}
        values.append({"pair": [left.name, right.name], **told})
        if options.format == "text":
            size = "no game was found that tells them apart" if game is None else _told(game)
            size += f", at a table that both play {_told(begun)}" if begun else ""
            line = Line(("strong", f"{left.name} | {right.name}: "), ("", size))
            share = (
                f"; {told_rate(often.rounds)} of the rounds" if often.rounds.of else "; no table in common"
            )
            print_lines(_one(line, share))
    if options.format == "json":
        print(json.dumps(values, indent=1, ensure_ascii=False))
    return 0


def _register(corpus: Corpus, options: argparse.Namespace) -> int:
    """The games that the register keeps, found anew."""
    if options.right or options.option or options.matrix:
        raise Usage("--register is about all fields of a family; name a ruleset of it, and no --option")
    family = variant_of(options.left or DEFAULT_GAME, corpus.rulesets).ruleset.family
    games = []
    for found in found_games(corpus.rulesets, family):
        games.append(found)
        print(f"{found['field']} {found['value']}: {found['plays']} plays", file=sys.stderr)
    print(json.dumps({"games": games}, indent=1, ensure_ascii=False))
    return 0


def _told(game: Separation) -> str:
    unit = game.pair.beside.unit
    size = f"in {many(game.plays, unit)}" if game.plays else f"before the first {unit}"
    return size if game.is_shortest else f"{size} (not known to be the fewest)"


def _one(line: Line, share: str) -> Iterator[Line]:
    yield Line(*line, ("dim", share))
