import ExcelJS from 'exceljs';
import readExcel from 'read-excel-file/node';
import { excel } from './excel.js';
import { awkward } from './testing/generated-reports.js';
import { sample } from './testing/sample-document.js';

async function made(count: number, change: (row: object) => object = (row) => row): Promise<Buffer> {
  const { document, rows } = await sample(count);
  async function* changed() {
    for await (const chunk of rows) yield chunk.map((row) => change(row) as typeof row);
  }
  const parts: Uint8Array[] = [];
  for await (const part of excel([{ document, rows: changed() }], () => undefined)) parts.push(part);
  return Buffer.concat(parts);
}

/** As another library than the one that wrote it reads it. */
async function read(book: Buffer): Promise<{ sheet: string; heading: unknown[]; head: unknown[]; rows: unknown[][] }> {
  const [{ sheet, data } = { sheet: '', data: [] }] = await readExcel(book, { trim: false });
  const at = data.findIndex(([first]) => first === 'Tanggal');
  return { sheet, heading: data.slice(0, at).map(([first]) => first), head: data[at]!, rows: data.slice(at + 1) };
}

describe('an Excel file', () => {
  it('says above its table what it is', async () => {
    const { sheet, heading, head } = await read(await made(3));
    expect(sheet).toBe('Laporan Uji Kas');
    expect(heading).toEqual([
      'LAPORAN UJI KAS',
      'Toko Emas Kilau Jakarta',
      'Jl. Pecenongan Raya No. 72, Kebon Kelapa,',
      'Gambir, Jakarta Pusat 10120',
      'Periode 2026-11-01 – 2026-11-30',
      'Cabang JKT01',
      'Data per 2026-11-20 22:40:11',
      'BDG01 tertinggal sejak 2026-11-20 22:35:00',
      'Dicetak oleh KASIR01 / 2026-11-20 22:40:12',
      null,
    ]);
    expect(head).toEqual([
      'Tanggal',
      'Jam',
      'No Bukti',
      'Keterangan',
      'Masuk (Rp)',
      'Keluar (Rp)',
      'Saldo (Rp)',
      'Lembar',
    ]);
  });

  it('has opening balance, every row, totals with the number of rows, closing balance', async () => {
    const { rows } = await read(await made(1200));
    expect(rows).toHaveLength(1 + 1200 + 2);
    expect(rows[0]).toEqual(['Saldo awal', null, null, null, null, null, 1_000_000, null]);
    const sum = (index: number): number => rows.slice(1, -2).reduce((total, row) => total + Number(row[index]), 0);
    expect(rows.at(-2)).toEqual(['Total periode, 1.200 baris', null, null, null, sum(4), sum(5), null, null]);
    expect(rows.at(-1)).toEqual(['Saldo akhir', null, null, null, null, null, 1_000_000 + sum(4) - sum(5), null]);
  });

  it('of a book in which nothing moved has its balances', async () => {
    const { rows } = await read(await made(0));
    expect(rows.map((row) => [row[0], row[6]])).toEqual([
      ['Saldo awal', 1_000_000],
      ['Total periode, 0 baris', null],
      ['Saldo akhir', 1_000_000],
    ]);
  });

  it('has numbers for rupiah, dates for dates, texts for texts', async () => {
    const { rows } = await read(await made(20));
    expect(rows[20]).toEqual([
      new Date('2026-11-20T00:00:00Z'),
      '10:22:33',
      'MU-000020',
      'Setoran harian nomor 20 ke bank',
      0,
      250_019,
      -750_000,
      19,
    ]);
  });

  it('has no formula but in its totals, whatever a text looks like', async () => {
    const book = await made(8);
    const { rows } = await read(book);
    expect(rows.slice(1, 9).map((row) => row[3])).toEqual(awkward.map((text) => text || null));
    const sheet = (await load(book)).worksheets[0]!;
    sheet.eachRow((row) =>
      row.eachCell((cell) => expect(cell.formula ?? '').toMatch(/^(SUBTOTAL\(9,[EF]13:[EF]20\))?$/)),
    );
    expect(sheet.getCell('D13').numFmt).toBe('@');
  });

  it('keeps amounts of more than 15 digits exact', async () => {
    const { rows } = await read(await made(1, (row) => ({ ...row, saldo: 9_007_199_254_740_991 })));
    expect(rows[1]?.[6]).toBe('9007199254740991');
  });

  it('shows amounts with separators and keeps the head in sight', async () => {
    const sheet = (await load(await made(3))).worksheets[0]!;
    expect(sheet.views[0]).toMatchObject({ state: 'frozen', ySplit: 11 });
    expect(sheet.getCell('A11').value).toBe('Tanggal');
    expect([sheet.getCell('E13').numFmt, sheet.getCell('A13').numFmt, sheet.getCell('G12').numFmt]).toEqual([
      '#,##0',
      'yyyy-mm-dd',
      '#,##0',
    ]);
    expect(sheet.getCell('A12').font.bold).toBe(true);
  });
});

async function load(book: Buffer): Promise<ExcelJS.Workbook> {
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(new Uint8Array(book).buffer);
  return workbook;
}
