import type { Browser } from 'playwright-core';
import { describeWith } from '../../infra/testing/servers.js';
import { atWork } from './testing/at-work.js';
import { barriers } from './testing/axe.js';
import { Desk, type Look } from './testing/browser.js';
import type { Kilau } from './testing/kilau.js';

const looks: readonly (readonly [name: string, look: Look])[] = [
  ['wide and light', {}],
  ['wide and dark', { dark: true }],
  ['narrow and light', { width: 390, height: 844 }],
  ['narrow and dark', { width: 390, height: 844, dark: true }],
];

describeWith(['postgres', 'chromium'], 'for everyone', () => {
  let browser: Browser;
  let kilau: Kilau;
  atWork((place) => ({ browser, kilau } = place));

  it.each(looks)(
    'menus, palette, right sidebar and a found report have no serious or critical barrier, %s',
    async (_, look) => {
      const desk = await Desk.of('OWNER', browser, kilau.address, look);
      const found: string[] = [];
      const note = async (what: string): Promise<unknown> =>
        found.push(...(await barriers(desk.page)).map((barrier) => `${what} ${barrier}`));
      await desk.go('/laporan-transaksi-cash');
      await desk.button('Cari Laporan').click();
      await desk.reads('Saldo akhir');
      await note('report');
      await desk.button('OWNER').click();
      await desk.page.getByRole('menuitem', { name: 'Keluar' }).waitFor();
      await note('user menu');
      await desk.page.keyboard.press('Escape');
      await desk.page.keyboard.press('Control+k');
      await desk.page.getByRole('option').first().waitFor();
      await note('palette');
      await desk.page.keyboard.press('Escape');
      await desk.button('Buka atau tutup menu').click();
      if (look.width) await desk.page.getByRole('navigation', { name: 'Menu utama' }).waitFor();
      else await desk.page.locator('.sidebar').getByRole('button', { name: 'Uang' }).hover();
      await note('menu');
      await desk.page.keyboard.press('Escape');
      await desk.button('Kabar dan pekerjaan').click();
      await desk.reads('Tidak ada pekerjaan.');
      await note('right sidebar');
      await desk.close();
      expect(found).toEqual([]);
    },
  );
});
