import fc from 'fast-check';
import { slips } from '../../../contracts/catalogue.js';
import type { SlipLine } from '../../../contracts/language/define/slip.js';
import { usualCodes } from '../../../contracts/language/slips/codes.js';
import { asciiOf, escPos } from './esc-pos.js';
import { slipPdf } from './slip-pdf.js';
import { nodesOf, templateInForce } from './templates.js';

const bytesOf = (lines: readonly SlipLine[], lebar = 48): string =>
  Buffer.from(escPos({ lebar, kode: usualCodes, lembar: [lines] })).toString('latin1');

describe('a slip for a receipt printer', () => {
  it('begins anew, has a line a line, and is cut', () =>
    expect(
      bytesOf([
        { kind: 'text', text: 'Toko Emas' },
        { kind: 'text', text: 'TOTAL', bold: true },
        { kind: 'cut', text: '' },
      ]),
    ).toBe('\x1b@\x1bM\0Toko Emas\n\x1bE\x01TOTAL\n\x1bE\0\x1bd\x03\x1dV\x01'));
  it('has small letters where a line has many', () => expect(bytesOf([], 90)).toBe('\x1b@\x1bM\x01'));
  it('has the printer draw its codes: CODE128 of 40 by 2, QR of level L', () => {
    expect(bytesOf([{ kind: 'barcode', text: 'K7{A' }])).toBe(
      '\x1b@\x1bM\0\x1ba\x01\x1dh\x28\x1dw\x02\x1dkI\x07{BK7{{A\n\x1ba\0',
    );
    const qr = bytesOf([{ kind: 'qr', text: 'K7PM' }]);
    expect(qr).toContain('\x1d(k\x03\x001E0\x1d(k\x07\x001P0K7PM\x1d(k\x03\x001Q0');
  });
  it('is printed in letters that every printer has', () => {
    expect(asciiOf('Emas 750 · 2,810 g × 1.662.000')).toBe('Emas 750 . 2,810 g x 1.662.000');
    expect(asciiOf('Café – “emas” ½ 金')).toBe('Cafe - "emas" 1?2 ?');
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => /^[ -~]*$/.test(asciiOf(text))));
  });
});

describe('a slip as PDF', () => {
  it('is made of whatever its lines say', () =>
    fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 48 }), async (text) => {
        const lembar = [[{ kind: 'text', text: text.replace(/\p{Cc}/gu, ' ') } as const]];
        const bytes = await slipPdf({ judul: 'Nota', lebar: 48, kode: usualCodes, lembar });
        expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-');
      }),
      { numRuns: 30 },
    ));
});

describe('a template that was stored', () => {
  const slip = slips.find(({ name }) => name === 'kirim-uang')!;
  it('is that of the shop, of the company, or the one that the slip begins with', () => {
    const [own, company] = [
      { isi: 'toko', lebar: 42 },
      { isi: 'perusahaan', lebar: 48 },
    ];
    expect(templateInForce(slip, 'JKT01', { own, company })).toMatchObject({ ...own, milik: 'TOKO' });
    expect(templateInForce(slip, 'JKT01', { own: {}, company })).toMatchObject({ ...company, milik: 'PERUSAHAAN' });
    expect(templateInForce(slip, 'ALL', { own: company, company })).toMatchObject({ milik: 'PERUSAHAAN' });
    expect(templateInForce(slip, 'JKT01', { own: {}, company: {} })).toMatchObject({
      ...{ isi: slip.template, milik: 'BAWAAN' },
    });
  });
  it('and names a field that the slip has no longer, is passed over for the one that it begins with', () => {
    const initial = nodesOf(slip, { isi: slip.template });
    expect(nodesOf(slip, { isi: 'Lama {sudah_tidak_ada}' })).toEqual(initial);
    expect(initial.length).toBeGreaterThan(5);
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (isi) => void nodesOf(slip, { isi })));
  });
});
