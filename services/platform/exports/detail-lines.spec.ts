import ExcelJS from 'exceljs';
import { branch, col, dateRange, defineReport } from '../../../contracts/language/define/report.js';
import { csv } from './csv.js';
import { excel } from './excel.js';
import { describeExport, type ExportDocument } from './export-document.js';
import { cashier, evening, filters, shop } from './testing/sample-document.js';
import { textOf } from './text/text.js';
import type { ReportRow } from '../reads/report-reader.js';

const inAndOut = [
  col.rupiah('masuk', 'Masuk', { total: 'sum' }),
  col.rupiah('keluar', 'Keluar', { total: 'sum' }),
] as const;
const report = defineReport({
  path: '/laporan-uji',
  call: 'uji/kode',
  title: 'Laporan Uji Kode',
  gate: {},
  filters: [dateRange(), branch()],
  columns: [
    col.text('kode_toko', 'Cabang'),
    col.document('no_bukti', 'No Bukti'),
    col.text('keterangan', 'Keterangan', { priority: 2 }),
    col.count('kode', 'Kode', { total: 'sum' }),
    ...inAndOut,
    col.balance('saldo', 'Saldo Akhir', { total: 'sum' }),
  ],
  detail: { count: 'kode', columns: [col.text('kategori', 'Kategori'), ...inAndOut] },
  print: { signatures: ['Dibuat oleh'] },
});
const line = (kategori: string, masuk: number, keluar: number) => ({ kategori, masuk, keluar });
const row = (kode_toko: string, rincian: ReturnType<typeof line>[], saldo: number): ReportRow =>
  ({
    ...{ kode_toko, no_bukti: `KH-${kode_toko}-01`, keterangan: 'Kas toko sehari penuh', saldo, rincian },
    kode: rincian.length,
    masuk: rincian.reduce((sum, { masuk }) => sum + masuk, 0),
    keluar: rincian.reduce((sum, { keluar }) => sum + keluar, 0),
  }) as unknown as ReportRow;
const rows = [
  row('BDG01', [line('BIAYA LISTRIK DAN AIR TOKO', 0, 1_250_000), line('SETORAN', 12_500_000, 0)], -350_000),
  row('JKT01', [], 1_000_000),
];
const totals = { kode: 2, masuk: 12_500_000, keluar: 1_250_000, saldo: 650_000 };

async function* chunked(): AsyncIterable<readonly ReportRow[]> {
  for (const one of rows) yield await Promise.resolve([one]);
}
const document: ExportDocument = describeExport(
  { report, filters },
  { totals, count: 2, as_of: { time: evening.toISOString(), positions: {}, lagging: [] } } as never,
  shop,
  cashier,
  evening,
);
const written = async (parts: AsyncIterable<string>): Promise<string> => {
  let text = '';
  for await (const part of parts) text += part;
  return text;
};

describe('the lines under a row', () => {
  it('have columns of their own in a CSV, and say what row they are of, but for its figures', async () => {
    const text = await written(csv([{ document, rows: chunked() }], () => undefined));
    expect(text.slice(1).split('\r\n').slice(0, -1)).toEqual([
      'Cabang;No Bukti;Keterangan;Kode;Masuk;Keluar;Saldo Akhir;Rincian Kategori;Rincian Masuk;Rincian Keluar',
      'BDG01;KH-BDG01-01;Kas toko sehari penuh;2;12500000;1250000;-350000;;;',
      'BDG01;KH-BDG01-01;Kas toko sehari penuh;;;;;BIAYA LISTRIK DAN AIR TOKO;0;1250000',
      'BDG01;KH-BDG01-01;Kas toko sehari penuh;;;;;SETORAN;12500000;0',
      'JKT01;KH-JKT01-01;Kas toko sehari penuh;0;0;0;1000000;;;',
      'Total periode, 2 baris;;;2;12500000;1250000;650000;;;',
    ]);
  });

  it('are an outline below their row in Excel, and in no sum', async () => {
    const parts: Uint8Array[] = [];
    for await (const part of excel([{ document, rows: chunked() }], () => undefined)) parts.push(part);
    const book = new ExcelJS.Workbook();
    await book.xlsx.load(new Uint8Array(Buffer.concat(parts)).buffer);
    const sheet = book.worksheets[0]!;
    const head = (sheet.getColumn(1).values as unknown[]).indexOf('Cabang');
    const shown = [1, 2, 3, 4].map((at) => sheet.getRow(head + at));
    expect(shown.map(({ outlineLevel, values }) => [outlineLevel, ...(values as unknown[]).slice(1)])).toEqual([
      [0, 'BDG01', 'KH-BDG01-01', 'Kas toko sehari penuh', 2, 12_500_000, 1_250_000, -350_000],
      [1, ...Array<undefined>(7), 'BIAYA LISTRIK DAN AIR TOKO', 0, 1_250_000],
      [1, ...Array<undefined>(7), 'SETORAN', 12_500_000, 0],
      [0, 'JKT01', 'KH-JKT01-01', 'Kas toko sehari penuh', 0, 0, 0, 1_000_000],
    ]);
    expect(sheet.getCell(`E${head + 5}`).value).toMatchObject({
      formula: `SUBTOTAL(9,E${head + 1}:E${head + 4})`,
      result: 12_500_000,
    });
    expect(sheet.properties.outlineProperties).toMatchObject({ summaryBelow: false });
    expect(sheet.autoFilter).toBe(`A${head}:J${head + 4}`);
  });
});

