"""Engines that are wrong at cards: `catalogue` has them by chapter, `parts` what they are made of.

`fingerprints.json` is what each fails.
"""
