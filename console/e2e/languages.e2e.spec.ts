import type { Browser } from 'playwright-core';
import { eventually } from '../../infra/testing/eventually.js';
import { describeWith } from '../../infra/testing/servers.js';
import { languages, languageTags, type Language } from '../src/kit/i18n/languages.js';
import { atWork } from './testing/at-work.js';
import { Desk, setoran } from './testing/browser.js';
import type { Look } from './testing/window.js';
import { password, type Kilau } from './testing/kilau.js';

const paths = [
  '/home',
  '/mutasi-uang-cash',
  '/mutasi-uang-cash?form=1',
  '/uang-kas?form=1',
  '/laporan-transaksi-cash',
  '/404',
];
const sizes: readonly Look[] = [
  { width: 390, height: 844 },
  { width: 360, height: 740 },
];

describeWith(['postgres', 'chromium'], 'the languages of the console', () => {
  let kilau: Kilau;
  let browser: Browser;
  let desk: Desk;
  atWork((place) => ({ kilau, browser } = place));
  beforeEach(async () => {
    desk = await Desk.open(browser, kilau.address);
  });
  afterEach(async () => {
    expect(desk.complaints).toEqual([]);
    await desk.close();
  });

  const speaks = (tag: string): Promise<void> => desk.page.locator(`html[lang="${tag}"]`).waitFor();
  const heading = (name: string): Promise<void> => desk.page.getByRole('heading', { name, exact: true }).waitFor();
  const speakBeforeLogin = (language: Language): Promise<unknown> =>
    desk.page.locator('.login-language').selectOption(language);

  it('switches before the login, and keeps it over a reload and a login', async () => {
    await speaks('id');
    await speakBeforeLogin('en');
    await heading('Log in');
    await speaks('en-GB');
    await desk.page.reload();
    await heading('Log in');
    await desk.page.getByLabel('User ID').fill('KASIR01');
    await desk.button('Log in').click();
    await desk.reads('Password must not be empty');
    await desk.login('KASIR01');
    await heading('Home');
    await speaks('en-GB');
  });

  it('shows nothing of what comes after the login before the texts of features are there', async () => {
    await speakBeforeLogin('en');
    await heading('Log in');
    const [arrived, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await desk.page.route(/\/assets\/language-en-[^/]+\.js$/, async (route) => {
      arrived.resolve();
      await released.promise;
      await route.continue();
    });
    const shell = desk.page.waitForResponse(/\/assets\/shell-[^/]+\.js$/);
    const session = desk.page.waitForResponse('**/users/login');
    await desk.login('OWNER');
    await Promise.all([arrived.promise, shell, session]);
    // So many calls take longer than a shell that does not wait takes to be there.
    for (let call = 0; call < 30; call++)
      await desk.page.evaluate(() => fetch('/api/v1/company').then((it) => it.text()));
    await desk.page.locator('.shell').waitFor({ state: 'detached' });
    released.resolve();
    await heading('Home');
  });

  it('switches inside, where one is, with its dates, and keeps it over a reload and a logout', async () => {
    await desk.login('KASIR02');
    await heading('Beranda');
    await desk.go('/laporan-transaksi-cash');
    await desk.button('Bahasa').click();
    await desk.page.getByRole('menuitem', { name: '日本語' }).click();
    await speaks('ja');
    await desk.page.waitForURL(({ pathname }) => pathname === '/laporan-transaksi-cash');
    await desk.page.reload();
    await desk.page.locator('.header-date', { hasText: /\p{Script=Han}曜日/u }).waitFor();
    await speaks('ja');
    await desk.field('tgl_from').press('ArrowDown');
    await desk.page.getByRole('grid', { name: /^\d{4}年\d{1,2}月$/ }).waitFor();
    await desk.page.keyboard.press('Escape');
    await desk.leave('KASIR02', 'ログアウト');
    await speaks('ja');
    await eventually(async () => expect(await desk.page.locator('.login-language').inputValue()).toBe('jp'));
  });

  it('says what the server refuses in the language of the console, under its field too', async () => {
    await speakBeforeLogin('en');
    await heading('Log in');
    await desk.login('KASIR02');
    await heading('Home');
    await desk.go('/mutasi-uang-cash?form=1');
    await desk.field('keterangan').waitFor();
    await desk.fillTransfer({
      ...setoran,
      tujuan_rekening: '5220302205',
      jumlah: '999999999999',
      keterangan: 'All of it',
    });
    await desk.page.keyboard.press('Control+s');
    await desk.reads('The balance is not sufficient');
    await desk.field('jumlah').fill('1000');
    await desk.page.keyboard.press('Control+s');
    await desk.isTold('Cash transfer saved');
  });

  let small: Look[];
  beforeEach(() => void (small = [...sizes]));
  /** In the page: true where something stands out of the window. */
  const isWide = (): boolean => document.documentElement.scrollWidth > window.innerWidth;
  /** Looks at a page that has come to rest in the first of the small windows; the next one begins in the other. */
  const fitsBoth = async (path: string): Promise<void> => {
    for (const look of small) {
      await desk.resize(look);
      const seen = async () => [path, look.width, await desk.page.evaluate(isWide)];
      await eventually(async () => expect(await seen()).toEqual([path, look.width, false]));
    }
    small.reverse();
  };
  it.each(languages)('fits a narrow window in %s', async (language) => {
    await desk.resize(small[0]!);
    await speakBeforeLogin(language);
    await speaks(languageTags[language]);
    await desk.page.locator('.login-form').waitFor();
    await desk.rests();
    await fitsBoth('login');
    await desk.page.locator('[name=user_id]').fill('SPV01');
    await desk.page.locator('[name=password]').fill(password);
    await desk.page.keyboard.press('Enter');
    const takeOver = desk.page.locator('.login-take-over');
    await Promise.race([desk.page.waitForURL('**/home'), takeOver.waitFor()]);
    if (await takeOver.isVisible()) await takeOver.click();
    await desk.page.waitForURL('**/home');
    for (const path of paths) {
      await desk.follow(path);
      await fitsBoth(path);
    }
  });
});
