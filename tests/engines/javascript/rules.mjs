import * as trees from './tree.mjs';

/**
 * Fives and Threes: the rules of spec/dominoes, in the order of its chapters.
 *
 * Everything here is a pure function over plain values, and no value is ever changed: a play
 * makes a new game out of the old one. Clause ids (PLAY-04) stand beside the code that keeps them.
 *
 * @typedef {{left: number, right: number, text: string, name: string}} Tile
 *   A tile as it lies. `text` is how it lies, `name` is the same for 6-4 and 4-6.
 * @typedef {string} End                left, right, up or down; in a tree the name of a tile
 * @typedef {{knock: true} | {draw: true} | {tile: Tile, end?: End}} Action
 * @typedef {object} Table              the layout
 * @property {Tile[]} line              from left to right
 * @property {Tile | null} spinner      LAYOUT-07
 * @property {Tile[]} up                LAYOUT-08: an arm, from the spinner outward, as if it lay to the right of it
 * @property {Tile[]} down              LAYOUT-08
 * @property {import('./tree.mjs').Joined[] | null} tree  LAYOUT-11: what lies there instead of all that
 * @property {string} spinnerRule       `none`, `first_double` or `every_double`
 * @property {string} crossEnds         `after_both_sides` or `at_once`
 * @property {string} spinnerCounts     `until_covered` or `while_exposed`
 *
 * @typedef {object} Game
 * @property {typeof DEFAULT_OPTIONS} options
 * @property {number} players
 * @property {'deal' | 'play' | 'round_over' | 'game_over'} phase
 * @property {number | null} turn       the seat to act
 * @property {Table} table
 * @property {number[]} scores          by side
 * @property {Tile[][]} hands           by seat
 * @property {Tile[]} boneyard          in the order in which it is drawn; empty where nobody draws
 * @property {number} lastSeat          the seat that laid the last tile
 * @property {number} round
 * @property {number} leader
 * @property {'went_out' | 'blocked' | null} ended
 * @property {number | null} winner     a side
 *
 * @typedef {{threes: number, fives: number, going_out: number}} Ledger  what a play earned
 * @typedef {{accepted: true, points: number, ledger?: Ledger, game: Game}} Accepted
 * @typedef {{accepted: false, reason: string, clauses: string[]}} Refused
 * @typedef {[clause: string, reason: string]} Fault
 */

export const DEFAULT_OPTIONS = Object.freeze({
  highestPip: 6, // EQUIP-05
  handSize: Object.freeze({ 2: 7, 3: 5, 4: 5 }), // DEAL-02, DEAL-03
  pairs: Object.freeze([4]), // EQUIP-03: the numbers of seats that sit in pairs
  boneyard: 'out_of_play', // DEAL-07
  keptBack: 0, // DEAL-11
  nextLeader: 'next_seat', // LEAD-06
  divisors: Object.freeze([3, 5]), // SCORE-01, SCORE-02
  spinner: 'none', // LAYOUT-04
  crossEnds: 'after_both_sides', // LAYOUT-09; it means nothing without a spinner
  spinnerCounts: 'until_covered', // COUNT-06; nor does this
  pays: 'quotient', // SCORE-03
  goingOutPoints: 1, // OUT-02
  tilesLeft: 'not_counted', // OUT-07
  rounding: 'none', // OUT-09
  blocked: 'no_winner', // BLOCK-05
  target: 61, // TARGET-01
  overshoot: 'refuse_event', // TARGET-02
  lastEvent: 'combined', // TARGET-03
});

/** @param {Fault[]} faults @returns {Refused} */
const refusal = (faults) => ({
  accepted: false,
  reason: faults.map(([, reason]) => reason).join('; '),
  clauses: faults.map(([clause]) => clause),
});

// ---------------------------------------------------------------------------------- Equipment

/** EQUIP-01 */
export const PLAYER_COUNTS = Object.freeze([2, 3, 4]);

