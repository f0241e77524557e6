import { act, screen, waitFor } from '@testing-library/react';
import { useEffect, useState, type ReactNode } from 'react';
import type { FormParts } from '../../kit/form/define-form.js';
import { fieldId } from '../../kit/form/field.js';
import { FormModal } from '../../kit/form/form-modal.js';
import { FormStore } from '../../kit/form/form-store.js';
import { setLabelRules } from '../../kit/form/label-rules.js';
import { guardScans } from '../../kit/form/scan-guard.js';
import { useFormHost } from '../../kit/form/use-form-host.js';
import { draw } from '../../kit/testing/draw.js';
import { scan } from '../../kit/testing/scan.js';
import { addingPieces } from './index.js';

const rules = { carries: 'BERAT', prefix: 21, layout: '5-5', decimals: 2, unit: '1' };
/** The forms for one new piece and for many, each with the beginning of the names of its fields. */
const forms = [
  ['one piece', 0, ''],
  ['many pieces', 1, 'barang.1.'],
] as const;

describe.each(forms)('the barcode in the form for %s', (_, place, prefix) => {
  const parts = addingPieces.screens![place] as FormParts;
  const control = (name: string) => document.getElementById(fieldId(`${prefix}${name}`)) as HTMLInputElement | null;
  beforeEach(() => setLabelRules(rules));
  afterEach(() => setLabelRules({ ...rules, carries: 'TIDAK' }));

  /** Draws the form under the guard of scans, and scans into one of its fields. */
  async function scanned(code: string, into = 'kode_barcode') {
    const ignored: string[] = [];
    function Screen(): ReactNode {
      const host = useFormHost();
      const [form] = useState(() => new FormStore(parts.command, host, {}, parts));
      useEffect(() => guardScans(() => ignored.push('ignored')), []);
      return <FormModal screen={parts} form={form} open close={() => undefined} />;
    }
    const { sent } = await draw(<Screen />);
    await waitFor(() => expect(control(into)).not.toBeNull());
    act(() => control(into)!.focus());
    scan(code);
    const posts = () => sent.filter(({ method }) => method !== 'get');
    return { ignored, posts };
  }

  it('takes a scan, without the kind of the barcode, and sends nothing', async () => {
    const { ignored, posts } = await scanned(']C1BR-77');
    await waitFor(() => expect(control('kode_barcode')?.value).toBe('BR-77'));
    expect([ignored, posts(), screen.queryAllByText(/Tidak Boleh Kosong/)]).toEqual([[], [], []]);
  });
  it('fills in the weight of a label, and stays', async () => {
    await scanned('2110001002342');
    await waitFor(() => expect(control('berat')?.value).toBe('2,340'));
    expect(control('kode_barcode')?.value).toBe('2110001002342');
  });
  it('tells a label that was misread, and fills in nothing', async () => {
    await scanned('2110001002340');
    await screen.findAllByText(/angka periksanya tidak cocok/);
    expect(control('berat')?.value).toBe('');
  });
  it('is not what is scanned into another field', async () => {
    const { ignored } = await scanned('BR-77', 'nama_barang');
    expect([ignored, control('nama_barang')?.value, control('kode_barcode')?.value]).toEqual([['ignored'], '', '']);
  });
});
