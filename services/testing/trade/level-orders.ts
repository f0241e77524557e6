import type { Ordering } from './orders.js';
import { saleOf } from './sale-orders.js';
import { LEVEL, type Teller } from './teller.js';

/** The level of regular customers is for those who have it: not for others, nor for nobody who is known. */
const buyAtOthersLevel: Ordering<Teller> = (teller) => {
  const pieces = teller.some('READY', 1);
  const others = teller.trade.customers.filter((code) => !teller.trade.regulars.has(code));
  const kode_member = teller.random.chance(0.5) ? teller.random.pick(others) : undefined;
  if (pieces.length === 0) return undefined;
  return saleOf(teller, pieces, [], { kode_tingkat: LEVEL, ...(kode_member && { kode_member }) });
};

/** Orders at price levels of which none is recorded, ever. */
export const wrongLevelOrders: Readonly<Record<string, Ordering<Teller>>> = { buyAtOthersLevel };
