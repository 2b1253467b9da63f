"""Two sets of rules beside each other: which fields differ, the smallest game that tells them apart, how often.

`variants` are rulesets with choices made; a `pair` of them is put the same games, `separating` finds the
smallest that they answer otherwise, and `rates` counts games at random.
"""
