/**
 * Discarding (spec/cards/06-discarding.md).
 */
import { startPlay } from './round.mjs';
import { eldestOf, leftOf } from './seats.mjs';

/** DISCARD-01, DISCARD-02: how many cards a seat has too many. */
export const excessOf = ({ fields, hands }, seat) => hands[seat].length - fields.handSize;

/** DISCARD-01, DISCARD-06, DISCARD-07 */
function mustDiscard({ fields, runs }) {
  if (fields.handAfterRun === 'play_all') return false;
  return fields.handAfterRun === 'discard_to_six' || runs > 1;
}

/** DISCARD-05: from the eldest on, or nobody. */
export function afterRuns(game) {
  const eldest = eldestOf(game);
  return mustDiscard(game) ? { ...game, phase: 'discard', turn: eldest } : startPlay(game, eldest);
}

/** DISCARD-02 @returns {[clause: string, reason: string][]} */
export function discardFaults(game, seat, cards) {
  const excess = excessOf(game, seat);
  const areOwn = cards.every((card) => game.hands[seat].includes(card));
  const isRight = cards.length === excess && new Set(cards).size === excess && areOwn;
  return isRight ? [] : [['DISCARD-02', `${excess} cards of the hand are discarded, each once`]];
}

/** DISCARD-04: what was discarded is in no hand any more. */
export function discard(game, cards) {
  const seat = game.turn;
  const after = {
    ...game,
    hands: game.hands.map((hand, other) => (other === seat ? hand.filter((card) => !cards.includes(card)) : hand)),
    discarded: [...game.discarded, ...cards.map((card) => ({ seat, card }))],
  };
  return seat === game.dealer ? startPlay(after, eldestOf(game)) : { ...after, turn: leftOf(game, seat) };
}
