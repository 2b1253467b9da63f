"""Engines that the tests put to the judge: real ones, wrong ones and hostile ones."""
