import type { RecordedEvent } from '../../../contracts/language/define/event.js';
import {
  addDays,
  businessDate,
  daysBetween,
  type BusinessDate,
} from '../../../contracts/language/values/business-date.js';
import { MOST_LOANS } from './thresholds.js';

/** The tariffs of loans in a trade, by an own reckoning: hundredths of a percent for each of so many days. */
export const TARIFFS = [
  { kode: 'X1', to: 4_999_999, bunga: 300, hari: 1 },
  { kode: 'X2', to: Infinity, bunga: 250, hari: 2 },
] as const;
/** The term of loans, the days from its end until the auction, and the late fee of a day in hundredths of a percent. */
export const [TERM, UNTIL_AUCTION, LATE] = [1, 1, 10];
/** The cost of an auction. */
export const AUCTION_COST = 20_000;

/** A piece in the safe: `isReleased` where it is paid for. */
export interface ToldPledge {
  readonly no: string;
  readonly kode_group: string;
  readonly berat: number;
  readonly berat_kotor: number;
  readonly isReleased: boolean;
}

/** Interest that was paid ahead, with the first day of its period. */
interface Ahead {
  readonly first: string;
  readonly amount: number;
}

/** A step of a loan that some command undoes, with the loan before it. */
interface ToldStep {
  readonly type: string;
  readonly date: string;
  /** The other branch that took its money. */
  readonly at: string | undefined;
  readonly before: ToldLoan;
}

/** A pawn loan as the log leaves it. */
export interface ToldLoan {
  readonly nomor: string;
  readonly branch: string;
  readonly kode_member: string;
  readonly status: 'waits' | 'runs' | 'settled' | 'over';
  readonly lent: number;
  readonly paidOff: readonly { readonly date: string; readonly amount: number }[];
  /** The day from which its periods are counted, and the first day of the first one. */
  readonly start: BusinessDate;
  readonly opens: BusinessDate;
  readonly due: BusinessDate;
  readonly auctionFrom: BusinessDate;
  readonly unit: number;
  readonly paid: number;
  readonly lateTo?: string;
  readonly ahead: readonly Ahead[];
  /** The sum of transfers beyond what was due that is held of its customer. */
  readonly deposit: number;
  readonly pledges: readonly ToldPledge[];
  readonly heldBy?: string | undefined;
  /** The day of a hold on which its interest stopped, and the releases so far: what was before them has other days. */
  readonly stopped?: BusinessDate | undefined;
  readonly releases: number;
  /** The notices of what is owed now. */
  readonly notices: number;
  /** The part of an auction that its customer still owes. */
  readonly shortfall: number;
  readonly steps: readonly ToldStep[];
}

/** The steps that another branch may take money for. */
const PAYMENTS = new Set(['loan.interest-paid', 'loan.settled']);

type Facts = Readonly<Record<string, unknown>>;
interface Line {
  readonly no: string;
  readonly kode_group: string;
  readonly berat: number;
  readonly berat_kotor: number;
}

const sum = (all: readonly { readonly amount: number }[]): number => all.reduce((one, { amount }) => one + amount, 0);
const tariffOf = (lent: number) => TARIFFS.find(({ to }) => lent <= to)!;

/** The principal that is not paid. */
export const principalOf = ({ lent, paidOff }: Pick<ToldLoan, 'lent' | 'paidOff'>): number => lent - sum(paidOff);

type Period = Pick<ToldLoan, 'start' | 'opens' | 'lent'>;
const endOf = ({ start, lent }: Period, period: number): BusinessDate => addDays(start, period * tariffOf(lent).hari);
const firstOf = (loan: Period, period: number): BusinessDate =>
  period === 1 ? loan.opens : addDays(endOf(loan, period - 1), 1);

/** The periods that have begun by a day. */
function begunBy(loan: Period, day: string): number {
  if (day < loan.opens) return 0;
  let period = 1;
  while (endOf(loan, period) < day) period += 1;
  return period;
}

/** True on a day to which no interest is paid. */
export const isUnpaidOn = (loan: ToldLoan, day: string): boolean => loan.paid === 0 || endOf(loan, loan.paid) < day;

type Lent = Period & Pick<ToldLoan, 'paidOff' | 'unit'>;

/** The interest of a period on the principal at its beginning, rounded up. */
function interestOf({ paidOff, unit, ...loan }: Lent, period: number): number {
  const first = firstOf(loan, period);
  const principal = loan.lent - sum(paidOff.filter(({ date }) => date < first));
  return Math.ceil((principal * tariffOf(loan.lent).bunga) / 10_000 / unit) * unit;
}

