import { execFileSync } from 'node:child_process';
import readExcel from 'read-excel-file/node';
import { eventually } from '../../infra/testing/eventually.js';
import { describeWith, testServer } from '../../infra/testing/servers.js';
import { atDesk } from './testing/at-work.js';
import { setoran, type Desk } from './testing/browser.js';
import { PERSON_MS } from './testing/keyboard.js';

const setor = { ...setoran, keterangan: 'Setoran sore' };

describeWith(['postgres', 'chromium', 'pdftotext'], 'the day of a cashier', () => {
  let desk: Desk;
  atDesk('KASIR01', (place) => ({ desk } = place));
  const open = async (path: string): Promise<void> => {
    await desk.follow(path);
    await desk.page.getByRole('button', { name: 'Tambah' }).waitFor();
    await desk.page.keyboard.press('F2');
    await desk.field('keterangan').waitFor();
  };
  const balance = async (account: string): Promise<string> => {
    await desk.follow('/home');
    return (await desk.page.getByRole('row', { name: account }).getByRole('cell').last().textContent()) ?? '';
  };
  const today = async (): Promise<string> => (await desk.page.locator('.header-date b').textContent()) ?? '';
  /** One row of the list has a text, and no other comes. */
  const hasOnce = async (text: string): Promise<void> => {
    await desk.row(text);
    await desk.rests();
    await eventually(async () => expect((await desk.rows()).filter((row) => row.includes(text))).toHaveLength(1));
  };
  const report = async (): Promise<void> => {
    const date = await today();
    await desk.follow(`/laporan-transaksi-cash?tgl_from=${date}&tgl_to=${date}&kode_toko=JKT01&kategori=ALL`);
    await desk.reads('Saldo akhir');
  };

  describe('with a transfer that cannot be', () => {
    it('reads what is missing, and the focus is on the first of it', async () => {
      await open('/mutasi-uang-cash');
      await desk.page.keyboard.press('Control+s');
      await desk.hasError('kategori', 'Kategori Tidak Boleh Kosong');
      await desk.hasError('asal', 'Asal Tidak Boleh Kosong');
      await desk.hasError('tujuan', 'Asal Tidak Boleh Kosong');
      await desk.hasError('jumlah', 'Jumlah Rp Tidak Boleh Kosong');
      await desk.hasError('keterangan', 'Keterangan Tidak Boleh Kosong');
      await desk.page.locator('#field-kategori:focus').waitFor();
    });
    it('reads that the drawer cannot be on both sides', async () => {
      await open('/mutasi-uang-cash');
      await desk.fillTransfer(setor);
      await desk.field('tujuan').focus();
      await desk.page.keyboard.press('ArrowDown');
      await desk.page
        .locator('.ant-select-dropdown:has(#field-tujuan_list) .ant-select-item-option', { hasText: 'BCA' })
        .waitFor();
      await desk.lacks(
        desk.page.locator('.ant-select-dropdown:has(#field-tujuan_list) .ant-select-item-option', { hasText: 'CASH' }),
      );
      await desk.page.keyboard.press('Escape');
      await desk.page.route('**/cash/mutasi-uang-cash', (route) =>
        route.continue({ postData: { ...route.request().postDataJSON(), tujuan: 'CASH' } }),
      );
      await desk.page.keyboard.press('Control+s');
      await desk.hasError('tujuan', 'Asal dan Tujuan Tidak Boleh Sama-sama CASH');
      await eventually(async () =>
        expect((await desk.page.locator('#field-tujuan-error').boundingBox())?.height).toBe(22),
      );
    });
    it('reads that the accounts must differ', async () => {
      await open('/mutasi-uang-bank');
      await desk.fillTransfer({ ...setor, kategori: 'PINDAH BUKU', asal: 'BCA', asal_rekening: '5220301187' });
      await desk.page.keyboard.press('Control+s');
      await desk.reads('Rekening Tidak Boleh Sama');
    });
    it('reads that the money is not there, and nothing has moved', async () => {
      const before = await balance('CASH');
      await open('/mutasi-uang-cash');
      await desk.fillTransfer({ ...setor, jumlah: '999000000000' });
      await desk.page.keyboard.press('Control+s');
      await desk.reads('Saldo Tidak Mencukupi');
      await desk.page.getByRole('button', { name: 'Batal', exact: true }).click();
      await desk.page.getByRole('button', { name: 'Buang', exact: true }).click();
      expect(await balance('CASH')).toBe(before);
    });
  });

  describe('with money to bring to the bank', () => {
    it('sees what it does to the balances, saves once however often clicked, and finds it in list, balance and report', async () => {
      const before = await balance('CASH');
      await open('/mutasi-uang-cash');
      await desk.fillTransfer({ ...setor, keterangan: 'Setoran dua klik' });
      const effect = desk.page.getByRole('row', { name: 'CASH JKT01' }).getByRole('cell');
      await eventually(async () =>
        expect(await effect.allTextContents()).toEqual([before, '\u22121.500.000', expect.any(String)]),
      );
      await desk.button('Simpan').dblclick();
      await desk.isTold('Mutasi Uang Cash Berhasil Disimpan');
      await hasOnce('Setoran dua klik');
      await report();
      await eventually(async () =>
        expect(await desk.row('Setoran dua klik')).toEqual(expect.arrayContaining(['\u2013', '1.500.000'])),
      );
      await hasOnce('Setoran dua klik');
    });
    it('is told that no answer came, and sending it again records it once', async () => {
      await open('/mutasi-uang-cash');
      await desk.fillTransfer({ ...setor, keterangan: 'Setoran tanpa jawaban' });
      await desk.page.route('**/cash/mutasi-uang-cash', async (route) => {
        await route.fetch();
        await route.abort();
      });
      await desk.page.keyboard.press('Control+s');
      await desk.reads('Belum ada jawaban');
      await desk.page.unroute('**/cash/mutasi-uang-cash');
      await desk.page.reload();
      await desk.button('Kirim ulang').click();
      await desk.isTold('Mutasi Uang Cash Berhasil Disimpan');
      await hasOnce('Setoran tanpa jawaban');
    });
    it('finds it in the list at once, also where no news can come', async () => {
      await desk.context.routeWebSocket(/socket\.io/, (socket) => socket.close());
      await desk.page.reload();
      await open('/mutasi-uang-cash');
      await desk.reads('Terhubung, tanpa kabar langsung');
      await desk.fillTransfer({ ...setor, keterangan: 'Setoran tanpa kabar' });
      await desk.page.keyboard.press('Control+s');
      await desk.row('Setoran tanpa kabar');
    });
    it('finds what was typed again after a reload, is told so, and throws it away', async () => {
      await open('/mutasi-uang-cash');
      await desk.field('keterangan').fill('Belum selesai');
      await desk.page.reload();
      await desk.field('keterangan').waitFor();
      await desk.holds('keterangan', 'Belum selesai');
      await desk.reads('Isian sebelumnya dipulihkan');
      await desk.button('Buang').press('Enter');
      await desk.holds('keterangan', '');
      await desk.button('Buang').waitFor({ state: 'detached' });
      await desk.page.locator('.form-fields :focus').waitFor({ state: 'attached' });
      await desk.page.keyboard.press('Escape');
      await desk.field('keterangan').waitFor({ state: 'detached' });
    });
    it('keeps an amount that is no whole number of rupiah as it was typed, and says so', async () => {
      await open('/mutasi-uang-cash');
      const jumlah = desk.field('jumlah');
      for (const [typed, problem] of [
        ['12a,5-0', 'Harus angka rupiah bulat'],
        ['50,000', '50,000 bisa dibaca 50 atau 50.000; tulis angka bulat, ribuan dengan titik'],
      ] as const) {
        await jumlah.fill('');
        await jumlah.pressSequentially(typed, { delay: PERSON_MS });
        await jumlah.press('Tab');
        await desk.holds('jumlah', typed);
        await desk.hasError('jumlah', problem);
      }
    });
  });

  describe('with money that comes in or goes out', () => {
    it('has the codes of its direction and sees it in the drawer', async () => {
      await open('/uang-kas');
      await desk.page.getByText('Uang keluar').click();
      await desk.field('kategori').focus();
      await desk.page.keyboard.press('ArrowDown');
      await desk.page.locator('.ant-select-item-option', { hasText: 'GAJI' }).waitFor();
      await desk.lacks(desk.page.locator('.ant-select-item-option', { hasText: 'SALDO AWAL' }));
      await desk.page.keyboard.press('Escape');
      await desk.choose('kategori', 'GAJI');
      await desk.field('jumlah').fill('250000');
      await desk.field('keterangan').fill('Uang makan');
      await desk.page.keyboard.press('Control+s');
      await desk.isTold('Uang Kas Berhasil Disimpan');
      await report();
      await eventually(async () => expect(await desk.row('GAJI')).toEqual(expect.arrayContaining(['250.000'])));
    });
  });

  describe('with the report', () => {
    it('reads what is wrong with the dates', async () => {
      await desk.go('/laporan-transaksi-cash');
      await desk.button('Cari Laporan').waitFor();
      await desk.field('tgl_from').fill('');
      await desk.field('tgl_to').fill('');
      await desk.button('Cari Laporan').click();
      await desk.hasError('tgl_from', 'Tanggal Awal Tidak Boleh Kosong');
      await desk.hasError('tgl_to', 'Tanggal Akhir Tidak Boleh Kosong');
      await desk.field('tgl_from').fill('2026-02-02');
      await desk.field('tgl_to').fill('2026-02-01');
      await desk.page.keyboard.press('Control+Enter');
      await desk.reads('Tanggal awal tidak boleh lebih besar dari tanggal akhir');
      await desk.hasError('tgl_from', 'Tanggal awal tidak boleh lebih besar dari tanggal akhir');
      await desk.rests();
      await eventually(async () =>
        expect(await desk.page.locator('.field-error', { hasText: 'Tanggal awal tidak boleh' }).count()).toBe(1),
      );
      await desk.page.waitForURL(({ search }) => search === '');
    });
    it('picks a date from the month by keys, or the business date by its button', async () => {
      await desk.go('/laporan-transaksi-cash');
      await desk.field('tgl_from').fill('2026-11-20');
      await desk.page.keyboard.press('ArrowDown');
      await desk.page.getByRole('grid', { name: 'NOV 2026' }).locator(':focus').waitFor();
      for (const key of ['PageUp', 'ArrowLeft', 'Enter']) await desk.page.keyboard.press(key);
      await desk.holds('tgl_from', '2026-10-19');
      await desk.field('tgl_from').press('ArrowDown');
      await desk.button('Hari Ini').click();
      await eventually(async () => expect(await desk.field('tgl_from').inputValue()).toBe(await today()));
    });
    it('reads that a day without movements has none, and exports are hidden', async () => {
      await desk.go('/laporan-transaksi-cash?tgl_from=2020-01-01&tgl_to=2020-01-02&kode_toko=JKT01&kategori=ALL');
      await desk.reads('2020-01-01 \u2013 2020-01-02, JKT01');
      await desk.isTold('Data Tidak Tersedia');
      await desk.lacks(desk.page.getByRole('button', { name: 'Unduh' }));
    });
    it('opens the document behind a row, and the address brings it back', async () => {
      await report();
      await desk.page.getByRole('link', { name: 'KM-JKT01-000001' }).first().click();
      await desk.reads('Riwayat');
      await desk.page.waitForURL(({ searchParams }) => searchParams.get('nota') === 'KM-JKT01-000001');
      await desk.page.reload();
      await desk.reads('Riwayat');
      await desk.page.keyboard.press('Escape');
      await desk.page.getByText('Riwayat').waitFor({ state: 'detached' });
    });
    it('sorts by a column and walks the rows by keys', async () => {
      await report();
      await desk.button('Masuk (Rp)').click();
      await desk.page
        .getByRole('columnheader', { name: 'Masuk (Rp)' })
        .and(desk.page.locator('[aria-sort=ascending]'))
        .waitFor();
      await desk.button('Masuk (Rp)').click();
      await desk.page
        .getByRole('columnheader', { name: 'Masuk (Rp)' })
        .and(desk.page.locator('[aria-sort=descending]'))
        .waitFor();
      await desk.page.locator('.grid-body [role=row]').first().filter({ hasText: '125.000.000' }).waitFor();
      await desk.page.getByRole('grid').focus();
      await desk.page.keyboard.press('Home');
      await desk.page.keyboard.press('Enter');
      await desk.reads('Riwayat');
    });
    it('reads what is wrong with an address', async () => {
      await desk.go(
        '/laporan-transaksi-cash?tgl_from=abc&tgl_to=2020-01-02&kode_toko=JKT01&kategori=XYZ&urut=gaji&buka=JKT01:999999',
      );
      await desk.hasError('tgl_from', 'Tanggal harus yyyy-MM-dd');
      await desk.hasError('kategori', 'XYZ tidak ditemukan');
      await desk.reads('Tidak ada kolom gaji untuk mengurutkan.');
      await desk.reads('Kejadian JKT01:999.999 tidak ada');
      await desk.lacks(desk.button('Coba lagi'));
    });
    it('reads why no balance stands when a code is chosen', async () => {
      const date = await today();
      await desk.go(`/laporan-transaksi-cash?tgl_from=${date}&tgl_to=${date}&kode_toko=JKT01&kategori=GAJI`);
      await desk.reads('Saldo berjalan hanya tampil');
      await desk.lacks(desk.page.getByRole('columnheader', { name: 'Saldo' }));
    });
    it('cannot look into another branch', async () => {
      await desk.go('/laporan-transaksi-cash?tgl_from=2020-01-01&tgl_to=2020-01-02&kode_toko=BDG01&kategori=ALL');
      await desk.reads('Cabang lain tidak dapat dibuka');
    });
    it('takes the same figures away as PDF, Excel and CSV', async () => {
      await report();
      const total = (
        await desk.page.locator('.grid-foot [role=row]').last().getByRole('gridcell').allTextContents()
      ).join('');
      const closing = total.replace('Saldo akhir', '');
      const file = await desk.download('PDF');
      expect(file.name).toMatch(/^Laporan Transaksi Cash JKT01 [\d-]+( sd [\d-]+)?\.pdf$/);
      const pdf = execFileSync(testServer('pdftotext'), ['-layout', file.path, '-'], { encoding: 'utf8' });
      for (const text of [
        'LAPORAN TRANSAKSI CASH',
        'Kilau Cikini',
        'KM-JKT01-000001',
        '125.000.000',
        closing,
        'Dicetak oleh KASIR01',
        '1 of 1',
      ])
        expect(pdf).toContain(text);
      const [sheet] = await readExcel((await desk.download('Excel')).bytes);
      const cells = sheet?.data.flat() ?? [];
      for (const value of [
        'LAPORAN TRANSAKSI CASH',
        'KM-JKT01-000001',
        125_000_000,
        Number(closing.replaceAll('.', '')),
      ])
        expect(cells).toContain(value);
      expect((await desk.download('CSV')).bytes.toString()).toContain('KM-JKT01-000001');
    });
  });
});
