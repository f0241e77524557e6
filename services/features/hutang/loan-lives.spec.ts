import { isDeepStrictEqual } from 'node:util';
import {
  daysOf,
  figuresOn,
  interestBetween,
  interestOn,
  running,
  type InterestFigures,
  type Lent,
  type LoanStep,
  type Running,
} from '../../../contracts/hutang/interest.js';
import { auctionLoan } from '../../../contracts/hutang/auction.js';
import { returnDeposit, undoDepositReturn } from '../../../contracts/hutang/deposit.js';
import { payInterestElsewhere, settleElsewhere } from '../../../contracts/hutang/elsewhere.js';
import { cancelLoan } from '../../../contracts/hutang/grant.js';
import { handOver, undoHandOver } from '../../../contracts/hutang/hand-over.js';
import { freeLoan, holdLoan, undoHold, undoRelease } from '../../../contracts/hutang/hold.js';
import { runningLoan } from '../../../contracts/hutang/loan-figures.js';
import { hutang, type Hutang } from '../../../contracts/hutang/loan.js';
import { notifyLoan } from '../../../contracts/hutang/notice.js';
import {
  payInterest,
  payPart,
  settleLoan,
  undoInterest,
  undoPart,
  undoSettlement,
} from '../../../contracts/hutang/paying.js';
import { renewLoan } from '../../../contracts/hutang/renewal.js';
import {
  addDays,
  businessDate,
  daysBetween,
  type BusinessDate,
} from '../../../contracts/language/values/business-date.js';
import { rupiah, type Rupiah } from '../../../contracts/language/values/rupiah.js';
import { granted, LoanLife, pawned, shopOf } from '../../testing/loan-life.js';
import { decideEarned } from './interest-earned.js';
import { hutang as services } from './index.js';
import { cash, figuresIn, later, randomly, stepped, transfer, type Kept } from './testing/kept-steps.js';

const LIVES = 1_000;
const DAYS = 400;
/** Another branch, over whose drawer loans are paid, too. */
const THERE = 'BDG01';
/** Of so many lives one is compared on every day. */
const EVERY_DAY = 10;
const deciders = new Map<object, (typeof services)['deciders'][number]>(
  services.deciders.map((one) => [one.command, one]),
);
const rulesOf = (command: object) => deciders.get(command)!;
const first = businessDate('2026-01-05');

/** The commands by which steps are undone. */
const undoOf = new Map<object, object>([
  [payInterest, undoInterest],
  [payInterestElsewhere, undoInterest],
  [settleElsewhere, undoSettlement],
  [payPart, undoPart],
  [settleLoan, undoSettlement],
  [handOver, undoHandOver],
  [renewLoan, cancelLoan],
  [returnDeposit, undoDepositReturn],
  [holdLoan, undoHold],
  [freeLoan, undoRelease],
]);
const elsewhere: readonly object[] = [payInterestElsewhere, settleElsewhere];
const isHandOver = ({ command }: Pick<Kept, 'command'>): boolean => command === handOver;

/** The facts of a loan but for its interest ahead. */
function withoutAhead({ bunga_dimuka: _, dimuka: __, mulai_dimuka: ___, ...said }: Hutang): object {
  return said;
}

/** Faster than the comparison of jest, which tells the difference. */
function agrees(found: object, wanted: object): void {
  if (!isDeepStrictEqual(found, wanted)) expect(found).toEqual(wanted);
}

class Life {
  private readonly below: (most: number) => number;
  readonly loan: LoanLife;
  private readonly lent: Lent;
  private steps: Kept[] = [];
  private day: BusinessDate = first;
  private earnedBy = this.day;
  /** The days by which the other branch is ahead of that of the loan. */
  private readonly ahead: number;
  private readonly begun: { readonly facts: string; readonly balances: LoanLife['balances'] };