/** The late fee of a day. */
function lateFeeOn(loan: ToldLoan, day: string): number {
  const from = loan.lateTo && loan.lateTo > loan.due ? businessDate(loan.lateTo) : loan.due;
  const days = Math.max(0, daysBetween(from, businessDate(day)));
  return Math.ceil((principalOf(loan) * LATE * days) / 10_000 / loan.unit) * loan.unit;
}

/** The periods that are due on a day. */
export const periodsDue = (loan: ToldLoan, day: string): number => Math.max(0, begunBy(loan, day) - loan.paid);

/** The late fee and the interest of some periods that are paid on a day, the oldest first. */
export function owedOn(loan: ToldLoan, day: string, periods = periodsDue(loan, day)) {
  const all = Array.from({ length: periods }, (_, index) => loan.paid + index + 1).map((period) => ({
    first: firstOf(loan, period) as string,
    amount: interestOf(loan, period),
  }));
  return { periods, late: lateFeeOn(loan, day), interest: sum(all), ahead: all.filter(({ first }) => first > day) };
}

/** The sums of a renewal with so much: below zero, `out` comes in. */
export function renewalOn(loan: ToldLoan, lent: number, day: string) {
  const { late, interest, periods } = owedOn(loan, day);
  const paid = loan.paid + periods;
  const more = Math.max(0, lent - principalOf(loan));
  const rate = tariffOf(loan.lent);
  const shared = Array.from({ length: paid }, (_, index) => index + 1)
    .filter((period) => endOf(loan, period) > day)
    .map((period) => ({
      first: firstOf(loan, period) as string,
      amount: Math.ceil((more * rate.bunga) / 10_000 / loan.unit) * loan.unit,
    }));
  const added = more > 0 ? shared : [];
  return {
    out: lent - principalOf(loan) - late - interest - sum(added),
    start: endOf(loan, paid),
    opens: addDays(endOf(loan, paid), 1),
    ahead: [...loan.ahead, ...added].filter(({ first }) => first > day),
  };
}

/** The sum of payments; coins of another branch change its cash, and not what is received of a loan. */
const receivedOf = ({ pembayaran, dibayar_di, diterima }: Facts): number =>
  dibayar_di
    ? Number(diterima)
    : (pembayaran as readonly { readonly jumlah: number }[]).reduce((all, { jumlah }) => all + jumlah, 0);

/** The gold of pieces by their groups. */
const linesOf = (facts: Facts): readonly Line[] => facts['barang'] as readonly Line[];

/** The pawn loans of a trade, recounted from the events of the log by nothing of the code that is under test. */
export class LoanBook {
  readonly loans = new Map<string, ToldLoan>();
  /** The amounts owed to customers after auctions, by the numbers of their documents. */
  readonly surpluses = new Map<
    string,
    { readonly branch: string; readonly amount: number; readonly kode_member: string }
  >();
  /** The cash that branches took for loans of others, with the dates of the steps that stand: `<loan> at <branch>`. */
  readonly taken = new Map<string, { readonly amount: number; readonly dates: readonly string[] }>();
  /** Loans that say something else than their steps come to. */
  readonly wrong: string[] = [];

  constructor(private readonly coinOf: (branch: string) => number) {}

  take(event: RecordedEvent): void {
    if (event.type.startsWith('auction-surplus.')) this.takeSurplus(event);
    if (event.type.endsWith('-elsewhere')) return this.takeElsewhere(event);
    if (!event.type.startsWith('loan.')) return;
    const facts = event.payload;
    const nomor = String(facts['no_bukti']);
    const after = this.after(event, this.loans.get(nomor), facts);
    if (!after) return void this.loans.delete(nomor);
    this.loans.set(nomor, after);
    this.compare(event, after);
  }

  private takeElsewhere({ type, branch, business_date, payload }: RecordedEvent): void {
    const key = `${String(payload['no_bukti'])} at ${branch}`;
    const { amount, dates } = this.taken.get(key) ?? { amount: 0, dates: [] };
    const isPaid = type === 'loan.paid-elsewhere';
    this.taken.set(key, {
      amount: amount + Number(payload['jumlah']),
      dates: isPaid ? [...dates, business_date] : dates.slice(0, -1),
    });
  }

  private takeSurplus({ type, branch, payload }: RecordedEvent): void {
    const { no_bukti, jumlah, kode_member } = payload as Readonly<Record<string, string>>;
    if (type.endsWith('.paid') || type.endsWith('.passed-on')) this.surpluses.delete(no_bukti!);
    else this.surpluses.set(no_bukti!, { branch, amount: Number(jumlah), kode_member: kode_member! });
  }

