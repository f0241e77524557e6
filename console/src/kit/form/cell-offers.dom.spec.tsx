import { screen, waitFor } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { defineCommand } from '../../../../contracts/language/define/command.js';
import { Key, Rows, Text } from '../../../../contracts/language/define/fields.js';
import { open } from '../../../../contracts/language/define/gate.js';
import { bank } from '../../../../contracts/masters/masters.js';
import { draw, noRows } from '../testing/draw.js';
import type { Sent } from '../testing/transport.js';
import { formOf } from './define-form.js';
import { fieldId } from './field.js';
import { FormModal } from './form-modal.js';
import { FormStore } from './form-store.js';
import { useFormHost } from './use-form-host.js';

class Setoran {
  @Text('Catatan') catatan?: string;
  @Key('Bank', { as: 'upper', of: () => bank }) kode_bank?: string;
  @Text('Nama') nama?: string;
}
class Isi {
  @Rows('Setoran', Setoran, { each: true }) setoran!: readonly Setoran[];
}
const command = defineCommand(Isi, {
  name: 'record-setoran',
  call: 'setoran',
  path: '/setoran',
  title: 'Setoran',
  gate: open,
  saved: 'master.ordered',
  failed: 'request.failed',
});
const parts = formOf(command, [{ name: 'setoran', grid: { columns: ['catatan', 'kode_bank', 'nama'] } }]);
const banks = [
  { kode_bank: 'BCA', nama_bank: 'Bank Central Asia' },
  { kode_bank: 'BNI', nama_bank: 'Bank Negara Indonesia' },
  { kode_bank: 'MANDIRI', nama_bank: 'Bank Mandiri' },
];
const answer = ({ method }: Sent) =>
  method === 'get' ? { status: 200, data: { data: banks, count: banks.length } } : noRows;

/** A form whose keys are in its cell of a bank. */
async function opened() {
  function Screen(): ReactNode {
    const host = useFormHost();
    const [form] = useState(() => new FormStore(parts.command, host, {}, parts));
    return <FormModal screen={parts} form={form} open close={() => undefined} />;
  }
  const drawn = await draw(<Screen />, answer);
  await waitFor(() => expect(cell()).not.toBeNull());
  await drawn.user.click(cell()!);
  return drawn.user;
}
const cell = (column = 'kode_bank', row = 1) =>
  document.getElementById(fieldId(`setoran.${row}.${column}`)) as HTMLInputElement | null;
const offered = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const lit = () => document.getElementById(cell()!.getAttribute('aria-activedescendant') ?? '')?.textContent;
const isAt = (column: string) => waitFor(() => expect(document.activeElement).toBe(cell(column)));

describe('a cell that takes the code of a record', () => {
  it('offers nothing until somebody types or asks', async () => {
    await opened();
    expect([offered(), cell()!.getAttribute('aria-expanded')]).toEqual([[], 'false']);
  });
  it('offers what begins or is called so, and takes by Enter the one that the arrow keys have gone to', async () => {
    const user = await opened();
    await user.keyboard('b');
    await waitFor(() => expect(offered()).toHaveLength(3));
    expect(cell()!.getAttribute('aria-expanded')).toBe('true');
    await user.keyboard('n');
    await waitFor(() => expect(offered()).toEqual(['BNI \u00b7 Bank Negara Indonesia']));
    await user.keyboard('{ArrowDown}');
    expect(lit()).toBe('BNI \u00b7 Bank Negara Indonesia');
    await user.keyboard('{Enter}');
    await isAt('nama');
    expect([cell()!.value, offered()]).toEqual(['BNI', []]);
  });
  it('takes a code that is typed whole, whatever is offered', async () => {
    const user = await opened();
    await user.keyboard('bca{Enter}');
    await isAt('nama');
    expect(cell()!.value).toBe('BCA');
  });
  it('offers all by Alt and the arrow, goes round them, and takes one by Tab', async () => {
    const user = await opened();
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await waitFor(() => expect(offered()).toHaveLength(3));
    await user.keyboard('{ArrowUp}');
    expect(lit()).toContain('MANDIRI');
    await user.keyboard('{ArrowDown}');
    expect(lit()).toContain('BCA');
    await user.keyboard('{Tab}');
    await isAt('nama');
    expect(cell()!.value).toBe('BCA');
  });
  it('takes one by a click, and keeps the keys', async () => {
    const user = await opened();
    await user.click(cell()!);
    await user.click(await screen.findByRole('option', { name: /MANDIRI/ }));
    await isAt('kode_bank');
    expect([cell()!.value, offered()]).toEqual(['MANDIRI', []]);
  });
  it('closes the list by Escape, and not its form', async () => {
    const user = await opened();
    await user.click(cell()!);
    await waitFor(() => expect(offered()).toHaveLength(3));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(offered()).toEqual([]));
    expect([cell()!.value, screen.queryByText('Buang isian ini?')]).toEqual(['', null]);
  });
});
