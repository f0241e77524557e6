import type { Browser } from 'playwright-core';
import { addDays, jakartaDate } from '../../contracts/language/values/business-date.js';
import { describeWith } from '../../infra/testing/servers.js';
import { atWork } from './testing/at-work.js';
import { Checked } from '../../infra/testing/faults/checked.js';
import { barriers } from './testing/axe.js';
import { Desk } from './testing/browser.js';
import { Keyboard, scanAtPace } from './testing/keyboard.js';
import { password, personalKey, type Kilau } from './testing/kilau.js';
import { send } from './testing/past-screens.js';
import { ticketOf } from '../../services/testing/counter.js';

describeWith(['postgres', 'chromium'], 'a loan on collateral, from the keyboard alone', () => {
  const opened = addDays(jakartaDate(new Date()), -300);
  let browser: Browser;
  let kilau: Kilau;
  let cashier: Keyboard;
  let spv: Keyboard;
  let checked: Checked;
  let member: string;
  /** The loan that runs. */
  let loan: string;

  atWork((place) => ({ browser, kilau } = place), {}, { parameters: true, opened });
  beforeAll(async () => {
    const at = async (user: string): Promise<Keyboard> => new Keyboard(await Desk.of(user, browser, kilau.address));
    [cashier, spv] = [await at('KASIR01'), await at('SPV01')];
    checked = new Checked(kilau.database, undefined, personalKey);
    const someone = { nama_customer: 'Ratna Kusuma', no_hp: '081299887766', no_ktp: '3171234567890001' };
    member = String((await send(cashier.desk, 'member', someone))['kode_member']);
  });
  afterAll(async () => {
    await checked?.close();
    for (const { desk } of [cashier, spv].filter(Boolean)) await desk.close();
  });
  afterEach(() => {
    for (const { desk } of [cashier, spv]) expect(desk.complaints).toEqual([]);
  });

  const fill = async (keys: Keyboard, field: string, text: string): Promise<void> => {
    await keys.tabTo(`field-${field}`);
    await keys.type(text);
    await keys.press('Tab');
  };
  /** Fills in the cells of a piece, one after the other. */
  const pledge = async (...cells: readonly string[]): Promise<void> => {
    await cashier.desk.hasFocus('Nama Barang Baris 1');
    for (const text of cells) {
      await cashier.type(text);
      await cashier.press('Enter');
    }
  };
  /** Fills in a loan at the till. */
  const grant = async (principal: string, paidOut: string): Promise<void> => {
    await cashier.goTo('Transaksi Hutang');
    await cashier.press('F2');
    await pledge('Cincin batu', '750', '18K', 'BAIK', '10,5', '0,5', 'CP');
    await cashier.press('F7');
    await cashier.desk.page.locator('#field-kode_member:focus').waitFor();
    await scanAtPace(cashier.desk.page, member);
    await cashier.desk.reads('Ratna Kusuma');
    await fill(cashier, 'jumlah_hutang', principal);
    await cashier.press('F4');
    await cashier.desk.page.locator('.till-amount', { hasText: 'untuk pelanggan' }).getByText(paidOut).waitFor();
  };
  const saveGrant = async (): Promise<string> => {
    await cashier.press('Control+s');
    const link = cashier.desk.page.locator('.till-saved .number-link');
    await link.waitFor();
    return (await link.textContent()) ?? '';
  };
  const validate = async (number: string): Promise<void> => {
    await spv.goTo('Validasi Hutang');
    await spv.tabTo('field-no_bukti');
    await spv.type(number);
    await spv.press('Enter');
    await spv.desk.page.getByRole('region', { name: 'Hutang dengan nomor ini' }).waitFor();
    await spv.desk.rests();
    await spv.press('Control+s');
    await spv.desk.isTold('Validasi Hutang Berhasil');
  };
  /** Begins another business date of the shop, so many days after the first one of the loans. */
  const onDay = async (days: number): Promise<void> => {
    const day = addDays(opened, days);
    await checked.rows(`update log.branch_head set business_date = $1 where branch = 'JKT01'`, [day]);
    for (const { desk } of [cashier, spv]) {
      await desk.load('/home');
      await desk.page.locator('.header-date b', { hasText: day }).waitFor();
      await desk.rests();
    }
  };
  /** The address on the paper of a loan, which its code says. */
  const codeOf = async (number: string): Promise<string> =>
    `https://kilau.test/cek-nota/${await ticketOf(checked, number)}`;
  const open = async (number: string): Promise<void> => {
    await cashier.desk.go(`/dokumen/${number}`);
    await cashier.desk.page.locator(`[data-reference="${number}"]`).waitFor();
    await cashier.desk.rests();
  };
  /** Opens the form of a step from the page of its document. */
  const step = async (title: string): Promise<void> => {
    await cashier.tabTo(title);
    await cashier.press('Enter');
    await cashier.desk.page.getByRole('dialog', { name: title }).waitFor();
    await cashier.desk.rests();
  };
  /** Sends the form of a step: it is gone, and nothing is asked. */
  const done = async (title: string): Promise<void> => {
    await cashier.press('Control+s');
    await cashier.desk.isTold(`${title} Berhasil`);
    await cashier.desk.lacks(cashier.desk.page.getByRole('dialog'));
  };
  /** Chooses among words that stand beside each other. */
  const choose = async (field: string, word: string): Promise<void> => {
    const { page } = cashier.desk;
    const reached = page.locator('label:has(input:focus)', { hasText: word });
    await cashier.tabTo(`field-${field}`);
    for (let stops = 0; stops < 6 && (await reached.count()) === 0; stops += 1) await cashier.press('Tab');
    await cashier.press('Space');
    await page.locator(`#field-${field} .ant-segmented-item-selected`, { hasText: word }).waitFor();
  };

  it('is granted on what its pieces are good for, and runs once somebody else has looked at them', async () => {
    await grant('6000000', '5.985.000');
    await cashier.desk.reads('Plafond Rp 11.900.000 · Bunga 2,50% = Rp 150.000 per 30 hari · Biaya Rp 15.000');
    expect(await barriers(cashier.desk.page)).toEqual([]);
    await cashier.desk.resize({ width: 390, height: 844 });
    expect(await cashier.desk.fits()).toBe(true);
    await cashier.desk.resize({});
    loan = await saveGrant();
    await validate(loan);
    await open(loan);
    await cashier.desk.reads('Berjalan');
    await cashier.desk.page.getByRole('row', { name: /^Total Rp 6.150.000/ }).waitFor();
    expect(await barriers(cashier.desk.page)).toEqual([]);
  });

  it('takes interest, some of it ahead, and that is undone from its page', async () => {
    await onDay(10);
    await open(loan);
    await step('Bayar Bunga Hutang');
    // A form in which nobody typed anything is left without a question.
    await cashier.press('Escape');
    await cashier.desk.lacks(cashier.desk.page.getByRole('dialog'));
    for (const isUndone of [true, false]) {
      await step('Bayar Bunga Hutang');
      await fill(cashier, 'periode', '2');
      await cashier.desk.reads('Pelanggan membayar Rp 300.000 · Bunga Rp 150.000 · Bunga di Muka Rp 150.000');
      await cashier.press('F4');
      await done('Bayar Bunga Hutang');
      if (!isUndone) continue;
      await step('Batal Bayar Bunga Hutang');
      await fill(cashier, 'keterangan', 'Salah pelanggan');
      await cashier.press('Control+s');
      await cashier.consent(password);
      await cashier.desk.reads('Pembayaran hutang dibatalkan');
    }
  });

  it('is paid back in part by a transfer of more, which is held for its customer until they have it back', async () => {
    await onDay(35);
    await open(loan);
    await step('Angsur Hutang');
    await fill(cashier, 'jumlah', '1000000');
    await cashier.desk.reads('Pelanggan membayar Rp 1.000.000 · Pokok Rp 1.000.000');
    await cashier.press('F4');
    await cashier.desk.hasFocus('Cara Bayar Baris 1');
    await cashier.type('Transfer');
    for (const [cell, text] of [
      ['Kode Bank', 'BCA'],
      ['No Rekening', '5220301187'],
      ['Jumlah', '1050000'],
    ]) {
      await cashier.tabTo(`${cell} Baris 1`);
      await cashier.type(text!);
      await cashier.press('Tab');
    }
    await cashier.desk.reads('Lebih Rp 50.000: centang Titipkan Kelebihan');
    await cashier.tabTo('field-titipkan');
    await cashier.press('Space');
    await cashier.desk.reads('Dititipkan Rp 50.000 milik pelanggan');
    await done('Angsur Hutang');
    await step('Kembalikan Titipan');
    await cashier.press('F4');
    await cashier.press('Control+s');
    await cashier.consent(password);
    await cashier.desk.isTold('Kembalikan Titipan Berhasil');
    await cashier.desk.lacks(cashier.desk.page.getByRole('dialog'));
  });

  it('is renewed with more money: what is added bears the period that runs', async () => {
    await onDay(70);
    await open(loan);
    await step('Peremajaan Hutang');
    await cashier.desk.holds('jumlah_hutang', '5.000.000');
    // What was proposed is typed over.
    await cashier.type('8000000');
    await cashier.desk.reads('Pelanggan menerima Rp 2.800.000 · Tambahan Rp 3.000.000 · Bunga Rp 200.000');
    await cashier.press('F4');
    await cashier.press('Control+s');
    // Nobody sees who takes the money: the code of the paper was not scanned.
    await cashier.consent(password);
    await cashier.desk.isTold('Hutang Berhasil Disimpan');
    await cashier.desk.lacks(cashier.desk.page.getByRole('dialog'));
    await cashier.desk.reads('Diperbarui');
    loan = 'HT-JKT01-000002';
    await validate(loan);
  });

  it('is found by the code on its paper, settled, and its pieces are handed over by that code', async () => {
    await onDay(80);
    const code = await codeOf(loan);
    await cashier.press('Control+k');
    await cashier.desk.page.getByRole('combobox', { name: 'Cari dan buka' }).waitFor();
    await scanAtPace(cashier.desk.page, code);
    await cashier.press('Enter');
    await cashier.desk.page.locator(`[data-reference="${loan}"]`).waitFor();
    await cashier.desk.rests();
    await step('Pelunasan Hutang');
    await cashier.desk.reads('Pelanggan membayar Rp 8.000.000 · Pokok Rp 8.000.000');
    await done('Pelunasan Hutang');
    await cashier.desk.reads('Lunas Belum Diambil');
    await step('Serah Terima Jaminan');
    await cashier.tabTo('Berat Ditimbang Baris 1');
    await cashier.type('10,5');
    await cashier.tabTo('field-kode_surat');
    await scanAtPace(cashier.desk.page, code);
    await cashier.desk.holds('kode_surat', code);
    await done('Serah Terima Jaminan');
    await cashier.desk.reads('Sudah Diambil');
  });

  it('is auctioned once its customer was told twice', async () => {
    await grant('6000000', '5.985.000');
    loan = await saveGrant();
    await validate(loan);
    for (const day of [201, 208]) {
      await onDay(day);
      await open(loan);
      await step('Pemberitahuan Lelang');
      await choose('saluran', 'WhatsApp');
      await fill(cashier, 'alamat', '081299887766');
      await done('Pemberitahuan Lelang');
    }
    await onDay(215);
    await cashier.goTo('Lelang Hutang');
    await cashier.tabTo('field-no_bukti');
    await cashier.type(loan);
    await cashier.press('Enter');
    await cashier.desk.page.getByRole('region', { name: 'Hutang dengan nomor ini' }).waitFor();
    await cashier.desk.rests();
    await choose('cara_lelang', 'Masuk Stok');
    await cashier.press('Control+s');
    await cashier.consent(password);
    await cashier.desk.isTold('Lelang Hutang Berhasil');
    await open(loan);
    await cashier.desk.reads('Dilelang');
  });

  it('leaves a surplus, which is paid to its customer', async () => {
    await cashier.goTo('Kelebihan Lelang');
    await open('KL-JKT01-000001');
    await step('Bayar Kelebihan Lelang');
    await cashier.press('F4');
    await cashier.press('Control+s');
    await cashier.consent(password);
    await cashier.desk.isTold('Bayar Kelebihan Lelang Berhasil');
    await cashier.desk.reads('Dibayar');
    await cashier.goTo('Lihat Hutang');
  });

  it('leaves nothing for the doctor', async () => {
    await checked.caughtUp();
    expect(await checked.wrong([])).toEqual([]);
  });
});
