import { act, screen, waitFor } from '@testing-library/react';
import { runInAction } from 'mobx';
import { useEffect, useState, type ReactNode } from 'react';
import { recordIsian } from '../testing/figure-fields.js';
import { draw } from '../testing/draw.js';
import { scan } from '../testing/scan.js';
import { notaFields, record } from '../testing/rows/nota.js';
import type { Reply, Sent } from '../testing/transport.js';
import { useQuestion } from '../states/question.js';
import { formOf, type FormParts } from './define-form.js';
import { fieldId } from './field.js';
import { FormModal } from './form-modal.js';
import { FormStore } from './form-store.js';
import { scannedLabel } from './label-rules.js';
import { guardScans } from './scan-guard.js';
import { ScanGuard } from './scan-guard-part.js';
import { ScanWatch, setScannerEnd, setScannerPace } from './scan-watch.js';
import { useFormHost } from './use-form-host.js';

const nota = formOf(record, notaFields);
const plain = formOf(recordIsian, ['teks']);
const paper = formOf(recordIsian, ['rupiah', { name: 'teks', isPaperCode: true }]);
const secret = formOf(recordIsian, [{ name: 'sandi', as: 'password' }]);
const ring = { kode_barcode: 'BR-1', nama_barang: 'Cincin polos', berat: 2345, harga: 1_000_000 };
const siti = { kode_orang: 'MB-000001', nama: 'Siti', no_hp: '0812' };
const answer = ({ method, call, params: { search } }: Sent): Reply => {
  if (method !== 'get') return { status: 409, data: { code: 'isian.refused', message: 'Ditolak' } };
  const rows = call === 'orang' ? [siti] : [{ ...ring, kode_barcode: search }];
  return { status: 200, data: { data: rows, count: 1 } };
};

function Form({ parts }: { readonly parts: FormParts }): ReactNode {
  const host = useFormHost();
  const [form] = useState(() => new FormStore(parts.command, host, {}, parts));
  return <FormModal screen={parts} form={form} open close={() => undefined} />;
}

function Question(): ReactNode {
  const [ask, question] = useQuestion();
  const what = { title: 'Batalkan?', content: '', yes: 'Ya', no: 'Tidak', onYes: () => undefined };
  return (
    <>
      <button onClick={() => ask(what)}>Batal Penjualan</button>
      {question}
    </>
  );
}

/** Draws dialogs, the last one over the others, as the shell has them. */
async function over(...dialogs: readonly ReactNode[]) {
  const ignored: string[] = [];
  function Screen(): ReactNode {
    useEffect(() => guardScans(() => ignored.push('ignored')), []);
    return dialogs;
  }
  const drawn = await draw(<Screen />, answer);
  return { ...drawn, ignored, posts: () => drawn.sent.filter(({ method }) => method !== 'get') };
}

const field = (name: string) => document.getElementById(fieldId(name)) as HTMLInputElement;

/** The form of a text, with something in it and the keys there. */
async function typed(...beneath: readonly ReactNode[]) {
  const drawn = await over(...beneath, <Form key="plain" parts={plain} />);
  if (beneath.length > 0) await waitFor(() => expect(field('barang-scan')).not.toBeNull());
  await waitFor(() => expect(field('teks')).not.toBeNull());
  act(() => field('teks').focus());
  await drawn.user.paste('Budi');
  return drawn;
}

