import {
  afterStep,
  daysOf,
  figuresOn,
  interestBetween,
  interestOn,
  running,
  type InterestFigures,
  type InterestRefused,
  type Lent,
  type LoanStep,
  type Running,
} from '../../../contracts/hutang/interest.js';
import { runningLoan } from '../../../contracts/hutang/loan-figures.js';
import { hutang } from '../../../contracts/hutang/loan.js';
import {
  payInterest,
  payPart,
  settleLoan,
  undoInterest,
  undoPart,
  undoSettlement,
} from '../../../contracts/hutang/paying.js';
import { addDays, businessDate, type BusinessDate } from '../../../contracts/language/values/business-date.js';
import { rupiah } from '../../../contracts/language/values/rupiah.js';
import { granted, LoanLife, pawned } from '../../testing/loan-life.js';
import { decideEarned } from './interest-earned.js';
import { payingDeciders } from './paying.deciders.js';

const LIVES = 200;
const DAYS = 400;
const rulesOf = (command: object) => payingDeciders.find((one) => (one.command as object) === command)!;

/** A row of numbers below some, the same for each seed. */
function randomly(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * most);
  };
}

/** A step as the test keeps it: what it replays, and what it moved. */
interface Kept {
  readonly command: object;
  readonly day: BusinessDate;
  readonly replay: readonly LoanStep[];
  /** The loan after it, and all before it, by the interest function alone. */
  readonly after: Running;
  readonly received: number;
  /** The interest of periods that it paid before they began, by their first days. */
  readonly ahead: readonly (readonly [BusinessDate, number])[];
  readonly before: string;
}

/** The figures of a loan that has some. */
function figuresIn(found: InterestFigures | InterestRefused): InterestFigures {
  if ('refusal' in found) throw new Error(found.refusal);
  return found;
}

function stepped(loan: Running, step: LoanStep): Running {
  const next = afterStep(loan, step);
  if ('refusal' in next) throw new Error(next.refusal);
  return next;
}

class Life {
  private readonly below: (most: number) => number;
  readonly loan: LoanLife;
  private readonly lent: Lent;
  private steps: Kept[] = [];
  private day: BusinessDate = businessDate('2026-01-05');
  private earnedBy = this.day;

  constructor(seed: number) {
    const below = randomly(seed);
    this.below = below;
    const cara = (['PERIODE_HARI', 'PERIODE_HARI', 'BULAN', 'HARIAN'] as const)[below(4)]!;
    const pembulatan = rupiah([100, 500, 1_000][below(3)]!);
    const facts = granted({
      tgl_hutang: this.day,
      jumlah_hutang: rupiah((500 + below(1_000)) * 1_000),
      barang: [pawned('1'), pawned('2')],
      bunga: 1 + below(600),
      cara,
      hari: cara === 'BULAN' ? 1 : 5 + below(30),
      hari_pertama_dihitung: below(2) === 0,
      tenggang_hari: below(2) * below(4),
      minimum_hari: below(2) * below(20),
      pembulatan,
      denda: below(20),
    });
    this.loan = new LoanLife(facts);
    const { terms, rateBp, granted: start } = runningLoan(facts);
    this.lent = { principal: facts.jumlah_hutang, rateBp, granted: start, terms };
  }

  /** The figures of the day after all steps that stand, and some more. */
  private replayed(...more: readonly LoanStep[]): InterestFigures {
    const loan = more.reduce(stepped, this.steps.at(-1)?.after ?? running(this.lent));
    return figuresIn(figuresOn(loan, this.day));
  }

  /** Pays interest, part or all of it, in cash; the interest as replayed from all steps that stand. */
  private pays(command: object, body: object, periods: number | undefined, pokok: number): void {
    const { facts } = this.loan;
    const interest: LoanStep = { pay: 'interest', date: this.day, periods };
    const before = this.replayed();
    const due = this.replayed(interest).interestPaid - before.interestPaid;
    const denda = hutang.asOf!.of(facts, this.day, 'BERJALAN') as unknown as { denda_hari_ini: number };
    const received = due + denda.denda_hari_ini + pokok;
    const pembayaran = received > 0 ? [{ cara: 'TUNAI', jumlah: rupiah(received) }] : [];
    const said = JSON.stringify(facts);
    const decision = this.loan.does(rulesOf(command), { no_bukti: facts.no_bukti, ...body, pembayaran }, this.day);
    if ('refusal' in decision) {
      expect(['loan.nothing-due', 'loan.remains']).toContain(decision.refusal);
      return;
    }
    const principal: LoanStep = { pay: 'principal', date: this.day, amount: rupiah(pokok) };
    const replay = pokok > 0 ? [interest, principal] : [interest];
    this.steps.push({
      command,
      day: this.day,
      replay,
      after: replay.reduce(stepped, this.steps.at(-1)?.after ?? running(this.lent)),
      received,
      ahead: this.aheadOf(said, periods ?? before.periodsDue, before.periodsBegun),
      before: said,
    });
    expect(this.loan.facts.diterima).toBe(received);
  }

