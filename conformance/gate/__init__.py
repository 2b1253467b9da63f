"""The gate: engines held to what was agreed about them, in `fives.toml` (`spec/gate.md`).

`config` has the file as values and reads it, `holding` holds a run to it, `randomly` plays further games, `levels` says to what an engine
conforms, `verdict` is all of it as a value, `choosing` takes fewer scenarios, `writing` makes and rewrites the file.
"""
