"""`fives identify`: asks an engine games that tell rules apart, and says which rules it plays.

0 if its answers are those of some rules that are known, 1 if they are not, or if it contradicts itself, 3 if it
cannot be run.
"""

import argparse
import json
import sys

from conformance.adapters.port import CannotRun, Trouble
from conformance.commands.shared import Usage, corpus_with, opened, told_errors
from conformance.conversation import Conversation
from conformance.corpus.errors import did_you_mean
from conformance.corpus.values import DEFAULT_GAME, Corpus
from conformance.games import family_of
from conformance.identifying.candidates import candidates
from conformance.identifying.deciding import Decision, decide
from conformance.identifying.probe import Offer
from conformance.identifying.report import asked_lines, decision_lines, decision_value, note_lines
from conformance.reports.line import Line
from conformance.reports.paint import print_lines


@told_errors
def run(options: argparse.Namespace) -> int:
    """Ask, decide, show."""
    corpus = corpus_with()
    try:
        with opened(options.engine, options.timeout, corpus) as conversation:
            decision = _decided(conversation, corpus, options)
    except (CannotRun, Trouble) as error:
        print_lines([Line(("bad", f"✗ {options.engine} cannot be asked: "), ("", str(error)))], sys.stderr)
        return 3
    except KeyboardInterrupt:
        return 130
    if options.format == "json":
        print(json.dumps(decision_value(decision, options.engine), indent=1, ensure_ascii=False))
    return 0 if decision.left and decision.contradiction is None else 1


def _decided(conversation: Conversation, corpus: Corpus, options: argparse.Namespace) -> Decision:
    """The last decision; each question is shown as it is answered. Raises `CannotRun`, `Trouble` or `Usage`."""
    offer = _offer(conversation, corpus, options.game)
    family = family_of(corpus.rulesets[offer.game].family)
    known = candidates(offer.game, corpus.rulesets)
    name = f"{conversation.claims.name} {conversation.claims.version}"
    shown = 0
    decision = Decision(offer, known)
    for decision in decide(conversation, offer, known, corpus.rulesets):
        if options.format == "text":
            for asked in decision.asked[shown:]:
                print_lines(asked_lines(asked))
        shown = len(decision.asked)
    if options.format == "text":
        print_lines(decision_lines(decision, name, family))
        print_lines(note_lines(decision))
    return decision


def _offer(conversation: Conversation, corpus: Corpus, game: str | None) -> Offer:
    """What the engine can be asked. Raises `CannotRun` and `Usage`."""
    claims = conversation.claims
    offered = [id_ for id_ in corpus.rulesets if id_ in claims.games]
    if game is not None and game not in offered:
        raise Usage(
            f"--game {game}: the engine offers {', '.join(claims.games)}{did_you_mean(game, offered)}"
        )
    if not offered:
        raise CannotRun(f"it offers {', '.join(claims.games)}, and none of them is known here")
    if not {"round", "count"} & claims.abilities:
        raise CannotRun("it claims neither `round` nor `count`, and nothing else tells rules apart")
    chosen = game or (DEFAULT_GAME if DEFAULT_GAME in offered else offered[0])
    return Offer(chosen, tuple(sorted(claims.games[chosen])), claims.abilities)
