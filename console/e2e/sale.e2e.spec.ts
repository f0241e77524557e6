import type { Browser } from 'playwright-core';
import { eventually } from '../../infra/testing/eventually.js';
import { describeWith } from '../../infra/testing/servers.js';
import { barriers } from './testing/axe.js';
import { openSaved } from './testing/till.js';
import { atDesk } from './testing/at-work.js';
import { Desk } from './testing/browser.js';
import { Keyboard } from './testing/keyboard.js';
import type { Kilau } from './testing/kilau.js';
import { ringInStock, send } from './testing/past-screens.js';

describeWith(['postgres', 'chromium'], 'a sale at the counter', () => {
  let browser: Browser;
  let desk: Desk;
  let kilau: Kilau;
  atDesk('KASIR01', (place) => ({ browser, desk, kilau } = place), { parameters: true });

  it('loses no scan while its form is on its way, and keeps what was scanned when it is left', async () => {
    let let_go = (): void => undefined;
    const gate = new Promise<void>((resolve) => (let_go = resolve));
    await desk.page.route(/rows-input[^/]*\.js$/, async (route) => {
      await gate;
      await route.continue();
    });
    // The list loads the form beforehand, so that the page comes to no rest yet.
    await desk.load('/transaksi-penjualan');
    await desk.page.getByRole('button', { name: /F2$/ }).waitFor();
    const [barcode, keys] = [await ringInStock(desk), new Keyboard(desk)];
    await keys.press('F2');
    await keys.scan(barcode);
    await desk.page.locator('.till-foot').waitFor();
    let_go();
    await desk.page.locator('.till').getByText('1 baris').first().waitFor();
    await desk.rests();
    await desk.hasFocus('Scan atau ketik kode, lalu Enter');
    await desk.page.unrouteAll();
    await keys.press('Escape');
    await desk.page.locator('.till').waitFor({ state: 'detached' });
    await desk.rests();
    await keys.press('F2');
    await desk.page.locator('.till').getByText('1 baris').first().waitFor();
    await desk.page.getByRole('button', { name: 'Buang' }).click();
    await desk.page.getByRole('button', { name: /^Ke daftar/ }).click();
    await desk.page.locator('.till').waitFor({ state: 'detached' });
  });

  it('lets go of the keys where its form cannot be loaded, and says so with a way to try again', async () => {
    const rows = /rows-input[^/]*\.js$/;
    await desk.page.route(rows, (route) => route.abort());
    await desk.go('/transaksi-penjualan');
    const isTaken = () =>
      desk.page.evaluate(() => {
        const key = new KeyboardEvent('keydown', { key: 'a', bubbles: true, cancelable: true });
        return !document.body.dispatchEvent(key);
      });
    const fails = async (): Promise<void> => {
      await desk.page.getByRole('button', { name: /F2$/ }).waitFor();
      await desk.page.keyboard.press('F2');
      await desk.button('Muat ulang halaman').waitFor();
      expect(await isTaken()).toBe(false);
    };
    await fails();
    // It is known by now that it cannot be loaded.
    await desk.follow('/pindah-barang');
    await fails();
    await desk.page.unroute(rows);
    await desk.button('Muat ulang halaman').click();
    await desk.page.getByLabel(/^Scan/).waitFor();
    desk.complaints.splice(0);
  });

  it('is made for cash in four keys at most after the scan, its slip included, and then the next one', async () => {
    await desk.go('/transaksi-penjualan');
    await desk.page.getByRole('button', { name: /F2$/ }).waitFor();
    const barcodes = [await ringInStock(desk), await ringInStock(desk)] as const;
    await desk.page.keyboard.press('F2');
    await desk.hasFocus('Scan atau ketik kode, lalu Enter');
    const keys = new Keyboard(desk);
    await keys.scan(barcodes[0]);
    await desk.reads('1 baris');
    await keys.press('Control+s');
    await desk.page.locator('.till-saved').getByText('Tersimpan').waitFor();
    await keys.press('Enter');
    await desk.hasFocus('Cetak');
    // The paper moves within the dialog: its buttons stay in sight.
    const low = { width: 1366, height: 400 };
    await desk.resize(low);
    const print = desk.page.getByRole('dialog').getByRole('button', { name: 'Cetak', exact: true });
    await eventually(async () => {
      const { y, height } = (await print.boundingBox())!;
      expect(y + height).toBeLessThanOrEqual(low.height);
    });
    await desk.resize({});
    const paper = desk.printed();
    await keys.press('Enter');
    expect(await paper).toContain('2.575.000');
    expect(keys.strokes).toBeLessThanOrEqual(4);
    await keys.press('Escape');
    await desk.page.getByRole('dialog').waitFor({ state: 'detached' });
    const page = await openSaved(desk);
    await page.getByText('2.575.000').first().waitFor();
    await page.getByText('Menunggu Validasi').first().waitFor();
    await keys.press('F2');
    await desk.hasFocus('Scan atau ketik kode, lalu Enter');
    await keys.scan(barcodes[1]);
    await desk.reads('1 baris');
    await desk.field('uang_diterima').fill('2600000');
    await desk.page.locator('.till-amount', { hasText: 'Kembali' }).getByText('25.000').waitFor();
    await keys.press('Control+s');
    await (await openSaved(desk)).getByText('Uang Diterima').waitFor();
  });

  it.each([
    ['light', 1440, 900],
    ['dark', 1366, 768],
    ['light', 390, 844],
  ] as const)('has its sums in sight, nothing cut and no barrier, %s at %d', async (look, width, height) => {
    const barcode = await ringInStock(desk);
    await desk.page.emulateMedia({ colorScheme: look });
    await desk.resize({ width, height });
    await desk.go('/transaksi-penjualan?form=1');
    await desk.hasFocus('Scan atau ketik kode, lalu Enter');
    await new Keyboard(desk).scan(barcode);
    await desk.reads('2.575.000');
    expect(await desk.fits()).toBe(true);
    const foot = await desk.page.locator('.till-foot').boundingBox();
    expect(foot!.y + foot!.height).toBeLessThanOrEqual(height);
    const cut = () =>
      desk.page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('.till .grid, .till-fields, .till-foot, .till-amount')]
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
          .map(({ className }) => className),
      );
    expect(await cut()).toEqual([]);
    expect(await barriers(desk.page)).toEqual([]);
    await desk.page.getByRole('button', { name: /^Ke daftar/ }).click();
    await desk.page.locator('.till').waitFor({ state: 'detached' });
  });

  it('is paid to an account whose codes are offered with their names, through the grid by Enter', async () => {
    const cell = (title: string) => desk.page.getByLabel(`${title} Baris 1`, { exact: true });
    const offers = desk.page.locator('.cell-offers [role=option]');
    const offered = () => offers.allTextContents();
    await desk.go('/transaksi-penjualan?form=1');
    await desk.hasFocus('Scan atau ketik kode, lalu Enter');
    await desk.page.keyboard.press('F4');
    await cell('Cara Bayar').selectOption('TRANSFER');
    await cell('Kode Bank').focus();
    await desk.page.keyboard.press('Alt+ArrowDown');
    await eventually(async () => expect(await offered()).toContainEqual(expect.stringMatching(/^BCA · ./)));
    await desk.page.keyboard.type('bca', { delay: 60 });
    await eventually(async () => expect(await offered()).toEqual([expect.stringMatching(/^BCA · ./)]));
    await desk.page.keyboard.press('ArrowDown');
    await desk.page.keyboard.press('Enter');
    await desk.hasFocus('No Rekening Baris 1');
    await desk.page.keyboard.press('Alt+ArrowDown');
    await eventually(async () => expect(await offered()).toContainEqual(expect.stringMatching(/^5220301187\b/)));
    await desk.page.keyboard.press('Escape');
    await offers.first().waitFor({ state: 'detached' });
    await desk.page.keyboard.press('ArrowLeft');
    await desk.hasFocus('Kode Bank Baris 1');
    await eventually(async () => expect(await cell('Kode Bank').inputValue()).toBe('BCA'));
    await desk.lacks(desk.page.locator('.rows-errors'));
    expect(await barriers(desk.page)).toEqual([]);
    await desk.page.keyboard.press('Escape');
  });

  it('is chosen among those of today where it is cancelled, and shown whole', async () => {
    await desk.go('/batal-penjualan');
    await desk.page
      .getByRole('button', { name: /^Batal Penjualan FJ-/ })
      .first()
      .press('Enter');
    const pieces = desk.page.getByRole('region', { name: 'Barang', exact: true });
    await pieces.getByText('2.575.000').first().waitFor();
    await eventually(async () => expect((await pieces.boundingBox())?.width).toBeGreaterThan(600));
    await desk.page.locator('#field-keterangan:focus').waitFor();
    expect(await barriers(desk.page)).toEqual([]);
  });

  it('is neither cancelled nor validated at head office, which is told whose it is', async () => {
    const piece = { kode_barcode: await ringInStock(desk), harga_jual: 2_575_000 };
    const { no_bukti } = await send(desk, 'penjualan', {
      ...{ barang: [piece], kode_sales: 'DEWI' },
      pembayaran: [{ cara: 'TUNAI', jumlah: 2_575_000 }],
    });
    const owner = await Desk.of('OWNER', browser, kilau.address);
    for (const [path, step] of [
      ['/batal-penjualan', 'Batal Penjualan'],
      ['/validasi-penjualan', 'Validasi Penjualan'],
    ] as const) {
      await owner.go(path);
      await owner.page.locator('.number-typed').fill(String(no_bukti).toLowerCase());
      await owner.page.keyboard.press('Enter');
      await owner.page.waitForURL(({ searchParams }) => searchParams.get('reff') === no_bukti);
      const found = owner.page.getByRole('region', { name: 'Penjualan dengan nomor ini' });
      const why = `Penjualan ${String(no_bukti)} milik cabang JKT01. ${step} hanya dapat dilakukan di cabang itu`;
      await found.getByText(why).waitFor();
      await owner.lacks(found.getByRole('button', { name: step }));
    }
    expect(owner.complaints).toEqual([]);
    await owner.close();
  });
});
