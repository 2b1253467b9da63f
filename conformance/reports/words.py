"""Numbers of things in words."""


def many(number: int, one: str, more: str = "") -> str:
    """A number of things, and what they do.

    >>> many(1, "game"), many(1234, "game"), many(1, "scenario passes", "scenarios pass")
    ('1 game', '1,234 games', '1 scenario passes')
    """
    return f"{number:,} {one if number == 1 else more or f'{one}s'}"
