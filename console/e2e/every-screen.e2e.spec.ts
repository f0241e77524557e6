import type { Browser } from 'playwright-core';
import { describeWith } from '../../infra/testing/servers.js';
import { atWork } from './testing/at-work.js';
import { Desk } from './testing/browser.js';
import type { Kilau } from './testing/kilau.js';
import { layoutFaults } from './testing/layout-faults.js';
import { faultsOf, looks, show, walk } from './testing/walk.js';

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
/** The screens that a cashier sees another way than head office does. */
const ofCashier = [
  '/home',
  '/mutasi-uang-cash',
  '/mutasi-uang-cash?form=1',
  '/uang-kas?form=1',
  '/laporan-transaksi-cash',
  '/404',
];

describeWith(['postgres', 'chromium'], 'the screens of the shell and of a cashier', () => {
  let browser: Browser;
  let kilau: Kilau;
  let desk: Desk;
  atWork((place) => ({ browser, kilau } = place), {}, { parameters: true });
  let order: (keyof typeof looks)[];
  beforeEach(() => void (order = ['wide', 'narrow']));
  afterEach(() => desk.close());

  /**
   * Returns what is wrong with the page at hand in both looks. The next page begins with the look in which this one was
   * left: nothing takes as long as another theme.
   */
  const faults = async (): Promise<readonly string[]> => {
    const found: string[] = [];
    for (const name of order) {
      await show(desk, looks[name]);
      found.push(...(await faultsOf(desk)).map((fault) => `${name}: ${fault}`));
    }
    order.reverse();
    return found;
  };

  it('have no serious or critical barrier and fit the window, wide and narrow, light and dark, and the browser has nothing to complain about', async () => {
    desk = await Desk.open(browser, kilau.address);
    await desk.page.getByLabel('User ID').waitFor();
    const login = await faults();
    await desk.enter('OWNER');
    const shell = await walk(desk, ofShell, faults);
    expect([...login, ...shell.found]).toEqual([]);
    expect(desk.complaints).toEqual([]);
  });

  it('are so for a cashier too', async () => {
    desk = await Desk.of('KASIR01', browser, kilau.address);
    expect((await walk(desk, ofCashier, faults)).found).toEqual([]);
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
      await show(desk, looks[name]);
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
