"""The wrong engines: each wrong in a game that can be reached, each found, and each told from the others."""
