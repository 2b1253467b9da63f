"""The judge: runs the examples of the corpus against an engine and says which clauses it breaks."""

__version__ = "0.1.0"
