"""Engines in which another seat takes a trick, or a trick is over otherwise (chapter 8, TRICK)."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from conformance.games.cards.mutants.parts import Winner, played_by, sides_of_seats, wrong
from reference_impl.cards.actions import Play
from reference_impl.cards.fours import game_counts, game_winner
from reference_impl.cards.pack import Card, height, of_suit, suit_of
from reference_impl.cards.seats import next_seat
from reference_impl.cards.settling import sides_from_eldest
from reference_impl.cards.state import State, eldest_of, is_played_out, leader_of, side_of
from reference_impl.cards.transition import play, taken
from reference_impl.cards.tricks import Trick, captors_of, cards_of, led_suit, players_of, winner_of_trick


def two_cards(state: State, action: Play) -> State:
    """A trick is taken by two cards."""
    played = play(state, action)
    return taken(played) if len(played.trick) == 2 else played


def first_hand_empty(state: State) -> bool:
    """The round is over when one hand is empty."""
    return is_played_out(state) or (state.stage == "play" and not all(state.hands))


def highest_card(trick: Trick, _trump: str | None) -> int:
    """The highest card of any suit takes the trick."""
    return max(trick, key=lambda played: height(played[1]))[0]


def no_trump(trick: Trick, _trump: str | None) -> int:
    """No trump beats the led suit."""
    return winner_of_trick(trick, None)


def trumps_of(trick: Trick, trump: str | None) -> Trick:
    """The trumps of a trick with their seats."""
    return tuple(played for played in trick if suit_of(played[1]) == trump)


def first_trump(trick: Trick, trump: str | None) -> int:
    """The first trump takes the trick."""
    return trumps_of(trick, trump)[0][0] if trumps_of(trick, trump) else winner_of_trick(trick, trump)


def last_trump(trick: Trick, trump: str | None) -> int:
    """The last trump takes the trick."""
    return trumps_of(trick, trump)[-1][0] if trumps_of(trick, trump) else winner_of_trick(trick, trump)


def without_trumps(other: Winner) -> Winner:
    """Another card takes a trick without trumps."""
    return lambda trick, trump: (winner_of_trick if trumps_of(trick, trump) else other)(trick, trump)


def last_higher(trick: Trick, trump: str | None) -> int:
    """The last card that beats the one before it takes the trick."""
    winner = trick[0][0]
    for before, played in pairwise(trick):
        pair = (before, played)
        if suit_of(played[1]) in (led_suit(trick), trump) and winner_of_trick(pair, trump) == played[0]:
            winner = played[0]
    return winner


def last_is_not_looked_at(trick: Trick, trump: str | None) -> int:
    """The last card of three or four is not looked at."""
    return winner_of_trick(trick[:-1] if len(trick) > 2 else trick, trump)


def partner_leads(state: State) -> int:
    """At a table of four the winner's partner leads."""
    leader = leader_of(state)
    return (leader + 2) % 4 if state.seats == 4 and state.tricks else leader


def left_of_the_leader(state: State) -> int:
    """The lead passes to the left."""
    if not state.tricks:
        return leader_of(state)
    return next_seat(state.tricks[-1][0][0], state.seats)


def no_trump_left(state: State) -> bool:
    """The round is over when nobody holds a trump any more."""
    held = [card for hand in state.hands for card in hand]
    is_bare = state.stage == "play" and bool(state.tricks) and not state.trick
    return is_played_out(state) or (is_bare and not of_suit(held, state.trump))


def five_tricks(state: State) -> bool:
    """The round is over after five tricks."""
    return is_played_out(state) or (state.stage == "play" and not state.trick and len(state.tricks) == 5)


def taken_by_who_led(tricks: Sequence[Trick], _trump: str | None) -> dict[Card, int]:
    """Cards are captured by who led the trick."""
    return {card: trick[0][0] for trick in tricks for card in cards_of(trick)}


def kept_by_who_played(tricks: Sequence[Trick], trump: str | None) -> dict[Card, int]:
    """Cards other than trumps stay with who played them."""
    by_player = players_of(tricks)
    return {
        card: captor if suit_of(card) == trump else by_player[card]
        for card, captor in captors_of(tricks, trump).items()
    }


