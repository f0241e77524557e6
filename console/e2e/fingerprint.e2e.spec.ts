import type { Browser } from 'playwright-core';
import { describeWith } from '../../infra/testing/servers.js';
import { SoftwareTerminal } from '../../infra/testing/software-terminal.js';
import { atWork } from './testing/at-work.js';
import { Desk, setoran } from './testing/browser.js';

/** The finger that is laid on the reader. */
const [bambang, stranger] = ['telunjuk kanan bambang', 'jempol orang lain'];

describeWith(['postgres', 'chromium'], 'fingerprints in the browser', () => {
  let browser: Browser;
  let address: string;
  let desk: Desk;
  const terminal = new SoftwareTerminal('JKT01-KASIR-1');
  atWork((place) => {
    browser = place.browser;
    address = place.kilau.address;
    terminal.start(address);
  });
  afterAll(() => terminal.stop());
  afterEach(async () => {
    expect(desk.complaints).toEqual([]);
    await desk.close();
  });

  const sit = async (user: string): Promise<void> => void (desk = await Desk.of(user, browser, address));
  const panel = async (user: string): Promise<void> => {
    await sit(user);
    await desk.button(user).click();
    await desk.page.getByRole('menuitem', { name: 'Sidik jari' }).click();
    await desk.reads('Belum ada sidik jari');
  };
  const lay = async (finger: string): Promise<void> => {
    while (!terminal.press(finger)) await desk.page.evaluate(() => new Promise(requestAnimationFrame));
  };
  const enrol = (): Promise<void> => desk.page.getByRole('button', { name: 'Daftarkan', exact: true }).click();
  const known = () =>
    desk.page.getByRole('dialog').getByText('TELUNJUK KANAN', { exact: true }).and(desk.page.locator('li *'));
  const dialog = () => desk.page.getByRole('dialog', { name: 'Otorisasi' });

  it('need a terminal, which head office enrols with its public key', async () => {
    await panel('OWNER');
    const fill = async (public_key: string): Promise<void> => {
      await desk.field('terminal_id').fill(terminal.terminal_id);
      await desk.field('nama').fill('Meja kasir 1');
      await desk.choose('kode_toko', 'JKT01');
      await desk.field('public_key').fill(public_key);
      await desk.button('Daftarkan terminal').dblclick();
    };
    await fill('bukan kunci');
    await desk.hasError('public_key', 'Kunci publik terminal tidak benar');
    const keys: (string | undefined)[] = [];
    desk.page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/terminals'))
        keys.push(request.headers()['idempotency-key']);
    });
    await fill(terminal.public_key);
    await desk.button('Hapus Meja kasir 1').waitFor();
    await desk.holds('terminal_id', '');
    await desk.rests();
    expect(keys).toHaveLength(1);
  });

  it('are enrolled by their holder, removed and enrolled again', async () => {
    await panel('SPV01');
    await enrol();
    await desk.reads('Menunggu jari di pembaca');
    await lay(bambang);
    await known().waitFor();
    await desk.button('Hapus TELUNJUK KANAN').click();
    await desk.page.getByRole('button', { name: 'Ya', exact: true }).click();
    await desk.reads('Belum ada sidik jari');
    await enrol();
    await lay(bambang);
    await known().waitFor();
  });

  it('consent to what a cashier does: the supervisor’s finger, and no other', async () => {
    await sit('KASIR01');
    await desk.go('/mutasi-uang-cash?form=1');
    await desk.fillTransfer({ ...setoran, keterangan: 'Setoran sidik jari' });
    await desk.page.keyboard.press('Control+s');
    const no = (await desk.row('Setoran sidik jari'))[2] ?? '';
    await desk.button(`Batal Mutasi Uang ${no}`).click();
    await desk.field('keterangan').fill('Salah nominal');
    await desk.page.keyboard.press('Control+s');
    await dialog().getByText('Sidik jari', { exact: true }).click();
    await desk.page
      .getByTitle(/^SPV01 /)
      .first()
      .waitFor();
    await desk.lacks(desk.page.getByTitle(/^SPV01 /).nth(1));
    await desk.button('Pindai').click();
    await dialog().getByText('Menunggu').waitFor();
    await lay(stranger);
    await dialog().getByText('Silahkan Coba Lagi').waitFor();
    const status = desk.page.getByRole('row', { name: no }).getByRole('gridcell', { name: 'Dibatalkan', exact: true });
    await desk.lacks(status);
    await desk.button('Pindai').click();
    await lay(bambang);
    await desk.isTold('Mutasi Uang Berhasil Dibatalkan');
    await status.waitFor();
  });
});
