/**
 * The layout in which every double is a spinner (LAYOUT-11 to LAYOUT-13), and what it counts (COUNT-09).
 *
 * @typedef {import('./rules.mjs').Tile} Tile
 * @typedef {object} Joined             a tile of a tree
 * @property {Tile} tile                the lead as it was sent, any other with its inner half to the left
 * @property {string | null} to         the name of the tile that it was joined to; null for the lead
 * @property {number} neighbours        how many tiles touch it
 * @property {number[]} free            the numbers at its open ends
 */

const SIDES = 2; // LAYOUT-12: the first two tiles lie there
const PLACES = 4; // LAYOUT-12: with four a double has no end

const isDouble = ({ left, right }) => left === right;

/** LAYOUT-12: the free sides, and when there is none of them the free cross ends. */
const openPlaces = (neighbours) => (neighbours < SIDES ? SIDES : PLACES) - neighbours;

/** A tile that has just been laid. @returns {Joined} */
function laid(tile, to) {
  const neighbours = to === null ? 0 : 1;
  if (isDouble(tile)) return { tile, to, neighbours, free: Array(openPlaces(neighbours)).fill(tile.left) };
  return { tile, to, neighbours, free: to === null ? [tile.left, tile.right] : [tile.right] };
}

/** The tile with one more joined to it by that number. @returns {Joined} */
function touched(joined, number) {
  const neighbours = joined.neighbours + 1;
  if (isDouble(joined.tile)) return { ...joined, neighbours, free: Array(openPlaces(neighbours)).fill(number) };
  return { ...joined, neighbours, free: joined.free.filter((half) => half !== number) };
}

/** LAYOUT-13: the tile by whose name an end is called. @param {Joined[]} tree @returns {Joined | undefined} */
export const tileNamed = (tree, name) => tree.find(({ tile }) => tile.name === name);

/** The number by which a tile joins another; undefined if it does not match. LAYOUT-13: at a lone lead either half. */
export const matching = (joined, tile) => joined.free.find((number) => number === tile.left || number === tile.right);

/** The names of the tiles that this one may join, each once. @param {Joined[]} tree */
export const namesFitting = (tree, tile) =>
  tree.filter((joined) => matching(joined, tile) !== undefined).map((joined) => joined.tile.name);

/** @param {Joined[]} tree @param {(tile: Tile) => Tile} flip @returns {Joined[]} */
export function grown(tree, tile, name, flip) {
  if (tree.length === 0) return [laid(tile, null)];
  const number = matching(tileNamed(tree, name), tile);
  const before = tree.map((joined) => (joined.tile.name === name ? touched(joined, number) : joined));
  return [...before, laid(tile.left === number ? tile : flip(tile), name)];
}

export const numbersOf = (tree) => tree.flatMap(({ free }) => free);
export const endsOn = (tree) => tree.flatMap(({ tile, free }) => free.map(() => tile.name));

/** COUNT-09, and COUNT-08 where a covered double is counted on. */
export const countOf = (tree, isCountedOn) =>
  tree.reduce((sum, { tile, neighbours, free }) => {
    if (!isDouble(tile)) return sum + free.reduce((halves, half) => halves + half, 0);
    if (neighbours < SIDES) return sum + 2 * tile.left;
    return sum + (isCountedOn ? (PLACES - neighbours) * tile.left : 0);
  }, 0);
