"""Runs as lines, read again, compared and tried again."""
