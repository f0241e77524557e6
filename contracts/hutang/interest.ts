import { addDays, addMonths, daysBetween, type BusinessDate } from '../language/values/business-date.js';
import type { Direction } from '../language/values/exact.js';
import { addRupiah, multiplyRupiah, rupiah, subtractRupiah, type Rupiah } from '../language/values/rupiah.js';

/** The terms of the interest of a loan, frozen when it is granted. */
export interface InterestTerms {
  /** A month ends on the day of the month on which the loan was granted, or on the last day of a shorter month. */
  readonly kind: 'days' | 'month';
  /** The days or months of a period. */
  readonly length: number;
  /** True where the day granted counts; else it is day 0. */
  readonly countsFirstDay: boolean;
  /** The days that are charged at least. */
  readonly minDays: number;
  /** The days after the end of each period in which the next one is not begun yet; they move no boundary. */
  readonly graceDays: number;
  /** Interest stops after so many periods. */
  readonly maxPeriods?: number | undefined;
  /** The interest of a period is a multiple of this. */
  readonly unit: Rupiah;
  readonly mode: Direction;
  /** True where each day bears its part of the interest of a period of days, rounded once for all days due. */
  readonly daily: boolean;
  /** A renewed loan starts at the end of the period that is paid, so that no day is paid twice, or on its own day. */
  readonly renewalStarts: 'paid_end' | 'renewal_day';
}

/** A loan as it was granted, with its rate a period in hundredths of a percent. */
export interface Lent {
  readonly principal: Rupiah;
  readonly rateBp: number;
  /** The day from which periods are counted. */
  readonly granted: BusinessDate;
  /** The first day of its first period, where it is a later one: of a loan that was renewed. Defaults to `granted`. */
  readonly opens?: BusinessDate | undefined;
  /** Days after `due` up to `until` begin no period: its due day was moved past days on which the shop is closed. */
  readonly moved?: { readonly due: BusinessDate; readonly until: BusinessDate } | undefined;
  /**
   * The days that count for nothing, since its interest stopped and went on: each period ends so many days later than
   * by `granted`. `opens`, `moved` and its payments are on the days to which they were moved.
   */
  readonly skipped?: number | undefined;
  /** The day on which it was recorded, where that is an earlier one. Defaults to `granted`. */
  readonly since?: BusinessDate | undefined;
  readonly terms: InterestTerms;
}

/** The payments of a loan up to its last step. */
export interface PaidOfLoan {
  /** The periods that are paid; days of daily interest. */
  readonly periods: number;
  readonly interest: Rupiah;
  /** Payments of the principal, the oldest first. */
  readonly principal: readonly { readonly date: BusinessDate; readonly amount: Rupiah }[];
  readonly lastStep: BusinessDate;
}

/** A payment of interest, of a part of the principal, or a renewal. */
export type LoanStep =
  /** Pays so many periods (days of daily interest), the oldest first; defaults to those begun and unpaid. */
  | { readonly pay: 'interest'; readonly date: BusinessDate; readonly periods?: number | undefined }
  | { readonly pay: 'principal'; readonly date: BusinessDate; readonly amount: Rupiah }
  | {
      readonly pay: 'renew';
      readonly date: BusinessDate;
      /** Interest that is paid with it. */
      readonly paid?: Rupiah | undefined;
      /** The rate and the principal from then on; they default to those before. */
      readonly rateBp?: number | undefined;
      readonly principal?: Rupiah | undefined;
    };

/** The figures of a loan on a day. Periods of daily interest are days. */
export interface InterestFigures {
  /** The days since it started; after a renewal those of the loan before, until the renewed one starts. */
  readonly days: number;
  /** The day on which the present loan started. */
  readonly started: BusinessDate;
  readonly periodsBegun: number;
  readonly periodsPaid: number;
  readonly periodsDue: number;
  /** Interest and last day of the last period that has begun. */
  readonly period?: { readonly interest: Rupiah; readonly ends: BusinessDate };
  /** Interest that was paid, renewed loans included. */
  readonly interestPaid: Rupiah;
  readonly interestDue: Rupiah;
  readonly principal: Rupiah;
  readonly totalDue: Rupiah;
}

/** The reason why a loan has no figures. */
export interface InterestRefused {
  readonly refusal:
    | 'TANGGAL_SEBELUM_HUTANG'
    | 'TANGGAL_SEBELUM_LANGKAH'
    | 'BUNGA_BELUM_DIBAYAR'
    | 'BUNGA_KURANG'
    | 'BUNGA_LEBIH'
    | 'PEMBAYARAN_LEBIH'
    | 'PERIODE_LEBIH';
  /** Interest that has to be paid first. */
  readonly due?: Rupiah;
}

/** A loan after some steps. */
export interface Running extends Lent {
  /** The first day of its first period, from which interest is asked. */
  readonly opens: BusinessDate;
  /** The day before which it has no figures. */
  readonly countedFrom: BusinessDate;
  readonly payments: readonly { readonly date: BusinessDate; readonly amount: Rupiah }[];
  readonly paid: number;
  readonly interestPaid: Rupiah;
  readonly lastStep: BusinessDate;
}

