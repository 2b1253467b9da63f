/**
 * Scores, the goal and matches (spec/cards/11-goal.md, 12-matches.md).
 *
 * @typedef {{side: number, points: number, for: string}} ScoringEvent
 */
import { leftOf } from './seats.mjs';

const replaced = (list, index, value) => list.map((old, at) => (at === index ? value : old));

export const isWon = ({ winner }) => winner !== null;

const hasReached = ({ fields, scores }, side) => scores[side] >= fields.target; // GOAL-05: or passed

/**
 * Scores an event, and tests the score (GOAL-03). After the end nothing is scored any more (GOAL-02, GOAL-04), and
 * what pays nothing is no event (CAPTURE-04).
 * @param {ScoringEvent} event
 */
export function score(game, event) {
  const { side, points } = event;
  if (isWon(game) || points === 0) return game;
  const scored = {
    ...game,
    scores: replaced(game.scores, side, game.scores[side] + points),
    events: [...game.events, event],
    lastToScore: [...game.lastToScore.filter((other) => other !== side), side],
  };
  const wins = game.fields.winRule === 'first_to_reach' && hasReached(scored, side);
  return wins ? { ...scored, winner: side } : scored;
}

export const scoreAll = (game, events) => events.reduce(score, game);

/** GOAL-08: the highest of the sides at the target, if it is alone. */
function highestTotal({ scores }, reached) {
  const most = Math.max(...scores);
  const best = reached.filter((side) => scores[side] === most);
  return best.length === 1 ? best[0] : null;
}

/** GOAL-07, GOAL-08: who has won when a round was played out. */
function winnerAfterRound(game) {
  const { fields, scores, lastToScore } = game;
  const reached = scores.map((_, side) => side).filter((side) => hasReached(game, side));
  if (reached.length === 0) return null;
  if (fields.winRule === 'highest_total') return highestTotal(game, reached);
  return lastToScore.filter((side) => reached.includes(side)).pop() ?? null;
}

/** The last point of a round has been counted. */
export const endRound = (game) =>
  ({ ...game, phase: 'round_over', turn: null, winner: game.winner ?? winnerAfterRound(game) });

/** MATCH-02, MATCH-05: how many games a win is worth. */
function worthOf({ fields, scores, winner }) {
  const { skunk, skunkLine, skunkGames } = fields;
  const isSkunk = skunk && scores.every((points, side) => side === winner || points < skunkLine);
  return isSkunk ? skunkGames : 1;
}

/** What a win does to the match: GOAL-04, MATCH-01, MATCH-03. */
export function takeWin(game) {
  if (!isWon(game)) return game;
  const { fields, winner } = game;
  const games = replaced(game.games, winner, game.games[winner] + worthOf(game));
  const phase = games[winner] >= fields.gamesToWin ? 'game_over' : 'round_over';
  return { ...game, games, phase, turn: null };
}

/** ROUND-07: it is dealt again by the same seat. */
export const throwIn = (game) => ({ ...game, phase: 'deal', turn: null });

/** MATCH-04 */
const nextGame = (game) =>
  ({ ...game, game: game.game + 1, round: 1, scores: game.scores.map(() => 0), winner: null });

/** What the next deal is for: the round that is awaited, or the next one of this game or of another. */
export function nextRound(game) {
  if (game.phase === 'deal') return game;
  const next = isWon(game) ? nextGame(game) : { ...game, round: game.round + 1 };
  return { ...next, dealer: leftOf(game, game.dealer), lastToScore: [] }; // ROUND-05
}
