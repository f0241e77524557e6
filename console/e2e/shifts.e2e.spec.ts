import type { Browser, Locator } from 'playwright-core';
import { text } from '../../contracts/language/messages/messages.js';
import { eventually } from '../../infra/testing/eventually.js';
import { describeWith } from '../../infra/testing/servers.js';
import { atWork } from './testing/at-work.js';
import { barriers } from './testing/axe.js';
import { Desk } from './testing/browser.js';
import { layoutFaults } from './testing/layout-faults.js';
import type { Kilau } from './testing/kilau.js';
import { count, uangKas } from './testing/money-desk.js';

describeWith(['postgres', 'chromium', 'pdftotext'], 'the slips of shifts', () => {
  let kilau: Kilau;
  let browser: Browser;
  atWork((place) => ({ kilau, browser } = place));

  const heading = (desk: Desk, name: string | RegExp) => desk.page.getByRole('heading', { name });

  it('begin and end with a count: what comes next is the primary button and stands first, a Z is printed from there', async () => {
    const cashier = await Desk.of('KASIR02', browser, kilau.address);
    const ways = cashier.page.locator('.count-actions').getByRole('button');
    const textsOf = async (buttons: Locator): Promise<readonly string[]> =>
      (await buttons.allTextContents()).map((text) => text.replace(/ ?Ctrl S$/, ''));
    const next = async (expected: readonly string[]): Promise<void> => {
      await ways.first().filter({ hasText: expected[0]! }).waitFor();
      await eventually(async () => {
        expect(await textsOf(ways)).toEqual(expected);
        expect(await textsOf(cashier.page.locator('main .ant-btn-primary'))).toEqual([expected[0]]);
      });
    };
    await cashier.go('/hitung-kas');
    await next(['Buka Shift', 'Simpan Hitungan']);
    // By keys alone: Enter in the last coin leads to the button, and the shift that is open to the first sale.
    const should = cashier.page.locator('.count-result dl > div', { hasText: 'Seharusnya' });
    await should.filter({ hasText: /\d/ }).waitFor();
    const amount = Number(((await should.textContent()) ?? '').replaceAll(/\D/g, ''));
    for (const [figure, typed] of [
      ['#count-KERTAS-100000', Math.floor(amount / 100_000)],
      ['#count-LOGAM-100', (amount % 100_000) / 100],
    ] as const) {
      await cashier.page.locator(figure).focus();
      await cashier.page.keyboard.type(String(typed));
    }
    await cashier.page.locator('.sheet input').last().focus();
    await cashier.page.keyboard.press('Enter');
    await cashier.hasFocus(/^Buka Shift/);
    await cashier.page.keyboard.press('Enter');
    await cashier.isTold(text('shift.opened'));
    await heading(cashier, /^Laporan X SH-BDG01-000001/).waitFor();
    await cashier.hasFocus('Mulai jual');
    await next(['Tutup Shift', 'Simpan Hitungan']);
    await count(cashier, 0, 'Tutup Shift', 'shift.closed');
    await heading(cashier, /^Laporan Z Z-BDG01-000001/).waitFor();
    await next(['Buka Shift', 'Simpan Hitungan']);
    const slip = cashier.page.getByRole('dialog', { name: 'Laporan Z Z-BDG01-000001' });
    await cashier.button('Cetak').click();
    await slip.getByText('Diperiksa').first().waitFor();
    await cashier.page.keyboard.press('Escape');
    await slip.waitFor({ state: 'detached' });
    // The document of a shift is printed as that, too: it has no slip of its own.
    await cashier.go('/dokumen/Z-BDG01-000001');
    await cashier.button('Cetak').click();
    await slip.getByText('Diperiksa').first().waitFor();
    await cashier.page.keyboard.press('Escape');
    await cashier.button('Laporan X').click();
    await cashier.page
      .getByRole('dialog', { name: 'Laporan X SH-BDG01-000001' })
      .getByText('Diperiksa')
      .first()
      .waitFor();
    expect(cashier.complaints).toEqual([]);
    await cashier.close();
  });

  it('are opened from the list of shifts, whenever they were, and printed alone', async () => {
    const cashier = await Desk.of('KASIR01', browser, kilau.address, { dark: true });
    await count(cashier, 0, 'Buka Shift', 'shift.opened');
    await uangKas(cashier, 'masuk', 'MODAL', '150000', 'Modal siang');
    await count(cashier, 20_500, 'Tutup Shift', 'shift.closed', 'Salah kembalian');
    await heading(cashier, /^Laporan Z/).waitFor();
    await cashier.rests();
    expect(await layoutFaults(cashier.page)).toEqual([]);
    await count(cashier, 0, 'Buka Shift', 'shift.opened');
    await heading(cashier, /^Laporan X SH-JKT01-000002/).waitFor();
    await cashier.page.getByRole('link', { name: 'Buka slip' }).click();
    await heading(cashier, 'Laporan X SH-JKT01-000002').waitFor();

    await cashier.page.getByRole('link', { name: 'Semua shift' }).click();
    await cashier.button('Cari Laporan').click();
    const first = cashier.page.getByRole('link', { name: 'SH-JKT01-000001' });
    await first.focus();
    await cashier.page.keyboard.press('Enter');
    await heading(cashier, 'Laporan Z Z-JKT01-000001').waitFor();
    expect(await barriers(cashier.page)).toEqual([]);
    const address = cashier.page.url();
    await cashier.page.reload();
    await heading(cashier, 'Laporan Z Z-JKT01-000001').waitFor();
    await cashier.page.locator('.report-slip', { hasText: '20.500' }).waitFor();
    await cashier.button('Cetak').click();
    const paper = await cashier.printed();
    for (const part of [
      'Laporan Z Z-JKT01-000001',
      'SH-JKT01-000001',
      'MODAL',
      '150.000',
      'Saldo Awal',
      'Kasir',
      'Diperiksa',
    ])
      expect(paper).toContain(part);
    for (const part of ['20.500', 'kembalian', 'Disetujui', 'SPV01']) expect(paper).toContain(part);
    for (const part of ['Menu utama', 'Cetak', 'Semua shift', 'Beranda']) expect(paper).not.toContain(part);

    const { pathname, search } = new URL(address);
    const owner = await Desk.of('OWNER', browser, kilau.address, { width: 390, height: 844 });
    await owner.go(pathname + search);
    await heading(owner, 'Laporan Z Z-JKT01-000001').waitFor();
    expect(await owner.fits()).toBe(true);
    expect(await barriers(owner.page)).toEqual([]);
    // The home of head office names the count that differs, and shows its document beside itself.
    await owner.go('/home');
    const exceptions = owner.page.getByRole('region', { name: 'Perlu diperiksa' });
    await exceptions.getByRole('link', { name: 'Z-JKT01-000001' }).click();
    await owner.page.locator('.document-panel').getByText('20.500').first().waitFor();
    await owner.page.waitForURL(({ pathname }) => /\/home$/.test(pathname));
    const bandung = await Desk.of('KASIR02', browser, kilau.address);
    await bandung.go(pathname + search);
    await bandung.page
      .getByRole('alert')
      .filter({ hasText: text('access.branch') })
      .waitFor();
    await bandung.go('/laporan-shift?no_shift=SH-JKT01-000001');
    await bandung.reads(text('shift.unknown'));
    for (const desk of [cashier, owner]) expect(desk.complaints).toEqual([]);
    for (const desk of [cashier, owner, bandung]) await desk.close();
  });
});
