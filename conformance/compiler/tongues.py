"""What features have besides their steps, in each language: Gherkin's keywords as we write them, and our comment."""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from conformance.games.phrasing import Keyword


@dataclass(frozen=True, slots=True)
class Tongue:
    """The words around the steps in one language; the keywords are Gherkin's own."""

    feature: str
    rule: str
    example: str
    steps: Mapping[Keyword, str]
    """The keyword before a step; what is given may need another one, by `before_given`."""
    and_: str
    catches: str
    """What stands in the comment before the mistake that an example finds."""
    colon: str = ":"
    """With what stands before it."""


TONGUES: Mapping[str, Tongue] = {
    "en": Tongue(
        "Feature", "Rule", "Example", {"given": "Given", "when": "When", "then": "Then"}, "And", "catches"
    ),
    "fr": Tongue(
        "Fonctionnalité",
        "Règle",
        "Exemple",
        {"given": "Étant donné", "when": "Quand", "then": "Alors"},
        "Et",
        "attrape",
        " :",
    ),
    "pt": Tongue(
        "Funcionalidade",
        "Regra",
        "Exemplo",
        {"given": "Dado", "when": "Quando", "then": "Então"},
        "E",
        "apanha",
    ),
}

CATCHES = re.compile(rf"(?:{'|'.join(tongue.catches for tongue in TONGUES.values())})[ \u00a0\u202f]?:")
"""In whichever language the feature is."""
VOWEL = re.compile(r"[aeiouyhàâéèêîôû]", re.IGNORECASE)
DADO = {"a": "Dada", "as": "Dadas", "o": "Dado", "os": "Dados"}


def before(code: str, keyword: Keyword, text: str, *, is_first: bool, is_noun: bool) -> str:
    """What stands before a step, with the space where there is one.

    >>> before("fr", "given", "Ann ouvre", is_first=True, is_noun=False)
    "Étant donné qu'"
    >>> before("pt", "given", "as regras", is_first=True, is_noun=True)
    'Dadas '
    """
    tongue = TONGUES[code]
    word = tongue.steps[keyword] if is_first else tongue.and_
    if keyword != "given" or code == "en":
        return f"{word} "
    if is_noun:
        agrees = code == "pt" and is_first
        return f"{DADO[text.partition(' ')[0]] if agrees else word} "
    return f"{word} qu'" if code == "fr" and VOWEL.match(text) else f"{word} que "
