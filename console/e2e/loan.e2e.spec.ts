import type { Browser } from 'playwright-core';
import { addDays, jakartaDate } from '../../contracts/language/values/business-date.js';
import { describeWith } from '../../infra/testing/servers.js';
import { atWork } from './testing/at-work.js';
import { barriers } from './testing/axe.js';
import { Desk } from './testing/browser.js';
import { Keyboard } from './testing/keyboard.js';
import type { Kilau } from './testing/kilau.js';
import { send } from './testing/past-screens.js';

describeWith(['postgres', 'chromium'], 'a loan on collateral, from the keyboard alone', () => {
  const opened = addDays(jakartaDate(new Date()), -8);
  let browser: Browser;
  let kilau: Kilau;
  let cashier: Keyboard;
  let spv: Keyboard;
  let member: string;
  /** The loan that runs. */
  let loan: string;

  atWork((place) => ({ browser, kilau } = place), {}, { parameters: true, opened });
  beforeAll(async () => {
    const at = async (user: string): Promise<Keyboard> => new Keyboard(await Desk.of(user, browser, kilau.address));
    [cashier, spv] = [await at('KASIR01'), await at('SPV01')];
    const someone = { nama_customer: 'Ratna Kusuma', no_hp: '081299887766', no_ktp: '3171234567890001' };
    member = String((await send(cashier.desk, 'member', someone))['kode_member']);
  });
  afterAll(async () => {
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
    await cashier.scan(member);
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
  /** Opens a form over the page of a loan. */
  it('is granted on what its pieces are good for, and runs once somebody else has looked at them', async () => {
    await grant('6000000', '5.985.000');
    await cashier.desk.reads('Plafond Rp 11.900.000 · Bunga 2,50% = Rp 150.000 per 30 hari · Biaya Rp 15.000');
    expect(await barriers(cashier.desk.page)).toEqual([]);
    await cashier.desk.resize({ width: 390, height: 844 });
    expect(await cashier.desk.fits()).toBe(true);
    await cashier.desk.resize({});
    loan = await saveGrant();
    await validate(loan);
    await cashier.desk.go(`/dokumen/${loan}`);
    await cashier.desk.reads('Berjalan');
    await cashier.desk.page.getByRole('row', { name: /^Total Rp 6.150.000/ }).waitFor();
    expect(await barriers(cashier.desk.page)).toEqual([]);
  });
});
