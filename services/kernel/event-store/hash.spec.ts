import canonicalize from 'canonicalize';
import fc from 'fast-check';
import { createHash } from 'node:crypto';
import { chainHash, GENESIS, type UnhashedEvent } from './hash.js';

const plainText = fc.string({ unit: 'grapheme' });
const anyEvent: fc.Arbitrary<UnhashedEvent> = fc.record({
  branch: plainText,
  position: fc.integer({ min: 1 }),
  event_id: fc.uuid(),
  stream: plainText,
  version: fc.integer({ min: 1 }),
  type: plainText,
  schema: fc.integer({ min: 1, max: 99 }),
  business_date: fc.constant('2026-11-20'),
  recorded_at: fc.constant('2026-11-20T08:00:00.000Z'),
  actor: plainText,
  authorised_by: fc.option(plainText),
  command_id: plainText,
  correlation_id: plainText,
  payload: fc.dictionary(plainText, fc.oneof(plainText, fc.maxSafeInteger(), fc.boolean(), fc.constant(null))),
  postings: fc.array(fc.record({ from: plainText, to: plainText, asset: plainText, amount: fc.integer({ min: 1 }) }), {
    maxLength: 3,
  }),
});

describe('the hash of an event', () => {
  it('is SHA-256 of the hash before and the canonical JSON (RFC 8785) of all the rest', () =>
    fc.assert(
      fc.property(anyEvent, fc.stringMatching(/^[0-9a-f]{64}$/), (event, previous) => {
        const expected = createHash('sha256')
          .update(Buffer.from(previous, 'hex'))
          .update(canonicalize(event)!)
          .digest('hex');
        expect(chainHash(previous, event)).toBe(expected);
      }),
    ));

  it('is another one for each thing that changes', () =>
    fc.assert(
      fc.property(anyEvent, anyEvent, (event, other) => {
        for (const name of Object.keys(event) as (keyof UnhashedEvent)[]) {
          if (canonicalize(event[name]) === canonicalize(other[name])) continue;
          expect(chainHash(GENESIS, { ...event, [name]: other[name] })).not.toBe(chainHash(GENESIS, event));
        }
        expect(chainHash('f'.repeat(64), event)).not.toBe(chainHash(GENESIS, event));
      }),
    ));

  it('does not depend on the order in which an event names its fields', () =>
    fc.assert(
      fc.property(anyEvent, (event) => {
        const turned = Object.fromEntries(Object.entries(event).reverse()) as unknown as UnhashedEvent;
        expect(
          chainHash(GENESIS, { ...turned, payload: Object.fromEntries(Object.entries(event.payload).reverse()) }),
        ).toBe(chainHash(GENESIS, event));
      }),
    ));
});
