import type { Browser } from 'playwright-core';
import { eventually } from '../../infra/testing/eventually.js';
import { describeWith } from '../../infra/testing/servers.js';
import { barriers } from './testing/axe.js';
import { atWork } from './testing/at-work.js';
import { Desk, setoran } from './testing/browser.js';
import { type Kilau } from './testing/kilau.js';

describeWith(['postgres', 'chromium'], 'the consent to what a cashier does', () => {
  let kilau: Kilau;
  let browser: Browser;
  let desk: Desk;
  let slips = 0;
  atWork((place) => ({ kilau, browser } = place));
  beforeEach(async () => void (desk = await Desk.of('KASIR01', browser, kilau.address)));
  afterEach(async () => {
    expect(desk.complaints).toEqual([]);
    await desk.close();
  });

  /** A transfer of this test, in the list behind the form. */
  const transfer = async (): Promise<string> => {
    const keterangan = `Setoran ke-${(slips += 1)}`;
    await desk.go('/mutasi-uang-cash?form=1');
    await desk.fillTransfer({ ...setoran, keterangan });
    await desk.page.keyboard.press('Control+s');
    return (await desk.row(keterangan))[2] ?? '';
  };
  const dialog = (on = desk) => on.page.getByRole('dialog', { name: 'Otorisasi' });
  const askToCancel = async (no_bukti: string): Promise<void> => {
    await desk.button(`Batal Mutasi Uang ${no_bukti}`).click();
    await desk.field('keterangan').fill('Salah nominal');
    await desk.page.keyboard.press('Control+s');
    await dialog().getByText('BATAL MUTASI UANG', { exact: true }).waitFor();
  };
  const statusOf = async (no_bukti: string): Promise<string[]> => {
    const row = desk.page.getByRole('row', { name: no_bukti });
    await row.getByRole('gridcell', { name: 'Dibatalkan', exact: true }).waitFor();
    return (await desk.rows()).filter((row) => row.includes(no_bukti));
  };

  it('is given by a supervisor with their password: the slip is cancelled, the list and the drill-down say by whom', async () => {
    const no = await transfer();
    await askToCancel(no);
    for (const told of ['1.500.000', 'SETORAN BANK \u00b7 Setoran ke-1'])
      await dialog().locator('.auth-action', { hasText: told }).waitFor();
    await dialog().getByText('Di sini belum ada yang mendaftarkan sidik jari atau passkey.').waitFor();
    await dialog().getByRole('radio').nth(1).waitFor({ state: 'attached' });
    await desk.lacks(dialog().getByRole('radio').nth(2));
    await desk.field('auth-note').fill('salah ketik');
    await desk.holds('auth-note', 'SALAH KETIK');
    await desk.consent();
    await desk.isTold('Mutasi Uang Berhasil Dibatalkan');
    expect(await statusOf(no)).toHaveLength(1);
    await desk.button(`Batal Mutasi Uang ${no}`).waitFor({ state: 'detached' });
    const date = (await desk.page.locator('.header-date b').textContent()) ?? '';
    await desk.go(`/laporan-transaksi-cash?tgl_from=${date}&tgl_to=${date}&kode_toko=JKT01&kategori=ALL`);
    await desk.reads('Saldo akhir');
    await desk.page.getByRole('row', { name: no }).filter({ hasText: 'Salah nominal' }).click();
    await desk.page.keyboard.press('Enter');
    await desk.reads('Mutasi uang dibatalkan');
    await desk.reads('SPV01');
  });

  it('is asked for a slip that is shown, by a button that says what it does; another one leads back', async () => {
    const no = await transfer();
    await desk.button(`Batal Mutasi Uang ${no}`).click();
    const form = desk.page.getByRole('dialog', { name: `Batal Mutasi Uang \u00b7 ${no}` });
    await eventually(async () => {
      const facts = (await form.locator('.facts').innerText()).split('\n');
      for (const fact of [no, 'SETORAN BANK', `Setoran ke-${slips}`, 'Rp 1.500.000']) expect(facts).toContain(fact);
      expect(await form.locator('.form-foot button').allInnerTexts()).toEqual([
        'Kembali',
        expect.stringMatching(/^Batalkan Mutasi\s/),
      ]);
    });
    expect(await barriers(desk.page)).toEqual([]);
    await desk.page.getByRole('button', { name: 'Kembali', exact: true }).click();
    await form.waitFor({ state: 'detached' });
    await desk.hasFocus(`Batal Mutasi Uang ${no}`);
    await desk.page.keyboard.press('Enter');
    await form.waitFor();
    await desk.page.keyboard.press('Escape');
    await form.waitFor({ state: 'detached' });
    await desk.hasFocus(`Batal Mutasi Uang ${no}`);
    await askToCancel(no);
    await desk.consent();
    expect(await statusOf(no)).toHaveLength(1);
    await desk.button(`Batal Mutasi Uang ${no}`).waitFor({ state: 'detached' });
    await desk.hasFocus('Mutasi Uang Cash');
  });

  it('is not given with a wrong password; closing the dialog keeps what was typed, and nothing was cancelled', async () => {
    const no = await transfer();
    await askToCancel(no);
    await desk.consent('salah');
    await desk.reads('Otorisasi Gagal..');
    expect(await barriers(desk.page)).toEqual([]);
    await desk.page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    await desk.holds('keterangan', 'Salah nominal');
    await desk.page.locator('#field-keterangan:focus').waitFor();
    await desk.reads(`Perlu otorisasi: BATAL MUTASI UANG ${no}`);
    await desk.page.keyboard.press('Control+s');
    await dialog().waitFor();
    await desk.consent();
    expect(await statusOf(no)).toHaveLength(1);
  });

  describe('by an owner elsewhere', () => {
    let owner: Desk;
    beforeEach(async () => void (owner = await Desk.of('OWNER', browser, kilau.address, { width: 390, height: 844 })));
    afterEach(async () => {
      expect(owner.complaints).toEqual([]);
      await owner.close();
    });
    const askOwners = async (no_bukti: string): Promise<void> => {
      await askToCancel(no_bukti);
      await dialog().getByText('Owner', { exact: true }).click();
      await desk.button('Minta ke owner').click();
      await dialog().getByText('Menunggu jawaban owner').waitFor();
      await owner.page.getByRole('region', { name: 'Permintaan otorisasi' }).getByText(no_bukti).waitFor();
    };

    it('is granted at their console', async () => {
      const no = await transfer();
      await askOwners(no);
      expect(await barriers(owner.page)).toEqual([]);
      const card = owner.page.getByRole('region', { name: 'Permintaan otorisasi' });
      await eventually(async () => {
        const told = (await card.innerText()).replace(/\s+/g, ' ');
        for (const fact of [
          'UANG',
          `SETORAN BANK \u00b7 Setoran ke-${slips}`,
          'Rp 1.500.000',
          'Siti Nurhaliza (KASIR01) \u00b7 JKT01',
          'Alasan: SALAH NOMINAL',
        ])
          expect(told).toContain(fact);
        expect(told).toMatch(/sejak \d\d:\d\d/);
      });
      const question = owner.page.getByRole('dialog', { name: `Setujui BATAL MUTASI UANG ${no} Rp 1.500.000?` });
      await owner.button(`Setujui BATAL MUTASI UANG ${no}`).press('Enter');
      await question.waitFor();
      expect(await barriers(owner.page)).toEqual([]);
      await question.getByRole('button', { name: 'Kembali' }).click();
      await question.waitFor({ state: 'detached' });
      await owner.hasFocus(`Setujui BATAL MUTASI UANG ${no}`);
      await owner.page.keyboard.press('Enter');
      await question.getByRole('button', { name: 'Setujui' }).click();
      await owner.isTold('Disetujui');
      await desk.isTold('Mutasi Uang Berhasil Dibatalkan');
      expect(await statusOf(no)).toHaveLength(1);
      await owner.page.getByRole('region', { name: 'Permintaan otorisasi' }).waitFor({ state: 'detached' });
    });

    it('is refused at their console: the cashier is told by whom, and may ask somebody else', async () => {
      const no = await transfer();
      await askOwners(no);
      await owner.button(`Tolak BATAL MUTASI UANG ${no}`).click();
      await desk.reads('Otorisasi Gagal.. Ditolak oleh OWNER.');
      await dialog().getByText('Password', { exact: true }).first().click();
      await desk.consent();
      expect(await statusOf(no)).toHaveLength(1);
    });

    it('is withdrawn when the cashier closes the dialog', async () => {
      const no = await transfer();
      await askOwners(no);
      await desk.page.keyboard.press('Escape');
      await owner.page.getByRole('region', { name: 'Permintaan otorisasi' }).waitFor({ state: 'detached' });
    });
  });
});
