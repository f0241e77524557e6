import { act, waitFor } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { defineCommand } from '../../../../contracts/language/define/command.js';
import { DateField } from '../../../../contracts/language/define/fields.js';
import { open } from '../../../../contracts/language/define/gate.js';
import type { BusinessDate } from '../../../../contracts/language/values/business-date.js';
import { recordIsian } from '../testing/figure-fields.js';
import { draw } from '../testing/draw.js';
import { formOf, type FormParts } from './define-form.js';
import { fieldId } from './field.js';
import { FormModal } from './form-modal.js';
import { FormStore } from './form-store.js';
import { useFormHost } from './use-form-host.js';

const parts = formOf(recordIsian, ['rupiah', 'berat', 'tanggal', 'teks']);

class Kelahiran {
  @DateField('Tanggal Lahir', { past: true }) lahir?: BusinessDate;
}
const birth = formOf(
  defineCommand(Kelahiran, {
    name: 'record-kelahiran',
    call: 'kelahiran',
    path: '/kelahiran',
    title: 'Kelahiran',
    gate: open,
    saved: 'master.ordered',
    failed: 'request.failed',
  }),
  ['lahir'],
);

/** A form of an amount, a weight, a date and a text, or another one, the keys in one of its fields. */
async function opened(name: string, of: Pick<FormParts, 'command'> = parts) {
  let form!: FormStore;
  function Page(): ReactNode {
    const host = useFormHost();
    const [own] = useState(() => new FormStore(of.command, host, {}, of as FormParts));
    form = own;
    return <FormModal screen={of as FormParts} form={own} open close={() => undefined} />;
  }
  const drawn = await draw(<Page />, () => ({ status: 409, data: { code: 'isian.refused', message: 'Ditolak' } }));
  await waitFor(() => expect(control(name)).not.toBeNull());
  act(() => control(name).focus());
  return { ...drawn, form };
}
const control = (name: string) => document.getElementById(fieldId(name)) as HTMLInputElement;
const reason = (name: string) => document.getElementById(`${fieldId(name)}-error`)?.textContent;

describe('an amount', () => {
  it('that comes while its field has the keys is typed over', async () => {
    const { user, form } = await opened('rupiah');
    act(() => form.follow({ rupiah: 5_000_000 }));
    expect(control('rupiah').value).toBe('5.000.000');
    await user.keyboard('800');
    expect(form.values['rupiah']).toBe(800);
  });
  it('has its dots while digits are typed, changed and taken away', async () => {
    const { user, form } = await opened('rupiah');
    const amount = control('rupiah');
    await user.keyboard('1500');
    expect(amount.value).toBe('1.500');
    await user.keyboard('000');
    expect([amount.value, form.values['rupiah']]).toEqual(['1.500.000', 1_500_000]);
    await user.keyboard('{Backspace}{ArrowLeft}{ArrowLeft}9');
    expect([amount.value, form.values['rupiah']]).toEqual(['1.500.900', 1_500_900]);
    await user.tab();
    act(() => amount.focus());
    amount.setSelectionRange(5, 5);
    await user.keyboard('{Backspace}7');
    expect([amount.value, form.values['rupiah']]).toEqual(['1.507.900', 1_507_900]);
  });
  it('is what is pasted over it, and not what stood there before', async () => {
    const { user, form } = await opened('rupiah');
    await user.keyboard('1500000');
    control('rupiah').select();
    await user.paste('1.50');
    expect([control('rupiah').value, form.values['rupiah']]).toEqual(['1.50', '1.50']);
  });
  it('of several lines that are pasted is none', async () => {
    const { user, form } = await opened('rupiah');
    await user.paste('12\n3');
    expect([control('rupiah').value, form.values['rupiah']]).toEqual(['12; 3', '12; 3']);
  });
});

describe('a date of birth', () => {
  it.each([
    ['12/03/85', '1985-03-12'],
    ['1-2-26', '2026-02-01'],
    ['21/11/26', '1926-11-21'],
    ['21/11/2025', '2025-11-21'],
  ])('is the last such by the present day: %s', async (text, date) => {
    const { user, form } = await opened('lahir', birth);
    await user.keyboard(`${text}{Tab}`);
    expect([control('lahir').value, form.values['lahir'], reason('lahir')]).toEqual([date, date, '']);
  });
});

describe('a field of which the text could not be read', () => {
  it.each([
    ['rupiah', '50,000', '50,000 bisa dibaca 50 atau 50.000; tulis angka bulat, ribuan dengan titik'],
    ['berat', '2.345', '2.345 bisa dibaca dua cara; tulis pecahan dengan koma: 2,345'],
    ['tanggal', '26/11/26', 'Tahun harus empat angka, misalnya 26/11/2026'],
  ])('says why once it is left, and leads back to it: %s', async (name, text, why) => {
    const { user, sent, form } = await opened(name);
    await user.keyboard(`${text}{Tab}`);
    expect(reason(name)).toBe(why);
    for (const key of ['{Enter}', '{Control>}s{/Control}']) {
      act(() => control('teks').focus());
      await user.keyboard(key);
      await waitFor(() => expect(document.activeElement).toBe(control(name)));
    }
    expect([sent.length, control(name).value, reason(name), form.state]).toEqual([0, text, why, 'editing']);
    await user.keyboard('{Backspace}');
    expect(reason(name)).toBe('');
  });
});
