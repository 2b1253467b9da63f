"""Benchmarks: `python -m tests.benchmarks` prints a table. Never part of the tests; compare ratios, not seconds."""
