import type { Browser } from 'playwright-core';
import { documents } from '../../contracts/catalogue.js';
import type { DocumentDefinition } from '../../contracts/language/define/document.js';
import { describeWith } from '../../infra/testing/servers.js';
import { rowsUnderTest, underTest } from '../../infra/testing/under-test.js';
import { screens } from '../src/features/screens.js';
import { atDesk } from './testing/at-work.js';
import { barriers } from './testing/axe.js';
import { coveringSet } from './testing/covering-set.js';
import { Desk } from './testing/browser.js';
import type { Look } from './testing/window.js';
import { swipeForCash } from '../../contracts/non-cash/documents.js';
import { count, dateAt, gesek } from './testing/money-desk.js';
import type { Kilau } from './testing/kilau.js';
import { send } from './testing/past-screens.js';
import { commandBodies } from '../../services/testing/command-bodies.js';

/** Documents on whose pages everything stands that stands on any; `document-pages` asks the server for each of them. */
const shown = coveringSet(screens.filter(({ kind }) => kind === 'document')).flatMap((screen) =>
  screen.kind === 'document' ? [screen.shown.document] : [],
);
/** The documents with a list, but those whose beginning needs a consent, or a module that is off. */
const listed = documents.filter(
  (document) =>
    document.list &&
    shown.includes(document) &&
    document.steps.some(({ from, command: { consent, gate } }) => from.length === 0 && !consent && !gate.on?.length),
);

/** The documents that name pieces, or a tray with some, and what they say of one. */
const onPieces = ['pindah-barang', 'timbang-baki', 'cetak-barcode', 'update-profit', 'titipan'];
const ofPiece: Readonly<Record<string, object>> = { 'update-profit': { ongkos: 95_000 } };

const narrow: Look = { width: 390, height: 844, dark: true };

