import { describeWith } from '../../infra/testing/servers.js';
import { barriers } from './testing/axe.js';
import { atDesk } from './testing/at-work.js';
import type { Desk } from './testing/browser.js';

describeWith(['postgres', 'chromium'], 'a deposit at the counter', () => {
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
  const piece = async (): Promise<string> => {
    const { barang } = await send('barang', {
      ...{ nama_barang: 'Cincin polos', kode_group: '750', kode_dept: 'CP', berat: 2500, kode_baki: 'B01' },
      ...{ harga_jual: 2_575_000, harga_modal: 1_800_000 },
    });
    return (barang as readonly { readonly kode_barcode: string }[])[0]!.kode_barcode;
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

  it('keeps a piece for a customer: what is left to be paid stands under what they leave', async () => {
    await desk.go('/transaksi-titipan');
    await desk.page.getByRole('button', { name: /F2$/ }).waitFor();
    const { kode_member } = await send('member', { nama_customer: 'Ratna Kusuma', no_hp: '081299887766' });
    const barcode = await piece();
    await press('F2');
    await desk.hasFocus('Scan atau ketik kode, lalu Enter');
    await scan(barcode);
    await desk.page.getByText('2.575.000').first().waitFor();
    await desk.field('kode_member').fill(String(kode_member));
    await press('Enter');
    await desk.field('kode_sales').click();
    await type('DEW');
    await press('Enter', 'F4');
    await desk.page.getByLabel('Jumlah Baris 1').fill('500000');
    await press('Tab');
    await desk.page.getByText('Sisa Rp 2.075.000').waitFor();
    expect(await barriers(desk.page)).toEqual([]);
    await press('Control+s');
    await page().getByText('Menunggu Validasi').first().waitFor();
    await page().getByText('500.000').first().waitFor();
    await desk.follow(`/data-barang?cari=${barcode}`);
    await desk.page.getByText('Disimpan untuk Pelanggan').first().waitFor();
  });
});
