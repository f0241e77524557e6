import ExcelJS from 'exceljs';
import { labaRugi } from '../../../contracts/accounting/laba-rugi.js';
import { branch, col, dateRange, defineReport, ratio } from '../../../contracts/language/define/report.js';
import { asAsked } from '../../../contracts/language/define/running-balance.js';
import { csv } from './csv.js';
import { excel } from './excel.js';
import { describeExport, type ExportDocument } from './export-document.js';
import { cashier, evening, filters, shop } from './testing/sample-document.js';
import type { ReportRow } from '../reads/report-reader.js';

const report = defineReport({
  path: '/laporan-uji',
  call: 'uji/emas',
  title: 'Laporan Uji Emas',
  gate: {},
  filters: [dateRange(), branch()],
  columns: [
    col.text('kode_toko', 'Cabang'),
    col.text('kode_group', 'Group'),
    col.document('no_faktur', 'No Faktur'),
    col.weight('berat', 'Berat', { total: 'sum' }),
    col.permille('kadar', 'Kadar'),
    col.rupiah('harga', 'Harga', { total: 'sum' }),
    ratio('harga_gram', 'Harga / g', 'harga', 'berat'),
  ],
  groups: ['kode_toko', 'kode_group'],
});
const row = (kode_toko: string, kode_group: string, no_faktur: string, berat: number, harga: number): ReportRow => ({
  ...{ kode_toko, kode_group, no_faktur, berat, harga, kadar: 7505 },
  harga_gram: Math.round((harga * 1000) / berat),
});
const rows = [
  row('BDG01', 'CINCIN', 'FJ-1', 2_345, 3_000_000),
  row('BDG01', 'CINCIN', 'FJ-2', 1_000, 1_500_000),
  row('BDG01', 'KALUNG', 'FJ-3', 10_000, 14_000_001),
  row('JKT01', 'CINCIN', 'FJ-4', 4_000, 5_000_000),
];
const totals = { berat: 17_345, harga: 23_500_001, harga_gram: 1_354_857 };

async function* chunked(): AsyncIterable<readonly ReportRow[]> {
  for (const one of rows) yield await Promise.resolve([one]);
}
const document: ExportDocument = describeExport(
  { report, filters, groups: report.groups },
  { totals, count: 4, as_of: { time: evening.toISOString(), positions: {}, lagging: [] } } as never,
  shop,
  cashier,
  evening,
);

