import fc from 'fast-check';
import { keyAt } from './key-at.js';

const instant = fc.integer({ min: 0, max: 2 ** 48 - 1 });

describe('the key of a command', () => {
  it('is a UUID of version 7 that begins with its instant', () =>
    fc.assert(
      fc.property(instant, (now) => {
        const key = keyAt(now);
        expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
        expect(parseInt(key.replace('-', '').slice(0, 12), 16)).toBe(now);
      }),
    ));

  it('lies after those that were made before it', () =>
    fc.assert(
      fc.property(instant, instant, (one, other) => one === other || one < other === keyAt(one) < keyAt(other)),
    ));

  it('is another one each time, also within a millisecond', () =>
    expect(new Set(Array.from({ length: 10_000 }, () => keyAt(1))).size).toBe(10_000));
});
