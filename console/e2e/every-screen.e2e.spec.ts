import type { Browser } from 'playwright-core';
import { masters } from '../../contracts/catalogue.js';
import { describeWith } from '../../infra/testing/servers.js';
import { pathOf, titleOf } from '../src/kit/screen/screen.js';
import { screens } from '../src/features/features.js';
import { atWork } from './testing/at-work.js';
import { barriers } from './testing/axe.js';
import { Desk } from './testing/browser.js';
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
  ...screens.filter(({ kind }) => kind === 'document').map((screen) => `${pathOf(screen)}?form=1`),
];
/** Screens that a master has by itself, which differ in their fields alone: each is seen in one look, in turn. */
const plain: readonly string[] = masters.flatMap(({ path }) => path ?? []).filter((path) => !path.includes('katalog'));
/** The screens that a cashier sees another way than head office does. */
const ofCashier = [
  '/home',
  '/mutasi-uang-cash',
  '/mutasi-uang-cash?form=1',
  '/uang-kas?form=1',
  '/laporan-transaksi-cash',
  '/404',
];

describeWith(['postgres', 'chromium'], 'every screen', () => {
  let browser: Browser;
  let kilau: Kilau;
  let desk: Desk;
  atWork((place) => ({ browser, kilau } = place), {}, { parameters: true });
  afterEach(() => desk.close());

  /**
   * Returns what is wrong with the page at hand in each of its looks: barriers in two that share neither width nor
   * theme, what stands out of the window and the wrong theme in all four.
   */
  const faults = async (path = ''): Promise<readonly string[]> => {
    const found: string[] = [];
    const turn = plain.indexOf(path) % 2;
    for (const wide of turn < 0 ? [true, false] : [turn === 0]) {
      await desk.resize(wide ? {} : { width: 360, height: 740 });
      for (const dark of [!wide, wide]) {
        const [theme, name] = [dark ? 'dark' : 'light', wide ? 'wide' : 'narrow'] as const;
        await desk.page.emulateMedia({ colorScheme: theme });
        await desk.page.locator(`html[data-theme=${theme}]`).waitFor();
        if (dark !== wide) found.push(...(await barriers(desk.page)).map((barrier) => `${name}, ${theme}: ${barrier}`));
        if (!(await desk.fits())) found.push(`${name}, ${theme}: wider than the window`);
      }
    }
    return found;
  };
  /** The same on each screen, once the user has gone there. Tells them all, and the heading of each. */
  const walk = async (asked: readonly string[]): Promise<{ found: readonly string[]; headings: Set<string> }> => {
    const [found, headings]: [string[], Set<string>] = [[], new Set()];
    for (const path of asked) {
      await desk.resize({});
      await desk.follow(path);
      headings.add((await desk.page.getByRole('heading').first().textContent()) ?? '');
      found.push(...(await faults(path)).map((fault) => `${path} ${fault}`));
    }
    return { found, headings };
  };

  it('has no serious or critical barrier and fits the window, wide and narrow, light and dark, and the browser has nothing to complain about', async () => {
    desk = await Desk.open(browser, kilau.address);
    await desk.page.getByLabel('User ID').waitFor();
    const login = await faults();
    await desk.enter('OWNER');
    const { found, headings } = await walk(paths);
    expect([...login, ...found]).toEqual([]);
    expect(desk.complaints).toEqual([]);
    // Each was looked at, and not the one before it. The heading of a report leaves out the word of its area.
    const titles = new Set(screens.map((screen) => titleOf(screen).replace(/^Laporan /, '')));
    expect(headings.size).toBeGreaterThanOrEqual(titles.size);
  }, 600_000);

  it('is so for a cashier too', async () => {
    desk = await Desk.of('KASIR01', browser, kilau.address);
    expect((await walk(ofCashier)).found).toEqual([]);
    expect(desk.complaints).toEqual([]);
  });

  it('would be told of a barrier, in both looks', async () => {
    desk = await Desk.of('KASIR01', browser, kilau.address);
    await desk.page.evaluate(() => document.querySelector('main')?.append(document.createElement('img')));
    expect(await faults()).toEqual(['wide, light: image-alt: img', 'narrow, dark: image-alt: img']);
  });
});