/** EQUIP-02: each for themself. EQUIP-03, EQUIP-04: in pairs those who sit opposite are one side. */
export const sideCount = (players, { pairs }) => (pairs.includes(players) ? players / 2 : players);
export const sideOf = ({ players, options }, seat) => seat % sideCount(players, options);

/** EQUIP-05 */
export const setSize = (highestPip) => ((highestPip + 1) * (highestPip + 2)) / 2;

const makeTile = (left, right) => ({
  left,
  right,
  text: `${left}-${right}`,
  name: left < right ? `${right}-${left}` : `${left}-${right}`,
});

const pips = (highestPip) => Array.from({ length: highestPip + 1 }, (_, pip) => pip);

// The tiles of the usual set, both ways round, are made once: nearly every tile is looked up here.
const USUAL_PIPS = pips(DEFAULT_OPTIONS.highestPip);
const USUAL_TILES = new Map(
  USUAL_PIPS.flatMap((left) => USUAL_PIPS.map((right) => makeTile(left, right)))
    .map((tile) => [tile.text, tile]),
);

const tileOf = (left, right) => USUAL_TILES.get(`${left}-${right}`) ?? makeTile(left, right);

/** @returns {Tile | null} the tile, lying as it was written; null if the text names no tile */
export function parseTile(text) {
  const known = USUAL_TILES.get(text);
  if (known) return known;
  const halves = typeof text === 'string' && /^(\d+)-(\d+)$/.exec(text);
  return halves ? tileOf(Number(halves[1]), Number(halves[2])) : null;
}

const isDouble = (tile) => tile.left === tile.right;
const flip = (tile) => tileOf(tile.right, tile.left);
const isSame = (one) => (other) => one.name === other.name;
const isInSet = (tile, highestPip) => Math.max(tile.left, tile.right) <= highestPip;

/** EQUIP-05: every pairing once. */
const tileSet = (highestPip) =>
  pips(highestPip).flatMap((high) => pips(high).map((low) => tileOf(high, low)));

const pipsIn = (hand) => hand.reduce((sum, tile) => sum + tile.left + tile.right, 0);

/**
 * A game whose first deal is awaited. WIN-05: it takes nothing from a game before it.
 * @returns {Game | null} null for a number of seats that EQUIP-01 does not allow
 */
export function newGame({ players, scores, leader, options = DEFAULT_OPTIONS }) {
  if (!PLAYER_COUNTS.includes(players)) return null;
  return {
    options,
    players,
    phase: 'deal',
    turn: null,
    table: emptyTable(options),
    scores,
    hands: Array(players).fill([]),
    boneyard: [],
    lastSeat: 0,
    round: 1,
    leader, // LEAD-03: the seat that the draw chose
    ended: null,
    winner: null,
  };
}

// ------------------------------------------------------------------------------------ Dealing

/**
 * Hands dealt at random from the whole set (DEAL-01, DEAL-04), and the tiles that are left, as they will be drawn.
 * @param {Game} game
 * @param {(below: number) => number} randomInt  a whole number from 0, less than `below`
 */
export function shuffledDeal({ options, players }, randomInt) {
  const tiles = tileSet(options.highestPip);
  const size = options.handSize[players];
  // A Fisher-Yates shuffle.
  for (let at = 0; at < tiles.length; at += 1) {
    const drawn = at + randomInt(tiles.length - at);
    [tiles[at], tiles[drawn]] = [tiles[drawn], tiles[at]];
  }
  const hands = Array.from({ length: players }, (_, seat) => tiles.slice(seat * size, (seat + 1) * size));
  return { hands, boneyard: draws(options) ? tiles.slice(players * size) : [] };
}

/** PLAY-10: a seat that cannot play draws. */
export const draws = ({ boneyard }) => boneyard === 'draw_until_playable';

/** DEAL-10, DEAL-11: there is a tile to be drawn. */
const mayDraw = ({ options, boneyard }) => draws(options) && boneyard.length > options.keptBack;

