"""What is wrong where a scenario's text cannot be followed on a table."""


class TableError(ValueError):
    """A scenario's text that no table could follow; the message says what and why."""
