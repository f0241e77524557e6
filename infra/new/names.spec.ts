import { filled, identifierOf, isName, seriesOf, titleOf, wordsOf } from './names.js';

describe('a name', () => {
  it.each(['hutang', 'pinjam-contoh', 'kirim-uang-pusat'])('may be %s', (name) => expect(isName(name)).toBe(true));
  it.each(['', 'a', 'Pinjam', 'pinjamContoh', 'pinjam_contoh', 'pinjam-', '-pinjam', 'pinjam--contoh', 'kas2', 'a/b'])(
    'is not %j',
    (name) => expect(isName(name)).toBe(false),
  );
  it('has a title and an identifier', () =>
    expect([titleOf('kirim-uang-pusat'), identifierOf('kirim-uang-pusat')]).toEqual([
      'Kirim Uang Pusat',
      'kirimUangPusat',
    ]));
  it('takes the place of the name in templates, in each form, with the title of its route', () =>
    expect(
      filled('nama-baru namaBaru NamaBaru nama_baru Nama Baru NAMA BARU', wordsOf('pinjam-contoh', 'Contoh (CS)')),
    ).toBe('pinjam-contoh pinjamContoh PinjamContoh pinjam_contoh Contoh (CS) CONTOH (CS)'));
});

describe('the series of a document', () => {
  it.each([
    ['pinjam-contoh', [], 'PC'],
    ['pinjam-contoh', ['PC'], 'PI'],
    ['hutang', [], 'HU'],
    ['hutang', ['HU', 'HT', 'HA', 'HN', 'HG'], 'AA'],
  ])('of %s, beside %j, is %s', (name, used, series) => expect(seriesOf(name, new Set(used))).toBe(series));
});
