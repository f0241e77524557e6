import { businessDate } from '../../../contracts/language/values/business-date.js';
import { rupiah } from '../../../contracts/language/values/rupiah.js';
import { notaDeduction } from './nota-deduction.js';

const parameters = {
  rugi: [
    { kode_rugi: 'R2', dari_hari: 91, sampai_hari: 365, rugi: 2_00 },
    { kode_rugi: 'R1', dari_hari: 8, sampai_hari: 90, rugi: 50, rugi_per_gram: rupiah(1_000) },
    { kode_rugi: 'R3', dari_hari: 366, rugi: 4_00, rugi_per_gram: rupiah(10_000) },
  ],
  potongan: [
    { kode_kategori: 'CINCIN', potongan: 2_00 },
    { kode_kategori: 'LM', potongan: 0, potongan_per_gram: rupiah(5_000) },
  ],
  jenis: [
    { kode_dept: 'CP', nama_dept: 'Cincin', kode_kategori: 'CINCIN' },
    { kode_dept: 'LM', nama_dept: 'Logam mulia', kode_kategori: 'LM' },
    { kode_dept: 'XX', nama_dept: 'Lain' },
  ],
};

describe('what is taken off the price of an invoice', () => {
  it.each([
    ['a ring of today', 'CP', '2026-11-20', 2_00, 0],
    ['a ring of seven days, for which nothing is said', 'CP', '2026-11-13', 2_00, 0],
    ['a ring of eight days', 'CP', '2026-11-12', 2_50, 1_000],
    ['a ring of ninety days', 'CP', '2026-08-22', 2_50, 1_000],
    ['a ring of ninety-one days', 'CP', '2026-08-21', 4_00, 0],
    ['a ring of years, by the last row, which has no end', 'CP', '2016-01-01', 6_00, 10_000],
    ['a bar of eight days: by the gram', 'LM', '2026-11-12', 50, 6_000],
    ['a type without a category', 'XX', '2026-11-12', 50, 1_000],
    ['a type that nobody knows', 'YY', '2026-11-20', 0, 0],
    ['an invoice of tomorrow, on an earlier date', 'CP', '2026-11-21', 2_00, 0],
  ])('%s', (_, kode_dept, dari, potongan, potongan_per_gram) => {
    const aged = { kode_dept, dari: businessDate(dari), sampai: businessDate('2026-11-20') };
    expect(notaDeduction(aged, parameters)).toEqual({ potongan, potongan_per_gram });
  });
});
