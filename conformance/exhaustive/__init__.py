"""What can be counted or played to the last possibility, and held against numbers that are kept as data.

`play` says what is asked of a family of games, each of which has an `exhaustive` of its own; `cases` reads the
data; `asking` puts questions to an engine; `perft` counts sequences of actions and `dividing` finds the first wrong position behind a wrong count;
`games` plays small worlds out, `proving` puts every game of a world to an engine, and `power` says which wrong
engines a world shows. The reference is met by its adapter alone, as one more engine.
"""
