"""The corpus as values, and what of it is prose and plain data: clauses, interpretations, rulesets.

The scenarios are made by `conformance.compiler`, which is also the way to the whole corpus.
"""
