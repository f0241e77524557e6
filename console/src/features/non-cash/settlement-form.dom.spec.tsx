import { act, screen, waitFor } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { confirmCard } from '../../../../contracts/non-cash/card-payments.js';
import type { FormParts } from '../../kit/form/define-form.js';
import { fieldId } from '../../kit/form/field.js';
import { FormModal } from '../../kit/form/form-modal.js';
import { FormStore } from '../../kit/form/form-store.js';
import { useFormHost } from '../../kit/form/use-form-host.js';
import { addTexts } from '../../kit/i18n/i18n.js';
import { draw, noRows } from '../../kit/testing/draw.js';
import type { Reply, Sent } from '../../kit/testing/transport.js';
import { nonCash } from './index.js';
import { texts } from './texts.js';

addTexts(texts);
const settlement = nonCash.screens![1] as FormParts;
const receipt = (no_bayar: string, no_faktur: string, jumlah: number) => ({ no_bayar, no_faktur, jumlah });
const open: Readonly<Record<string, readonly object[]>> = {
  '2026-11-20': [
    receipt('NC-JKT01-00000101', 'FJ-JKT01-000001', 1_000_000),
    receipt('NC-JKT01-000001TP01', 'TP-JKT01-000001', 200_000),
  ],
  '2026-11-19': [receipt('NC-JKT01-00000901', 'FJ-JKT01-000009', 50_000)],
  '2026-11-18': [],
};
const waiting: Readonly<Record<string, readonly object[]>> = {
  '2026-11-19': [{ ...receipt('NC-JKT01-000001GT01', 'GT-JKT01-000001', 500_000), nota_menunggu: false }],
  '2026-11-18': [{ ...receipt('NC-JKT01-00000701', 'FJ-JKT01-000007', 60_000), nota_menunggu: true }],
};
const sumsOf: Readonly<Record<string, object>> = {
  '2026-11-20': { jumlah: 1_200_000, menunggu: 0 },
  '2026-11-19': { jumlah: 550_000, menunggu: 500_000 },
  '2026-11-18': { jumlah: 60_000, menunggu: 60_000 },
};
const dates = Object.keys(open).map((tanggal) => ({
  kode_toko: 'JKT01',
  kode_bank: 'BCA',
  tanggal,
  ...sumsOf[tanggal],
}));
const listed = (data: readonly object[]): Reply => ({ status: 200, data: { data, count: data.length } });
function answer({ method, call, params }: Sent): Reply {
  if (method !== 'get') return { status: 409, data: { code: 'x', message: 'Ditolak' } };
  if (call === 'cash-pusat/outstand-noncash') return listed(dates);
  const rows = { 'non-cash/penerimaan-terbuka': open, 'non-cash/penerimaan-menunggu': waiting }[call];
  return rows ? listed(rows[String(params['tanggal'])] ?? []) : noRows;
}

/** The form of a settlement with the receipts of a date. */
async function opened(values: object = {}) {
  let form!: FormStore;
  function Screen(): ReactNode {
    const host = useFormHost();
    const [own] = useState(() => new FormStore(settlement.command, host, values as never, settlement));
    form = own;
    return <FormModal screen={settlement} form={own} open close={() => undefined} />;
  }
  const drawn = await draw(<Screen />, answer);
  await screen.findByText('Belum dilunasi bank');
  const posted = () => drawn.sent.filter(({ method }) => method !== 'get').map(({ body }) => body);
  const choose = async (tanggal: string): Promise<void> =>
    drawn.user.click(await screen.findByLabelText(`Lunasi BCA ${tanggal}`));
  return { ...drawn, form, posted, choose };
}
const cell = (row: number, column: string) =>
  document.getElementById(fieldId(`penerimaan.${row}.${column}`)) as HTMLInputElement;
const sums = (dilunasi: string, biaya: string, diterima: string) =>
  screen.findByText(`Dilunasi Rp ${dilunasi}, biaya Rp ${biaya}, masuk Rp ${diterima}`);

