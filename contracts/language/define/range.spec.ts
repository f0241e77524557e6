import { parsePayload } from './fields.js';
import { moneyRange, rangeErrors, rangeParams, rangeText, weightRange } from './range.js';

const berat = weightRange('berat', 'Berat');
const total = moneyRange('total', 'Total');

describe('a range', () => {
  it('is read from the digits of an address, each end by itself', () => {
    expect(parsePayload(rangeParams(berat), { berat_from: '2500', berat_to: '' })).toEqual({
      value: { berat_from: 2500 },
    });
    expect(parsePayload(rangeParams(berat), { berat_to: 0 })).toEqual({ value: { berat_to: 0 } });
  });

  it.each(['abc', '-1', '1.5', '2,5', '0x10', '1e3', '99999999999999999999'])('refuses %j in an end', (sent) => {
    const parsed = parsePayload(rangeParams(berat), { berat_from: sent });
    const wrong = rangeErrors(berat, { berat_from: sent });
    expect(parsed).toMatchObject({ errors: [{ field: 'berat_from', message_id: 'field.measure' }] });
    expect(wrong).toEqual([
      expect.objectContaining({
        field: 'berat_from',
        message: 'Harus 0 sampai 1.000.000 g, paling banyak 3 angka di belakang koma',
      }),
    ]);
  });

  it('has its lower end below the upper one, or at it', () => {
    expect(rangeErrors(berat, { berat_from: '5000', berat_to: '2000' })).toEqual([
      expect.objectContaining({ field: 'berat_to', message: 'Batas atas Berat di bawah batas bawahnya' }),
    ]);
    expect(rangeErrors(berat, { berat_from: '2000', berat_to: '2000' })).toEqual([]);
    expect(rangeErrors(berat, { berat_from: '5000' })).toEqual([]);
  });

  it('is said in the unit of its figure', () => {
    expect(rangeText(berat, { berat_from: '2000', berat_to: '5000' })).toBe('2,000 – 5,000 g');
    expect(rangeText(berat, { berat_from: 2000 })).toBe('≥ 2,000 g');
    expect(rangeText(total, { total_to: '1500000' })).toBe('Rp ≤ 1.500.000');
    expect(rangeText(total, {})).toBe('');
  });
});
