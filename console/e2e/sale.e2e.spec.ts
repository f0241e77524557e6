import type { Browser } from 'playwright-core';
import { eventually } from '../../infra/testing/eventually.js';
import { describeWith } from '../../infra/testing/servers.js';
import { barriers } from './testing/axe.js';
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

  const page = () => desk.page.getByRole('dialog', { name: /^Nota/ });

  it('loses no scan while its form is on its way, whose close button never has the focus', async () => {
    let let_go = (): void => undefined;
    const gate = new Promise<void>((resolve) => (let_go = resolve));
    await desk.page.route(/rows-input[^/]*\.js$/, async (route) => {
      await gate;
      await route.continue();
    });
    await desk.go('/transaksi-penjualan');
    await desk.page.getByRole('button', { name: /F2$/ }).waitFor();
    const [barcode, keys] = [await ringInStock(desk), new Keyboard(desk)];
    await keys.press('F2');
    await keys.scan(barcode);
    await desk.page.locator('[role=dialog]:focus').waitFor();
    let_go();
    await desk.page.getByRole('dialog').getByText('1 baris').first().waitFor();
    await desk.rests();
    await desk.hasFocus('Scan atau ketik kode, lalu Enter');
    await desk.page.unrouteAll();
    await keys.press('Escape');
    await desk.page.getByRole('dialog').waitFor({ state: 'detached' });
    await desk.rests();
    await keys.press('F2');
    await desk.page.getByRole('dialog').waitFor();
    await desk.page.getByRole('button', { name: 'Buang' }).click();
    await desk.page.getByRole('button', { name: 'Batal', exact: true }).click();
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
    await desk.page.getByRole('textbox', { name: /^Scan/ }).waitFor();
    desk.complaints.splice(0);
  });

  it('is made from the keyboard alone, for cash, in twelve strokes at most beside the scan', async () => {
    await desk.go('/transaksi-penjualan');
    await desk.page.getByRole('button', { name: /F2$/ }).waitFor();
    const barcode = await ringInStock(desk);
    const keys = new Keyboard(desk);
    await keys.press('F2');
    await desk.hasFocus('Scan atau ketik kode, lalu Enter');
    await keys.scan(barcode);
    await desk.reads('1 baris');
    expect(await barriers(desk.page)).toEqual([]);
    await keys.press('F4');
    await keys.press('Shift+Tab', 'Shift+Tab');
    await keys.take('kode_sales', 'DEW');
    await keys.press('Control+s');
    await page().getByText('2.575.000').first().waitFor();
    await page().getByText('Menunggu Validasi').first().waitFor();
    expect(keys.strokes).toBeLessThanOrEqual(12);
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
    await desk.page.getByRole('button', { name: /^Batal Penjualan FJ-/ }).press('Enter');
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
