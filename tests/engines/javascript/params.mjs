/**
 * What both families need to read parameters: errors that become JSON-RPC errors, and plain tests of values.
 */
export const INVALID_PARAMS = -32602;
const NO_GAME = -32000;

export const fail = (code, message) => Object.assign(new Error(message), { code });

export function demand(condition, message) {
  if (!condition) throw fail(INVALID_PARAMS, message);
}

export const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
export const isNatural = (value) => Number.isSafeInteger(value) && value >= 0;
export const isPositive = (value) => isNatural(value) && value > 0;

/** The game that is being played; an error if none has been set up. */
export function demandGame(game) {
  if (game === null) throw fail(NO_GAME, 'no game has been set up');
  return game;
}
