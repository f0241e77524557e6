import type { JaminanDitahan } from '../../../../contracts/hutang/collateral.js';
import { grantLoan } from '../../../../contracts/hutang/grant.js';
import { hutang, type Hutang } from '../../../../contracts/hutang/loan.js';
import { thirtyDays } from '../../../../contracts/hutang/testing/agreed-loan.js';
import { businessDate } from '../../../../contracts/language/values/business-date.js';
import { rupiah } from '../../../../contracts/language/values/rupiah.js';
import { weight } from '../../../../contracts/language/values/weight.js';
import { settingChanged } from '../../../../contracts/settings/events.js';
import { loanRef } from '../../../domain/loans/loans.js';
import { settingStream } from '../../../platform/settings/settings.js';
import { past, type Past } from '../../../testing/given.js';

/** A piece of collateral of 750. */
export const pledge = (no: string, milligrams: number, more: Partial<JaminanDitahan> = {}): JaminanDitahan => ({
  no,
  nama_barang: `CINCIN POLOS ${no}`,
  kode_group: '750',
  kode_dept: 'CP',
  kode_kadar: '18K',
  kadar: 7500,
  kode_kondisi: 'BAIK',
  berat_kotor: weight(milligrams),
  berat: weight(milligrams),
  harga_acuan: rupiah(800_000),
  persen_kadar: 10_000,
  persen_kondisi: 10_000,
  taksiran: rupiah(800 * milligrams),
  plafond: rupiah(800 * milligrams),
  keadaan: 'JAMINAN',
  ...more,
});

/** Notices on some days, after so many periods were paid. */
export const notices = (periode_terbayar: number, ...dates: readonly string[]) =>
  dates.map((date) => ({ tanggal: businessDate(date), saluran: 'SURAT' as const, periode_terbayar }));

/**
 * A loan of three million on five grams that was due on 2026-11-05 and is auctioned from 2026-11-20 on: five periods of
 * 90.000 and a late fee of 45.000 are unpaid then. Its customer was told twice.
 */
export const overdue = (more: Partial<Hutang> = {}): Hutang => ({
  no_bukti: 'HT-JKT01-000001',
  kategori: 'HUTANG',
  kode_member: 'MB-000001',
  kode_sales: 'DEWI',
  tgl_hutang: businessDate('2026-07-08'),
  jatuh_tempo: businessDate('2026-11-05'),
  tgl_pemberitahuan: businessDate('2026-11-06'),
  tgl_lelang: businessDate('2026-11-20'),
  penaksir: 'DEWI',
  barang: [pledge('1', 2000), pledge('2', 3000)],
  qty: 2,
  berat: weight(5000),
  taksiran: rupiah(4_000_000),
  plafond: rupiah(4_000_000),
  jumlah_hutang: rupiah(3_000_000),
  sisa: rupiah(3_000_000),
  kode_bunga: 'A',
  kode_hutang_pokok: 'A',
  bunga: 300,
  bunga_rp: rupiah(90_000),
  ...thirtyDays,
  denda: 10,
  mulai_bunga: businessDate('2026-07-08'),
  buka_bunga: businessDate('2026-07-08'),
  periode_terbayar: 0,
  bunga_terbayar: rupiah(0),
  pokok_berbunga: rupiah(3_000_000),
  bunga_dimuka: rupiah(0),
  angsuran: [],
  langkah_akhir: businessDate('2026-07-08'),
  biaya_admin: rupiah(0),
  pembayaran: [],
  tervalidasi: true,
  keterangan: '',
  pemberitahuan: notices(more.periode_terbayar ?? 0, '2026-11-06', '2026-11-13'),
  ...more,
});

/** The same as it was recorded. */
export const overdueLoan = (more: Partial<Hutang> = {}): Past => {
  const facts = overdue(more);
  return past(loanRef(facts.no_bukti), hutang.stepOf(grantLoan).events[0]!, facts, { business_date: '2026-07-08' });
};

/** A setting of the shop. */
export const setting = (key: string, value: number | string): Past =>
  past(settingStream('JKT01', key), settingChanged, { key, kode_toko: 'JKT01', value });
