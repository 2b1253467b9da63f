"""Ways to show a run: text for people, JSON and JUnit XML for programs."""
