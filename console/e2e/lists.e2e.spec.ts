import { describeWith } from '../../infra/testing/servers.js';
import { eventually } from '../../infra/testing/eventually.js';
import { screens } from '../src/features/features.js';
import { pathOf } from '../src/kit/screen/screen.js';
import { atWork } from './testing/at-work.js';
import { barriers } from './testing/axe.js';
import { Desk } from './testing/browser.js';
import type { Kilau } from './testing/kilau.js';
import type { Browser } from 'playwright-core';

/** The screens with a list, by kind. */
const paths = (kind: string): readonly string[] => screens.filter((screen) => screen.kind === kind).map(pathOf);

describeWith(['postgres', 'chromium'], 'every list', () => {
  let browser: Browser;
  let kilau: Kilau;
  let desk: Desk;
  atWork((place) => ({ browser, kilau } = place));
  /** Lists with rows that were walked. */
  let walked = 0;
  beforeEach(() => void (walked = 0));
  afterEach(() => desk.close());

  const heads = () => desk.page.locator('.list-table .grid-head [role=columnheader]');
  const widths = (): Promise<readonly number[]> =>
    heads().evaluateAll((all) => all.map((head) => Math.round(head.getBoundingClientRect().width)));
  const total = (): Promise<number> =>
    desk.page.locator('.list-table [role=grid]').evaluate((grid) => Number(grid.getAttribute('aria-rowcount')));

  /** Returns what is wrong with the list of a screen: searched for what no row has, sorted, and on paper. */
  const faults = async (path: string): Promise<readonly string[]> => {
    await desk.follow(path);
    if ((await heads().count()) === 0) return [];
    walked += 1;
    const [before, rows] = [await widths(), await total()];
    const found: string[] = [];
    await desk.page.locator('.list-table .cell-sort').first().click();
    await desk.page.locator('.list-table [aria-sort=ascending]').waitFor();
    await desk.page.locator('.list-table [aria-busy=false]').waitFor();
    // A running balance goes with the own order, and its column with it.
    const after = await widths();
    if (after.length === before.length && after.join() !== before.join())
      found.push(`${path}: columns move when it is sorted`);
    await desk.search('zzqq');
    await desk.page.getByText('"zzqq"').first().waitFor();
    await desk.search('');
    await eventually(async () => expect(await total()).toBeGreaterThan(0));
    if ((await total()) < rows - 3) found.push(`${path}: rows are missing after a search`);
    const print = desk.button('Cetak').first();
    await print.click();
    await desk.page.locator('.print-list tbody tr').first().waitFor({ state: 'attached' });
    await desk.page.emulateMedia({ media: 'print' });
    const paper = await desk.page.locator('.print-list').isVisible();
    const shell = await desk.page.getByRole('heading', { level: 1 }).count();
    if (!paper || shell !== 1) found.push(`${path}: on paper stands more than the list`);
    await desk.page.emulateMedia({ media: 'screen' });
    await desk.page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await desk.page.locator('.print-list').waitFor({ state: 'detached' });
    return found;
  };
  const walk = async (user: string, asked: readonly string[]): Promise<readonly string[]> => {
    desk = await Desk.of(user, browser, kilau.address);
    await desk.page.addInitScript(() => (window.print = () => undefined));
    await desk.page.evaluate(() => (window.print = () => undefined));
    const found: string[] = [];
    for (const path of asked) found.push(...(await faults(path)));
    return found;
  };

  it('of documents and every report is searched, sorted and printed', async () => {
    expect(await walk('KASIR01', [...paths('document'), ...paths('report')])).toEqual([]);
    expect(walked).toBeGreaterThan(3);
  });

  it('of a master is searched, sorted and printed', async () => {
    expect(await walk('OWNER', paths('list'))).toEqual([]);
    expect(walked).toBeGreaterThan(3);
  });

  it('has its columns chosen, rows in groups that fold, and is taken away as it is shown', async () => {
    desk = await Desk.of('KASIR01', browser, kilau.address);
    await desk.go(
      '/uang-kas?kelompok=kategori&kolom=no_bukti,kategori,masuk&lebar=kategori:240&jepit=no_bukti&longgar=1',
    );
    const group = desk.page.locator('.group-head').first();
    await group.waitFor();
    expect((await heads().allTextContents()).slice(0, 3)).toEqual(['No Bukti', 'Kategori', 'Masuk (Rp)']);
    expect((await widths())[1]).toBe(240);
    const lines = await total();
    await group.click();
    await eventually(async () => expect(await total()).toBeLessThan(lines));
    await desk.page.getByRole('grid').focus();
    await desk.page.keyboard.press('Home');
    await desk.page.keyboard.press('ArrowRight');
    await eventually(async () => expect(await total()).toBe(lines));
    await desk.button('Kolom 3').click();
    await desk.page.getByRole('checkbox', { name: 'Keterangan' }).click();
    await desk.page.waitForURL(({ searchParams }) => (searchParams.get('kolom') ?? '').endsWith('keterangan'));
    expect(await barriers(desk.page)).toEqual([]);
    await desk.page.keyboard.press('Escape');
    const file = await desk.download('CSV');
    expect(file.name).toMatch(/^Daftar Uang Kas JKT01/);
    expect(file.bytes.toString()).toContain('No Bukti;Kategori;Masuk;Keterangan');
  });

  it('of a master has several rows chosen for one action, and says which were refused and why', async () => {
    desk = await Desk.of('OWNER', browser, kilau.address);
    await desk.go('/master-bank');
    await desk.page.getByRole('grid', { name: 'Master Bank' }).focus();
    for (const key of ['Home', 'Space', 'End', 'Shift+Space']) await desk.page.keyboard.press(key);
    const bar = desk.page.getByRole('group', { name: 'Baris yang dipilih' });
    await bar.getByText('3 dipilih').waitFor();
    expect(await barriers(desk.page)).toEqual([]);
    await bar.getByRole('button', { name: 'Hapus' }).click();
    await desk.page.locator('.ant-modal-confirm .ant-btn-primary').click();
    await desk.page.locator('.ant-modal-confirm-title', { hasText: 'baris ditolak' }).waitFor();
    await desk.page.locator('.pick-refused li', { hasText: 'BCA' }).waitFor();
  });
});
