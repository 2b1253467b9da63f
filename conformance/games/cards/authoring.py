"""How scenarios of card games are written, for the compiler."""

from conformance.games.authoring import Authoring
from conformance.games.cards.draft import Draft, finished_step
from conformance.games.cards.finished import finished
from conformance.games.cards.fixtures import check_library, read_cases, read_library
from conformance.games.cards.lexicon import language
from conformance.games.cards.retold import retold

AUTHORING = Authoring(
    language, Draft, finished, finished_step, read_library, check_library, read_cases, retold
)
