"""Card games: all that the conformance side knows of cards.

`names` and `table` say how cards are written and where they lie; `draft` is a scenario being written,
`vocabulary` the words of the features and `fixtures` the kinds of data that write on it; `facts` reads
answers, `drawing` shows tables. There is one form of the rules, so that every engine is asked the same.
"""

from conformance.games import Family
from conformance.games.cards.draft import DEFAULT_GAME
from conformance.games.cards.drawing import drawn, noted, pictured, said
from conformance.games.cards.facts import FACTS

FAMILY = Family(FACTS, lambda steps, _: tuple(steps), drawn, noted, said, pictured, DEFAULT_GAME)
