"""Finds and reads the fixture files."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from conformance.corpus.errors import CorpusError, CorpusErrors
from conformance.corpus.strict_yaml import Document, read_yaml
from conformance.corpus.values import Ruleset
from conformance.corpus.where import corpus_root, files
from conformance.corpus.yaml_schema import check_schema
from conformance.games.authoring import Library, authoring_of


def fixture_paths(family: str) -> list[Path]:
    """The fixture files of a family of games."""
    return files(f"features/fixtures/{family}", "*.yaml")


def read_fixtures(family: str, paths: Sequence[Path], errors: list[CorpusError]) -> list[Document]:
    """The files that conform to the family's schema; fills `errors` with what the others have."""
    schema = corpus_root() / "features" / "fixtures" / family / "fixture.schema.json"
    documents = []
    for path in paths:
        try:
            document = read_yaml(path)
        except CorpusError as error:
            errors.append(error)
            continue
        found = check_schema(document, schema)
        errors.extend(found)
        if not found:
            documents.append(document)
    return documents


def read_fixture_library(family: str, rulesets: Mapping[str, Ruleset]) -> Library:
    """The named things of a family, like deals. Raises `CorpusErrors`."""
    errors: list[CorpusError] = []
    documents = read_fixtures(family, fixture_paths(family), errors)
    library, found = authoring_of(family).read_library(documents, rulesets)
    if errors or found:
        raise CorpusErrors([*errors, *found])
    return library
