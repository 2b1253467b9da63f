/**
 * The messages about dominoes, as in spec/protocol.md.
 * What a request means is decided in rules.mjs; here it is read, checked, and put into words.
 */
import { randomInt } from 'node:crypto';
import { GAME, GAMES, WORDS, optionsOf } from './options.mjs';
import { demand, demandGame, isNatural, isObject, isPositive } from './params.mjs';
import {
  CROSS_ENDS, LINE_ENDS, PLAYER_COUNTS, act, count, deal, draws, emptyTable, endsOf,
  hasSpinnerRule, isLine, layAll, legalActions, newGame, paidParts, parseTile, payment, setSize, shuffledDeal,
  sideCount,
} from './rules.mjs';
import { endsOn } from './tree.mjs';

const LARGEST_SET = 18; // no bigger set is made; it keeps a mad option from filling the memory

const ENDS = [...LINE_ENDS, ...CROSS_ENDS];

// -------------------------------------------------------------------------- Reading parameters

function readTile(text) {
  const tile = parseTile(text);
  demand(tile, 'a tile is two numbers with a hyphen, as "6-4"');
  return tile;
}

function readTiles(texts) {
  demand(Array.isArray(texts), 'an array of tiles is needed');
  return texts.map(readTile);
}

function readHands(hands) {
  demand(Array.isArray(hands), '`hands` is an array with a hand for each seat');
  return hands.map(readTiles);
}

function readPlay({ play, end }) {
  const joint = parseTile(end)?.name; // LAYOUT-13
  demand(end === undefined || joint || ENDS.includes(end), '`end` is "left", "right", "up" or "down", or a tile');
  return { tile: readTile(play), end: joint ?? end };
}

function readAction(action) {
  demand(isObject(action), '`action` is an object');
  if (action.draw !== undefined) {
    demand(action.draw === true && action.play === undefined, 'a draw is {"draw":true}');
    return { draw: true };
  }
  if (action.knock === undefined) return readPlay(action);
  demand(action.knock === true && action.play === undefined, 'a knock is {"knock":true}');
  return { knock: true };
}

/** The options that are read, each with its default. The keys of a table are text in JSON. */
function readOptions(name, given = {}, players = 2) {
  demand(Object.hasOwn(GAMES, name), `the games here are ${Object.keys(GAMES).join(', ')}`);
  demand(isObject(given), '`options` is an object');
  demand(given.sides === undefined || isObject(given.sides), '`sides` is an object');
  for (const [field, [, ...words]] of Object.entries(WORDS)) {
    demand(given[field] === undefined || words.includes(given[field]), `\`${field}\` is ${words.join(' or ')}`);
  }
  const options = optionsOf(name, given);
  const { divisors } = options;
  demand(isNatural(options.keptBack), '`kept_back` is a whole number');
  demand(isNatural(options.highestPip) && options.highestPip <= LARGEST_SET, '`highest_pip`');
  demand(Array.isArray(divisors) && divisors.every(isPositive), '`divisors` are whole numbers');
  demand(isNatural(options.goingOutPoints), '`going_out_points` is a whole number');
  demand(isPositive(options.target), '`target` is a whole number above 0');
  demand(isPositive(options.handSize[players]), `\`hand_size\` for ${players} is above 0`);
  return options;
}

/** EQUIP-07: the set has a hand for every seat. */
const isServed = ({ handSize, highestPip }, players) =>
  handSize[players] * players <= setSize(highestPip);

/** A score at the target is refused as a beginning: that game would be over (WIN-01). */
function readScores(scores, players, options) {
  demand(Array.isArray(scores) && scores.length === sideCount(players, options), 'one score for each side');
  demand(scores.every((score) => isNatural(score) && score < options.target), 'scores are below the target');
  return scores;
}

// ---------------------------------------------------------------------------- Wording answers

const textsOf = (tiles) => tiles.map((tile) => tile.text);
const namesOf = (tiles) => tiles.map((tile) => tile.name);

/** What is told besides the line where the rules have a spinner. */
const crossOf = (table) =>
  table.tree
    ? { joined_to: table.tree.map(({ to }) => to) }
    : hasSpinnerRule(table)
    ? { spinner: table.spinner?.name ?? null, arms: { up: textsOf(table.up), down: textsOf(table.down) } }
    : {};

/** The tiles of a line from left to right, those of a tree as they were laid. */
const linedUp = ({ line, tree }) => tree?.map(({ tile }) => tile) ?? line;

