import fc from 'fast-check';
import { afterStep, principalOf, type LoanStep, type Running } from '../../contracts/hutang/interest.js';
import type { Hutang } from '../../contracts/hutang/loan.js';
import { dueDays, runningLoan, type Dated } from '../../contracts/hutang/loan-figures.js';
import { addDays, businessDate, type BusinessDate } from '../../contracts/language/values/business-date.js';
import { closedDaysIn, type ClosedDays } from '../../contracts/language/values/closed-days.js';
import { addRupiah, rupiah, subtractRupiah } from '../../contracts/language/values/rupiah.js';
import { freedOn, heldFrom } from '../domain/loans/held.js';

const first = businessDate('2024-01-01');
const caras = ['PERIODE_HARI', 'BULAN', 'HARIAN'] as const;

/** The facts of a loan that its figures of a day follow from. */
export type DatedLoan = Dated & Pick<Hutang, 'bunga_dimuka'> & { readonly pokok_berbunga: number };

const granted = fc
  .record({
    start: fc.integer({ min: 0, max: 500 }),
    bunga: fc.integer({ min: 0, max: 10_000 }),
    cara: fc.constantFrom(...caras),
    hari: fc.integer({ min: 1, max: 45 }),
    hari_pertama_dihitung: fc.boolean(),
    minimum_hari: fc.integer({ min: 0, max: 40 }),
    grace: fc.integer({ min: 0, max: 10 }),
    maksimum_periode: fc.constantFrom(0, 0, 1, 4, 12),
    pembulatan: fc.constantFrom(1, 100, 500, 1_000),
    pokok: fc.integer({ min: 1, max: 90_000 }),
    denda: fc.constantFrom(0, 1, 10, 33),
    term: fc.integer({ min: 1, max: 150 }),
    opens: fc.integer({ min: 0, max: 40 }),
    closed: fc.constantFrom(undefined, closedDaysIn('SELASA, RABU, KAMIS, JUMAT, SABTU, MINGGU')),
  })
  .map(({ start, pokok, pembulatan, grace, term, opens, closed, hari, ...terms }): DatedLoan => {
    const [tgl_hutang, jumlah_hutang] = [addDays(first, start), rupiah(pokok * pembulatan)];
    const mulai_bunga = addDays(tgl_hutang, opens % 3 === 0 ? opens : 0);
    const first_day = terms.hari_pertama_dihitung || mulai_bunga === tgl_hutang ? 0 : 1;
    const length = terms.cara === 'BULAN' ? (hari % 3) + 1 : hari;
    return {
      ...terms,
      hari: length,
      pembulatan: rupiah(pembulatan),
      tgl_hutang,
      mulai_bunga,
      // A grace that is shorter than a period.
      tenggang_hari: Math.min(grace, length - 1),
      buka_bunga: addDays(mulai_bunga, first_day),
      awal_peremajaan: 'AKHIR_PERIODE_TERBAYAR',
      jumlah_hutang,
      sisa: jumlah_hutang,
      pokok_berbunga: jumlah_hutang,
      angsuran: [],
      periode_terbayar: 0,
      bunga_terbayar: rupiah(0),
      bunga_dimuka: rupiah(0),
      langkah_akhir: tgl_hutang,
      ...dueDays(tgl_hutang, { jatuh_tempo: term }, closed),
    };
  });

const steps = fc.array(
  fc.record({
    after: fc.integer({ min: 0, max: 70 }),
    ahead: fc.integer({ min: 0, max: 2 }),
    part: fc.integer({ min: 0, max: 100 }),
    /** The days for which it is held then, where its interest stops meanwhile. */
    held: fc.constantFrom(undefined, undefined, 0, 1, 12, 45),
  }),
  { maxLength: 6 },
);

const stepped = (loan: Running, step: LoanStep): Running => {
  const next = afterStep(loan, step);
  return 'refusal' in next ? loan : next;
};

/** A loan after it was paid on a day: its interest, some periods ahead, and a part of its principal. */
function paidOn(facts: DatedLoan, day: BusinessDate, ahead: number, part: number): DatedLoan {
  const due = stepped(runningLoan(facts), { pay: 'interest', date: day });
  const interest = ahead > 0 ? stepped(due, { pay: 'interest', date: day, periods: ahead }) : due;
  const jumlah = rupiah(Math.floor(((facts.sisa / facts.pembulatan) * part) / 150) * facts.pembulatan);
  const after = jumlah > 0 ? stepped(interest, { pay: 'principal', date: day, amount: jumlah }) : interest;
  const paid = after.payments.slice(facts.angsuran.length).map(({ date, amount }) => ({
    tanggal: date,
    jumlah: amount,
    ...(facts.hari_henti && { hari_henti: facts.hari_henti }),
  }));
  const angsuran = [...facts.angsuran, ...paid];
  return {
    ...facts,
    angsuran,
    periode_terbayar: after.paid,
    bunga_terbayar: after.interestPaid,
    langkah_akhir: day,
    sisa: subtractRupiah(facts.jumlah_hutang, addRupiah(...angsuran.map((one) => one.jumlah))),
    pokok_berbunga: principalOf(after, after.paid + 1),
    denda_sampai: day,
  };
}

/** A loan that is held on a day: its interest stops. */
export const heldOn = (facts: DatedLoan, day: BusinessDate): DatedLoan => ({
  ...facts,
  ...heldFrom({ ...facts, bunga_saat_ditahan: 'BERHENTI' }, day).facts,
  ditahan: 'LP-1',
  langkah_akhir: day,
});

/** The same once it is released. */
export const releasedOn = (facts: DatedLoan, day: BusinessDate, closed?: ClosedDays): DatedLoan => ({
  ...facts,
  ...freedOn(facts, day, closed),
  langkah_akhir: day,
});

/** The notices of a loan, days from its due day on, and whether something holds it. */
const handled = fc.record({
  told: fc.option(fc.integer({ min: 1, max: 60 }), { nil: undefined }),
  isEnough: fc.boolean(),
  ditahan: fc.constantFrom(undefined, undefined, 'LP-1'),
  isStopped: fc.boolean(),
});

/** The same after such a hold from a day on. */
const heldFor = (facts: DatedLoan, day: BusinessDate, days: number): DatedLoan =>
  releasedOn(heldOn(facts, day), addDays(day, days));

/** Loans with some steps of their lives behind them, and a day on which they are asked for. */
export const randomLoans = fc
  .tuple(granted, steps, fc.integer({ min: 0, max: 400 }), handled)
  .map(([loan, all, more, { told, ...of }]): { readonly facts: DatedLoan; readonly day: BusinessDate } => {
    const facts = all.reduce((before, { after, ahead, part, held }) => {
      const paid = paidOn(before, addDays(before.langkah_akhir, after), ahead, part);
      return held === undefined ? paid : heldFor(paid, addDays(paid.langkah_akhir, after % 7), held);
    }, loan);
    const day = addDays(facts.langkah_akhir, more);
    const last = told === undefined ? undefined : addDays(facts.jatuh_tempo, told);
    const notices = last && (of.isEnough ? { boleh_lelang: last } : { kabar_berikut: last });
    const held = of.ditahan && of.isStopped ? heldOn(facts, facts.langkah_akhir) : facts;
    return {
      facts: { ...held, ...notices, ...(of.ditahan && { ditahan: of.ditahan }), tgl_lunas: facts.langkah_akhir },
      day,
    };
  });
