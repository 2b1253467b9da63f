"""Every feature as pytest-bdd runs it, step by step, against the reference."""

from pytest_bdd import scenarios

scenarios("../features/dominoes", "../features/cards")
