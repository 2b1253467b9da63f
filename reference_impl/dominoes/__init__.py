"""Fives and Threes: six functions in `game`, and a module for each chapter of `spec/dominoes`.

The chapters: equipment, dealing, leading, layout, playing, counting, scoring, going_out, blocked,
target, winning. Around them: `ruleset` and `ruleset_file` (the choices), `actions`, `events` and
`state` (the values), `settling` (what becomes of what a play earns), `game` (the six functions), `view`
(what a seat knows), `notation` (a line of text for a round).
"""
