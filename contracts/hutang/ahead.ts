import { DateField, Money, WholeNumber } from '../language/define/fields.js';
import { addDays, daysBetween, type BusinessDate } from '../language/values/business-date.js';
import { addRupiah, multiplyRupiah, subtractRupiah, type Rupiah } from '../language/values/rupiah.js';
import { daysOf, figuresOn, interestBetween, type Running } from './interest.js';

/** Interest that was paid before its period began: an equal part of it becomes income on each of so many days. */
export class BungaDimuka {
  /** The first day of the period; the first one of several days of daily interest. */
  @DateField('Mulai', { required: true }) mulai!: BusinessDate;
  /** 1 for a period, which is income on its first day. */
  @WholeNumber('Hari', { required: true, min: 1, max: 100_000 }) hari!: number;
  @Money('Jumlah', { required: true }) jumlah!: Rupiah;
}

/** The interest of a loan that is paid ahead. */
interface Ahead {
  readonly bunga_dimuka: Rupiah;
  readonly dimuka: readonly BungaDimuka[] | undefined;
  /** The day on which some of it becomes income next. */
  readonly mulai_dimuka: BusinessDate | undefined;
}

/**
 * The periods of a loan whose first day has come by a day, or that are asked for already. Grace and a due day that was
 * moved move no boundary.
 */
export function startedBy(loan: Running, day: BusinessDate): number {
  const begun = [loan.terms, { ...loan.terms, graceDays: 0, minDays: 0 }].map((terms) => {
    const figures = figuresOn({ ...loan, moved: undefined, terms }, day);
    if ('refusal' in figures) throw new Error(`A loan without figures: ${figures.refusal}`);
    return figures.periodsBegun;
  });
  return Math.max(...begun);
}

/** The interest ahead of the periods (days) after `from` up to `to`, which comes to an amount. */
export function aheadRows(loan: Running, from: number, to: number, jumlah: Rupiah): readonly BungaDimuka[] {
  if (from >= to) return [];
  // A day that is charged is the last of its period: the day granted is none where it does not count.
  if (loan.terms.daily) return [{ mulai: daysOf(loan, from + 1)[1], hari: to - from, jumlah }];
  return Array.from({ length: to - from }, (_, index) => from + index + 1).map((period) => ({
    mulai: daysOf(loan, period)[0],
    hari: 1,
    jumlah: interestBetween(loan, period - 1, period),
  }));
}

/** The part that is still ahead on a day. */
function leftOf({ mulai, hari, jumlah }: BungaDimuka, day: BusinessDate): Rupiah {
  const begun = Math.max(0, Math.min(hari, daysBetween(mulai, day) + 1));
  return subtractRupiah(jumlah, multiplyRupiah(jumlah, begun, hari, 'down'));
}

/** The interest of a loan that is still paid ahead on a day: the rest of it is income by then. */
export function aheadOn(rows: readonly BungaDimuka[], day: BusinessDate): Ahead {
  const dimuka = rows.filter((row) => leftOf(row, day) > 0);
  const [first] = dimuka;
  const next = addDays(day, 1);
  return {
    bunga_dimuka: addRupiah(...dimuka.map((row) => leftOf(row, day))),
    dimuka: first && dimuka,
    mulai_dimuka: first && (first.mulai > next ? first.mulai : next),
  };
}
