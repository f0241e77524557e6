import fc from 'fast-check';
import { nameOf, NO_KEY } from './names.js';
import { Key, parsePayload } from './fields.js';

class Keyed {
  @Key('Kunci', { required: true }) key!: string;
}

describe('a name', () => {
  it('is its parts, parted by /', () =>
    expect(nameOf('kode-transaksi', 'BIAYA LISTRIK')).toBe('kode-transaksi/BIAYA LISTRIK'));
  it.each(['', '/', 'A/B', 'A:1', ' ', ' A', 'A ', 'A  B', 'A\nB', 'É', '\u0000', '金', 'x'.repeat(200) + '/'])(
    'has no part %j',
    (part) => expect(() => nameOf('bank', part)).toThrow(RangeError),
  );
  it('says what its parts were: no two things have one name', () => {
    const part = fc.string({ maxLength: 6 });
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 4 }), (parts) => {
        let name: string | undefined;
        try {
          name = nameOf(...parts);
        } catch {
          return;
        }
        expect(name.split('/')).toEqual(parts);
      }),
    );
  });
  it('can be made of every key that a field takes, and of what stands for none', () => {
    const sent = fc.oneof(fc.string({ minLength: 1 }), fc.stringMatching(/^[A-Za-z0-9._-]{1,40}$/));
    fc.assert(
      fc.property(sent, (key) => {
        const parsed = parsePayload(Keyed, { key });
        if ('value' in parsed) expect(nameOf('x', parsed.value.key)).toBe(`x/${parsed.value.key}`);
      }),
    );
    expect(nameOf('rekening', 'CASH', NO_KEY)).toBe('rekening/CASH/-');
    expect('errors' in parsePayload(Keyed, { key: NO_KEY })).toBe(true);
  });
});
