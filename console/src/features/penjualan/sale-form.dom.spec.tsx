import { act, screen, waitFor } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { type recordSale } from '../../../../contracts/penjualan/sale.js';
import type { FormParts } from '../../kit/form/define-form.js';
import { fieldId } from '../../kit/form/field.js';
import { FormModal } from '../../kit/form/form-modal.js';
import { FormStore } from '../../kit/form/form-store.js';
import { useFormHost } from '../../kit/form/use-form-host.js';
import { draw, noRows } from '../../kit/testing/draw.js';
import { figures } from '../../kit/testing/figures.js';
import type { Reply, Sent } from '../../kit/testing/transport.js';
import { penjualan } from './index.js';

const sale = penjualan.screens![0] as FormParts & { readonly command: typeof recordSale };
const ring = {
  kode_barcode: 'A1',
  nama_barang: 'Cincin polos',
  berat: 2345,
  nilai_emas: 2_000_000,
  ongkos: 100_000,
  harga_jual: 2_100_000,
  satuan: 0,
  arah: 'nearest',
};
const refused: Reply = { status: 409, data: { code: 'sale.refused', message: 'Ditolak' } };
const answering =
  (piece: object) =>
  ({ method, call }: Sent): Reply => {
    if (method !== 'get') return refused;
    return call === 'penjualan/barang' ? { status: 200, data: { data: [piece], count: 1 } } : noRows;
  };

/** The form of a sale with a piece that was scanned, the keys in one of its cells; what it throws is kept. */
async function opened(column: string, piece: object = ring) {
  let form!: FormStore;
  function Screen(): ReactNode {
    const host = useFormHost();
    const [own] = useState(() => new FormStore(sale.command, host, {}, sale));
    form = own;
    return <FormModal screen={sale} form={own} open close={() => undefined} />;
  }
  const drawn = await draw(<Screen />, answering(piece));
  await waitFor(() => expect(control('barang-scan')).not.toBeNull());
  await drawn.user.type(control('barang-scan')!, 'A1{Enter}');
  await screen.findByText('Cincin polos');
  act(() => cell(column).focus());
  const posted = () => drawn.sent.filter(({ method }) => method !== 'get');
  return { ...drawn, form, posted };
}
const control = (name: string) => document.getElementById(fieldId(name)) as HTMLInputElement | null;
const cell = (column: string) => control(`barang.1.${column}`)!;
const reasons = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

const hostile = figures.rupiah.flatMap((one) => ('refused' in one ? [one.text] : []));
const keys = [
  ['Enter', '{Enter}'],
  ['F9', '{F9}'],
  ['Ctrl S', '{Control>}s{/Control}'],
  ['Tab', '{Tab}{F9}'],
] as const;

describe.each(['diskon', 'ongkos'])('a text that is no amount, in the %s of a sale', (column) => {
  it.each(keys)('stays there with its reason after %s: the sale is not sent', async (_, key) => {
    const { user, form, posted } = await opened(column);
    for (const text of hostile) {
      act(() => cell(column).focus());
      cell(column).select();
      // A key after text that came this fast would be the end of a scan.
      await (key === '{Enter}' || key.startsWith('{Tab}') ? user.paste(text) : user.keyboard(text));
      await user.keyboard(key);
      await waitFor(() => expect(reasons().join()).toContain('Baris 1'));
      await waitFor(() => expect([cell(column).value, document.activeElement?.id]).toEqual([text, cell(column).id]));
      expect([text, posted(), form.state, cell(column).getAttribute('aria-invalid')]).toEqual([
        ...[text, [], 'editing', 'true'],
      ]);
      expect((form.values['barang'] as readonly object[])[0]).toMatchObject({ [column]: text, harga_jual: undefined });
    }
  });
});

it('the cash of a sale is proposed in the coins of its shop', async () => {
  const { form } = await opened('ongkos', {
    ...ring,
    nilai_emas: 2_000_045,
    harga_jual: 2_100_045,
    arah: 'up',
    uang_terkecil: 100,
  });
  await waitFor(() => expect(control('pembayaran.1.jumlah')?.value).toBe('2.100.100'));
  expect(screen.getByText('Pembulatan tunai Rp 55')).toBeTruthy();
  expect((form.values['barang'] as readonly object[])[0]).toMatchObject({ harga_jual: 2_100_045 });
});

it('a discount that is mended is taken off the price that is sent', async () => {
  const { user, form } = await opened('diskon');
  await user.paste('50,000');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(reasons().join()).toContain('50,000 bisa dibaca 50 atau 50.000'));
  cell('diskon').select();
  await user.paste('50.000');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(reasons()).toEqual([]));
  expect((form.values['barang'] as readonly object[])[0]).toMatchObject({ diskon: 50_000, harga_jual: 2_050_000 });
});
