import { laporanTransaksiCash as report } from '../../../../contracts/mutasi-uang/laporan-transaksi-cash.js';
import type { BusinessDate } from '../../../../contracts/language/values/business-date.js';
import { defaultFilters, filterErrors, readAddress, withFixedDate, writeAddress } from './report-url.js';

const kasir = { kode_toko: 'JKT01', tgl_system: '2026-11-20', isPusat: false };
const filters = { tgl_from: '2026-11-16', tgl_to: '2026-11-20', kode_toko: 'JKT01', kategori: 'ALL' };

describe('the filters of a report', () => {
  it('begin with the business date and the branch of the user', () => {
    expect(defaultFilters(report, kasir)).toEqual({
      tgl_from: '2026-11-20',
      tgl_to: '2026-11-20',
      kode_toko: 'JKT01',
      kategori: 'ALL',
    });
  });
  it('begin with all branches for head office', () => {
    expect(defaultFilters(report, { ...kasir, kode_toko: 'PUSAT', isPusat: true })['kode_toko']).toBe('ALL');
  });
  it.each([
    [
      { tgl_from: '', tgl_to: '' },
      { tgl_from: 'Tanggal Awal Tidak Boleh Kosong', tgl_to: 'Tanggal Akhir Tidak Boleh Kosong' },
    ],
    [
      { tgl_from: '2026-11-21' },
      {
        tgl_from: 'Tanggal awal tidak boleh lebih besar dari tanggal akhir',
        tgl_to: 'Tanggal awal tidak boleh lebih besar dari tanggal akhir',
      },
    ],
    [{ tgl_from: '2026-02-30' }, { tgl_from: 'Tanggal tidak ada di kalender' }],
    [{}, {}],
  ])('%j are refused with %j', (changes, errors) => {
    expect(
      Object.fromEntries(
        filterErrors(report, { ...filters, ...changes }).map(({ field, message }) => [field, message]),
      ),
    ).toEqual(errors);
  });
  it('are one month at most where the shop says so, told under both dates', () => {
    const message = 'Rentang tanggal tidak boleh lebih dari 1 bulan';
    const long = { ...filters, tgl_from: '2026-10-19' };
    expect(filterErrors(report, long)).toEqual([]);
    expect(filterErrors(report, long, { months: 1 })).toEqual(
      ['tgl_from', 'tgl_to'].map((field) => ({ field, message })),
    );
  });
  it('have the date that the shop has fixed, the business date where it names none', () => {
    const day = '2026-11-02' as BusinessDate;
    expect(withFixedDate(report, filters, { fixed: day }, '2026-11-20')).toEqual({
      ...filters,
      tgl_from: day,
      tgl_to: day,
    });
    expect(withFixedDate(report, filters, { fixed: '' }, '2026-11-20')).toMatchObject({
      tgl_from: '2026-11-20',
      tgl_to: '2026-11-20',
    });
    expect(withFixedDate(report, filters, {}, '2026-11-20')).toBe(filters);
  });
});

describe('the address of a report', () => {
  it('holds filters, order, columns and the open document, and gives them back', () => {
    const address = {
      filters,
      sort: { column: 'masuk', descending: true },
      columns: ['tanggal', 'masuk'],
      open: 'JKT01:12',
    };
    expect(readAddress(report, writeAddress(address))).toEqual(address);
  });
  it('searches nothing when it is bare', () => {
    expect(readAddress(report, new URLSearchParams())).toEqual({});
  });
  it('leaves out what the report does not know, but for the order that it cannot have', () => {
    const address = readAddress(
      report,
      new URLSearchParams('tgl_from=2026-11-16&urut=gaji&kolom=saldo,gaji,tanggal&x=1'),
    );
    expect(address).toEqual({
      filters: { tgl_from: '2026-11-16' },
      sort: undefined,
      unknownSort: 'gaji',
      columns: ['tanggal', 'saldo'],
      open: undefined,
    });
  });
});
