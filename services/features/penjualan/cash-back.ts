import { IDR, kindOf } from '../../../contracts/language/define/accounts.js';
import type { Posting } from '../../../contracts/language/define/event.js';
import { rupiah } from '../../../contracts/language/values/rupiah.js';
import { drawer, outside } from '../../../contracts/mutasi-uang/accounts.js';
import type { cardsOfSale } from '../../domain/cards/card-payments.js';
import { isKnown } from '../../domain/documents/document-streams.js';
import { pay } from '../../domain/journals/postings.js';
import type { DecisionContext, StatesOf } from '../../kernel/event-store/decider.js';
import { paid } from './exchange.js';

type Cards = StatesOf<{ readonly cards: ReturnType<typeof cardsOfSale> }>['cards'];

/** True for a card that waits, or that a bank did not take: nobody has that money. */
export const isUnpaid = (card: Cards[number]): boolean => isKnown(card) && card.status !== 'TERCATAT';

/**
 * The moves by which the money of a sale goes back in cash: what came by transfer or card stays where it is, and as
 * much goes out of the drawer. A card that is not paid goes back by card. `back` has the cards in their order.
 */
export function backAsCash(
  back: readonly Posting[],
  cards: Cards,
  { branch }: Pick<DecisionContext, 'branch'>,
): readonly Posting[] {
  let next = 0;
  return back.map((moved) => {
    const [kind] = kindOf(moved.from).split('/');
    if (moved.asset !== IDR || moved.to !== outside(branch) || (kind !== 'bank' && kind !== 'noncash')) return moved;
    const card = kind === 'noncash' ? cards[next++] : undefined;
    if (card && isUnpaid(card)) return moved;
    return pay(drawer(branch), outside(branch), rupiah(moved.amount), paid);
  });
}
