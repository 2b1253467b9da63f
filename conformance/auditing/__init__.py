"""Audits recorded games: no engine is asked, and what a record says is held to the rules.

`record` has what a record is made of; `text_lines` and `json_lines` read it, `sources` finds and streams
the files. `rulebook` is what is judged by, `position` where a game stands; `judging` judges one thing that
a record says, `plays` an action and `numbers` what is told of it, with the clauses that `blame` chooses.
`audit` goes through a record and makes each `fault` a `finding`, `identify` does so under every ruleset side by side.
"""
