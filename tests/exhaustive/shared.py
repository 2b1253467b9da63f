"""What these tests share: the second engine, engines that are wrong or modest, and what engines come to."""

import shutil
from typing import Any

import pytest

from conformance.adapters.port import Adapter
from conformance.adapters.reference import reference_engine
from conformance.conversation import Rules, open_conversation
from conformance.corpus.values import Corpus
from conformance.exhaustive.games import Player
from conformance.exhaustive.perft import walk
from conformance.exhaustive.play import Position, World
from conformance.games import Family
from tests.conftest import ROOT

JAVASCRIPT = f"node {ROOT / 'tests' / 'engines' / 'javascript' / 'engine.mjs'}"
WORLDS_IN_JAVASCRIPT = ROOT / "tests" / "engines" / "javascript" / "worlds.mjs"
FIXTURES = ROOT / "features" / "fixtures" / "dominoes"
needs_node = pytest.mark.skipif(shutil.which("node") is None, reason="node is not installed")

MINE = f"""\
import sys
sys.path.insert(0, {str(ROOT)!r})
from conformance.games.dominoes.reference import ReferenceEngine
from conformance.compiler.bundle import load_corpus
from tests.engines.wrong import make

RULESETS = load_corpus().rulesets
FIELDS = RULESETS["fives-and-threes"].fields
clamped = make("TARGET-02/cut-down")
any_partner = make("OUT-03/first-partner-goes-out")
turn_passes = make("PLAY-10/turn-passes")


class Right(ReferenceEngine):
    def __init__(self):
        super().__init__(FIELDS)


class AllFivesAlone(ReferenceEngine):
    def __init__(self):
        super().__init__(FIELDS, RULESETS)

    def initialize(self, protocol, suite):
        offer = super().initialize(protocol, suite)
        return {{**offer, "games": {{"all-fives": offer["games"]["all-fives"]}}, "options": []}}


class Forgetful(Right):
    def legal(self):
        answer = super().legal()
        ends = self.state.line and {{self.state.line[0][0], self.state.line[-1][1]}}
        if ends and len(ends) == 1:
            answer["actions"] = [one for one in answer["actions"] if one.get("end") != "right"]
        return answer


class Automatic(Right):
    def initialize(self, protocol, suite):
        return {{**super().initialize(protocol, suite), "knocks": "automatic"}}


class Modest(Right):
    def initialize(self, protocol, suite):
        return {{**super().initialize(protocol, suite), "abilities": ["round", "legal"]}}


class Keeper(Right):
    def initialize(self, protocol, suite):
        return {{**super().initialize(protocol, suite), "abilities": ["count"]}}


class Falling(Right):
    def act(self, seat, action):
        raise RuntimeError("no")


class Plain(Right):
    def initialize(self, protocol, suite):
        return {{key: value for key, value in super().initialize(protocol, suite).items() if key != "options"}}


class Shy(Right):
    def initialize(self, protocol, suite):
        return {{**super().initialize(protocol, suite), "abilities": ["round"]}}

    def legal(self):
        raise RuntimeError("not asked")


class SixesOnly(Right):
    def _ruleset(self, options):
        return super()._ruleset({{key: value for key, value in options.items() if key != "target"}})
"""


def reference(corpus: Corpus) -> Adapter:
    """The reference, with every game."""
    return reference_engine(corpus.rulesets)


def counted(adapter: Adapter, position: Position, family: Family, depth: int = 0) -> Any:
    """The root of the tree that an engine comes to."""
    conversation = open_conversation(adapter, Rules())
    try:
        *_, tree = walk(conversation, position, depth or len(position.counts), family)
    finally:
        adapter.stop()
    return tree.root


def lines_of(world: World, corpus: Corpus, family: Family) -> list[str]:
    """The games of a world as the reference plays them."""
    return [game.line for game in Player(world, corpus.rulesets, family).games()]
