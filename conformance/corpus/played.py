"""The rules that are played where a text names them: a ruleset's, with some of its options, with other values."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from conformance.corpus.errors import did_you_mean
from conformance.corpus.values import DEFAULT_GAME, Ruleset


def rules_named(
    rulesets: Mapping[str, Ruleset],
    of: str = DEFAULT_GAME,
    option: str | Sequence[str] = (),
    where: Mapping[str, Any] | None = None,
) -> tuple[Ruleset, dict[str, Any]]:
    """The ruleset with its fields as they are played, and those of them that it has otherwise by itself.

    Raises `ValueError` for a name that there is not.
    """
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
