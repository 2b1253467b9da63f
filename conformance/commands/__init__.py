"""A module a command: `run(options)` does it and returns the exit status."""
