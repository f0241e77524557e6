import { act, screen, waitFor } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { type recordSale } from '../../../../contracts/penjualan/sale.js';
import { requiredMark } from '../../kit/base/required-mark.js';
import type { FormParts } from '../../kit/form/define-form.js';
import { fieldId } from '../../kit/form/field.js';
import { FormModal } from '../../kit/form/form-modal.js';
import { FormStore } from '../../kit/form/form-store.js';
import { useFormHost } from '../../kit/form/use-form-host.js';
import { cashier, draw, noRows } from '../../kit/testing/draw.js';
import { figures } from '../../kit/testing/figures.js';
import type { Reply, Sent } from '../../kit/testing/transport.js';
import { penjualan } from './index.js';

const sale = penjualan.screens![0] as FormParts & { readonly command: typeof recordSale };
const ring = {
  kode_barcode: 'A1',
  nama_barang: 'Cincin polos',
  kode_group: '750',
  harga_gram: 1_000_000,
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

const answer = answering(ring);

/** The form of a sale with a piece that was scanned, the keys in one of its cells; what it throws is kept. */
async function opened(column: string, server = answer) {
  let form!: FormStore;
  function Screen(): ReactNode {
    const host = useFormHost();
    const [own] = useState(() => new FormStore(sale.command, host, {}, sale));
    form = own;
    return <FormModal screen={sale} form={own} open close={() => undefined} />;
  }
  const drawn = await draw(<Screen />, server);
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

it('says at once under its line that a discount is more than the piece costs', async () => {
  const { user, posted } = await opened('diskon');
  await user.paste('2100001');
  await user.tab();
  await waitFor(() => expect(reasons()).toEqual(['Baris 1: Diskon melebihi total']));
  expect([cell('diskon').getAttribute('aria-invalid'), posted()]).toEqual(['true', []]);
  act(() => cell('diskon').focus());
  cell('diskon').select();
  await user.paste('2100000');
  await user.tab();
  await waitFor(() => expect(reasons()).toEqual([]));
});

it('says over the lines whose prices the board has changed until they have the new ones, to who may see that', async () => {
  const holder = { ...cashier, hak_akses: [{ key: '/papan-harga', title: '', is_show: true }] };
  let [harga_jual, position] = [1_000_000, 4];
  const server = (sent: Sent): Reply => {
    if (sent.call === 'users/me') return { status: 200, data: { user: holder } };
    if (sent.call !== 'papan-harga') return answering({ ...ring, harga_gram: harga_jual })(sent);
    const data = [
      { kode_group: '750', harga_jual, harga_beli: 900_000 },
      { kode_group: '375', harga_jual: 500_000, harga_beli: 400_000 },
    ];
    return { status: 200, data: { data, count: 2, as_of: { positions: { PUSAT: position }, lagging: [] } } };
  };
  const { root, sent, user, form } = await opened('ongkos', server);
  const reads = () => sent.filter(({ call }) => call === 'papan-harga').length;
  expect(reads()).toBe(0);
  await act(() => root.session.refresh(root.api));
  await waitFor(() => expect(reads()).toBe(1));
  [harga_jual, position] = [1_100_000, 5];
  act(() => root.live.recorded('PUSAT:5'));
  const notice = await screen.findByText(/^Harga emas berubah sejak baris ini diisi: 750\. /);
  expect(notice.compareDocumentPosition(control('barang')!)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  act(() => form.wrong('barang.1.harga_jual', 'Harga barang ini sekarang Rp 2.275.000'));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Pakai harga sekarang'));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByText(/^Harga emas berubah/)).toBeNull());
});

it('a price that the board has changed meanwhile is taken by one key, and what was typed stays', async () => {
  let nilai_emas = ring.nilai_emas;
  const server = (sent: Sent): Reply =>
    sent.call === 'penjualan/barang'
      ? { status: 200, data: { data: [{ ...ring, nilai_emas, harga_jual: nilai_emas + ring.ongkos }], count: 1 } }
      : answer(sent);
  const { user, form } = await opened('ongkos', server);
  cell('ongkos').select();
  await user.paste('75.000');
  await user.keyboard('{Enter}');
  nilai_emas = 2_200_000;
  act(() => form.wrong('barang.1.harga_jual', 'Harga barang ini sekarang Rp 2.275.000'));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Pakai harga sekarang'));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(reasons()).toEqual([]));
  expect((form.values['barang'] as readonly object[])[0]).toMatchObject({ ongkos: 75_000, harga_jual: 2_275_000 });
  expect([screen.queryByText('Pakai harga sekarang'), document.activeElement?.id]).toEqual([null, cell('diskon').id]);
});

it('the cash of a sale is proposed in the coins of its shop', async () => {
  const coins = { arah: 'up', uang_terkecil: 100 };
  const piece = { ...ring, nilai_emas: 2_000_045, harga_jual: 2_100_045, ...coins };
  const { form } = await opened('ongkos', answering(piece));
  await waitFor(() => expect(control('pembayaran.1.jumlah')?.value).toBe('2.100.100'));
  expect(screen.getByText('Pembulatan tunai Rp 55')).toBeTruthy();
  expect((form.values['barang'] as readonly object[])[0]).toMatchObject({ harga_jual: 2_100_045 });
});

const feet = () => [...document.querySelectorAll('.grid-foot')].map(({ textContent }) => textContent);

it('a total of which a discount could not be read is not known, and nothing is proposed to pay it', async () => {
  const { user } = await opened('diskon');
  await waitFor(() => expect(control('pembayaran.1.jumlah')?.value).toBe('2.100.000'));
  expect(feet()[0]).toContain('2.100.000');
  await user.paste('Rp lima');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(feet()[0]).toContain('Belum diketahui'));
  expect(screen.getByText('Total belum diketahui: perbaiki isian yang salah dulu')).toBeTruthy();
  expect(control('pembayaran.1.jumlah')?.value).toBe('');
  cell('diskon').select();
  await user.paste('100.000');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(control('pembayaran.1.jumlah')?.value).toBe('2.000.000'));
  expect([feet()[0], screen.queryByText(/^Total belum diketahui/)]).toEqual([
    expect.stringContaining('2.000.000'),
    null,
  ]);
});

it('says what rounding to the unit of the shop makes of the total, and asks for the bank of a card', async () => {
  const { user } = await opened('ongkos', answering({ ...ring, nilai_emas: 2_000_045, satuan: 500, arah: 'up' }));
  await waitFor(() => expect(control('pembayaran.1.jumlah')?.value).toBe('2.100.500'));
  const isMarked = () => screen.getByText('Kode Bank').classList.contains(requiredMark);
  expect(isMarked()).toBe(false);
  await user.selectOptions(control('pembayaran.1.cara')!, 'KARTU');
  await waitFor(() => expect(screen.getByText('Pembulatan Rp 455')).toBeTruthy());
  expect([control('pembayaran.1.jumlah')?.value, isMarked()]).toEqual(['2.100.500', true]);
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
