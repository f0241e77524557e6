import { askedWords, nameWords } from './name-words.js';

/** True where each word that is asked for begins a word of the name, as the index finds it. */
const isFound = (name: string, asked: string): boolean => {
  const words = askedWords(asked);
  return words.length > 0 && words.every((word) => nameWords(name).some((one) => one.startsWith(word)));
};

describe('a customer is found by their name', () => {
  it.each([
    ['Hj Raden Ayu Siti Kartini Puspasari', ['kartini', 'puspasari', 'kartini siti', 'raden', 'hj raden', 'sitikar']],
    ['Lim Siok Lan / Ibu Lanny', ['lanny', 'ibu', 'siok lan', 'sioklan', 'LANNY, ibu']],
    ["Nur'aini Sya'ban", ["nur'aini", 'nur’aini', 'nuraini', 'nur aini', "sya'ban", 'syaban', 'aini']],
    ['José Ñico', ['jose', 'nico']],
  ])('%s', (name, asked) => expect(asked.filter((one) => !isFound(name, one))).toEqual([]));
  it('and by nothing that has no letter or digit, or another name', () => {
    for (const asked of ['%', '_', "'", ' ', "' or 1=1 --", 'aminah x'])
      expect(isFound('Siti Aminah', asked)).toBe(false);
  });
});
