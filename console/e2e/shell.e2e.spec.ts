import type { BatchProgress } from '../../contracts/realtime/views.js';
import { eventually } from '../../infra/testing/eventually.js';
import { describeWith } from '../../infra/testing/servers.js';
import { tellConsoles } from '../../infra/testing/tell-consoles.js';
import { atDesk } from './testing/at-work.js';
import type { Desk } from './testing/browser.js';
import type { Kilau } from './testing/kilau.js';
import { offeredTo } from './testing/offered.js';

describeWith(['postgres', 'chromium'], 'the shell', () => {
  let desk: Desk;
  let kilau: Kilau;
  atDesk('SPV01', (place) => ({ desk, kilau } = place));
  const focusIsOn = (text: string): Promise<void> =>
    eventually(async () =>
      expect(await desk.page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')).toBe(text),
    );
  const titled = (title: string): Promise<void> => eventually(async () => expect(await desk.page.title()).toBe(title));
  const press = (key: string): Promise<void> => desk.page.keyboard.press(key);
  const floating = () => desk.page.getByRole('group', { name: 'Uang' });

  const palette = () => desk.page.getByRole('combobox', { name: 'Cari dan buka' });
  /** The option that Enter opens. */
  const chosen = (option: string | RegExp) =>
    desk.page.locator('[role=option][aria-selected=true]', { hasText: option });

  describe('the sidebar', () => {
    it('is minified, normal or wide, and stays so after a reload and a logout', async () => {
      const isWide = (pixels: number): Promise<void> =>
        eventually(async () => expect((await desk.page.locator('.sidebar').boundingBox())?.width).toBe(pixels));
      await isWide(216);
      await desk.button('Lebarkan menu').click();
      await isWide(296);
      await desk.button('Buka atau tutup menu').click();
      await isWide(56);
      await desk.page.reload();
      await desk.page.getByRole('heading', { name: 'Beranda' }).waitFor();
      await isWide(56);
      await desk.leave('SPV01');
      await desk.enter('SPV01');
      await isWide(56);
    });
    it('keeps which branches are closed', async () => {
      await desk.unfold();
      await desk.button('Uang').first().click();
      await desk.page.reload();
      await desk.page.getByRole('heading', { name: 'Beranda' }).waitFor();
      await eventually(async () => expect(await desk.menu()).toContain('Laporan Transaksi Cash'));
      const uangKas = desk.page.locator('.menu-item[href="/uang-kas"]');
      await desk.lacks(uangKas.filter({ visible: true }));
      await desk.button('Uang').first().click();
      await uangKas.waitFor();
    });
    it('floats a submenu over which the pointer is, until 250 ms after it has left', async () => {
      await desk.context.clock.install();
      await desk.context.clock.pauseAt(new Date(Date.now() + 3_600_000));
      await desk.button('Buka atau tutup menu').click();
      await desk.page.locator('.sidebar').getByRole('button', { name: 'Uang' }).hover();
      await floating().waitFor();
      await desk.page.mouse.move(700, 700);
      await desk.context.clock.runFor(249);
      await floating().waitFor();
      await desk.context.clock.runFor(1);
      await floating().waitFor({ state: 'detached' });
    });
    it('floats it for the keyboard: arrow or Enter goes in, Escape comes back', async () => {
      await desk.button('Buka atau tutup menu').click();
      const trigger = desk.page.locator('.sidebar').getByRole('button', { name: 'Uang' });
      await trigger.focus();
      await press('ArrowRight');
      await floating().waitFor();
      await focusIsOn('Mutasi Uang Cash');
      await press('ArrowDown');
      await focusIsOn('Mutasi Uang Bank');
      await press('Escape');
      await floating().waitFor({ state: 'detached' });
      await eventually(async () =>
        expect(await trigger.evaluate((element) => element === document.activeElement)).toBe(true),
      );
      await press('Enter');
      await floating().waitFor();
      await focusIsOn('Mutasi Uang Cash');
      await press('ArrowDown');
      await focusIsOn('Mutasi Uang Bank');
      await press('Enter');
      await desk.page.waitForURL('**/mutasi-uang-bank');
      await floating().waitFor({ state: 'detached' });
    });
    it('is a drawer on a narrow screen, which goes when a screen was chosen', async () => {
      await desk.resize({ width: 390, height: 844 });
      await desk.button('Buka atau tutup menu').click();
      await desk.unfold();
      await desk.page
        .getByRole('navigation', { name: 'Menu utama' })
        .getByRole('link', { name: 'Uang Kas', exact: true })
        .first()
        .click();
      await desk.page.waitForURL('**/uang-kas');
      await desk.page.getByRole('navigation', { name: 'Menu utama' }).waitFor({ state: 'hidden' });
    });
  });

  describe('the right sidebar', () => {
    it('says how fresh the figures are, keeps what was said, and stays as it was left', async () => {
      await desk.button('Kabar dan pekerjaan').click();
      const aside = desk.page.getByRole('complementary', { name: 'Kabar dan pekerjaan' });
      await aside.getByText(/per \d\d:\d\d:\d\d/).waitFor();
      await aside.getByText('Belum ada kabar.').waitFor();
      await desk.page.reload();
      await aside.getByText('Belum ada berkas.').waitFor();
      await desk.button('Kabar dan pekerjaan').click();
      await aside.waitFor({ state: 'detached' });
    });
  });

  describe('the palette', () => {
    it('opens a screen by some letters of its name, and offers it first the next time', async () => {
      await press('Control+k');
      await palette().waitFor();
      await desk.page.keyboard.type('lap cash');
      await chosen('Laporan Transaksi Cash').waitFor();
      await press('Enter');
      await desk.button('Cari Laporan').waitFor();
      await palette().waitFor({ state: 'detached' });
      await desk.page.getByRole('link', { name: 'Beranda' }).click();
      // The screen at hand is not offered.
      await desk.page.getByRole('heading', { name: 'Beranda' }).waitFor();
      await press('Control+k');
      await desk.page.getByRole('option').first().filter({ hasText: 'Laporan Transaksi Cash' }).waitFor();
      await press('Escape');
      await desk.page.getByRole('dialog').waitFor({ state: 'detached' });
    });
    it('finds users, accounts and settings by their words, documents by their number, and what can be begun', async () => {
      const finds = async (typed: string, option: string | RegExp): Promise<void> => {
        await press('Control+k');
        await palette().fill(typed);
        await desk.page.getByRole('option', { name: option }).first().waitFor();
        await press('Escape');
        await palette().waitFor({ state: 'detached' });
      };
      await finds('siti nurh', /KASIR01 Siti Nurhaliza.*Data Users/);
      await finds('5220301187', /5220301187.*Master Rekening/);
      await finds('buat uang kas', 'Buat Uang Kas');
      // What several screens begin is offered once.
      await press('Control+k');
      await palette().fill('buat tambah data barang');
      await desk.page.getByRole('option').first().waitFor();
      await desk.rests();
      await eventually(async () =>
        expect(await desk.page.getByRole('option', { name: 'Buat Tambah Data Barang' }).count()).toBe(1),
      );
      await press('Escape');
      await palette().waitFor({ state: 'detached' });
      await finds('tutup toko', 'Tutup Toko');
      await desk.follow('/laporan-transaksi-cash');
      await finds('ekspor', 'Ekspor PDF');
      await press('Control+k');
      await palette().fill('km 1');
      await desk.page.getByRole('option', { name: /^KM-JKT01-000001/ }).click();
      await desk.page.waitForURL(({ pathname }) => pathname === '/dokumen/KM-JKT01-000001');
      await desk.page.getByRole('heading', { name: 'KM-JKT01-000001' }).waitFor();
    });
    it('names the keys of the screen after a question mark', async () => {
      await desk.follow('/uang-kas');
      await press('?');
      const keys = desk.page.getByRole('dialog', { name: 'Tombol di layar ini' });
      await keys.getByRole('row', { name: 'F2 Tambah' }).waitFor();
      await keys.getByRole('row', { name: 'Ctrl P Cetak' }).waitFor();
      await keys.getByRole('row', { name: 'Ctrl K Cari dan buka' }).waitFor();
      await press('Escape');
      await keys.waitFor({ state: 'detached' });
    });
    it('does what can be done', async () => {
      await desk.button('Cari menu').click();
      await palette().waitFor();
      await desk.page.keyboard.type('gelap');
      await chosen(/gelap/i).waitFor();
      await press('Enter');
      await desk.page.locator('html[data-theme=dark]').waitFor();
      await palette().waitFor({ state: 'detached' });
      await press('Control+k');
      await palette().waitFor();
      await desk.page.keyboard.type('tidak ada yang begini');
      await desk.reads('Tidak ada yang cocok');
      await press('Escape');
      await palette().waitFor({ state: 'detached' });
      await press('Control+k');
      await palette().waitFor();
      await desk.page.evaluate(() => {
        document.querySelector('dialog')?.close();
        window.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true }));
      });
      await palette().waitFor();
      await desk.page.keyboard.type('keluar');
      await chosen('Keluar').waitFor();
      await press('Enter');
      await desk.page.getByLabel('User ID').waitFor();
    });
  });

  describe('an address', () => {
    it('of a screen of another level says which levels may open it, and whom to ask', async () => {
      await desk.go('/settingsystem');
      await desk.reads('Anda tidak memiliki akses ke halaman ini');
      await desk.reads('Setting System hanya untuk level OWN, SU, DEV, MU. Level Anda SPV.');
    });
    it('of a screen whose module is off names the module', async () => {
      await desk.go('/data-member');
      await desk.reads('Modul MEMBER_MODULE tidak aktif di JKT01.');
      await titled('JKT01 · Tidak ada akses');
    });
    it.each(['/lihat-pesanan', '/SubMenuPesanan', '/Home', '/mutasi-uang-cash/x', '/dashboardpusat'])(
      'of nothing that is there, %s, is told so',
      async (path) => {
        await desk.go(path);
        await desk.page.getByRole('heading', { name: 'Halaman Tidak Ditemukan' }).waitFor();
        await desk.page.waitForURL(({ pathname }) => pathname === '/404');
      },
    );
    it('of the login leads home, where somebody is logged in', async () => {
      await desk.go('/login');
      await desk.page.waitForURL(({ pathname }) => pathname === '/home');
    });
    it('of a submenu shows the screens of its area, and only those', async () => {
      await desk.go('/SubMenuLaporan');
      await desk.page.getByRole('heading', { name: 'Laporan', exact: true }).waitFor();
      // The journal by transaction stands with the books.
      const reports = offeredTo('SPV').filter((title) => /^Laporan (?!Jurnal )/.test(title));
      await eventually(async () =>
        expect(await desk.page.getByRole('main').getByRole('link').allTextContents()).toEqual(reports),
      );
      await desk.page.getByRole('main').getByRole('link', { name: 'Laporan Transaksi Cash' }).click();
      await desk.button('Cari Laporan').waitFor();
      await titled('JKT01 · Laporan Transaksi Cash');
    });
    it('of the page of all screens has every one', async () => {
      await desk.go('/landingpages');
      await desk.page.getByRole('heading', { name: 'Semua layar' }).waitFor();
      await eventually(async () =>
        expect((await desk.page.getByRole('main').getByRole('link').allTextContents()).toSorted()).toEqual(
          offeredTo('SPV').toSorted(),
        ),
      );
      await desk.go('/blank');
      await desk.page.getByRole('heading', { name: 'Halaman Kosong' }).waitFor();
    });
  });

  describe('the content', () => {
    it('can be reached at once, and has the focus after each change of the screen', async () => {
      await desk.page.reload();
      await desk.page.getByRole('heading', { name: 'Beranda' }).waitFor();
      await press('Tab');
      await focusIsOn('Langsung ke isi');
      await press('Enter');
      const isInMain = () =>
        desk.page.waitForFunction(() => document.querySelector('main')?.contains(document.activeElement) ?? false);
      await isInMain();
      await desk.unfold();
      await desk.page
        .getByRole('navigation', { name: 'Menu utama' })
        .getByRole('link', { name: 'Uang Kas', exact: true })
        .first()
        .click();
      await desk.button('Tambah').waitFor();
      await isInMain();
    });
    it('says when it is scrolled', async () => {
      await desk.resize({ width: 1440, height: 240 });
      const shell = (flag: string) => desk.page.locator(`.shell${flag}`).waitFor();
      const scrollTo = (top: number): Promise<void> =>
        eventually(async () =>
          expect(
            await desk.page.locator('.page-scrolls').evaluate((page, to) => {
              page.scrollTo(0, to);
              return page.scrollTop;
            }, top),
          ).toBe(top),
        );
      await shell(':not([data-scrolled])');
      await scrollTo(20);
      await shell('[data-scrolled]');
      await scrollTo(0);
      await shell(':not([data-scrolled])');
    });
  });

  describe('a batch process', () => {
    it('blocks the screen of who waits for it until it is through, and says how far it is', async () => {
      const word = (data: BatchProgress): Promise<void> =>
        tellConsoles(kilau.database, { to: { user: 'SPV01' }, event: 'progress', data });
      // A batch that sends no word for a while counts as over, so word of it comes until it is shown.
      const shown = (data: BatchProgress, text: string): Promise<void> =>
        eventually(async () => {
          await word(data);
          expect(await desk.page.getByText(text).allTextContents()).toHaveLength(1);
        });
      await desk.hears();
      await word({ mode: 'MATI', progress: 1, total: 50_118 });
      const fetching: BatchProgress = { mode: 'JENIS_GEOUP', progress: 31_204, total: 50_118 };
      await shown(fetching, 'Mohon Menunggu, Sedang Mengambil Data !!!');
      await shown(fetching, '31.204 / 50.118');
      await press('Escape');
      await press('Escape');
      const sending: BatchProgress = { mode: 'JENIS_GEOUP', progress: 40_000, total: 50_118, sending: true };
      await shown(sending, 'Sedang Mengirim Data !!!');
      await shown(sending, '40.000 / 50.118');
      await word({ mode: 'JENIS_GEOUP', progress: 50_118, total: 50_118 });
      await desk.page.getByRole('alertdialog').waitFor({ state: 'detached' });
    });
  });

  describe('the connection', () => {
    it('that is lost blocks the screen, for the keyboard too, and asks when it is back', async () => {
      const notice = desk.page.getByRole('alertdialog');
      await desk.context.setOffline(true);
      await notice.getByText('Looks like you lost your internet connection').waitFor();
      await press('Escape');
      await press('Escape');
      await press('Tab');
      await notice.waitFor();
      await desk.page.waitForFunction(() => !document.activeElement?.closest('.shell'));
      await desk.context.setOffline(false);
      await notice.getByText('Looks like you connection is Back, You Can Use Our Website Again').waitFor();
      await desk.hasFocus('Nanti');
      await press('Space');
      await notice.waitFor({ state: 'detached' });
    });
  });
});
