import { legsOf } from './accounts.js';
import { turnedRound, type Posting } from './event.js';

const moved: Posting = {
  from: 'JKT01/kas',
  to: 'JKT01/luar',
  asset: 'IDR',
  amount: 5,
  akun: { debit: '6-1100', kredit: '1-1100', trx: 'UANG KAS', type: 'GAJI' },
};

describe('a posting turned round', () => {
  it('goes back to where it came from, number by number', () =>
    expect(turnedRound(moved)).toEqual({
      from: 'JKT01/luar',
      to: 'JKT01/kas',
      asset: 'IDR',
      amount: 5,
      akun: { debit: '1-1100', kredit: '6-1100', trx: 'UANG KAS', type: 'GAJI', balik: true },
    }));
  it('twice is what it was', () => expect(turnedRound(turnedRound(moved))).toEqual(moved));
  it('has no numbers where it had none', () => {
    const { akun: _, ...bare } = moved;
    expect(turnedRound(bare)).toEqual({ from: 'JKT01/luar', to: 'JKT01/kas', asset: 'IDR', amount: 5 });
  });
});

describe('an account as a leg of a journal', () => {
  it.each([
    ['JKT01/kas', ['KAS']],
    ['JKT01/bank/BCA/123a', ['BANK BCA 123A', 'BANK BCA', 'BANK']],
    ['JKT01/kirim/KU-JKT01-000001', ['KIRIM KU-JKT01-000001', 'KIRIM']],
  ])('%s is called %j, the most exact first', (account, legs) => expect(legsOf(account)).toEqual(legs));
});
