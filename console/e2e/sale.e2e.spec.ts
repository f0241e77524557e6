import { describeWith } from '../../infra/testing/servers.js';
import { barriers } from './testing/axe.js';
import { atDesk } from './testing/at-work.js';
import type { Desk } from './testing/browser.js';

describeWith(['postgres', 'chromium'], 'a sale at the counter', () => {
  let desk: Desk;
  atDesk('KASIR01', (place) => ({ desk } = place), { parameters: true });

  /** Puts a piece into stock past the screens; returns its barcode. */
  const piece = (): Promise<string> =>
    desk.page.evaluate(async () => {
      const headers = {
        'content-type': 'application/json',
        'x-auth-token': localStorage.getItem('token') ?? '',
        'idempotency-key': crypto.randomUUID(),
      };
      const body = JSON.stringify({
        ...{ nama_barang: 'Cincin polos', kode_group: '750', kode_dept: 'CP', berat: 2500, kode_baki: 'B01' },
        ...{ harga_jual: 2_575_000, harga_modal: 1_800_000 },
      });
      const answer = await fetch('/api/v1/barang', { method: 'POST', headers, body });
      const { data } = (await answer.json()) as { data: { barang: { kode_barcode: string }[] } };
      return data.barang[0]!.kode_barcode;
    });
  const page = () => desk.page.getByRole('dialog', { name: /^Nota/ });
  let strokes = 0;
  const press = async (key: string): Promise<void> => {
    strokes += 1;
    await desk.page.keyboard.press(key);
  };
  /** Types as people do: whoever is faster is a scanner. */
  const type = async (text: string): Promise<void> => {
    strokes += text.length;
    await desk.page.keyboard.type(text, { delay: 50 });
  };
  const scan = async (code: string): Promise<void> => {
    await desk.page.keyboard.type(code);
    await desk.page.keyboard.press('Enter');
  };

  it('is made from the keyboard alone, for cash, in twelve strokes at most beside the scan', async () => {
    await desk.go('/transaksi-penjualan');
    await desk.page.getByRole('button', { name: /F2$/ }).waitFor();
    const barcode = await piece();
    await press('F2');
    await desk.hasFocus('Scan atau ketik kode, lalu Enter');
    await scan(barcode);
    await desk.reads('1 baris');
    expect(await barriers(desk.page)).toEqual([]);
    await press('F4');
    for (const back of ['Shift+Tab', 'Shift+Tab']) await press(back);
    await type('DEW');
    await press('Enter');
    await press('Control+s');
    await page().getByText('2.575.000').first().waitFor();
    await page().getByText('Menunggu Validasi').first().waitFor();
    expect(strokes).toBeLessThanOrEqual(12);
  });
});
