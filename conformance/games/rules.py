"""The rules that a scenario is played by: a ruleset, with some of its options and other values of some fields."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from conformance.corpus.errors import did_you_mean
from conformance.corpus.values import Ruleset


def rules_of(
    rulesets: Mapping[str, Ruleset],
    of: str,
    option: str | Sequence[str] = (),
    where: Mapping[str, Any] | None = None,
) -> tuple[Ruleset, dict[str, Any]]:
    """The ruleset as it is played, and the fields that have another value than it says. Raises `ValueError`."""
    if of not in rulesets:
        raise ValueError(f"there is no ruleset {of!r}{did_you_mean(of, rulesets)}")
    ruleset = rulesets[of]
    changed: dict[str, Any] = {}
    for name in [option] if isinstance(option, str) else option:
        if name not in ruleset.options:
            raise ValueError(f"{of} has no option {name!r}{did_you_mean(name, ruleset.options)}")
        twice = [field for field in ruleset.options[name].fields if field in changed]
        if twice:
            raise ValueError(f"two of the options change {twice[0]}")
        changed |= ruleset.options[name].fields
    changed |= where or {}
    unknown = [name for name in changed if name not in ruleset.fields]
    if unknown:
        raise ValueError(f"there is no field {unknown[0]}{did_you_mean(unknown[0], ruleset.fields)}")
    options = {name: value for name, value in changed.items() if value != ruleset.fields[name]}
    return replace(ruleset, fields={**ruleset.fields, **options}), options
