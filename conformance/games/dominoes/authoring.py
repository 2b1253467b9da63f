"""How scenarios of dominoes are written, for the compiler."""

from conformance.games.authoring import Authoring
from conformance.games.dominoes.draft import Draft, finished_step
from conformance.games.dominoes.finished import finished
from conformance.games.dominoes.fixtures import check_library, read_cases, read_library
from conformance.games.dominoes.lexicon import language
from conformance.games.dominoes.retold import retold

AUTHORING = Authoring(
    language, Draft, finished, finished_step, read_library, check_library, read_cases, retold
)
