"""The rules as pure functions over frozen values, a package a family of games.

An implementation to read and to compare with. It is one more engine under test, not the oracle:
what is right is written in `spec/` and pinned by `features/`.
"""
