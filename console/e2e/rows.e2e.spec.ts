import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser, Locator, Page } from 'playwright-core';
import { eventually } from '../../infra/testing/eventually.js';
import { describeWith } from '../../infra/testing/servers.js';
import { stillness } from './testing/browser.js';
import { browserOfWorker, leaveBrowser } from './testing/chromium.js';
import { scanAtPace } from './testing/keyboard.js';

const run = promisify(execFile);
const home = join(import.meta.dirname, '..', '..');

describeWith(['chromium'], 'rows that are filled by keyboard', () => {
  let browser: Browser;
  let built: string;
  let page: Page;
  beforeAll(async () => {
    built = await mkdtemp(join(tmpdir(), 'kilau-rows-'));
    const vite = join(home, 'node_modules', 'vite', 'bin', 'vite.js');
    const page = join(home, 'console', 'src', 'kit', 'testing', 'rows');
    const written = ['--outDir', built, '--emptyOutDir', '--base', '/', '--minify', 'false', '--logLevel', 'error'];
    await run(process.execPath, [vite, 'build', page, '--config', join(home, 'console', 'vite.config.ts'), ...written]);
    browser = await browserOfWorker();
  });
  afterAll(async () => {
    await leaveBrowser(browser);
    await rm(built, { recursive: true });
  });
  const open = async (width = 1280): Promise<void> => {
    page = await browser.newPage({ viewport: { width, height: 800 } });
    await page.route('http://rows.test/**', (route) => {
      const { pathname } = new URL(route.request().url());
      return route.fulfill({ path: join(built, pathname === '/' ? 'index.html' : pathname) });
    });
    await page.goto('http://rows.test/');
    await page.getByRole('textbox', { name: 'Scan atau ketik kode, lalu Enter' }).waitFor();
  };
  afterEach(() => page.close());

  /** Types as people do: whoever is faster is a scanner. */
  const type = (text: string): Promise<void> => page.keyboard.type(text, { delay: 50 });
  const scan = (code: string): Promise<void> => scanAtPace(page, code);
  const press = async (...keys: readonly string[]): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const cell = (row: number, title: string, list = 'Barang'): Locator =>
    page.getByRole('group', { name: list }).getByLabel(`${title} Baris ${row}`, { exact: true });
  const focused = (): Promise<string | null> =>
    page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? null);
  const isAt = (label: string): Promise<void> => eventually(async () => expect(await focused()).toBe(label));
  const holds = (at: Locator, value: string): Promise<void> =>
    eventually(async () => expect(await at.inputValue()).toBe(value));
  const sees = (text: string): Promise<void> => page.getByText(text, { exact: true }).first().waitFor();
  const sentLast = (): Promise<unknown> =>
    page.evaluate(
      () =>
        (window as unknown as { sent: { method: string; body: unknown }[] }).sent
          .filter(({ method }) => method === 'post')
          .at(-1)?.body,
    );
  const paste = (text: string): Promise<void> =>
    page.evaluate((copied) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', copied);
      document.activeElement!.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    }, text);

  it('are scanned with the focus anywhere, gone through with Enter and arrows, paid with F4 and saved with F9', async () => {
    await open();
    await page.getByText('Nota', { exact: true }).click();
    await page.keyboard.type('A1');
    await press('Enter');
    await sees('Cincin A1');
    await cell(1, 'Ongkos').focus();
    await type('50000');
    await press('Enter');
    await isAt('Barcode Baris 2');
    await type('A2');
    await press('Enter');
    await sees('Cincin A2');
    await isAt('Berat Baris 2');
    await type('3.5');
    await press('ArrowUp');
    await isAt('Berat Baris 1');
    await holds(cell(2, 'Berat'), '3,500');
    await sees('2.050.000');
    await press('F4');
    await isAt('Cara Baris 1');
    await page.keyboard.type('K');
    await press('Enter');
    await holds(cell(1, 'Jumlah', 'Pembayaran'), '2.050.000');
    await press('F9');
    await eventually(async () =>
      expect(await sentLast()).toEqual({
        barang: [
          { kode_barcode: 'A1', berat: 2345, harga: 1_000_000, ongkos: 50_000 },
          { kode_barcode: 'A2', berat: 3500, harga: 1_000_000 },
        ],
        bayar: [{ cara: 'KAS', jumlah: 2_050_000 }],
      }),
    );
  });

  it('say once what is wrong with a code, at its cell', async () => {
    const once = (text: Locator): Promise<void> => eventually(async () => expect(await text.count()).toBe(1));
    await open();
    await type('X404');
    await press('Enter');
    await sees('Baris 1, Barcode: Tidak ada kode X404');
    await once(page.getByText('Tidak ada kode X404'));
    await type('A1');
    await press('Enter');
    await type('A1');
    await press('Enter');
    await sees('A1 sudah ada di baris 2');
    await once(page.getByText('Tidak ada kode X404'));
    await cell(1, 'Barcode').focus();
    await type('SOLD');
    await press('F9');
    await sees('Baris 1, Barcode: Sudah terjual');
    await once(page.locator('.rows-input').getByText('Sudah terjual'));
  });

  it('are scanned with the focus in a note or a choice, which stay as they were, and each scan sounds', async () => {
    await open();
    await page.evaluate(() => {
      const { prototype } = BaseAudioContext;
      const { createOscillator } = prototype;
      prototype.createOscillator = function counted() {
        document.body.dataset['sounds'] = String(Number(document.body.dataset['sounds'] ?? 0) + 1);
        return createOscillator.call(this);
      };
    });
    const sounds = (count: string): Promise<void> =>
      eventually(async () => expect(await page.locator('body').getAttribute('data-sounds')).toBe(count));
    const note = page.locator('#field-catatan');
    await note.fill('Titip');
    await scan('A123');
    await sees('Cincin A123');
    await sounds('1');
    await scan('A123');
    await sounds('3');
    await holds(note, 'Titip');
    await cell(1, 'Cara', 'Pembayaran').selectOption('BANK');
    await cell(1, 'Cara', 'Pembayaran').focus();
    await scan('K456');
    await sees('Cincin K456');
    await holds(cell(1, 'Cara', 'Pembayaran'), 'BANK');
  });

  it('take a block of a spreadsheet, give up a row with Delete and put it back', async () => {
    await open();
    await cell(1, 'Barcode').focus();
    await paste('B1\t2,345\nB2\t1.284\nB3\t4\n');
    for (const name of ['Cincin B1', 'Cincin B2', 'Cincin B3']) await sees(name);
    await eventually(async () => expect(await cell(2, 'Berat').getAttribute('title')).toBe(null));
    await cell(3, 'Ongkos').focus();
    await press('Delete');
    await isAt('Barcode Baris 2');
    await page.getByRole('button', { name: 'Urungkan' }).click();
    await isAt('Barcode Baris 3');
    await holds(cell(3, 'Barcode'), 'B3');
  });

  it('are five hundred of which those in view are drawn, and the refused cell has the focus', async () => {
    await open();
    await cell(1, 'Barcode').focus();
    await paste(Array.from({ length: 500 }, (_, index) => (index === 449 ? 'SOLD' : `C${index}`)).join('\n'));
    await sees('500 baris');
    await eventually(async () =>
      expect(await page.locator('.rows-table .grid-body [role=row]').count()).toBeLessThan(60),
    );
    await press('F9');
    await isAt('Barcode Baris 450');
    await eventually(async () => expect(await cell(450, 'Barcode').getAttribute('title')).toBe('Sudah terjual'));
  });

  it('have a person beside them, found by phone, or made in two fields with F8 without leaving the form', async () => {
    await open();
    await cell(1, 'Barcode').focus();
    await type('A1');
    await press('Enter');
    await sees('Cincin A1');
    const person = page.locator('#field-kode_orang');
    await person.focus();
    await type('0811000001');
    await press('Enter');
    await sees('Siti \u00b7 0811000001');
    await holds(person, 'MB-000001');
    await person.fill('');
    await type('Budi');
    await press('F8');
    await holds(page.locator('#field-nama'), 'Budi');
    await page.locator('#field-no_hp').fill('0811000002');
    await press('Control+s');
    await sees('Budi \u00b7 0811000002');
    await eventually(async () => expect(await person.evaluate((one) => one === document.activeElement)).toBe(true));
    await press('F9');
    await eventually(async () =>
      expect(await sentLast()).toEqual({
        barang: [{ kode_barcode: 'A1', berat: 2345, harga: 1_000_000 }],
        kode_orang: 'MB-000002',
      }),
    );
  });

  it('are cards on a narrow screen', async () => {
    await open(390);
    const cards = page.getByRole('group', { name: 'Barang' }).locator('.rows-card');
    const isRight = (of: Locator): Promise<void> =>
      eventually(async () => expect(await of.evaluate((element) => getComputedStyle(element).textAlign)).toBe('right'));
    const are = (many: number): Promise<void> => eventually(async () => expect(await cards.count()).toBe(many));
    await are(0);
    await page.getByRole('textbox', { name: /^Scan/ }).fill('A1');
    await press('Enter');
    await holds(cell(1, 'Harga'), '1.000.000');
    // What is not asked stands there as far as something is known.
    await sees('Cincin A1');
    await isRight(cell(1, 'Harga'));
    await isRight(page.locator('.rows-pair', { hasText: 'Jumlah' }).first().locator('> :last-child'));
    await are(1);
    await page.getByRole('button', { name: 'Tambah baris' }).first().click();
    await isAt('Barcode Baris 2');
    await are(2);
    await page.getByRole('textbox', { name: /^Scan/ }).fill('A2');
    await press('Enter');
    await holds(cell(2, 'Harga'), '1.000.000');
    await are(2);
    await page.evaluate(stillness);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
  });
});
