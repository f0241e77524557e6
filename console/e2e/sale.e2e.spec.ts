import { describeWith } from '../../infra/testing/servers.js';
import { barriers } from './testing/axe.js';
import { atDesk } from './testing/at-work.js';
import type { Desk } from './testing/browser.js';
import { Keyboard } from './testing/keyboard.js';
import { ringInStock } from './testing/past-screens.js';

describeWith(['postgres', 'chromium'], 'a sale at the counter', () => {
  let desk: Desk;
  atDesk('KASIR01', (place) => ({ desk } = place), { parameters: true });

  const page = () => desk.page.getByRole('dialog', { name: /^Nota/ });

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
    await keys.type('DEW');
    await keys.press('Enter');
    await keys.press('Control+s');
    await page().getByText('2.575.000').first().waitFor();
    await page().getByText('Menunggu Validasi').first().waitFor();
    expect(keys.strokes).toBeLessThanOrEqual(12);
  });

  it('is chosen among those of today where it is cancelled, and shown whole', async () => {
    await desk.go('/batal-penjualan');
    await desk.page.getByRole('button', { name: /^Batal Penjualan FJ-/ }).press('Enter');
    const pieces = desk.page.getByRole('region', { name: 'Barang', exact: true });
    await pieces.getByText('2.575.000').first().waitFor();
    expect((await pieces.boundingBox())?.width).toBeGreaterThan(600);
    await desk.page.locator('#field-keterangan:focus').waitFor();
    expect(await barriers(desk.page)).toEqual([]);
  });
});
