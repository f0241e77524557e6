import { act, cleanup, waitFor } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import type { Coins } from '../../../../contracts/language/values/rounding.js';
import { rupiah } from '../../../../contracts/language/values/rupiah.js';
import { payeeFields } from '../../../../contracts/penjualan/payee.js';
import { recordSale } from '../../../../contracts/penjualan/sale.js';
import type { FormValues } from '../field/screen-field.js';
import { formOf } from '../form/define-form.js';
import { fieldId } from '../form/field.js';
import { FormModal } from '../form/form-modal.js';
import { FormStore } from '../form/form-store.js';
import { useFormHost } from '../form/use-form-host.js';
import { draw } from '../testing/draw.js';
import { paymentsOf } from './payments.js';

/** A form of payments of so much, in coins of a hundred. */
async function opened(due: number, arah: Coins['arah'] = 'up', more: Parameters<typeof paymentsOf>[3] = {}) {
  const payments = paymentsOf(
    'pembayaran',
    () => due,
    () => ({ terkecil: rupiah(100), arah }),
    more,
  );
  const parts = formOf(recordSale, [payments]);
  function Screen(): ReactNode {
    const host = useFormHost();
    const [form] = useState(() => new FormStore(parts.command, host, {}, parts));
    return <FormModal screen={parts} form={form} open close={() => undefined} />;
  }
  const drawn = await draw(<Screen />, () => ({ status: 409, data: { code: 'isian.refused', message: 'Ditolak' } }));
  await waitFor(() => expect(cell(1, 'jumlah')).not.toBeNull());
  return drawn;
}
const cell = (row: number, column: string) =>
  document.getElementById(fieldId(`pembayaran.${row}.${column}`)) as HTMLInputElement | null;
const below = () =>
  [...document.querySelectorAll('.rows-below .quiet, .rows-below .tone-late')].map((one) => one.textContent);

describe('the payments of a form', () => {
  it('propose the rest in coins, and say what that makes of it', async () => {
    await opened(12_345);
    expect(cell(1, 'jumlah')?.value).toBe('12.400');
    expect(below()).toContain('Pembulatan tunai Rp 55');
  });
  it('are whole in coins, and in the exact amount in another way', async () => {
    const { user } = await opened(12_345);
    await user.click(cell(1, 'jumlah')!);
    await waitFor(() => expect(below()).toEqual(['Pembulatan tunai Rp 55']));
    await user.selectOptions(cell(1, 'cara')!, 'TRANSFER');
    await waitFor(() => expect([cell(1, 'jumlah')?.value, below()]).toEqual(['12.345', []]));
    await user.selectOptions(cell(1, 'cara')!, 'TUNAI');
    await waitFor(() => expect([cell(1, 'jumlah')?.value, below()]).toEqual(['12.400', ['Pembulatan tunai Rp 55']]));
  });
  it('keep an amount that somebody typed, whatever the way', async () => {
    const { user } = await opened(12_345);
    await user.clear(cell(1, 'jumlah')!);
    await user.type(cell(1, 'jumlah')!, '5000');
    await user.selectOptions(cell(1, 'cara')!, 'TRANSFER');
    await waitFor(() => expect([cell(1, 'jumlah')?.value, below()]).toEqual(['5.000', ['Sisa Rp 7.345']]));
  });
  it('have no amount where a record says it, until it is known', async () => {
    const { user } = await opened(12_345, 'up', { ofSale: true });
    await user.selectOptions(cell(1, 'cara')!, 'TITIPAN');
    await waitFor(() => expect([cell(1, 'jumlah')?.value, below()]).toEqual(['', ['Sisa Rp 12.345']]));
    await user.selectOptions(cell(1, 'cara')!, 'TUNAI');
    await waitFor(() => expect([cell(1, 'jumlah')?.value, below()]).toEqual(['12.400', ['Pembulatan tunai Rp 55']]));
  });
  it('ask for the payee of a transfer where the shop pays, and of nothing that a customer does', async () => {
    const asksFor = async (isOut: boolean) => {
      const { user } = await opened(12_345, 'up', { out: () => isOut, outFields: { TRANSFER: payeeFields } });
      const isEditable = () => payeeFields.map((field) => cell(1, field) !== null);
      const before = isEditable();
      await user.selectOptions(cell(1, 'cara')!, 'TRANSFER');
      await waitFor(() => expect(cell(1, 'no_rekening')).not.toBeNull());
      const found = [before, isEditable()];
      cleanup();
      return found;
    };
    const [all, none] = [true, false].map((given) => payeeFields.map(() => given));
    expect(await asksFor(true)).toEqual([none, all]);
    expect(await asksFor(false)).toEqual([none, none]);
  });
  it('say nothing of what coins pay as it is', async () => {
    const { user } = await opened(12_300);
    await user.click(cell(1, 'jumlah')!);
    await waitFor(() => expect([cell(1, 'jumlah')?.value, below()]).toEqual(['12.300', []]));
  });
  it('leave what coins do not pay, where they are a part alone', async () => {
    const { user } = await opened(12_345, 'down', { isPart: true });
    expect(cell(1, 'jumlah')?.value).toBe('12.300');
    await user.click(cell(1, 'jumlah')!);
    await waitFor(() => expect(below()).toEqual(['Sisa Rp 45']));
  });
});

describe('a payment that is proposed late', () => {
  const asked = ({ total }: FormValues): number => Number(total ?? 0);
  const payments = paymentsOf('pembayaran', asked, () => ({ terkecil: rupiah(100), arah: 'up' }));
  async function awaited(when?: () => boolean) {
    const parts = formOf(recordSale, [{ ...(payments as { readonly name: 'pembayaran' }), ...(when && { when }) }]);
    let form!: FormStore;
    function Screen(): ReactNode {
      const host = useFormHost();
      const [own] = useState(() => new FormStore(parts.command, host, {}, parts));
      form = own;
      return <FormModal screen={parts} form={own} open close={() => undefined} />;
    }
    const drawn = await draw(<Screen />, () => ({ status: 409, data: { code: 'isian.refused', message: 'Ditolak' } }));
    return { ...drawn, form };
  }
  it.each(['cara', 'jumlah'])('is held where somebody looks at it already: %s', async (column) => {
    const { form } = await awaited();
    await waitFor(() => expect(cell(1, column)).not.toBeNull());
    act(() => cell(1, column)!.focus());
    act(() => form.set({ total: 12_300 }));
    await waitFor(() => expect(form.values['pembayaran']).toEqual([{ cara: 'TUNAI', jumlah: 12_300 }]));
    act(() => form.set({ total: 13_000 }));
    await waitFor(() => expect(form.values['pembayaran']).toEqual([{ cara: 'TUNAI', jumlah: 13_000 }]));
  });
  it('asks nobody to look where it does not stand in the form', async () => {
    const { form } = await awaited(() => false);
    act(() => form.set({ total: 12_300 }));
    await act(() => form.save());
    expect(form.errors.has('pembayaran')).toBe(false);
  });
});
