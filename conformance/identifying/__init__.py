"""Which rules an engine plays, found by asking it.

`candidates` are the rules that are thought of, a `probe` is a question to which they have different answers,
`deciding` asks until nothing is left to be told apart, and `report` says what came of it.
"""
