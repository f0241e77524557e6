import type { JaminanDitahan } from '../../contracts/hutang/collateral.js';
import { grantLoan } from '../../contracts/hutang/grant.js';
import { hutang, type Hutang } from '../../contracts/hutang/loan.js';
import { thirtyDays } from '../../contracts/hutang/testing/agreed-loan.js';
import type { EventDefinition, Posting } from '../../contracts/language/define/event.js';
import { businessDate } from '../../contracts/language/values/business-date.js';
import { rupiah } from '../../contracts/language/values/rupiah.js';
import { weight } from '../../contracts/language/values/weight.js';
import { loanRef, safeTotals } from '../domain/loans/loans.js';
import { past, type Past } from './given.js';

const day = businessDate('2026-11-01');

/** A ring with stones in the safe: 2,75 g, on which 2.200.000 is lent at most. */
export const ring: JaminanDitahan = {
  no: '1',
  nama_barang: 'CINCIN MATA',
  kode_group: '750',
  kode_kadar: '18K',
  kadar: 7_500,
  kode_kondisi: 'BAIK',
  berat_kotor: weight(3_000),
  berat_batu: weight(250),
  berat: weight(2_750),
  harga_acuan: rupiah(1_000_000),
  persen_kadar: 8_000,
  persen_kondisi: 10_000,
  taksiran: rupiah(2_750_000),
  plafond: rupiah(2_200_000),
  kantong: 'K-1',
  keadaan: 'JAMINAN',
};
/** A necklace beside it: 5 g, on which 4.000.000 is lent at most. */
export const necklace: JaminanDitahan = {
  ...ring,
  no: '2',
  nama_barang: 'KALUNG',
  berat_kotor: weight(5_000),
  berat_batu: undefined,
  berat: weight(5_000),
  taksiran: rupiah(5_000_000),
  plafond: rupiah(4_000_000),
};

/** A loan of a million on both, 1,5 % in periods of 30 days, granted on 2026-11-01, nothing of it paid. */
export function standingLoan(more: Partial<Hutang> = {}): Hutang {
  const barang = more.barang ?? [ring, necklace];
  return {
    no_bukti: 'HT-JKT01-000001',
    kategori: 'HUTANG',
    kode_member: 'MB-000001',
    kode_sales: 'DEWI',
    penaksir: 'DEWI',
    tgl_hutang: day,
    mulai_bunga: day,
    buka_bunga: day,
    langkah_akhir: day,
    jatuh_tempo: businessDate('2027-03-01'),
    tgl_pemberitahuan: businessDate('2027-03-02'),
    tgl_lelang: businessDate('2027-03-16'),
    jumlah_hutang: rupiah(1_000_000),
    sisa: rupiah(1_000_000),
    pokok_berbunga: rupiah(1_000_000),
    kode_bunga: 'A',
    kode_hutang_pokok: 'A',
    bunga: 150,
    bunga_rp: rupiah(15_000),
    ...thirtyDays,
    denda: 0,
    biaya_admin: rupiah(10_000),
    periode_terbayar: 0,
    bunga_terbayar: rupiah(0),
    bunga_dimuka: rupiah(0),
    angsuran: [],
    pembayaran: [],
    tervalidasi: true,
    keterangan: '',
    ...more,
    barang,
    ...safeTotals(barang),
  };
}

/** The loan as something that happened: by default its grant. */
export const loanOf = (
  facts: Hutang,
  event: EventDefinition<string, Hutang> = hutang.stepOf(grantLoan).events[0]! as EventDefinition<string, Hutang>,
  postings: readonly Posting[] = [],
): Past => past(loanRef(facts.no_bukti), event, facts, { business_date: facts.langkah_akhir, postings });
