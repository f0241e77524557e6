import { col, type Column } from '../../../../contracts/language/define/report.js';
import type { ReportRow } from '../../reads/report-reader.js';
import type { ExportDocument } from '../export-document.js';
import { Pages } from './pages.js';
import {
  layHeads,
  layRow,
  laySum,
  placeColumns,
  rowHeight,
  share,
  WidestCells,
  wrap,
  type Measure,
  type PlacedColumn,
} from './table-layout.js';

/** Every character is as wide as half its size. */
const measure: Measure = (text, size) => (text.length * size) / 2;
const columns: Column[] = [
  col.date('tanggal', 'Tanggal'),
  col.text('keterangan', 'Keterangan', { priority: 2 }),
  col.text('kategori', 'Kategori'),
  col.rupiah('masuk', 'Masuk', { total: 'sum' }),
  col.text('user_id', 'User', { priority: 2 }),
];
const document: ExportDocument = {
  title: 'Laporan',
  shop: '',
  address: [],
  period: '',
  facts: [],
  columns,
  detail: [],
  opening: [],
  closing: [{ label: 'Total', figures: { masuk: 999_999_999_999 } }],
  groups: [],
  carries: false,
  signatures: [],
  count: 1,
  printed: '',
};
const row = (keterangan: string): ReportRow => ({
  tanggal: '2026-11-20',
  keterangan,
  kategori: 'BIAYA',
  masuk: 5,
  user_id: 'KASIR01',
});

function place(rows: readonly ReportRow[], available: number): ReturnType<typeof placeColumns> {
  const widest = new WidestCells(document, measure);
  for (const seen of rows) widest.see({ kind: 'row', row: seen });
  return placeColumns(columns, widest, available);
}

describe('wrapping', () => {
  const width = (text: string): number => text.length;
  it('breaks at words', () => expect(wrap('bayar listrik dan air', 13, width)).toEqual(['bayar listrik', 'dan air']));
  it('never breaks a code, a number or a state, however narrow the column', () =>
    expect(wrap('a FJ-JKT01-000650 b', 6, width)).toEqual(['a', 'FJ-JKT01-000650', 'b']));
  it('cuts what is longer than any code, and loses nothing', () => {
    const lines = wrap(`a ${'x'.repeat(100)} b`, 6, width);
    expect([Math.max(...lines.map(width)), lines.join('')]).toEqual([40, `a${'x'.repeat(100)}b`]);
  });
  it('leaves short texts alone, empty ones too', () => expect(wrap('', 5, width)).toEqual(['']));
});

describe('sharing a width', () => {
  it('gives small wishes in full, and the rest alike', () => expect(share([10, 100, 80], 110)).toEqual([10, 50, 50]));
  it('gives nobody more than they want', () => expect(share([10, 20], 50)).toEqual([10, 20]));
});

