"""The fuzzer: games at random, what differs made small, and checks that need no rules."""
