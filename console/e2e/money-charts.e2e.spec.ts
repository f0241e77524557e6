import pg from 'pg';
import type { Browser } from 'playwright-core';
import { eventually } from '../../infra/testing/eventually.js';
import { describeWith } from '../../infra/testing/servers.js';
import { atDesk } from './testing/at-work.js';
import { barriers } from './testing/axe.js';
import { Desk } from './testing/browser.js';
import type { Kilau } from './testing/kilau.js';

/** Rupiah as they are written. */
const written = (amount: number): string => String(amount).replace(/\B(?=(\d{3})+$)/g, '.');

describeWith(['postgres', 'chromium'], 'the charts of head office', () => {
  let browser: Browser;
  let kilau: Kilau;
  let desk: Desk;
  atDesk('OWNER', (place) => ({ browser, kilau, desk } = place));

  const panel = (name: string) => desk.page.getByRole('region', { name, exact: true });
  const readout = () => panel('Kas harian').locator('.chart-readout');
  /** Returns what the log says of drawers, added up by SQL: in and out of all of them, and what is left in them. */
  const fromLog = async (): Promise<{ masuk: string; keluar: string; saldo: string }> => {
    const database = new pg.Client(kilau.database);
    await database.connect();
    const { rows } = await database.query<{ masuk: number; keluar: number }>(`
      select sum(amount) filter (where p->>'to' ~ '^[^/]+/kas$')::float as masuk,
        sum(amount) filter (where p->>'from' ~ '^[^/]+/kas$')::float as keluar
      from log.event e
      cross join lateral jsonb_array_elements(e.postings::jsonb) p
      cross join lateral (select (p->>'amount')::bigint as amount) a`);
    await database.end();
    const { masuk, keluar } = rows[0]!;
    return { masuk: written(masuk), keluar: written(keluar), saldo: written(masuk - keluar) };
  };
  const agreesWithLog = async (): Promise<void> => {
    const { masuk, keluar, saldo } = await fromLog();
    for (const text of [`Masuk ${masuk}`, `Keluar ${keluar}`, `Saldo Akhir ${saldo}`])
      await readout().getByText(text).waitFor();
  };
  /** A movement of cash at JKT01, by its cashier. */
  const book = async (jenis: 'Uang masuk' | 'Uang keluar', kategori: string, jumlah: string): Promise<void> => {
    const cashier = await Desk.of('KASIR01', browser, kilau.address);
    await cashier.go('/uang-kas?form=1');
    await cashier.field('keterangan').waitFor();
    await cashier.page.getByText(jenis, { exact: true }).click();
    await cashier.choose('kategori', kategori);
    await cashier.field('jumlah').fill(jumlah);
    await cashier.field('keterangan').fill('Dari toko');
    await cashier.page.keyboard.press('Control+s');
    await cashier.isTold('Uang Kas Berhasil Disimpan');
    await cashier.close();
  };

  it('say what the log says, and change by themselves when a branch books', async () => {
    await agreesWithLog();
    const listrik = panel('Biaya').getByRole('row', { name: 'BIAYA LISTRIK' });
    await eventually(async () => expect(await listrik.getByRole('cell').allTextContents()).toEqual(['1.750.000']));
    await book('Uang masuk', 'MODAL', '7654321');
    await agreesWithLog();
    await book('Uang keluar', 'BIAYA LISTRIK', '123456');
    await listrik.getByText('1.873.456').waitFor();
    await agreesWithLog();
  });

  it('show card receipts that a bank has not settled, by bank and age, when a branch has them', async () => {
    await panel('Non cash belum dilunasi').getByText('Tidak ada yang belum dilunasi').waitFor();
    const cashier = await Desk.of('KASIR01', browser, kilau.address);
    await cashier.go('/gesek-tunai?form=1');
    await cashier.field('keterangan').waitFor();
    await cashier.choose('kode_bank', 'BCA');
    await cashier.field('tunai').fill('400000');
    await cashier.field('biaya').fill('12000');
    await cashier.field('no_kartu').fill('4471');
    await cashier.field('no_approval').fill('880101');
    await cashier.field('keterangan').fill('Gesek');
    await cashier.page.keyboard.press('Control+s');
    await cashier.isTold('Gesek Tunai Berhasil Disimpan');
    await cashier.close();
    const rows = panel('Non cash belum dilunasi').getByRole('row');
    await rows.filter({ hasText: 'BCA JKT01' }).getByText('412.000').waitFor();
    await rows.filter({ hasText: '0–1 hari' }).getByRole('link', { name: '412.000' }).click();
    await desk.page.waitForURL('**/laporan-non-cash?**');
    await desk.page.getByRole('row', { name: 'Gesek' }).first().waitFor();
  });

  it('lead from an expense to the lines it is made of', async () => {
    await panel('Biaya').getByRole('row', { name: 'BDG01' }).getByRole('link', { name: '650.000' }).click();
    await desk.page.waitForURL('**/laporan-transaksi-cash?**');
    await desk.page.getByRole('row', { name: 'Alat tulis dan kertas nota' }).waitFor();
    await eventually(async () => expect(await desk.rows()).toHaveLength(1));
  });

  it('are gone through by keyboard day by day, each of which leads to its report', async () => {
    const days = panel('Kas harian').getByRole('link', { name: /^\d{4}-\d\d-\d\d: masuk/ });
    await days.last().focus();
    const today = (await days.last().getAttribute('aria-label'))!.slice(0, 10);
    await readout().getByText(today, { exact: true }).waitFor();
    await desk.page.keyboard.press('ArrowLeft');
    await readout().getByText('Masuk 0').waitFor();
    await desk.page.keyboard.press('Home');
    await eventually(async () =>
      expect(await days.evaluateAll((links) => links.indexOf(document.activeElement as HTMLAnchorElement))).toBe(0),
    );
    await desk.page.keyboard.press('End');
    await desk.page.keyboard.press('Enter');
    await desk.page.waitForURL('**/laporan-transaksi-cash?**');
    const asked = new URL(desk.page.url()).searchParams;
    expect(['tgl_from', 'tgl_to', 'kode_toko'].map((name) => asked.get(name))).toEqual([today, today, 'ALL']);
  });

  it('are of one branch and other days when asked for, which the address keeps; as a table too', async () => {
    await desk.choose('grafik_toko', 'SBY01');
    await readout().getByText('Saldo Akhir 50.000.000').waitFor();
    await desk.page.getByText('7 hari', { exact: true }).click();
    await desk.button('Tabel').click();
    const rows = panel('Kas harian').getByRole('row');
    await rows.nth(1).waitFor();
    await desk.page.reload();
    await eventually(async () => expect(await rows.count()).toBe(8));
    await eventually(async () =>
      expect((await rows.nth(1).getByRole('cell').allTextContents()).slice(1)).toEqual([
        '80.000.000',
        '30.000.000',
        '50.000.000',
      ]),
    );
    await panel('Biaya').getByText('Tidak ada biaya').waitFor();
    await eventually(() =>
      expect([...new URL(desk.page.url()).searchParams]).toEqual([
        ['kode_toko', 'SBY01'],
        ['hari', '7'],
        ['tampil', 'tabel'],
      ]),
    );
  });

  it('say what could not be had, and try again', async () => {
    let fails = true;
    await desk.page.route('**/cash-pusat/daily-biaya**', (route) =>
      fails
        ? route.fulfill({ status: 500, json: { code: 'internal', message: 'Terjadi Kesalahan' } })
        : route.continue(),
    );
    await desk.load('/home');
    await panel('Biaya').getByRole('alert').waitFor();
    fails = false;
    await panel('Biaya').getByRole('button', { name: 'Coba lagi' }).click();
    await panel('Biaya').getByRole('row', { name: 'BIAYA LISTRIK' }).waitFor();
  });

  it.each([
    ['wide', {}],
    ['narrow and dark', { width: 360, height: 740, dark: true }],
  ])('keep nobody out, drawn or as a table: %s', async (_, look) => {
    const other = await Desk.of('OWNER', browser, kilau.address, look);
    const found: string[] = [];
    for (const path of ['/home', '/home?tampil=tabel', '/home?tanggal=2020-01-01']) {
      await other.go(path);
      await other.page.getByRole('region', { name: 'Kas harian', exact: true }).getByRole('link').first().waitFor();
      await other.rests();
      found.push(...(await barriers(other.page)));
      const wider = await other.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (wider > 0) found.push(`${path} is ${wider} px too wide`);
    }
    await other.close();
    expect(found).toEqual([]);
  });

  it('are head office alone', async () => {
    const cashier = await Desk.of('KASIR01', browser, kilau.address);
    await cashier.page.getByRole('row', { name: 'CASH' }).waitFor();
    await cashier.lacks(cashier.page.getByRole('region', { name: 'Grafik uang' }));
    await cashier.close();
  });
});
