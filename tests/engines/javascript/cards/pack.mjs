/**
 * The pack (spec/cards/02-pack.md): a card is a text of its rank and its suit, as "TH".
 *
 * @typedef {string} Card
 */
export const RANKS = 'AKQJT98765432'; // PACK-02: from the top
export const SUITS = 'CDHS';

/** PACK-01 */
export const WHOLE_PACK = Object.freeze([...SUITS].flatMap((suit) => [...RANKS].map((rank) => rank + suit)));

/** PACK-03 */
const PIPS = Object.freeze({ A: 4, K: 3, Q: 2, J: 1, T: 10, 5: 5 });

export const rankOf = (card) => card[0];
export const suitOf = (card) => card[1];
export const isCard = (value) => WHOLE_PACK.includes(value);

/** PACK-01: every card once, and nothing else. */
export const isWholePack = (cards) =>
  cards.length === WHOLE_PACK.length && WHOLE_PACK.every((card) => cards.includes(card));

/** PACK-02: whether one of two cards of a suit is the higher. */
export const outranks = (card, other) => RANKS.indexOf(rankOf(card)) < RANKS.indexOf(rankOf(other));

export const highest = (cards) => cards.reduce((best, card) => (outranks(card, best) ? card : best));
export const lowest = (cards) => cards.reduce((best, card) => (outranks(best, card) ? card : best));

/** PACK-03: what a card counts when it is captured as a trump. */
export const pipsOf = (card) => PIPS[rankOf(card)] ?? 0;

/** PACK-03, PACK-05: what a card counts for Game. */
export const gamePipsOf = ({ gameScale }, card) =>
  gameScale === 'without_five' && rankOf(card) === '5' ? 0 : pipsOf(card);

/**
 * A pack in an order that nobody has chosen (ROUND-01): a Fisher-Yates shuffle.
 * @param {(below: number) => number} randomInt  a whole number from 0, less than `below`
 */
export function shuffledPack(randomInt) {
  const cards = [...WHOLE_PACK];
  for (let at = 0; at < cards.length; at += 1) {
    const drawn = at + randomInt(cards.length - at);
    [cards[at], cards[drawn]] = [cards[drawn], cards[at]];
  }
  return cards;
}
