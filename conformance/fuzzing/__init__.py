"""Games played at random against the reference, and what differs shrunk to the shortest game that shows it.

`script` is a game as it is asked, `course` what the rules answer to it, `styles` make up games, `campaign`
puts them to an engine, `shrink` and `shortest` make a difference small, `finding` writes it down,
`symmetry` needs no rules at all.
"""
