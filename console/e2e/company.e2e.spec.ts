import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { outcomeOf } from '../../contracts/language/define/command.js';
import { addPieces } from '../../contracts/tambah-barang/documents.js';
import { eventually } from '../../infra/testing/eventually.js';
import { describeWith } from '../../infra/testing/servers.js';
import { setupCodeOf } from '../../infra/testing/setup-code.js';
import { barriers } from './testing/axe.js';
import { Desk } from './testing/browser.js';
import { browserOfWorker, leaveBrowser } from './testing/chromium.js';
import type { Look } from './testing/window.js';
import { startNewShop, type Kilau } from './testing/kilau.js';
import { Keyboard } from './testing/keyboard.js';
import { layoutFaults } from './testing/layout-faults.js';
import { saveTill } from './testing/till.js';

const looks: readonly Look[] = [
  {},
  { dark: true },
  { width: 390, height: 844 },
  { width: 390, height: 844, dark: true },
];

describeWith(['postgres', 'chromium'], 'the first start', () => {
  let browser: Browser;
  let kilau: Kilau;
  beforeAll(async () => {
    browser = await browserOfWorker();
  });
  beforeEach(async () => {
    kilau = await startNewShop();
  });
  afterEach(() => kilau.stop());
  afterAll(() => leaveBrowser(browser));

  /** A picture for who looks at them (`SCREENSHOTS` names the folder). */
  async function pictured(desk: Desk, name: string): Promise<void> {
    const folder = process.env['SCREENSHOTS'];
    if (!folder) return;
    mkdirSync(folder, { recursive: true });
    await desk.page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
  }

  /** Sees that nothing is cut at a desk and on a phone, and nothing is a barrier, light and dark. */
  async function isWhole(desk: Desk): Promise<void> {
    const { page } = desk;
    const sizes = [
      { width: 390, height: 844 },
      { width: 1366, height: 768 },
    ];
    for (const size of sizes) {
      await desk.resize(size);
      expect(await layoutFaults(page)).toEqual([]);
    }
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await desk.rests();
      expect(await barriers(page)).toEqual([]);
    }
  }

  /**
   * From the home of a company that has just begun to its first sale, by the steps that stand there; prints the time
   * since `began`.
   */
  async function toFirstSale(desk: Desk, began: number): Promise<void> {
    const { page } = desk;
    const keys = new Keyboard(desk);
    let saved = 0;
    const steps = page.getByRole('region', { name: 'Menuju penjualan pertama' });
    const done = async (count: number): Promise<void> => {
      await desk.go('/home');
      await steps.getByText(`${count} dari 7`).waitFor();
    };
    await done(1);
    await isWhole(desk);
    await pictured(desk, 'first-steps');
    await desk.button('Isi sekarang').press('Enter');
    await desk.isTold('Isi Awal Tersimpan');
    saved += 1;
    await done(2);

    await steps.getByRole('link', { name: 'Isi harga' }).press('Enter');
    await desk.hasFocus('LM Harga jual (Rp/g)');
    await page.keyboard.press('Enter');
    await page.keyboard.type('1625000');
    await page.locator('#price-750-harga_beli').focus();
    await page.keyboard.type('1440000');
    await isWhole(desk);
    await pictured(desk, 'price-grid');
    await page.keyboard.press('Control+s');
    await desk.isTold('Harga Emas Tersimpan');
    saved += 1;
    await done(3);

    await steps.getByRole('link', { name: 'Tambah barang' }).press('Enter');
    await page.getByText('Stok Awal', { exact: true }).click();
    for (const [name, value] of Object.entries({
      kode_barcode: 'C-0001',
      nama_barang: 'CINCIN POLOS',
      kode_group: '750',
      kode_dept: 'CP',
      berat: '2,5',
      ongkos: '75000',
      harga_modal: '3700000',
      kode_baki: 'B01',
    }))
      await page.locator(`[id="field-barang.1.${name}"]`).fill(value);
    await page.keyboard.press('Control+s');
    await pictured(desk, 'first-pieces');
    await desk.isTold(outcomeOf(addPieces, 'saved').message);
    saved += 1;
    await done(4);

    await steps.getByRole('link', { name: 'Buka shift' }).press('Enter');
    await page.locator('.sheet input').first().focus();
    await page.keyboard.type('0');
    await page.locator('.sheet input').last().focus();
    await page.keyboard.press('Enter');
    await desk.hasFocus(/^Buka Shift/);
    await page.keyboard.press('Enter');
    await desk.hasFocus('Mulai jual');
    saved += 1;
    await page.keyboard.press('Enter');
    await desk.hasFocus('Scan atau ketik kode, lalu Enter');
    await keys.scan('C-0001');
    await desk.reads('1 baris');
    // The only sales person stands there by itself.
    await page.locator('.ant-select:has(#field-kode_sales)', { hasText: 'TOKO' }).waitFor();
    await page.locator('.till-amount', { hasText: 'Total' }).getByText('Rp 4.137.500', { exact: true }).waitFor();
    await pictured(desk, 'first-sale');
    const { panel } = await saveTill(keys);
    const seconds = Math.round((performance.now() - began) / 1000);
    await panel.getByText('4.137.500').first().waitFor();
    await panel.getByText('TOKO').first().waitFor();
    saved += 1;
    await done(5);
    expect(saved).toBeLessThanOrEqual(6);
    process.stderr.write(`from nothing to the first sale: ${seconds} s, ${saved} saved forms after the setup\n`);
    await desk.button('Sembunyikan daftar ini').press('Enter');
    await steps.waitFor({ state: 'detached' });
    await desk.resize({});
  }

  it('sets up a company with the code of the server, whose first cashier in a branch of its own records cash', async () => {
    const code = await setupCodeOf(kilau.database);
    const desk = await Desk.open(browser, kilau.address);
    const { page } = desk;
    const began = performance.now();
    await desk.button('Siapkan perusahaan saya').click();
    const fill = async (values: Readonly<Record<string, string>>): Promise<void> => {
      for (const [name, value] of Object.entries(values)) await page.locator(`[name="${name}"]`).fill(value);
    };
    await desk.button('Mulai perusahaan').click();
    await page.locator('[name=kode]:focus[aria-invalid=true]').waitFor();
    await fill({
      kode: 'salah-salah',
      nama_toko: 'Emas Jaya',
      alamat_toko: 'Jl. Melawai 1',
      user_id: 'dewi',
      nama: 'Dewi Lestari',
      password: 'dewi',
    });
    await fill({ 'kode_toko.1': 'mlw01', 'nama_toko.1': 'Emas Jaya Melawai', 'alamat_toko.1': 'Jl. Melawai 2' });
    await desk.button('Mulai perusahaan').click();
    await desk.reads('Paling sedikit 10 karakter');
    await page.locator('[name=password]:focus').waitFor();
    await pictured(desk, 'setup-form');
    await fill({ password: 'perhiasan asli 916' });
    await desk.button('Mulai perusahaan').click();
    await desk.reads('Kode salah');
    await page.locator('[name=kode]:focus').waitFor();
    await fill({ kode: code });
    await desk.button('Mulai perusahaan').click();
    await page.getByRole('heading', { name: 'Beranda' }).waitFor();
    await desk.lacks(page.getByText('Data demo'));
    await toFirstSale(desk, began);

    await desk.go('/master-toko');
    await desk.button('Tambah').first().click();
    for (const [name, value] of Object.entries({
      kode_toko: 'BGR01',
      nama_toko: 'Emas Jaya Bogor',
      alamat_toko: 'Jl. Suryakencana 3',
    }))
      await desk.field(name).fill(value);
    await page.keyboard.press('Control+s');
    await desk.isTold('Toko Berhasil Dibuka');
    await pictured(desk, 'master-toko');

    const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
    const headers = { 'x-auth-token': token, 'content-type': 'application/json' };
    const user = { user_id: 'KASIRB', nama: 'Budi', level: 'KASIR', kode_toko: 'BGR01', password: 'titipan sementara' };
    expect(
      (await fetch(`${kilau.address}/api/v1/users`, { method: 'POST', headers, body: JSON.stringify(user) })).status,
    ).toBe(201);
    const cashier = await Desk.open(browser, kilau.address);
    await cashier.login('KASIRB', 'titipan sementara');
    await cashier.page.getByRole('heading', { name: 'Ganti password' }).waitFor();
    await pictured(cashier, 'first-password');
    await cashier.page.locator('[name=password]').fill('titipan sementara');
    await cashier.page.locator('[name=new_password]').fill('milik saya sendiri');
    await cashier.page.locator('[name=repeat]').fill('milik saya sendirian');
    await cashier.button('Simpan dan lanjutkan').click();
    await cashier.page.locator('.login-field-error').filter({ hasText: /\S/ }).waitFor();
    await cashier.page.locator('[name=repeat]').fill('milik saya sendiri');
    await cashier.button('Simpan dan lanjutkan').click();
    await cashier.page.getByRole('heading', { name: 'Beranda' }).waitFor();
    const own = {
      'x-auth-token': await cashier.page.evaluate(() => localStorage.getItem('token') ?? ''),
      'content-type': 'application/json',
    };
    const cash = { jenis: 'MASUK', kategori: 'SALDO AWAL', jumlah: 750_000, keterangan: 'Saldo awal' };
    const answer = await fetch(`${kilau.address}/api/v1/cash/uang-kas`, {
      method: 'POST',
      headers: own,
      body: JSON.stringify(cash),
    });
    expect((await answer.json()) as object).toMatchObject({ position: 'BGR01:1' });
    expect([...desk.complaints, ...cashier.complaints]).toEqual([]);

    const late = await Desk.open(browser, kilau.address);
    await late.page.getByLabel('User ID').waitFor();
    await Promise.all([desk.close(), cashier.close(), late.close()]);
  });

  it('looks around with demo data by one click, at any size, and says that it is a demo', async () => {
    for (const look of looks) {
      const desk = await Desk.open(browser, kilau.address, look);
      await desk.button('Lihat-lihat dengan data demo').waitFor();
      expect(await desk.fits()).toBe(true);
      await pictured(desk, `choice-${look.width ?? 1440}-${look.dark ? 'dark' : 'light'}`);
      await desk.close();
    }
    const desk = await Desk.open(browser, kilau.address);
    expect(await barriers(desk.page)).toEqual([]);
    const shown = desk.page.getByLabel('Password KASIR01');
    const failed = desk.page.locator('.login-error');
    // A server that is too busy says so, and may be asked again.
    await eventually(async () => {
      await desk.button('Lihat-lihat dengan data demo').click();
      await shown.or(failed).waitFor({ timeout: 250_000 });
      expect(await failed.allTextContents()).toEqual([]);
    }, 250);
    const secret = (await shown.textContent()) ?? '';
    await pictured(desk, 'demo-users');
    await desk.button('Ke halaman masuk').click();
    await eventually(async () => {
      await desk.login('KASIR01', secret);
      await desk.page.getByRole('heading', { name: 'Beranda' }).or(failed).first().waitFor();
      expect(await failed.allTextContents()).toEqual([]);
    });
    await desk.reads('Data demo');
    await pictured(desk, 'demo-home');
    expect(desk.complaints).toEqual([]);
    await desk.close();
  });
});
