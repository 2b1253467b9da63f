"""What the gate says, as JSON."""

import json
from collections.abc import Sequence

from conformance.gate.verdict import Verdict
from conformance.reports.gate_text import problem_values
from conformance.results.lines import counted
from conformance.run_report import why_no_verdict


def rendered(verdicts: Sequence[Verdict]) -> str:
    """The text: an object with what it comes to and each engine."""
    engines = [
        {
            "name": one.held.name,
            "engine": one.run.name,
            "opens": one.opens,
            "no_verdict": why_no_verdict(one.run),
            "summary": counted(one.run.results),
            "levels": list(one.levels),
            "problems": problem_values(one.problems),
            **(
                {"power": {name: getattr(one.power, name) for name in one.power.__slots__}}
                if one.power
                else {}
            ),
        }
        for one in verdicts
    ]
    return json.dumps({"opens": all(one.opens for one in verdicts), "engines": engines}, indent=1) + "\n"
