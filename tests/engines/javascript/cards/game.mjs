/**
 * A match of a card game: what may be asked of it, and what is refused (spec/protocol.md, Cards).
 *
 * Everything here and in the modules beside it is a pure function over plain values, and no value is ever changed.
 *
 * @typedef {string} Card
 * @typedef {object} Game
 * @property {import('./fields.mjs').Fields} fields
 * @property {number} players
 * @property {'deal' | 'bid' | 'beg' | 'answer' | 'discard' | 'play' | 'round_over' | 'game_over'} phase
 * @property {number | null} turn          the seat to act
 * @property {number} dealer
 * @property {string | null} trump         a suit
 * @property {Card | null} turnUp
 * @property {Card[]} refused              what was turned up before it
 * @property {number} runs
 * @property {{seat: number, card: Card}[]} trick
 * @property {number[]} tricks             by side
 * @property {Card[][]} captured           by side
 * @property {Card[][]} hands              by seat
 * @property {{seat: number, card: Card}[]} played     in this round
 * @property {{seat: number, card: Card}[]} discarded  in this round
 * @property {Card[]} stock                the top first
 * @property {number} bid
 * @property {number | null} bidder        a seat
 * @property {number[]} scores             by side
 * @property {number[]} lastToScore        sides, in the order of their last events in this round
 * @property {number} round
 * @property {number} game                 the number of the game in the match
 * @property {number[]} games              by side, the games won
 * @property {number | null} winner        the side that won this game
 * @property {import('./scoring.mjs').ScoringEvent[]} events  of the last action or deal
 *
 * @typedef {{kind: string, value: unknown}} Action
 * @typedef {[clause: string, reason: string]} Fault
 */
import { beg, give, giftFaults, run, stand } from './begging.mjs';
import { bid, bidFaults, pass, passFaults } from './bidding.mjs';
import { discard, discardFaults, excessOf } from './discarding.mjs';
import { heldFaults, playFaults } from './following.mjs';
import { emptyRound } from './round.mjs';
import { takeWin } from './scoring.mjs';
import { play } from './tricks.mjs';

const nothing = () => [];

/** The actions: the phase in which each is awaited, its own clause, what it does, and what may be wrong with it. */
const ACTIONS = {
  stand: { phase: 'beg', clause: 'BEG-11', does: stand, faults: nothing },
  beg: { phase: 'beg', clause: 'BEG-11', does: beg, faults: nothing },
  give: { phase: 'answer', clause: 'BEG-03', does: give, faults: giftFaults },
  run: { phase: 'answer', clause: 'BEG-03', does: run, faults: nothing },
  discard: { phase: 'discard', clause: 'DISCARD-01', does: discard, faults: discardFaults },
  bid: { phase: 'bid', clause: 'BID-01', does: bid, faults: bidFaults },
  pass: { phase: 'bid', clause: 'BID-01', does: pass, faults: passFaults },
  play: { phase: 'play', clause: 'FOLLOW-04', does: play, faults: playFaults },
};

export const KINDS = Object.freeze(Object.keys(ACTIONS));

/** What each phase awaits. */
const AWAITED = {
  deal: ['ROUND-08', 'a deal is awaited'],
  round_over: ['ROUND-08', 'a deal is awaited'],
  bid: ['BID-01', 'a bid or a pass of the next seat is awaited'],
  beg: ['BEG-01', 'the eldest stands or begs'],
  answer: ['BEG-03', 'the dealer gives or runs'],
  discard: ['DISCARD-05', 'a discard of the next seat is awaited'],
  play: ['FOLLOW-04', 'a card of the next seat is awaited'],
  game_over: ['GOAL-06', 'the match is over'],
};

/** A match before its first deal. @returns {Game} */
export function newGame({ fields, players, scores, dealer, games }) {
  return {
    fields,
    players,
    phase: 'deal',
    turn: null,
    dealer,
    ...emptyRound({ fields, players }),
    scores,
    lastToScore: [],
    round: 1,
    game: 1,
    games,
    winner: null,
    events: [],
  };
}

/** @returns {Fault[]} */
function outOfTurnFaults(game, seat, { kind, value }) {
  return [AWAITED[game.phase], ...(kind === 'play' ? heldFaults(game, seat, value) : [])];
}

/** What is wrong with an action. @returns {Fault[]} */
export function actionFaults(game, seat, action) {
  const { phase, clause, faults } = ACTIONS[action.kind];
  const awaited = AWAITED[game.phase];
  if (game.phase === 'game_over') return [awaited];
  if (phase !== game.phase) return [awaited, [clause, `it is no time to ${action.kind}`]];
  return game.turn === seat ? faults(game, seat, action.value) : outOfTurnFaults(game, seat, action);
}

/** The game after an action that nothing is wrong with. @returns {Game} */
export const act = (game, { kind, value }) => takeWin(ACTIONS[kind].does({ ...game, events: [] }, value));

/** All that might be done in a phase, right or wrong. @returns {Action[]} */
function thinkable({ phase, turn, hands, fields }) {
  if (phase === 'play') return hands[turn].map((card) => ({ kind: 'play', value: card }));
  const kinds = KINDS.filter((kind) => ACTIONS[kind].phase === phase);
  return kinds.flatMap((kind) =>
    kind === 'bid' ? fields.bids.map((value) => ({ kind, value })) : [{ kind, value: true }]);
}

/** The actions open to the seat to act; a discard is told by its number. @returns {Action[]} */
export function legalActions(game) {
  if (game.turn === null) return [];
  if (game.phase === 'discard') return [{ kind: 'discard', value: excessOf(game, game.turn) }];
  return thinkable(game).filter((action) => actionFaults(game, game.turn, action).length === 0);
}
