"""The rule book, the examples and the verdicts of engines as one site of static pages (`fives report --html`).

`site` makes all pages of values that `book`, `examples`, `engines` and `rulesets` gather, by the templates;
`folder` keeps them. What a reader's browser does is in `script`, what it looks like in `style`; `parts` puts them into a page.
The site stays small: `room` says how much of what engines answered is shown, `packed` and `tight` take fewer bytes for the rest.
"""