/**
 * The interest of a loan on a day, which is no earlier than its last step. Integers alone, one rounding a period. A
 * period bears the principal at its beginning, is paid once, and is not asked for before it begins. Table:
 * `interest-cases.json`.
 *
 * @public
 */
export function interestOn(
  lent: Lent,
  steps: readonly LoanStep[],
  asked: BusinessDate,
): InterestFigures | InterestRefused {
  let loan = running(lent);
  for (const step of steps) {
    const after = afterStep(loan, step);
    if ('refusal' in after) return after;
    loan = after;
  }
  return figuresOn(loan, asked);
}

/**
 * A loan as its payments left it.
 *
 * @public
 */
export function running(lent: Lent, paid?: PaidOfLoan): Running {
  const { granted, opens = granted, since = granted } = lent;
  return {
    ...lent,
    opens,
    countedFrom: since,
    payments: paid?.principal ?? [],
    paid: paid?.periods ?? 0,
    interestPaid: paid?.interest ?? rupiah(0),
    lastStep: paid?.lastStep ?? since,
  };
}

/**
 * A loan after another step, or the reason why there is none.
 *
 * @public
 */
export const afterStep = (loan: Running, step: LoanStep): Running | InterestRefused =>
  tooEarly(loan, step.date) ?? stepped(loan, step);

/**
 * The figures of a loan on a day, which is no earlier than its last step.
 *
 * @public
 */
export const figuresOn = (loan: Running, asked: BusinessDate): InterestFigures | InterestRefused =>
  tooEarly(loan, asked) ?? figuresOf(loan, asked);

/**
 * The interest of the periods of a loan after so many, up to so many.
 *
 * @public
 */
export const interestBetween = (loan: Running, from: number, to: number): Rupiah => interestOf(loan, from, to);

/**
 * The principal that a period bears, counted from 1.
 *
 * @public
 */
export const principalOf = (loan: Running, period: number): Rupiah => principalAt(loan, period);

/**
 * The first and the last day of a period, counted from 1.
 *
 * @public
 */
export const daysOf = (loan: Running, period: number): readonly [first: BusinessDate, last: BusinessDate] => [
  period === 1 ? loan.opens : addDays(endOf(loan, period - 1), 1),
  endOf(loan, period),
];

function tooEarly({ countedFrom, lastStep }: Running, date: BusinessDate): InterestRefused | undefined {
  if (date < countedFrom) return { refusal: 'TANGGAL_SEBELUM_HUTANG' };
  return date < lastStep ? { refusal: 'TANGGAL_SEBELUM_LANGKAH' } : undefined;
}

function figuresOf(loan: Running, asked: BusinessDate): InterestFigures {
  const begun = begunBy(loan, asked);
  const principal = principalLeft(loan);
  const interestDue = dueOn(loan, asked);
  const isStarted = asked >= loan.opens;
  return {
    days: daysBetween(isStarted ? loan.granted : loan.countedFrom, asked) - (loan.skipped ?? 0),
    started: loan.granted,
    periodsBegun: begun,
    periodsPaid: loan.paid,
    periodsDue: Math.max(0, begun - loan.paid),
    ...(begun > 0 && { period: { interest: interestOf(loan, begun - 1, begun), ends: endOf(loan, begun) } }),
    interestPaid: loan.interestPaid,
    interestDue,
    principal,
    totalDue: addRupiah(principal, interestDue),
  };
}

function stepped(loan: Running, step: LoanStep): Running | InterestRefused {
  switch (step.pay) {
    case 'interest': {
      const periods = step.periods ?? Math.max(0, begunBy(loan, step.date) - loan.paid);
      return interestPaid(loan, step.date, periods);
    }
    case 'principal':
      return principalPaid(loan, step);
    case 'renew':
      return renewed(loan, step);
    default:
      return step satisfies never;
  }
}

function interestPaid(loan: Running, date: BusinessDate, periods: number): Running | InterestRefused {
  const paid = loan.paid + periods;
  if (periods > 0 && paid > mostPeriods(loan)) return { refusal: 'PERIODE_LEBIH' };
  const amount = interestOf(loan, loan.paid, paid);
  return { ...loan, paid, interestPaid: addRupiah(loan.interestPaid, amount), lastStep: date };
}

function principalPaid(
  loan: Running,
  { date, amount }: Extract<LoanStep, { readonly pay: 'principal' }>,
): Running | InterestRefused {
  const due = dueOn(loan, date);
  if (due > 0) return { refusal: 'BUNGA_BELUM_DIBAYAR', due };
  if (amount > principalLeft(loan)) return { refusal: 'PEMBAYARAN_LEBIH' };
  return { ...loan, payments: [...loan.payments, { date, amount }], lastStep: date };
}

