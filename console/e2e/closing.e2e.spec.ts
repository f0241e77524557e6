import { execFileSync } from 'node:child_process';
import type { Browser } from 'playwright-core';
import { addDays, businessDate } from '../../contracts/language/values/business-date.js';
import { eventually } from '../../infra/testing/eventually.js';
import { describeWith, testServer } from '../../infra/testing/servers.js';
import { barriers } from './testing/axe.js';
import { atWork } from './testing/at-work.js';
import { Desk, setoran } from './testing/browser.js';
import { type Kilau } from './testing/kilau.js';

describeWith(['postgres', 'chromium', 'pdftotext'], 'closing the shop', () => {
  let kilau: Kilau;
  let browser: Browser;
  atWork((place) => ({ kilau, browser } = place));

  const dateAt = (desk: Desk, date: string) => desk.page.locator('.header-date b', { hasText: date }).waitFor();
  const drawerRow = (desk: Desk) => desk.page.getByRole('row', { name: /^Kas / }).first();

  /** Goes on to the button that closes the day, which nobody takes back: the other one has the focus. */
  const agree = async (desk: Desk): Promise<void> => {
    await desk.hasFocus('Batal');
    // A dialog that still opens would take the focus back to this button.
    await desk.rests();
    await desk.page.keyboard.press('Tab');
    await desk.hasFocus(/^Tutup Toko/);
    await desk.page.keyboard.press('Enter');
  };
  /** Closes the day that is open. */
  const close = async (desk: Desk): Promise<{ day: string; next: string }> => {
    await desk.go('/tutup-toko');
    await desk.page.getByRole('button', { name: /^Tutup Toko/ }).waitFor();
    await desk.rests();
    const day = businessDate((await desk.page.locator('.header-date b').textContent()) ?? '');
    await desk.page.keyboard.press('Control+s');
    await agree(desk);
    const next = addDays(day, 1);
    await desk.reads(`Tanggal ${day} sudah ditutup. Tanggal buku sekarang ${next}.`);
    return { day, next };
  };

  it('is done from the keyboard; every console of the branch has the new date, and the cash report is there to take away', async () => {
    const spv = await Desk.of('SPV01', browser, kilau.address);
    const cashier = await Desk.of('KASIR01', browser, kilau.address, { width: 390, height: 844 });
    const today = businessDate((await spv.page.locator('.header-date b').textContent()) ?? '');
    const tomorrow = addDays(today, 1);
    await spv.go('/tutup-toko');
    await drawerRow(spv).waitFor();
    await spv.rests();
    const figures = await drawerRow(spv).getByRole('cell').allTextContents();
    expect(await barriers(spv.page)).toEqual([]);

    await spv.page.keyboard.press('Control+s');
    await spv.reads(`Angka tanggal ${today} dibekukan`);
    await spv.hasFocus('Batal');
    await spv.page.keyboard.press('Control+s');
    await spv.lacks(spv.page.getByRole('dialog').nth(1));
    expect(await barriers(spv.page)).toEqual([]);
    await agree(spv);
    await spv.reads(`Tanggal ${today} sudah ditutup. Tanggal buku sekarang ${tomorrow}.`);
    for (const desk of [spv, cashier]) await dateAt(desk, tomorrow);
    await spv.reads(`Tanggal ${tomorrow} belum tiba, toko ditutup sekali sehari`);
    await spv.page
      .getByRole('button', { name: /^Tutup Toko/ })
      .first()
      .waitFor({ state: 'detached' });

    const closed = spv.page.getByRole('row', { name: today });
    await closed.getByRole('cell', { name: 'Tutup', exact: true }).waitFor();
    await eventually(async () =>
      expect((await closed.getByRole('cell').allTextContents()).slice(2, 7)).toEqual(figures.slice(1)),
    );
    const { path } = await spv.download('PDF', 'Laporan kas PDF');
    const pdf = execFileSync(testServer('pdftotext'), ['-layout', path, '-'], { encoding: 'utf8' });
    for (const word of ['LAPORAN TRANSAKSI CASH', today, figures.at(-1)!]) expect(pdf).toContain(word);
    await spv.go(`/laporan-tutup-toko?tgl_from=${today}&tgl_to=${today}`);
    await spv.page.getByRole('link', { name: today }).click();
    await spv.page.locator('.report-slip', { hasText: `TUTUP TOKO ${today}` }).waitFor();
    await spv.button('Cetak').waitFor();
    for (const desk of [spv, cashier]) {
      expect(desk.complaints).toEqual([]);
      await desk.close();
    }
  });

  it('can be undone with the consent of an owner, while nothing was booked since', async () => {
    const spv = await Desk.of('SPV01', browser, kilau.address, { dark: true });
    await spv.go('/tutup-toko');
    await spv.page.getByRole('button', { name: /^Buka kembali/ }).click();
    await spv.page.getByText('BUKA KEMBALI TOKO', { exact: true }).waitFor();
    expect(await barriers(spv.page)).toEqual([]);
    await spv.consent();
    await spv.isTold('Toko Berhasil Dibuka Kembali');
    await spv.page.getByRole('cell', { name: 'DIBUKA KEMBALI' }).waitFor();
    await spv.page.getByRole('button', { name: /^Tutup Toko/ }).waitFor();
    // A closed day is a document: its number opens it, where it is opened again, too.
    const { day } = await close(spv);
    const number = `TT-JKT01-${day.replaceAll('-', '')}`;
    await spv.page.getByRole('link', { name: number }).click();
    await spv.page.getByRole('dialog', { name: number }).getByText('Toko ditutup').first().waitFor();
    await spv.go(`/dokumen/${number}`);
    await spv.page.getByRole('heading', { name: `Nota \u00b7 Tutup Toko ${number}` }).waitFor();
    expect(await barriers(spv.page)).toEqual([]);
    await spv.page.getByRole('button', { name: 'Buka Kembali Toko' }).click();
    await spv.page.getByRole('dialog').getByRole('button', { name: 'Buka Kembali Toko' }).click();
    await spv.consent();
    await spv.isTold('Toko Berhasil Dibuka Kembali');
    expect(spv.complaints).toEqual([]);
    await spv.close();
  });

  it('asks who fills in a form meanwhile, and says why it cannot be undone, once that is booked', async () => {
    const spv = await Desk.of('SPV01', browser, kilau.address);
    const cashier = await Desk.of('KASIR01', browser, kilau.address);
    await cashier.go('/mutasi-uang-cash?form=1');
    await cashier.fillTransfer(setoran);
    const { day, next } = await close(spv);
    await cashier.reads(new RegExp(`Tanggal toko kini ${next}; formulir ini dibuka pada ${day}`));
    expect(await barriers(cashier.page)).toEqual([]);
    await cashier.page.keyboard.press('Control+s');
    await cashier.page.locator('.ant-modal-confirm-title', { hasText: `Catat pada ${next}?` }).waitFor();
    await cashier.hasFocus('Kembali');
    await cashier.rests();
    await cashier.page.keyboard.press('Tab');
    await cashier.hasFocus('Simpan');
    await cashier.page.keyboard.press('Enter');
    await cashier.row(setoran.keterangan);
    expect(cashier.complaints).toEqual([]);
    await cashier.close();
    await spv.go('/home');
    await spv.go('/tutup-toko');
    await spv.reads(`${day} tidak dapat dibuka kembali: Sudah ada pembukuan pada tanggal ${next}`);
    await spv.lacks(spv.page.getByRole('button', { name: /^Buka kembali/ }));
    expect(spv.complaints).toEqual([]);
    await spv.close();
  });

  it('is opened as a document from the home of head office', async () => {
    const owner = await Desk.of('OWNER', browser, kilau.address);
    const link = owner.page.locator('.home [data-nota^="TT-JKT01-"]');
    const number = (await link.getAttribute('data-nota')) ?? '';
    await link.click();
    await owner.page.getByRole('dialog', { name: number }).getByText('Toko ditutup').first().waitFor();
    expect(await barriers(owner.page)).toEqual([]);
    await owner.close();
  });

  it('says how a sole owner consents to undoing it who has no passkey yet, and leads into no dialog', async () => {
    const owner = await Desk.of('OWNER', browser, kilau.address);
    await close(owner);
    const reopen = owner.page.getByRole('button', { name: /^Buka kembali/ });
    await reopen.click();
    await owner.page
      .getByRole('alert')
      .getByText('Sebagai satu-satunya owner, setujui sendiri dengan passkey')
      .waitFor();
    await owner.lacks(owner.page.getByRole('dialog'));
    await owner.lacks(owner.page.locator('.toast-error'));
    expect(await barriers(owner.page)).toEqual([]);
    await reopen.waitFor();
    expect(owner.complaints).toEqual([]);
    await owner.close();
  });

  it('fits a phone', async () => {
    const spv = await Desk.of('SPV01', browser, kilau.address, { width: 390, height: 844 });
    await spv.go('/tutup-toko');
    await spv.page.getByText('Saldo awal').first().waitFor();
    await eventually(async () =>
      expect(await spv.page.locator('.list-foot').evaluate((foot) => getComputedStyle(foot).paddingInline)).toBe(
        '14px',
      ),
    );
    expect(await spv.fits()).toBe(true);
    expect(await barriers(spv.page)).toEqual([]);
    await spv.close();
  });
});