describe('a report as text', () => {
  const textAt = async (width: number): Promise<readonly string[]> => {
    const lines = (await written(textOf(width)([{ document, rows: chunked() }], () => undefined))).split('\n');
    for (const one of lines) expect([one, one.length <= width]).toEqual([one, true]);
    return lines;
  };
  const from = (lines: readonly string[], head: string): readonly string[] =>
    lines.slice(lines.findIndex((one) => one.startsWith(head)));

  it('of 90 characters has a line a row, its figures at the right, its head and its totals', async () => {
    expect(await textAt(90)).toEqual(text90);
  });

  it('of 48 characters leaves out what matters least, and says so', async () => {
    const lines = await textAt(48);
    expect(lines).toContain('Kolom tidak dicetak: Keterangan');
    expect(from(lines, 'Cabang N')).toEqual(text48);
  });

  it('of 42 characters has several lines a row', async () => {
    expect(from(await textAt(42), 'Cabang N')).toEqual(text42);
  });
});

const rule = (width: number, character = '-'): string => character.repeat(width);
const text90: readonly string[] = [
  '                                 Toko Emas Kilau Jakarta',
  '                        Jl. Pecenongan Raya No. 72, Kebon Kelapa,',
  '                               Gambir, Jakarta Pusat 10120',
  rule(90, '='),
  '                                     LAPORAN UJI KODE',
  'Periode 2026-11-01 – 2026-11-30',
  'Cabang JKT01',
  'Data per 2026-11-20 22:40:12',
  'Dicetak oleh KASIR01 / 2026-11-20 22:40:12',
  rule(90, '='),
  'Cabang No Bukti    Keterangan                        Kode      Masuk    Keluar Saldo Akhir',
  rule(90),
  'BDG01  KH-BDG01-01 Kas toko sehari penuh                2 12.500.000 1.250.000    −350.000',
  '  BIAYA LISTRIK DAN AIR TOKO                                       – 1.250.000',
  '  SETORAN                                                 12.500.000         –',
  'JKT01  KH-JKT01-01 Kas toko sehari penuh                0          –         –   1.000.000',
  rule(90),
  'Total periode, 2 baris                                  2 12.500.000 1.250.000     650.000',
  '',
  '',
  'Dibuat oleh',
  '______________________________',
  '',
];
const text48: readonly string[] = [
  'Cabang No Bukti        Kode      Masuk    Keluar',
  '                                     Saldo Akhir',
  rule(48),
  'BDG01  KH-BDG01-01        2 12.500.000 1.250.000',
  '                                        −350.000',
  '  BIAYA LISTRIK DAN AIR TOKO         – 1.250.000',
  '  SETORAN                   12.500.000         –',
  'JKT01  KH-JKT01-01        0          –         –',
  '                                       1.000.000',
  rule(48),
  'Total periode, 2 baris    2 12.500.000 1.250.000',
  '                                         650.000',
  '',
  '',
  'Dibuat oleh',
  '______________________________',
  '',
];
const text42: readonly string[] = [
  'Cabang No Bukti            Kode      Masuk',
  '                        Keluar Saldo Akhir',
  rule(42),
  'BDG01  KH-BDG01-01            2 12.500.000',
  '                     1.250.000    −350.000',
  '  BIAYA LISTRIK DAN AIR TOKO             –',
  '                     1.250.000',
  '  SETORAN                       12.500.000',
  '                             –',
  'JKT01  KH-JKT01-01            0          –',
  '                             –   1.000.000',
  rule(42),
  'Total periode, 2 baris        2 12.500.000',
  '                     1.250.000     650.000',
  '',
  '',
  'Dibuat oleh',
  '______________________________',
  '',
];
