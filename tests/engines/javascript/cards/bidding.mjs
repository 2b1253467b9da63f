/**
 * The auction (spec/cards/13-bidding.md).
 */
import { startPlay } from './round.mjs';
import { throwIn } from './scoring.mjs';
import { eldestOf, leftOf } from './seats.mjs';

/** BID-01 */
export const beginAuction = (game) => ({ ...game, phase: 'bid', turn: eldestOf(game) });

/** BID-02, BID-03, BID-10 @returns {[clause: string, reason: string][]} */
export function bidFaults({ fields, dealer, bid: highest }, seat, bid) {
  if (!fields.bids.includes(bid)) return [['BID-02', `a bid is one of ${fields.bids.join(', ')}`]];
  if (bid > highest || (bid === highest && seat === dealer && fields.dealerSteal)) return [];
  const onlyEquals = bid === highest && seat === dealer;
  return [[onlyEquals ? 'BID-10' : 'BID-02', `a bid is higher than ${highest}`]];
}

/** BID-04, BID-05 @returns {[clause: string, reason: string][]} */
export function passFaults({ fields, dealer, bidder }, seat) {
  const isForced = seat === dealer && bidder === null && fields.noBid === 'dealer_forced';
  return isForced ? [['BID-04', 'the dealer must bid when all others have passed']] : [];
}

/** BID-06: after the dealer the bidder leads. BID-05: or nobody has bid. */
function goOn(game) {
  if (game.turn !== game.dealer) return { ...game, turn: leftOf(game, game.turn) };
  return game.bidder === null ? throwIn(game) : startPlay(game, game.bidder);
}

export const bid = (game, points) => goOn({ ...game, bid: points, bidder: game.turn });
export const pass = (game) => goOn(game);
