"""How the words of the command line are read: numbers, times, shares; what is none is told as wrong usage."""

import argparse


def count(text: str) -> int:
    """A whole number, 0 or more."""
    if not text.isdecimal():
        raise argparse.ArgumentTypeError(f"{text} is not a whole number, 0 or more")
    return int(text)


def from_1(text: str) -> int:
    """A whole number, 1 or more."""
    if not text.isdecimal() or not int(text):
        raise argparse.ArgumentTypeError(f"{text} is not a whole number from 1")
    return int(text)


def seconds(text: str) -> float:
    """A positive number of seconds."""
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds <= 3600:
        raise argparse.ArgumentTypeError(f"{text} is not a number of seconds above 0, 3600 at most")
    return seconds


def budget(text: str) -> float:
    """Seconds, like 2s or 0.5s."""
    number = text.removesuffix("s")
    if text == number or not number.replace(".", "", 1).isdecimal() or not float(number):
        raise argparse.ArgumentTypeError(f"{text} is not a time like 2s")
    return float(number)


def shard(text: str) -> tuple[int, int]:
    """A share, like 2/5: the second of five."""
    part, _, parts = text.partition("/")
    if not (part.isdecimal() and parts.isdecimal() and 1 <= int(part) <= int(parts)):
        raise argparse.ArgumentTypeError(f"{text} is not a share like 2/5, the second of five")
    return int(part), int(parts)


def percent(text: str) -> float:
    """A share, like 5%, above 0% and 100% at most."""
    number = text.removesuffix("%")
    if text == number or not number.replace(".", "", 1).isdecimal() or not 0 < float(number) <= 100:
        raise argparse.ArgumentTypeError(f"{text} is not a share like 5%, above 0% and 100% at most")
    return float(number)