/** DEAL-10: the boneyard is what was not dealt. @returns {Fault[]} */
function boneyardFaults({ options }, hands, boneyard) {
  const named = [...hands.flat(), ...boneyard].map((tile) => tile.name);
  const isWhole = named.length === setSize(options.highestPip) && new Set(named).size === named.length;
  return isWhole || !draws(options) ? [] : [['DEAL-10', 'the boneyard is all that was not dealt']];
}

/** @returns {Fault[]} */
function phaseFaults({ phase }) {
  if (phase === 'game_over') return [['WIN-03', 'the game is over']];
  if (phase === 'play') return [['DEAL-08', 'the round that was dealt is played to its end']];
  return [];
}

/** DEAL-02, DEAL-03 @returns {Fault[]} */
function sizeFaults({ options, players }, hands) {
  const size = options.handSize[players];
  if (hands.length === players && hands.every((hand) => hand.length === size)) return [];
  const clause = players === 2 ? 'DEAL-02' : 'DEAL-03';
  return [[clause, `${players} seats are dealt ${size} tiles each`]];
}

/** EQUIP-05 @returns {Fault[]} */
function setFaults({ options }, hands) {
  const tiles = hands.flat();
  const stranger = tiles.find((tile) => !isInSet(tile, options.highestPip));
  if (stranger) return [['EQUIP-05', `${stranger.text} is not in the set`]];
  const isDealtTwice = new Set(tiles.map((tile) => tile.name)).size < tiles.length;
  return isDealtTwice ? [['EQUIP-05', 'a tile was dealt twice']] : [];
}

/**
 * Begins the next round. What is not dealt is in no hand, and so out of play (DEAL-06, DEAL-07) until it is drawn (DEAL-10).
 * @returns {{accepted: true, game: Game} | Refused}
 */
export function deal(game, hands, boneyard = []) {
  const untimely = phaseFaults(game);
  if (untimely.length > 0) return refusal(untimely);
  const faults = [...sizeFaults(game, hands), ...setFaults(game, hands)];
  if (faults.length > 0) return refusal(faults);
  const wrong = boneyardFaults(game, hands, boneyard);
  if (wrong.length > 0) return refusal(wrong);

  const isFirst = game.phase === 'deal';
  const leader = isFirst ? game.leader : nextLeader(game);
  const round = isFirst ? 1 : game.round + 1;
  const table = emptyTable(game.options); // LAYOUT-07: a spinner is the spinner of one round
  return {
    accepted: true,
    game: { ...game, phase: 'play', turn: leader, table, hands, boneyard, round, leader, ended: null },
  };
}

// ------------------------------------------------------------------------------------ Leading

/** LEAD-03: nothing that was dealt gives the lead. LEAD-06: nor does how the round ended. */
function nextLeader(game) {
  const { leader, players, options } = game;
  const winner = options.nextLeader === 'round_winner' ? roundWinner(game) : null;
  return winner === null ? (leader + 1) % players : leadOfSide(game, winner);
}

/** LEAD-11: the seat that laid the last tile; after a block the lighter hand, or the first clockwise. */
function leadOfSide({ hands, leader, players, options, ended, lastSeat }, side) {
  if (ended === 'went_out') return lastSeat;
  const clockwise = hands.map((_, step) => (leader + step) % players);
  const ours = clockwise.filter((seat) => sideOf({ players, options }, seat) === side);
  return ours.reduce((best, seat) => (pipsIn(hands[seat]) < pipsIn(hands[best]) ? seat : best));
}

// ------------------------------------------------------------------------------------- Layout

export const LINE_ENDS = Object.freeze(['left', 'right']);
export const CROSS_ENDS = Object.freeze(['up', 'down']);

/** @returns {Table} */
export const emptyTable = ({ spinner, crossEnds, spinnerCounts }) =>
  ({
    line: [], spinner: null, up: [], down: [], tree: spinner === 'every_double' ? [] : null,
    spinnerRule: spinner, crossEnds, spinnerCounts,
  });

