import { refuse } from '../../kernel/event-store/decider.js';
import { missingOn } from './missing.js';

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
  it('is not said of gold, of what a bank owes, and of points', () =>
    expect(
      ['JKT01/baki/B01', 'JKT01/noncash/BCA/2026-11-20', 'JKT01/poin/MB-1'].map((one) => missingOn(one, 1)),
    ).toEqual([undefined, undefined, undefined]));
});
