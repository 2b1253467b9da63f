/**
 * Cards from the stock to the hands (ROUND-03, BEG-06).
 */
import { eldestOf, seatsFrom } from './seats.mjs';

/** Gives a seat the next cards of the stock. */
export const giveCards = (game, seat, count) => ({
  ...game,
  hands: game.hands.map((hand, other) => (other === seat ? [...hand, ...game.stock.slice(0, count)] : hand)),
  stock: game.stock.slice(count),
});

/** ROUND-03: so many cards for each seat, in packets, clockwise from the dealer's left. */
export function dealOut(game, count) {
  if (count <= 0) return game;
  const packet = Math.min(count, game.fields.packet);
  const dealt = seatsFrom(game, eldestOf(game)).reduce((before, seat) => giveCards(before, seat, packet), game);
  return dealOut(dealt, count - packet);
}
