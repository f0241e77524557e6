import type { Browser } from 'playwright-core';
import { describeWith } from '../../infra/testing/servers.js';
import { pathOf } from '../src/kit/screen.js';
import { screens } from '../src/screens.js';
import { atWork } from './testing/at-work.js';
import { barriers } from './testing/axe.js';
import { Desk, type Look } from './testing/browser.js';
import type { Kilau } from './testing/kilau.js';

/** Every screen there is, each form also open, and what the shell shows by itself. */
const paths = [
  '/home',
  '/landingpages',
  '/SubMenuLaporan',
  '/blank',
  '/404',
  '/data-member',
  '/terms-and-conditions',
  '/privacy-policy',
  ...screens.map(pathOf),
  ...screens.filter(({ kind }) => kind === 'form').map((screen) => `${pathOf(screen)}?form=1`),
];
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

  const foundBy = async (desk: Desk, path: string): Promise<readonly string[]> => {
    await desk.go(path);
    await desk.page.getByRole('heading').first().waitFor();
    await desk.page.waitForLoadState('networkidle');
    return (await barriers(desk.page)).map((barrier) => `${path} ${barrier}`);
  };

  it.each([looks[0]!, looks[3]!])(
    'no screen has a serious or critical barrier, %s',
    async (_, look) => {
      const desk = await Desk.open(browser, kilau.address, look);
      const found = [...(await barriers(desk.page))];
      await desk.enter('OWNER');
      for (const path of paths) found.push(...(await foundBy(desk, path)));
      await desk.close();
      expect(found).toEqual([]);
    },
    600_000,
  );

  it.each(looks)('nor have menus, palette, right sidebar and a found report, %s', async (_, look) => {
    const desk = await Desk.of('OWNER', browser, kilau.address, look);
    const found: string[] = [];
    const note = async (what: string): Promise<unknown> => found.push(...(await barriers(desk.page)).map((barrier) => `${what} ${barrier}`));
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
  });
});
