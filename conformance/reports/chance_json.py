"""A run over many deals and draws as one JSON value for programs."""

from math import log
from typing import Any

from conformance import __version__
from conformance.chance.counted import FALSE_ALARM, Number
from conformance.chance.report import STATUS, ChanceReport
from conformance.reports.run_json import mismatch_value

FORMAT = 1


def chance_value(report: ChanceReport) -> dict[str, Any]:
    """The run, with every number that goes too far."""
    power = report.power
    return {
        "format": FORMAT,
        "suite": {"name": "fives", "version": __version__},
        "exit": STATUS[report.outcome],
        "engine": report.words,
        "name": report.name,
        "outcome": report.outcome.replace(" ", "_"),
        "why": report.why or None,
        "asked": list(report.asked),
        "tables": list(report.tables),
        "games": report.games,
        "tried": report.tried,
        "numbers": report.numbers,
        "false_alarm": float(FALSE_ALARM),
        "power": power
        and {
            "piece_percent": power.piece_percent or None,
            "seat_percent": power.seat_percent or None,
            "few_deals": power.few_deals or None,
        },
        "surprising": list(map(_number, report.surprising)),
        "wrong": [
            {
                "seats": wrong.seats,
                "step": wrong.step.text,
                "method": wrong.step.method,
                "answer": wrong.answer,
                "mismatches": list(map(mismatch_value, wrong.mismatches)),
            }
            for wrong in report.wrong
        ],
        "seconds": round(report.seconds, 3),
    }


def _number(number: Number) -> dict[str, Any]:
    """A number that goes too far; its surprise is a power of ten."""
    return {
        "seats": number.seats,
        "about": number.about,
        "came": number.came,
        "of": number.of,
        "mean": round(float(number.mean), 3),
        "log10_probability": round(max(number.log_surprise / log(10), -1e6), 2),
    }
