"""What `--strict` looks at beyond the facts: every answer is held to the protocol's schema."""

import json
from typing import Any

from conformance.protocol.schema import faults
from conformance.verdict import Mismatch


def schema_mismatches(method: str, line: bytes, result: Any) -> list[Mismatch]:
    """What an answer and its result have that the schema does not allow."""
    found = [*faults("answer", json.loads(line)), *faults(f"{method}.result", result)]
    return [Mismatch("schema", f"an answer to {method}", fault) for fault in found]
