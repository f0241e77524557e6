import type { Browser } from 'playwright-core';
import { describeWith } from '../../infra/testing/servers.js';
import { rowsUnderTest, underTest } from '../../infra/testing/under-test.js';
import { pathOf, titleOf } from '../src/kit/screen/screen.js';
import { screens as allScreens } from '../src/features/screens.js';
import { atWork } from './testing/at-work.js';
import { barriers } from './testing/axe.js';
import { Desk } from './testing/browser.js';
import type { Look } from './testing/window.js';
import { coveringSet } from './testing/covering-set.js';
import type { Kilau } from './testing/kilau.js';
import { layoutFaults } from './testing/layout-faults.js';

const screens = rowsUnderTest(allScreens, (screen) => underTest.hasPath(pathOf(screen)));
/** The screens that the shell shows by itself: they are looked at with the menu. */
const ofShell = [
  '/home',
  '/landingpages',
  '/SubMenuLaporan',
  '/blank',
  '/404',
  '/data-member',
  '/terms-and-conditions',
  '/privacy-policy',
];
/** Paths of screens, with that of the open form where one begins documents. */
const withForms = (of: typeof screens): readonly string[] =>
  of.flatMap((screen) => [pathOf(screen), ...(screen.kind === 'document' ? [`${pathOf(screen)}?form=1`] : [])]);
/**
 * Screens that are looked at closely: those written by hand, and some of those made of a definition, on which every
 * kind of field, column and part is drawn; each form also open.
 */
const closely = ['/hak-akses-users?user=KASIR01', ...withForms(coveringSet(screens))];
/** The others, which differ from those in their fields alone. */
const others = withForms(screens).filter((path) => !closely.includes(path));
/** The screens that a cashier sees another way than head office does. */
const ofCashier = [
  '/home',
  '/mutasi-uang-cash',
  '/mutasi-uang-cash?form=1',
  '/uang-kas?form=1',
  '/laporan-transaksi-cash',
  '/404',
];

/** The smaller of the desks, which has the least room, and a telephone. */
const looks = {
  wide: { width: 1366, height: 768, dark: false },
  narrow: { width: 360, height: 740, dark: true },
} as const satisfies Readonly<Record<string, Look>>;

describeWith(['postgres', 'chromium'], 'every screen', () => {
  let browser: Browser;
  let kilau: Kilau;
  let desk: Desk;
  atWork((place) => ({ browser, kilau } = place), {}, { parameters: true });
  let order: (keyof typeof looks)[];
  beforeEach(() => void (order = ['wide', 'narrow']));
  afterEach(() => desk.close());

  /** Shows the page in a look; the window may have it already. */
  const show = async (name: keyof typeof looks): Promise<void> => {
    const look = looks[name];
    const theme = look.dark ? 'dark' : 'light';
    await desk.resize(look);
    await desk.page.emulateMedia({ colorScheme: theme });
    await desk.page.locator(`html[data-theme=${theme}]`).waitFor();
  };
  /**
   * Returns what is wrong with the page at hand in two looks that share neither width nor theme. The next page begins
   * with the look in which this one was left: nothing takes as long as another theme. `without` as of `barriers`.
   */
  const faults = async (without?: string): Promise<readonly string[]> => {
    const found: string[] = [];
    for (const name of order) {
      await show(name);
      const wrong = [...(await barriers(desk.page, without)), ...(await layoutFaults(desk.page))];
      found.push(...wrong.map((fault) => `${name}: ${fault}`));
    }
    order.reverse();
    return found;
  };
  /** Goes to each of some screens and looks at it. Tells all that is wrong, and the heading of each. */
  const walk = async (
    asked: readonly string[],
    look: () => Promise<readonly string[]>,
  ): Promise<{ found: readonly string[]; headings: readonly string[] }> => {
    const [found, headings]: [string[], string[]] = [[], []];
    for (const path of asked) {
      await desk.follow(path);
      headings.push((await desk.page.getByRole('heading').first().textContent()) ?? '');
      found.push(...(await look()).map((fault) => `${path} ${fault}`));
    }
    return { found, headings };
  };

  it('has no serious or critical barrier and fits the window, wide and narrow, light and dark, and the browser has nothing to complain about', async () => {
    desk = await Desk.open(browser, kilau.address);
    await desk.page.getByLabel('User ID').waitFor();
    const login = await faults();
    await desk.enter('OWNER');
    const shell = await walk(ofShell, () => faults());
    const looked = await walk(closely, () => faults('.sidebar'));
    await show('narrow');
    const loaded = await walk(others, () => layoutFaults(desk.page));
    expect([...login, ...shell.found, ...looked.found, ...loaded.found]).toEqual([]);
    expect(desk.complaints).toEqual([]);
    // Each was looked at, and not the one before it. The heading of a report leaves out the word of its area.
    const titles = new Set(screens.map((screen) => titleOf(screen).replace(/^Laporan /, '')));
    expect(new Set([...shell.headings, ...looked.headings, ...loaded.headings]).size).toBeGreaterThanOrEqual(
      titles.size,
    );
  }, 600_000);

  it('is so for a cashier too', async () => {
    desk = await Desk.of('KASIR01', browser, kilau.address);
    expect((await walk(ofCashier, () => faults())).found).toEqual([]);
    expect(desk.complaints).toEqual([]);
  });

  it('would be told of a barrier, in both looks', async () => {
    desk = await Desk.of('KASIR01', browser, kilau.address);
    await desk.rests();
    await desk.page.evaluate(() => document.querySelector('main')?.append(document.createElement('img')));
    expect(await faults()).toEqual(['wide: image-alt: img', 'narrow: image-alt: img']);
  });

  it('would be told of what is too wide, cut, or below the fold', async () => {
    desk = await Desk.of('KASIR01', browser, kilau.address);
    await desk.rests();
    const plant = (html: string): Promise<void> =>
      desk.page.evaluate((text) => {
        const planted = document.createElement('div');
        planted.innerHTML = text;
        planted.id = 'planted';
        document.querySelector('#planted')?.remove();
        document.querySelector('main .page')?.append(planted);
      }, html);
    const told = async (html: string, name: keyof typeof looks): Promise<readonly string[]> => {
      await show(name);
      await plant(html);
      return layoutFaults(desk.page);
    };
    expect(await told('', 'wide')).toEqual([]);
    const button = '<button class="ant-btn-primary" style="position: absolute; top: 900px">Simpan</button>';
    expect(await told(button, 'wide')).toEqual(['below the fold: button.ant-btn-primary Simpan']);
    const table = '<div style="overflow: hidden"><p class="wide" style="width: 900px">Hak</p></div>';
    expect(await told(table, 'narrow')).toEqual(['cut: p.wide']);
    const scrolled = '<div class="tree" style="overflow: auto"><p style="width: 900px">Hak</p></div>';
    expect(await told(scrolled, 'narrow')).toEqual(['goes on to the right: div.tree']);
    expect(await told(scrolled, 'wide')).toEqual([]);
    const dark = '<style>[data-theme=dark] body { width: 900px }</style>';
    expect(await told(dark, 'narrow')).toContain('wider than the window, dark');
  });
});