export const hasSpinnerRule = ({ spinnerRule }) => spinnerRule === 'first_double';

const tilesOf = ({ line, up, down, tree }) => (tree ? tree.map(({ tile }) => tile) : [...line, ...up, ...down]);
export const isEmpty = ({ line, tree }) => (tree ?? line).length === 0;
const last = (tiles) => tiles[tiles.length - 1];

/** COUNT-05, LAYOUT-09: a tile at each of its two sides in the line. */
const isInside = (line, tile) => line.slice(1, -1).some(isSame(tile));

/** LAYOUT-09, LAYOUT-10 */
const isOpenAcross = ({ line, spinner, crossEnds }) =>
  spinner !== null && (crossEnds === 'at_once' || isInside(line, spinner));

/** LAYOUT-03: two of them. LAYOUT-08: or four. @returns {End[]} */
function openEnds(table) {
  if (isEmpty(table)) return [];
  return isOpenAcross(table) ? [...LINE_ENDS, ...CROSS_ENDS] : LINE_ENDS;
}

/** The number at an open end. */
function endOf(table, end) {
  if (end === 'left') return table.line[0].left;
  if (end === 'right') return last(table.line).right;
  return (last(table[end]) ?? table.spinner).right; // LAYOUT-08
}

/** LAYOUT-01, LAYOUT-03, LAYOUT-08: the numbers at the ends; none on an empty table. */
export const endsOf = (table) =>
  (table.tree ? trees.numbersOf(table.tree) : openEnds(table).map((end) => endOf(table, end)));

const fitsNumber = (tile, number) => tile.left === number || tile.right === number;

/** LAYOUT-02 */
const fitsEnd = (table, tile, end) =>
  openEnds(table).includes(end) && fitsNumber(tile, endOf(table, end));

/** LAYOUT-06, LAYOUT-08: every end that fits, whatever number they show. Only for a table that is not empty. */
const fittingEnds = (table, tile) =>
  (table.tree ? trees.namesFitting(table.tree, tile) : openEnds(table).filter((end) => fitsEnd(table, tile, end)));

/** LEAD-04: on an empty table every tile fits. */
const fits = (table, tile) => isEmpty(table) || fittingEnds(table, tile).length > 0;

/** What is wrong with laying a tile there (PLAY-04, PLAY-05). @returns {Fault[]} */
function placeFaults(table, tile, end) {
  if (isEmpty(table)) return []; // LEAD-05: a lead has no end to be wrong about
  if (end === undefined) return openChoiceFaults(table, tile);
  if (table.tree) return jointFaults(table.tree, tile, end);
  if (!openEnds(table).includes(end)) return [crossFault(table, end)];
  if (fitsEnd(table, tile, end)) return [];
  const number = endOf(table, end);
  return [['PLAY-04', `${tile.text} does not match the ${end} end, which is ${number}`]];
}

/** What is wrong with joining that tile of a tree. @returns {Fault[]} */
function jointFaults(tree, tile, end) {
  const joint = trees.tileNamed(tree, end);
  if (joint === undefined) return [['LAYOUT-13', `no ${end} lies there`]];
  if (trees.matching(joint, tile) !== undefined) return [];
  if (joint.free.length > 0) return [['PLAY-04', `${tile.text} does not match ${end}`]];
  return [isDouble(joint.tile) ? ['LAYOUT-12', `${end} has four tiles`] : ['LAYOUT-11', `${end} does not branch`]];
}

/** Why a cross end is not open. @returns {Fault} */
function crossFault(table, end) {
  if (!hasSpinnerRule(table)) return ['LAYOUT-04', `there is no ${end} end, as no double is a spinner`];
  if (table.spinner === null) return ['LAYOUT-07', `there is no ${end} end before the first double`];
  return ['LAYOUT-09', `the ${end} end is not open before both sides of the spinner are covered`];
}

