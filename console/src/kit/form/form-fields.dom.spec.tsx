import { screen, waitFor } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { defineCommand } from '../../../../contracts/language/define/command.js';
import { Choice, DateField, Flag, Key, Money, Rows, Text } from '../../../../contracts/language/define/fields.js';
import { open } from '../../../../contracts/language/define/gate.js';
import { Grams } from '../../../../contracts/language/define/measures.js';
import { bank } from '../../../../contracts/masters/masters.js';
import { requiredMark } from '../base/required-mark.js';
import { draw } from '../testing/draw.js';
import { formOf } from './define-form.js';
import { fieldId } from './field.js';
import { FormModal } from './form-modal.js';
import { FormStore } from './form-store.js';
import { useFormHost } from './use-form-host.js';

const must = { required: true } as const;
class Baris {
  @Text('Isi', must) isi!: string;
  @Text('Catatan') catatan?: string;
}
class Wajib {
  @Text('Teks', must) teks!: string;
  @Money('Rupiah', must) rupiah!: number;
  @Grams('Berat', must) berat!: number;
  @DateField('Tanggal', must) tanggal!: string;
  @Choice('Pilihan', ['A', 'B'], must) pilihan!: string;
  @Key('Bank', { ...must, as: 'upper', of: () => bank }) kode_bank!: string;
  @Flag('Aktif', must) aktif!: boolean;
  @Rows('Baris', Baris, must) baris!: readonly Baris[];
}
class Boleh {
  @Text('Teks') teks?: string;
  @Money('Rupiah') rupiah?: number;
  @Choice('Pilihan', ['A', 'B']) pilihan?: string;
}
class Sasaran {
  @Text('Teks') teks?: string;
  @Grams('Berat') berat?: number;
  @Grams('Sasaran') sasaran?: number;
}
const unweighed = { name: 'sasaran', isUnweighed: true } as const;
const record = <C extends object>(body: new () => C) =>
  defineCommand(body, {
    name: 'record-isian',
    call: 'isian',
    path: '/isian',
    title: 'Isian',
    gate: open,
    saved: 'master.ordered',
    failed: 'request.failed',
  });
const formFor = <C extends object>(body: new () => C, fields: readonly (keyof C & string)[]) =>
  formOf(record(body), [...fields]);
const must_be = formFor(Wajib, ['teks', 'rupiah', 'berat', 'tanggal', 'pilihan', 'kode_bank', 'aktif', 'baris']);
const may_be = formFor(Boleh, ['teks', 'rupiah', 'pilihan']);

async function opened(parts: typeof must_be | typeof may_be): Promise<void> {
  function Screen(): ReactNode {
    const host = useFormHost();
    const [form] = useState(() => new FormStore(parts.command, host, {}, parts));
    return <FormModal screen={parts} form={form} open close={() => undefined} />;
  }
  await draw(<Screen />);
  await waitFor(() => expect(document.getElementById(fieldId('teks'))).not.toBeNull());
}
const marked = () => [...document.querySelectorAll(`.${requiredMark}`)].map(({ textContent }) => textContent?.trim());
const asked = (name: string) => {
  const control = document.getElementById(fieldId(name))!;
  return control.matches('[aria-required=true]') || control.querySelector('[aria-required=true]') !== null;
};

describe('the fields of a form', () => {
  it('have their example in them, and a scale beside a weight that lies on one', async () => {
    const aims = formOf(record(Sasaran), [{ name: 'teks', hint: 'form.choose' }, 'berat', unweighed]);
    await opened(aims);
    expect(document.getElementById(fieldId('teks'))!.getAttribute('placeholder')).toBe('Pilih');
    await waitFor(() => expect(screen.getAllByText('Ctrl B').length).toBe(1));
    expect(document.getElementById(fieldId('sasaran'))!.closest('.scale-field')).toBeNull();
  });
  it('that must be filled in are marked, for the eye and for readers, whatever their control; a switch is not', async () => {
    await opened(must_be);
    await waitFor(() => expect(marked()).toContain('Isi'));
    expect(marked()).toEqual(['Teks', 'Rupiah', 'Berat', 'Tanggal', 'Pilihan', 'Bank', 'Baris', 'Isi', '']);
    expect(['teks', 'rupiah', 'berat', 'tanggal', 'pilihan', 'kode_bank'].filter((name) => !asked(name))).toEqual([]);
    expect(screen.getByText('wajib diisi')).toBeTruthy();
  });
  it('that may be left empty are not, and no mark is explained that nobody sees', async () => {
    await opened(may_be);
    expect([marked(), screen.queryByText('wajib diisi'), asked('teks')]).toEqual([[], null, false]);
  });
});