  constructor(seed: number) {
    const below = randomly(seed);
    this.below = below;
    this.ahead = below(3);
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
      ...(below(3) > 0 && { bunga_saat_ditahan: 'BERHENTI' }),
    });
    this.loan = new LoanLife(facts, shopOf(facts));
    this.begun = { facts: JSON.stringify(this.loan.facts), balances: this.loan.balances };
    const { terms, rateBp, granted: start } = runningLoan(facts);
    this.lent = { principal: facts.jumlah_hutang, rateBp, granted: start, terms };
  }

  /** The figures of the day after all steps that stand, and some more. */
  private replayed(...more: readonly LoanStep[]): InterestFigures {
    const loan = more.reduce(stepped, this.steps.at(-1)?.after ?? running(this.lent));
    return figuresIn(figuresOn(loan, this.counted));
  }

  private get last(): Pick<Kept, 'after' | 'base' | 'held' | 'total'> {
    return this.steps.at(-1) ?? { after: running(this.lent), base: 0, held: 0, total: 0 };
  }

  /** The day as if the loan had never been held: the interest function knows of no hold here. */
  private get counted(): BusinessDate {
    return addDays(this.day, -this.last.held);
  }

  private get late(): number {
    const { facts } = this.loan;
    return (hutang.asOf!.of(facts, this.day, 'BERJALAN') as unknown as { denda_hari_ini: number }).denda_hari_ini;
  }

  /** Sends a command at one of both branches, on its date, whatever the clock says. */
  private sends(command: object, body: object, isThere = false, day = this.day): ReturnType<LoanLife['does']> {
    const today = addDays(this.day, this.below(9) - 4);
    const place = isThere ? { branch: THERE, date: addDays(day, this.ahead) } : {};
    return this.loan.does(rulesOf(command), body, day, { today, ...place });
  }

  /** Decides a step, and keeps it. */
  private takes(
    command: object,
    body: object,
    kept: Omit<Kept, 'command' | 'day' | 'before' | 'held' | 'total'> & Partial<Pick<Kept, 'held' | 'total'>>,
  ): void {
    const before = JSON.stringify(this.loan.facts);
    const { held, total } = this.last;
    const decision = this.sends(command, body, kept.isThere);
    if (!('refusal' in decision)) return void this.steps.push({ held, total, ...kept, command, day: this.day, before });
    const expected = ['loan.nothing-due', 'loan.remains', 'loan.not-begun', 'loan.over-plafond', 'loan.released'];
    expect([...expected, 'loan.deposit-first']).toContain(decision.refusal);
  }

  /**
   * Pays interest, part or all of it, in cash and by what is held, at times with a transfer that is held; the interest
   * as replayed from all steps that stand.
   */
  private pays(command: object, body: object, periods: number | undefined, pokok: number): void {
    const { facts } = this.loan;
    const interest: LoanStep = { pay: 'interest', date: this.counted, periods };
    const before = this.replayed();
    const due = this.replayed(interest).interestPaid - before.interestPaid;
    const isThere = elsewhere.includes(command);
    const { used, more } = isThere ? { used: 0, more: 0 } : this.deposits(due + this.late + pokok);
    const received = due + this.late + pokok - used;
    const principal: LoanStep = { pay: 'principal', date: this.counted, amount: rupiah(pokok) };
    const replay = pokok > 0 ? [interest, principal] : [interest];
    const { after, base } = this.last;
    const paid = {
      pembayaran: [...cash(received).pembayaran, ...transfer(more)],
      ...(more > 0 && { titipkan: true }),
      ...(used > 0 && { dari_titipan: rupiah(used) }),
    };
    this.takes(
      command,
      { no_bukti: facts.no_bukti, ...body, ...(isThere ? { tunai: rupiah(received) } : paid) },
      {
        replay,
        after: replay.reduce(stepped, after),
        received,
        transferred: more,
        deposited: more - used,
        isThere,
        base,
        ahead: this.aheadOf(facts, periods ?? before.periodsDue, before.periodsBegun),
        handed: [],
      },
    );
  }

  /** The part of what is due that is paid by what is held, and what is transferred beyond it. */
  private deposits(due: number) {
    const { titipan = 0, sisa, pembulatan } = this.loan.facts;
    const most = Math.min(titipan, due);
    return {
      used: this.below(2) * (most - (most % pembulatan)),
      more: this.below(4) === 0 ? this.below(Math.min(sisa, 60_000)) : 0,
    };
  }

  /** The customer gets back what is held. */
  private givesBack(): void {
    const { no_bukti, titipan = 0 } = this.loan.facts;
    if (titipan === 0) return;
    const kept = { replay: [], received: -titipan, transferred: 0, isThere: false, ahead: [], handed: [] };
    this.takes(returnDeposit, { no_bukti, ...cash(titipan) }, { ...this.last, ...kept, deposited: -titipan });
  }

  /** The loan goes on as another one, of as much, of less or of more. */
  private renews(): void {
    const { facts } = this.loan;
    const { sisa, pembulatan } = facts;
    const asked = [sisa, sisa * 0.6, sisa * 1.3][this.below(3)]!;
    const principal = rupiah(Math.max(pembulatan, Math.floor(asked / pembulatan) * pembulatan));
    const { after, held } = this.last;
    const figures = this.replayed();
    const renewal: LoanStep = { pay: 'renew', date: this.counted, paid: figures.interestDue, principal };
    const next = stepped(after, renewal);
    const susulan = next.interestPaid - after.interestPaid - figures.interestDue;
    const received = sisa + figures.interestDue + susulan + this.late - principal;
    const paid = after.paid + figures.periodsDue;
    const added = { ...after, skipped: held, principal: rupiah(Math.max(0, principal - sisa)), payments: [] };
    const count = this.steps.length;
    this.takes(
      renewLoan,
      { no_lama: facts.no_bukti, jumlah_hutang: principal, ...cash(Math.abs(received)) },
      {
        replay: [renewal],
        after: later(next, held),
        held: 0,
        received,
        base: after.interestPaid + figures.interestDue,
        ahead: added.principal > 0 ? this.periodsAhead(added, figures.periodsBegun, paid) : [],
        handed: [],
      },
    );
    if (this.steps.length === count) return;
    // No day is paid twice, and none is left out.
    expect(this.loan.facts.buka_bunga).toBe(addDays(daysOf(after, paid)[1], 1 + held));
    expect(this.loan.balance(`pinjaman/${facts.no_bukti}`)).toBe(0);
  }

  /** Pieces that are paid for go to their owner. */
  private handsOver(): void {
    const { no_bukti, barang } = this.loan.facts;
    const paid = barang.filter(({ keadaan }) => keadaan === 'DILEPAS');
    if (paid.length === 0) return;
    const gone = paid.slice(0, 1 + this.below(paid.length));
    const weighed = gone.map(({ no, berat_kotor: berat }) => ({ no, berat }));
    const { after, base } = this.last;
    const handed = gone.map(({ no }) => no);
    this.takes(handOver, { no_bukti, barang: weighed }, { replay: [], after, base, received: 0, ahead: [], handed });
  }

  private aheadOf(facts: Hutang, periods: number, begun: number): Kept['ahead'] {
    const loan = runningLoan(facts);
    return this.periodsAhead(loan, Math.max(loan.paid, begun), loan.paid + periods);
  }

  /** The interest of the periods after `from` up to `to` whose first day is to come. */
  private periodsAhead(loan: Running, from: number, to: number): Kept['ahead'] {
    return Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index + 1)
      .map((period) => [daysOf(loan, period)[0], interestBetween(loan, period - 1, period)] as const)
      .filter(([start]) => start > this.day);
  }

  /** Undoes the newest step on its date; false where interest was earned that a renewal took along. */
  private undoes(): boolean {
    const last = this.steps.at(-1);
    if (!last || !undoOf.has(last.command)) return false;
    const isSettled = last.command === payPart && this.loan.loan.status !== 'BERJALAN';
    const command = isSettled ? undoSettlement : undoOf.get(last.command)!;
    const weighed = last.handed.map((no) => ({ no, berat: pawned(no).berat_kotor }));
    const body = {
      no_bukti: this.loan.facts.no_bukti,
      keterangan: 'Salah',
      ...(isHandOver(last) && { barang: weighed }),
    };
    if (last.isThere) this.isRefused('document.paid-elsewhere', command, body, last.day);
    const decision = this.sends(command, body, last.isThere, last.day);
    if ('refusal' in decision) {
      expect([last.command, decision.refusal]).toEqual([renewLoan, 'loan.earned']);
      return false;
    }
    this.steps.pop();
    if (last.command === freeLoan) return this.undoes();
    // Byte for byte, but for interest ahead that became income since.
    if (last.day >= this.earnedBy) expect(JSON.stringify(this.loan.facts)).toBe(last.before);
    else expect(withoutAhead(this.loan.facts)).toEqual(withoutAhead(JSON.parse(last.before) as Hutang));
    this.earns();
    return true;
  }

  /** A command that is refused leaves all as it is. */
  private isRefused(code: string, command: object, body: object, day = this.day): void {
    const { facts, balances } = this.loan;
    const decision = this.sends(command, body, elsewhere.includes(command), day);
    agrees([command, 'refusal' in decision && decision.refusal], [command, code]);
    expect(this.loan.facts).toBe(facts);
    agrees(this.loan.balances, balances);
  }

  /** Steps that nobody may do: of a loan that a letter holds, or on a day before its last step. */
  private refuses(code: string, day: BusinessDate): void {
    const { no_bukti, sisa, barang } = this.loan.facts;
    const isWhole = barang.every(({ keadaan }) => keadaan === 'JAMINAN');
    const paid = cash(this.replayed().interestDue + this.late);
    const bodies: readonly (readonly [object, object])[] = [
      [payInterest, { no_bukti, ...paid }],
      [payPart, { no_bukti, jumlah: sisa, ...paid }],
      [settleLoan, { no_bukti, ...paid }],
      [handOver, { no_bukti, barang: [{ no: '1', berat: pawned('1').berat_kotor }] }],
    ];
    const there = day < this.day ? [] : [payInterestElsewhere, settleElsewhere];
    if (isWhole) this.isRefused(code, renewLoan, { no_lama: no_bukti, jumlah_hutang: sisa, ...paid }, day);
    for (const [command, body] of bodies) this.isRefused(code, command, body, day);
    for (const command of there) this.isRefused(code, command, { no_bukti, tunai: rupiah(sisa) }, day);
  }

  /** The figures of the day by the facts of the loan. */
  private get owed(): object {
    const { facts, status } = this.loan.loan;
    const figures = hutang.asOf!.of(facts, this.day, status) as unknown as Readonly<Record<string, unknown>>;
    const { penanganan: _, tempo: __, hari_tempo: ___, ...owed } = figures;
    return owed;
  }

  /** A letter holds the loan, and another one frees it: meanwhile its interest goes on, or stops by its terms. */
  private isHeld(): void {
    const { no_bukti, bunga_saat_ditahan } = this.loan.facts;
    const isStopped = bunga_saat_ditahan === 'BERHENTI';
    const kept = { replay: [], received: 0, transferred: 0, deposited: 0, isThere: false, ahead: [], handed: [] };
    const [from, owed] = [this.day, this.owed];
    this.takes(holdLoan, { no_bukti, sebab_tahan: 'POLISI', surat: 'LP-12' }, { ...this.last, ...kept });
    this.day = addDays(this.day, this.below(40));
    this.earns();
    if (isStopped) agrees(this.owed, owed);
    this.refuses('loan.held', this.day);
    const days = isStopped ? daysBetween(from, this.day) : 0;
    const { held, total } = this.last;
    const counted = { held: held + days, total: total + days };
    this.takes(freeLoan, { no_bukti, surat: 'SP3-12' }, { ...this.last, ...kept, ...counted });
    this.earns();
    if (isStopped) agrees(this.owed, owed);
  }

  private paysPart(): void {
    const { sisa, pembulatan } = this.loan.facts;
    const jumlah =
      this.below(8) === 0 ? sisa : Math.ceil(((sisa / pembulatan) * (1 + this.below(60))) / 100) * pembulatan;
    const lepas = this.below(3) === 0 ? [{ no: '2' }] : [];
    const isThere = this.loan.facts.barang.some(({ no, keadaan }) => no === '2' && keadaan === 'JAMINAN');
    this.pays(
      payPart,
      { jumlah: rupiah(Math.min(jumlah, sisa)), lepas: isThere ? lepas : [] },
      undefined,
      Math.min(jumlah, sisa),
    );
  }

  /**
   * Interest, or all that is due, over the drawer of the other branch; at times the loan is held, or somebody tries
   * steps on an earlier date.
   */
  private elsewhere(): void {
    const kind = this.below(20);
    if (kind === 0) return this.isHeld();
    if (kind < 3) return this.refuses('document.younger', addDays(this.steps.at(-1)?.day ?? first, -1));
    if (this.below(6) === 0) return this.pays(settleElsewhere, {}, undefined, this.loan.facts.sisa);
    const periode = this.below(2) === 0 ? undefined : 1 + this.below(4);
    return this.pays(payInterestElsewhere, { periode }, periode, 0);
  }

  private step(): void {
    const { sisa } = this.loan.facts;
    const kind = this.below(10);
    if (this.below(8) === 0) return this.handsOver();
    if (this.below(12) === 0) return this.givesBack();
    if (this.loan.loan.status !== 'BERJALAN') return void (kind < 5 && this.undoes());
    if (this.below(8) === 0) return this.renews();
    if (this.below(4) === 0) return this.elsewhere();
    if (kind < 3) return this.pays(payInterest, {}, undefined, 0);
    if (kind < 5) {
      const periode = 1 + this.below(4);
      return this.pays(payInterest, { periode }, periode, 0);
    }
    if (kind < 7) return this.paysPart();
    if (kind < 9) return void this.undoes();
    return this.below(3) === 0 ? this.pays(settleLoan, {}, undefined, sisa) : undefined;
  }

  /** The figures by the facts and accounts of the loan, and by the steps that stand. */
  private holds(): void {
    const { facts, status } = this.loan.loan;
    const replay = this.replayed();
    const isRunning = status === 'BERJALAN';
    const handed = new Set(this.steps.flatMap((one) => one.handed));
    const figures = hutang.asOf!.of(facts, this.day, status) as unknown as Readonly<Record<string, number>>;
    const received = this.steps.reduce((sum, one) => sum + one.received, 0);
    const there = this.steps.reduce((sum, one) => sum + (one.isThere ? one.received : 0), 0);
    const sumOf = (field: 'transferred' | 'deposited'): number =>
      this.steps.reduce((sum, { [field]: amount = 0 }) => sum + amount, 0);
    const toCome = this.steps
      .flatMap(({ ahead, total }) =>
        ahead.map(([first, amount]) => [addDays(first, this.last.total - total), amount] as const),
      )
      .filter(([first]) => first > this.earnedBy);
    const ahead = toCome.reduce((sum, [, amount]) => sum + amount, 0);
    agrees(
      {
        periode_terbayar: facts.periode_terbayar,
        bunga_terbayar: facts.bunga_terbayar,
        sisa: facts.sisa,
        brankas: this.loan.balance('jaminan', 'P:750'),
        qty: facts.qty,
        pinjaman: this.loan.on('pinjaman'),
        bunga_dimuka: 0 - this.loan.on('bunga_dimuka'),
        dimuka: facts.cara === 'HARIAN' ? 0 : facts.bunga_dimuka,
        kas: this.loan.balance('kas'),
        bank: this.loan.balance('bank/BCA/123'),
        titipan: [0 - this.loan.on('titipan'), facts.titipan ?? 0],
        kas_sana: this.loan.balance('kas', 'IDR', THERE),
        antar_cabang: [
          this.loan.balance(`antar-cabang/${THERE}`),
          0 - this.loan.balance('antar-cabang/JKT01', 'IDR', THERE),
        ],
        periode_terutang: figures['periode_terutang'],
        bunga_hari_ini: figures['bunga_hari_ini'],
      },
      {
        periode_terbayar: replay.periodsPaid,
        bunga_terbayar: replay.interestPaid - this.last.base,
        sisa: replay.principal,
        brankas: 1_000 * (2 - handed.size),
        qty: 2 - handed.size,
        pinjaman: replay.principal,
        bunga_dimuka: facts.bunga_dimuka,
        dimuka: isRunning && facts.cara !== 'HARIAN' ? ahead : 0,
        kas: received - there - this.lent.principal,
        bank: sumOf('transferred'),
        titipan: [sumOf('deposited'), sumOf('deposited')],
        kas_sana: there,
        antar_cabang: [there, there],
        periode_terutang: isRunning ? replay.periodsDue : 0,
        bunga_hari_ini: isRunning ? replay.interestDue : 0,
      },
    );
  }

  private earns(): void {
    this.loan.does(decideEarned, { no_bukti: this.loan.facts.no_bukti, versi: 1 }, this.day);
    this.earnedBy = this.day;
  }

  /** The figures of a day on which nothing happens are those of the steps that stand. */
  private restsUntil(end: BusinessDate): void {
    const { facts, status } = this.loan.loan;
    if (status !== 'BERJALAN') return;
    for (let day = this.day; day < end; day = addDays(day, 1)) {
      const { bunga_hari_ini } = hutang.asOf!.of(facts, day, status) as unknown as { bunga_hari_ini: Rupiah };
      const { interestDue } = figuresIn(figuresOn(this.last.after, addDays(day, -this.last.held)));
      agrees({ day, bunga: bunga_hari_ini }, { day, bunga: interestDue });
    }
  }

  live(everyDay: boolean): void {
    const end = addDays(this.day, DAYS);
    while (this.day < end) {
      const next = addDays(this.day, this.below(60));
      if (everyDay) this.restsUntil(next);
      this.day = next;
      this.earns();
      for (let times = this.below(3); times >= 0; times -= 1) {
        this.step();
        this.holds();
      }
    }
    const replay = this.steps.flatMap((one) => one.replay);
    if (this.last.total === 0) agrees(figuresIn(interestOn(this.lent, replay, this.day)), this.replayed());
    if (this.loan.loan.status === 'BERJALAN' && this.loan.facts.qty > 0 && this.below(3) === 0) this.isAuctioned();
    else this.isTakenBack();
  }

  /** Undone newest first, it is the loan that was granted, with every account and piece. */
  private isTakenBack(): void {
    while (this.undoes());
    if (this.steps.length > 0) return;
    agrees(withoutAhead(this.loan.facts), withoutAhead(JSON.parse(this.begun.facts) as Hutang));
    agrees(this.loan.balances, this.begun.balances);
  }

  /** The first day of its notices, or of its auction: not before a day, nor on one of which interest is paid. */
  private auctionable(least: BusinessDate): BusinessDate {
    const { periode_terbayar } = this.loan.facts;
    if (periode_terbayar === 0) return least;
    const [, last] = daysOf(runningLoan(this.loan.facts), periode_terbayar);
    const next = addDays(last, 1);
    return next > least ? next : least;
  }

  /** Proceeds and what is held are principal, interest, late fee, and surplus less shortfall; nothing is left on it. */
  private isAuctioned(): void {
    const { no_bukti } = this.loan.facts;
    if (this.loan.facts.barang.some(({ keadaan }) => keadaan === 'DILEPAS')) return;
    const within = (days: number, least: BusinessDate): BusinessDate => {
      const day = addDays(this.day, days);
      return day > least ? day : least;
    };
    for (const wait of [0, 8]) {
      this.day = within(wait, this.auctionable(this.loan.facts.tgl_pemberitahuan));
      this.done(notifyLoan, { no_bukti, saluran: 'SURAT', alamat: 'JL MELATI 1' });
      if (this.below(3) === 0) this.isHeld();
    }
    this.day = within(8, this.auctionable(this.loan.facts.tgl_lelang));
    this.earns();
    const { interestDue, principal } = this.replayed();
    const { late } = this;
    const { titipan = 0 } = this.loan.facts;
    this.done(auctionLoan, { no_bukti, cara_lelang: 'MASUK_STOK', kode_dept: 'CP' });
    const { hasil_lelang = 0, kelebihan = 0, kekurangan = 0, no_kelebihan = '', lot = [] } = this.loan.facts;
    const brought = lot.reduce((sum, { berat }) => sum + berat * 900, 0);
    agrees(
      {
        hasil: hasil_lelang,
        kelebihan: 0 - this.loan.balance(`kelebihan/${no_kelebihan}`),
        sisa: ['pinjaman', 'bunga_dimuka', 'titipan'].map((account) => this.loan.on(account)),
        jaminan: this.loan.balance('jaminan', 'P:750'),
        sortir: this.loan.balance('sortir', 'G:750'),
      },
      {
        hasil: principal + interestDue + late + kelebihan - kekurangan - titipan,
        kelebihan,
        sisa: [0, 0, 0],
        jaminan: 0,
        sortir: lot.reduce((sum, { berat }) => sum + berat, 0),
      },
    );
    expect(hasil_lelang).toBe(brought);
  }

  private done(command: object, body: object): void {
    const decision = this.loan.does(rulesOf(command), body, this.day);
    expect('refusal' in decision ? decision.refusal : undefined).toBeUndefined();
  }
}

describe('the lives of loans', () => {
  it.each(Array.from({ length: 10 }, (_, part) => part))(
    'agree with their steps, and end as they began: part %i',
    (part) => {
      for (let seed = part * (LIVES / 10) + 1; seed <= (part + 1) * (LIVES / 10); seed += 1)
        try {
          new Life(seed).live(seed % EVERY_DAY === 0);
        } catch (error) {
          throw new Error(`seed ${seed}: ${(error as Error).message}`, { cause: error });
        }
    },
  );
});
