"""The corpus for what is no fixture: loaded once a process."""

from functools import cache

from conformance.compiler.bundle import load_corpus
from conformance.corpus.values import Corpus


@cache
def loaded() -> Corpus:
    return load_corpus()
