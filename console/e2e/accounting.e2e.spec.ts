import type { Browser } from 'playwright-core';
import { eventually } from '../../infra/testing/eventually.js';
import { describeWith } from '../../infra/testing/servers.js';
import { atDesk, atWork } from './testing/at-work.js';
import { Desk } from './testing/browser.js';
import type { Kilau } from './testing/kilau.js';

describeWith(['postgres', 'chromium'], 'the books', () => {
  let browser: Browser;
  let kilau: Kilau;
  let desk: Desk;
  atDesk('OWNER', (place) => ({ browser, kilau, desk } = place));

  const cell = (name: RegExp) => desk.page.getByRole('button', { name });
  const search = async (path: string): Promise<void> => {
    await desk.go(path);
    await desk.button('Cari Laporan').click();
    await desk.isTold('Laporan Tersedia');
  };

  it('have parameters that are picked cell by cell, by mouse and by keys, and saved together', async () => {
    await desk.go('/parameter-akun');
    await desk.search('gaji');
    await desk.button('Ubah UANG KAS/GAJI').click();
    await desk.page.getByRole('heading', { name: 'UANG KAS GAJI' }).waitFor();
    await cell(/^LUAR DEBIT: 6-1100/).click();
    await desk.page.keyboard.type('lain-lain');
    await desk.page.getByTitle('6-9100 Beban Lain-lain').click();
    await cell(/^LUAR DEBIT: 6-9100 Beban Lain-lain/).waitFor();
    await desk.reads('Ada perubahan yang belum disimpan');
    // The focus is on the cell again by itself.
    await desk.hasFocus(/6-9100/);
    await desk.page.keyboard.press('ArrowUp');
    await desk.page.keyboard.press('Enter');
    await desk.page.keyboard.type('Uang Dalam');
    await desk.page.locator('.ant-select-item-option-active', { hasText: '1-1400' }).waitFor();
    await desk.page.keyboard.press('Enter');
    await cell(/^KAS KREDIT: 1-1400 Uang Dalam Perjalanan/).waitFor();
    await desk.button('Kembali').click();
    await desk.search('gaji');
    await desk.page.getByRole('row', { name: 'GAJI Belum disimpan' }).waitFor();
    await desk.page.reload();
    await desk.search('gaji');
    await desk.button('Ubah UANG KAS/GAJI').click();
    await cell(/^KAS KREDIT: 1-1400/).click();
    await desk.page.keyboard.press('Escape');
    await cell(/^KAS KREDIT: 1-1400/).click();
    await desk.page.getByTitle('1-1100 Kas', { exact: true }).click();
    await desk.page.keyboard.press('Control+s');
    await desk.isTold('Data Berhasil Diedit');
    await desk.search('gaji');
    await desk.page.getByRole('row', { name: 'UANG KAS GAJI Lengkap' }).waitFor();
  });

  it('give one bank account a number of its own, and take it back', async () => {
    await desk.go(`/parameter-akun?jurnal=${encodeURIComponent('UANG BANK/MODAL')}`);
    await desk.button('Tambah baris').waitFor();
    await desk.choose('leg', 'BANK BCA 5220301187 DEBIT');
    await desk.button('Tambah baris').click();
    await cell(/^BANK BCA 5220301187 DEBIT/).click();
    await desk.page.keyboard.type('1-1200');
    await desk.page.locator('.ant-select-item-option-active', { hasText: '1-1200 Bank' }).waitFor();
    await desk.page.keyboard.press('Enter');
    await desk.page.keyboard.press('Control+s');
    await desk.isTold('Data Berhasil Diedit');
    await desk.go(`/parameter-akun?jurnal=${encodeURIComponent('UANG BANK/MODAL')}`);
    await desk.button('Hapus baris BANK BCA 5220301187 DEBIT').click();
    await desk.button('Simpan Perubahan').click();
    await desk.isTold('Data Berhasil Diedit');
  });

  it('are shown to a branch, which cannot change the parameters', async () => {
    const supervisor = await Desk.of('SPV01', browser, kilau.address);
    await supervisor.go(`/parameter-akun?jurnal=${encodeURIComponent('UANG KAS/GAJI')}`);
    await supervisor.reads('Parameter akun hanya dapat diubah oleh kantor pusat.');
    await supervisor.lacks(supervisor.button('Simpan Perubahan'));
    expect(supervisor.complaints).toEqual([]);
    await supervisor.close();
  });

  it('lead from a figure of the trial balance to its lines, and from a line to its event', async () => {
    await search('/neraca-saldo');
    await eventually(async () => {
      const totals = await desk.page.locator('.grid-foot [role=row]').first().getByRole('gridcell').allTextContents();
      const [debit, kredit] = totals.filter((text) => /^[\d.]+$/.test(text));
      expect([debit, kredit]).toEqual([expect.stringMatching(/\d/), debit]);
    });
    const closing = (await desk.row('1-1100')).at(-1);
    await desk.page.getByRole('link', { name: '1-1100' }).click();
    await desk.page.getByRole('heading', { name: 'Buku Besar' }).waitFor();
    await desk.page.waitForURL(({ searchParams }) => searchParams.get('nomor_akun') === '1-1100');
    await desk.reads('Saldo akhir');
    await desk.page.locator('.grid-foot [role=row]').last().filter({ hasText: closing }).waitFor();
    await desk.page.getByRole('link', { name: 'KK-JKT01-000001' }).first().click();
    await desk.page.getByRole('dialog', { name: /^Nota/ }).getByText('Listrik dan air toko').first().waitFor();
    const journal = desk.page.getByRole('table', { name: /^Jurnal/ });
    await journal.getByRole('row', { name: '6-1200 Beban Listrik, Air dan Telepon' }).waitFor();
    await journal.getByRole('row', { name: '1-1100 Kas' }).waitFor();
    await desk.reads('cash.paid');
  });

  it('are compared as soon as somebody says with what: what was found is cleared, and asked anew by itself', async () => {
    await search('/neraca');
    await desk.lacks(desk.page.getByRole('columnheader', { name: 'Jumlah Banding' }));
    await desk.choose('banding', 'Akhir Tahun Sebelumnya');
    await desk.page.getByRole('columnheader', { name: 'Jumlah Banding' }).waitFor();
    await desk.page.waitForURL(/banding=TAHUN/);
  });

  it('lead from a balance that did not move to its ledger, alone or among all accounts, also as a file', async () => {
    await search('/neraca-saldo?tgl_from=2040-01-01&tgl_to=2040-01-31&kode_toko=ALL');
    const closing = (await desk.row('1-1100')).at(-1)!;
    await desk.page.getByRole('link', { name: '1-1100' }).click();
    await desk.page.getByRole('heading', { name: 'Buku Besar' }).waitFor();
    await desk.isTold('Laporan Tersedia');
    await desk.page.locator('.grid-head [role=row]').filter({ hasText: closing }).waitFor();
    await desk.page.locator('.grid-head [role=row]').last().filter({ hasText: 'Tidak ada mutasi' }).waitFor();
    await desk.page.locator('.grid-foot [role=row]').last().filter({ hasText: closing }).waitFor();
    await desk.lacks(desk.page.locator('.grid-body [role=row]'));
    expect((await desk.download('CSV')).bytes.toString()).toContain(
      `Saldo akhir;;;;;;;;${closing.replaceAll('.', '')}`,
    );
    await search('/buku-besar?tgl_from=2040-01-01&tgl_to=2040-01-31&kode_toko=ALL&nomor_akun=ALL');
    const unmoved = desk.page.getByRole('row', { name: 'Saldo awal, tidak ada mutasi' });
    await unmoved.filter({ hasText: closing }).first().waitFor();
    await desk.lacks(unmoved.getByRole('button'));
    const narrow = await Desk.of('OWNER', browser, kilau.address, { width: 360, height: 740 });
    await narrow.go('/buku-besar?tgl_from=2040-01-01&tgl_to=2040-01-31&kode_toko=ALL&nomor_akun=1-1100');
    await narrow.page.locator('.rows-opening', { hasText: closing }).waitFor();
    await narrow.page.locator('.rows-foot', { hasText: closing }).waitFor();
    await narrow.close();
  });

  it('warn of what stands on the suspense account until it is mapped and re-posted; a file of them runs no formula', async () => {
    await desk.go('/master-kode-transaksi');
    await desk.button('Tambah').click();
    await desk.field('kode_transaksi').fill('BIAYA PARKIR');
    await desk.field('nama_transaksi').fill('Parkir');
    await desk.page.getByText('KELUAR', { exact: true }).last().click();
    await desk.page.keyboard.press('Control+s');
    await desk.page.getByRole('row', { name: 'BIAYA PARKIR' }).waitFor();
    const cashier = await Desk.of('KASIR01', browser, kilau.address);
    await cashier.go('/uang-kas?form=1');
    await cashier.page.getByText('Uang keluar').last().click();
    await cashier.choose('kategori', 'BIAYA PARKIR');
    await cashier.field('jumlah').fill('125000');
    await cashier.field('keterangan').fill('@SUM(A1)');
    await cashier.page.keyboard.press('Control+s');
    await cashier.isTold('Uang Kas Berhasil Disimpan');
    await cashier.close();
    await search('/jurnal-umum');
    await desk.reads('Rp 125.000 berada di Akun Penampung');
    expect((await desk.download('CSV')).bytes.toString()).toContain(";'@SUM(A1);");
    await desk.page.getByRole('link', { name: 'UANG KAS BIAYA PARKIR' }).click();
    for (const [leg, nomor] of [
      ['KAS KREDIT', '1-1100'],
      ['LUAR DEBIT', '6-1300'],
    ] as const) {
      await cell(new RegExp(`^${leg}`)).click();
      await desk.page.keyboard.type(nomor);
      await desk.page.locator('.ant-select-item-option-active', { hasText: nomor }).waitFor();
      await desk.page.keyboard.press('Enter');
      await cell(new RegExp(`^${leg}: ${nomor}`)).waitFor();
    }
    await desk.page.keyboard.press('Control+s');
    await desk.isTold('Data Berhasil Diedit');
    await search('/neraca-saldo');
    const today = await desk.field('tgl_to').inputValue();
    await desk.page.getByRole('link', { name: 'Posting ulang', exact: true }).click();
    await desk.button('Tambah').click();
    await eventually(async () =>
      expect([await desk.field('tgl_from').inputValue(), await desk.field('tgl_to').inputValue()]).toEqual([
        today,
        today,
      ]),
    );
    await desk.reads('Akan dipindahkan: 2 entri, Rp 250.000');
    await desk.reads('JKT01: 1-9900 Akun Penampung → 6-1300 Beban Operasional Toko');
    await desk.page.keyboard.press('Control+s');
    await desk.isTold('Jurnal Berhasil Diposting Ulang');
    await desk.page.getByRole('row', { name: 'JKT01' }).waitFor();
    await search('/neraca-saldo');
    await eventually(async () => expect((await desk.row('6-1300')).at(-1)).toBe('775.000'));
    await eventually(async () => expect(await desk.page.getByText('Akun Penampung').count()).toBe(1));
    await eventually(async () => expect((await desk.row('1-9900')).at(-1)).toBe('0'));
  });
});

