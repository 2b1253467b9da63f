"""Reads a ruleset from a file of `spec/rulesets`: the one place here that needs a third party."""

from pathlib import Path

import yaml

from reference_impl.cards.ruleset import Ruleset, RulesetError, ruleset_from_fields


def load_ruleset(path: Path) -> Ruleset:
    """The ruleset that a YAML file describes.

    Raises `OSError` if the file cannot be read and `RulesetError` if it is no ruleset played here.
    """
    document = yaml.safe_load(path.read_text(encoding="utf-8"))
    if not isinstance(document, dict) or not isinstance(document.get("fields"), dict):
        raise RulesetError(f"{path}: a mapping with `fields` is expected")
    return ruleset_from_fields({name: field["value"] for name, field in document["fields"].items()})
