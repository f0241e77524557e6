import { StepElsewhere } from '../language/define/elsewhere.js';
import { defineEvent } from '../language/define/event.js';
import { DateField, Flag, Key, Money, picked, Rows, Text, WholeNumber } from '../language/define/fields.js';
import { MOST_LISTED } from '../language/define/params.js';
import { defineQuery } from '../language/define/query.js';
import { routeGate } from '../language/routes/routes.js';
import type { BusinessDate } from '../language/values/business-date.js';
import type { Rupiah } from '../language/values/rupiah.js';
import type { Owed } from './loan-figures.js';
import { Hutang, hutang, Menghadap } from './loan.js';
import { loanInterestPaid, loanSettled } from './paying.js';

/** The screen on which a loan of another branch is paid: a right of its own. */
export const elsewhereRoute = {
  path: '/bayar-hutang-cabang-lain',
  title: 'Bayar Hutang Cabang Lain',
  area: 'hutang',
} as const;
const gate = routeGate(elsewhereRoute);

/** Money of a loan that came into the drawer of another branch than that of the loan, and that went back. */
export const loanElsewhere = {
  paid: defineEvent('loan.paid-elsewhere', 1, StepElsewhere),
  undone: defineEvent('loan.undone-elsewhere', 1, StepElsewhere),
};
hutang.paidElsewhere(loanElsewhere);

/** A payment in cash of all that is due, without relief: that is agreed at the branch of the loan. */
class LunasDiCabangLain extends Menghadap {
  @Key('No Faktur Hutang', { required: true, as: 'upper' }) no_bukti!: string;
  @Money('Tunai', { required: 'rule.nominal.empty', min: 1 }) tunai!: Rupiah;
}
class BungaDiCabangLain extends LunasDiCabangLain {
  /** Defaults to those that have begun and are not paid; more of them are paid ahead. */
  @WholeNumber('Jumlah Periode', { min: 1, max: 366 }) periode?: number;
}

const no_bukti = 'HT-JKT01-000001';
const step = { path: elsewhereRoute.path, gate };

export const payInterestElsewhere = hutang.action(BungaDiCabangLain, loanInterestPaid, {
  ...step,
  name: 'pay-loan-interest-elsewhere',
  title: 'Bayar Bunga Hutang Cabang Lain',
  call: 'hutang/{no_bukti}/bayar-bunga-cabang-lain',
  numbered: ['BH', 'no_bayar'],
  from: ['BERJALAN'],
  to: 'BERJALAN',
  sample: { no_bukti, tunai: 30_000 },
});
export const settleElsewhere = hutang.action(LunasDiCabangLain, loanSettled, {
  ...step,
  name: 'settle-loan-elsewhere',
  title: 'Pelunasan Hutang Cabang Lain',
  call: 'hutang/{no_bukti}/lunasi-cabang-lain',
  numbered: ['LH', 'no_lunas'],
  from: ['BERJALAN'],
  to: 'LUNAS',
  sample: { no_bukti, tunai: 1_030_000 },
});

const loanNumber = new RegExp(`\\b(${hutang.series[0]!}-[A-Z0-9]+-\\d{6,})\\b(?:/([0-9A-Z]+))?`);

/** The number of a loan in what was typed or scanned, with the code of its ticket where its address has one. */
export function loanNamed(search = ''): { readonly nomor: string; readonly kode?: string } | undefined {
  const [, nomor, kode] = loanNumber.exec(search.toUpperCase()) ?? [];
  return nomor === undefined ? undefined : { nomor, ...(kode !== undefined && { kode }) };
}

/** A number of a loan as it is typed, or as its ticket is scanned; without one: what was paid here on this date. */
class CariHutangCabangLain {
  @Text('Surat atau No Hutang', { max: 200 }) search?: string;
  @WholeNumber('Lewati', { min: 0, max: 1_000_000 }) skip?: number;
  @WholeNumber('Baris', { min: 1, max: MOST_LISTED }) limit?: number;
}

/** The facts of a loan that its interest and late fee follow from, for however many periods. */
export const owedFacts = [
  'tgl_hutang',
  'mulai_bunga',
  'buka_bunga',
  'jumlah_hutang',
  'sisa',
  'angsuran',
  'bunga',
  'cara',
  'hari',
  'hari_pertama_dihitung',
  'minimum_hari',
  'tenggang_hari',
  'maksimum_periode',
  'pembulatan',
  'awal_peremajaan',
  'denda',
  'denda_sampai',
  'jatuh_tempo',
  'jatuh_tempo_asal',
  'periode_terbayar',
  'bunga_terbayar',
  'langkah_akhir',
] as const satisfies readonly (keyof Hutang & keyof Owed)[];
const OwedLoan = picked(Hutang, owedFacts);

/** A loan of another branch, as far as its payment needs: no pieces, no address, of the name the end alone. */
export class HutangCabangLain {
  @Key('No Faktur Hutang', { required: true }) no_bukti!: string;
  @Text('Cabang Hutang', { required: true }) cabang_hutang!: string;
  @Text('Pelanggan', { masked: true }) pelanggan!: string;
  @Text('Status', { required: true, words: hutang.labels }) status!: string;
  @DateField('Jatuh Tempo', { required: true }) jatuh_tempo!: BusinessDate;
  /** The date on which the branch of the loan books: figures are of that day. */
  @DateField('Tanggal Cabang Hutang', { required: true }) tanggal!: BusinessDate;
  @Flag('Ditahan', { required: true }) ditahan!: boolean;
  @Money('Sisa Pokok', { required: true }) sisa!: Rupiah;
  @Money('Bunga Hari Ini', { required: true }) bunga_hari_ini!: Rupiah;
  @Money('Denda Hari Ini', { required: true }) denda_hari_ini!: Rupiah;
  @Money('Total Hari Ini', { required: true }) total_hari_ini!: Rupiah;
  /** The loan that the sums of its payment follow from, one row. */
  @Rows('Hutang', OwedLoan, { required: true, max: 1 }) hutang!: readonly Pick<Hutang, (typeof owedFacts)[number]>[];
  /** Of the newest step, where that was paid here: its receipt, and what came of it. */
  @Text('No Bayar', { required: true }) no_langkah!: string;
  @Money('Diterima di Sini', { required: true }) diterima!: Rupiah;
}

/**
 * The loan of another branch that a cashier looks for, so many different numbers a day: a ticket that is scanned, with
 * its code, is not counted. Without a number those that were paid over the own drawer on this date.
 */
export const loansElsewhere = defineQuery(CariHutangCabangLain, HutangCabangLain, {
  call: 'hutang-cabang-lain',
  title: elsewhereRoute.title,
  gate,
  whole: {
    gate,
    of: 'hutang-cabang-lain',
    rows: {
      key: 'no_bukti',
      named({ search }: CariHutangCabangLain) {
        const { nomor, kode } = loanNamed(search) ?? {};
        return kode === undefined ? nomor : undefined;
      },
    },
  },
});
