import { recordSale } from '../../../contracts/penjualan/sale.js';
import { paidForGold, paidNeeds } from '../../domain/buying/paid-alone.js';
import { takenAlone, takenNeeds } from '../../domain/plausible/taken-alone.js';
import { totalNeeds, withinTotal } from '../../domain/plausible/total-alone.js';
import type { Actor } from '../../kernel/event-store/actor.js';
import type { DecisionContext } from '../../kernel/event-store/decider.js';
import { discountedBy, discountNeeds } from './discounted-alone.js';
import type { settled } from './exchange.js';
import type { SaleLines } from './sale-consent.js';

type Said = InstanceType<(typeof recordSale)['body']>;
type Rest = Exclude<ReturnType<typeof settled>, { readonly refusal: unknown }>;
type States = Parameters<typeof paidForGold>[1] &
  Parameters<typeof discountedBy>[1] &
  Parameters<typeof takenAlone>[2] &
  Parameters<typeof withinTotal>[2];

/** True for a sale in which something may move alone. */
const isMoved = ({ beli = [], barang, pembayaran = [] }: Said): boolean =>
  beli.length > 0 ||
  barang.some(({ diskon = 0 }) => diskon > 0) ||
  pembayaran.some(({ cara }) => cara === 'TRANSFER' || cara === 'KARTU');

/** The sums up to which those below SPV give for gold, give discounts, record transfers and cards alone on a date. */
export const aloneNeeds = (c: Said, branch: string, sender: Actor) => ({
  ...paidNeeds(branch, sender, (c.beli ?? []).length > 0),
  ...discountNeeds(c, branch, sender),
  ...takenNeeds(c.pembayaran ?? [], branch, sender),
  ...totalNeeds(isMoved(c), branch, sender),
});

/** Returns what comes of what a sale counts towards these sums; `rest` is how it was paid, by whomever owed it. */
export function aloneInSale({ sold, lines }: SaleLines, rest: Rest, states: States, context: DecisionContext) {
  const { facts, setOff } = rest;
  const gold = paidForGold({ lines, paid: facts.dibayarkan ?? [], setOff }, states, context);
  const discounts = discountedBy(sold.barang, states, context);
  const taken = takenAlone(recordSale, facts.pembayaran, states, context);
  return withinTotal(recordSale, [gold, discounts, taken], states, context);
}
