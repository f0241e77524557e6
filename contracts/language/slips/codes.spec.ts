import { BarcodeFormat } from '@zxing/library';
import fc from 'fast-check';
import sharp from 'sharp';
import { code128, drawCode, qrCode, usualCodes, type CodeDrawing } from './codes.js';
import { scanned } from './testing/scanned.js';

/** Returns the picture of a code: each rectangle of its path, black on white. */
function pictureOf({ width, height, path }: CodeDrawing): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height, 255);
  for (const [x = 0, y = 0, wide = 0, high = 0] of rectanglesOf(path))
    for (let row = y; row < y + high; row += 1) pixels.fill(0, row * width + x, row * width + x + wide);
  return sharp(pixels, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer();
}

const rectanglesOf = (path: string): number[][] =>
  [...path.matchAll(/M(\d+) (\d+)h(\d+)v(\d+)h-\3z/g)].map((found) => found.slice(1).map(Number));

const kinds = [
  ['barcode', BarcodeFormat.CODE_128],
  ['qr', BarcodeFormat.QR_CODE],
] as const;

describe.each(kinds)('a %s', (kind, format) => {
  it.each(['K7PM3XQD', 'SH-JKT01-000001', '0123456789', 'a B~9'])('of %s is read by a scanner', async (value) => {
    expect(await scanned(await pictureOf(drawCode(kind, value)!), format)).toBe(value);
  });
  it('is drawn of plain letters alone', () => {
    expect(drawCode(kind, 'é')).toBeUndefined();
    expect(drawCode(kind, '')).toBeUndefined();
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (value) => void drawCode(kind, value)));
  });
});

describe('the codes of the specification', () => {
  it('have bars of 40 by 2, with room around them', () => {
    const bars = code128('K7PM3XQD')[0]!.length;
    expect(drawCode('barcode', 'K7PM3XQD')).toMatchObject({ width: 2 * bars + 2 * 20, height: 40 + 2 * 20 });
    expect(drawCode('barcode', 'K7PM3XQD')!.path).toMatch(/^M20 20h4v40h-4z/);
    expect(drawCode('barcode', 'K7PM3XQD', { ...usualCodes, height: 60, bar: 1 })!.height).toBe(80);
  });
  it('are QR codes of level L: the format that stands beside their corner says so', () => {
    // The two bits of the level, under the mask 10 of every format: L is 01.
    const level = (rows: readonly (readonly boolean[])[]): string =>
      [rows[8]![0]! !== true, rows[8]![1]! !== false].map(Number).join('');
    expect(level(qrCode('K7PM3XQD'))).toBe('01');
    expect(level(qrCode('K7PM3XQD', 'M'))).toBe('00');
    expect(level(qrCode('K7PM3XQD', 'H'))).toBe('10');
  });
});
