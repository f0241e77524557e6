import '../../../contracts/data-barang/index.js';
import { refuse } from '../../kernel/event-store/decider.js';
import { missingOn, shortOn } from './missing.js';

const told = (account: string, missing: number) => {
  const { message, ...rest } = missingOn(account, missing)!;
  return [rest, message!.message];
};
const code = refuse('money.insufficient', 'no_bukti');

describe('what is missing where money goes back', () => {
  it('is said of a drawer, with the ways to fill it', () =>
    expect(told('JKT01/kas', 250_000_000)).toEqual([
      code,
      'Kas kurang Rp 250.000.000: isi dahulu lewat Mutasi Uang Cash atau Uang Kas, lalu ulangi',
    ]));
  it('is said of an account of a bank', () =>
    expect(told('JKT01/bank/BCA/5220301187', 1)).toEqual([
      code,
      'Rekening BCA 5220301187 kurang Rp 1: isi dahulu lewat Mutasi Uang atau Uang Bank, lalu ulangi',
    ]));
  it.each([
    ['JKT01/baki/B01', 1_250, 'piece.tray-short', 'Isi baki B01 kurang 1,250 g: kembalikan barangnya ke sana dahulu'],
    [
      'JKT01/sortir',
      1,
      'piece.gold-short',
      'Emas di SORTIR kurang 0,001 g: batalkan dahulu dokumen yang memindahkannya',
    ],
  ])('is said of %s by what it is', (account, missing, refusal, words) =>
    expect(told(account, missing)).toEqual([{ refusal, field: 'no_bukti' }, words]),
  );
  it('is not said of points', () => expect(missingOn('JKT01/poin/MB-1', 1)).toBeUndefined());
});

describe('what is short where something is recorded', () => {
  it('is said under the field of the amount, of all but drawers and banks', () => {
    expect(shortOn('JKT01/baki/B01', 1, 'jumlah')).toMatchObject({ refusal: 'piece.tray-short', field: 'jumlah' });
    expect(shortOn('JKT01/cuci', 1, 'jumlah')).toMatchObject({ refusal: 'piece.gold-short' });
    expect(shortOn('JKT01/kas', 1, 'jumlah')).toBeUndefined();
  });
});
