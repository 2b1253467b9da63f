"""What an audit knows of cards.

`record` has what is told of cards beside what every record tells, `text_lines` and `json_lines` read it. `position` is
where a game stands; `judging` judges one thing that a record says and `plays` an action, with the clauses that `blame`
chooses. `mechanics` is what the audit asks for.
"""
