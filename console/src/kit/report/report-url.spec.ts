import { laporanTransaksiCash as report } from '../../../../contracts/mutasi-uang/laporan-transaksi-cash.js';
import type { BusinessDate } from '../../../../contracts/language/values/business-date.js';
import { neraca } from '../../../../contracts/accounting/neraca.js';
import { presetValues } from '../base/date-presets.js';
import { filterFacts } from './filter-facts.js';
import {
  defaultFilters,
  filterErrors,
  mayHold,
  readAddress,
  readSort,
  withFixedDate,
  writeAddress,
} from './report-url.js';

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
  it('are told in words, whatever their kind: dates or one date, the branch, and what else narrows the rows', () => {
    expect(filterFacts(report, { ...filters, kategori: 'MODAL' })).toEqual([
      '2026-11-16 \u2013 2026-11-20',
      'JKT01',
      'Kategori MODAL',
    ]);
    expect(filterFacts(neraca, { tanggal: '2026-11-20', kode_toko: 'ALL' })).toEqual([
      'Per Tanggal 2026-11-20',
      'Semua',
    ]);
  });
  it('say whether rows of a day may come yet', () => {
    const may = (of: Parameters<typeof mayHold>[0], values: object): boolean =>
      mayHold(of, { ...values } as Record<string, string>, '2026-11-20');
    expect([may(report, filters), may(report, { ...filters, tgl_to: '2026-11-19' })]).toEqual([true, false]);
    expect(['2026-11-20', '2026-11-19'].map((tanggal) => may(neraca, { tanggal }))).toEqual([true, false]);
    const monthly = { ...report, filters: [{ kind: 'month', name: 'bulan', label: 'Bulan' }] } as never;
    expect(['2026-11', '2026-10'].map((bulan) => may(monthly, { bulan }))).toEqual([true, false]);
    expect(may({ ...report, filters: [] }, {})).toBe(true);
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
  it('holds filters and the open document, gives them back, and leaves the rest as it is', () => {
    const address = { filters, open: 'JKT01:12' };
    const written = writeAddress(new URLSearchParams('urut=-masuk&x=1'), address);
    expect(readAddress(report, written)).toEqual(address);
    expect([written.get('urut'), written.get('x')]).toEqual(['-masuk', '1']);
    expect(readAddress(report, writeAddress(written, { open: undefined }))).toEqual({ filters });
  });
  it('holds a preset by its word alone, which means the dates of the day on which it is read', () => {
    const chosen = { ...filters, ...presetValues('month', '2026-11-20' as BusinessDate) };
    const written = writeAddress(new URLSearchParams(filters), { filters: chosen });
    expect([written.get('periode'), written.has('tgl_from'), written.has('tgl_to')]).toEqual([
      'bulan-ini',
      false,
      false,
    ]);
    expect(readAddress(report, written, '2026-12-03' as BusinessDate).filters).toEqual({
      ...filters,
      ...presetValues('month', '2026-12-03' as BusinessDate),
    });
    const typed = writeAddress(written, { filters: { ...filters, periode: '' } });
    expect(readAddress(report, typed, '2026-12-03' as BusinessDate)).toEqual({ filters });
    expect(readAddress(neraca, written, '2026-12-03' as BusinessDate).filters).not.toHaveProperty('tgl_from');
  });
  it('says nothing when it is bare', () => {
    expect(readAddress(report, new URLSearchParams())).toEqual({});
  });
  it('has an order by a column of the report, and names one that is none', () => {
    expect(readSort(report, '-masuk')).toEqual({ sort: { column: 'masuk', descending: true } });
    expect(readSort(report, 'gaji')).toEqual({ unknown: 'gaji' });
    expect(readSort(report, undefined)).toEqual({});
  });
});
