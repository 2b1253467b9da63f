"""An engine's own dealing and its draw of the first seat, over many deals (`spec/chance.md`).

`asking` asks for them, `counted` says what is counted and how often chance alone would have it, `tails`
has the arithmetic, `power` what would be found; `run` does it all, and `report` is what comes of it.
"""
