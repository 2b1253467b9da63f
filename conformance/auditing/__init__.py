"""Audits recorded games: no engine is asked, and what a record says is held to the rules.

`record` has what a record is made of; `sources` finds and streams the files, which the reader of a family of games
reads. `rulebook` is what the caller chose to judge by, and `mechanics` what is asked of a family, which has an
`auditing` of its own. `audit` goes through a record and makes each `fault` a `finding`, `identify` does so under every
ruleset of a family side by side.
"""
