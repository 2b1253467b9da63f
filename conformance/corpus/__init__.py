"""The corpus: clauses, rulings, rulesets and scenarios, read from `spec/` and `features/` into values.

`bundle` is the way in: `load_corpus()` gives the whole of it, from the cache if nothing has changed.
"""