describeWith(['postgres', 'chromium'], 'a company without a chart of accounts', () => {
  let browser: Browser;
  let kilau: Kilau;
  atWork((place) => ({ browser, kilau } = place), {}, { chart: false });

  it('takes the start chart by one command, and posts anew what was booked before', async () => {
    const supervisor = await Desk.of('SPV01', browser, kilau.address);
    await supervisor.go('/parameter-akun');
    await supervisor.reads('Daftar akun diisi oleh kantor pusat.');
    await supervisor.close();
    const desk = await Desk.of('OWNER', browser, kilau.address);
    await desk.go('/parameter-akun');
    await desk.reads('Belum ada daftar akun');
    await desk.button('Pakai Daftar Akun Awal').click();
    await desk.isTold('Daftar Akun Awal Berhasil Dipakai');
    await desk.page.getByRole('row', { name: 'MUTASI UANG CASH Lengkap' }).waitFor();
    await desk.go('/neraca');
    await desk.button('Cari Laporan').click();
    await desk.reads('berada di Akun Penampung');
    const today = await desk.field('tanggal').inputValue();
    await desk.page.getByRole('link', { name: 'Posting ulang', exact: true }).click();
    await desk.button('Tambah').click();
    for (const name of ['tgl_from', 'tgl_to']) await desk.field(name).fill(today);
    await desk.page.keyboard.press('Control+s');
    await desk.isTold('Jurnal Berhasil Diposting Ulang');
    await desk.go('/neraca');
    await desk.button('Cari Laporan').click();
    await desk.reads('Laba Periode Berjalan');
    await eventually(async () =>
      expect((await desk.rows()).map((row) => row.replace(/^(ASET|MODAL)/, ''))).toEqual([
        '\u25be ASET 2 baris792.600.000',
        '1-1100Kas297.600.000',
        '1-1200Bank495.000.000',
        '\u25be MODAL 2 baris792.600.000',
        '3-9100Saldo Awal795.000.000',
        'Laba Periode Berjalan\u22122.400.000',
        'Jumlah kewajiban dan modal792.600.000',
        'Seimbang: aset = kewajiban + modal0',
      ]),
    );
    await eventually(async () => expect(await desk.page.getByText('berada di Akun Penampung').count()).toBe(0));
    expect(desk.complaints).toEqual([]);
    await desk.close();
  });
});
