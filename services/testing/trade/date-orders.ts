import { activateDate, restoreDate } from '../../../contracts/business-date/commands.js';
import { addDays } from '../../../contracts/language/values/business-date.js';
import { order, type Ordering } from './orders.js';
import type { Teller } from './teller.js';
import { decideOn } from './undoing-orders.js';

/** The most days by which a shop goes back. */
const MOST_DAYS = 2;

/** The shop books on a date of before, as far as it traded then. */
export const goBack: Ordering<Teller> = (teller) => {
  const { random, trade } = teller;
  const tanggal = addDays(trade.date, -random.within(1, MOST_DAYS));
  return teller.isEarlier || tanggal < trade.opened ? undefined : order(activateDate, { tanggal });
};

/** The next step on the way back to the date of the shop: somebody looks at what waits, then it comes back. */
export const comeBack: Ordering<Teller> = (teller) =>
  teller.isEarlier ? (decideOn(teller) ?? order(restoreDate, {})) : undefined;