describe('a report in groups', () => {
  it('says by what its rows are grouped', () => {
    expect(document.facts).toContain('Kelompok: Cabang, Group');
  });

  it('has the sums of each group in a CSV, and ratios of the sums', async () => {
    let text = '';
    for await (const part of csv([{ document, rows: chunked() }], () => undefined)) text += part;
    expect(text.slice(1).split('\r\n').slice(1, -1)).toEqual([
      'BDG01;CINCIN;FJ-1;2,345;750,5;3000000;1279318',
      'BDG01;CINCIN;FJ-2;1,000;750,5;1500000;1500000',
      'Jumlah Group CINCIN, 2 baris;;;3,345;;4500000;1345291',
      'BDG01;KALUNG;FJ-3;10,000;750,5;14000001;1400000',
      'Jumlah Group KALUNG, 1 baris;;;10,000;;14000001;1400000',
      'Jumlah Cabang BDG01, 3 baris;;;13,345;;18500001;1386287',
      'JKT01;CINCIN;FJ-4;4,000;750,5;5000000;1250000',
      'Jumlah Group CINCIN, 1 baris;;;4,000;;5000000;1250000',
      'Jumlah Cabang JKT01, 1 baris;;;4,000;;5000000;1250000',
      'Total periode, 4 baris;;;17,345;;23500001;1354857',
    ]);
  });

  it('leaves out of its sums what does not count, which Excel has as struck texts that no formula adds', async () => {
    const uncounted = { column: 'no_faktur', words: ['FJ-2'] };
    let text = '';
    for await (const part of csv([{ document: { ...document, uncounted }, rows: chunked() }], () => undefined))
      text += part;
    expect(text.split('\r\n')[3]).toBe('Jumlah Group CINCIN, 2 baris;;;2,345;;3000000;1279318');
    const parts: Uint8Array[] = [];
    for await (const part of excel([{ document: { ...document, uncounted }, rows: chunked() }], () => undefined))
      parts.push(part);
    const book = new ExcelJS.Workbook();
    await book.xlsx.load(new Uint8Array(Buffer.concat(parts)).buffer);
    const sheet = book.worksheets[0]!;
    const line = (sheet.getColumn(3).values as unknown[]).indexOf('FJ-2');
    const cells = ['C', 'F'].map((column) => sheet.getCell(`${column}${line}`));
    expect(cells.map(({ value, font }) => [value, font.strike])).toEqual([
      ['FJ-2', true],
      ['1.500.000', true],
    ]);
    expect(sheet.getCell(`F${line + 1}`).value).toMatchObject({
      formula: expect.stringContaining('SUBTOTAL(9,F') as string,
      result: 3_000_000,
    });
  });

  it('is an outline in Excel, with typed cells, formulas for sums, the head on every page and a filter', async () => {
    const parts: Uint8Array[] = [];
    for await (const part of excel([{ document, rows: chunked() }], () => undefined)) parts.push(part);
    const book = new ExcelJS.Workbook();
    await book.xlsx.load(new Uint8Array(Buffer.concat(parts)).buffer);
    const sheet = book.worksheets[0]!;
    const head = 1 + (sheet.getColumn(1).values as unknown[]).findIndex((value) => value === 'Cabang') - 1;
    const lines = Array.from({ length: 14 }, (_, index) => sheet.getRow(head + 1 + index));
    const at = (index: number): string => `${head + 1 + index}`;
    expect(lines.map(({ outlineLevel, values }) => [outlineLevel, (values as unknown[])[1]])).toEqual([
      [1, 'Cabang BDG01'],
      [2, 'Group CINCIN'],
      [2, 'BDG01'],
      [2, 'BDG01'],
      [1, 'Jumlah Group CINCIN, 2 baris'],
      [2, 'Group KALUNG'],
      [2, 'BDG01'],
      [1, 'Jumlah Group KALUNG, 1 baris'],
      [0, 'Jumlah Cabang BDG01, 3 baris'],
      [1, 'Cabang JKT01'],
      [2, 'Group CINCIN'],
      [2, 'JKT01'],
      [1, 'Jumlah Group CINCIN, 1 baris'],
      [0, 'Jumlah Cabang JKT01, 1 baris'],
    ]);
    const cell = (column: string, line: number) => sheet.getCell(`${column}${head + 1 + line}`);
    expect([cell('D', 2).value, cell('D', 2).numFmt, cell('E', 2).value]).toEqual([2.345, '#,##0.000', 750.5]);
    expect(cell('D', 4).value).toMatchObject({ formula: `SUBTOTAL(9,D${at(1)}:D${at(3)})`, result: 3.345 });
    expect(cell('F', 8).value).toMatchObject({ formula: `SUBTOTAL(9,F${at(0)}:F${at(7)})`, result: 18_500_001 });
    expect(cell('F', 14).value).toMatchObject({ formula: `SUBTOTAL(9,F${at(0)}:F${at(13)})`, result: 23_500_001 });
    expect(cell('G', 14).value).toMatchObject({
      formula: `IF(D${at(14)}=0,"",F${at(14)}/D${at(14)})`,
      result: 1_354_857,
    });
    expect(sheet.pageSetup.printTitlesRow).toBe(`${head}:${head}`);
    expect(sheet.autoFilter).toBe(`A${head}:G${head + 14}`);
    expect(sheet.properties.outlineLevelRow).toBe(2);
  });
});

