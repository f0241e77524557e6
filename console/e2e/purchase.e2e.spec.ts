import { describeWith } from '../../infra/testing/servers.js';
import { barriers } from './testing/axe.js';
import { openSaved } from './testing/till.js';
import { atDesk } from './testing/at-work.js';
import type { Desk } from './testing/browser.js';
import { Keyboard } from './testing/keyboard.js';
import type { Kilau } from './testing/kilau.js';
import { ask, ringInStock, send, sendAs } from './testing/past-screens.js';

describeWith(['postgres', 'chromium'], 'gold that is bought at the counter', () => {
  let desk: Desk;
  let kilau: Kilau;
  let keys: Keyboard;
  atDesk('SPV01', (place) => ({ desk, kilau, keys } = { ...place, keys: new Keyboard(place.desk) }), {
    parameters: true,
  });

  /** An invoice of a piece by a cashier, at which somebody has looked; returns its number. */
  const invoice = async (): Promise<string> => {
    const { no_bukti } = await sendAs(kilau.address, 'KASIR01', 'POST', 'penjualan', {
      barang: [{ kode_barcode: await ringInStock(desk), harga_jual: 2_575_000 }],
      kode_sales: 'DEWI',
      pembayaran: [{ cara: 'TUNAI', jumlah: 2_575_000 }],
    });
    await ask(desk, 'PUT', `penjualan/${String(no_bukti)}/validate`, {});
    return String(no_bukti);
  };
  /** Begins a document at its screen, whose list is there before what it needs is made ready. */
  const begin = async <T>(path: string, ready: () => Promise<T>): Promise<T> => {
    await desk.go(path);
    await desk.page.getByRole('button', { name: /F2$/ }).waitFor();
    const made = await ready();
    await keys.press('F2');
    await desk.hasFocus('Scan atau ketik kode, lalu Enter');
    return made;
  };
  /** Takes back what our invoice says, in good condition: four per cent less than on the invoice, as it is a ring. */
  const takeBack = async (number: string): Promise<void> => {
    await keys.scan(number);
    await desk.hasFocus('Kondisi Baris 1');
    await keys.type('BAIK');
    await keys.press('Enter');
    await desk.page.getByText('2.472.000').first().waitFor();
  };

  it('is bought back by its invoice from the keyboard alone, at the price that the rules propose', async () => {
    const number = await begin('/transaksi-pembelian', invoice);
    await takeBack(number);
    await desk.reads(/^Nota Rp 2\.575\.000 untuk/);
    expect(await barriers(desk.page)).toEqual([]);
    await keys.press('Control+s');
    const page = await openSaved(desk);
    await page.getByText('2.472.000').first().waitFor();
    await page.getByText('Menunggu Validasi').first().waitFor();
    await page.getByText(number).first().waitFor();
  });

  it('stands in the report by invoice with its lines, whose PDF a search opens in a tab', async () => {
    await desk.go('/laporan-pembelian-perfaktur');
    await desk.page
      .getByText(/^FB-JKT01-\d{6}$/)
      .first()
      .waitFor();
    // A browser without a reader of PDFs takes the file of the tab away instead of showing it.
    const shown = desk.page
      .waitForEvent('popup')
      .then((tab) => Promise.any([tab.waitForURL(/^blob:/), tab.waitForEvent('download')]));
    await Promise.all([shown, desk.button('Cari Laporan').click()]);
  });

  it('is taken in exchange from a known customer, who pays the rest, in twelve keys at most', async () => {
    const [number, sold] = await begin('/transaksi-penjualan', async () => {
      await send(desk, 'member', { nama_customer: 'Ratna Kusuma', no_hp: '081299887766' });
      return [await invoice(), await ringInStock(desk)] as const;
    });
    keys.strokes = 0;
    await keys.scan(sold);
    await desk.reads('1 baris');
    // The code on the paper of the invoice stands for its number.
    await keys.scan(`${desk.address}/cek-nota/${number}/K7PM3XQD2345`);
    await desk.hasFocus('Kondisi Baris 1');
    await keys.type('B');
    await desk.page.locator('.cell-offers [role=option]', { hasText: 'BAIK' }).waitFor();
    await keys.press('ArrowDown', 'Enter');
    // The rest is 103.000: the piece costs 2.575.000.
    await desk.page.locator('.till-amount', { hasText: 'Total' }).getByText('103.000').waitFor();
    await keys.press('F7');
    await keys.type('RAT');
    await keys.press('Enter');
    await desk.page.locator('.lookup-found', { hasText: 'Ratna Kusuma' }).waitFor();
    await keys.press('Control+s');
    const page = await openSaved(desk);
    await page.getByText('103.000').first().waitFor();
    await page.getByText('TUKAR TAMBAH').first().waitFor();
    expect(keys.strokes).toBeLessThanOrEqual(12);
  });

  it('waits for its validation beside the sales and exchanges that do', async () => {
    await desk.go('/validasi-jual-beli');
    await desk.page.getByRole('heading', { name: 'Pembelian yang menunggu validasi' }).waitFor();
    await desk.page
      .getByText(/^FB-JKT01-\d{6}$/)
      .first()
      .waitFor();
    await desk.page.getByRole('main').getByText('TUKAR TAMBAH').first().waitFor();
  });
});
