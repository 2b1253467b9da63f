"""From files to the corpus: features and fixtures are compiled to scenarios, and kept by their content.

`bundle` is the way in: `load_corpus()` gives the whole of it, from the cache if nothing has changed.
`whole` compiles, `gherkin_files` and `fixture_files` read, and `checks` looks at the corpus as a whole.
What a step or a case means is said by the family of games (`games.authoring`).
"""