/** PLAY-05: no end need be named where there is no choice. @returns {Fault[]} */
function openChoiceFaults(table, tile) {
  const { length } = fittingEnds(table, tile);
  if (length > 1) return [['PLAY-05', `${tile.text} fits ${length} ends and none was named`]];
  return length === 1 ? [] : [['PLAY-04', `${tile.text} does not match any end`]];
}

/** LAYOUT-07: the first double of the round, where the rules have it so. */
const withSpinner = (table, tile) =>
  hasSpinnerRule(table) && table.spinner === null && isDouble(tile) ? { ...table, spinner: tile } : table;

/** The table with a tile more, which must fit. A lead lies as it was sent. @returns {Table} */
function lay(table, tile, end) {
  if (table.tree) {
    return { ...table, tree: trees.grown(table.tree, tile, end ?? fittingEnds(table, tile)[0], flip) };
  }
  if (isEmpty(table)) return withSpinner({ ...table, line: [tile] }, tile);
  const place = end ?? fittingEnds(table, tile)[0];
  const number = endOf(table, place);
  const outward = tile.left === number ? tile : flip(tile);
  if (CROSS_ENDS.includes(place)) return { ...table, [place]: [...table[place], outward] };
  const { line } = table;
  return withSpinner({ ...table, line: place === 'left' ? [flip(outward), ...line] : [...line, outward] }, tile);
}

/**
 * Lays tiles one by one on an empty table, without hands, turns or scores.
 * @param {{tile: Tile, end?: End}[]} plays
 */
export function layAll(plays, options) {
  let table = emptyTable(options);
  const steps = plays.map(({ tile, end }) => {
    // EQUIP-05: a tile of the set is there once, and no other tile is there at all.
    const isThere = isInSet(tile, options.highestPip) && !tilesOf(table).some(isSame(tile));
    const accepted = isThere && placeFaults(table, tile, end).length === 0;
    if (accepted) table = lay(table, tile, end);
    return { accepted, ends: endsOf(table) };
  });
  return { steps, table };
}

/** Whether touching halves are equal all along. */
export const isLine = (tiles) =>
  tiles.every((tile, at) => at === 0 || tiles[at - 1].right === tile.left);

// ------------------------------------------------------------------------------------ Playing

/** PLAY-01: clockwise. OUT-04: past the seats without tiles. PLAY-08: round to itself, if need be. */
function nextTurn({ players, hands, turn }) {
  let seat = turn;
  do seat = (seat + 1) % players; while (hands[seat].length === 0);
  return seat;
}

const passTurn = (game) => ({ ...game, turn: nextTurn(game) });

const canPlay = (table, hand) => hand.some((tile) => fits(table, tile));

/** Why no action of this seat could be right, whatever it is. @returns {Fault[]} */
function idleFaults({ phase, players }, seat) {
  if (phase === 'game_over') return [['WIN-03', 'the game is over']];
  if (phase !== 'play') return [['PLAY-02', 'no seat is to act before the next deal']];
  return seat < players ? [] : [['PLAY-02', `there is no seat ${seat}`]];
}

/** PLAY-02, OUT-04 @returns {Fault[]} */
function turnFaults({ turn, hands }, seat) {
  if (seat === turn) return [];
  const faults = [['PLAY-02', `seat ${turn} is to act, not seat ${seat}`]];
  if (hands[seat].length === 0) faults.push(['OUT-04', `seat ${seat} has no tiles left`]);
  return faults;
}

/** PLAY-06, PLAY-12 @returns {Fault[]} */
function knockFaults(game, seat) {
  if (canPlay(game.table, game.hands[seat])) return [['PLAY-06', `seat ${seat} holds a tile that fits`]];
  return mayDraw(game) ? [['PLAY-12', 'there is a tile to be drawn']] : [];
}

