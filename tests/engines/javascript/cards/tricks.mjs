/**
 * Playing to tricks and taking them (spec/cards/08-tricks.md).
 */
import { paysAtOnce, trumpsWorth } from './capturing.mjs';
import { countRound } from './counting.mjs';
import { outranks, suitOf } from './pack.mjs';
import { isWon, score } from './scoring.mjs';
import { leftOf, sideOf } from './seats.mjs';
import { draw } from './stock.mjs';

/** TRICK-02, TRICK-03: whether a card beats the one that is the best so far. */
function beats(trump, card, best) {
  if (suitOf(card) === suitOf(best)) return outranks(card, best);
  return suitOf(card) === trump;
}

/** The seat that takes a trick. */
const takerOf = ({ trick, trump }) =>
  trick.reduce((best, next) => (beats(trump, next.card, best.card) ? next : best)).seat;

/** CAPTURE-01, CAPTURE-04: one event, or none. */
function payTrick(game, side, cards) {
  if (!paysAtOnce(game.fields)) return game;
  return score(game, { side, points: trumpsWorth(game, cards), for: 'trumps' });
}

/** TRICK-04, TRICK-06 */
function takeTrick(game) {
  const seat = takerOf(game);
  const side = sideOf(game, seat);
  const cards = game.trick.map(({ card }) => card);
  const taken = {
    ...game,
    turn: seat,
    trick: [],
    tricks: game.tricks.map((count, other) => (other === side ? count + 1 : count)),
    captured: game.captured.map((pile, other) => (other === side ? [...pile, ...cards] : pile)),
  };
  return payTrick(taken, side, cards);
}

/** TRICK-05, STOCK-02: the next trick, or the count. */
function afterTrick(game) {
  if (isWon(game)) return game; // GOAL-04
  const drawn = draw(game);
  return drawn.hands.every((hand) => hand.length === 0) ? countRound(drawn) : drawn;
}

/** FOLLOW-04, TRICK-01 */
export function play(game, card) {
  const seat = game.turn;
  const after = {
    ...game,
    trump: game.trump ?? suitOf(card), // BID-06
    hands: game.hands.map((hand, other) => (other === seat ? hand.filter((held) => held !== card) : hand)),
    trick: [...game.trick, { seat, card }],
    played: [...game.played, { seat, card }],
    turn: leftOf(game, seat),
  };
  return after.trick.length === game.players ? afterTrick(takeTrick(after)) : after;
}
