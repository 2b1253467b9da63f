"""Ways to reach an engine. Each offers the same few functions, `port.Adapter`; none of them judges."""
