"""Rounds of All Fives with one card each, by the rules of the page alone: a count that shares nothing with the engines."""

from collections.abc import Iterator

ORDER = "23456789TJQKA"
PIPS = {"A": 4, "K": 3, "Q": 2, "J": 1, "T": 10, "5": 5}


def pips(card: str) -> int:
    return PIPS.get(card[0], 0)


def height(card: str) -> int:
    return ORDER.index(card[0])


def trick(eldest: str, dealer: str, trump: str) -> list[int]:
    """What the eldest and the dealer score by a round of one trick: trumps, High, Low, Jack and Game."""
    is_over = dealer[1] == trump if eldest[1] != dealer[1] else height(dealer) > height(eldest)
    scores, taker, cards = [0, 0], int(is_over), (eldest, dealer)
    trumps = [card for card in cards if card[1] == trump]
    scores[taker] += sum(map(pips, trumps))
    if trumps:
        scores[cards.index(max(trumps, key=height))] += 1
        scores[cards.index(min(trumps, key=height))] += 1
        scores[taker] += f"J{trump}" in trumps
    scores[taker] += sum(map(pips, cards)) > 0
    return scores


def rounds(eldest: str, dealer: str, following: list[str]) -> Iterator[tuple[int, int]]:
    """The scores of eldest and dealer after every way to play a round that is dealt these two cards."""
    turned, *rest = following
    one, other = trick(eldest, dealer, turned[1])
    yield one, other  # stands
    yield one + 1, other  # begs, and has the gift
    hands, up = ([eldest], [dealer]), turned
    while up[1] == turned[1]:
        for card in range(6):
            hands[card % 2].append(rest[card])
        up, rest = rest[6], rest[7:]
    for mine in hands[0]:
        for yours in hands[1]:
            one, other = trick(mine, yours, up[1])
            yield one, other
