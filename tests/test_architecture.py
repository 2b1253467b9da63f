"""The never-arrows: which part may import which, read from the imports themselves."""

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from conformance.games import FAMILIES

ROOT = Path(__file__).resolve().parent.parent
FILES = [
    path
    for package in ("conformance", "reference_impl")
    for path in sorted((ROOT / package).rglob("*.py"))
    if "templates" not in path.parts
]
NOTATIONS = tuple(f"reference_impl.{family}.notation" for family in FAMILIES)
SEEING = ("reference", "mutants", "fuzzing", "comparing", "carrying", "identifying", "auditing")
"""The places of a family that see its rules: its engine, wrong ones, games at random, rules beside each other, records."""


def module_of(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports_of(path: Path) -> Iterator[str]:
    """Every module that a file imports, by any form of the statement."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path} imports relatively"
            assert node.module
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


IMPORTS = {module_of(path): set(imports_of(path)) for path in FILES}
"""By module: what it imports; a name that is no module does no harm."""


def within(module: str, *packages: str) -> bool:
    return any(module == package or module.startswith(f"{package}.") for package in packages)


def arrows(source: tuple[str, ...], target: tuple[str, ...]) -> list[str]:
    """The imports from the one to the other."""
    return [
        f"{module} -> {imported}"
        for module, imported_by in IMPORTS.items()
        if within(module, *source)
        for imported in sorted(imported_by)
        if within(imported, *target)
    ]


def test_the_reference_knows_nothing_of_the_judge() -> None:
    assert arrows(("reference_impl",), ("conformance",)) == []


def test_the_reference_stands_on_the_standard_library() -> None:
    roots = {
        f"{module} -> {imported}"
        for module, imported_by in IMPORTS.items()
        if within(module, "reference_impl")
        for imported in imported_by
        if imported.partition(".")[0] not in {*sys.stdlib_module_names, "reference_impl"}
    }
    assert roots == {f"reference_impl.{family}.ruleset_file -> yaml" for family in ("cards", "dominoes")}


def test_the_rules_are_pure() -> None:
    impure = ("random", "time", "os", "json", "sys", "secrets", "datetime", "io", "subprocess", "threading")
    assert arrows(("reference_impl",), impure) == []


def test_only_the_reference_adapter_sees_the_rules() -> None:
    # The notation is a grammar and holds no rule; whatever reads or shows a round needs it. A mutant is the
    # rules with a function of its own, and an audit has no engine to ask.
    seen = [
        arrow
        for arrow in arrows(("conformance",), ("reference_impl",))
        if not within(
            arrow.partition(" -> ")[0],
            *(f"conformance.games.{family}.{place}" for family in FAMILIES for place in SEEING),
        )
        and not within(arrow.partition(" -> ")[2], *NOTATIONS)
        and not arrow.endswith((" -> reference_impl.dominoes", " -> reference_impl.cards"))
    ]
    assert seen == []


def test_what_reads_and_tells_a_record_knows_no_rule() -> None:
    names = ("record", "text_lines", "json_lines")
    families = ("dominoes", "cards")
    read = (f"conformance.games.{family}.auditing.{name}" for family in families for name in names)
    modules = ("conformance.auditing", *read)
    assert set(modules) <= set(IMPORTS)
    seen = [
        arrow
        for arrow in arrows(modules, ("reference_impl",))
        if not within(arrow.partition(" -> ")[2], *NOTATIONS)
    ]
    whole = (" -> reference_impl.dominoes", " -> reference_impl.cards")
    assert [arrow for arrow in seen if not arrow.endswith(whole)] == []


def test_the_notations_import_no_rule() -> None:
    assert arrows(NOTATIONS, ("reference_impl",)) == []


@pytest.mark.parametrize(
    ("source", "target"),
    [
        (("conformance.adapters",), ("conformance.judge", "conformance.reports", "conformance.verdict")),
        (
            ("conformance.judge", "conformance.verdict", "conformance.coverage"),
            ("os", "subprocess", "time", "pathlib", "io", "socket"),
        ),
        (
            ("conformance.reports",),
            ("conformance.adapters", "conformance.scenario_run", "conformance.conversation"),
        ),
        (("conformance.verdict", "conformance.corpus.values"), ("conformance.reports", "conformance.games")),
        (
            ("conformance.judge", "conformance.scenario_run", "conformance.conversation"),
            ("conformance.reports", "conformance.commands"),
        ),
        (("conformance.protocol",), ("conformance.games", "conformance.adapters", "conformance.judge")),
        (
            ("conformance.chance.counted", "conformance.chance.power", "conformance.chance.tails"),
            ("random", "time", "os", "conformance.adapters", "conformance.conversation", "conformance.games"),
        ),
        (("conformance.reports",), ("conformance.chance.asking", "conformance.chance.run")),
        (("conformance.chance",), ("conformance.reports", "conformance.commands")),
        (
            ("conformance.results", "conformance.run_report"),
            (
                "conformance.adapters",
                "conformance.conversation",
                "conformance.compiler",
                "conformance.reports",
                "conformance.engine_run",
            ),
        ),
        (("conformance.reports",), ("conformance.engine_run", "conformance.compiler")),
        (
            ("conformance.page",),
            (
                "conformance.adapters",
                "conformance.conversation",
                "conformance.compiler",
                "conformance.engine_run",
            ),
        ),
        (("conformance.reports", "conformance.results", "conformance.games"), ("conformance.page",)),
        (("conformance.results.changes", "conformance.results.sample"), ("pathlib", "time", "random", "os")),
        (
            (
                "conformance.auditing",
                "conformance.games.dominoes.auditing",
                "conformance.games.cards.auditing",
                "conformance.games.dominoes.likely_clause",
            ),
            (
                "conformance.adapters",
                "conformance.conversation",
                "conformance.judge",
                "conformance.reports",
                "conformance.fuzzing",
                "subprocess",
                "random",
                "time",
            ),
        ),
    ],
)
def test_no_arrow(source: tuple[str, ...], target: tuple[str, ...]) -> None:
    assert arrows(source, target) == []


def test_no_chapter_of_wrong_engines_rests_on_another() -> None:
    # A fingerprint is known to be up to date by the code of its chapter; what chapters share is in `parts`.
    for family in ("dominoes", "cards"):
        catalogue = f"conformance.games.{family}.mutants.catalogue"
        chapters = [module for module in IMPORTS if module.startswith(f"{catalogue}.")]
        assert chapters
        assert arrows(tuple(chapters), (catalogue,)) == []


def test_nothing_imports_the_top() -> None:
    top = (
        "conformance.cli",
        "conformance.pytest_plugin",
        "conformance.gherkin_steps",
        "conformance.commands",
    )
    below = [
        arrow
        for arrow in arrows(("conformance",), top)
        if not within(arrow.partition(" -> ")[0], "conformance.commands", "conformance.__main__")
    ]
    assert below == []


def test_only_a_family_knows_its_own() -> None:
    # Everything else reaches it by `games.family_of` and `games.authoring_of`.
    for family in ("conformance.games.dominoes", "conformance.games.cards"):
        knowing = {arrow.partition(" -> ")[0] for arrow in arrows(("conformance",), (family,))}
        assert {module for module in knowing if not within(module, family)} == set()


PIECES = re.compile(
    r"\b(tiles?|domino(es)?|cards?|tricks?|trumps?|spinners?|boneyards?|pips?)\b", re.IGNORECASE
)


def test_no_piece_is_named_outside_the_place_of_its_family() -> None:
    homes = [ROOT / "conformance" / "games" / family for family in FAMILIES]
    kinds = {".py", ".js", ".css", ".html", ".yaml", ".json"}
    texts = [
        path
        for path in (ROOT / "conformance").rglob("*")
        if path.suffix in kinds and not any(path.is_relative_to(home) for home in homes)
    ]
    assert len(texts) > 150
    named = [
        f"{path.relative_to(ROOT).as_posix()}: {line.strip()}"
        for path in texts
        for line in path.read_text(encoding="utf-8").splitlines()
        if PIECES.search(line)
    ]
    assert named == ['conformance/corpus/values.py: DEFAULT_FAMILY = "dominoes"']


LAYERS = ("corpus", "protocol", "games", "compiler")


def test_the_layers_below_know_nothing_of_those_above() -> None:
    for index, layer in enumerate(LAYERS):
        above = tuple(f"conformance.{name}" for name in LAYERS[index + 1 :])
        assert arrows((f"conformance.{layer}",), above) == []


@pytest.mark.parametrize("path", FILES, ids=module_of)
def test_imports_stand_at_the_top(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    top = {id(node) for node in tree.body}
    inner = [
        node.lineno
        for node in ast.walk(tree)
        if isinstance(node, ast.Import | ast.ImportFrom) and id(node) not in top
    ]
    assert inner == []


def test_no_circles() -> None:
    modules = set(IMPORTS)
    # A package that imports a module of its own names itself on the way.
    edges = {module: (IMPORTS[module] & modules) - {module} for module in modules}
    while edges:
        ground = {module for module, targets in edges.items() if not targets}
        assert ground, f"a circle among {sorted(edges)}"
        edges = {module: targets - ground for module, targets in edges.items() if module not in ground}


def test_the_language_neutral_half_names_no_python() -> None:
    names = re.compile(
        r"\.py\b|\bpython\b|\bpytest\b|\bdataclass\b|reference_impl|conformance\.", re.IGNORECASE
    )
    found = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
        for folder in ("spec", "features")
        for path in sorted((ROOT / folder).rglob("*"))
        if path.is_file()
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if names.search(line)
    ]
    assert found == []


@pytest.mark.parametrize("path", FILES, ids=module_of)
def test_every_module_says_what_it_is(path: Path) -> None:
    assert ast.get_docstring(ast.parse(path.read_text(encoding="utf-8")))


@pytest.mark.parametrize("path", FILES, ids=module_of)
def test_no_module_asks_to_be_two(path: Path) -> None:
    limit = 200 if "reference_impl" in path.parts else 330  # the vocabulary is one table of 300 lines
    assert len(path.read_text(encoding="utf-8").splitlines()) <= limit


def test_the_command_line_starts_light() -> None:
    heavy = (
        "yaml",
        "jsonschema",
        "rich",
        "gherkin",
        "pytest",
        "hypothesis",
        "importlib.metadata",
        "subprocess",
        "difflib",
        "jinja2",
        "markdown_it",
    )
    code = "import sys; import conformance.cli as cli; cli.parser(cli.COMMANDS); print(*sys.modules)"
    loaded = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT, check=True
    ).stdout.split()
    assert [name for name in heavy if name in loaded] == []
