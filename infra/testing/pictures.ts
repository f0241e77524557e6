import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { chromium, type Browser, type Page } from 'playwright-core';
import sharp from 'sharp';
import { freePort } from '../process/free-port.js';
import { provideBrowser } from './debian-programs.js';

const root = join(import.meta.dirname, '..', '..');
const folder = join(root, 'docs', 'images', 'screens');
/** Password of the users of the demo company, and of the owner of the new one, for the time of the pictures. */
const password = randomBytes(12).toString('hex');

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;
const THEMES = ['light', 'dark'] as const;
/** Times that a page is looked at until it looks as it did before. */
const MOST_LOOKS = 40;

interface Shop {
  readonly address: string;
  /** All that it said at its start. */
  readonly said: string;
  stop(): Promise<void>;
}

/** Starts Kilau as `npm start` does, on a database of its own. */
async function startShop(env: Readonly<Record<string, string>>): Promise<Shop> {
  const home = mkdtempSync(join(tmpdir(), 'kilau-pictures-'));
  const port = await freePort();
  const child = spawn(process.execPath, [join(root, 'dist', 'infra', 'start.js')], {
    cwd: root,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], KILAU_HOME: home, PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += text.toString()));
  while (!said.includes('└')) {
    if (child.exitCode !== null) throw new Error(`Kilau ended: ${said}`);
    await delay(100);
  }
  const stop = async (): Promise<void> => {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  };
  return { address: `http://localhost:${port}`, said, stop };
}

/** Waits until all that the page asked for is there, and it looks as it did a moment before; answers how it looks. */
async function lookOf(page: Page): Promise<Buffer> {
  for (const passing of ['[class^=skeleton]', '.toast-row'])
    await page.locator(passing).first().waitFor({ state: 'detached' });
  let before = await page.screenshot();
  for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
    await page.waitForTimeout(250);
    const now = await page.screenshot();
    if (now.equals(before) && (await page.locator('[aria-busy=true]').count()) === 0) return now;
    before = now;
  }
  throw new Error(`${page.url()} does not come to rest`);
}

/** Takes a page on a desk and on a telephone, light and dark. */
async function take(page: Page, name: string): Promise<void> {
  for (const size of SIZES)
    for (const theme of THEMES) {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await page.mouse.move(0, 0);
      const file = join(folder, `${name}-${theme}-${size.width}.png`);
      await sharp(await lookOf(page))
        .png({ palette: true, quality: 100, dither: 0, effort: 10 })
        .toFile(file);
      process.stdout.write(`${name} ${theme} ${size.width}: ${Math.round(statSync(file).size / 1024)} KB\n`);
    }
  await page.setViewportSize(SIZES[0]);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
}

async function newPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ locale: 'id-ID', timezoneId: 'Asia/Jakarta', viewport: SIZES[0] });
  return context.newPage();
}

/** The first screen of a user who has logged in. */
async function pageOf(browser: Browser, shop: Shop, user: string): Promise<Page> {
  const page = await newPage(browser);
  await page.goto(shop.address);
  await page.getByLabel('User ID').fill(user);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Beranda' }).waitFor();
  return page;
}

type Row = Readonly<Record<string, unknown>>;

/** Asks the server as who is logged in. */
const rowsOf = (page: Page, call: string): Promise<readonly Row[]> =>
  page.evaluate(async (path) => {
    const headers = { 'x-auth-token': localStorage.getItem('token') ?? '' };
    const answer = await fetch(`/api/v1/${path}`, { headers });
    return ((await answer.json()) as { readonly data: readonly Row[] }).data;
  }, call);

/** Prepares a screen before its picture is taken. */
type Before = (page: Page) => Promise<void>;

/** Opens a screen, as often as a part of it is still being prepared: read models are built beside the first screens. */
async function open(page: Page, address: string): Promise<void> {
  do {
    await page.goto(address);
    await page.getByRole('heading').first().waitFor();
    await lookOf(page);
  } while ((await page.getByText('sedang disiapkan').count()) > 0);
}

