import type { Browser, Locator } from 'playwright-core';
import { eventually } from '../../infra/testing/eventually.js';
import { describeWith } from '../../infra/testing/servers.js';
import { atDesk } from './testing/at-work.js';
import { Desk } from './testing/browser.js';
import type { Kilau } from './testing/kilau.js';
import { isTold } from './testing/toasts.js';

const saved = 'Setting System Berhasil Diubah';

describeWith(['postgres', 'chromium'], 'the settings of the company', () => {
  let browser: Browser;
  let kilau: Kilau;
  let desk: Desk;
  atDesk('OWNER', (place) => ({ browser, kilau, desk } = place));

  const toggle = (title: string): Locator => desk.page.getByRole('switch', { name: title, exact: true });
  const editor = (title: string): Locator => desk.page.getByRole('textbox', { name: title, exact: true });
  const open = async (query = ''): Promise<void> => {
    await desk.load(`/settingsystem${query}`);
    await desk.page.getByRole('navigation', { name: 'Bagian' }).waitFor();
  };
  const savedOnce = (): Promise<void> => desk.isTold(saved);

  it('ask in another browser, which stays as it is on no, and is loaded again on yes', async () => {
    const cashier = await Desk.of('KASIR01', browser, kilau.address);
    await cashier.page.evaluate(() => localStorage.setItem('kilau.language', 'en'));
    await cashier.load('/uang-kas?form=1');
    await cashier.field('keterangan').fill('Sedang diisi');
    await cashier.hears('Connected');
    await open();
    await toggle('Laporan paling lama satu bulan').click();
    await savedOnce();
    await cashier.reads('A system setting has changed. You are asked again when this form is done.');
    await cashier.holds('keterangan', 'Sedang diisi');
    await cashier.follow('/history-bank');
    await cashier.page.getByRole('alertdialog').waitFor();
    await cashier.hasFocus('No');
    await cashier.page.keyboard.press('Enter');
    await cashier.page.getByRole('alertdialog').waitFor({ state: 'detached' });
    await editor('Lama pesan kecil').fill('5000');
    await editor('Lama pesan kecil').press('Enter');
    await savedOnce();
    await cashier.page.evaluate(() => (document.title = 'before'));
    await cashier.page.getByRole('alertdialog').getByRole('button', { name: 'Yes, refresh' }).click();
    await cashier.page.waitForFunction(() => document.title !== 'before' && document.querySelector('main h1') !== null);
    await eventually(async () => {
      const [user = '', language] = await cashier.page.evaluate(() => [
        localStorage.getItem('user') ?? '',
        localStorage.getItem('kilau.language'),
      ]);
      expect([
        user?.includes('{"key":"REPORT_SATU_BULAN_PROTECTION_MODULE","value":true}'),
        user?.includes('{"key":"toast.small.duration","value":5000}'),
        language,
      ]).toEqual([true, true, 'id']);
    });
    await desk.lacks(desk.page.getByRole('alertdialog'));
    await cashier.lacks(cashier.page.getByRole('alertdialog'));
    await cashier.close();
  });

  it('are found by keyboard, and say what is wrong with a value', async () => {
    await open();
    await desk.page.keyboard.press('/');
    await desk.page.keyboard.type('panjang password');
    await editor('Panjang password').waitFor();
    await desk.page.waitForURL(({ searchParams }) => searchParams.get('cari') === 'panjang password');
    await desk.lacks(desk.page.getByRole('switch'));
    await editor('Panjang password').fill('9');
    await desk.page.keyboard.press('Enter');
    await desk.reads('Harus bilangan bulat 10 sampai 64');
    await editor('Panjang password').fill('12');
    await desk.page.keyboard.press('Enter');
    await savedOnce();
    await desk.reads(/Diubah OWNER \d{4}-\d\d-\d\d \d\d:\d\d:\d\d/);
  });

  it('keep what is typed and not saved, whatever becomes of them meanwhile', async () => {
    const holds = (value: string): Promise<void> =>
      eventually(async () => expect(await editor('Panjang password').inputValue()).toBe(value));
    await open();
    await editor('Panjang password').fill('13');
    const other = await desk.context.newPage();
    await other.goto(`${kilau.address}/settingsystem?cari=panjang+password`);
    await other.getByRole('textbox', { name: 'Panjang password', exact: true }).fill('11');
    await other.keyboard.press('Enter');
    await isTold(other, saved);
    await other.close();
    await toggle('Laporan paling lama satu bulan').click();
    await savedOnce();
    await desk.page.route(/\/para-system\?/, (route) => route.abort());
    await toggle('Laporan paling lama satu bulan').click();
    await savedOnce();
    await desk.reads('Coba lagi');
    await holds('13');
    await desk.page.unroute(/\/para-system\?/);
    await desk.button('Coba lagi').click();
    await desk.button('Coba lagi').waitFor({ state: 'detached' });
    await editor('Panjang password').press('Escape');
    await holds('11');
  });

  it('may be a shop\u2019s own, and are given back', async () => {
    await open('?toko=JKT01&cari=sembunyikan');
    await toggle('Sembunyikan saldo').click();
    await desk.reads('Milik toko');
    await seesNoBalances();
    await desk.button('Kembali ke Mati').click();
    await desk.isTold('Pengaturan Kembali Ke Nilai Perusahaan');
    await desk.page.getByText('Milik toko').waitFor({ state: 'detached' });
    await eventually(async () => expect(await toggle('Sembunyikan saldo').isChecked()).toBe(false));
    await open('?toko=JKT01&cari=password');
    await desk.reads('Diatur kantor pusat');
  });

  /** Opens a report and the closing of a shop that hides balances: there is no column for them, full or empty. */
  async function seesNoBalances(): Promise<void> {
    const spv = await Desk.of('SPV01', browser, kilau.address);
    await spv.load('/laporan-transaksi-cash');
    await spv.field('tgl_from').waitFor();
    await spv.button('Cari Laporan').click();
    await spv.page.getByRole('grid', { name: 'Laporan Transaksi Cash' }).getByRole('row').nth(1).waitFor();
    const hasNone = async (): Promise<void> => {
      await spv.page.getByRole('columnheader', { name: 'Masuk (Rp)' }).first().waitFor();
      await spv.lacks(spv.page.getByRole('columnheader', { name: 'Saldo' }));
    };
    await hasNone();
    for (const text of ['Saldo awal', 'Saldo akhir']) await spv.lacks(spv.page.getByText(text, { exact: true }));
    await spv.load('/tutup-toko');
    await spv.page.getByRole('row', { name: /^Kas / }).first().waitFor();
    await hasNone();
    expect(spv.complaints).toEqual([]);
    await spv.close();
  }

  it('limit reports to one month, or fix their dates', async () => {
    await open('?toko=PUSAT&cari=laporan');
    await eventually(async () => expect(await toggle('Laporan paling lama satu bulan').isChecked()).toBe(true));
    await desk.unfold();
    await desk.page.getByRole('link', { name: 'Transaksi Cash' }).first().click();
    await desk.field('tgl_from').fill('2020-01-01');
    await desk.button('Cari Laporan').click();
    await desk.hasError('tgl_from', 'Rentang tanggal tidak boleh lebih dari 1 bulan');
    await desk.page.locator('#field-tgl_to[aria-invalid=true]').waitFor();
    await desk.rests();
    await eventually(async () =>
      expect(await desk.page.locator('.field-error', { hasText: 'Rentang tanggal' }).count()).toBe(1),
    );
    await open('?toko=PUSAT&cari=laporan');
    await toggle('Tanggal laporan dikunci').click();
    await savedOnce();
    await desk.unfold();
    await desk.page.getByRole('link', { name: 'Transaksi Cash' }).first().click();
    for (const name of ['tgl_from', 'tgl_to']) await desk.page.locator(`#field-${name}[readonly]`).waitFor();
    await desk.button('Cari Laporan').click();
    await desk.reads('Saldo akhir');
    for (const [path, field] of [
      ['/neraca', 'tanggal'],
      ['/laporan-kas-harian', 'bulan'],
    ] as const) {
      await desk.follow(path);
      await desk.page.locator(`#field-${field}[readonly]`).waitFor();
    }
  });

  it('name a shop, and its header shows the name at every desk', async () => {
    const cashier = await Desk.of('KASIR02', browser, kilau.address);
    await desk.load('/settingtoko?toko=BDG01');
    await desk.field('nama_toko').fill('Kilau Braga Baru');
    await desk.field('telepon').fill('022 4201234');
    const other = await Desk.of('OWNER', browser, kilau.address);
    await other.load('/settingtoko?toko=JKT01');
    await other.field('nama_toko').fill('Kilau Cikini Baru');
    await other.page.keyboard.press('Control+s');
    await other.isTold('Data Toko Berhasil Disimpan');
    await other.close();
    const shop = desk.page.getByRole('combobox', { name: 'Cabang' });
    await shop.fill('JKT01');
    await desk.page.getByTitle('Kilau Cikini Baru').first().waitFor();
    await shop.press('Escape');
    await desk.page.keyboard.press('Control+s');
    await desk.isTold('Data Toko Berhasil Disimpan');
    await cashier.page.getByRole('banner').getByText('Kilau Braga Baru').waitFor();
    await desk.holds('nama_toko', 'Kilau Braga Baru');
    await desk.holds('telepon', '62224201234');
    await cashier.load('/settingtoko');
    await cashier.reads('Anda tidak memiliki akses ke halaman ini');
    await cashier.close();
    await desk.field('nama_toko').fill('');
    await desk.page.keyboard.press('Control+s');
    await desk.hasError('nama_toko', 'Nama Toko Tidak Boleh Kosong');
  });

  it('of slips are written beside what they print, and say what is wrong and where', async () => {
    await desk.load('/setting-nota?slip=kirim-uang');
    const isi = desk.page.getByRole('textbox', { name: 'Isi nota' });
    await isi.waitFor();
    const paper = desk.page.getByRole('region', { name: 'Contoh cetakan' });
    await paper.getByText('KIRIM UANG').waitFor();
    await isi.fill('Toko {nama_toko}\n{no_reef}');
    await desk.reads('Baris 2, kolom 1: {no_reef} tidak dikenal di nota ini');
    await eventually(async () => expect(await desk.button('Simpan').isDisabled()).toBe(true));
    await isi.fill('Slip baru {no_reff}\n{no_reff|barcode}');
    await paper.getByText('Slip baru K7PM-3XQD').waitFor();
    await paper.getByRole('img', { name: 'K7PM3XQD' }).waitFor();
    await isi.press('Control+s');
    await desk.isTold('Pengaturan Nota Berhasil Disimpan');
    await desk.page.reload();
    await paper.getByText('Slip baru K7PM-3XQD').waitFor();
    await isi.fill('Slip yang belum disimpan');
    await desk.page.getByRole('link', { name: 'Beranda' }).first().click();
    await desk.page.getByRole('button', { name: 'Lanjut mengisi' }).click();
    // The dialog gives the focus back once it is gone.
    await desk.page.getByRole('dialog').waitFor({ state: 'detached' });
    await eventually(async () => expect(await isi.inputValue()).toBe('Slip yang belum disimpan'));
    await desk.page.getByRole('combobox', { name: 'Nota', exact: true }).press('ArrowDown');
    await desk.page.locator('.ant-select-item-option:not(.ant-select-item-option-selected)').first().click();
    await desk.page.getByRole('button', { name: 'Buang', exact: true }).click();
    // The address names the slip, and no document that would lie beside the screen.
    await desk.page.waitForURL(/slip=(?!kirim-uang)/);
    await desk.page.getByRole('dialog').waitFor({ state: 'detached' });
    await desk.page.goto(`${desk.address}/setting-nota?slip=kirim-uang`);
    await desk.button('Kembali ke bawaan').click();
    await desk.isTold('Nota Kembali ke Bawaan');
    await paper.getByText('KIRIM UANG').waitFor();
  });
});
