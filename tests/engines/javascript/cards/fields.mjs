/**
 * The card games as data: the fields of their rulesets, and what each game has otherwise than All Fives with cards.
 *
 * @typedef {typeof ALL_FIVES} Fields
 */
import { demand, isNatural, isObject, isPositive } from '../params.mjs';
import { RANKS } from './pack.mjs';

const ALL_FIVES = Object.freeze({
  players: Object.freeze([2, 3, 4]), // SEAT-01
  sides: Object.freeze({ 4: 'opposite_pairs' }), // SEAT-03; elsewhere each for themself (SEAT-02)
  handSize: 6, // ROUND-03
  packet: 3, // ROUND-03
  trumpSource: 'turn_up', // TRUMP-01
  turnUpPays: 'never', // TRUMP-04
  turnUpPoints: Object.freeze({ J: 1 }), // TRUMP-05
  giftPoints: 1, // BEG-04
  giftTo: 'beggar_side', // BEG-04
  giftMayWin: true, // BEG-05
  maxRuns: 2, // BEG-08; 0 is no limit (BEG-14)
  runLimit: 'redeal', // BEG-09
  handAfterRun: 'discard_to_six', // DISCARD-01
  follow: 'permissive', // FOLLOW-06
  void: 'free', // FOLLOW-08
  undertrump: 'allowed', // FOLLOW-09
  pipScoring: 'at_once', // CAPTURE-01
  fiveBonus: 'none', // CAPTURE-06
  fiveBonusPoints: 5, // CAPTURE-08, CAPTURE-09
  tenBonus: 0, // CAPTURE-05
  highLowBasis: 'in_play', // FOUR-08
  lowTo: 'holder', // FOUR-02
  gameScale: 'with_five', // FOUR-05
  gameTie: 'nobody', // FOUR-06
  countOrder: Object.freeze(['trumps', 'high', 'low', 'jack', 'game', 'five']), // FOUR-07
  target: 61, // GOAL-02
  winRule: 'first_to_reach', // GOAL-02
  skunk: false, // MATCH-02
  skunkLine: 31, // MATCH-05
  skunkGames: 2, // MATCH-05
  gamesToWin: 1, // MATCH-01
  bids: Object.freeze([2, 3, 4]), // BID-02
  dealerSteal: true, // BID-03
  noBid: 'dealer_forced', // BID-04
});

/** All Fours, and what is the same in its forms. */
const ALL_FOURS = { pipScoring: 'never', gameScale: 'without_five', target: 7 };

/** The games, each with what it has otherwise than the first. */
const GAMES = {
  'all-fives-cards': {},
  'five-for-five': { fiveBonus: 'round_end' },
  'all-tens': { tenBonus: 10 },
  'strict-follow': { follow: 'strict' },
  tournament: { gamesToWin: 2 },
  'all-fours': ALL_FOURS,
  'all-fours-hoyle': {
    ...ALL_FOURS,
    turnUpPays: 'last',
    giftTo: 'all_opponents',
    giftMayWin: false,
    maxRuns: 0,
    gameTie: 'non_dealer',
  },
  pitch: { ...ALL_FOURS, trumpSource: 'auction', target: 21 },
  'california-jack': { ...ALL_FOURS, players: [2], trumpSource: 'stock_top', lowTo: 'captor', target: 10 },
};

const isFlag = (value) => typeof value === 'boolean';
const isBids = (value) => Array.isArray(value) && value.length > 0 && value.every(isPositive);
const isRankTable = (value) =>
  isObject(value) && Object.entries(value).every(([rank, points]) => RANKS.includes(rank) && isNatural(points));
const isSeating = (value) =>
  isObject(value) && Object.values(value).every((sides) => ['each', 'opposite_pairs'].includes(sides));

/** The fields that are played with other values: the words that one may be, or what is true of its values. */
const CHOICES = {
  sides: isSeating,
  hand_size: isPositive,
  packet: [3, 1], // ROUND-03, BEG-06
  turn_up_pays: ['never', 'last', 'every'],
  turn_up_points: isRankTable,
  gift_points: isNatural,
  gift_to: ['beggar_side', 'all_opponents'],
  gift_may_win: isFlag,
  max_runs: isNatural,
  run_limit: ['redeal', 'accept_suit'],
  hand_after_run: ['discard_to_six', 'play_all', 'discard_if_twelve'],
  follow: ['permissive', 'strict'],
  void: ['free', 'must_trump'],
  undertrump: ['allowed', 'forbidden'],
  pip_scoring: ['at_once', 'round_end', 'never'],
  five_bonus: ['none', 'at_once', 'round_end'],
  five_bonus_points: isNatural,
  ten_bonus: isNatural,
  high_low_basis: ['in_play', 'dealt'],
  low_to: ['holder', 'captor'],
  game_scale: ['with_five', 'without_five'],
  game_tie: ['nobody', 'non_dealer', 'eldest'],
  target: isPositive,
  win_rule: ['first_to_reach', 'last_event', 'highest_total'],
  skunk: isFlag,
  skunk_line: isNatural,
  skunk_games: isPositive,
  games_to_win: isPositive,
  bids: isBids,
  dealer_steal: isFlag,
  no_bid: ['dealer_forced', 'redeal'],
};

export const OPTIONS = Object.freeze(Object.keys(CHOICES));

const isChoice = (choice, value) => (Array.isArray(choice) ? choice.includes(value) : choice(value));

const inCamelCase = (name) => name.replace(/_(.)/g, (_, letter) => letter.toUpperCase());

/** The fields of a game as it is written. @returns {Fields} */
const usualFields = (name) => ({ ...ALL_FIVES, ...GAMES[name] });

export const CARD_GAMES = Object.freeze(
  Object.fromEntries(Object.keys(GAMES).map((name) => [name, { players: usualFields(name).players }])),
);

/** ROUND-03, BID-08: why fields do not go together. @returns {string | null} */
export function whyNotTogether({ handSize, packet, trumpSource, pipScoring }) {
  if (handSize % packet !== 0) return `a hand of ${handSize} cards is no whole number of packets of ${packet}`;
  const isPaidTooEarly = trumpSource === 'auction' && pipScoring === 'at_once';
  return isPaidTooEarly ? 'where there is an auction captured trumps do not pay at once' : null;
}

/** The fields of a game, with those that are to be played with another value. @returns {Fields} */
export function readFields(name, given) {
  demand(isObject(given), '`options` is an object');
  const fields = usualFields(name);
  for (const [field, choice] of Object.entries(CHOICES)) {
    if (given[field] === undefined) continue;
    demand(isChoice(choice, given[field]), `\`${field}\` has no such value`);
    fields[inCamelCase(field)] = given[field];
  }
  return { ...fields, sides: { ...ALL_FIVES.sides, ...fields.sides } };
}
