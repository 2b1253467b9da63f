// A skeleton of an engine for `fives`: it shakes hands and sets a table up; the rules are yours to write.
//
// Run the suite against it:    fives run --engine 'stdio:node engine.mjs'
// The messages:                fives explain protocol

import { createInterface } from "node:readline";

let table = null; // the game in play: everything that the answers are made from

const methods = {
  // What you offer. Nothing else is asked; add "layout", "round", "game", "legal", "view" as you
  // write them.
  initialize: () => ({
    protocol: 1,
    engine: { name: "my-engine", version: "0.1" },
    games: { "fives-and-threes": { players: [2, 3, 4] } },
    abilities: ["count"],
    max_in_flight: 16,
  }),

  // Begin a game; `scores` has a number for each side, `leader` is the seat that leads.
  new_game: ({ players, scores, leader }) => {
    if (![2, 3, 4].includes(players)) {
      return { accepted: false, reason: "two, three or four may play" };
    }
    const hands = Array.from({ length: players }, () => []);
    table = { players, scores, leader, hands, round: 1, phase: "deal", line: [], turn: null, ended: null, winner: null };
    return { accepted: true, state: state() };
  },

  // Give out a round. TODO: refuse what the rules do not allow; move the lead on in later rounds.
  deal: ({ hands }) => {
    table = { ...table, hands, line: [], phase: "play", turn: table.leader, ended: null };
    return { accepted: true, state: state() };
  },

  // Play {"play": "6-4", "end": "left"} or {"knock": true}. TODO: the rules.
  act: ({ seat, action }) => ({ accepted: false, reason: "not written yet", state: state() }),

  // The count of a line such as ["6-6", "6-3"], and the points that it pays. TODO: the rules.
  count: ({ line }) => ({ count: 0, points: 0 }),

  shutdown: () => ({}),
};

// What everybody at the table sees; every member is there every time.
function state() {
  const { line, hands } = table; // the line: tiles from left to right, each with its left half first
  return {
    phase: table.phase, // deal, play, round_over or game_over
    turn: table.turn, // the seat to act, or null
    line,
    ends: line.length ? [Number(line[0].split("-")[0]), Number(line.at(-1).split("-")[1])] : [],
    count: line.length ? methods.count({ line }).count : 0,
    scores: table.scores, // one a side: four players are two sides, seats 0 and 2, seats 1 and 3
    tiles_left: hands.map((hand) => hand.length),
    round: table.round,
    leader: table.leader,
    ended: table.ended, // went_out, blocked or null
    winner: table.winner, // a side, or null
  };
}

// One request a line comes in, one answer a line goes out. Anything else you print goes to console.error.
createInterface({ input: process.stdin }).on("line", (text) => {
  const { id, method, params } = JSON.parse(text);
  const answer = methods[method]
    ? { jsonrpc: "2.0", id, result: methods[method](params) }
    : { jsonrpc: "2.0", id, error: { code: -32601, message: `no method ${method}` } };
  process.stdout.write(JSON.stringify(answer) + "\n", () => method === "shutdown" && process.exit());
});
