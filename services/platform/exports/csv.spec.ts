import { csv } from './csv.js';
import { sample } from './testing/sample-document.js';

async function made(count: number): Promise<{ text: string; progress: number[] }> {
  const { document, rows } = await sample(count);
  const progress: number[] = [];
  let text = '';
  for await (const part of csv([{ document, rows }], (done) => progress.push(done))) text += part;
  return { text, progress };
}

/** RFC 4180, with `;`. */
function parse(text: string): string[][] {
  const records: string[][] = [];
  const pattern = /(?:"((?:[^"]|"")*)"|([^;"\r\n]*))(;|\r\n)/gy;
  let record: string[] = [];
  for (const [, quoted, plain, end] of text.matchAll(pattern)) {
    record.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === ';') continue;
    records.push(record);
    record = [];
  }
  return records;
}

describe('a CSV', () => {
  it('begins with the byte order mark, so that a spreadsheet reads it as UTF-8', async () => {
    expect((await made(1)).text.charCodeAt(0)).toBe(0xfeff);
  });

  it('has labels, opening balance, every row, totals with the number of rows, closing balance', async () => {
    const records = parse((await made(1200)).text.slice(1));
    expect(records).toHaveLength(1 + 1 + 1200 + 2);
    expect(records.every((record) => record.length === 8)).toBe(true);
    expect(records[0]).toEqual(['Tanggal', 'Jam', 'No Bukti', 'Keterangan', 'Masuk', 'Keluar', 'Saldo', 'Lembar']);
    expect(records[1]).toEqual(['Saldo awal', '', '', '', '', '', '1000000', '']);
    const total = (index: number): number =>
      records.slice(2, -2).reduce((sum, record) => sum + Number(record[index]), 0);
    expect(records.at(-2)).toEqual([
      'Total periode, 1.200 baris',
      '',
      '',
      '',
      String(total(4)),
      String(total(5)),
      '',
      '',
    ]);
    expect(records.at(-1)?.[0]).toBe('Saldo akhir');
  });

  it('keeps figures as plain digits, negative ones too', async () => {
    const records = parse((await made(20)).text.slice(1));
    expect(records[2 + 19]).toEqual([
      '2026-11-20',
      '10:22:33',
      'MU-000020',
      'Setoran harian nomor 20 ke bank',
      '0',
      '250019',
      '-750000',
      '19',
    ]);
  });

  it('disarms what a spreadsheet would take for a formula, and quotes what needs it', async () => {
    const { text } = await made(8);
    expect(
      parse(text.slice(1))
        .map((record) => record[3])
        .slice(2, 10),
    ).toEqual(["'=1+1", "'+62 812", "'-5", "'@SUM(A1)", "'\t=2", 'a;b "c"\nd', 'Tuan Łukasz × Ibu Né', '']);
  });

  it('leaves a lone dash alone, which stands for nothing', async () => {
    const { document } = await sample(1);
    async function* rows() {
      yield [{ no_bukti: '-', keterangan: '－1' }];
    }
    let text = '';
    for await (const part of csv([{ document, rows: rows() }], () => undefined)) text += part;
    expect(text).toContain("\r\n;;-;'－1;;;;\r\n");
  });

  it('counts the rows as they are written', async () => {
    expect((await made(1200)).progress).toEqual([500, 1000, 1200]);
  });
});
