"""Games played at random against the reference, and what differs shrunk to the shortest game that shows it.

`script` is a game as it is asked, `course` what the rules answer to it; `styles` make up games from `deals`
and `probes`. `campaign` puts them to an engine and `keeping` keeps it; a `difference` is made small by
`shortest` and `shrink`, and `finding` writes it down. `symmetry` needs no rules: it follows a `walk`.
"""