describe('a statement', () => {
  const account = (kelompok: string, nomor_akun: string, pendapatan: number, beban: number): ReportRow => ({
    kelompok,
    nomor_akun,
    nama_akun: nomor_akun,
    pendapatan,
    beban,
    laba: pendapatan - beban,
  });
  const accounts = [
    account('PENDAPATAN USAHA', '4-1100', 900, 0),
    account('PENDAPATAN USAHA', '4-1200', 100, 0),
    account('BEBAN POKOK', '5-1100', 0, 600),
    account('BEBAN USAHA', '6-1100', 0, 150),
    account('BEBAN LAIN-LAIN', '6-9100', 0, 50),
  ];
  const shown = asAsked(labaRugi, { filters });
  const summary = { totals: { pendapatan: 1000, beban: 800, laba: 200 }, count: 5, as_of: { time: '2026-11-20' } };
  const signed = describeExport(
    { report: shown, filters, groups: ['kelompok'] },
    { ...summary, as_of: { time: evening.toISOString(), positions: {}, lagging: [] } } as never,
    shop,
    cashier,
    evening,
  );
  async function* read(): AsyncIterable<readonly ReportRow[]> {
    yield await Promise.resolve(accounts);
  }

  it('has its named sums between its sections, and its own name for the last', async () => {
    let text = '';
    for await (const part of csv([{ document: signed, rows: read() }], () => undefined)) text += part;
    expect(text.split('\r\n').filter((line) => /^(Jumlah|Laba)/.test(line))).toEqual([
      'Jumlah PENDAPATAN USAHA, 2 baris;;;1000;0;1000',
      'Jumlah BEBAN POKOK, 1 baris;;;0;600;-600',
      'Laba kotor;;;1000;600;400',
      'Jumlah BEBAN USAHA, 1 baris;;;0;150;-150',
      'Laba usaha;;;1000;750;250',
      'Jumlah BEBAN LAIN-LAIN, 1 baris;;;0;50;-50',
      'Laba bersih;;;1000;800;200',
    ]);
  });
  it('adds them up by formulas in Excel, of the rows of their sections alone', async () => {
    const parts: Uint8Array[] = [];
    for await (const part of excel([{ document: signed, rows: read() }], () => undefined)) parts.push(part);
    const book = new ExcelJS.Workbook();
    await book.xlsx.load(new Uint8Array(Buffer.concat(parts)).buffer);
    const sheet = book.worksheets[0]!;
    const rowOf = (label: string): number => {
      for (let at = 1; at <= sheet.rowCount; at++) if (sheet.getCell(at, 1).value === label) return at;
      return 0;
    };
    const [income, cost] = [rowOf('PENDAPATAN USAHA') + 1, rowOf('BEBAN POKOK') + 1];
    const { formula, result } = sheet.getCell(rowOf('Laba kotor'), 6);
    expect([formula, result]).toEqual([`SUBTOTAL(9,F${income}:F${income + 1})+SUBTOTAL(9,F${cost}:F${cost})`, 400]);
  });
});

describe('a report grouped by months', () => {
  it('has a line for each month of its dates without rows', async () => {
    const columns = [col.text('bulan', 'Bulan'), col.rupiah('harga', 'Harga', { total: 'sum' })];
    const months = ['2026-08', '2026-09', '2026-10', '2026-11'];
    async function* sold(): AsyncIterable<readonly ReportRow[]> {
      yield await Promise.resolve([
        { bulan: '2026-09', harga: 5 },
        { bulan: '2026-11', harga: 7 },
      ]);
    }
    let text = '';
    const grouped = { ...document, columns, groups: ['bulan'], months, closing: [] };
    for await (const part of csv([{ document: grouped, rows: sold() }], () => undefined)) text += part;
    expect(text.split('\r\n').slice(1, -1)).toEqual([
      'Jumlah Bulan 2026-08, 0 baris;0',
      '2026-09;5',
      'Jumlah Bulan 2026-09, 1 baris;5',
      'Jumlah Bulan 2026-10, 0 baris;0',
      '2026-11;7',
      'Jumlah Bulan 2026-11, 1 baris;7',
    ]);
  });
});
