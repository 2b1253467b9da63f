/**
 * Which cards may be played (spec/cards/07-following.md).
 *
 * @typedef {[clause: string, reason: string]} Fault
 */
import { outranks, suitOf } from './pack.mjs';

const ofSuit = (suit) => (card) => suitOf(card) === suit;

/** FOLLOW-05, FOLLOW-07, FOLLOW-11: a seat that can follow suit. @returns {Fault[]} */
function followingFaults({ fields, trump }, led, card) {
  if (suitOf(card) === led) return [];
  if (led === trump) return [['FOLLOW-07', 'a trump is held, and trumps were led']];
  if (fields.follow === 'strict') return [['FOLLOW-11', 'the led suit is held, and must be followed']];
  return suitOf(card) === trump ? [] : [['FOLLOW-05', 'the led suit is held: follow or trump']]; // FOLLOW-06
}

/** FOLLOW-13: whether a trump lies below one in the trick, and may not. */
function isForbiddenBelow({ fields, trump, trick }, hand, card) {
  const isFree = fields.undertrump === 'allowed' || suitOf(trick[0].card) === trump || hand.every(ofSuit(trump));
  if (isFree || suitOf(card) !== trump) return false;
  return trick.some((other) => suitOf(other.card) === trump && outranks(other.card, card));
}

/** FOLLOW-08, FOLLOW-12: a seat that cannot follow suit. @returns {Fault[]} */
function voidFaults(game, hand, card) {
  const { fields, trump } = game;
  if (fields.void === 'free' || suitOf(card) === trump) return [];
  const canTrump = hand.some((held) => suitOf(held) === trump && !isForbiddenBelow(game, hand, held));
  return canTrump ? [['FOLLOW-12', 'a trump is held, and must be played without the led suit']] : [];
}

/** What is wrong with a card, held by the seat whose turn it is. @returns {Fault[]} */
function answerFaults(game, hand, card) {
  const led = suitOf(game.trick[0].card);
  const faults = hand.some(ofSuit(led)) ? followingFaults(game, led, card) : voidFaults(game, hand, card);
  if (faults.length > 0 || !isForbiddenBelow(game, hand, card)) return faults;
  return [['FOLLOW-13', 'a higher trump lies in the trick']];
}

/** FOLLOW-03 @returns {Fault[]} */
export const heldFaults = ({ hands }, seat, card) =>
  hands[seat].includes(card) ? [] : [['FOLLOW-03', `${card} is not in the hand`]];

/** FOLLOW-02: a leader may play any card of the hand. @returns {Fault[]} */
export function playFaults(game, seat, card) {
  const strange = heldFaults(game, seat, card);
  if (strange.length > 0 || game.trick.length === 0) return strange;
  return answerFaults(game, game.hands[seat], card);
}