  private after(event: RecordedEvent, loan: ToldLoan | undefined, facts: Facts): ToldLoan | undefined {
    const { type, business_date: date } = event;
    if (type === 'loan.granted' || type === 'loan.renewed') return this.begun(event, facts);
    if (!loan || type === 'loan.cancelled' || type === 'loan.rejected') return undefined;
    if (type === 'loan.interest-earned') return earned(loan, date);
    if (type === 'loan.validated') return { ...loan, status: 'runs' };
    if (type.endsWith('undone') || type === 'loan.reopened') {
      const { before } = loan.steps.at(-1)!;
      return before;
    }
    const at = PAYMENTS.has(type) ? (facts['dibayar_di'] as string | undefined) : undefined;
    const steps = [...loan.steps, { type, date, at, before: loan }];
    return { ...this.stepped(loan, event, facts), steps };
  }

  private begun(event: RecordedEvent, facts: Facts): ToldLoan {
    const { type, branch, business_date } = event;
    const lent = Number(facts['jumlah_hutang']);
    const old = type === 'loan.renewed' ? this.loans.get(String(facts['no_lama']))!.steps.at(-1)!.before : undefined;
    const renewed = old && renewalOn(old, lent, business_date);
    if (renewed && renewed.out !== -Number(facts['diterima']))
      this.wrong.push(`${old.nomor} was renewed for ${String(facts['diterima'])}, not ${-renewed.out}`);
    if (!old) this.exposed(event, String(facts['kode_member']));
    const { start, ahead, opens } = renewed ?? { start: businessDate(business_date), ahead: [], opens: undefined };
    return {
      nomor: String(facts['no_bukti']),
      branch,
      kode_member: String(facts['kode_member']),
      status: facts['tervalidasi'] === true ? 'runs' : 'waits',
      lent,
      paidOff: [],
      start,
      opens: opens ?? start,
      due: addDays(start, TERM),
      auctionFrom: addDays(start, TERM + UNTIL_AUCTION),
      unit: Math.max(100, this.coinOf(branch)),
      paid: 0,
      ahead,
      deposit: 0,
      pledges: linesOf(facts).map((line) => ({ ...line, isReleased: false })),
      notices: 0,
      shortfall: 0,
      releases: 0,
      steps: [],
    };
  }

  /** Nobody lends alone to a customer with as many open loans as one may have, in whatever branches. */
  private exposed({ authorised_by, stream }: RecordedEvent, kode_member: string): void {
    const open = [...this.loans.values()].filter((one) => one.kode_member === kode_member && isOpen(one));
    if (authorised_by === null && open.length >= MOST_LOANS)
      this.wrong.push(`${stream}: ${kode_member} has ${open.length} other loans, and nobody consented`);
  }

  private stepped(loan: ToldLoan, { type, business_date: day }: RecordedEvent, facts: Facts): ToldLoan {
    const changes: Readonly<Record<string, () => ToldLoan>> = {
      'loan.interest-paid': () => this.paid(loan, type, day, facts),
      'loan.part-paid': () => this.paid(loan, type, day, facts),
      'loan.settled': () => this.paid(loan, type, day, facts),
      'loan.handed-over': () => handedOver(loan, facts),
      'loan.deposit-returned': () => overIfEmpty({ ...loan, deposit: 0 }),
      'loan.held': () => held(loan, day, String(facts['ditahan'])),
      'loan.freed': () => freed(loan, day),
      'loan.notice-given': () => ({ ...loan, notices: loan.notices + (isUnpaidOn(loan, day) ? 1 : 0) }),
      'loan.auction-postponed': () => ({ ...loan, auctionFrom: businessDate(String(facts['tgl_lelang'])) }),
      'loan.replaced': () => ({ ...loan, ...nothingLeft(loan, day) }),
      'loan.auctioned': () => this.auctioned(loan, day, facts),
      'loan.shortfall-paid': () => ({ ...loan, shortfall: loan.shortfall - Number(facts['diterima']) }),
    };
    const change = changes[type];
    if (!change) throw new Error(`${type} is no step that a trade knows`);
    return change();
  }

  private paid(loan: ToldLoan, type: string, day: string, facts: Facts): ToldLoan {
    const owed = owedOn(loan, day, Number(facts['periode']));
    const part = type === 'loan.settled' ? principalOf(loan) : Number(facts['bayar_pokok']);
    const used = Number(facts['dari_titipan'] ?? 0);
    const due = owed.late + owed.interest + part - used;
    const received = receivedOf(facts);
    const isHeld = facts['dititipkan'] === undefined ? received === due : facts['dititipkan'] === received - due;
    if (!isHeld || Number(facts['diterima']) !== received || used > loan.deposit)
      this.wrong.push(`${loan.nomor} received ${String(facts['diterima'])} of ${received}, not ${due}`);
    const released = new Set(
      linesOf(facts).flatMap((one) => ('keadaan' in one && one.keadaan === 'DILEPAS' ? one.no : [])),
    );
    return {
      ...loan,
      ...(type === 'loan.settled' && { status: 'settled' }),
      ...(owed.periods > 0 && { notices: 0 }),
      paid: loan.paid + owed.periods,
      ...(day > loan.due && { lateTo: day }),
      ahead: type === 'loan.settled' ? [] : [...loan.ahead, ...owed.ahead],
      deposit: loan.deposit - used + received - due,
      paidOff: part > 0 ? [...loan.paidOff, { date: day, amount: part }] : loan.paidOff,
      pledges: loan.pledges.map((one) => ({ ...one, isReleased: type === 'loan.settled' || released.has(one.no) })),
    };
  }

