import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { eventually } from '../../infra/testing/eventually.js';
import { describeWith } from '../../infra/testing/servers.js';
import { pathOf } from '../src/kit/screen/screen.js';
import { screens } from '../src/features/screens.js';
import { atWork } from './testing/at-work.js';
import { barriers } from './testing/axe.js';
import { Desk } from './testing/browser.js';
import { layoutFaults } from './testing/layout-faults.js';
import type { Look } from './testing/window.js';
import type { Kilau } from './testing/kilau.js';
import { holdNextToast } from './testing/toasts.js';

const looks: readonly (readonly [name: string, look: Look])[] = [
  ['wide', {}],
  ['narrow', { width: 390, height: 844 }],
];

/** Every screen that is a component of its own, and one of each kind of those that are made of a definition. */
const paths = screens
  .filter(({ kind }, index) => kind === 'page' || screens.findIndex((one) => one.kind === kind) === index)
  .map(pathOf);

/** In the page: how the first element of each class name looks. */
function facts(): Readonly<Record<string, string>> {
  const elements = [...document.querySelectorAll('main [class]')].filter((one) => one instanceof HTMLElement).reverse();
  const look = (element: HTMLElement): string => {
    const { display, padding, margin, backgroundColor, borderTopWidth, fontSize, fontWeight, gap } =
      getComputedStyle(element);
    return [display, padding, margin, backgroundColor, borderTopWidth, fontSize, fontWeight, gap].join(' ');
  };
  return Object.fromEntries(elements.map((element) => [element.className, look(element)]));
}

/** In the page: what is pressed and has less than 44 px for a finger, by its class name. */
function small(): readonly string[] {
  const pressed = ['btn', 'select', 'picker', 'input-affix-wrapper', 'segmented-item'].map((name) => `.ant-${name}`);
  const all = [...document.querySelectorAll([...pressed, '.menu-item', '.grid-body .grid-row'].join(', '))];
  return all
    .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 43)
    .map((one) => `${one.className} ${one.getBoundingClientRect().height}`);
}

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

  it('is the same on a screen that is opened by its address as on one that is gone to', async () => {
    const desk = await Desk.of('OWNER', browser, kilau.address);
    const opened = new Map<string, Readonly<Record<string, string>>>();
    for (const path of paths) {
      await desk.load(path);
      await desk.page.locator('main h1').first().waitFor();
      await desk.rests();
      opened.set(path, await desk.page.evaluate(facts));
    }
    // Then the sheets of all of them are there.
    for (const path of paths) await desk.follow(path);
    const differing: string[] = [];
    for (const path of paths) {
      await desk.follow(path);
      const gone = await desk.page.evaluate(facts);
      const others = Object.entries(opened.get(path)!).filter(([name, look]) => (gone[name] ?? look) !== look);
      differing.push(...others.map(([name]) => `${path}: ${name}`));
    }
    expect(paths.length).toBeGreaterThan(8);
    expect(differing).toEqual([]);
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

  it.each(looks)(
    'has no serious or critical barrier in menus, palette, right sidebar and a found report, light and dark, %s',
    async (_, look) => {
      const desk = await Desk.of('OWNER', browser, kilau.address, look);
      const found: string[] = [];
      const note = async (what: string): Promise<void> => {
        for (const colorScheme of ['light', 'dark'] as const) {
          await desk.page.emulateMedia({ colorScheme });
          await desk.page.locator(`html[data-theme=${colorScheme}]`).waitFor();
          found.push(...(await barriers(desk.page)).map((barrier) => `${what}, ${colorScheme}: ${barrier}`));
        }
      };
      await desk.go('/laporan-transaksi-cash');
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
      else {
        await desk.page.locator('.sidebar').getByRole('button', { name: 'Uang' }).hover();
        await desk.page.getByRole('group', { name: 'Uang' }).waitFor();
      }
      await note('menu');
      await desk.page.keyboard.press('Escape');
      await desk.button('Kabar dan pekerjaan').click();
      await desk.reads('Belum ada berkas.');
      await note('right sidebar');
      await desk.close();
      expect(found).toEqual([]);
    },
  );

  it.each([
    ['a telephone', { width: 390, height: 844 }],
    ['a tablet', { width: 1024, height: 768 }],
  ])('has room for fingers where they are the pointer, and fits: %s', async (_, look) => {
    const desk = await Desk.of('KASIR01', browser, kilau.address, look);
    const devtools = await desk.page.context().newCDPSession(desk.page);
    await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    for (const path of ['/home', '/uang-kas', '/laporan-transaksi-cash', '/lihat-penjualan']) {
      await desk.load(path);
      await desk.rests();
      const found = [await desk.page.evaluate(small), await layoutFaults(desk.page)];
      expect([path, ...found]).toEqual([path, [], []]);
    }
    await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: false });
    await desk.close();
  });

  it('shows a report as a list on a narrow screen, with the totals at the foot', async () => {
    const desk = await Desk.of('KASIR01', browser, kilau.address, { width: 390, height: 844 });
    await desk.go('/laporan-transaksi-cash');
    await desk.reads('Saldo akhir');
    await desk.button('Saldo awal pembukuan').click();
    await desk.reads('Riwayat');
    await desk.button('Kembali').click();
    await desk.button('Ubah').click();
    await holdNextToast(desk.page);
    await desk.button('Cari Laporan').click();
    // A toast takes room at the foot: it covers nothing.
    const toast = desk.page.locator('.toast-row').first();
    await toast.waitFor();
    const boxOf = async (selector: string) => {
      const { y = NaN, height = NaN } = (await desk.page.locator(selector).first().boundingBox()) ?? {};
      return { top: y, foot: y + height };
    };
    await eventually(async () => {
      const { top } = await boxOf('.toast-row');
      for (const part of ['main', '.status']) expect((await boxOf(part)).foot).toBeLessThanOrEqual(top);
    });
    await toast.getByRole('button').first().click();
    await desk.close();
  });

  it('unfolds the lines of a report on a narrow screen, also in groups', async () => {
    const desk = await Desk.of('OWNER', browser, kilau.address, { width: 390, height: 844 });
    for (const search of ['', '?kelompok=kode_toko']) {
      await desk.go(`/laporan-keuangan-cash-global${search}`);
      const lines = desk.page.locator('.rows-line');
      const handle = desk.page.getByRole('button', { name: 'Rincian' }).first();
      await handle.click();
      await lines.first().getByRole('link').waitFor();
      await lines
        .first()
        .filter({ hasText: /(Masuk|Keluar) [\d.]+/ })
        .waitFor();
      expect(await barriers(desk.page)).toEqual([]);
      await handle.click();
      await lines.first().waitFor({ state: 'detached' });
    }
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
    await desk.button('Tema').click();
    await desk.page.getByRole('menuitem', { name: 'Gelap' }).click();
    await desk.leave('KASIR01');
    await desk.page.getByLabel('User ID').waitFor();
    await desk.page.locator('html[data-theme=dark]').waitFor();
    await desk.close();
  });
});
