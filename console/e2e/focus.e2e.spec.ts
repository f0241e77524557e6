import { outcomeOf } from '../../contracts/language/define/command.js';
import { recordUangKas } from '../../contracts/mutasi-uang/documents.js';
import { eventually } from '../../infra/testing/eventually.js';
import { describeWith } from '../../infra/testing/servers.js';
import { atDesk } from './testing/at-work.js';
import type { Desk } from './testing/browser.js';
import { fillUangKas } from './testing/money-desk.js';

describeWith(['postgres', 'chromium'], 'the focus', () => {
  let desk: Desk;
  atDesk('OWNER', (place) => ({ desk } = place));
  // Where it comes from a screen before, the focus goes elsewhere.
  beforeEach(async () => {
    await desk.load('/');
    await desk.hasFocus('Beranda');
  });
  const press = (key: string): Promise<void> => desk.page.keyboard.press(key);
  const dialog = () => desk.page.getByRole('dialog');
  const palette = () => desk.page.getByRole('combobox', { name: 'Cari dan buka' });
  const gone = (): Promise<void> => dialog().waitFor({ state: 'detached' });

  it('is on the heading after the login, and on that of each screen', async () => {
    await desk.hasFocus('Beranda');
    await desk.page.locator('.ways a[href$="/landingpages"]').click();
    await desk.page.waitForURL('**/landingpages');
    await desk.hasFocus(/^(?!BODY$)/);
  });

  it('is where a dialog was opened once it is closed, by Escape, by its button and by what it did', async () => {
    await desk.go('/master-bank');
    const add = desk.page.getByRole('button', { name: /^Tambah/ });
    await add.press('Enter');
    await desk.field('kode_bank').waitFor();
    await press('Escape');
    await gone();
    await desk.hasFocus(/^Tambah/);
    await press('Enter');
    await desk.page.getByRole('button', { name: 'Batal', exact: true }).click();
    await gone();
    await desk.hasFocus(/^Tambah/);
    await press('Enter');
    await desk.field('kode_bank').fill('XYZ');
    await desk.field('nama_bank').fill('Bank XYZ');
    await press('Control+s');
    await gone();
    await desk.hasFocus(/^Tambah/);
  });

  it('is there too after many fields, and after Tab has led around the dialog', async () => {
    await desk.go('/master-bank');
    const add = desk.page.getByRole('button', { name: /^Tambah/ });
    await add.press('Enter');
    await desk.field('kode_bank').waitFor();
    for (let turn = 0; turn < 14; turn++) await press('Tab');
    await press('Escape');
    await gone();
    await desk.hasFocus(/^Tambah/);
  });

  it('is on the first field that can be filled in, where the key stands as it is', async () => {
    await desk.go('/master-bank');
    await desk.button('Ubah BCA').press('Enter');
    await desk.page.locator('#field-nama_bank:focus').waitFor();
  });

  it('is in a form, not in a filter of the same name behind it', async () => {
    await desk.go('/tambah-dan-ambil-stock-aksesoris?form=1');
    await dialog().locator('#field-jenis input:focus').waitFor({ state: 'attached' });
  });

  it('is on the heading where nothing had it before', async () => {
    await desk.load('/master-bank');
    await desk.page.getByRole('button', { name: /^Tambah/ }).waitFor();
    await press('F2');
    await desk.field('kode_bank').waitFor();
    await press('Escape');
    await gone();
    await desk.hasFocus('Master Bank');
  });

  it('is in the rows after a search, and back in the search where it found none', async () => {
    await desk.go('/laporan-transaksi-cash');
    await desk.button('Cari Laporan').press('Enter');
    const rows = () => desk.page.locator('[role=grid]:focus').waitFor();
    await rows();
    await desk.page.goto(`${desk.address}/master-bank`);
    await desk.page.getByRole('grid').waitFor();
    await press('/');
    await desk.page.keyboard.type('bca');
    await press('Enter');
    await rows();
    await press('ArrowDown');
    await press('/');
    await desk.page.keyboard.type(' tidak ada');
    await press('Enter');
    await desk.page.getByRole('grid').waitFor({ state: 'detached' });
    await desk.hasFocus('Cari di daftar ini');
  });

  it('passes the tools of a list in one step; arrows, Home and End lead from one to the next', async () => {
    await desk.go('/master-bank');
    await desk.page.getByRole('grid').waitFor();
    const tools = desk.page.getByRole('toolbar', { name: 'Alat daftar' });
    await tools.getByRole('button', { name: 'Unduh' }).waitFor();
    await tools.getByRole('button').nth(1).waitFor();
    await press('/');
    await press('Tab');
    await desk.hasFocus('Tampilan');
    await press('End');
    await desk.hasFocus(/Unduh/);
    await press('ArrowRight');
    await desk.hasFocus(/Unduh/);
    await press('ArrowLeft');
    await desk.hasFocus('Tampilan');
    await press('Tab');
    await desk.page.locator('.panel.list :focus').waitFor();
    await press('Shift+Tab');
    await desk.hasFocus('Tampilan');
    await press('Home');
    await desk.hasFocus('Tampilan');
    await press('Shift+Tab');
    await desk.hasFocus('Cari di daftar ini');
    await desk.go('/laporan-transaksi-cash');
    await desk.page.getByRole('combobox', { name: 'Kelompokkan' }).focus();
    await press('ArrowRight');
    await desk.hasFocus('Tampilan');
    await press('ArrowLeft');
    await desk.page.getByRole('combobox', { name: 'Kelompokkan' }).and(desk.page.locator(':focus')).waitFor();
  });

  it('finds a setting in the palette', async () => {
    await press('Control+k');
    await desk.page.keyboard.type('duplicate nota shift');
    await desk.page.getByRole('option', { name: /Setting System/ }).click();
    await desk.page.waitForURL(
      ({ pathname, searchParams }) => pathname === '/settingsystem' && searchParams.has('cari'),
    );
  });

  it('leads from the palette to the panels about oneself, and back', async () => {
    for (const [asked, title] of [
      ['passkey', 'Passkey saya'],
      ['sidik', 'Sidik jari'],
    ] as const) {
      await press('Control+k');
      await desk.page.keyboard.type(asked);
      await desk.page.getByRole('option', { name: title, selected: true }).waitFor();
      await press('Enter');
      await desk.page.getByRole('dialog', { name: title }).waitFor();
      await press('Escape');
      await gone();
      await desk.hasFocus('Beranda');
    }
  });

  it('loses no key that is typed right after the first Ctrl K, while the palette is still on its way', async () => {
    let let_go = (): void => undefined;
    const gate = new Promise<void>((resolve) => (let_go = resolve));
    await desk.page.route(/palette[^/]*\.js$/, async (route) => {
      await gate;
      await route.continue();
    });
    await desk.page.reload();
    await desk.page.getByRole('heading', { name: 'Beranda' }).waitFor();
    await press('Control+k');
    await desk.page.keyboard.type('uang kasx');
    await press('Backspace');
    await palette().waitFor({ state: 'detached' });
    let_go();
    await palette().waitFor();
    await desk.page.keyboard.type(' ma');
    await eventually(async () => expect(await palette().inputValue()).toBe('uang kas ma'));
  });

  it('is in a form that is asked for again before the last one was drawn closed', async () => {
    await desk.page.evaluate(() => {
      const push = window.history.pushState.bind(window.history);
      window.history.pushState = (state: unknown, unused, to): void => {
        push(state, unused, to);
        if (String(to).includes('form=')) return;
        window.history.pushState = push;
        queueMicrotask(() => {
          push({ idx: 9, key: 'again' }, '', '/uang-kas?form=1');
          window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state as unknown }));
        });
      };
    });
    await fillUangKas(desk, 'masuk', 'MODAL', '5000000', 'Tambahan modal');
    await press('Control+s');
    await desk.isTold(outcomeOf(recordUangKas, 'saved').message);
    await desk.page.waitForFunction(() => window.history.state?.key === 'again');
    await desk.field('keterangan').waitFor();
    await desk.page.locator('.form :focus').waitFor({ state: 'attached' });
    await desk.holds('keterangan', '');
  });

  it('stays where it is in an ID that is written in large letters', async () => {
    await desk.go('/data-users');
    await desk.page.getByRole('button', { name: /^Tambah/ }).click();
    await desk.field('user_id').focus();
    await desk.page.keyboard.type('kasr9');
    for (let left = 0; left < 2; left++) await press('ArrowLeft');
    await desk.page.keyboard.type('i0');
    await desk.holds('user_id', 'KASI0R9');
    await desk.field('nama').fill('siti aminah');
    await desk.holds('nama', 'siti aminah');
  });
});
