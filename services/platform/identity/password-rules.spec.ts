import { passwordProblem } from './password-rules.js';

describe('a new password', () => {
  const problem = (password: string, least = 10) => passwordProblem(password, 'GUDANG-PUSAT', least)?.message;

  it('may be any that is long enough and not easily guessed', () => {
    for (const password of ['emas 24 karat', 'x'.repeat(200), 'кольцо-из-золота', '          x'])
      expect(problem(password)).toBeUndefined();
  });
  it('has as many characters as the setting asks, whatever they are made of', () => {
    expect(problem('emas 24 k')).toBe('Paling sedikit 10 karakter');
    expect(problem('emas 24 karat', 14)).toBe('Paling sedikit 14 karakter');
    expect(problem('💍'.repeat(9))).toBe('Paling sedikit 10 karakter');
    expect(problem('💍'.repeat(10))).toBeUndefined();
  });
  it('is none of the 10,000 commonest, however it is written', () => {
    for (const password of ['1234567890', 'qwertyuiop', 'QwertyUiop', '1q2w3e4r5t'])
      expect(problem(password)).toBe('Password ini terlalu umum dan mudah ditebak');
  });
  it('is not the user id, however it is written', () => {
    expect(problem('GUDANG-PUSAT')).toBe('Password tidak boleh sama dengan User ID');
    expect(problem('gudang-pusat')).toBe('Password tidak boleh sama dengan User ID');
  });
});
