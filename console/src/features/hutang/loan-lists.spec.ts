import { loansToHandle } from '../../../../contracts/hutang/due.js';
import { businessDate } from '../../../../contracts/language/values/business-date.js';
import { filled, nextSteps } from '../../kit/home/home-parts.js';
import { addTexts } from '../../kit/i18n/i18n.js';
import { loanLists, loanTiles } from './loan-lists.js';
import { texts } from './texts.js';

const view = { kode_toko: 'JKT01', tgl_system: businessDate('2026-11-20'), now: 0 };
const steps = (row: object) =>
  nextSteps(
    filled(loanTiles, 'steps', { peran: 'KASIR', bagian: [{ bacaan: loansToHandle.call, baris: [row] }] }),
    view,
    () => true,
  );

describe('loans that wait for a step', () => {
  beforeAll(() => addTexts(texts));
  it('are steps to do, each with the way to its list', () => {
    const to = (filters: object) => ({ path: '/lihat-hutang', filters: { ...filters, kode_toko: 'JKT01' } });
    expect(steps({ beritahu: 2, lelang: 1, belum_diambil: 3 })).toEqual([
      { text: '2 hutang perlu diberitahu', to: to({ penanganan: 'BERITAHU' }) },
      { text: '1 hutang siap dilelang', to: to({ penanganan: 'LELANG' }) },
      { text: '3 hutang lunas belum diambil', to: to({ status: 'LUNAS' }) },
    ]);
  });
  it('are none where none waits', () => expect(steps({ beritahu: 0, lelang: 0, belum_diambil: 0 })).toEqual([]));
  it('have lists of their own, each by a filter that the server has', () => {
    const own = loanLists.slice(1);
    expect(new Set(own.map(({ params }) => JSON.stringify(params))).size).toBe(6);
    expect(own.every(({ title, params }) => title && Object.keys(params).length === 1)).toBe(true);
  });
});
