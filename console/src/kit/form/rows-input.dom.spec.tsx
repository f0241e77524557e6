import { screen, waitFor } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { recordBaris } from '../testing/figure-fields.js';
import { draw } from '../testing/draw.js';
import { notaFields, record } from '../testing/rows/nota.js';
import type { Reply, Sent } from '../testing/transport.js';
import { formOf } from './define-form.js';
import { fieldId } from './field.js';
import { FormModal } from './form-modal.js';
import { FormStore } from './form-store.js';
import { useFormHost } from './use-form-host.js';

const columns = ['teks', 'berat', 'rupiah'] as const;
const parts = formOf(recordBaris, [{ name: 'baris', grid: { columns: [...columns] } }]);
const nota = formOf(record, notaFields);
const refused: Reply = { status: 409, data: { code: 'isian.refused', message: 'Ditolak' } };

/** A form with rows, the keys in their first cell. */
async function opened(answer = refused) {
  function Screen(): ReactNode {
    const host = useFormHost();
    const [form] = useState(() => new FormStore(parts.command, host, {}, parts));
    return <FormModal screen={parts} form={form} open close={() => undefined} />;
  }
  const drawn = await draw(<Screen />, () => answer);
  await waitFor(() => expect(cell(1, 'teks')).not.toBeNull());
  await drawn.user.click(cell(1, 'teks')!);
  const sentRows = async (): Promise<unknown> => {
    await drawn.user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(drawn.sent.length).toBe(1));
    return (drawn.sent[0]!.body as { readonly baris: unknown }).baris;
  };
  return { ...drawn, sentRows };
}
const cell = (row: number, column: string) =>
  document.getElementById(fieldId(`baris.${row}.${column}`)) as HTMLInputElement | null;
const at = () => document.activeElement?.id.replace(fieldId('baris.'), '');
const isAt = (place: string) => waitFor(() => expect(at()).toBe(place));

describe('rows that are filled in', () => {
  it('go on by Enter: along a row, then into a new one', async () => {
    const { user, sentRows } = await opened();
    await user.keyboard('Cincin{Enter}');
    await isAt('1.berat');
    await user.keyboard('2,5{Enter}');
    await isAt('1.rupiah');
    await user.keyboard('1500000{Enter}');
    await isAt('2.teks');
    await user.keyboard('Kalung');
    expect(await sentRows()).toEqual([{ teks: 'Cincin', berat: 2500, rupiah: 1_500_000 }, { teks: 'Kalung' }]);
  });
  it('go along a row by Tab, and back by Shift Tab', async () => {
    const { user } = await opened();
    await user.keyboard('Cincin{Tab}');
    await isAt('1.berat');
    await user.keyboard('{Tab}');
    await isAt('1.rupiah');
    await user.keyboard('{Shift>}{Tab}{/Shift}');
    await isAt('1.berat');
  });
  it('are moved in by arrows, which stay within a text that is being typed', async () => {
    const { user } = await opened();
    await user.keyboard('Cincin{Enter}2{Enter}3{Enter}');
    await isAt('2.teks');
    await user.keyboard('{ArrowUp}');
    await isAt('1.teks');
    await user.keyboard('{ArrowRight}');
    await isAt('1.berat');
    await user.keyboard('{ArrowDown}');
    await isAt('2.berat');
    await user.keyboard('{ArrowLeft}');
    await isAt('2.teks');
    await user.keyboard('ab{ArrowLeft}c');
    expect([at(), cell(2, 'teks')?.value]).toEqual(['2.teks', 'acb']);
  });
  it('take a block of several cells from where it is pasted', async () => {
    const { user, sentRows } = await opened();
    await user.paste('Cincin\t2,345\t1.250.000\r\nKalung\t10\t2500000\r\n');
    await waitFor(() => expect(cell(2, 'rupiah')?.value).toBe('2.500.000'));
    expect(await sentRows()).toEqual([
      { teks: 'Cincin', berat: 2345, rupiah: 1_250_000 },
      { teks: 'Kalung', berat: 10_000, rupiah: 2_500_000 },
    ]);
  });
  it('name the cell of a block that is no figure, and send nothing', async () => {
    const { user, sent } = await opened();
    await user.paste('Cincin\t2,345\nKalung\tberat sekali');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Baris 2, Berat'));
    await user.keyboard('{Control>}s{/Control}');
    await isAt('2.berat');
    expect([sent.length, cell(2, 'berat')?.getAttribute('aria-invalid'), cell(2, 'berat')?.value]).toEqual([
      0,
      'true',
      'berat sekali',
    ]);
  });
  it('name the column of a wrong cell once', async () => {
    const errors = [
      { field: 'baris.1.berat', message: 'Berat Tidak Boleh Kosong' },
      { field: 'baris.1.teks', message: 'Harus berupa teks' },
    ];
    const data = { code: 'request.invalid', message: 'Mohon periksa isian', errors };
    const { user, sentRows } = await opened({ status: 400, data });
    await user.keyboard('Cincin');
    await sentRows();
    await waitFor(() =>
      expect([...document.querySelectorAll('.rows-errors li')].map(({ textContent }) => textContent)).toEqual([
        'Baris 1, Teks: Harus berupa teks',
        'Baris 1: Berat Tidak Boleh Kosong',
      ]),
    );
  });
  it('lose a row by Delete in an empty cell, and get it back', async () => {
    const { user } = await opened();
    await user.paste('Cincin\t2\nKalung\t3');
    await waitFor(() => expect(cell(2, 'teks')?.value).toBe('Kalung'));
    await user.click(cell(1, 'rupiah')!);
    await user.keyboard('{Delete}');
    await waitFor(() => expect(cell(1, 'teks')?.value).toBe('Kalung'));
    await user.click(screen.getByText('Urungkan'));
    await waitFor(() => expect([cell(1, 'teks')?.value, cell(2, 'teks')?.value]).toEqual(['Cincin', 'Kalung']));
  });
  it('forget by Escape what is half typed into a cell, and stay open', async () => {
    const { user } = await opened();
    await user.keyboard('Cincin{Enter}2{Escape}');
    expect([at(), cell(1, 'berat')?.value]).toEqual(['1.berat', '']);
  });
});

describe('a code that the server did not answer', () => {
  it('is asked for again by Enter on its cell, which said so', async () => {
    let isAway = true;
    const ring = { kode_barcode: 'A1', nama_barang: 'Cincin polos', berat: 2345, harga: 1_000_000 };
    const answer = ({ method }: Sent): Reply =>
      method === 'get' && isAway ? { status: 502, data: '<html>' } : { status: 200, data: { data: [ring], count: 1 } };
    function Screen(): ReactNode {
      const host = useFormHost();
      const [form] = useState(() => new FormStore(nota.command, host, {}, nota));
      return <FormModal screen={nota} form={form} open close={() => undefined} />;
    }
    const { user } = await draw(<Screen />, answer);
    const scan = () => document.getElementById(fieldId('barang-scan')) as HTMLInputElement;
    const code = () => document.getElementById(fieldId('barang.1.kode_barcode')) as HTMLInputElement;
    await waitFor(() => expect(scan()).not.toBeNull());
    await user.type(scan(), 'A1{Enter}');
    await screen.findByText(/tekan Enter pada kodenya/, { selector: 'li' });
    isAway = false;
    await user.click(code());
    await user.keyboard('{Enter}');
    await screen.findByText('Cincin polos');
    await waitFor(() => expect(screen.queryByText(/tekan Enter pada kodenya/)).toBeNull());
  });
});
