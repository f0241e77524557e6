import { definedWords, usedWords } from './words.js';

const contract = `
import { defineDocument } from '../language/define/document.js';
export const takeDeposit = 1;
export class OpenDeposit {}
const titipan = defineDocument(Titipan, {
  call: 'titipan',
  path: '/transaksi-titipan',
  title: 'Titipan',
});
const one = { call: 'titipan/{no_bukti}/validate', sample: 'JKT01' };
defineEvent('deposit.taken', 2, Titipan);
`;

describe('words', () => {
  it('defined by a source: exported names, calls up to their variable, paths and ids', () =>
    expect([...definedWords(contract)]).toEqual([
      'takeDeposit',
      'OpenDeposit',
      "'titipan",
      "'/transaksi-titipan",
      "'deposit.taken",
    ]));

  it('used by a test: a string as a whole, and every beginning of a path', () => {
    const used = usedWords("post('titipan'); put(`titipan/${no}/validate`); go('/transaksi-titipan?form=1');");
    expect([used.get("'titipan"), used.get("'/transaksi-titipan")]).toEqual([2, 1]);
  });
  it('used by a test: no part of a longer word, and no name within a string', () => {
    const used = usedWords("const titipanLama = 'uang titipan takeDeposit';");
    expect([used.has("'titipan"), used.has('takeDeposit'), used.has('titipanLama')]).toEqual([false, false, true]);
  });
  it('used by a test: not those of its imports', () =>
    expect([...usedWords("import { takeDeposit } from '../titipan/documents.js';\n").keys()]).toEqual([]));
});
