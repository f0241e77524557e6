import { IDR } from '../../../contracts/language/define/accounts.js';
import type { Posting } from '../../../contracts/language/define/event.js';
import { clearingNumbers, type OpenItem } from './clearing.js';

const CARDS = 'JKT01/noncash/BCA/2026-11-28';
const OUTSIDE = 'JKT01/luar';
const SALE = { trx: 'PENJUALAN', type: 'UMUM' };
const DEPOSIT = { trx: 'TITIPAN', type: 'UMUM' };
const REJECTION = { trx: 'TOLAK NON CASH', type: 'UMUM' };

const paid = (amount: number, key: typeof SALE, debit = '1-1300'): Posting => ({
  asset: IDR,
  amount,
  from: OUTSIDE,
  to: CARDS,
  akun: { debit, kredit: '4-1100', ...key },
});
const clears = (amount: number, buka?: typeof SALE): Posting => ({
  asset: IDR,
  amount,
  from: CARDS,
  to: OUTSIDE,
  akun: { debit: '1-1500', kredit: '1-1300', ...REJECTION, ...(buka && { buka }) },
});
const reverses = (amount: number, key: typeof SALE, buka?: typeof SALE): Posting => ({
  asset: IDR,
  amount,
  from: CARDS,
  to: OUTSIDE,
  akun: { debit: '4-1100', kredit: '1-1300', ...key, balik: true, ...(buka && { buka }) },
});

/** Posts in turn; returns the postings as numbered, and what stands of the account afterwards. */
function posted(...postings: readonly Posting[]): { numbered: readonly Posting[]; left: readonly OpenItem[] } {
  let left: readonly OpenItem[] = [];
  const openItems = { of: () => left, set: (_: string, next: readonly OpenItem[]) => void (left = next) };
  const numbered = postings.flatMap((posting) => clearingNumbers([posting], openItems));
  return { numbered, left };
}

describe('an account that is cleared', () => {
  it('a clearing takes the oldest items first, and names what opened them', () => {
    const { numbered, left } = posted(paid(300, SALE), paid(200, DEPOSIT, '1-1310'), clears(400));
    expect(numbered.slice(2).map(({ amount, akun }) => [amount, akun?.kredit, akun?.buka])).toEqual([
      [300, '1-1300', SALE],
      [100, '1-1310', DEPOSIT],
    ]);
    expect(left).toEqual([{ nomor: '1-1310', ...DEPOSIT, jumlah: 100 }]);
  });

  it('a clearing takes what the parameter opened that it names, whatever is older, then the others', () => {
    const { numbered, left } = posted(paid(300, SALE), paid(200, DEPOSIT, '1-1310'), clears(250, DEPOSIT));
    expect(numbered.slice(2).map(({ amount, akun }) => [amount, akun?.kredit, akun?.buka])).toEqual([
      [200, '1-1310', DEPOSIT],
      [50, '1-1300', SALE],
    ]);
    expect(left).toEqual([{ nomor: '1-1300', ...SALE, jumlah: 250 }]);
    expect(posted(clears(10, DEPOSIT)).numbered[0]!.akun).toEqual({ debit: '1-1500', kredit: '1-1300', ...REJECTION });
  });

  it('a reversal takes back what its own parameter opened, whatever is older', () => {
    const { numbered, left } = posted(paid(300, SALE), paid(200, DEPOSIT, '1-1310'), reverses(200, DEPOSIT));
    expect(numbered.slice(2).map(({ amount, akun }) => [amount, akun?.kredit, akun?.buka])).toEqual([
      [200, '1-1310', undefined],
    ]);
    expect(left).toEqual([{ nomor: '1-1300', ...SALE, jumlah: 300 }]);
  });

  it('a reversal takes what another parameter opened again, where it names that', () => {
    const accepted = paid(100, REJECTION, '1-1310');
    const { numbered, left } = posted(paid(200, SALE), clears(100, SALE), accepted, reverses(100, SALE, REJECTION));
    expect(numbered.slice(3).map(({ amount, akun }) => [amount, akun?.kredit, akun?.buka])).toEqual([
      [100, '1-1310', REJECTION],
    ]);
    expect(left).toEqual([{ nomor: '1-1300', ...SALE, jumlah: 100 }]);
  });

  it('a reversal of what was cleared for another one takes the item of that one', () => {
    const { numbered, left } = posted(paid(300, SALE), paid(200, DEPOSIT, '1-1310'), clears(200), reverses(300, SALE));
    expect(numbered.slice(3).map(({ amount, akun }) => [amount, akun?.kredit, akun?.buka])).toEqual([
      [100, '1-1300', undefined],
      [200, '1-1310', DEPOSIT],
    ]);
    expect(left).toEqual([]);
  });
});
