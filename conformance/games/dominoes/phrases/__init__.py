"""The phrases of the features, a module a language; `words.Words` says what each has."""
