import { typedRupiah } from './rupiah-text.js';

const type = (text: string) =>
  typedRupiah(text.replace('|', ''), text.indexOf('|') < 0 ? text.length : text.indexOf('|'));
const shown = (text: string): string | undefined => {
  const typed = type(text);
  return typed && `${typed.text.slice(0, typed.caret)}|${typed.text.slice(typed.caret)}`;
};

describe('an amount field', () => {
  it('places the dots while digits are typed', () => {
    expect(shown('1245|')).toBe('1.245|');
    expect(shown('1.2450|')).toBe('12.450|');
  });
  it('keeps the caret before the digits it stood before', () => {
    expect(shown('129|.450')).toBe('129|.450');
    expect(shown('9|12.450')).toBe('9|12.450');
    expect(shown('12|50')).toBe('1.2|50');
  });
  it('takes a pasted amount with prefix and suffix', () => {
    expect(type('Rp. 12.450.000 ,-')?.amount).toBe(12_450_000);
    expect(type('Rp 500')?.amount).toBe(500);
  });
  it('refuses decimals, signs and letters instead of dropping them', () => {
    for (const wrong of ['12,50', '12.450.000,00', '-5', '1e5', 'abc', '5 000']) expect(type(wrong)).toBeUndefined();
  });
  it('drops leading zeros and is empty without digits', () => {
    expect(type('007')?.amount).toBe(7);
    expect(type('0')?.amount).toBe(0);
    expect(type('')).toEqual({ amount: undefined, text: '', caret: 0 });
  });
  it('holds every digit up to 2^53 − 1 and refuses the next', () => {
    expect(type('9007199254740991')).toMatchObject({ amount: 9007199254740991, text: '9.007.199.254.740.991' });
    expect(type('9007199254740992')).toBeUndefined();
  });
});