/** PLAY-11, DEAL-07, DEAL-10, DEAL-11 @returns {Fault[]} */
function drawFaults(game, seat) {
  if (!draws(game.options)) return [['DEAL-07', 'nothing is drawn from the boneyard']];
  const faults = canPlay(game.table, game.hands[seat]) ? [['PLAY-11', `seat ${seat} holds a tile that fits`]] : [];
  if (mayDraw(game)) return faults;
  const why = game.boneyard.length > 0 ? ['DEAL-11', 'what is left is kept back'] : ['DEAL-10', 'nothing is left'];
  return [...faults, why];
}

/** PLAY-03, and where a tile that is not held might be instead. @returns {Fault[]} */
function holdingFaults({ options, table, hands }, seat, tile) {
  const isTile = isSame(tile);
  if (hands[seat].some(isTile)) return [];
  const faults = [['PLAY-03', `seat ${seat} does not hold ${tile.text}`]];
  if (!isInSet(tile, options.highestPip)) {
    faults.push(['EQUIP-05', `${tile.text} is not in the set`]);
  } else if (!tilesOf(table).some(isTile) && !hands.flat().some(isTile)) {
    faults.push([draws(options) ? 'DEAL-10' : 'DEAL-06', `${tile.text} was not dealt`]);
  }
  return faults;
}

/** @returns {Fault[]} */
function actionFaults(game, seat, action) {
  if (action.knock) return knockFaults(game, seat);
  if (action.draw) return drawFaults(game, seat);
  return [...holdingFaults(game, seat, action.tile), ...placeFaults(game.table, action.tile, action.end)];
}

/**
 * What becomes of the game when a seat acts. PLAY-09: a refusal carries no game, as nothing changed.
 * @param {Game} game @param {number} seat @param {Action} action @returns {Accepted | Refused}
 */
export function act(game, seat, action) {
  const idle = idleFaults(game, seat);
  if (idle.length > 0) return refusal(idle);
  const faults = [...turnFaults(game, seat), ...actionFaults(game, seat, action)];
  if (faults.length > 0) return refusal(faults);
  // PLAY-07: a knock passes the turn, and nothing else happens.
  if (action.knock) return { accepted: true, points: 0, game: passTurn(game) };
  return action.draw ? drawTile(game) : play(game, action);
}

/** PLAY-10: the next tile goes to the hand, and the turn stays. BLOCK-06: it may have been the last. @returns {Accepted} */
function drawTile(game) {
  const { turn, hands } = game;
  const [tile, ...boneyard] = game.boneyard;
  const drawn = { ...game, hands: hands.with(turn, [...hands[turn], tile]), boneyard };
  return conclude(game, drawn, isBlocked(drawn) ? 'blocked' : null, { threes: 0, fives: 0, going_out: 0 }, turn);
}

/**
 * All that the seat to act may do; nothing when no seat is to act.
 * @param {Game} game @returns {Action[]}
 */
export function legalActions(game) {
  const { phase, turn, table, hands } = game;
  if (phase !== 'play') return [];
  const hand = hands[turn];
  if (isEmpty(table)) return hand.map((tile) => ({ tile }));
  const plays = hand.flatMap((tile) => fittingEnds(table, tile).map((end) => ({ tile, end })));
  if (plays.length > 0) return plays;
  return mayDraw(game) ? [{ draw: true }] : [{ knock: true }];
}

// ----------------------------------------------------------------------------------- Counting

/** COUNT-02: an end that is a double counts both halves. */
const worth = (tile, number) => (isDouble(tile) ? number * 2 : number);

/** COUNT-07: the outer end of an arm that is begun; nothing for one that is not. */
const armCount = (arm) => (arm.length === 0 ? 0 : worth(last(arm), last(arm).right));

/** COUNT-08: a spinner inside the line, by its number for each cross end without an arm. */
const exposedCount = ({ line, spinner, up, down, spinnerCounts }) =>
  spinnerCounts === 'while_exposed' && spinner !== null && isInside(line, spinner)
    ? spinner.left * [up, down].filter((arm) => arm.length === 0).length
    : 0;

