import { isPaperCode, paperCode } from './paper-code.js';

const hash = '00ff1e'.padEnd(64, '7');

describe('the code on paper', () => {
  it('is twelve letters of the hash that nobody takes for others', () => {
    expect(paperCode(hash)).toMatch(/^[2-9A-HJKMNP-TV-Z]{12}$/);
    expect(paperCode(hash).slice(0, 3)).toBe('2H2');
  });

  it('is that of one hash alone', () => {
    expect(isPaperCode(paperCode(hash), hash)).toBe(true);
    for (const wrong of ['', '2', paperCode(hash).toLowerCase(), `${paperCode(hash)}2`, paperCode('1'.repeat(64))])
      expect(isPaperCode(wrong, hash)).toBe(false);
  });
});
