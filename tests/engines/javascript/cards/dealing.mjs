/**
 * Dealing (spec/cards/03-rounds.md).
 */
import { beginAuction } from './bidding.mjs';
import { isWholePack } from './pack.mjs';
import { openBegging } from './begging.mjs';
import { nextRound, takeWin } from './scoring.mjs';
import { openStock } from './stock.mjs';
import { emptyRound } from './round.mjs';
import { dealOut } from './packets.mjs';

/** What makes trumps, by the field `trump_source`: TRUMP-01, BID-01, STOCK-01. */
const OPENINGS = { turn_up: openBegging, auction: beginAuction, stock_top: openStock };

const AWAITING_DEAL = ['deal', 'round_over'];

/** @returns {[clause: string, reason: string][]} */
export function dealFaults({ phase }, deck) {
  if (phase === 'game_over') return [['GOAL-06', 'the match is over']];
  if (!AWAITING_DEAL.includes(phase)) return [['ROUND-08', 'a round that was dealt is played']];
  return isWholePack(deck) ? [] : [['PACK-01', 'a pack has each of the fifty-two cards once']];
}

/** ROUND-02, ROUND-03: begins the round that is awaited. */
export function deal(game, deck) {
  const { fields } = game;
  const round = { ...nextRound(game), ...emptyRound(game), stock: deck, events: [] };
  return takeWin(OPENINGS[fields.trumpSource](dealOut(round, fields.handSize)));
}