/**
 * COUNT-01, COUNT-05: the two ends, and nothing between them. COUNT-04 and COUNT-06 need no code of their own:
 * a double that led, or a spinner, is an end until its free side is joined.
 */
export function count(table) {
  const { line, up, down, tree, spinnerCounts } = table;
  if (tree) return trees.countOf(tree, spinnerCounts === 'while_exposed');
  if (line.length === 0) return 0;
  const arms = armCount(up) + armCount(down) + exposedCount(table);
  const first = line[0];
  if (line.length === 1) return first.left + first.right + arms; // COUNT-03: each half once
  return worth(first, first.left) + worth(last(line), last(line).right) + arms;
}

// ------------------------------------------------------------------------------------ Scoring

/** SCORE-01 to SCORE-05: what a count pays. Nought is divided like any other, and pays nought. */
export const payment = (total, { divisors, pays }) =>
  divisors.reduce((paid, by) => paid + paidBy(total, by, pays), 0);

/** SCORE-10: the count itself, where the rules have it so. */
const paidBy = (total, by, pays) => (total % by === 0 ? total / (pays === 'count' ? 1 : by) : 0);

/** The parts of such a payment: threes and fives always, what other divisors pay if they do (SCORE-09). */
export const paidParts = (total, { divisors, pays }) => ({
  threes: divisors.includes(3) ? paidBy(total, 3, pays) : 0,
  fives: divisors.includes(5) ? paidBy(total, 5, pays) : 0,
  ...Object.fromEntries(
    divisors
      .filter((by) => by !== 3 && by !== 5 && paidBy(total, by, pays) > 0)
      .map((by) => [`by_${by}`, paidBy(total, by, pays)]),
  ),
});

/** A play that is known to be legal. @returns {Accepted} */
function play(game, { tile, end }) {
  const { options, turn } = game;
  const table = lay(game.table, tile, end);
  const isTile = isSame(tile);
  const hands = game.hands.with(turn, game.hands[turn].filter((held) => !isTile(held)));
  const laid = { ...game, table, hands, lastSeat: turn };
  const isOut = isSideOut(laid, turn);

  // SCORE-06, SCORE-08: the count and the going out, and nothing else.
  const goingOut = isOut ? options.goingOutPoints : 0;
  const ledger = { ...paidParts(count(table), options), going_out: goingOut };
  // OUT-06: going out comes before a block.
  const ended = isOut ? 'went_out' : isBlocked(laid) ? 'blocked' : null;
  // TARGET-04, TARGET-05: whatever becomes of the points, the tile lies and the round goes on or ends.
  return conclude(game, laid, ended, ledger, nextTurn(laid));
}

/**
 * Settles what an action has earned, and how the game stands after it.
 * @param {Game} before @param {Game} after  what was done, with nothing settled
 * @param {Ledger} earned  without what tiles left pay @returns {Accepted}
 */
function conclude(before, after, ended, earned, following) {
  const side = sideOf(after, before.turn); // SCORE-07
  const over = { ...after, ended };
  const winner = ended === null ? null : roundWinner(over);
  const credit = winner === null ? 0 : paidForTiles(over, winner);
  const ours = winner === side ? credit : 0;
  const ledger = ours > 0 ? { ...earned, tiles_left: ours } : earned;

  const { going_out: goingOut, ...counted } = earned;
  const paid = Object.values(counted).reduce((sum, part) => sum + part, 0);
  const events = eventsOf(after.options, paid, goingOut + ours).map((points) => [side, points]);
  if (winner !== null && winner !== side) events.push([winner, credit]); // BLOCK-07: after the play
  const scores = events.reduce((sums, event) => settled(sums, event, after.options), before.scores);

  const points = scores[side] - before.scores[side];
  return { accepted: true, points, ledger, game: standing({ ...over, scores }, following) };
}

