/**
 * Seats and sides (spec/cards/01-seats.md). Seats are numbered clockwise, so that the next one sits to the left.
 */

/** SEAT-02: each for themself. SEAT-03: in pairs. */
export const sideCount = ({ sides }, players) => (sides[players] === 'opposite_pairs' ? players / 2 : players);

/** SEAT-04: partners sit opposite. */
export const sideOf = ({ fields, players }, seat) => seat % sideCount(fields, players);

export const leftOf = ({ players }, seat) => (seat + 1) % players;

/** BEG-01: the seat at the dealer's left. */
export const eldestOf = (game) => leftOf(game, game.dealer);

/** All seats, clockwise from one. */
export const seatsFrom = ({ players }, first) => Array.from({ length: players }, (_, step) => (first + step) % players);

/** All sides, the one of the eldest first and the dealer's last. */
export const sidesFromEldest = (game) =>
  [...new Set(seatsFrom(game, eldestOf(game)).map((seat) => sideOf(game, seat)))];
