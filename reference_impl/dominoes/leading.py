"""Who leads (chapter 3, LEAD)."""


def next_leader(leader: int, seats: int) -> int:
    """The seat that leads the round after the one that `leader` led, however it ended (LEAD-06)."""
    return (leader + 1) % seats
