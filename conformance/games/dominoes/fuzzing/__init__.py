"""Games with dominoes made up at random, and what makes them small, turned and written down.

`play` is what the fuzzer asks of them: `styles` make games up from `deals` and `probes`, and `course` is what the
rules answer; `shortest` tries every short game, `changes` are what makes a game smaller; `walk` and `symmetry`
need no rules; `finding` writes a game as a fixture.
"""
