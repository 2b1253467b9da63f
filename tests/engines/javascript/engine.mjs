/**
 * The wire: JSON-RPC 2.0, one message a line, over stdin and stdout, as in spec/protocol.md.
 * Each family of games reads its own messages; here they are handed to the family of the game that is played.
 */
import * as cards from './cards/messages.mjs';
import { INVALID_PARAMS, demand, isObject } from './params.mjs';
import * as tiles from './tiles.mjs';

const PROTOCOL = 1;
const MAX_LINE = 1024 * 1024;

const PARSE_ERROR = -32700;
const INVALID_REQUEST = -32600;
const METHOD_NOT_FOUND = -32601;
const INTERNAL_ERROR = -32603;

// ------------------------------------------------------------------------------------ Methods

const FAMILIES = [tiles, cards];
const GAMES = Object.assign({}, ...FAMILIES.map(({ games }) => games));

const WELCOME = Object.freeze({
  protocol: PROTOCOL,
  engine: { name: 'fives-javascript', version: '1.1.0' },
  games: GAMES,
  abilities: ['layout', 'count', 'round', 'game', 'legal', 'view', 'deal', 'draw'],
  max_in_flight: 64,
  knocks: 'asked',
  blocks: 'at_once',
  options: [...new Set(FAMILIES.flatMap(({ options }) => options))],
});

/** The family of the game that is played, and whether the end was asked for. */
const session = { family: tiles, isClosing: false };

const METHODS = {
  initialize: () => WELCOME,

  new_game(params) {
    demand(Object.hasOwn(GAMES, params.game), `the games here are ${Object.keys(GAMES).join(', ')}`);
    session.family = FAMILIES.find(({ games }) => Object.hasOwn(games, params.game));
    return session.family.methods.new_game(params);
  },

  deal: (params) => session.family.methods.deal(params),
  act: (params) => session.family.methods.act(params),
  legal: (params) => session.family.methods.legal(params),
  view: (params) => session.family.methods.view(params),
  count: tiles.methods.count,
  layout: tiles.methods.layout,

  shutdown() {
    session.isClosing = true;
    return {};
  },
};

// ----------------------------------------------------------------------------------- JSON-RPC

const resultLine = (id, result) =>
  `{"jsonrpc":"2.0","id":${id},"result":${JSON.stringify(result)}}\n`;

const errorLine = (id, code, message) =>
  `${JSON.stringify({ jsonrpc: '2.0', id, error: { code, message } })}\n`;

function parse(line) {
  try {
    return { request: JSON.parse(line) };
  } catch {
    return { isMalformed: true };
  }
}

function answer({ id, method, params = {} }) {
  if (!Object.hasOwn(METHODS, method)) {
    return errorLine(id, METHOD_NOT_FOUND, `there is no method ${method}`);
  }
  if (!isObject(params)) return errorLine(id, INVALID_PARAMS, '`params` is an object');
  try {
    return resultLine(id, METHODS[method](params));
  } catch (error) {
    // Node's own errors have codes too, but in words: those are faults of ours and go to the log.
    if (Number.isInteger(error.code)) return errorLine(id, error.code, error.message);
    console.error(error);
    return errorLine(id, INTERNAL_ERROR, error.message);
  }
}

/** The answer to one line, with its line end; nothing for a blank line. */
function answerLine(line) {
  if (line.length > MAX_LINE) return errorLine(null, INVALID_REQUEST, 'a line is at most 1 MiB long');
  const { request, isMalformed } = parse(line);
  if (isMalformed) {
    return line.trim() === '' ? '' : errorLine(null, PARSE_ERROR, 'the line is not JSON');
  }
  const id = Number.isSafeInteger(request?.id) ? request.id : null;
  if (id === null || request.jsonrpc !== '2.0' || typeof request.method !== 'string') {
    return errorLine(id, INVALID_REQUEST, 'the line is not a JSON-RPC 2.0 request');
  }
  return answer(request);
}

// -------------------------------------------------------------------------------------- Pipes

/** Answers lines with one write for all of them: a write a line would cost more than the rules do. */
function answerLines(lines) {
  let answers = '';
  for (const line of lines) {
    if (session.isClosing) break;
    answers += answerLine(line);
  }
  if (answers !== '') process.stdout.write(answers);
  // With the input gone nothing keeps the process alive once the answers are out.
  if (session.isClosing) process.stdin.destroy();
}

let unfinished = '';

function onChunk(chunk) {
  const lines = (unfinished + chunk).split('\n');
  // A line that is too long is refused when it ends; till then it is not gathered without limit.
  unfinished = lines.pop().slice(0, MAX_LINE + 1);
  answerLines(lines);
}

process.stdin.setEncoding('utf8');
process.stdin.on('data', onChunk);
process.stdin.on('end', () => answerLines([unfinished]));
process.stdout.on('error', () => process.exit(1)); // nobody reads the answers any more
