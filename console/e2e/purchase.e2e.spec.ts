import { describeWith } from '../../infra/testing/servers.js';
import { barriers } from './testing/axe.js';
import { atDesk } from './testing/at-work.js';
import type { Desk } from './testing/browser.js';

describeWith(['postgres', 'chromium'], 'gold that is bought at the counter', () => {
  let desk: Desk;
  atDesk('SPV01', (place) => ({ desk } = place), { parameters: true });

  /** Sends something past the screens; returns what was answered. */
  const send = (call: string, body: object): Promise<Readonly<Record<string, unknown>>> =>
    desk.page.evaluate(
      async ([path, sent]) => {
        const headers = {
          'content-type': 'application/json',
          'x-auth-token': localStorage.getItem('token') ?? '',
          'idempotency-key': crypto.randomUUID(),
        };
        const answer = await fetch(`/api/v1/${path}`, { method: 'POST', headers, body: JSON.stringify(sent) });
        return ((await answer.json()) as { data: Readonly<Record<string, unknown>> }).data;
      },
      [call, body] as const,
    );
  /** A piece in stock for 2.575.000; returns its barcode. */
  const piece = async (): Promise<string> => {
    const { barang } = await send('barang', {
      ...{ nama_barang: 'Cincin polos', kode_group: '750', kode_dept: 'CP', berat: 2500, kode_baki: 'B01' },
      ...{ harga_jual: 2_575_000, harga_modal: 1_800_000 },
    });
    return (barang as readonly { readonly kode_barcode: string }[])[0]!.kode_barcode;
  };
  /** An invoice of a piece; returns its number. */
  const invoice = async (): Promise<string> => {
    const { no_bukti } = await send('penjualan', {
      barang: [{ kode_barcode: await piece(), harga_jual: 2_575_000 }],
      kode_sales: 'DEWI',
      pembayaran: [{ cara: 'TUNAI', jumlah: 2_575_000 }],
    });
    return String(no_bukti);
  };
  const page = () => desk.page.getByRole('dialog', { name: /^Nota/ });
  const press = async (...keys: readonly string[]): Promise<void> => {
    for (const key of keys) await desk.page.keyboard.press(key);
  };
  /** Types as people do: whoever is faster is a scanner. */
  const type = (text: string): Promise<void> => desk.page.keyboard.type(text, { delay: 50 });
  const scan = async (code: string): Promise<void> => {
    await desk.page.keyboard.type(code);
    await press('Enter');
  };

  /** Begins a document at its screen, whose list is there before what it needs is made ready. */
  const begin = async <T>(path: string, ready: () => Promise<T>): Promise<T> => {
    await desk.go(path);
    await desk.page.getByRole('button', { name: /F2$/ }).waitFor();
    const made = await ready();
    await press('F2');
    await desk.hasFocus('Scan atau ketik kode, lalu Enter');
    return made;
  };
  /** Takes back what our invoice says, in good condition: four per cent less than on the invoice, as it is a ring. */
  const takeBack = async (number: string): Promise<void> => {
    await scan(number);
    await desk.hasFocus('Kondisi Baris 1');
    await type('BAIK');
    await press('Enter');
    await desk.page.getByText('2.472.000').first().waitFor();
  };

  it('is bought back by its invoice from the keyboard alone, at the price that the rules propose', async () => {
    const number = await begin('/transaksi-pembelian', invoice);
    await takeBack(number);
    expect(await barriers(desk.page)).toEqual([]);
    await press('F4', 'Shift+Tab', 'Shift+Tab');
    await type('DEW');
    await press('Enter', 'Control+s');
    await page().getByText('2.472.000').first().waitFor();
    await page().getByText('Menunggu Validasi').first().waitFor();
    await page().getByText(number).first().waitFor();
  });

  it('is taken in exchange for another piece, and the customer pays the rest', async () => {
    const [number, sold] = await begin('/transaksi-penjualan', async () => [await invoice(), await piece()] as const);
    await scan(sold);
    await desk.reads('1 baris');
    // The rows of what is brought stand behind a button.
    await desk.page.locator('#field-beli').focus();
    await press('Enter');
    await desk.page.getByLabel('Scan atau ketik kode, lalu Enter').nth(1).waitFor();
    await desk.hasFocus('Scan atau ketik kode, lalu Enter');
    // The code on the paper of the invoice stands for its number.
    await takeBack(`${desk.address}/cek-nota/${number}/K7PM3XQD2345`);
    await press('F4');
    // The rest is 103.000: the piece costs 2.575.000.
    await desk.page.getByText('103.000').first().waitFor();
    await press('Shift+Tab', 'Shift+Tab');
    await type('DEW');
    await press('Enter', 'Control+s');
    await page().getByText('103.000').first().waitFor();
    await page().getByText('TUKAR TAMBAH').first().waitFor();
  });

  it('waits for its validation beside the sales and exchanges that do', async () => {
    await desk.go('/validasi-jual-beli');
    await desk.page.getByRole('heading', { name: 'Pembelian yang menunggu validasi' }).waitFor();
    await desk.page
      .getByText(/^FB-JKT01-\d{6}$/)
      .first()
      .waitFor();
    await desk.page.getByText('TUKAR TAMBAH').first().waitFor();
  });
});
