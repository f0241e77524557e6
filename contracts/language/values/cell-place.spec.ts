import fc from 'fast-check';
import { columnAt, columnLetters } from './cell-place.js';

describe('the place of a column', () => {
  it.each([
    [0, 'A'],
    [25, 'Z'],
    [26, 'AA'],
    [27, 'AB'],
    [701, 'ZZ'],
    [16_383, 'XFD'],
  ])('%i has the letters %s', (place, letters) => expect(columnLetters(place)).toBe(letters));
  it('is found again by its letters', () => {
    fc.assert(
      fc.property(fc.nat({ max: 16_383 }), (place) => expect(columnAt(`${columnLetters(place)}7`)).toBe(place)),
    );
  });
  it.each([undefined, '', '7', 'ABCD1', 'a1'])('%s is none', (address) => expect(columnAt(address)).toBeUndefined());
});