describe('the form of a settlement', () => {
  it('begins with every receipt that is open of its terminal and date, the oldest first, and says what they come to', async () => {
    const { choose } = await opened();
    await choose('2026-11-20');
    await screen.findByText('FJ-JKT01-000001');
    expect([1, 2].map((row) => cell(row, 'jumlah').value)).toEqual(['1.000.000', '200.000']);
    await sums('1.200.000', '0', '1.200.000');
    await choose('2026-11-19');
    await screen.findByText('FJ-JKT01-000009');
    expect(screen.queryByText('FJ-JKT01-000001')).toBeNull();
  });

  it('shows those that wait apart, with what they come to and where they are validated, and settles none', async () => {
    const waits = 'Menunggu validasi, belum dapat dilunasi: Rp 500.000';
    const { choose, root } = await opened();
    const choice = async (tanggal: string) => (await screen.findByLabelText(`Lunasi BCA ${tanggal}`)).closest('li')!;
    expect((await choice('2026-11-20')).textContent).toBe('BCA 2026-11-201.200.000');
    expect((await choice('2026-11-19')).textContent).toBe(`BCA 2026-11-1950.000${waits}`);
    await choose('2026-11-19');
    const heading = await screen.findByRole('heading', { name: waits });
    const section = heading.closest('section')!;
    expect(section.className).toContain('quiet');
    expect(section.textContent).toContain('NC-JKT01-000001GT01 GT-JKT01-000001 500.000');
    expect(section.textContent).toContain('Validasi Non Cash');
    expect(section.querySelector('a[href="/validasi-non-cash"]') !== null).toBe(root.session.passes(confirmCard.gate));
    await sums('50.000', '0', '50.000');
    await choose('2026-11-20');
    await screen.findByText('FJ-JKT01-000001');
    expect(screen.queryByRole('heading', { name: waits })).toBeNull();
  });

  it('sends to the document that waits where its card does not', async () => {
    const { choose } = await opened();
    await choose('2026-11-18');
    const heading = await screen.findByRole('heading', { name: /belum dapat dilunasi: Rp 60\.000/ });
    const section = heading.closest('section')!;
    expect(section.textContent).toContain('NC-JKT01-00000701 FJ-JKT01-000007 60.000 · validasi nota ini dahulu');
    expect(section.textContent).not.toContain('Validasi Non Cash');
  });

  it('sends the receipts that are left, with the amounts that were typed', async () => {
    const { user, form, posted, choose } = await opened();
    await choose('2026-11-20');
    await screen.findByText('FJ-JKT01-000001');
    act(() => form.set({ tujuan: 'BCA', tujuan_rekening: '123', biaya: 1_000, keterangan: 'EDC' }));
    act(() => cell(2, 'jumlah').focus());
    cell(2, 'jumlah').select();
    // Keys that come this fast would be a scan.
    await user.paste('150.000');
    await user.keyboard('{Enter}');
    await sums('1.150.000', '1.000', '1.149.000');
    await user.click(screen.getByLabelText('Hapus baris 1'));
    await sums('150.000', '1.000', '149.000');
    await user.keyboard('{F9}');
    await waitFor(() => expect(posted()).toHaveLength(1));
    expect(posted()[0]).toEqual({
      kode_bank: 'BCA',
      tanggal: '2026-11-20',
      penerimaan: [{ no_bayar: 'NC-JKT01-000001TP01', jumlah: 150_000 }],
      tujuan: 'BCA',
      tujuan_rekening: '123',
      biaya: 1_000,
      keterangan: 'EDC',
    });
  });

  it('is filled again at a press', async () => {
    const { user, choose } = await opened();
    await choose('2026-11-20');
    await screen.findByText('FJ-JKT01-000001');
    await user.click(screen.getByLabelText('Hapus baris 1'));
    await sums('200.000', '0', '200.000');
    await user.click(screen.getByText('Muat ulang'));
    await sums('1.200.000', '0', '1.200.000');
  });

  it('keeps what was typed before it was opened', async () => {
    const penerimaan = [{ no_bayar: 'NC-JKT01-00000101', no_faktur: 'FJ-JKT01-000001', jumlah: 7 }];
    await opened({ kode_bank: 'BCA', tanggal: '2026-11-20', penerimaan });
    await sums('7', '0', '7');
    expect(cell(1, 'jumlah').value).toBe('7');
  });
});
