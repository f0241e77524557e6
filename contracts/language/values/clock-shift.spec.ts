import { clockShift } from './clock-shift.js';

describe('the shift of the clock of the business', () => {
  it.each([
    [undefined, 0],
    ['', 0],
    ['+30d', 30 * 86_400_000],
    ['-12h', -12 * 3_600_000],
    ['+45m', 45 * 60_000],
  ])('%j is %d ms', (text, ms) => expect(clockShift(text)).toBe(ms));

  it.each(['30d', '+30', '+1y', '2026-12-01', '+12345d', '+1d '])('is not said by %j', (text) =>
    expect(clockShift(text)).toBeUndefined(),
  );
});
