"""What an audit knows of dominoes.

`record` has what is told of tiles beside what every record tells, `text_lines` and `json_lines` read it. `rulebook` is
what is judged by, `position` where a game stands; `judging` judges one thing that a record says, `plays` an action and
`numbers` what is told of it, with the clauses that `blame` chooses. `mechanics` is what the audit asks for.
"""
