/**
 * The small worlds of features/README.md, played natively: reads a list of worlds as JSON from stdin, and
 * writes for each what it comes to. It shares the rules with the engine and nothing with anything else.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import * as cards from './cards/worlds.mjs';
import { GAME, optionsOf } from './options.mjs';
import { act, count, deal, draws, isEmpty, legalActions, newGame, parseTile, payment, sideOf } from './rules.mjs';

const MARKED = {
  left: (name) => `<${name}`, right: (name) => `${name}>`, up: (name) => `^${name}`, down: (name) => `v${name}`,
};
const LATER_DEALS = 7;
const SEATS = 'ABCD';

function* combinations(items, size, from = 0) {
  if (size === 0) { yield []; return; }
  for (let at = from; at <= items.length - size; at += 1) {
    for (const rest of combinations(items, size - 1, at + 1)) yield [items[at], ...rest];
  }
}

function* deals(tiles, size, seats) {
  if (seats === 0) { yield []; return; }
  for (const hand of combinations(tiles, size)) {
    const rest = tiles.filter((tile) => !hand.includes(tile));
    for (const others of deals(rest, size, seats - 1)) yield [hand, ...others];
  }
}

function tilesOf(highest) {
  const tiles = [];
  for (let high = 0; high <= highest; high += 1) {
    for (let low = 0; low <= high; low += 1) tiles.push(`${high}-${low}`);
  }
  return tiles;
}

/** A draw, like a knock, is the only thing that may be done. */
const order = ({ tile, end }) => (tile ? `${tile.name} ${end ?? ''}` : '');
const inOrder = (actions) => [...actions].sort((one, other) => (order(one) < order(other) ? -1 : 1));

/** DEAL-10: what was not dealt lies in the order of the tiles. */
function boneyardOf(options, hands) {
  if (!draws(options)) return [];
  const dealt = new Set(hands.flat());
  return tilesOf(options.highestPip).filter((tile) => !dealt.has(tile)).map(parseTile);
}

/** What a play's event came to, accepted or not. */
function earned({ options, players, table, hands }, seat) {
  const side = sideOf({ players, options }, seat);
  const isOut = hands.every((hand, other) => hand.length === 0 || sideOf({ players, options }, other) !== side);
  return payment(count(table), options) + (isOut ? options.goingOutPoints : 0);
}

function note(before, action, { points, game }) {
  const seat = before.turn;
  if (action.knock) return `${SEATS[seat]} knock`;
  const added = points > 0 ? ` +${points}` : '';
  if (action.draw) return `${SEATS[seat]} draw${added}`;
  const { name } = action.tile;
  const where = MARKED[action.end]?.(name) ?? (action.end ? `${name}@${action.end}` : name);
  const paid = added === '' && earned(game, seat) > 0 ? ' x' : added;
  return `${isEmpty(before.table) ? 'lead ' : ''}${SEATS[seat]} ${where}${paid}`;
}

function* games(world, allDeals, game, number, round, line, done) {
  if (game.phase === 'play') {
    for (const action of inOrder(legalActions(game))) {
      // A lead lies with its higher half to the left.
      const tile = action.tile && parseTile(action.tile.name);
      const outcome = act(game, game.turn, { ...action, ...(tile && { tile }) });
      if (!outcome.accepted) throw new Error(outcome.reason);
      yield* games(world, allDeals, outcome.game, number, round, line, [...done, note(game, action, outcome)]);
    }
    return;
  }
  const isWon = game.winner !== null;
  if (done.length > 0) {
    const ending = isWon ? 'won' : game.ended === 'went_out' ? 'out' : 'blocked';
    line = `${line}${[...done, ending].join(' | ')} : ${game.scores.join(' ')}`;
    if (isWon || round === world.rounds) { yield { line, isWon }; return; }
    number += LATER_DEALS;
    round += 1;
  }
  const hands = allDeals[number % allDeals.length];
  const dealt = deal(game, hands.map((hand) => hand.map(parseTile)), boneyardOf(game.options, hands));
  if (!dealt.accepted) throw new Error(dealt.reason);
  const told = hands.map((hand) => hand.join(' ')).join(', ');
  yield* games(world, allDeals, dealt.game, number, round, `${line} : ${told} : `, []);
}

/** Every game of a world, in order, and the number of its deals. */
function gamesOf(world) {
  const { seats: players, game = GAME, options: given } = world;
  const options = optionsOf(game, given);
  const allDeals = [...deals(tilesOf(options.highestPip), options.handSize[players], players)];
  function* all() {
    for (const scores of world.scores) {
      for (const leader of world.leaders) {
        const begun = newGame({ players, scores, leader: SEATS.indexOf(leader), options });
        for (let number = 0; number < allDeals.length; number += 1) {
          yield* games(world, allDeals, begun, number, 1, scores.join(' '), []);
        }
      }
    }
  }
  return { deals: allDeals.length, games: all() };
}

function play(world) {
  const { deals: number, games: every } = world.cards ? cards.gamesOf(world) : gamesOf(world);
  const digest = createHash('sha256');
  const counts = { games: 0, unfinished: 0 };
  for (const { line, isWon } of every) {
    digest.update(`${line}\n`);
    counts.games += 1;
    if (!isWon) counts.unfinished += 1;
  }
  return { deals: number, ...counts, digest: digest.digest('hex') };
}

const worlds = JSON.parse(readFileSync(0, 'utf8'));
process.stdout.write(`${JSON.stringify(worlds.map(play))}\n`);
