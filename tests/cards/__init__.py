"""The card games: examples written by hand from the rules, and properties."""
