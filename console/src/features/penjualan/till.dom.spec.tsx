import { act, screen, waitFor } from '@testing-library/react';
import { runInAction } from 'mobx';
import { useState, type ReactNode } from 'react';
import type { SlipDefinition } from '../../../../contracts/language/define/slip.js';
import { penjualan as sale } from '../../../../contracts/penjualan/sale.js';
import { openDeposits } from '../../../../contracts/titipan/documents.js';
import type { DocumentScreen } from '../../kit/document/define-document-screen.js';
import { fieldId } from '../../kit/form/field.js';
import { FormStore } from '../../kit/form/form-store.js';
import { useFormHost } from '../../kit/form/use-form-host.js';
import { cashier, draw, noRows } from '../../kit/testing/draw.js';
import type { Reply, Sent, Server } from '../../kit/testing/transport.js';
import { Till } from '../../kit/till/till.js';
import '../titipan/index.js';
import '../pembelian/index.js';
import { penjualan } from './index.js';

const sales = penjualan.screens![0] as DocumentScreen;
const rounded = { satuan: 0, arah: 'nearest', uang_terkecil: 100 };
const ring = {
  kode_barcode: 'A1',
  nama_barang: 'Cincin polos',
  kode_group: '750',
  kode_baki: 'B01',
  harga_gram: 1_000_000,
  berat: 2345,
  nilai_emas: 2_000_000,
  ongkos: 100_000,
  harga_jual: 2_100_000,
  ...rounded,
};
const brought = {
  kode_barcode: 'Z9',
  no_faktur: 'FJ-JKT01-000007',
  nama_barang: 'Gelang lama',
  kode_group: '750',
  kode_dept: 'GL',
  berat_nota: 1000,
  harga_nota: 1_000_000,
  potongan_nota: 4_00,
  potongan_nota_per_gram: 0,
  dasar_harga: 'NOTA',
  gram: 'EXACT',
  ...rounded,
};
const soldWords = 'Barang SOLD sudah dijual';
const list = (...data: readonly object[]): Reply => ({ status: 200, data: { data, count: data.length } });
const recorded: Reply = {
  status: 201,
  data: { data: { no_bukti: 'FJ-JKT01-000009' }, message: 'Penjualan Berhasil Disimpan', position: 'JKT01:9' },
};
const deposit = { no_titipan: 'TP-JKT01-000003', dp_rp: 2_100_000, kode_member: 'M1', tgl_titip: '2026-01-02' };
const dewi = { kode_sales: 'DEWI', nama_sales: 'Dewi Lestari' };

const searched: Readonly<Record<string, (search: string) => Reply>> = {
  'penjualan/barang': (search) => {
    if (search === 'SOLD') return { status: 409, data: { message: soldWords } };
    if (search === 'CINCIN') return list(ring);
    if (search === 'A4') return list({ ...ring, kode_barcode: 'A4', nilai_emas: 400_000, harga_jual: 500_000 });
    return ['A1', 'A2', 'A3'].includes(search) ? list({ ...ring, kode_barcode: search }) : noRows;
  },
  'pembelian/barang': (search) => (search === brought.no_faktur ? list(brought) : noRows),
  'pembelian/kondisi': () => list({ kondisi_barang: 'BAIK', potongan: 0, potongan_per_gram: 0 }),
  'jenis/get/all': () => list({ kode_dept: 'CC', nama_dept: 'Cincin' }),
  [openDeposits.call]: (search) => (search === deposit.no_titipan ? list(deposit) : noRows),
};

/** A server that knows a few rings, an invoice, a deposit and these people who sell. */
const shop =
  (sellers: readonly object[] = [dewi]) =>
  ({ method, call, params }: Sent): Reply => {
    if (method !== 'get') return recorded;
    if (call === 'sales/get/all') return list(...sellers);
    return searched[call]?.(String(params['search'] ?? '').toUpperCase()) ?? noRows;
  };

