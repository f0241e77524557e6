import type { Browser } from 'playwright-core';
import { describeWith } from '../../infra/testing/servers.js';
import { atDesk } from './testing/at-work.js';
import { barriers } from './testing/axe.js';
import { Desk } from './testing/browser.js';
import type { Kilau } from './testing/kilau.js';

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

  it('stands on the home of those who may see it, and leads to the board', async () => {
    const tile = desk.page.getByRole('region', { name: 'Harga emas' });
    await tile.getByRole('row').filter({ hasText: 'LM' }).getByText('2.160.000').waitFor();
    await tile.getByRole('link', { name: 'Lihat semua' }).click();
    await card(desk, 'Emas 375').waitFor();
  });
});
