"""The results of runs as values and as lines of JSON (`spec/results.md`): what every report of a run is made from.

`values` are what a run leaves, `telling` makes them from verdicts, `lines` writes them as JSON and
`reading` reads it, `changes` compares two runs, and `sample` chooses what of a run is tried again.
"""
