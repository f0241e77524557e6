import type { Browser } from 'playwright-core';
import { addDays, businessDate } from '../../contracts/language/values/business-date.js';
import { letBookEarlier } from '../../infra/testing/earlier-date.js';
import { eventually } from '../../infra/testing/eventually.js';
import { describeWith } from '../../infra/testing/servers.js';
import { barriers } from './testing/axe.js';
import { atWork } from './testing/at-work.js';
import { Desk } from './testing/browser.js';
import { type Kilau } from './testing/kilau.js';

describeWith(['postgres', 'chromium'], 'an earlier date', () => {
  let kilau: Kilau;
  let browser: Browser;
  atWork((place) => ({ kilau, browser } = place));

  it('is activated by a supervisor with consent; the cashier sees it at once, in the late colour, until it ends', async () => {
    const earlier = addDays(businessDate(await letBookEarlier(kilau.database, 'JKT01', 30)), 20);

    const cashier = await Desk.of('KASIR01', browser, kilau.address, { width: 390, height: 844 });
    const spv = await Desk.of('SPV01', browser, kilau.address);
    const today = (await spv.page.locator('.header-date b').textContent()) ?? '';
    await cashier.lacks(cashier.page.locator('.header-date button'));
    await spv.page.locator('.header-date button').click();
    await spv.page.getByRole('menuitem', { name: 'Aktifkan Tanggal Sebelumnya' }).click();
    await spv.field('tanggal').fill(today);
    await spv.page.keyboard.press('Control+s');
    await spv.hasError('tanggal', 'Harus sebelum tanggal buku');
    await spv.field('tanggal').fill(earlier);
    await spv.page.keyboard.press('Control+s');
    await spv.page.getByText('AKTIFKAN TANGGAL SEBELUMNYA', { exact: true }).waitFor();
    await spv.consent();
    await spv.isTold('Tanggal Sebelumnya Aktif');
    for (const desk of [cashier, spv])
      await desk.page.locator('.header-date-earlier b', { hasText: earlier }).waitFor();
    expect(await barriers(spv.page)).toEqual([]);
    await spv.go('/laporan-transaksi-cash?periode=hari-ini&kode_toko=JKT01&kategori=ALL');
    const dates = async (): Promise<string[]> =>
      Promise.all(['tgl_from', 'tgl_to'].map((name) => spv.field(name).inputValue()));
    await eventually(async () => expect(await dates()).toEqual([earlier, earlier]));
    await spv.page.locator('.header-date button').click();
    await spv.page.getByRole('menuitem', { name: 'Kembali ke Tanggal Buku' }).click();
    for (const desk of [cashier, spv])
      await desk.page.locator('.header-date:not(.header-date-earlier) b', { hasText: today }).waitFor();
    // The range is that of the date on which it is looked at, until somebody types a date.
    await eventually(async () => expect(await dates()).toEqual([today, today]));
    await spv.field('tgl_from').fill(earlier);
    await spv.button('Cari Laporan').click();
    await spv.page.waitForURL(
      ({ searchParams }) => searchParams.get('tgl_from') === earlier && !searchParams.has('periode'),
    );
    await spv.field('rentang').click();
    await spv.page.locator('.ant-select-item-option', { hasText: 'Bulan ini' }).click();
    await spv.page.waitForURL(
      ({ searchParams }) => searchParams.get('periode') === 'bulan-ini' && !searchParams.has('tgl_from'),
    );
    for (const desk of [cashier, spv]) {
      expect(desk.complaints).toEqual([]);
      await desk.close();
    }
  });
});
