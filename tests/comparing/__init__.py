"""Two sets of rules beside each other."""