describe('what is scanned into a dialog that has no field for codes', () => {
  afterEach(() => {
    setScannerPace(35);
    setScannerEnd(false);
  });

  it.each(['Enter', 'Tab'] as const)('goes to the form beneath where that takes codes: ended by %s', async (end) => {
    const { ignored, posts } = await typed(<Form key="nota" parts={nota} />);
    expect(scan('BR-1', end)).toBe(true);
    await screen.findByText('Cincin polos');
    expect([field('teks').value, ignored, posts()]).toEqual(['Budi', [], []]);
  });
  it('goes to the field of a code on paper, wherever the keys are', async () => {
    const { ignored, posts } = await over(<Form key="paper" parts={paper} />);
    await waitFor(() => expect(field('teks')).not.toBeNull());
    act(() => field('rupiah').focus());
    scan('HTTPS://KILAU/CEK-NOTA/HT-JKT01-000001/ABCDEFGHJKLM');
    expect([field('rupiah').value, field('teks').value]).toEqual([
      '',
      'HTTPS://KILAU/CEK-NOTA/HT-JKT01-000001/ABCDEFGHJKLM',
    ]);
    expect([ignored, posts()]).toEqual([[], []]);
  });
  it('is told to be ignored where nothing beneath takes codes, and is neither typed nor sent', async () => {
    const { ignored, posts } = await typed();
    expect(scan('BR-1')).toBe(true);
    expect([field('teks').value, ignored, posts()]).toEqual(['Budi', ['ignored'], []]);
  });
  it.each(['hidden', 'shown'])('is a password where it is typed as one, however fast: %s', async (how) => {
    const { user, ignored, sent } = await over(<Form key="nota" parts={nota} />, <Form key="secret" parts={secret} />);
    await waitFor(() => expect(field('barang-scan')).not.toBeNull());
    await waitFor(() => expect(field('sandi')).not.toBeNull());
    const eye = field('sandi').closest('.ant-input-password')!.querySelector('.ant-input-password-icon')!;
    if (how === 'shown') await user.click(eye);
    expect(field('sandi').type).toBe(how === 'shown' ? 'text' : 'password');
    act(() => field('sandi').focus());
    for (const end of ['Tab', 'Enter'] as const) scan('Rahasia-7', end);
    expect([field('sandi').value, ignored, field('barang-scan').value]).toEqual(['Rahasia-7'.repeat(2), [], '']);
    expect(JSON.stringify(sent.filter(({ method }) => method === 'get'))).not.toContain('Rahasia');
  });
  it('presses no button of a question', async () => {
    const { user, ignored } = await over(<Question key="question" />);
    await user.click(screen.getByText('Batal Penjualan'));
    act(() => screen.getByText('Ya').closest('button')!.focus());
    expect([scan('BR-1'), ignored]).toEqual([true, ['ignored']]);
  });
  it('is typing where it is slower than a scanner, unless the setting says that scanners are as slow', async () => {
    const { ignored } = await typed();
    scan('BR-1', 'Tab', 50);
    expect([field('teks').value, ignored]).toEqual(['BudiBR-1', []]);
    setScannerPace(60);
    expect(scan('BR-2', 'Tab', 50)).toBe(true);
    expect([field('teks').value, ignored]).toEqual(['BudiBR-1', ['ignored']]);
  });
  it('is not kept from a dialog that has a field for codes', async () => {
    const { ignored } = await over(<Form key="nota" parts={nota} />);
    await waitFor(() => expect(field('barang-scan')).not.toBeNull());
    act(() => field('barang-scan').focus());
    scan('BR-1', 'Tab');
    await screen.findByText('Cincin polos');
    expect([ignored, document.activeElement?.id]).toEqual([[], fieldId('barang-scan')]);
  });

  it('may end with silence by a setting: what is typed by hand, and a key that is held, end so never', async () => {
    setScannerEnd(true);
    const { ignored, posts } = await typed();
    scan('BR-100', 'none', 50);
    scan('AAAAAAA', 'none');
    scan('1250000', 'none');
    scan('BR-200', 'none');
    await waitFor(() => expect(ignored).toEqual(['ignored']));
    expect([field('teks').value, posts()]).toEqual(['BudiBR-100AAAAAAA1250000', []]);
  });
});

describe('a scanner that ends a code with nothing', () => {
  beforeEach(() => setScannerEnd(true));
  afterEach(() => setScannerEnd(false));

  it('adds a row by the field for codes, figures too', async () => {
    await over(<Form key="nota" parts={nota} />);
    await waitFor(() => expect(field('barang-scan')).not.toBeNull());
    act(() => field('barang-scan').focus());
    scan('8991234567890', 'none');
    await screen.findByText('Cincin polos');
    expect(field('barang-scan').value).toBe('');
  });
  it('reaches that field from any other one, which keeps what stood in it', async () => {
    await over(<Form key="nota" parts={nota} />);
    await waitFor(() => expect(field('barang-scan')).not.toBeNull());
    act(() => field('catatan').focus());
    scan('BR-300', 'none');
    await screen.findByText('Cincin polos');
    expect(field('catatan').value).toBe('');
  });
  it('asks for the record of a field that takes one', async () => {
    await over(<Form key="nota" parts={nota} />);
    await waitFor(() => expect(field('kode_orang')).not.toBeNull());
    act(() => field('kode_orang').focus());
    scan('MB-000001', 'none');
    await screen.findByText(/Siti/);
  });
  it('takes a code that ends with Enter once', async () => {
    const { posts } = await over(<Form key="nota" parts={nota} />);
    await waitFor(() => expect(field('barang-scan')).not.toBeNull());
    act(() => field('barang-scan').focus());
    scan('BR-400', 'Enter', 30);
    await screen.findByText('Cincin polos');
    expect([screen.queryByText(/sudah ada/), posts()]).toEqual([null, []]);
  });
});

it('scanners and labels are as the settings of the shop say, also once these change', async () => {
  const label = '2110001002342';
  const modules = {
    'scan.key.duration': 60,
    'scan.without_end': true,
    'label_timbang.isi': 'BERAT',
    'label_timbang.awalan': 21,
    'label_timbang.susunan': '5-5',
    'label_timbang.desimal': 2,
    'label_timbang.kelipatan': '1',
  };
  const { root } = await draw(<ScanGuard />);
  const follow = (values: object): void =>
    act(() =>
      runInAction(() => {
        const set = Object.entries(values).map(([key, value]) => ({ key, value: value as string | number | boolean }));
        root.session.user = { ...root.session.user!, modules: set };
      }),
    );
  expect(scannedLabel(label)).toBeUndefined();
  follow(modules);
  expect(scannedLabel(label)).toEqual({ item: '10001', berat: 2340 });
  const ended: string[] = [];
  const watch = new ScanWatch();
  [...'BR-900'].forEach((key, at) => watch.take({ key, timeStamp: at * 55 }, (code) => ended.push(code)));
  await waitFor(() => expect(ended).toEqual(['BR-900']));
  follow({ ...modules, 'label_timbang.isi': 'TIDAK', 'scan.key.duration': 35, 'scan.without_end': false });
  expect(scannedLabel(label)).toBeUndefined();
});
