"""The phrases of the features on cards, a module a language; `lexicon.Words` says what each has."""
