"""Which rules an engine plays."""
