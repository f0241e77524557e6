import {
  afterStep,
  type InterestFigures,
  type InterestRefused,
  type LoanStep,
  type Running,
} from '../../../../contracts/hutang/interest.js';
import { addDays, type BusinessDate } from '../../../../contracts/language/values/business-date.js';
import { rupiah } from '../../../../contracts/language/values/rupiah.js';

/** A row of numbers below some, the same for each seed. */
export function randomly(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * most);
  };
}

/** A step as the test keeps it: what it replays, and what it moved. */
export interface Kept {
  readonly command: object;
  readonly day: BusinessDate;
  readonly replay: readonly LoanStep[];
  /** The loan after it, and all before it, by the interest function alone. */
  readonly after: Running;
  readonly received: number;
  /** The transfer beyond what was due, and what it changes of what is held. */
  readonly transferred?: number;
  readonly deposited?: number;
  /** True where the other branch received that. */
  readonly isThere?: boolean;
  /** The interest of periods that it paid before they began, by their first days. */
  readonly ahead: readonly (readonly [BusinessDate, number])[];
  readonly before: string;
  /** The interest of loans before the one that runs. */
  readonly base: number;
  /** The pieces that it handed over. */
  readonly handed: readonly string[];
  /** The days that counted for nothing by then: of the loan that runs, and of those before it, too. */
  readonly held: number;
  readonly total: number;
}

/** A loan so many days later. */
export const later = ({ granted: start, opens, countedFrom, lastStep, ...loan }: Running, days: number): Running => ({
  ...loan,
  granted: addDays(start, days),
  opens: addDays(opens, days),
  countedFrom: addDays(countedFrom, days),
  lastStep: addDays(lastStep, days),
});

/** The figures of a loan that has some. */
export function figuresIn(found: InterestFigures | InterestRefused): InterestFigures {
  if ('refusal' in found) throw new Error(found.refusal);
  return found;
}

/** A loan after a step that it can have. */
export function stepped(loan: Running, step: LoanStep): Running {
  const next = afterStep(loan, step);
  if ('refusal' in next) throw new Error(next.refusal);
  return next;
}

/** Payments in cash, and by transfer. */
export const cash = (jumlah: number) => ({ pembayaran: jumlah > 0 ? [{ cara: 'TUNAI', jumlah: rupiah(jumlah) }] : [] });
export const transfer = (jumlah: number) =>
  jumlah > 0 ? [{ cara: 'TRANSFER', kode_bank: 'BCA', no_rekening: '123', jumlah: rupiah(jumlah) }] : [];
