/**
 * The count at the end of a round (spec/cards/10-fours.md), and what becomes of a bid (spec/cards/13-bidding.md).
 * All that was in play has been played by then.
 *
 * @typedef {import('./scoring.mjs').ScoringEvent} ScoringEvent
 */
import { paysAtOnce, paysTrumps, trumpsWorth } from './capturing.mjs';
import { gamePipsOf, highest, lowest, suitOf } from './pack.mjs';
import { endRound, scoreAll } from './scoring.mjs';
import { sideOf, sidesFromEldest } from './seats.mjs';

/** The side that has captured a card, if one has. */
function captorOf({ captured }, card) {
  const side = captured.findIndex((pile) => pile.includes(card));
  return side < 0 ? null : side;
}

/** FOUR-08, FOUR-13: the trumps among which High and Low are, and who had them. */
function countedTrumps({ fields, played, discarded, trump }) {
  const cards = fields.highLowBasis === 'dealt' ? [...played, ...discarded] : played;
  return cards.filter(({ card }) => suitOf(card) === trump);
}

/** The side that a card was dealt to. */
const holderOf = (game, counted, card) => sideOf(game, counted.find((one) => one.card === card).seat);

/** FOUR-01 */
function high(game) {
  const counted = countedTrumps(game);
  if (counted.length === 0) return null; // FOUR-10
  return holderOf(game, counted, highest(counted.map(({ card }) => card)));
}

/** FOUR-02, FOUR-12, FOUR-13 */
function low(game) {
  const counted = countedTrumps(game);
  if (counted.length === 0) return null; // FOUR-10
  const card = lowest(counted.map((one) => one.card));
  return game.fields.lowTo === 'captor' ? captorOf(game, card) : holderOf(game, counted, card);
}

/** FOUR-03, FOUR-04 */
const jack = (game) => captorOf(game, `J${game.trump}`);

/** FOUR-06, FOUR-14, FOUR-15: the side that a tie goes to, if it goes to one. */
function tieWinner(game, tied) {
  const { gameTie } = game.fields;
  if (gameTie === 'nobody') return null;
  if (gameTie === 'eldest') return sidesFromEldest(game).find((side) => tied.includes(side));
  const others = tied.filter((side) => side !== sideOf(game, game.dealer));
  return others.length === 1 ? others[0] : null;
}

/** FOUR-05, FOUR-11 */
function mostPips(game) {
  const { fields, captured } = game;
  const counts = captured.map((pile) => pile.reduce((sum, card) => sum + gamePipsOf(fields, card), 0));
  const most = Math.max(...counts);
  const best = counts.map((_, side) => side).filter((side) => counts[side] === most);
  return best.length === 1 ? best[0] : tieWinner(game, best);
}

/** A point for a side, or none where nobody has it. @returns {ScoringEvent[]} */
const point = (side, name) => (side === null ? [] : [{ side, points: 1, for: name }]);

/** CAPTURE-11: first the side of the eldest, and the dealer's last. @returns {ScoringEvent[]} */
function trumpsOfRound(game) {
  if (!paysTrumps(game.fields) || paysAtOnce(game.fields)) return [];
  return sidesFromEldest(game)
    .map((side) => ({ side, points: trumpsWorth(game, game.captured[side]), for: 'trumps' }))
    .filter(({ points }) => points > 0);
}

/** CAPTURE-09 @returns {ScoringEvent[]} */
function fiveOfRound(game) {
  const side = captorOf(game, `5${game.trump}`);
  if (game.fields.fiveBonus !== 'round_end' || !paysTrumps(game.fields) || side === null) return [];
  return [{ side, points: game.fields.fiveBonusPoints, for: 'five' }];
}

/** What is counted, by its name in the field `count_order`. */
const COUNTED = {
  trumps: trumpsOfRound,
  high: (game) => point(high(game), 'high'),
  low: (game) => point(low(game), 'low'),
  jack: (game) => point(jack(game), 'jack'),
  game: (game) => point(mostPips(game), 'game'),
  five: fiveOfRound,
};

/** BID-07 to BID-09: the bidder's side first, with what it earned or with what it loses. */
function settleBid(game, events) {
  if (game.bidder === null) return events;
  const side = sideOf(game, game.bidder);
  const own = events.filter((event) => event.side === side);
  const others = events.filter((event) => event.side !== side);
  const earned = own.reduce((sum, { points }) => sum + points, 0);
  const isShort = earned < game.bid;
  return [...(isShort ? [{ side, points: -game.bid, for: 'set_back' }] : own), ...others];
}

/** FOUR-07: each as an event of its own, after the last trick. */
export function countRound(game) {
  const events = game.fields.countOrder.flatMap((name) => COUNTED[name](game));
  return endRound(scoreAll(game, settleBid(game, events)));
}
