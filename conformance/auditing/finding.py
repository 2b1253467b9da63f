"""What an audit tells: each fault with its place, and what was seen in all. No rule is known here."""

from collections import Counter
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Finding:
    """A fault, and where it stands."""

    family: str
    """Of the game."""
    file: str
    line: int
    game: int
    """In its file, from 1."""
    round: int
    """Of its game, from 1; 0 before the first."""
    clauses: tuple[str, ...]
    because: str
    expected: str
    recorded: str
    table: tuple[str, ...]
    """The pieces as they lie."""
    is_after: bool
    """The piece of the action lies there already."""
    notes: str
    """The round in notation, up to and with what is at fault."""
    leaves_unjudged: str


@dataclass(slots=True)
class Tally:
    """What was seen."""

    games: int = 0
    rounds: int = 0
    actions: int = 0
    blind_rounds: int = 0
    """Without hands."""
    unseen: str = ""
    """What is not judged of these."""
    unjudged_rounds: int = 0
    """Of which something was not judged."""
    unjudged_actions: int = 0
    unread: int = 0
    """Places that could not be read."""
    clauses: Counter[str] = field(default_factory=Counter)
    """Findings, by the clause that each is about."""

    @property
    def findings(self) -> int:
        """All of them."""
        return self.clauses.total()
