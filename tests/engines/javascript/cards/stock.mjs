/**
 * The open stock (spec/cards/14-stock.md).
 */
import { suitOf } from './pack.mjs';
import { giveCards } from './packets.mjs';
import { startPlay } from './round.mjs';
import { eldestOf, seatsFrom } from './seats.mjs';

/** STOCK-01 */
export const openStock = (game) => startPlay({ ...game, trump: suitOf(game.stock[0]) }, eldestOf(game));

/** STOCK-03: the card that lies open. */
export const topOf = ({ stock }) => stock[0] ?? null;

/** STOCK-02, STOCK-04: each seat takes a card, from the one that took the trick on, if there is one for each. */
export function draw(game) {
  if (game.fields.trumpSource !== 'stock_top' || game.stock.length < game.players) return game;
  return seatsFrom(game, game.turn).reduce((before, seat) => giveCards(before, seat, 1), game);
}