/** TARGET-03: one event. TARGET-07: the play, and what the end of the round pays after it. */
const eventsOf = ({ lastEvent }, paid, atTheEnd) => (lastEvent === 'combined' ? [paid + atTheEnd] : [paid, atTheEnd]);

/** How the game stands: won, or the round ended, or the next seat's turn. */
function standing(game, following) {
  const winner = winnerOf(game);
  if (winner !== null) {
    const ended = game.ended === 'went_out' ? 'went_out' : null;
    return { ...game, phase: 'game_over', turn: null, ended, winner };
  }
  // OUT-07, BLOCK-05: the hands stay where they are.
  if (game.ended !== null) return { ...game, phase: 'round_over', turn: null };
  return { ...game, turn: following };
}

// ---------------------------------------------------------------------------------- Going out

/** OUT-01: the first empty hand, where seats play alone. OUT-03, OUT-05: both hands of a pair. */
function isSideOut(game, seat) {
  const side = sideOf(game, seat);
  return game.hands.every((hand, other) => hand.length === 0 || sideOf(game, other) !== side);
}

const nearestFive = (sum) => Math.floor((sum + 2) / 5) * 5;

/** OUT-09 to OUT-13: what the tiles left pay the side that has won the round. */
function paidForTiles(game, side) {
  const { options: { tilesLeft, rounding }, hands } = game;
  if (tilesLeft === 'not_counted') return 0; // OUT-07
  const worthOf = (hand) => (rounding === 'nearest_five_each_hand' ? nearestFive(pipsIn(hand)) : pipsIn(hand));
  const sumOf = (belongs) => hands.filter((_, seat) => belongs(sideOf(game, seat)))
    .reduce((sum, hand) => sum + worthOf(hand), 0);
  const own = tilesLeft === 'opponents_pips_minus_own' ? sumOf((other) => other === side) : 0;
  const sum = sumOf((other) => other !== side) - own;
  if (rounding === 'fives') return Math.max(0, nearestFive(sum) / 5);
  return Math.max(0, rounding === 'nearest_five' ? nearestFive(sum) : sum);
}

// ------------------------------------------------------------------------------------ Blocked

/** BLOCK-01 to BLOCK-04: a seat without tiles cannot play, and so need not be left out. BLOCK-06: nor may one draw. */
const isBlocked = (game) => !mayDraw(game) && !game.hands.some((hand) => canPlay(game.table, hand));

/** The side that has won a round that is over: who went out, or, where it wins, the lightest hand (BLOCK-07). */
function roundWinner(game) {
  const { ended, hands, players, options, lastSeat } = game;
  if (ended === 'went_out') return sideOf(game, lastSeat);
  if (options.blocked !== 'lightest_hand') return null; // BLOCK-05
  const sums = Array(sideCount(players, options)).fill(0);
  hands.forEach((hand, seat) => { sums[sideOf(game, seat)] += pipsIn(hand); });
  const fewest = Math.min(...sums);
  const lightest = sums.flatMap((sum, side) => (sum === fewest ? [side] : []));
  return lightest.length === 1 ? lightest[0] : null;
}

// ------------------------------------------------------------------------------------- Target

/** TARGET-01, TARGET-02: all of the event or nothing. TARGET-08: or all of it. TARGET-09: or what bounces back. */
function admitted(score, earned, { target, overshoot }) {
  if (overshoot === 'accept' || score + earned <= target) return earned;
  return overshoot === 'bounce_back' ? 2 * (target - score) - earned : 0;
}

/** The scores after an event; none is settled after a win (TARGET-07). */
function settled(scores, [side, earned], options) {
  if (winnerOf({ scores, options }) !== null || earned === 0) return scores;
  return scores.with(side, scores[side] + admitted(scores[side], earned, options));
}

// ------------------------------------------------------------------------------------ Winning

/** WIN-01, WIN-02: the target, or beyond it where that is accepted. No game begins there. */
function winnerOf({ scores, options: { target } }) {
  const winner = scores.findIndex((score) => score >= target);
  return winner < 0 ? null : winner;
}
