import { text } from '../messages/messages.js';
import { parsePayload, Text } from './fields.js';

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
      expect(read(sent)).toBe('Hanya huruf, angka, baris baru dan tanda baca biasa; emoji dan tanda < > tidak bisa'),
  );
  it('has a longest length, and is a text', () => {
    expect([read('x'.repeat(61)), read(7)]).toEqual(['Paling banyak 60 karakter', text('field.text')]);
    expect(read(Array(30).fill('x').join('\r\n'))).toBe(Array(30).fill('x').join('\n'));
  });
});