  private aheadOf(said: string, periods: number, begun: number): Kept['ahead'] {
    const loan = runningLoan(JSON.parse(said) as never);
    return Array.from({ length: periods }, (_, index) => loan.paid + index + 1)
      .filter((period) => period > begun)
      .map((period) => [daysOf(loan, period)[0], interestBetween(loan, period - 1, period)] as const)
      .filter(([first]) => first > this.day);
  }

  private undoes(): void {
    const last = this.steps.pop();
    if (!last) return;
    const isSettled = this.loan.loan.status === 'LUNAS';
    const command = isSettled ? undoSettlement : last.command === payPart ? undoPart : undoInterest;
    const body = { no_bukti: this.loan.facts.no_bukti, keterangan: 'Salah' };
    const hasRest = last.day >= this.earnedBy;
    expect(this.loan.does(rulesOf(command), body, last.day)).not.toHaveProperty('refusal');
    // Byte for byte, but for interest ahead that became income since.
    const {
      bunga_dimuka: _,
      dimuka: __,
      mulai_dimuka: ___,
      ...said
    } = JSON.parse(last.before) as never as typeof this.loan.facts;
    if (hasRest) expect(JSON.stringify(this.loan.facts)).toBe(last.before);
    else expect(this.loan.facts).toMatchObject(said);
    this.earns();
  }

  private step(): void {
    const { sisa, pembulatan } = this.loan.facts;
    const kind = this.below(10);
    if (this.loan.loan.status === 'LUNAS') return kind < 5 ? this.undoes() : undefined;
    if (kind < 3) return this.pays(payInterest, {}, undefined, 0);
    if (kind < 5) {
      const periode = 1 + this.below(4);
      return this.pays(payInterest, { periode }, periode, 0);
    }
    if (kind < 7) {
      const jumlah =
        this.below(8) === 0 ? sisa : Math.ceil(((sisa / pembulatan) * (1 + this.below(60))) / 100) * pembulatan;
      const lepas = this.below(3) === 0 ? [{ no: '2' }] : [];
      const isThere = this.loan.facts.barang[1]!.keadaan === 'JAMINAN';
      return this.pays(
        payPart,
        { jumlah: rupiah(Math.min(jumlah, sisa)), lepas: isThere ? lepas : [] },
        undefined,
        Math.min(jumlah, sisa),
      );
    }
    if (kind < 9) return this.undoes();
    return this.below(3) === 0 ? this.pays(settleLoan, {}, undefined, sisa) : undefined;
  }

  private holds(): void {
    const { facts, status } = this.loan.loan;
    const replay = this.replayed();
    expect(facts.periode_terbayar).toBe(replay.periodsPaid);
    expect(facts.bunga_terbayar).toBe(replay.interestPaid);
    expect(facts.sisa).toBe(replay.principal);
    if (status === 'BERJALAN')
      expect(hutang.asOf!.of(facts, this.day, status)).toMatchObject({
        periode_terutang: replay.periodsDue,
        bunga_hari_ini: replay.interestDue,
      });
    expect(this.loan.on('pinjaman')).toBe(facts.sisa);
    expect(this.loan.on('bunga_dimuka') + facts.bunga_dimuka).toBe(0);
    const received = this.steps.reduce((sum, one) => sum + one.received, 0);
    expect(this.loan.balance('kas')).toBe(received - facts.jumlah_hutang);
    if (facts.cara === 'HARIAN') return;
    const later = this.steps.flatMap(({ ahead }) => ahead).filter(([first]) => first > this.earnedBy);
    const ahead = later.reduce((sum, [, amount]) => sum + amount, 0);
    expect(facts.bunga_dimuka).toBe(status === 'BERJALAN' ? ahead : 0);
  }

  private earns(): void {
    this.loan.does(decideEarned, { no_bukti: this.loan.facts.no_bukti, versi: 1 }, this.day);
    this.earnedBy = this.day;
  }

  live(): void {
    const end = addDays(this.day, DAYS);
    while (this.day < end) {
      this.day = addDays(this.day, this.below(40));
      this.earns();
      for (let times = this.below(3); times >= 0; times -= 1) {
        this.step();
        this.holds();
      }
    }
    const replay = this.steps.flatMap((one) => one.replay);
    expect(figuresIn(interestOn(this.lent, replay, this.day))).toEqual(this.replayed());
  }
}

describe('the lives of loans', () => {
  it.each(Array.from({ length: LIVES }, (_, seed) => seed + 1))('agree with their steps: seed %i', (seed) =>
    new Life(seed).live(),
  );
});