describeWith(['postgres', 'chromium'], 'the page of a document', () => {
  let desk: Desk;
  let browser: Browser;
  let kilau: Kilau;
  atDesk('KASIR01', (place) => ({ desk, browser, kilau } = place), { parameters: true });

  const number = async (keterangan: string): Promise<string> => (await desk.row(keterangan))[2] ?? '';
  const page = (on = desk) => on.page.getByRole('dialog', { name: /^Nota/ });

  const post = (call: string, body: object) => send(desk, call, body);
  /** Puts a piece into stock; returns its barcode. */
  const newPiece = async (): Promise<string> => {
    const { barang } = (await post('barang', commandBodies['barang']!)) as {
      barang: readonly { kode_barcode: string }[];
    };
    return barang[0]!.kode_barcode;
  };

  /** Records two of a document, by the examples of its command; answers the numbers of its list, the newest first. */
  const recorded = async ({ name, steps, also, number }: DocumentDefinition): Promise<readonly [string, string]> => {
    const begin = steps.find(({ from }) => from.length === 0)!.command;
    const field = Object.values(also)[0] ?? number;
    const isSettlement = name === 'pelunasan';
    // At a terminal of its own: the receipts of others stay as they are.
    const kode_bank = 'MANDIRI';
    const settled = isSettlement && { tanggal: await dateAt(desk), kode_bank, penerimaan: undefined, jumlah: 1000 };
    const body = { ...commandBodies[begin.call], ...settled };
    if ('kode_member' in body) await post('member', commandBodies['member']!);
    const one = async (): Promise<string> => {
      if (isSettlement) await post(swipeForCash.call, { ...commandBodies[swipeForCash.call], kode_bank });
      const kode_barcode = onPieces.includes(name) ? await newPiece() : '';
      const rows = kode_barcode && 'barang' in body ? { barang: [{ kode_barcode, ...ofPiece[name] }] } : {};
      return String((await post(begin.call, { ...body, ...rows }))[field]);
    };
    const older = await one();
    return [await one(), older];
  };
  const link = (number: string) => desk.page.getByRole('link', { name: number, exact: true }).first();

  it('is opened from its list: all that it says, its events, and what can be done to it now', async () => {
    await desk.hears();
    await gesek(desk, 'BCA', '500000', '15000', 'Gesek pagi');
    const no = await number('Gesek pagi');
    await desk.button(`Nota ${no}`).click();
    await page().locator(`.slip-reference[data-reference="${no}"]`).waitFor();
    // The balances of a journal stand by account; a cashier gets no hashes (decision 0077).
    await page()
      .getByRole('region', { name: /^Jurnal/ })
      .getByRole('row', { name: /^1-1300 .* 500.000/ })
      .waitFor();
    await page().getByText('Rantai kejadian tidak dapat diperiksa di sini').waitFor();
    for (const text of ['515.000', 'Tercatat', '008812', 'Gesek pagi', 'JKT01'])
      await page().locator('.slip', { hasText: text }).waitFor();
    const events = page().locator('.document-events').getByRole('listitem');
    for (const text of ['KASIR01', 'JKT01:']) await events.first().filter({ hasText: text }).waitFor();
    await desk.lacks(events.nth(1));
    expect(await barriers(desk.page)).toEqual([]);

    const event = page().getByRole('complementary', { name: 'Rincian' });
    await page().getByRole('button', { name: 'Gesek tunai', exact: true }).click();
    await event.getByText('card.swiped-for-cash').waitFor();
    await event.getByText('No Approval').waitFor();
    await desk.page.keyboard.press('Escape');
    await page().locator('.slip').waitFor();
    await desk.hasFocus('Gesek tunai');
    // Whoever presses Escape before the event is drawn means the event, not the document.
    await desk.page.evaluate(() => {
      document.querySelector<HTMLElement>('.event-step-open')!.click();
      window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    });
    await desk.page.waitForURL(({ searchParams }) => searchParams.has('nota') && !searchParams.has('buka'));
    await page().locator('.slip').waitFor();
    // Printing is no second primary button beside what can be done.
    await desk.lacks(page().locator('.ant-btn-primary'));
    await desk.page.keyboard.press('?');
    await desk.page.getByRole('dialog', { name: 'Tombol di layar ini' }).waitFor();
    await desk.page.keyboard.press('Escape');
    await desk.page.getByRole('dialog', { name: 'Tombol di layar ini' }).waitFor({ state: 'hidden' });
    await desk.page.keyboard.press('Escape');
    await page().waitFor({ state: 'detached' });
    await desk.hasFocus(`Nota ${no}`);
    await desk.page.waitForURL(({ searchParams }) => !searchParams.has('nota'));
  });

  const tested = rowsUnderTest(listed, (document) => underTest.documents.includes(document));
  it.each(tested.map((document) => [document.name, document] as const))(
    'is opened by its number in the list of %s, follows the arrow keys, and gives the focus back',
    async (_, one) => {
      const numbers = await recorded(one);
      await desk.go(one.path);
      const at = (no: string) => page().getByRole('heading').first().filter({ hasText: no }).waitFor();
      await link(numbers[1]).click();
      await at(numbers[1]);
      await page().locator('.slip').waitFor();
      await desk.page.evaluate(() => void (document.querySelector('.document-panel')!.id = 'same'));
      // The newest stands first.
      await desk.page.keyboard.press('ArrowUp');
      await at(numbers[0]);
      await desk.page.locator('#same').waitFor();
      await desk.page.waitForURL(({ searchParams }) => searchParams.get('nota') === numbers[0]);
      await desk.page.keyboard.press('Escape');
      await page().waitFor({ state: 'detached' });
      await desk.hasFocus(numbers[0]);
    },
  );

  it('is opened by its number on a page of its own, too', async () => {
    await count(desk, 0, 'Simpan Hitungan', 'hitungKas.saved');
    await desk.go('/hitung-kas?nota=HK-JKT01-000001');
    await page().locator('.slip-reference[data-reference="HK-JKT01-000001"]').waitFor();
    for (const name of ['Tercatat', 'Dihitung', 'Nominal', 'Riwayat', 'Kas dihitung'])
      await page().getByText(name).first().waitFor();
    await page()
      .getByRole('row', { name: /^KERTAS 100.000/ })
      .waitFor();
    expect(await barriers(desk.page)).toEqual([]);
    await desk.page.keyboard.press('Escape');
    await page().waitFor({ state: 'detached' });
    await desk.page.waitForURL(({ search }) => search === '');
    await desk.go('/dokumen/HK-JKT01-000001');
    const event = desk.page.getByRole('complementary', { name: 'Rincian' });
    await desk.button('Kas dihitung').click();
    await event.waitFor();
    await desk.page.reload();
    await event.waitFor();
    await desk.page.keyboard.press('Escape');
    await event.waitFor({ state: 'detached' });
    await desk.button('Kas dihitung').click();
    await event.waitFor();
    await desk.follow('/dokumen/HK-JKT01-000002');
    await event.waitFor({ state: 'detached' });
  });

  it('makes way for an action and tells what became of it, also where somebody else did it', async () => {
    await desk.go('/gesek-tunai');
    const no = await number('Gesek pagi');
    await desk.go(`/gesek-tunai?nota=${no}`);
    const supervisor = await Desk.of('SPV01', browser, kilau.address, narrow);
    await supervisor.go(`/gesek-tunai?nota=${no.toLowerCase()}`);
    await page(supervisor).locator('.slip').waitFor();
    // The hash of its event was worked out anew.
    await page(supervisor).getByText('1 dari 1 kejadian dihitung ulang, rantainya cocok').waitFor();
    expect(await barriers(supervisor.page)).toEqual([]);
    await page().getByRole('button', { name: 'Batal Gesek Tunai' }).click();
    await desk.field('keterangan').fill('Salah ketik');
    await desk.page.locator('.form .facts').getByText('515.000').waitFor();
    await desk.page.keyboard.press('Control+s');
    // Whoever consents can look at the document, in a window of its own: nothing can be shown beside two dialogs.
    const asked = desk.page.getByRole('dialog', { name: 'Otorisasi' }).getByRole('link', { name: no, exact: true });
    await asked.and(desk.page.locator(`[href="/dokumen/${no}"][target=_blank]`)).waitFor();
    await desk.consent();
    await page().locator('.slip').getByText('Dibatalkan', { exact: true }).waitFor();
    const cancelled = page(supervisor).getByRole('listitem').filter({ hasText: 'Gesek tunai dibatalkan' });
    for (const text of [/^Disetujui SPV01/, 'Salah ketik']) await cancelled.getByText(text, { exact: true }).waitFor();
    await page(supervisor).getByRole('button', { name: 'Batal Gesek Tunai' }).waitFor({ state: 'detached' });
    expect(supervisor.complaints).toEqual([]);
    await supervisor.close();
  });

  it('says so where there is no such document', async () => {
    await desk.go('/gesek-tunai?nota=GT-JKT01-999999');
    await page().getByText('Periksa alamat halaman ini.').waitFor();
    await desk.page.keyboard.press('Escape');
    await page().waitFor({ state: 'detached' });
  });
});
