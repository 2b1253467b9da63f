"""Engines that are wrong at dominoes: `catalogue` has them by chapter, `parts` what they are made of.

`fingerprints.json` is what each fails.
"""
