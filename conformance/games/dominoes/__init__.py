"""Dominoes: all that the conformance side knows of tiles.

`names` and `table` say how tiles are written and where they lie; `draft` is a scenario being written,
`vocabulary` the words of the features and `fixtures` the kinds of data that write on it; `facts` reads
answers, `fairness` adapts scenarios to declared forms, `drawing` shows them.
"""

from conformance.corpus.values import DEFAULT_GAME
from conformance.games import Family
from conformance.games.dominoes.drawing import draw_line, drawn, noted, said
from conformance.games.dominoes.facts import FACTS
from conformance.games.dominoes.fairness import adapted

FAMILY = Family(FACTS, adapted, drawn, noted, said, draw_line, DEFAULT_GAME)
