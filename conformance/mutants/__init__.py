"""Engines that are wrong on purpose, each in one small way, and what the corpus makes of them.

`mutant` says what one is, `parts` has what they are made of, `catalogue` has them by chapter, `engine` plays
one, `matrix` puts the corpus to them all, `fingerprints` keeps what they fail.
"""
