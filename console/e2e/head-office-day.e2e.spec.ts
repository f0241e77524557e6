import { execFileSync } from 'node:child_process';
import type { Browser } from 'playwright-core';
import readExcel from 'read-excel-file/node';
import { eventually } from '../../infra/testing/eventually.js';
import { describeWith, testServer } from '../../infra/testing/servers.js';
import { atDesk } from './testing/at-work.js';
import { Desk } from './testing/browser.js';
import { ask } from './testing/past-screens.js';
import type { Kilau } from './testing/kilau.js';

describeWith(['postgres', 'chromium', 'pdftotext'], 'the day of head office', () => {
  let browser: Browser;
  let desk: Desk;
  let kilau: Kilau;
  atDesk('OWNER', (place) => ({ browser, desk, kilau } = place));
  const search = async (): Promise<void> => {
    await desk.unfold();
    await desk.page.getByRole('link', { name: 'Transaksi Cash' }).click();
    // The report of the test before is gone by then, and what is chosen next is not reset by this search.
    await desk.page.waitForURL(({ searchParams }) => !searchParams.has('kode_toko'));
    await desk.button('Cari Laporan').click();
    await desk.page.waitForURL(({ searchParams }) => searchParams.has('kode_toko'));
    await desk.reads('Saldo akhir');
  };
  const closing = async (): Promise<string> => {
    const cells = await desk.page.locator('.grid-foot [role=row]').last().getByRole('gridcell').allTextContents();
    return cells.join('').replace('Saldo akhir', '');
  };

  it('sees how fresh each branch is', async () => {
    for (const branch of ['PUSAT', 'JKT01', 'BDG01', 'SBY01'])
      await desk.page
        .getByRole('row', { name: branch })
        .getByText(/per \d\d:\d\d:\d\d/)
        .waitFor();
  });

  it('begins with figures of the day that follow the shops, each a link to the report that says the same', async () => {
    const strip = desk.page.getByRole('region', { name: 'Angka hari ini' });
    const figure = strip.locator('.figure-cell').filter({ has: desk.page.getByText('Kas', { exact: true }) });
    const cash = figure.getByRole('link');
    const amountOf = async (): Promise<number> => Number((await cash.textContent())?.replace(/\D/g, ''));
    await cash.filter({ hasText: /\d/ }).waitFor();
    await desk.rests();
    const before = await amountOf();
    await eventually(async () =>
      expect(await strip.getByRole('link').count()).toBe(await strip.locator('.figure-cell').count()),
    );
    const cashier = await Desk.of('KASIR01', browser, kilau.address);
    const entry = { jenis: 'MASUK', kategori: 'MODAL', jumlah: 1_250_000, keterangan: 'Modal pagi' };
    expect((await ask(cashier, 'POST', 'cash/uang-kas', entry)).status).toBe(201);
    await cashier.close();
    await eventually(async () => expect(await amountOf()).toBe(before + 1_250_000));
    const shown = (await cash.textContent())?.replace('Rp ', '');
    await cash.click();
    await desk.page.waitForURL(/laporan-keuangan-cash-global\?.*kode_toko=ALL/);
    const total = desk.page.locator('.grid-foot [role=row]').last().getByRole('gridcell').last();
    await eventually(async () => expect(await total.textContent()).toBe(shown));
  });

  it('has a dashboard of its branches and one of their days, whose figures lead to reports', async () => {
    await desk.go('/home');
    await desk.page.getByRole('link', { name: 'Dashboard Pusat' }).click();
    const rows = desk.page.getByRole('region', { name: 'Penjualan per cabang' }).getByRole('row');
    for (const branch of ['JKT01', 'BDG01', 'SBY01']) await rows.filter({ hasText: branch }).waitFor();
    await desk.page.getByRole('region', { name: 'Pembelian + tukar per cabang' }).waitFor();
    await desk.page.getByRole('link', { name: 'Dashboard', exact: true }).click();
    await desk.page.waitForURL('**/dashboard');
    const days = desk.page.getByRole('region', { name: 'Penjualan per hari' });
    await days.getByText('Belum ada transaksi').waitFor();
    const figure = desk.page.locator('.figure-cell').filter({ hasText: 'Penjualan hari ini' }).getByRole('link');
    const address = await figure.getAttribute('href');
    expect(address).toMatch(/laporan-penjualan-detail\?.*kode_toko=ALL/);
    await figure.click();
    await desk.page.waitForURL(`**${address!}`);
    await desk.page.getByRole('heading', { name: 'Penjualan Detail' }).waitFor();
    expect(desk.complaints).toEqual([]);
  });

  it('has another home than a cashier, who is led to the shift, and than a supervisor', async () => {
    const [cashier, supervisor] = await Promise.all(
      ['KASIR01', 'SPV01'].map((user) => Desk.of(user, browser, kilau.address)),
    );
    for (const name of ['Menunggu otorisasi', 'Selisih laci', 'Daftar tutup toko'])
      await supervisor!.page.getByRole('region', { name }).waitFor();
    await supervisor!.lacks(supervisor!.page.getByRole('region', { name: 'Per cabang' }));
    await cashier!.page.getByRole('navigation', { name: 'Tindakan' }).getByRole('link').nth(2).waitFor();
    await cashier!.page.getByRole('link', { name: 'Buka shift: hitung laci lebih dahulu' }).click();
    await cashier!.page.getByRole('button', { name: 'Buka Shift' }).waitFor();
    for (const one of [cashier!, supervisor!]) {
      expect(one.complaints).toEqual([]);
      await one.close();
    }
  });

  it('reads all branches together, with a column that says which', async () => {
    await search();
    await desk.page.waitForURL(({ searchParams }) => searchParams.get('kode_toko') === 'ALL');
    await desk.page.getByRole('columnheader', { name: 'Cabang' }).waitFor();
    for (const number of ['KM-PUSAT-000001', 'KM-JKT01-000001', 'KM-BDG01-000001', 'KM-SBY01-000001'])
      await desk.row(number);
  });

  it('reads one branch, whose closing balance is what the branch has in its drawer', async () => {
    await search();
    await desk.choose('kode_toko', 'BDG01');
    await desk.button('Cari Laporan').click();
    await desk.page.getByText('KM-JKT01-000001').waitFor({ state: 'detached' });
    await desk.row('KM-BDG01-000001');
    await desk.lacks(desk.page.locator('.grid-body [role=row]').filter({ hasNotText: 'BDG01' }));
    const cashier = await Desk.of('KASIR02', browser, kilau.address);
    const drawer = await cashier.page.getByRole('row', { name: 'CASH' }).getByRole('cell').last().textContent();
    await cashier.close();
    await eventually(async () => expect(await closing()).toBe(drawer));
  });

  it('sees a movement of a branch arrive while the report is open', async () => {
    await search();
    const cashier = await Desk.of('KASIR01', browser, kilau.address);
    await cashier.go('/uang-kas?form=1');
    await cashier.field('keterangan').waitFor();
    await cashier.choose('kategori', 'MODAL');
    await cashier.field('jumlah').fill('7500000');
    await cashier.field('keterangan').fill('Modal tambahan sore');
    await cashier.page.keyboard.press('Control+s');
    await cashier.isTold('Uang Kas Berhasil Disimpan');
    await cashier.close();
    await desk.page.getByRole('row', { name: 'MODAL' }).waitFor();
  });

  it('keeps what is chosen in the very turn in which a search was sent, on the way to the report anew', async () => {
    await desk.go('/laporan-uang-kas?keterangan=tidak+ada');
    await desk.unfold();
    await desk.rests();
    await desk.page.locator('.filters-search:enabled').waitFor();
    await desk.page.evaluate(() => {
      const press = (selector: string): void => document.querySelector<HTMLElement>(selector)!.click();
      press('nav a[href="/laporan-uang-kas"]');
      press('.filters-search');
      press('#field-tanpa_batal');
    });
    await desk.page.waitForURL(({ searchParams }) => searchParams.has('kode_toko'));
    await desk.rests();
    await eventually(async () => expect(await desk.field('tanpa_batal').isChecked()).toBe(true));
    await desk.page.waitForURL(({ searchParams }) => searchParams.get('tanpa_batal') === '');
  });

  it('chooses columns, and the address keeps them', async () => {
    await search();
    await desk.button('Tampilan').click();
    await desk.page.getByRole('checkbox', { name: 'Jam' }).click();
    await desk.page.getByRole('columnheader', { name: 'Jam' }).waitFor({ state: 'detached' });
    await desk.page.reload();
    await desk.reads('Saldo akhir');
    await desk.page.getByRole('columnheader', { name: 'Cabang' }).waitFor();
    await desk.lacks(desk.page.getByRole('columnheader', { name: 'Jam', exact: true }));
  });

  it('takes all branches away as PDF and Excel, with the total of the screen', async () => {
    await search();
    const total = await closing();
    const { path } = await desk.download('PDF');
    const pdf = execFileSync(testServer('pdftotext'), ['-layout', path, '-'], { encoding: 'utf8' });
    const [sheet] = await readExcel((await desk.download('Excel')).bytes);
    const cells = sheet?.data.flat() ?? [];
    for (const number of ['KM-PUSAT-000001', 'KM-SBY01-000001']) {
      expect(pdf).toContain(number);
      expect(cells).toContain(number);
    }
    expect(pdf).toContain(total);
    expect(cells).toContain(Number(total.replaceAll('.', '')));
  });
});
