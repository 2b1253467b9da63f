"""What `--strict` looks at beyond the facts: every answer is held to the protocol's schema."""

from typing import Any

from conformance.corpus.values import Step
from conformance.protocol.schema import faults
from conformance.verdict import Mismatch


def schema_mismatches(step: Step, result: Any) -> list[Mismatch]:
    """What an answer has that the schema does not allow."""
    found = faults(f"{step.method}.result", result)
    return [Mismatch("schema", f"{step.method}.result", fault) for fault in found]
