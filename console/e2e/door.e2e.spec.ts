import type { Browser, Route } from 'playwright-core';
import { eventually } from '../../infra/testing/eventually.js';
import { describeWith } from '../../infra/testing/servers.js';
import { atDesk } from './testing/at-work.js';
import { Desk, setoran } from './testing/browser.js';
import { password, type Kilau } from './testing/kilau.js';
import { linksOf } from './testing/offered.js';

/** The answer of a proxy that reaches nothing behind it. */
const badGateway = { status: 502, contentType: 'text/html', body: '<html>Bad Gateway</html>' };

describeWith(['postgres', 'chromium'], 'coming and going', () => {
  let browser: Browser;
  let desk: Desk;
  let kilau: Kilau;
  atDesk('KASIR01', (place) => ({ browser, desk, kilau } = place));

  it('is refused with a wrong password and let in with the right one', async () => {
    const other = await Desk.open(browser, kilau.address);
    await eventually(async () => expect(await other.page.title()).toBe('LOGIN'));
    await other.login('KASIR02', 'salah');
    await other.reads('The User ID or Password you entered is incorrect');
    await other.login('KASIR02');
    await other.page.getByRole('heading', { name: 'Beranda' }).waitFor();
    await eventually(async () => expect(await other.page.title()).toBe('BDG01 · Beranda'));
    await other.close();
  });
  it('says why, when the answer to a login is cut or comes from something else', async () => {
    const other = await Desk.open(browser, kilau.address);
    await other.page.route('**/users/login', (route) => route.abort('connectionreset'));
    await other.login('KASIR02');
    await other.reads('Koneksi Bermasalah');
    await other.page.unrouteAll();
    await other.page.route('**/users/login', (route) => route.fulfill(badGateway));
    await other.login('KASIR02');
    await other.reads('Terjadi Kesalahan Saat Request Data');
    await other.page.unrouteAll();
    await other.enter('KASIR02');
    await other.close();
  });
  it.each([
    ['a connection that ends', 'Koneksi Bermasalah', (route: Route) => route.abort('connectionreset')],
    ['a page of something else', 'Terjadi Kesalahan Saat update password', (route: Route) => route.fulfill(badGateway)],
  ])('says by %s that a password was not changed', async (_, reason, cut) => {
    await desk.go('/ganti-password');
    for (const name of ['password', 'new_password', 'repeat'])
      await desk.field(name).fill(name === 'password' ? password : 'emas putih 18k');
    await desk.page.route('**/users/change-password', cut);
    await desk.page.keyboard.press('Enter');
    await desk.isTold('Terjadi Kesalahan Saat update password');
    await desk.reads(new RegExp(`^${reason}.* · Belum ada jawaban`));
  });
  it.each([
    ['a connection that ends', 'Koneksi Bermasalah', (route: Route) => route.abort('connectionreset')],
    ['a page of something else', 'Kirim Uang Gagal', (route: Route) => route.fulfill(badGateway)],
  ])('says by %s that money was not sent, and sends it once when asked again', async (_, reason, cut) => {
    await desk.go('/kirim-uang-pusat?form=1');
    await desk.field('jumlah_rp').fill('1000');
    await desk.field('keterangan').fill('Terputus');
    await desk.page.route('**/kirim-uang', cut);
    await desk.page.keyboard.press('Control+s');
    await desk.isTold('Kirim Uang Gagal, Silahkan Coba Beberapa Saat Lagi');
    await desk.reads(new RegExp(`^${reason}.* · Belum ada jawaban`));
    await desk.page.unrouteAll();
    await desk.button('Kirim ulang').click();
    await desk.isTold('Kirim Uang Berhasil');
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
    await desk.reads('Sesi Anda berakhir atau diambil alih di tempat lain');
    await eventually(async () => expect(await desk.page.evaluate(() => localStorage.getItem('token'))).toBeNull());
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
    await desk.unfold();
    await eventually(async () => expect(await desk.menu()).toEqual(['Beranda', ...linksOf('KASIR')]));
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
    await desk.lacks(desk.page.getByRole('row', { name: 'Setoran tak terjawab' }).nth(1));
    await eventually(async () =>
      expect(
        await desk.page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('unanswered'))),
      ).toEqual([]),
    );
  });
  it('leaves nothing behind when logging out', async () => {
    await desk.leave('KASIR01');
    await desk.page.getByLabel('User ID').waitFor();
    await eventually(async () =>
      expect(await desk.page.evaluate(() => [localStorage.getItem('islogin'), sessionStorage.length])).toEqual([
        null,
        0,
      ]),
    );
    await desk.go('/uang-kas');
    await desk.page.getByLabel('User ID').waitFor();
  });
});
