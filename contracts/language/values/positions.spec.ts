import { parsePositions } from './positions.js';

describe('positions as text', () => {
  it.each([
    ['JKT01:1234', { JKT01: 1234 }],
    [' JKT01:1 , BDG01:7', { JKT01: 1, BDG01: 7 }],
    ['JKT01:1,JKT01:5', { JKT01: 5 }],
    ['JKT01:5,JKT01:1', { JKT01: 5 }],
    ['JKT01:0', { JKT01: 0 }],
  ])('are read: %p', (text, positions) => expect(Object.fromEntries(parsePositions(text))).toEqual(positions));

  it.each([
    '',
    ',',
    'JKT01',
    'JKT01:',
    ':1',
    'JKT01:-1',
    'JKT01:1.5',
    'JKT01:9999999999999999',
    "JKT01':1",
    'JKT 01:1',
    'JKT01:1:2',
    `${'x'.repeat(21)}:1`,
  ])('are left out where they are none: %p', (text) => expect(parsePositions(text).size).toBe(0));
});
