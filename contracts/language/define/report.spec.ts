import { reports } from '../../catalogue.js';
import {
  choice,
  col,
  flag,
  groupableColumns,
  isFigureColumn,
  isFileOf,
  narrowsRows,
  ofAccount,
  opensIn,
  words,
  type Filter,
} from './report.js';

describe('the PDF of a report', () => {
  const print = { tab: 500 };
  const found = (count: number, lines = 0) => ({ count, totals: { baris: lines as never } });
  it('opens in a tab up to so many rows, and is a file beyond', () => {
    expect([opensIn({ print }, found(500)), opensIn({ print }, found(501))]).toEqual(['tab', 'file']);
    expect(opensIn({}, found(1))).toBeUndefined();
  });
  it('opens in a tab up to what a setting says', () => {
    const bySetting = { print: { tab: { setting: 'batas', usual: 500 } } };
    expect(opensIn(bySetting, found(3))).toBe('tab');
    expect(opensIn(bySetting, found(3), (key) => (key === 'batas' ? 2 : undefined))).toBe('file');
  });
  it('is the only file of a report that says so', () => {
    expect(['pdf', 'xlsx'].map((format) => isFileOf({ print: { only: true } }, format))).toEqual([true, false]);
    expect(isFileOf({}, 'xlsx')).toBe(true);
  });
  it('counts the lines of a report whose rows have some', () => {
    const detail = { count: 'baris', columns: [] };
    expect([opensIn({ print, detail }, found(3, 500)), opensIn({ print, detail }, found(3, 501))]).toEqual([
      'tab',
      'file',
    ]);
  });
});

describe('the lines under a row', () => {
  it('are counted by a column of it with a sum; each of their figures stands under one of its', () => {
    const detailed = reports.filter(({ detail }) => detail);
    expect(detailed.length).toBeGreaterThan(0);
    for (const { call, detail, columns } of detailed) {
      expect([call, columns.find(({ name }) => name === detail?.count)?.total]).toEqual([call, 'sum']);
      for (const figure of detail!.columns.filter(isFigureColumn))
        expect([call, figure.name, columns.find(({ name }) => name === figure.name)?.type]).toEqual([
          ...[call, figure.name, figure.type],
        ]);
    }
  });
});

describe('a report with a filter group_by', () => {
  it('is grouped by nothing else', () => {
    const columns = [col.text('nama', 'Nama'), col.count('jumlah', 'Jumlah')];
    const groupsWith = (filters: readonly Filter[]): readonly string[] =>
      groupableColumns({ columns, filters }).map(({ name }) => name);
    expect([groupsWith([]), groupsWith([words('group_by', 'Dasar', { nama: 'Nama' })])]).toEqual([['nama'], []]);
  });
});

describe('a running balance', () => {
  it('counts rows that a choice leaves out, or a switch that is on: but for a choice of its account', () => {
    const filters = [
      ofAccount(choice('rekening', 'Rekening', 'rekenings', 'no_rekening')),
      choice('kategori', 'Kategori', 'codes', 'kode'),
      flag('pelanggan', 'Pelanggan'),
    ];
    const chosen = [{}, { rekening: '1' }, { pelanggan: 'false' }, { pelanggan: 'true' }, { kategori: 'GAJI' }];
    expect(chosen.map((one) => narrowsRows(filters, one))).toEqual([false, false, false, true, true]);
  });
});
