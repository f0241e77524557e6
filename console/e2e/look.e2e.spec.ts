import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { describeWith } from '../../infra/testing/servers.js';
import { atWork } from './testing/at-work.js';
import { Desk, type Look } from './testing/browser.js';
import type { Kilau } from './testing/kilau.js';

const paths = [
  '/home',
  '/mutasi-uang-cash',
  '/mutasi-uang-cash?form=1',
  '/uang-kas?form=1',
  '/laporan-transaksi-cash',
  '/404',
];
const looks: readonly (readonly [name: string, look: Look])[] = [
  ['wide and light', {}],
  ['wide and dark', { dark: true }],
  ['narrow and light', { width: 390, height: 844 }],
  ['narrow and dark', { width: 360, height: 740, dark: true }],
];

describeWith(['postgres', 'chromium'], 'the look of the console', () => {
  let kilau: Kilau;
  let browser: Browser;
  atWork((place) => ({ kilau, browser } = place));

  it('comes to the login with less than 200 KB of scripts', async () => {
    const desk = await Desk.open(browser, kilau.address);
    const scripts = new Map<string, Promise<Buffer>>();
    desk.page.on('response', (response) => {
      if (response.url().endsWith('.js')) scripts.set(response.url(), response.body());
    });
    await desk.page.reload({ waitUntil: 'networkidle' });
    await desk.page.getByLabel('User ID').waitFor();
    const weight = (await Promise.all(scripts.values())).reduce((sum, script) => sum + gzipSync(script).length, 0);
    expect(scripts.size).toBeGreaterThan(0);
    expect(weight).toBeLessThan(200 * 1024);
    await desk.close();
  });

  it('has digits of one width in every weight, so that totals stand under their figures', async () => {
    const desk = await Desk.open(browser, kilau.address);
    const widths = await desk.page.evaluate(async () => {
      const context = document.createElement('canvas').getContext('2d');
      const measured = new Set<number>();
      for (const weight of [400, 500, 600]) {
        const font = `${weight} 13px 'IBM Plex Sans'`;
        if ((await document.fonts.load(font)).length === 0 || !context) return [];
        context.font = font;
        for (const digit of '0123456789') measured.add(context.measureText(digit).width);
      }
      return [...measured];
    });
    expect(widths).toEqual([expect.closeTo(7.8, 1)]);
    await desk.close();
  });

  it.each(looks)('fits the window, %s, and the browser has nothing to complain about', async (_, look) => {
    const desk = await Desk.of('KASIR01', browser, kilau.address, look);
    for (const path of paths) {
      await desk.go(path);
      await desk.page.getByRole('heading').first().waitFor();
      expect(await desk.page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
      expect(await desk.page.evaluate(() => document.documentElement.dataset['theme'])).toBe(
        look.dark ? 'dark' : 'light',
      );
    }
    expect(desk.complaints).toEqual([]);
    await desk.close();
  });

  it('shows a report as a list on a narrow screen, with the totals at the foot', async () => {
    const desk = await Desk.of('KASIR01', browser, kilau.address, { width: 390, height: 844 });
    await desk.go('/laporan-transaksi-cash');
    await desk.button('Cari Laporan').click();
    await desk.reads('Saldo akhir');
    await desk.button('Saldo awal pembukuan').click();
    await desk.reads('cash.received');
    await desk.button('Tutup rincian').click();
    await desk.button('Ubah').click();
    await desk.button('Cari Laporan').waitFor();
    await desk.close();
  });

  it('says so while the browser is offline, and offers to load again when it is back', async () => {
    const desk = await Desk.of('KASIR01', browser, kilau.address);
    await desk.context.setOffline(true);
    await desk.reads('Looks like you lost your internet connection');
    await desk.context.setOffline(false);
    await desk.reads('Looks like you connection is Back, You Can Use Our Website Again');
    await desk.button('Muat ulang halaman').click();
    await desk.page.getByRole('alertdialog').waitFor({ state: 'detached' });
    await desk.close();
  });

  it('remembers the chosen theme, also after the session has ended', async () => {
    const desk = await Desk.of('KASIR01', browser, kilau.address);
    await desk.button('Tampilan').click();
    await desk.page.getByRole('menuitem', { name: 'Gelap' }).click();
    await desk.leave('KASIR01');
    await desk.page.getByLabel('User ID').waitFor();
    expect(await desk.page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
    await desk.close();
  });
});
