import { neededWidth } from './measure.js';

const width = (text: string, weight = 400): number => text.length * (weight === 400 ? 7 : 8);

describe('the width of a column', () => {
  it('holds its title, its longest text and its totals', () => {
    expect(neededWidth({ title: 'No Bukti', texts: ['MU-JKT01-000001', 'MU'] }, width)).toBe(20 + 15 * 7);
    expect(neededWidth({ title: 'Masuk (Rp)', texts: ['1'] }, width)).toBe(20 + 10 * 8);
    expect(neededWidth({ title: 'x', texts: ['1'], totals: ['125.000.000'] }, width)).toBe(20 + 11 * 8);
  });
  it('is limited for free text only', () => {
    const texts = ['x'.repeat(80)];
    expect(neededWidth({ title: 'Keterangan', texts, prose: true }, width)).toBe(240);
    expect(neededWidth({ title: 'Keterangan', texts }, width)).toBe(580);
  });
});
