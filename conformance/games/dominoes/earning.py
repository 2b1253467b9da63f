"""What an action earned by the count, the hands and the scores that an engine tells."""

from conformance.exhaustive.play import Position, State, World, side_count


def earned(seat: int, state: State, case: Position | World) -> int:
    """What the event of a play comes to, accepted or not; what tiles left pay is not in it."""
    count, fields = state["count"], case.rules.fields
    pays = fields["pays"] == "count"
    paid = sum(count // (1 if pays else by) for by in fields["divisors"] if count % by == 0)
    sides = side_count(case.rules, case.seats)
    is_out = not any(state["tiles_left"][seat % sides :: sides])
    return int(paid) + (int(fields["going_out_points"]) if is_out else 0)


def paid_to_others(seat: int, before: State, after: State) -> int:
    """What an action added to the scores of other sides than that of the seat that acted."""
    scores = list(zip(before["scores"], after["scores"], strict=True))
    side = seat % len(scores)
    return sum(later - earlier for other, (earlier, later) in enumerate(scores) if other != side)
