import { screen, waitFor } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import type { FormParts } from '../../kit/form/define-form.js';
import { fieldId } from '../../kit/form/field.js';
import { FormModal } from '../../kit/form/form-modal.js';
import { FormStore } from '../../kit/form/form-store.js';
import { setLabelRules } from '../../kit/form/label-rules.js';
import { useFormHost } from '../../kit/form/use-form-host.js';
import { draw } from '../../kit/testing/draw.js';
import { addingPieces } from './index.js';

describe('the barcode of new goods that is a label', () => {
  const rules = { carries: 'BERAT', prefix: 21, layout: '5-5', decimals: 2, unit: '1' };
  const addition = addingPieces.screens![1] as FormParts;
  beforeEach(() => setLabelRules(rules));
  afterEach(() => setLabelRules({ ...rules, carries: 'TIDAK' }));
  const control = (column: string) => document.getElementById(fieldId(`barang.1.${column}`)) as HTMLInputElement | null;

  /** The form of many new pieces, with a code in the cell for barcodes, ended with Enter. */
  async function typed(code: string): Promise<void> {
    function Screen(): ReactNode {
      const host = useFormHost();
      const [form] = useState(() => new FormStore(addition.command, host, {}, addition));
      return <FormModal screen={addition} form={form} open close={() => undefined} />;
    }
    const { user } = await draw(<Screen />);
    await waitFor(() => expect(control('kode_barcode')).not.toBeNull());
    await user.click(control('kode_barcode')!);
    await user.keyboard(`${code}{Enter}`);
  }

  it('fills in its weight, and stays the barcode', async () => {
    await typed('2110001002342');
    await waitFor(() => expect(control('berat')?.value).toBe('2,340'));
    expect(control('kode_barcode')?.value).toBe('2110001002342');
  });
  it('that was misread is told, and fills in nothing', async () => {
    await typed('2110001002340');
    await screen.findByText(/angka periksanya tidak cocok/);
    expect(control('berat')?.value).toBe('');
  });
});
