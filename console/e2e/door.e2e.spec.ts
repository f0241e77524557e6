import type { Browser } from 'playwright-core';
import { eventually } from '../../infra/testing/eventually.js';
import { describeWith } from '../../infra/testing/servers.js';
import { atDesk } from './testing/at-work.js';
import { Desk, setoran } from './testing/browser.js';
import type { Kilau } from './testing/kilau.js';
import { inMenu, offeredTo } from './testing/offered.js';

describeWith(['postgres', 'chromium'], 'coming and going', () => {
  let browser: Browser;
  let desk: Desk;
  let kilau: Kilau;
  atDesk('KASIR01', (place) => ({ browser, desk, kilau } = place));

  it('is refused with a wrong password and let in with the right one', async () => {
    const other = await Desk.open(browser, kilau.address);
    expect(await other.page.title()).toBe('LOGIN');
    await other.login('KASIR02', 'salah');
    await other.reads('The User ID or Password you entered is incorrect');
    await other.login('KASIR02');
    await other.page.getByRole('heading', { name: 'Beranda' }).waitFor();
    expect(await other.page.title()).toBe('BDG01 · Beranda');
    await other.close();
  });
  it('takes over a session that is open elsewhere, which then ends', async () => {
    const loaded = desk.page.waitForEvent('load');
    const other = await Desk.open(browser, kilau.address);
    await other.login('KASIR01');
    await other.reads('User ID currently in use');
    await other.button('Ambil alih sesi itu').click();
    await other.page.waitForURL('**/home');
    await other.close();
    await loaded;
    await desk.page.getByLabel('User ID').waitFor();
    await desk.reads('Invalid Token.');
    await desk.reads('Sesi Anda berakhir atau diambil alih di tempat lain');
    expect(await desk.page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });
  it('can read the terms and the privacy policy, logged in or not', async () => {
    const stranger = await Desk.open(browser, kilau.address);
    await stranger.page.getByRole('link', { name: 'Syarat dan Ketentuan' }).click();
    await stranger.page.getByRole('heading', { name: 'Apa yang dicatat tidak dihapus' }).waitFor();
    await stranger.page.getByRole('link', { name: 'Kebijakan Privasi' }).click();
    await stranger.reads('Tidak ada pelacak');
    await stranger.page.getByRole('link', { name: 'Ke halaman masuk' }).click();
    await stranger.page.getByLabel('User ID').waitFor();
    await stranger.close();
    await desk.go('/privacy-policy');
    await desk.page.getByRole('link', { name: 'Ke Beranda' }).click();
    await desk.page.getByRole('heading', { name: 'Beranda' }).waitFor();
  });
  it('finds in the menu what there is, and nothing else', async () => {
    const titles = offeredTo('KASIR');
    await desk.unfold();
    const reports = titles.filter((title) => title.startsWith('Laporan '));
    await eventually(async () =>
      expect(await desk.menu()).toEqual(['Beranda', ...titles.filter((title) => !reports.includes(title)), 'Laporan', ...inMenu(reports)]),
    );
  });
  it('is asked at the logout about a transaction that was never answered, and offered it again the next time', async () => {
    await desk.go('/mutasi-uang-cash?form=1');
    await desk.field('keterangan').waitFor();
    await desk.fillTransfer({ ...setoran, keterangan: 'Setoran tak terjawab' });
    await desk.page.route('**/cash/mutasi-uang-cash', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await desk.page.keyboard.press('Control+s');
    await desk.button('Kirim ulang').waitFor();
    await desk.page.unrouteAll();
    await desk.go('/home');
    await desk.button('KASIR01').click();
    await desk.page.getByRole('menuitem', { name: 'Keluar' }).click();
    await desk.reads('Ada transaksi yang belum terjawab');
    await Promise.all([desk.page.waitForEvent('load'), desk.button('Tetap keluar').click()]);
    await desk.page.getByLabel('User ID').waitFor();
    await desk.login('KASIR01');
    await desk.page.getByRole('heading', { name: 'Beranda' }).waitFor();
    await desk.reads('Mutasi Uang Cash · Ada transaksi yang belum terjawab');
    await desk.button('Lihat dan kirim ulang').click();
    await desk.field('keterangan').waitFor();
    await desk.button('Kirim ulang').last().click();
    await desk.isTold('Mutasi Uang Cash Berhasil Disimpan');
    await desk.row('Setoran tak terjawab');
    expect(await desk.page.getByRole('row', { name: 'Setoran tak terjawab' }).count()).toBe(1);
    await eventually(async () => expect(await desk.page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('unanswered')))).toEqual([]));
  });
  it('leaves nothing behind when logging out', async () => {
    await desk.leave('KASIR01');
    await desk.page.getByLabel('User ID').waitFor();
    expect(await desk.page.evaluate(() => [localStorage.getItem('islogin'), sessionStorage.length])).toEqual([null, 0]);
    await desk.go('/uang-kas');
    await desk.page.getByLabel('User ID').waitFor();
  });
});
