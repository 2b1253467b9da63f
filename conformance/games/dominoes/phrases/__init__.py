"""The phrases of the features, a module a language; `lexicon.Words` says what each has."""