  /** Proceeds and what is held = principal + interest + late fee + cost of sale + surplus - shortfall. */
  private auctioned(loan: ToldLoan, day: string, facts: Facts): ToldLoan {
    const { late, interest } = owedOn(loan, day);
    const brought = Number(facts['hasil_lelang']);
    const cost = AUCTION_COST - (AUCTION_COST % this.coinOf(loan.branch));
    const gap = brought + loan.deposit - principalOf(loan) - interest - late - cost;
    const told = Number(facts['kelebihan']) - Number(facts['kekurangan']);
    if (told !== gap) this.wrong.push(`${loan.nomor} left ${told} of ${brought}, not ${gap}`);
    return { ...loan, ...nothingLeft(loan, day), shortfall: Number(facts['sisa_kurang'] ?? 0) };
  }

  /** The loan says what its steps come to. */
  private compare({ type, payload }: RecordedEvent, loan: ToldLoan): void {
    const { sisa, qty, ditahan, titipan = 0, jatuh_tempo } = payload as Facts;
    const said = { sisa, qty, ditahan, jatuh_tempo, titipan };
    const wanted = {
      sisa: principalOf(loan),
      qty: loan.pledges.length,
      ditahan: loan.heldBy,
      jatuh_tempo: loan.due,
      titipan: loan.deposit,
    };
    if (JSON.stringify(said) !== JSON.stringify(wanted))
      this.wrong.push(`${loan.nomor} after ${type}: ${JSON.stringify(said)}, not ${JSON.stringify(wanted)}`);
  }
}

/** True for a loan that is not paid back. */
const isOpen = ({ status }: ToldLoan): boolean => status === 'waits' || status === 'runs';

const nothingLeft = (loan: ToldLoan, day: string) => ({
  status: 'over' as const,
  paidOff: [...loan.paidOff, { date: day, amount: principalOf(loan) }],
  ahead: [],
  deposit: 0,
  pledges: [],
});

/** A settled loan has ended once nothing of its customer is left with the shop. */
const overIfEmpty = (loan: ToldLoan): ToldLoan =>
  loan.status === 'settled' && loan.pledges.length === 0 && loan.deposit === 0 ? { ...loan, status: 'over' } : loan;

function handedOver(loan: ToldLoan, facts: Facts): ToldLoan {
  const gone = new Set((facts['diserahkan'] as readonly Line[]).map(({ no }) => no));
  return overIfEmpty({ ...loan, pledges: loan.pledges.filter(({ no }) => !gone.has(no)) });
}

/** Of a loan that runs, interest stops on the day of a hold; that of periods that have begun is income by then. */
function held(loan: ToldLoan, day: string, heldBy: string): ToldLoan {
  if (!isOpen(loan)) return { ...loan, heldBy };
  return { ...loan, heldBy, stopped: businessDate(day), ahead: loan.ahead.filter(({ first }) => first > day) };
}

/** All that was to come in its life comes as many days later as it was held. */
function freed({ heldBy: _, stopped, ...loan }: ToldLoan, day: string): ToldLoan {
  const releases = loan.releases + 1;
  if (!stopped) return { ...loan, releases };
  const later = (date: string): BusinessDate => addDays(businessDate(date), daysBetween(stopped, businessDate(day)));
  return {
    ...loan,
    releases,
    start: later(loan.start),
    opens: later(loan.opens),
    due: later(loan.due),
    auctionFrom: later(loan.auctionFrom),
    ...(loan.lateTo && { lateTo: later(loan.lateTo) }),
    ahead: loan.ahead.map(({ first, amount }) => ({ first: later(first), amount })),
    paidOff: loan.paidOff.map(({ date, amount }) => ({ date: later(date), amount })),
  };
}

/**
 * Interest of periods that have begun is income, whatever steps are undone: what was before a hold in which it stopped
 * has other days, and is earned by them once the hold is undone.
 */
const earned = (loan: ToldLoan, day: string): ToldLoan => ({
  ...loan,
  ahead: loan.ahead.filter(({ first }) => first > day),
  steps: loan.steps.map((step) => {
    const isSame = step.before.releases === loan.releases && !step.before.stopped;
    return { ...step, before: isSame ? earned(step.before, day) : step.before };
  }),
});