/** The loan that follows. Money that is added pays the periods that run already on the addition. */
function renewed(
  loan: Running,
  { date, paid, rateBp, principal }: Extract<LoanStep, { readonly pay: 'renew' }>,
): Running | InterestRefused {
  const due = dueOn(loan, date);
  if ((paid ?? 0) < due) return { refusal: 'BUNGA_KURANG', due };
  if ((paid ?? 0) > due) return { refusal: 'BUNGA_LEBIH', due };
  const old = { ...loan, paid: Math.max(loan.paid, begunBy(loan, date)) };
  const next = principal ?? principalLeft(old);
  const { added, ...start } =
    loan.terms.renewalStarts === 'paid_end'
      ? atPaidEnd(old, date, subtractRupiah(next, principalLeft(old)))
      : { granted: date, opens: date, countedFrom: date, added: rupiah(0) };
  return {
    ...old,
    ...start,
    moved: undefined,
    skipped: undefined,
    rateBp: rateBp ?? old.rateBp,
    principal: next,
    payments: [],
    paid: 0,
    interestPaid: addRupiah(old.interestPaid, due, added),
    lastStep: date,
  };
}

/**
 * The start of a loan that is renewed at the end of what is paid: the last paid day is day 0; where the first day
 * counts, the day after it is day 1.
 */
function atPaidEnd(old: Running, date: BusinessDate, addition: Rupiah) {
  const end = endOf(old, old.paid);
  return {
    granted: addDays(end, firstDay(old)),
    opens: addDays(end, 1),
    countedFrom: date < old.opens ? old.countedFrom : old.granted,
    added: interestAdded(old, date, addition),
  };
}

function interestAdded(old: Running, date: BusinessDate, addition: Rupiah): Rupiah {
  if (addition <= 0) return rupiah(0);
  const first = numbers(1, old.paid).find((period) => endOf(old, period) > date);
  if (first === undefined) return rupiah(0);
  return interestOf({ ...old, principal: addition, payments: [] }, first - 1, old.paid);
}

const firstDay = ({ terms }: Lent): number => (terms.countsFirstDay ? 1 : 0);

const numbers = (from: number, to: number): readonly number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);

const principalLeft = ({ principal, payments }: Running): Rupiah =>
  subtractRupiah(principal, addRupiah(...payments.map(({ amount }) => amount)));

/** The last day of a period; of period 0 the day before the first that counts. */
function endOf(loan: Running, period: number): BusinessDate {
  const { granted, terms, skipped = 0 } = loan;
  const length = terms.daily ? period : period * terms.length;
  const isOfMonths = terms.kind === 'month' && !terms.daily;
  return addDays(isOfMonths ? addMonths(granted, length) : addDays(granted, length), skipped - firstDay(loan));
}

const mostPeriods = ({ terms: { maxPeriods = Infinity, daily, length } }: Running): number =>
  daily ? maxPeriods * length : maxPeriods;

/** The day that counts for a day: the due day, where that was moved no earlier. */
const countedOn = ({ moved }: Lent, day: BusinessDate): BusinessDate =>
  moved && day > moved.due && day <= moved.until ? moved.due : day;

/** The periods that have begun by a day. */
function begunBy(loan: Running, day: BusinessDate): number {
  const asked = countedOn(loan, day);
  const { minDays, graceDays, daily } = loan.terms;
  if (asked < loan.opens) return 0;
  const least = addDays(endOf(loan, 0), minDays);
  const charged = asked > least ? asked : least;
  if (daily) return Math.min(daysBetween(endOf(loan, 0), charged), mostPeriods(loan));
  if (loan.terms.kind === 'days') {
    const days = daysBetween(endOf(loan, 0), charged) - graceDays;
    return Math.min(Math.max(1, Math.ceil(days / loan.terms.length)), mostPeriods(loan));
  }
  let period = 1;
  while (period < mostPeriods(loan) && addDays(endOf(loan, period), graceDays) < charged) period += 1;
  return period;
}

/** The interest of the periods that have begun and are not paid. */
const dueOn = (loan: Running, asked: BusinessDate): Rupiah =>
  interestOf(loan, loan.paid, Math.max(loan.paid, begunBy(loan, asked)));

/** The interest of the periods after `from` up to `to`. */
function interestOf(loan: Running, from: number, to: number): Rupiah {
  const { rateBp, terms } = loan;
  if (terms.daily) return rounded(terms, principalLeft(loan), rateBp * (to - from), 10_000 * terms.length);
  return addRupiah(...numbers(from + 1, to).map((period) => rounded(terms, principalAt(loan, period), rateBp, 10_000)));
}

/** The principal at the beginning of a period. */
function principalAt(loan: Running, period: number): Rupiah {
  if (loan.payments.length === 0) return loan.principal;
  const first = period === 1 ? loan.opens : addDays(endOf(loan, period - 1), 1);
  return principalLeft({ ...loan, payments: loan.payments.filter(({ date }) => countedOn(loan, date) < first) });
}

const rounded = ({ unit, mode }: InterestTerms, principal: Rupiah, rate: number, of: number): Rupiah =>
  rupiah(multiplyRupiah(principal, rate, of * unit, mode) * unit);
