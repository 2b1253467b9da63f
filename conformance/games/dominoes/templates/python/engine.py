"""A skeleton of an engine for `fives`: it shakes hands and sets a table up; the rules are yours to write.

Run the suite against it:    fives run --engine 'stdio:python3 engine.py'
The messages:                fives explain protocol
"""

import json
import sys

table = {}  # the game in play: everything that the answers are made from


def initialize(params):
    """What you offer. Nothing else is asked; add "layout", "round", "game", "legal", "view" as you write them."""
    return {
        "protocol": 1,
        "engine": {"name": "my-engine", "version": "0.1"},
        "games": {"fives-and-threes": {"players": [2, 3, 4]}},
        "abilities": ["count"],
        "max_in_flight": 16,
    }


def new_game(params):
    """Begin a game; `scores` has a number for each side, `leader` is the seat that leads."""
    players = params["players"]
    if players not in (2, 3, 4):
        return {"accepted": False, "reason": "two, three or four may play"}
    table.clear()
    table.update(
        players=players,
        scores=list(params["scores"]),
        leader=params["leader"],
        round=1,
        phase="deal",
        hands=[[] for _ in range(players)],
        line=[],
        turn=None,
        ended=None,
        winner=None,
    )
    return {"accepted": True, "state": state()}


def deal(params):
    """Give out a round. TODO: refuse what the rules do not allow; move the lead on in later rounds."""
    table.update(
        hands=[list(hand) for hand in params["hands"]], line=[], phase="play", turn=table["leader"], ended=None
    )
    return {"accepted": True, "state": state()}


def act(params):
    """Seat params["seat"] plays {"play": "6-4", "end": "left"} or {"knock": True}. TODO: the rules."""
    return {"accepted": False, "reason": "not written yet", "state": state()}


def count(params):
    """The count of params["line"], such as ["6-6", "6-3"], and the points that it pays. TODO: the rules."""
    return {"count": 0, "points": 0}


def state():
    """What everybody at the table sees; every member is there every time."""
    line = table["line"]  # tiles from left to right, each with its left half first: ["6-6", "6-3"]
    return {
        "phase": table["phase"],  # deal, play, round_over or game_over
        "turn": table["turn"],  # the seat to act, or None
        "line": line,
        "ends": [int(line[0].split("-")[0]), int(line[-1].split("-")[1])] if line else [],
        "count": count({"line": line})["count"] if line else 0,
        "scores": table["scores"],  # one a side: four players are two sides, seats 0 and 2, seats 1 and 3
        "tiles_left": [len(hand) for hand in table["hands"]],
        "round": table["round"],
        "leader": table["leader"],
        "ended": table["ended"],  # went_out, blocked or None
        "winner": table["winner"],  # a side, or None
    }


def shutdown(params):
    """Asked for at the end."""
    return {}


METHODS = {
    "initialize": initialize,
    "new_game": new_game,
    "deal": deal,
    "act": act,
    "count": count,
    "shutdown": shutdown,
}


def main():
    """One request a line comes in, one answer a line goes out, and each is flushed."""
    for text in sys.stdin:
        request = json.loads(text)
        answer = {"jsonrpc": "2.0", "id": request["id"]}
        method = METHODS.get(request["method"])
        if method is None:
            answer["error"] = {"code": -32601, "message": f"no method {request['method']}"}
        else:
            answer["result"] = method(request["params"])
        print(json.dumps(answer), flush=True)  # anything else you print goes to sys.stderr
        if request["method"] == "shutdown":
            break


if __name__ == "__main__":
    main()