/** The till of sales with the keys in its field for scans. */
async function opened(server: Server = shop()) {
  let form!: FormStore;
  const closed: string[] = [];
  function Screen(): ReactNode {
    const host = useFormHost();
    const [own] = useState(() => new FormStore(sales.command, host, {}, sales));
    form = own;
    const slip = sale.slip as SlipDefinition;
    return <Till screen={sales} form={own} slip={slip} number="no_bukti" close={() => closed.push('list')} />;
  }
  const drawn = await draw(<Screen />, server);
  await waitFor(() => expect(document.activeElement?.id).toBe(`${fieldId('barang')}-scan`));
  const posted = () => drawn.sent.filter(({ method }) => method !== 'get');
  const scan = async (code: string) => {
    await drawn.user.click(control('barang-scan')!);
    await drawn.user.keyboard(`${code}{Enter}`);
  };
  return { ...drawn, form, posted, scan, closed };
}
const control = (name: string) => document.getElementById(fieldId(name)) as HTMLInputElement | null;
const foot = () => [...document.querySelectorAll('.till-amount')].map(({ textContent }) => textContent);
const wrong = () => [
  ...document.querySelectorAll('.tone-out, .tone-late, .field-error:not(:empty), [aria-invalid=true]'),
];

describe('the till of sales', () => {
  it('takes the cash for the whole with the key that saves; nothing is wrong on the way', async () => {
    const { user, scan, posted } = await opened();
    await scan('A1');
    await waitFor(() => expect(foot()).toEqual(['Total Rp 2.100.000', 'Dibayar tunaiRp 2.100.000', 'Kembali Rp 0']));
    expect(wrong()).toEqual([]);
    await user.keyboard('{Control>}s{/Control}');
    await screen.findByText('Tersimpan FJ-JKT01-000009');
    expect(posted().map(({ body }) => body)).toEqual([
      expect.objectContaining({ kode_sales: 'DEWI', pembayaran: [{ cara: 'TUNAI', jumlah: 2_100_000 }] }),
    ]);
    expect(document.activeElement?.textContent).toBe('Cetak Enter');
    await user.keyboard('{F2}');
    await waitFor(() => expect(document.activeElement?.id).toBe(`${fieldId('barang')}-scan`));
    expect(foot()[0]).toBe('Total Rp 0');
  });
  it('says the change of the cash that is handed over, which is sent as a fact', async () => {
    const { user, scan, posted } = await opened();
    expect(control('uang_diterima')).toBeNull();
    await scan('A1');
    await user.click(await screen.findByText('2.500.000'));
    expect(foot()[2]).toBe('Kembali Rp 400.000');
    await user.keyboard('{F10}');
    expect(document.activeElement?.id).toBe(fieldId('uang_diterima'));
    expect(document.getElementById(`${fieldId('uang_diterima')}-label`)?.textContent).toContain('F10');
    await user.clear(control('uang_diterima')!);
    await user.type(control('uang_diterima')!, '2000000');
    await waitFor(() => expect(foot()[2]).toBe('Kurang Rp 100.000'));
    await user.clear(control('uang_diterima')!);
    await user.type(control('uang_diterima')!, '2200000');
    await user.keyboard('{F9}');
    await screen.findByText('Tersimpan FJ-JKT01-000009');
    expect(posted()[0]?.body).toMatchObject({ uang_diterima: 2_200_000 });
    expect(foot()[1]).toBe('Kembali Rp 100.000');
  });
  it('has a payment that was only looked at follow the total; one that was typed stays', async () => {
    const { user, scan, posted } = await opened();
    await scan('A1');
    await waitFor(() => expect(foot()[0]).toBe('Total Rp 2.100.000'));
    await user.keyboard('{F4}');
    await waitFor(() => expect(document.activeElement?.id).toBe(fieldId('pembayaran.1.cara')));
    await user.click(control('pembayaran.1.jumlah')!);
    await user.keyboard('{F3}');
    await scan('A2');
    await waitFor(() => expect(foot()).toEqual(['Total Rp 4.200.000', 'Dibayar Rp 4.200.000', 'Kembali Rp 0']));
    await user.selectOptions(control('pembayaran.1.cara')!, 'KARTU');
    await scan('A3');
    await waitFor(() => expect(foot()[1]).toBe('Dibayar Rp 6.300.000'));
    await user.selectOptions(control('pembayaran.1.cara')!, 'TUNAI');
    await user.clear(control('pembayaran.1.jumlah')!);
    await user.type(control('pembayaran.1.jumlah')!, '6300001{Tab}');
    await user.clear(control('pembayaran.1.jumlah')!);
    await user.type(control('pembayaran.1.jumlah')!, '6300000{Tab}');
    await scan('SOLD');
    await user.click(document.querySelector<HTMLElement>(`#${CSS.escape(fieldId('barang'))} .rows-remove`)!);
    await waitFor(() => expect(foot()).toEqual(['Total Rp 4.200.000', 'Dibayar Rp 6.300.000', 'Lebih Rp 2.100.000']));
    expect(posted()).toEqual([]);
  });
  it('a payment that was only looked at makes way for a deposit that pays all', async () => {
    const { user, scan, posted } = await opened();
    await scan('A1');
    await waitFor(() => expect(foot()[0]).toBe('Total Rp 2.100.000'));
    await user.keyboard('{F4}');
    await waitFor(() => expect(document.activeElement?.id).toBe(fieldId('pembayaran.1.cara')));
    await scan(deposit.no_titipan);
    await waitFor(() => expect(control('pembayaran.2.no_titipan')?.value).toBe(deposit.no_titipan));
    await waitFor(() => expect(foot()).toEqual(['Total Rp 2.100.000', 'Dibayar Rp 2.100.000', 'Kembali Rp 0']));
    await user.keyboard('{Control>}s{/Control}');
    await screen.findByText('Tersimpan FJ-JKT01-000009');
    const { pembayaran } = posted()[0]?.body as { readonly pembayaran: unknown };
    expect(pembayaran).toEqual([{ cara: 'TITIPAN', no_titipan: deposit.no_titipan, jumlah: 2_100_000 }]);
  });
  it('sends no cash handed over where another way pays', async () => {
    const { user, scan, posted } = await opened();
    await scan('A1');
    await user.click(await screen.findByText('2.500.000'));
    await user.selectOptions(control('pembayaran.1.cara')!, 'KARTU');
    await waitFor(() => expect(control('uang_diterima')).toBeNull());
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(posted()).toHaveLength(1));
    expect(posted()[0]?.body).not.toHaveProperty('uang_diterima');
  });
  it.each([
    ['SOLD', soldWords],
    ['A7', 'Tidak ada kode A7'],
  ])('refuses %s in words and has no line of it', async (code, words) => {
    const { scan, form } = await opened();
    await scan('A1');
    await screen.findByText('Cincin polos');
    await scan(code);
    await screen.findByText(words);
    expect(form.values['barang']).toEqual([expect.objectContaining({ kode_barcode: 'A1' })]);
  });
  it('finds a piece by its name', async () => {
    const { user } = await opened();
    for (const letter of 'cincin') {
      await user.keyboard(letter);
      // A scanner is as fast as a test.
      await act(() => new Promise((resolve) => setTimeout(resolve, 40)));
    }
    await waitFor(() => expect(document.querySelectorAll('.cell-offers [role=option]')).toHaveLength(1));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(foot()[0]).toBe('Total Rp 2.100.000'));
  });
  it('brings the pieces of an invoice in exchange, and says why they have their price', async () => {
    const { user, scan } = await opened();
    await scan('A1');
    await screen.findByText('Cincin polos');
    await scan('FJ-JKT01-000007');
    await waitFor(() => expect(document.activeElement?.id).toBe(fieldId('beli.1.kondisi_barang')));
    await user.paste('BAIK');
    await user.keyboard('{Tab}');
    await screen.findByText('Nota Rp 1.000.000 untuk 1,000 g');
    expect(screen.getByText('Potongan: nota 4,00 %').nextSibling?.textContent).toBe('−40.000');
    await waitFor(() => expect(foot()[0]).toBe('Total Rp 1.140.000'));
  });
  it('says that the shop pays where what is brought is worth more', async () => {
    const { user, scan, form } = await opened();
    await scan('A4');
    await screen.findByText('Cincin polos');
    await scan('FJ-JKT01-000007');
    await waitFor(() => expect(document.activeElement?.id).toBe(fieldId('beli.1.kondisi_barang')));
    await user.paste('BAIK');
    await user.keyboard('{Tab}');
    const out = ['Total untuk pelanggan Rp 460.000', 'Dibayarkan ke pelanggan tunaiRp 460.000', 'Sisa Rp 0'];
    await waitFor(() => expect(foot()).toEqual(out));
    expect(form.values['pembayaran']).toBeUndefined();
    await user.keyboard('{Control>}s{/Control}');
    await screen.findByText('Tersimpan FJ-JKT01-000009');
    expect(foot()).toEqual(['Dibayarkan ke pelanggan Rp 460.000']);
  });
  it('offers the types of gold from outside, and marks what must be filled in', async () => {
    const { user } = await opened();
    await user.keyboard('{F6}');
    await waitFor(() => expect(document.activeElement?.id).toBe(`${fieldId('beli')}-scan`));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(control('beli.1.kode_dept')).not.toBeNull());
    const asked = ['nama_barang', 'kode_group', 'kode_dept', 'kondisi_barang', 'berat', 'harga'];
    expect(asked.map((name) => control(`beli.1.${name}`)?.ariaRequired)).toEqual(asked.map(() => 'true'));
    expect(control('beli.1.kode_barcode')?.ariaRequired).toBe('false');
    await user.click(control('beli.1.kode_dept')!);
    await user.paste('cin');
    await screen.findByRole('option', { name: 'CC · Cincin' });
  });
  it('F6 opens the exchange with the keys in it', async () => {
    const { user } = await opened();
    await user.keyboard('{F6}');
    await waitFor(() => expect(document.activeElement?.id).toBe(`${fieldId('beli')}-scan`));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement?.id).toBe(fieldId('beli.1.kode_barcode')));
  });
  it('begins a new sale with what is scanned once it is saved', async () => {
    const { user, scan, posted } = await opened();
    await scan('A1');
    await screen.findByText('Cincin polos');
    await user.keyboard('{Control>}s{/Control}');
    await screen.findByText('Tersimpan FJ-JKT01-000009');
    await user.keyboard('A2{Enter}');
    await waitFor(() => expect(control('barang.1.kode_barcode')?.value).toBe('A2'));
    await waitFor(() => expect(foot()[0]).toBe('Total Rp 2.100.000'));
    expect([posted().length, document.querySelector('[role=dialog]')]).toEqual([1, null]);
  });
  it('waits with saving for the price that is being asked for, and saves nothing where it is refused', async () => {
    const slow = async (sent: Sent): Promise<Reply> => {
      if (sent.call === 'penjualan/barang') await new Promise((resolve) => setTimeout(resolve, 300));
      return shop()(sent);
    };
    const { user, scan, posted, form } = await opened(slow);
    await scan('A1');
    await user.keyboard('{Control>}s{/Control}');
    expect(posted()).toEqual([]);
    await screen.findByText('Tersimpan FJ-JKT01-000009');
    expect(posted()[0]?.body).toMatchObject({ pembayaran: [{ jumlah: 2_100_000 }] });
    await user.keyboard('{F2}');
    await waitFor(() => expect(document.activeElement?.id).toBe(`${fieldId('barang')}-scan`));
    await scan('A2');
    await waitFor(() => expect(foot()[0]).toBe('Total Rp 2.100.000'));
    await scan('SOLD');
    await user.keyboard('{Control>}s{/Control}');
    await screen.findByText(soldWords);
    expect([posted().length, form.errors.size]).toEqual([1, 0]);
  });
  it('remembers who sold last, where several may', async () => {
    const rudi = { kode_sales: 'RUDI', nama_sales: 'Rudi Hartono' };
    const { user, scan, form, posted } = await opened(shop([dewi, rudi]));
    await scan('A1');
    await screen.findByText('Cincin polos');
    expect(form.values['kode_sales']).toBeUndefined();
    act(() => form.set({ kode_sales: 'RUDI' }));
    await user.keyboard('{Control>}s{/Control}');
    await screen.findByText('Tersimpan FJ-JKT01-000009');
    await user.keyboard('{F2}');
    await waitFor(() => expect(form.values['kode_sales']).toBe('RUDI'));
    expect([form.changed, posted().length]).toEqual([false, 1]);
  });
  it('asks once before it saves at a branch at which it was not opened', async () => {
    const { root, user, scan, posted } = await opened();
    await scan('A1');
    await screen.findByText('Cincin polos');
    act(() => runInAction(() => void (root.session.user = { ...cashier, kode_toko: 'BDG01' })));
    await screen.findByText('Anda sekarang di cabang BDG01; isian ini dibuka di cabang JKT01');
    await user.keyboard('{Control>}s{/Control}');
    await screen.findByText('Catat di cabang BDG01?', { selector: '.ant-modal-confirm-title' });
    expect(posted()).toEqual([]);
    const yes = await screen.findAllByRole('button', { name: /^Simpan/ });
    await user.click(yes.at(-1)!);
    await screen.findByText('Tersimpan FJ-JKT01-000009');
    expect(posted()).toHaveLength(1);
  });
  it('Escape goes back to the list and keeps what stands in it', async () => {
    const { user, scan, closed, form } = await opened();
    await scan('A1');
    await screen.findByText('Cincin polos');
    await user.keyboard('{Escape}');
    expect([closed, form.changed]).toEqual([['list'], true]);
    expect(JSON.stringify(Object.values({ ...sessionStorage }))).toContain('A1');
  });
});
