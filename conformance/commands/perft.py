"""`fives perft`: an engine's own counts of the sequences of actions, against those that are kept as data."""

import argparse
import shlex
from collections.abc import Iterator

from conformance.adapters.port import CannotRun, Trouble
from conformance.commands.one_by_one import run_each
from conformance.commands.shared import Usage, corpus_with, named, opened, told_errors
from conformance.conversation import Conversation
from conformance.corpus.values import Corpus
from conformance.exhaustive.asking import missing_for
from conformance.exhaustive.cases import read_positions
from conformance.exhaustive.dividing import Count, WrongPosition, first_wrong, shown
from conformance.exhaustive.perft import NotThere, comes_to, until_wrong, walk
from conformance.exhaustive.play import Position, play_of
from conformance.games import family_of
from conformance.protocol.claims import Claims
from conformance.protocol.messages import AnswerError
from conformance.reports.exhaustive_json import count_value
from conformance.reports.exhaustive_text import count_lines, count_summary


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
        lambda count: count_lines(count, family_of(count.position.rules.family)),
        ("positions", count_value),
        count_summary,
    )


def _why_not(position: Position, claims: Claims) -> str:
    """Why an engine cannot be counted from there by the forms that it declares; empty if it can be."""
    return play_of(position.rules).unable(claims)


def _demand_forms(claims: Claims, positions: list[Position]) -> None:
    """The engine declares a form that can be counted, of something that it claims. Raises `CannotRun`."""
    claimed = [_why_not(position, claims) for position in positions if not missing_for(position, claims)]
    if claimed and all(claimed):
        raise CannotRun(claimed[0])


def _counts(
    conversation: Conversation, positions: list[Position], corpus: Corpus, options: argparse.Namespace
) -> Iterator[Count]:
    """A count a position; an engine that breaks off is not asked any more. Raises `CannotRun`."""
    claims = conversation.claims
    _demand_forms(claims, positions)
    for position in positions:
        if missing := missing_for(position, claims) or _why_not(position, claims):
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
        wrong = first_wrong(mine.root, right.root, length, play_of(position.rules))
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
