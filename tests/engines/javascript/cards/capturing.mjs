/**
 * What captured trumps pay (spec/cards/09-capturing.md).
 */
import { pipsOf, suitOf } from './pack.mjs';

/** CAPTURE-08, CAPTURE-10: what a trump pays beside its pips. */
function bonusOf({ fields, trump }, card) {
  if (card === `5${trump}` && fields.fiveBonus === 'at_once') return fields.fiveBonusPoints;
  return card === `T${trump}` ? fields.tenBonus : 0;
}

/** CAPTURE-01 to CAPTURE-03: what the trumps among these cards pay whoever has captured them. */
export const trumpsWorth = (game, cards) =>
  cards.filter((card) => suitOf(card) === game.trump)
    .reduce((sum, card) => sum + pipsOf(card) + bonusOf(game, card), 0);

/** CAPTURE-12 */
export const paysTrumps = ({ pipScoring }) => pipScoring !== 'never';

/** CAPTURE-01 */
export const paysAtOnce = ({ pipScoring }) => pipScoring === 'at_once';
