import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { text } from '../../contracts/language/messages/messages.js';
import { describeWith, testServer } from '../../infra/testing/servers.js';
import { atWork } from './testing/at-work.js';
import { barriers } from './testing/axe.js';
import { Desk } from './testing/browser.js';
import type { Kilau } from './testing/kilau.js';
import { count, uangKas } from './testing/money-desk.js';

describeWith(['postgres', 'chromium', 'pdftotext'], 'the slips of shifts', () => {
  let kilau: Kilau;
  let browser: Browser;
  atWork((place) => ({ kilau, browser } = place));

  const heading = (desk: Desk, name: string | RegExp) => desk.page.getByRole('heading', { name });
  /** Returns the text that the printer of a desk puts on paper. */
  const printed = async (desk: Desk): Promise<string> => {
    const folder = mkdtempSync(join(tmpdir(), 'kilau-slip-'));
    const path = join(folder, 'slip.pdf');
    await desk.page.pdf({ path, format: 'A5' });
    const words = execFileSync(testServer('pdftotext'), ['-layout', path, '-'], { encoding: 'utf8' });
    rmSync(folder, { recursive: true });
    return words;
  };

  it('are opened from the list of shifts, whenever they were, and printed alone', async () => {
    const cashier = await Desk.of('KASIR01', browser, kilau.address, { dark: true });
    await count(cashier, 0, 'Buka Shift', 'shift.opened');
    await uangKas(cashier, 'masuk', 'MODAL', '150000', 'Modal siang');
    await count(cashier, 20_500, 'Tutup Shift', 'shift.closed', 'Salah kembalian');
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
    await cashier.page.locator('.slip-print').waitFor({ state: 'attached' });
    const paper = await printed(cashier);
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
    expect(await owner.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await barriers(owner.page)).toEqual([]);
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
