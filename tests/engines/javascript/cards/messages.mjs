/**
 * The messages about cards, as in spec/protocol.md.
 * What a request means is decided in the modules beside it; here it is read, checked, and put into words.
 */
import { randomInt } from 'node:crypto';
import { demand, demandGame, isNatural, isObject, isPositive } from '../params.mjs';
import { deal, dealFaults } from './dealing.mjs';
import { CARD_GAMES, OPTIONS, readFields, whyNotTogether } from './fields.mjs';
import { KINDS, act, actionFaults, legalActions, newGame } from './game.mjs';
import { WHOLE_PACK, isCard, shuffledPack } from './pack.mjs';
import { sideCount } from './seats.mjs';
import { topOf } from './stock.mjs';

export const games = CARD_GAMES;
export const options = OPTIONS;

/** All that is remembered between two requests. */
const session = { game: null };

const currentGame = () => demandGame(session.game);

// -------------------------------------------------------------------------- Reading parameters

/** A score at the target is refused as a beginning: that game would be over (GOAL-02). */
function readScores(scores, sides, target) {
  demand(Array.isArray(scores) && scores.length === sides, 'one score for each side');
  demand(scores.every((score) => Number.isSafeInteger(score) && score < target), 'scores are below the target');
  return scores;
}

function readGames(won, sides, gamesToWin) {
  if (won === undefined) return Array(sides).fill(0);
  demand(Array.isArray(won) && won.length === sides, 'one number of games for each side');
  demand(won.every((count) => isNatural(count) && count < gamesToWin), 'nobody has won the match');
  return won;
}

const VALUES = {
  play: [isCard, 'a card is its rank and its suit, as "TH"'],
  discard: [Array.isArray, '`discard` is an array of cards'],
  bid: [Number.isSafeInteger, '`bid` is a whole number'],
};
const FLAG = [(value) => value === true, 'an action like a beg is {"beg":true}'];

function readAction(action) {
  demand(isObject(action), '`action` is an object');
  const [kind, ...more] = Object.keys(action);
  demand(KINDS.includes(kind) && more.length === 0, `an action is one of ${KINDS.join(', ')}`);
  const [isValue, message] = VALUES[kind] ?? FLAG;
  demand(isValue(action[kind]), message);
  return { kind, value: action[kind] };
}

// ---------------------------------------------------------------------------- Wording answers

const auctionOf = ({ fields, bid, bidder }) => (fields.trumpSource === 'auction' ? { bid, bidder } : {});
const topCardOf = (game) => (game.fields.trumpSource === 'stock_top' ? { top: topOf(game) } : {});

/** What everybody at the table may see (ROUND-06, ROUND-09). */
const publicState = (game) => ({
  phase: game.phase,
  turn: game.turn,
  dealer: game.dealer,
  trump: game.trump,
  turn_up: game.turnUp,
  refused: game.refused,
  runs: game.runs,
  trick: game.trick.map(({ seat, card }) => [seat, card]),
  tricks: game.tricks,
  scores: game.scores,
  cards_left: game.hands.map((hand) => hand.length),
  stock: game.stock.length,
  round: game.round,
  game: game.game,
  games: game.games,
  winner: game.winner,
  ...auctionOf(game),
  ...topCardOf(game),
});

const actionOut = ({ kind, value }) => ({ [kind]: value });

/** What the events of an action added, by side. */
const pointsOf = ({ scores, events }) =>
  scores.map((_, side) => events.reduce((sum, event) => sum + (event.side === side ? event.points : 0), 0));

/** FOLLOW-10: nothing has changed. */
const refusal = (game, faults) => ({
  accepted: false,
  reason: faults.map(([, reason]) => reason).join('; '),
  clauses: faults.map(([clause]) => clause),
  state: publicState(game),
});

/** Takes up a game that an action or a deal has made, and words it. */
function accept(game, more = {}) {
  session.game = game;
  return { accepted: true, ...more, points: pointsOf(game), state: publicState(game), ledger: game.events };
}

// ------------------------------------------------------------------------------------ Methods

/** SEAT-01, SEAT-06: why a game for so many seats, or with such fields, is not begun. */
function whyNotBegun(name, fields, players) {
  const { players: allowed } = CARD_GAMES[name];
  if (!allowed.includes(players)) return `the game is for ${allowed.join(', ')} seats, not ${players}`;
  if (fields.handSize * players >= WHOLE_PACK.length) return `the pack has no ${players} hands of that size`;
  return whyNotTogether(fields);
}

export const methods = {
  new_game({ game: name, players, options: given = {}, scores, dealer: named, games: won }) {
    demand(isPositive(players), '`players` is a whole number above 0');
    const fields = readFields(name, given);
    const reason = whyNotBegun(name, fields, players);
    if (reason !== null) return { accepted: false, reason };
    const dealer = named ?? randomInt(players); // ROUND-04
    demand(isNatural(dealer) && dealer < players, '`dealer` is a seat');
    const sides = sideCount(fields, players);
    const opening = readScores(scores, sides, fields.target);
    const games = readGames(won, sides, fields.gamesToWin);
    session.game = newGame({ fields, players, scores: opening, dealer, games });
    return { accepted: true, state: publicState(session.game) };
  },

  deal({ deck: given }) {
    const game = currentGame();
    demand(given === undefined || Array.isArray(given), '`deck` is an array of cards');
    const deck = given ?? shuffledPack(randomInt);
    const faults = dealFaults(game, deck);
    if (faults.length > 0) return refusal(game, faults);
    return accept(deal(game, deck), given === undefined ? { deck } : {});
  },

  act({ seat, action: given }) {
    const game = currentGame();
    demand(isNatural(seat) && seat < game.players, '`seat` is a seat of the game');
    const action = readAction(given);
    const faults = actionFaults(game, seat, action);
    return faults.length > 0 ? refusal(game, faults) : accept(act(game, action));
  },

  legal() {
    const game = currentGame();
    return { seat: game.turn, actions: legalActions(game).map(actionOut) };
  },

  view({ seat }) {
    const game = currentGame();
    demand(isNatural(seat) && seat < game.players, '`seat` is a seat of the game');
    return { seat, hand: game.hands[seat], state: publicState(game) };
  },
};
