import { screen, waitFor } from '@testing-library/react';
import { kirimUang } from '../../../../contracts/kirim-uang/documents.js';
import type { SlipDefinition } from '../../../../contracts/language/define/slip.js';
import { draw } from '../testing/draw.js';
import { PrintDevice } from '../testing/print-device.js';
import type { Sent, Server } from '../testing/transport.js';
import { SlipDialog } from './slip-dialog.js';

const server: Server = ({ method, call, params }) => {
  if (call.endsWith('/cetak')) return { status: 201, data: { data: { ke: 1 }, position: 'JKT01:9' } };
  if (call === 'nota/printer') return { status: 200, data: { data: { ada: false } } };
  const file = params['bentuk'] ? { berkas: btoa('Nota') } : {};
  const printed = { judul: 'Kirim Uang', lebar: 32, lembar: [[{ kind: 'text', text: 'Nota' }]], cetakan: [], ...file };
  return {
    status: method === 'get' ? 200 : 404,
    data: { data: { ...printed, kode: { height: 40, bar: 2, level: 'L' } } },
  };
};
/** The ways of the prints that were recorded. */
const printsOf = (sent: readonly Sent[]): readonly unknown[] =>
  sent.filter(({ call }) => call.endsWith('/cetak')).map(({ body }) => (body as { cara: string }).cara);
const tablet = 'Mozilla/5.0 (Linux; Android 13; SM-X200) Chrome/141.0.0.0 Safari/537.36';

describe('the ways of a slip', () => {
  const agent = navigator.userAgent;
  const set = (value: string): unknown => Object.defineProperty(navigator, 'userAgent', { value, configurable: true });
  afterEach(() => {
    set(agent);
    delete window.kilauPrint;
  });
  const drawn = () =>
    draw(
      <SlipDialog slip={kirimUang.slip as SlipDefinition} asked={{ nomor: 'AB12CD34' }} close={() => undefined} />,
      server,
    );

  it('on a computer are the browser and files', async () => {
    await drawn();
    expect(await screen.findByText('Teks')).toBeTruthy();
    expect(screen.queryByText('Cetak lewat browser')).toBeNull();
  });
  it('on a tablet are its print bridge in place of a file of text; where that is silent, the browser', async () => {
    set(tablet);
    const device: PrintDevice = new PrintDevice(({ id }) => ({
      id,
      ok: device.taken.length > 1,
      pesan: 'kertas habis',
    }));
    window.kilauPrint = device;
    const { user, root, sent } = await drawn();
    await user.click(await screen.findByText('Cetak'));
    expect(screen.queryByText('Teks')).toBeNull();
    await waitFor(() => expect(root.toasts.toasts.map(({ action }) => action?.title)).toEqual(['Cetak lewat browser']));
    expect(root.toasts.said[0]!.text).toBe(
      'Printer perangkat menolak: kertas habis. Cetak lagi, atau cetak lewat browser',
    );
    expect(screen.getAllByText('Cetak lewat browser').length).toBeGreaterThan(0);
    await user.click(screen.getByText('Cetak'));
    await waitFor(() => expect(root.toasts.said[0]!.text).toBe('Nota dikirim ke printer perangkat'));
    expect(device.taken.map(({ cetakan, teks }) => [cetakan, teks])).toEqual(Array(2).fill([1, ['Nota\n']]));
    expect(printsOf(sent)).toEqual(['PERANGKAT']);
  });
  it('on a tablet without a bridge say so; the browser prints it as the same print, uncounted', async () => {
    set(tablet);
    const { user, root, sent } = await drawn();
    await user.click(await screen.findByText('Cetak'));
    await waitFor(() => expect(root.toasts.said[0]?.text).toMatch(/^Jembatan cetak tidak ada di perangkat ini/));
    await user.click(screen.getByText('Cetak lewat browser'));
    await waitFor(() => expect(document.querySelector('.slip-print')).not.toBeNull());
    expect(printsOf(sent)).toEqual(['PERANGKAT']);
  });
});
