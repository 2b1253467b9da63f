/**
 * The games by their names, and what may be chosen in each, by the names of the protocol.
 */
import { DEFAULT_OPTIONS } from './rules.mjs';

export const GAME = 'fives-and-threes';

/** All Fives, and what is the same in its forms. */
const ALL_FIVES = {
  pairs: [],
  boneyard: 'draw_until_playable',
  nextLeader: 'round_winner',
  spinner: 'first_double',
  divisors: [5],
  pays: 'count',
  goingOutPoints: 0,
  tilesLeft: 'opponents_pips',
  rounding: 'nearest_five',
  blocked: 'lightest_hand',
  target: 100,
  overshoot: 'accept',
  lastEvent: 'separate',
};

/** The games, each with what it has otherwise than the first. */
export const GAMES = {
  [GAME]: {},
  dominorules: {
    pairs: [],
    boneyard: 'draw_until_playable',
    pays: 'count',
    goingOutPoints: 0,
    tilesLeft: 'opponents_pips',
    blocked: 'lightest_hand',
    target: 100,
    overshoot: 'accept',
    lastEvent: 'separate',
  },
  'all-fives': ALL_FIVES,
  sniff: { ...ALL_FIVES, handSize: Object.freeze({ 2: 7, 3: 6, 4: 5 }), spinnerCounts: 'while_exposed', target: 200 },
  'five-up': {
    ...ALL_FIVES,
    handSize: Object.freeze({ 2: 5, 3: 5, 4: 5 }),
    spinner: 'every_double',
    pays: 'quotient',
    tilesLeft: 'opponents_pips_minus_own',
    rounding: 'fives',
    target: 61,
  },
  'all-fives-cribbage': { ...ALL_FIVES, pays: 'quotient', rounding: 'fives', target: 61 },
};

/** The options that are a word, by the name in a game's options, each with the words that are played. */
export const WORDS = {
  boneyard: ['boneyard', 'out_of_play', 'draw_until_playable'],
  spinner: ['spinner', 'none', 'first_double', 'every_double'],
  cross_ends: ['crossEnds', 'after_both_sides', 'at_once'],
  spinner_counts: ['spinnerCounts', 'until_covered', 'while_exposed'],
  next_leader: ['nextLeader', 'next_seat', 'round_winner'],
  pays: ['pays', 'quotient', 'count'],
  tiles_left: ['tilesLeft', 'not_counted', 'opponents_pips', 'opponents_pips_minus_own'],
  rounding: ['rounding', 'none', 'nearest_five', 'nearest_five_each_hand', 'fives'],
  blocked: ['blocked', 'no_winner', 'lightest_hand'],
  overshoot: ['overshoot', 'refuse_event', 'accept', 'bounce_back'],
  last_event: ['lastEvent', 'combined', 'separate'],
};

/** The options of a game, with what is given otherwise. Nothing is checked; the keys of a table are text in JSON. */
export function optionsOf(name, given) {
  const usual = { ...DEFAULT_OPTIONS, ...GAMES[name] };
  const options = {
    ...usual,
    highestPip: given.highest_pip ?? usual.highestPip,
    handSize: { ...usual.handSize, ...given.hand_size },
    keptBack: given.kept_back ?? usual.keptBack,
    divisors: given.divisors ?? usual.divisors,
    goingOutPoints: given.going_out_points ?? usual.goingOutPoints,
    target: given.target ?? usual.target,
  };
  if (given.sides !== undefined) {
    options.pairs = Object.keys(given.sides).filter((seats) => given.sides[seats] === 'opposite_pairs').map(Number);
  }
  for (const [field, [option]] of Object.entries(WORDS)) options[option] = given[field] ?? options[option];
  return options;
}
