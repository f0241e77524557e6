import type { SlipLine } from '../../../../contracts/language/define/slip.js';
import { PrintDevice } from '../testing/print-device.js';
import { printOnDevice, type NativeBridge } from './print-bridge.js';

const lines: readonly SlipLine[] = [
  { kind: 'text', text: 'Total 100', bold: true },
  { kind: 'cut', text: '' },
];
const print = {
  nota: 'penjualan',
  nomor: 'FJ-JKT01-000001',
  cetakan: 2,
  printed: { lebar: 32, lembar: [lines, lines], berkas: 'S2lsYXU=' },
};
const failureOf = (sent: Promise<void>): Promise<string> =>
  sent.then(
    () => '',
    (failure: Error) => failure.message,
  );

describe('the print bridge of a device', () => {
  it('gets the text of each copy, and the same for its printer; its answer ends the wait', async () => {
    const device = new PrintDevice();
    await printOnDevice(print, device);
    expect(device.taken).toEqual([
      {
        jenis: 'cetak',
        id: expect.any(String) as string,
        nota: 'penjualan',
        nomor: 'FJ-JKT01-000001',
        cetakan: 2,
        lebar: 32,
        teks: ['Total 100\n', 'Total 100\n'],
        escpos: 'S2lsYXU=',
      },
    ]);
    expect(device.waiting).toBe(0);
  });
  it('that refuses says why, and the way out is named', async () => {
    const device = new PrintDevice(({ id }) => ({ id, ok: false, pesan: 'kertas habis' }));
    expect(await failureOf(printOnDevice(print, device))).toBe(
      'Printer perangkat menolak: kertas habis. Cetak lagi, atau cetak lewat browser',
    );
  });
  it.each<readonly [string, NativeBridge]>([
    ['does not answer', new PrintDevice(() => undefined)],
    ['answers another print', new PrintDevice(() => ({ id: 'x', ok: true }))],
    ['says no', new PrintDevice(({ id }) => ({ id, ok: false }))],
    [
      'breaks',
      Object.assign(new PrintDevice(), {
        postMessage: () => {
          throw new Error('gone');
        },
      }),
    ],
  ])('that %s is told as one, with the way out', async (_, device) => {
    expect(await failureOf(printOnDevice(print, device, 20))).toBe(
      'Printer perangkat tidak menjawab. Periksa printer lalu cetak lagi, atau cetak lewat browser',
    );
    expect((device as PrintDevice).waiting).toBe(0);
  });
});