/** Two pieces in the till, paid with more cash than they cost. */
async function sell(page: Page): Promise<void> {
  const pieces = await rowsOf(page, 'penjualan/barang?limit=2');
  await page.getByLabel(/^Scan/).waitFor();
  for (const { kode_barcode } of pieces) {
    await page.getByLabel(/^Scan/).fill(String(kode_barcode));
    await page.keyboard.press('Enter');
    await lookOf(page);
  }
  await page.locator('.till-quick button').last().click();
}

interface Screen {
  readonly name: string;
  readonly path: string | ((page: Page) => Promise<string>);
  readonly before?: Before;
}

/** The screens of the demo company, by who opens them. */
const screens: Readonly<Record<string, readonly Screen[]>> = {
  KASIR01: [
    { name: 'penjualan', path: '/lihat-penjualan' },
    { name: 'hitung-kas', path: '/hitung-kas' },
    { name: 'beranda-kasir', path: '/home' },
    { name: 'kasir', path: '/transaksi-penjualan?form=1', before: sell },
  ],
  OWNER: [
    { name: 'beranda-pusat', path: '/home' },
    { name: 'dashboard-pusat', path: '/dashboardPusat' },
    { name: 'uang-kas', path: '/uang-kas?kelompok=user_id' },
    { name: 'saringan', path: '/lihat-penjualan?periode=bulan-ini&kode_toko=JKT01&status=TERCATAT' },
    {
      name: 'dokumen',
      path: async (page) => {
        const [row] = await rowsOf(page, 'cash/uang-kas?status=BATAL&limit=1');
        return `/dokumen/${String(row?.['no_bukti'])}`;
      },
    },
    { name: 'kas-per-kode', path: '/laporan-cash-perkode?periode=bulan-ini' },
    { name: 'laba-rugi', path: '/laba-rugi?periode=bulan-ini&banding=LALU' },
    { name: 'buku-besar', path: '/buku-besar?periode=bulan-ini' },
    { name: 'master-baki', path: '/master-baki' },
    { name: 'setting-nota', path: '/setting-nota' },
    { name: 'data-barang', path: '/data-barang' },
    { name: 'harga', path: '/papan-harga?isi=1' },
  ],
};

async function takeDemo(browser: Browser): Promise<void> {
  const shop = await startShop({ KILAU_DEMO_PASSWORD: password });
  try {
    for (const [user, own] of Object.entries(screens)) {
      const page = await pageOf(browser, shop, user);
      for (const { name, path, before } of own) {
        await open(page, shop.address + (typeof path === 'string' ? path : await path(page)));
        await before?.(page);
        await take(page, name);
      }
    }
  } finally {
    await shop.stop();
  }
}

/** The first steps of a company that somebody has just set up. */
async function takeNew(browser: Browser): Promise<void> {
  const shop = await startShop({});
  try {
    const [, code = ''] = /Code for setting up: (\S+)/.exec(shop.said) ?? [];
    const page = await newPage(browser);
    await page.goto(shop.address);
    await page.getByRole('button', { name: 'Siapkan perusahaan saya' }).click();
    const filled = {
      kode: code,
      nama_toko: 'Emas Jaya',
      alamat_toko: 'Jl. Melawai 1',
      user_id: 'dewi',
      nama: 'Dewi Lestari',
      password,
      'kode_toko.1': 'mlw01',
      'nama_toko.1': 'Emas Jaya Melawai',
      'alamat_toko.1': 'Jl. Melawai 2',
    };
    for (const [name, value] of Object.entries(filled)) await page.locator(`[name="${name}"]`).fill(value);
    await page.getByRole('button', { name: 'Mulai perusahaan' }).click();
    await page.getByRole('region', { name: 'Menuju penjualan pertama' }).waitFor();
    await open(page, shop.address);
    await take(page, 'langkah-pertama');
  } finally {
    await shop.stop();
  }
}

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env['TEST_CHROMIUM'] || provideBrowser(),
  args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none'],
});
try {
  await takeDemo(browser);
  await takeNew(browser);
  copyFileSync(join(folder, 'laba-rugi-light-1440.png'), join(folder, '..', 'report.png'));
} finally {
  await browser.close();
}
