import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument } from 'pdf-lib';
import { describeWith, testServer } from '../../../../infra/testing/servers.js';
import { col } from '../../../../contracts/language/define/report.js';
import type { ExportDocument } from '../export-document.js';
import { awkward } from '../testing/generated-reports.js';
import { sourceThread } from '../testing/source-thread.js';
import { sample } from '../testing/sample-document.js';
import { inThread } from '../file-thread.js';
import { groupedItems } from '../grouped-items.js';
import { PdfMaker } from './pdf-maker.js';

async function made(
  count: number,
  progress: (done: number) => void = () => undefined,
  form: Partial<ExportDocument> = {},
  more: object = {},
): Promise<Uint8Array> {
  const { document, rows } = await sample(count);
  const parts: Uint8Array[] = [];
  async function* changed() {
    for await (const chunk of rows) yield chunk.map((row) => ({ ...row, ...more }));
  }
  const order = { format: 'pdf' } as const;
  const reports = [{ document: { ...document, ...form }, rows: changed() }];
  for await (const part of inThread(sourceThread, order, reports, progress)) parts.push(part);
  return Buffer.concat(parts);
}

describeWith(['pdftotext'], 'a PDF', () => {
  let folder: string;
  beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'kilau-pdf-'))));
  afterEach(() => rm(folder, { recursive: true }));

  /** The text of each page, by another program than the one that drew it. */
  async function pagesOf(file: Uint8Array): Promise<string[]> {
    const path = join(folder, 'a.pdf');
    await writeFile(path, file);
    return execFileSync(testServer('pdftotext'), ['-layout', path, '-'], { maxBuffer: 1e9 })
      .toString()
      .split('\f')
      .slice(0, -1);
  }

  it('of one page says what it is, and has every figure', async () => {
    const [page = '', ...more] = await pagesOf(await made(9));
    expect(more).toEqual([]);
    for (const text of [
      'LAPORAN UJI KAS',
      'Toko Emas Kilau Jakarta',
      'Jl. Pecenongan Raya No. 72, Kebon Kelapa,',
      'Gambir, Jakarta Pusat 10120',
      'Periode 2026-11-01 – 2026-11-30',
      'Data per 2026-11-20 22:40:11',
      'BDG01 tertinggal sejak 2026-11-20 22:35:00',
      'Dicetak oleh KASIR01 / 2026-11-20 22:40:12',
      '1 of 1',
    ]) {
      expect(page).toContain(text);
    }
    expect(page).toMatch(
      /Tanggal +Jam +No Bukti +Keterangan +Masuk \(Rp\) +Keluar \(Rp\) +Saldo \(Rp\) +Lembar\n+ *Saldo awal +1\.000\.000\n/,
    );
    expect(page).toMatch(/2026-11-09 +10:22:33 +MU-000009 +Setoran harian nomor 9 ke bank +250\.008 +– +0 +8\n/);
    expect(page).toMatch(/2026-11-08 +10:22:33 +MU-000008 +– +250\.007 +250\.000 +7\n/);
    expect(page).toMatch(/Total periode, 9 baris +750\.015 +1\.500\.021\n+ *Saldo akhir +249\.994\n/);
  });

  it('shows negative balances with a true minus, and letters beyond Latin-1', async () => {
    const text = (await pagesOf(await made(20))).join('');
    expect(text).toContain('\u2212750.000');
    expect(text).toContain('Tuan Łukasz × Ibu Né');
    for (const part of awkward.flatMap((cell) => cell.split(/\s+/))) expect(text).toContain(part);
  });

  it('of many pages numbers them, repeats the head, and has each row once', async () => {
    const progress: number[] = [];
    const pages = await pagesOf(await made(2500, (done) => progress.push(done)));
    expect(pages.length).toBeGreaterThan(60);
    pages.forEach((page, index) => {
      expect(page).toContain(`${index + 1} of ${pages.length}\n`);
      expect(page).toMatch(/Tanggal +Jam +No Bukti/);
    });
    const numbers = pages.flatMap((page) => page.match(/MU-\d{6}/g) ?? []);
    expect(numbers).toEqual(Array.from({ length: 2500 }, (_, index) => `MU-${String(index + 1).padStart(6, '0')}`));
    expect(pages.filter((page) => page.includes('Saldo awal'))).toEqual([pages[0]]);
    expect(pages.filter((page) => page.includes('Total periode, 2.500 baris'))).toEqual([pages.at(-1)]);
    expect(progress.length).toBeGreaterThan(1);
    expect(progress.at(-1)).toBe(2500);
  });

  it('of a statement carries its sums and its balance from page to page, and has room for signatures', async () => {
    const form = { carries: true, signatures: ['Dibuat oleh', 'Disetujui oleh'], groups: ['jam'] };
    const pages = await pagesOf(await made(100, undefined, form));
    expect(pages.length).toBeGreaterThan(2);
    const carried = (page: string | undefined, label: string) =>
      new RegExp(`\\b${label} +([\\d.]+) +([\\d.]+) +([\u2212\\d.]+)\\n`).exec(page ?? '')?.slice(1);
    pages.slice(1).forEach((page, index) => {
      expect(carried(page, 'Pindahan')).toEqual(carried(pages[index], 'Dipindahkan'));
      expect(carried(page, 'Pindahan')).toHaveLength(3);
    });
    expect(pages[0]).toMatch(/Jam 10:22:33\n/);
    expect(pages.at(-1)).toMatch(
      /Jumlah Jam 10:22:33, 100 baris +([\d.]+) +([\d.]+) +[\u2212\d.]+\n(.*\n)?.*Total periode, 100 baris +\1 +\2/,
    );
    expect(pages.at(-1)).not.toContain('Dipindahkan');
    expect(pages.at(-1)).toMatch(/Dibuat oleh +Disetujui oleh/);
  });

  /** The least number of rows that take a second page. */
  async function rowsOfTwoPages(form: Partial<ExportDocument>): Promise<number> {
    for (let count = 15; ; count += 1) {
      const { document, rows } = await sample(count);
      const whole = { ...document, ...form };
      const maker = await PdfMaker.open(whole, await PDFDocument.create());
      for await (const items of groupedItems(whole, rows)) maker.add(items);
      if (maker.close() === 2) return count;
    }
  }

  it.each([
    ['', {}],
    [' of groups', { groups: ['jam'] }],
  ])('ends with a row above its totals, not with these alone on a page%s', async (_, form) => {
    const pages = await pagesOf(await made(await rowsOfTwoPages(form), undefined, form));
    expect(pages.length).toBe(2);
    expect(pages[1]).toMatch(/MU-\d{6}[^]*Total periode, [^]*Saldo akhir/);
    expect(pages[1]!.match(/MU-\d{6}/g)).toHaveLength(1);
  });

  it('has the lines under a row below it, indented, their figures under its own', async () => {
    const detail = [col.text('kategori', 'Kategori'), col.rupiah('masuk', 'Masuk')];
    const rincian = [
      { kategori: 'SETORAN MODAL', masuk: 250_000 },
      { kategori: 'LAIN', masuk: 0 },
    ];
    const [page = ''] = await pagesOf(await made(2, undefined, { detail }, { rincian }));
    const [first, second] = [page.indexOf('MU-000001'), page.indexOf('MU-000002')];
    const under = page.slice(first, second);
    expect(under).toMatch(/\n +SETORAN MODAL +250\.000\n\n? +LAIN +–\n/);
    const at = (text: string): number =>
      page
        .split('\n')
        .find((line) => line.includes(text))!
        .search(/\S/);
    expect(at('SETORAN MODAL')).toBeGreaterThan(at('MU-000001'));
  });

  it('of nothing says so', async () => {
    const [page] = await pagesOf(await made(0));
    expect(page).toMatch(/Saldo awal +1\.000\.000\n+ *Total periode, 0 baris +0 +0\n+ *Saldo akhir +1\.000\.000\n/);
  });

  it('is landscape A4', async () => {
    const { width, height } = (await PDFDocument.load(await made(1))).getPage(0).getSize();
    expect([Math.round((width / 72) * 25.4), Math.round((height / 72) * 25.4)]).toEqual([297, 210]);
  });
});
