/**
 * Trumps that are turned up, and begging (spec/cards/04-trumps.md, 05-begging.md).
 */
import { afterRuns } from './discarding.mjs';
import { rankOf, suitOf } from './pack.mjs';
import { dealOut } from './packets.mjs';
import { startPlay } from './round.mjs';
import { isWon, score, scoreAll, throwIn } from './scoring.mjs';
import { eldestOf, sideOf, sidesFromEldest } from './seats.mjs';

const RUN = 3; // BEG-06: cards for each seat

/** TRUMP-05 to TRUMP-07: what the last turn-up pays the dealer, if it pays in this way. */
function payTurnUp(game, way) {
  const { fields, dealer, turnUp } = game;
  if (fields.turnUpPays !== way) return game; // TRUMP-04
  const points = fields.turnUpPoints[rankOf(turnUp)] ?? 0;
  return score(game, { side: sideOf(game, dealer), points, for: 'turned' });
}

/** TRUMP-01, BEG-06: the next card is turned, and one that lay there before is put out of play. */
function turnNext(game) {
  const [turnUp, ...stock] = game.stock;
  const refused = game.turnUp === null ? [] : [...game.refused, game.turnUp];
  return payTurnUp({ ...game, turnUp, refused, stock }, 'every');
}

/** TRUMP-03 */
const settle = (game) => payTurnUp({ ...game, trump: suitOf(game.turnUp) }, 'last');

/** BEG-01: the eldest is to stand or to beg. */
export function openBegging(game) {
  return { ...turnNext(game), phase: 'beg', turn: eldestOf(game) };
}

/** BEG-02 */
export const stand = (game) => startPlay(settle(game), eldestOf(game));

/** BEG-03 */
export const beg = (game) => ({ ...game, phase: 'answer', turn: game.dealer });

/** The sides that a gift goes to, in order: BEG-04, BEG-12. */
function giftedSides(game) {
  if (game.fields.giftTo === 'beggar_side') return [sideOf(game, eldestOf(game))];
  return sidesFromEldest(game).filter((side) => side !== sideOf(game, game.dealer));
}

/** BEG-13 @returns {[clause: string, reason: string][]} */
export function giftFaults(game) {
  const { fields, scores } = game;
  const wins = giftedSides(game).some((side) => scores[side] + fields.giftPoints >= fields.target);
  return wins && !fields.giftMayWin ? [['BEG-13', 'a gift that would win is not given']] : [];
}

/** BEG-04, BEG-05 */
export function give(game) {
  const gifts = giftedSides(game).map((side) => ({ side, points: game.fields.giftPoints, for: 'gift' }));
  return startPlay(scoreAll(settle(game), gifts), eldestOf(game));
}

/** BEG-10 */
const canRun = ({ players, stock }) => stock.length >= players * RUN + 1;

/** BEG-08, BEG-14 */
const isLastRun = ({ fields, runs }) => fields.maxRuns > 0 && runs >= fields.maxRuns;

/** TRUMP-03: whether the last turn-up makes trumps, be it of another suit or the last that there may be (BEG-15). */
const makesTrumps = (game) =>
  game.refused.every((card) => suitOf(card) !== suitOf(game.turnUp))
  || (isLastRun(game) && game.fields.runLimit === 'accept_suit');

/** BEG-06, BEG-07: the cards are run until another suit comes, or may not be run any more. */
export function run(game) {
  if (!canRun(game)) return throwIn(game);
  const after = turnNext({ ...dealOut(game, RUN), runs: game.runs + 1 });
  if (makesTrumps(after)) return afterRuns(settle(after));
  if (isWon(after)) return after; // TRUMP-06
  return isLastRun(after) ? throwIn(after) : run(after); // BEG-09
}
