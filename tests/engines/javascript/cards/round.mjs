/**
 * What a round begins with, and the beginning of its play.
 */
import { sideCount } from './seats.mjs';

const eachSeat = (players, value) => Array(players).fill(value);

/** A round before its cards are dealt. */
export function emptyRound({ fields, players }) {
  const sides = sideCount(fields, players);
  return {
    trump: null,
    turnUp: null,
    refused: [],
    runs: 0,
    trick: [],
    tricks: Array(sides).fill(0),
    captured: Array(sides).fill([]),
    hands: eachSeat(players, []),
    played: [],
    discarded: [],
    stock: [],
    bid: 0,
    bidder: null,
  };
}

/** FOLLOW-01, BID-06: a seat is to lead the first trick. */
export const startPlay = (game, leader) => ({ ...game, phase: 'play', turn: leader });