/** What everybody at the table may see (DEAL-05). */
const publicState = ({ phase, turn, table, scores, hands, round, leader, ended, winner, options, boneyard }) => ({
  phase,
  turn,
  line: textsOf(linedUp(table)),
  ends: endsOf(table),
  count: count(table),
  scores,
  tiles_left: hands.map((hand) => hand.length),
  round,
  leader,
  ended,
  winner,
  ...(draws(options) && { boneyard: boneyard.length }), // DEAL-10
  ...crossOf(table),
  ...(table.tree && { ends_on: endsOn(table.tree) }),
});

const actionOut = ({ knock, draw, tile, end }) => (tile ? { play: tile.name, end } : { knock, draw });

// ------------------------------------------------------------------------------------ Methods

/** The domino games and their numbers of seats. */
export const games = Object.fromEntries(Object.keys(GAMES).map((name) => [name, { players: PLAYER_COUNTS }]));

/** The fields that can be played with other values. */
export const options = [
  'highest_pip', 'hand_size', 'sides', 'kept_back', 'divisors', 'going_out_points', 'target', ...Object.keys(WORDS),
];

/** All that is remembered between two requests. */
const session = { game: null };

const currentGame = () => demandGame(session.game);

/** Takes up what an outcome changed, and words it. */
function conclude(before, outcome) {
  const { accepted, game = before, ...rest } = outcome;
  session.game = game;
  return { accepted, ...rest, state: publicState(game) };
}

/** What the tiles of a tree count: they are laid again, one by one. */
function countTree(texts, joints, options) {
  demand(Array.isArray(joints) && joints.length === texts.length, '`joined_to` has a tile for each of `line`');
  const { steps, table } = layAll(texts.map((play, at) => readPlay({ play, end: joints[at] ?? undefined })), options);
  demand(steps.every(({ accepted }) => accepted), 'in a tree touching halves are equal');
  const total = count(table);
  return { count: total, points: payment(total, options), ledger: paidParts(total, options) };
}

export const methods = {
  new_game({ game: name, players, options: given, scores, leader: named }) {
    demand(Object.hasOwn(GAMES, name), `the games here are ${Object.keys(GAMES).join(', ')}`);
    demand(isPositive(players), '`players` is a whole number above 0');
    if (!PLAYER_COUNTS.includes(players)) {
      return { accepted: false, reason: `the game is for 2, 3 or 4 seats, not ${players}` };
    }
    const leader = named ?? randomInt(players); // LEAD-01: any method that favours nobody will do
    demand(isNatural(leader) && leader < players, '`leader` is a seat');
    const options = readOptions(name, given, players);
    if (!isServed(options, players)) {
      return { accepted: false, reason: `the set has no ${players} hands of that size` };
    }
    const opening = readScores(scores, players, options);
    const game = newGame({ players, options, scores: opening, leader });
    return conclude(game, { accepted: true });
  },

  deal({ hands: given, boneyard: lying = [] }) {
    const game = currentGame();
    const { hands, boneyard } = given === undefined
      ? shuffledDeal(game, randomInt)
      : { hands: readHands(given), boneyard: readTiles(lying) };
    const result = conclude(game, deal(game, hands, boneyard));
    const isOwnDeal = given === undefined && result.accepted;
    return isOwnDeal ? { ...result, hands: hands.map(namesOf) } : result;
  },

  act({ seat, action }) {
    const game = currentGame();
    demand(isNatural(seat), '`seat` is a number from 0');
    return conclude(game, act(game, seat, readAction(action)));
  },

  legal() {
    const game = currentGame();
    return { seat: game.turn, actions: legalActions(game).map(actionOut) };
  },

  view({ seat }) {
    const game = currentGame();
    demand(isNatural(seat) && seat < game.players, '`seat` is a seat of the game');
    return { seat, hand: namesOf(game.hands[seat]), state: publicState(game) };
  },

  count({ line: texts, game = GAME, options: given, spinner, arms = {}, joined_to: joints }) {
    const options = readOptions(game, given);
    if (options.spinner === 'every_double') return countTree(texts, joints, options);
    const [line, up, down] = [texts, arms.up ?? [], arms.down ?? []].map(readTiles);
    demand(line.length > 0 && [line, up, down].every(isLine), 'in a `line` touching halves are equal');
    const double = spinner ? readTile(spinner) : null;
    const total = count({ ...emptyTable(options), line, spinner: double, up, down });
    return { count: total, points: payment(total, options), ledger: paidParts(total, options) };
  },

  layout({ plays, game = GAME, options: given }) {
    demand(Array.isArray(plays) && plays.every(isObject), '`plays` is an array of plays');
    const { steps, table } = layAll(plays.map(readPlay), readOptions(game, given));
    return { steps, line: textsOf(linedUp(table)), ...crossOf(table) };
  },
};
