import type { Browser } from 'playwright-core';
import { describeWith } from '../../infra/testing/servers.js';
import { atDesk } from './testing/at-work.js';
import { barriers } from './testing/axe.js';
import { Desk } from './testing/browser.js';
import { password, type Kilau } from './testing/kilau.js';
import { ask, sendAs } from './testing/past-screens.js';

describeWith(['postgres', 'chromium'], 'the board of prices on a wall', () => {
  let browser: Browser;
  let kilau: Kilau;
  let desk: Desk;
  atDesk('OWNER', (place) => ({ browser, kilau, desk } = place), { parameters: true });

  const card = (at: Desk, group: string) => at.page.getByRole('button', { name: group });

  it('shows a price that is set at another desk without being loaded again, and how it came to be', async () => {
    const wall = await Desk.of('KASIR01', browser, kilau.address);
    await wall.follow('/papan-harga');
    await card(wall, 'Emas 750').getByText('1.625.000').waitFor();
    await desk.follow('/master-parameter-harga-emas');
    await desk.button('Ubah 750').click();
    await desk.field('harga_jual').fill('1650000');
    await desk.page.keyboard.press('Control+s');
    await desk.isTold('Data Berhasil Dirubah');
    await card(wall, 'Emas 750').getByText('1.650.000').waitFor();

    await card(wall, 'Emas 750').click();
    const dialog = wall.page.getByRole('dialog');
    const steps = dialog.getByRole('region', { name: 'Riwayat' }).getByRole('row');
    await steps.filter({ hasText: '1.650.000' }).filter({ hasText: '+25.000' }).filter({ hasText: 'OWNER' }).waitFor();
    await dialog.getByRole('link', { name: /jual 1\.650\.000, beli 1\.460\.000/ }).waitFor();
    expect(await barriers(wall.page)).toEqual([]);
    await wall.page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });

    await wall.page.keyboard.press('f');
    await wall.page.waitForFunction(() => document.fullscreenElement !== null);
    await wall.page.getByRole('button', { name: 'Kembali (F)' }).waitFor();
    await wall.page.keyboard.press('f');
    await wall.page.waitForFunction(() => document.fullscreenElement === null);
    expect(wall.complaints).toEqual([]);
    await wall.close();
  });

  it('takes a price that jumps with the consent of somebody else, in the form and of a sheet', async () => {
    const [user_id, secret] = ['OWNER2', 'milik saya sendiri'];
    await ask(desk, 'POST', 'users', { user_id, nama: 'Dian', level: 'OWN', kode_toko: 'PUSAT', password });
    await sendAs(kilau.address, user_id, 'PUT', 'users/change-password', { password, new_password: secret });
    const dialog = desk.page.getByRole('dialog', { name: 'Otorisasi' });
    const consents = async (words: string): Promise<void> => {
      await dialog.getByText('HARGA EMAS BERUBAH JAUH', { exact: true }).waitFor();
      await dialog.getByText(words).waitFor();
      expect(await barriers(desk.page)).toEqual([]);
      await desk.consent(secret);
    };
    await desk.follow('/master-parameter-harga-emas');
    await desk.button('Ubah 375').click();
    await desk.field('harga_jual').fill('8200000');
    await desk.page.keyboard.press('Control+s');
    await consents('375: Harga Jual per Gram dari 820.000 menjadi 8.200.000');
    await desk.isTold('Data Berhasil Dirubah');

    const today = (await desk.page.locator('.header-date b').textContent()) ?? '';
    const heads = 'Group;Berlaku Mulai;Harga Beli per Gram;Harga Jual per Gram';
    const buffer = Buffer.from(`${heads}\n420;${today};805000;9150000\n`);
    await desk.button('Impor Excel').click();
    await desk.page
      .getByLabel('Berkas Excel atau CSV')
      .setInputFiles({ name: 'harga.csv', mimeType: 'text/csv', buffer });
    await desk.button('Impor 1 baris').click();
    await consents('420: Harga Jual per Gram dari 915.000 menjadi 9.150.000');
    await desk.page.getByRole('row', { name: '420' }).filter({ hasText: '9.150.000' }).waitFor();
  });

  it('stands on the home of those who may see it, and leads to the board', async () => {
    const tile = desk.page.getByRole('region', { name: 'Harga emas' });
    await tile.getByRole('row').filter({ hasText: 'LM' }).getByText('2.160.000').waitFor();
    await tile.getByRole('link', { name: 'Lihat semua' }).click();
    await card(desk, 'Emas 375').waitFor();
  });
});
