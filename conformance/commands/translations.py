"""`fives translations`: what is stale or missing, and how a translation is bound to the present wording.

0 if every clause, ruleset and chapter has a translation of the present wording, 1 if not.
"""

import argparse
import re
from collections.abc import Sequence

from conformance.commands.shared import Usage, corpus_with, told_errors
from conformance.corpus.errors import did_you_mean
from conformance.corpus.translations import (
    Translations,
    digest_of,
    path_of,
    read_translations,
    standing_of,
    translated_languages,
)
from conformance.corpus.values import Clause, Corpus, Ruleset


@told_errors
def run(options: argparse.Namespace) -> int:
    """List how far each language has come, after what was reviewed is bound."""
    corpus = corpus_with()
    codes = [options.lang] if options.lang else translated_languages()
    if options.bind:
        bind(codes, options.bind, corpus)
    return max([_list(read_translations(code), corpus) for code in codes], default=0)


def _list(translations: Translations, corpus: Corpus) -> int:
    """What there is in one language, with what is not current."""
    standing = standing_of(translations, corpus)
    code = translations.code
    told = f"{standing.clauses} of {len(corpus.clauses)} clauses are current"
    titles = f"{standing.titles} of {len(corpus.scenarios)} scenarios have a title"
    print(
        f"{code}: {told}, {len(standing.stale)} translations are stale, {len(standing.missing)} are missing; {titles}"
    )
    for id_ in standing.stale:
        kept = translations.clauses.get(id_) or translations.rulesets[id_]
        print(f"{code}  stale    {id_}   {translations.file}:{kept.line}")
    for id_ in standing.missing:
        print(f"{code}  missing  {id_}")
    for title in standing.unused:
        print(f"{code}  unused   {title}")
    return 1 if standing.stale or standing.missing else 0


def bind(codes: Sequence[str], ids: Sequence[str], corpus: Corpus) -> None:
    """Say in the files that these translations are of the present wording. Raises `Usage`."""
    items: dict[str, Clause | Ruleset] = {**corpus.clauses, **corpus.rulesets}
    for id_ in ids:
        if id_ not in items:
            raise Usage(f"there is no clause or ruleset {id_}{did_you_mean(id_, items)}")
        bound = [code for code in codes if _bound(code, id_, digest_of(items[id_]))]
        if not bound:
            raise Usage(f"there is no translation of {id_} in {', '.join(codes)}")


def _bound(code: str, id_: str, digest: str) -> bool:
    """The translation was there, and has this digest now."""
    path = path_of(code)
    text = path.read_text(encoding="utf-8")
    changed, times = re.subn(rf"(?m)^(  {re.escape(id_)}:\n    of: ).*$", rf"\g<1>{digest}", text)
    if changed != text:
        path.write_text(changed, encoding="utf-8")
    return times > 0
