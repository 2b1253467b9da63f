"""The rule book, the examples and the verdicts of engines as one site of static pages (`fives report --html`).

`site` makes all pages of values that `book`, `examples`, `engines` and `rulesets` gather, by the templates;
`folder` keeps them. What a reader's browser does is in `script`, what it looks like in `style`.
"""
