import canonicalize from 'canonicalize';
import fc from 'fast-check';
import { canonical } from './canonical.js';

const plainText = fc.string({ unit: 'grapheme' });

describe('canonical JSON', () => {
  const anyName = fc.oneof(
    plainText,
    fc.string({ unit: 'binary' }),
    fc.nat().map(String),
    fc.constantFrom('__proto__', 'toJSON', ''),
  );
  const { json } = fc.letrec((tie) => ({
    json: fc.oneof(
      { maxDepth: 4 },
      anyName,
      fc.double(),
      fc.maxSafeInteger(),
      fc.boolean(),
      fc.constantFrom(null, undefined),
      tie('list'),
      tie('record'),
    ),
    list: fc.array(tie('json').map((value) => value ?? null)),
    record: fc.dictionary(anyName, tie('json')),
  }));

  it('is what RFC 8785 says, as another one writes it', () =>
    fc.assert(
      fc.property(json, (value) => {
        const expected = attempt(() => canonicalize(value) ?? 'null');
        expect(attempt(() => canonical(value))).toBe(expected);
      }),
      { numRuns: 2000 },
    ));

  it.each([[NaN], [Infinity], [{ a: [-Infinity] }], ['\ud800'], [{ '\udc00': 1 }]])(
    'is not made of what JSON cannot hold: %p',
    (value) => {
      expect(() => canonical(value)).toThrow(TypeError);
    },
  );

  const attempt = (work: () => string): string | undefined => {
    try {
      return work();
    } catch {
      return undefined;
    }
  };
});