def pips_to_who_played(state: State) -> Iterator[tuple[int, int]]:
    """Pips are counted for who played them."""
    counts = game_counts(played_by(state), sides_of_seats(state), state.ruleset.game_scale)
    side = game_winner(counts, sides_from_eldest(state), state.ruleset.game_tie)
    if side is not None:
        yield side, 1


def tricks_of_the_leaders(state: State) -> tuple[int, ...]:
    """A trick is counted for the side that led it."""
    leaders = [side_of(state, trick[0][0]) for trick in state.tricks]
    return tuple(map(leaders.count, range(len(state.scores_before))))


def tricks_by_last_cards(state: State) -> tuple[int, ...]:
    """A trick is counted for the side that played its last card."""
    last = [side_of(state, trick[-1][0]) for trick in state.tricks]
    return tuple(map(last.count, range(len(state.scores_before))))


MUTANTS = (
    wrong(
        "TRICK-01/two-cards", "has a trick taken by two cards at every table", {"transition.play": two_cards}
    ),
    wrong(
        "TRICK-01/first-empty-hand",
        "ends the round when one hand is empty",
        {"state.is_played_out": first_hand_empty},
    ),
    wrong(
        "TRICK-02/highest-card",
        "has the highest card take a trick, whatever its suit",
        {"tricks.winner_of_trick": highest_card},
    ),
    wrong(
        "TRICK-02/no-trump", "has no trump beat the suit that was led", {"tricks.winner_of_trick": no_trump}
    ),
    wrong(
        "TRICK-02/first-trump", "has the first trump take a trick", {"tricks.winner_of_trick": first_trump}
    ),
    wrong("TRICK-02/last-trump", "has the last trump take a trick", {"tricks.winner_of_trick": last_trump}),
    wrong(
        "TRICK-03/any-suit",
        "has the highest card of any suit take a trick without trumps",
        {"tricks.winner_of_trick": without_trumps(highest_card)},
    ),
    wrong(
        "TRICK-03/leader",
        "has the leader take every trick without trumps",
        {"tricks.winner_of_trick": without_trumps(lambda trick, _trump: trick[0][0])},
    ),
    wrong(
        "TRICK-03/last-higher",
        "has the last card that is higher than the one before it take a trick",
        {"tricks.winner_of_trick": last_higher},
    ),
    wrong(
        "TRICK-03/before-the-last",
        "finds the winner of a trick before the last of three or four cards lies",
        {"tricks.winner_of_trick": last_is_not_looked_at},
    ),
    wrong("TRICK-04/eldest", "has the eldest lead every trick", {"state.leader_of": eldest_of}),
    wrong("TRICK-04/to-the-left", "passes the lead to the left", {"state.leader_of": left_of_the_leader}),
    wrong("TRICK-04/partner", "has the winner's partner lead", {"state.leader_of": partner_leads}),
    wrong(
        "TRICK-05/last-trump-ends-it",
        "ends the round when nobody holds a trump any more",
        {"state.is_played_out": no_trump_left},
    ),
    wrong("TRICK-05/five-tricks", "ends the round after five tricks", {"state.is_played_out": five_tricks}),
    wrong("TRICK-05/never-over", "never ends a round", {"state.is_played_out": lambda _state: False}),
    wrong(
        "TRICK-06/kept-by-who-played",
        "leaves cards other than trumps to who played them",
        {"tricks.captors_of": kept_by_who_played},
    ),
    wrong(
        "TRICK-06/pips-kept-by-who-played",
        "counts pips for Game for who played them, trumps too",
        {"settling.count_game": pips_to_who_played},
    ),
    wrong(
        "TRICK-06/taken-by-who-led",
        "counts the cards of a trick for the side that led it",
        {"tricks.captors_of": taken_by_who_led},
    ),
    wrong(
        "TRICK-06/told-for-who-led",
        "tells a trick as the side's that led it",
        {"view.tricks_by_side": tricks_of_the_leaders},
    ),
    wrong(
        "TRICK-06/told-for-the-last",
        "tells a trick as the side's that played its last card",
        {"view.tricks_by_side": tricks_by_last_cards},
    ),
)
