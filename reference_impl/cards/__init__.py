"""All Fives with cards and the All Fours family: six functions in `game`, and a module for each chapter of `spec/cards`.

The chapters: seats, pack, rounds, trumps, begging, discarding, following, tricks, capturing, fours, goal,
matches, bidding, stock. Around them: `ruleset` and `ruleset_file` (the choices), `actions`, `events` and `state`
(the values), `legality` (what an action breaks), `settling` (what is scored, and in which order),
`transition` (what follows an action), `game` (the six functions), `view` (what a seat knows), `notation` (a line of text for a round).
"""
