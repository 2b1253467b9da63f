/**
 * The small worlds of cards of features/cards/README.md: what a game with one line of text a round comes to.
 * It shares the rules with the engine and nothing with anything else.
 */
import { deal } from './dealing.mjs';
import { readFields } from './fields.mjs';
import { act, legalActions, newGame } from './game.mjs';
import { sideCount } from './seats.mjs';

const SEATS = 'ABCD';
const LATER_DEALS = 7;
const IN_ORDER = [...'CDHS'].flatMap((suit) => [...'23456789TJQKA'].map((rank) => rank + suit));
const FOURS = ['high', 'low', 'jack', 'game'];
const OBVIOUS = { give: 'gift', stand: 'turned', run: 'turned' };

const cardsIn = (text) => text.split(' ');
const inOrder = (cards) => IN_ORDER.filter((card) => cards.includes(card));

function* combinations(items, size, from = 0) {
  if (size === 0) { yield []; return; }
  for (let at = from; at <= items.length - size; at += 1) {
    for (const rest of combinations(items, size - 1, at + 1)) yield [items[at], ...rest];
  }
}

/** The hands in the order of dealing, the eldest's first. */
function* handsOf(cards, size, seats) {
  if (seats === 0) { yield []; return; }
  for (const hand of combinations(cards, size)) {
    const rest = cards.filter((card) => !hand.includes(card));
    for (const others of handsOf(rest, size, seats - 1)) yield [hand, ...others];
  }
}

/** A pack that deals these hands packet by packet, with what follows them, and the other cards in order. */
function packOf(hands, { packet }, following) {
  const top = [];
  for (let at = 0; at < hands[0].length; at += packet) {
    for (const hand of hands) top.push(...hand.slice(at, at + packet));
  }
  top.push(...following);
  return [...top, ...IN_ORDER.filter((card) => !top.includes(card))];
}

const wordsOf = ({ kind, value }) =>
  (kind === 'play' ? value : value === true ? kind : `${kind} ${value}`);

/** The actions in the order of their words; of a discard every choice of the hand. */
function actionsOf(game) {
  const told = [...legalActions(game)].sort((one, other) => (wordsOf(one) < wordsOf(other) ? -1 : 1));
  return told.flatMap(({ kind, value }) => {
    if (kind !== 'discard') return [{ kind, value }];
    return [...combinations(inOrder(game.hands[game.turn]), value)].map((cards) => ({ kind, value: cards }));
  });
}

function markOf(kind, { side, points, for: reason }) {
  const isPlain = FOURS.includes(reason) && points === 1;
  const obvious = points < 0 ? 'set_back' : OBVIOUS[kind] ?? 'trumps';
  const number = isPlain ? '+' : `${points < 0 ? '' : '+'}${points}`;
  return `${SEATS[side]}${number}${reason === obvious ? '' : reason}`;
}

function note({ turn }, { kind, value }, after) {
  const words = [SEATS[turn], ...(kind === 'play' ? [] : [kind])];
  if (kind === 'run') words.push(...[...after.refused, after.turnUp].slice(1));
  else if (value !== true) words.push(...[value].flat());
  return [...words, ...after.events.map((event) => markOf(kind, event))].join(' ');
}

function* games(world, packs, game, number, round, line, done) {
  const actions = game.turn === null ? [] : actionsOf(game);
  for (const action of actions) {
    const after = act(game, action);
    yield* games(world, packs, after, number, round, line, [...done, note(game, action, after)]);
  }
  if (actions.length > 0) return;
  const told = `${line}${done.join(' | ')} : ${game.scores.join(' ')}`;
  const isWon = game.phase === 'game_over';
  if (isWon || round === world.rounds) { yield { line: told, isWon }; return; }
  yield* dealt(world, packs, game, number + LATER_DEALS, round + 1, told);
}

function* dealt(world, packs, game, number, round, line) {
  const { hands, pack } = packs[number % packs.length];
  const told = hands.map((hand) => hand.join(' ')).join(', ');
  yield* games(world, packs, deal(game, pack), number, round, `${line} : ${told} : `, []);
}

/** Every game of a world, in order, and the number of its deals. */
export function gamesOf(world) {
  const { seats: players, game: name, options } = world;
  const fields = readFields(name, options);
  const packs = [...handsOf(inOrder(cardsIn(world.cards)), fields.handSize, players)]
    .map((hands) => ({ hands, pack: packOf(hands, fields, cardsIn(world.next)) }));
  const none = Array(sideCount(fields, players)).fill(0);
  function* all() {
    for (const scores of world.scores) {
      for (const letter of world.dealers) {
        const begun = newGame({ fields, players, scores, dealer: SEATS.indexOf(letter), games: none });
        for (let number = 0; number < packs.length; number += 1) {
          yield* dealt(world, packs, begun, number, 1, scores.join(' '));
        }
      }
    }
  }
  return { deals: packs.length, games: all() };
}
