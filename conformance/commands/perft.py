"""`fives perft`: an engine's own counts of the sequences of actions, against those that are kept as data."""

import argparse
import shlex
from collections.abc import Iterator
from functools import partial

from conformance.adapters.port import CannotRun, Trouble
from conformance.commands.one_by_one import run_each
from conformance.commands.shared import Usage, corpus_with, named, opened, told_errors
from conformance.conversation import Conversation
from conformance.corpus.values import DEFAULT_GAME, Corpus
from conformance.exhaustive.asking import missing_for
from conformance.exhaustive.cases import Position, read_positions
from conformance.exhaustive.dividing import Count, WrongPosition, first_wrong, shown
from conformance.exhaustive.perft import NotThere, comes_to, until_wrong, walk
from conformance.games import family_of
from conformance.protocol.messages import AnswerError
from conformance.reports.exhaustive_json import count_value
from conformance.reports.exhaustive_text import count_lines, count_summary

FORMS = "only engines whose knocks are `asked` and whose blocks come `at_once` are counted"


@told_errors
def run(options: argparse.Namespace) -> int:
    """Count; 0 if all counts are as they must be."""
    corpus = corpus_with()
    positions = named("position", read_positions(corpus.rulesets), options.select)
    deepest = max(len(position.counts) for position in positions)
    if options.depth and options.depth > deepest:
        raise Usage(f"--depth {options.depth}: the counts of these positions are known to {deepest} actions")
    return run_each(
        options,
        corpus,
        lambda conversation: _counts(conversation, positions, corpus, options),
        partial(count_lines, family=family_of(corpus.rulesets[DEFAULT_GAME].family)),
        ("positions", count_value),
        count_summary,
    )


def _demand_forms(conversation: Conversation) -> None:
    """The engine is asked for knocks and calls blocks at once. Raises `CannotRun`."""
    claims = conversation.claims
    if (claims.knocks, claims.blocks) != ("asked", "at_once"):
        told = f"its knocks are `{claims.knocks}` and its blocks `{claims.blocks}`"
        raise CannotRun(f"{told}, so that its sequences have other lengths; {FORMS}")


def _counts(
    conversation: Conversation, positions: list[Position], corpus: Corpus, options: argparse.Namespace
) -> Iterator[Count]:
    """A count a position; an engine that breaks off is not asked any more. Raises `CannotRun`."""
    _demand_forms(conversation)
    for position in positions:
        if missing := missing_for(position, conversation.claims):
            yield Count(position, "not claimed", missing=missing)
            continue
        depth = min(options.depth or len(position.counts), len(position.counts))
        try:
            yield _count(conversation, position, depth, corpus, options)
        except (Trouble, AnswerError) as error:
            yield Count(position, "errored", missing=str(error), log=conversation.adapter.log())
            return


def _count(
    conversation: Conversation, position: Position, depth: int, corpus: Corpus, options: argparse.Namespace
) -> Count:
    """One count, divided if it is wrong. Raises `Trouble` or `AnswerError`."""
    family = family_of(position.rules.family)
    words = ["fives", "perft", "--engine", options.engine, "--select", position.name]
    try:
        mine = until_wrong(walk(conversation, position, depth, family), position.counts)
    except NotThere:
        with opened("reference", options.timeout, corpus) as reference:
            way = WrongPosition((), (), is_about_actions=False)
            began = shown(way, position, conversation, reference, family)
        return Count(position, "failed", wrong=began, command=shlex.join(words))
    if comes_to(mine, position.counts):
        return Count(position, "passed", mine.rows)
    length, known = len(mine.rows), len(mine.rows[-1])
    with opened("reference", options.timeout, corpus) as reference:
        trees = walk(reference, position, length, family)
        right = next(tree for tree in trees if (len(tree.rows), len(tree.rows[-1])) == (length, known))
        agrees = right.rows[:-1] == position.counts[: length - 1] and comes_to(right, position.counts)
        wrong = first_wrong(mine.root, right.root, length)
        result = shown(wrong, position, conversation, reference, family) if wrong else None
    return Count(
        position,
        "failed",
        mine.rows,
        result,
        wrong.divisions if wrong else (),
        reference_agrees=agrees,
        command=shlex.join([*words, "--depth", str(length)]),
    )