describe('placing columns', () => {
  const names = (available: number): string[] =>
    place([row('kata '.repeat(16))], available).placed.map(({ column }) => column.name);
  const total = (placed: readonly PlacedColumn[]): number => placed.reduce((sum, { width }) => sum + width, 0);

  it('fills the width, figures as wide as the widest of them, totals included', () => {
    const { placed, left } = place([row('x'.repeat(80))], 400);
    expect(placed.at(-1)!.x + placed.at(-1)!.width).toBeCloseTo(400);
    expect(total(placed)).toBeCloseTo(400);
    expect(placed[3]!.width).toBe(measure('999.999.999.999', 7.5, 600) + 7);
    expect(left).toEqual([]);
  });
  it('sees every row, so that a code that grows is not wrapped', () => {
    const { placed } = place([row('x'), { ...row('x'), user_id: 'KASIR01-100000' }], 500);
    expect(placed[4]!.width).toBeGreaterThanOrEqual(measure('KASIR01-100000', 7.5, 400) + 7);
  });
  it('puts what is over between the columns, evenly', () => {
    const wide = place([row('x')], 500).placed;
    const wider = place([row('x')], 540).placed;
    for (const [index, { x, width }] of wider.entries()) {
      expect(x - wide[index]!.x).toBeCloseTo(index * 10);
      expect(width).toBeCloseTo(wide[index]!.width);
    }
  });
  it('leaves out columns of priority 2, from the right, where there is no room, and names them', () => {
    expect(names(250)).toEqual(['tanggal', 'keterangan', 'kategori', 'masuk', 'user_id']);
    expect(names(200)).toEqual(['tanggal', 'keterangan', 'kategori', 'masuk']);
    expect(place([row('x')], 140).left.map(({ name }) => name)).toEqual(['keterangan', 'user_id']);
  });
  it('leaves out columns with nothing in them before any other, and only where there is no room', () => {
    const none = { ...row('x'), kategori: '' };
    expect(place([none, none], 200).left.map(({ name }) => name)).toEqual(['kategori']);
    expect(place([none, row('x')], 200).left.map(({ name }) => name)).toEqual(['user_id']);
    expect(place([none], 400).left).toEqual([]);
  });
  it('keeps a number on one line where a remark beside it has to be wrapped', () => {
    const seen = { ...row('kata '.repeat(40)), kategori: 'FJ-JKT01-000650' };
    const { placed } = place([seen], 260);
    expect(layRow(seen, placed, measure).cells[2]).toEqual(['FJ-JKT01-000650']);
    expect(placed[2]!.width).toBeGreaterThanOrEqual(measure('FJ-JKT01-000650', 7.5, 400) + 7);
  });
  it('has heads with their units, in as many lines as a narrow column needs', () => {
    const heads = layHeads(place([row('x')], 400).placed, measure);
    expect(heads[3]).toEqual(['Masuk (Rp)']);
    const narrow: PlacedColumn = { column: col.weight('berat', 'Berat Murni'), x: 0, width: 40 };
    expect(layHeads([narrow], measure)).toEqual([['Berat', 'Murni', '(g)']]);
  });
  it('makes all narrower rather than lose one that matters', () => {
    const { placed } = place([row('x')], 80);
    expect(placed.map(({ column }) => column.name)).toEqual(['tanggal', 'kategori', 'masuk']);
    expect(total(placed)).toBeCloseTo(80);
  });
});

describe('a row', () => {
  const { placed } = place([row('x'.repeat(80))], 400);
  it('is as high as its longest text', () => {
    expect(rowHeight(layRow(row('pendek'), placed, measure))).toBeLessThan(
      rowHeight(layRow(row('kata '.repeat(60)), placed, measure)),
    );
  });
  it('is not wrapped where there is room, whatever sums of widths are off', () => {
    const uneven: Measure = (text, size) => [...text].reduce((sum) => sum + 0.523 * size, 0);
    for (let length = 1; length < 100; length++) {
      const widest = new WidestCells(document, uneven);
      const seen = row('x'.repeat(length));
      widest.see({ kind: 'row', row: seen });
      const cells = layRow(seen, placeColumns(columns, widest, 2000).placed, uneven).cells;
      expect(cells.map((lines) => lines.length)).toEqual([1, 1, 1, 1, 1]);
    }
  });
  it('of sums shows 0 where nothing moved', () => {
    expect(laySum({ label: 'Total', figures: { masuk: 0 } }, 'closing', placed).cells).toEqual([[], [], [], ['0'], []]);
  });
});

describe('pages', () => {
  const { placed } = place([row('x')], 400);
  const line = layRow(row('x'), placed, measure);
  const height = rowHeight(line);

  it('are cut where the next row does not fit; the first may be shorter', () => {
    const pages = new Pages(2.5 * height, 4 * height);
    for (let index = 0; index < 7; index++) pages.add([line]);
    pages.end();
    expect([pages.count, pages.at(0).length, pages.at(1).length, pages.at(2).length]).toEqual([3, 2, 4, 1]);
    expect(pages.at(0)[0]).toEqual(line);
  });
  it('keep together what is added together', () => {
    const pages = new Pages(2.5 * height, 4 * height);
    pages.add([line]);
    pages.add([line, line]);
    pages.end();
    expect([pages.at(0).length, pages.at(1).length]).toEqual([1, 2]);
  });
  it('take a row that is higher than a page rather than lose it', () => {
    const pages = new Pages(height / 2, height / 2);
    pages.add([line]);
    pages.add([line]);
    pages.end();
    expect(pages.count).toBe(2);
  });
});
