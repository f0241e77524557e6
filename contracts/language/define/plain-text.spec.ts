import { text } from '../messages/messages.js';
import fc from 'fast-check';
import { parsePayload, Text } from './fields.js';
import { isPlainText } from './plain-text.js';

describe('a text of several lines', () => {
  class Page {
    @Text('Deskripsi', { max: 60, lines: true, blank: ' ' }) deskripsi!: string;
  }
  const read = (deskripsi: unknown): unknown => {
    const parsed = parsePayload(Page, { deskripsi });
    return 'value' in parsed ? parsed.value.deskripsi : parsed.errors[0]!.message;
  };
  it.each([
    ['Cincin "Nori"; 8K/16K\n\n* asli -- bergaransi = ya', 'Cincin "Nori"; 8K/16K\n\n* asli -- bergaransi = ya'],
    ['satu\r\ndua\rtiga\n', 'satu\ndua\ntiga'],
    ['tempel\tdari\u00a0web: “emas” – ½ gram…', 'tempel dari web: “emas” – ½ gram…'],
    ['', ' '],
    ['\r\n ', ' '],
  ])('is taken as %j', (sent, value) => expect(read(sent)).toBe(value));
  it.each(['Promo 💍', '<b>emas</b>', '{{7*7}}', '${1}', '`id`', 'a\\b', 'a\u0000b', 'a\u200bb', 'a\u2028b', '金'])(
    'has no markup, emoji or what no paper prints: %j',
    (sent) =>
      expect(read(sent)).toMatch(/^Tanda (U\+[0-9A-F]{4,6}|\S{1,2}) tidak bisa dipakai di sini: hapus atau ganti$/),
  );
  it('has a longest length, and is a text', () => {
    expect([read('x'.repeat(61)), read(7)]).toEqual(['Paling banyak 60 karakter', text('field.text')]);
    expect(read(Array(30).fill('x').join('\r\n'))).toBe(Array(30).fill('x').join('\n'));
  });
});

describe('any text of one line', () => {
  class Note {
    @Text('Keterangan', { max: 200 }) keterangan!: string;
  }
  it('is taken as it stands, or folded, and then stays as it is, or is refused for a character that is shown', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (sent) => {
        const parsed = parsePayload(Note, { keterangan: sent });
        if (!('value' in parsed)) return /^Tanda \S+ tidak bisa/.test(parsed.errors[0]!.message);
        const { keterangan = '' } = parsed.value;
        if (keterangan === '') return true;
        expect(parsePayload(Note, { keterangan })).toEqual({ value: { keterangan } });
        return isPlainText(keterangan, 200);
      }),
      { numRuns: 2_000 },
    );
  });
});
