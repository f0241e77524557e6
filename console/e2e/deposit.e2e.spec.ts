import { describeWith } from '../../infra/testing/servers.js';
import { barriers } from './testing/axe.js';
import { openSaved } from './testing/till.js';
import { atDesk } from './testing/at-work.js';
import type { Desk } from './testing/browser.js';
import { Keyboard } from './testing/keyboard.js';
import { ringInStock, send } from './testing/past-screens.js';

describeWith(['postgres', 'chromium'], 'a deposit at the counter', () => {
  let desk: Desk;
  let keys: Keyboard;
  atDesk('SPV01', (place) => ({ desk, keys } = { ...place, keys: new Keyboard(place.desk) }), { parameters: true });

  it('keeps a piece for a customer: what is left to be paid stands under what they leave', async () => {
    await desk.go('/transaksi-titipan');
    await desk.page.getByRole('button', { name: /F2$/ }).waitFor();
    const { kode_member } = await send(desk, 'member', { nama_customer: 'Ratna Kusuma', no_hp: '081299887766' });
    const barcode = await ringInStock(desk);
    await keys.press('F2');
    await desk.hasFocus('Scan atau ketik kode, lalu Enter');
    await keys.scan(barcode);
    await desk.page.getByText('2.575.000').first().waitFor();
    await desk.field('kode_member').fill(String(kode_member));
    await keys.press('Enter');
    await keys.press('F4');
    await desk.page.getByLabel('Jumlah Baris 1').fill('500000');
    await keys.press('Tab');
    await desk.page.locator('.till-amount', { hasText: 'Sisa' }).getByText('2.075.000').waitFor();
    expect(await barriers(desk.page)).toEqual([]);
    await keys.press('Control+s');
    const page = await openSaved(desk);
    await page.getByText('Menunggu Validasi').first().waitFor();
    await page.getByText('500.000').first().waitFor();
    await desk.follow(`/data-barang?cari=${barcode}`);
    await desk.page.getByText('Disimpan untuk Pelanggan').first().waitFor();
  });
});
