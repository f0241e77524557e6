import { IDR, kindOf } from '../../../contracts/language/define/accounts.js';
import type { Posting } from '../../../contracts/language/define/event.js';
import { roundToCoins, type Coins } from '../../../contracts/language/values/rounding.js';
import { addRupiah, rupiah } from '../../../contracts/language/values/rupiah.js';
import { drawer, outside } from '../../../contracts/mutasi-uang/accounts.js';
import type { cardsOfSale } from '../../domain/cards/card-payments.js';
import { isKnown } from '../../domain/documents/document-streams.js';
import { pay } from '../../domain/journals/postings.js';
import { roundingMove } from '../../domain/money/coins.js';
import type { DecisionContext, StatesOf } from '../../kernel/event-store/decider.js';
import { paid, rounded } from './exchange.js';

type Cards = StatesOf<{ readonly cards: ReturnType<typeof cardsOfSale> }>['cards'];

/** True for a card that waits, or that a bank did not take: nobody has that money. */
export const isUnpaid = (card: Cards[number]): boolean => isKnown(card) && card.status !== 'TERCATAT';

/**
 * Returns how the money of a sale goes back in cash: what came by transfer or card stays where it is, and as much goes
 * out of the drawer, in coins. A card that is not paid goes back by card. `came` has the cards in their order.
 */
export function backAsCash(
  came: readonly Posting[],
  cards: Cards,
  coins: Coins,
  { branch }: Pick<DecisionContext, 'branch'>,
) {
  let next = 0;
  const stays = came.filter((moved) => {
    const [kind] = kindOf(moved.from).split('/');
    if (moved.asset !== IDR || moved.to !== outside(branch) || (kind !== 'bank' && kind !== 'noncash')) return false;
    const card = kind === 'noncash' ? cards[next++] : undefined;
    return !card || !isUnpaid(card);
  });
  const sum = addRupiah(...stays.map(({ amount }) => rupiah(amount)));
  if (sum === 0) return { moves: came, facts: {} };
  const { value, difference } = roundToCoins(sum, coins);
  return {
    moves: [
      ...came.filter((moved) => !stays.includes(moved)),
      pay(drawer(branch), outside(branch), value, paid),
      roundingMove(rupiah(-difference), branch, rounded),
    ].filter(({ amount }) => amount !== 0),
    facts: difference === 0 ? {} : { pembulatan_kembali: difference },
  };
}
