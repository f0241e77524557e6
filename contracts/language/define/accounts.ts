import type { Rupiah } from '../values/rupiah.js';
import type { Weight } from '../values/weight.js';

/** The name of what moves, with the type of its amounts. */
export type Asset<A extends number> = string & { readonly amounts?: A };

/** The asset of rupiah. */
export const IDR: Asset<Rupiah> = 'IDR' as Asset<Rupiah>;

/**
 * The asset of gold of a group, in milligrams: `G:750`.
 *
 * @public
 */
export const gold = (kode_group: string): Asset<Weight> => `G:${kode_group}` as Asset<Weight>;

/** The branch in whose name an account stands: `JKT01/kas` → `JKT01`. */
export const branchOf = (account: string): string => account.slice(0, account.indexOf('/'));

/** An account without its branch: `JKT01/bank/BCA/123` → `bank/BCA/123`. */
export const kindOf = (account: string): string => account.slice(account.indexOf('/') + 1);

/** True for what a branch has of another's money, or that one of its: `JKT01/antar-cabang/PUSAT`. */
export const isBetweenBranches = (account: string): boolean => kindOf(account).startsWith('antar-cabang');

/**
 * True for the accounts that may go below zero: the outside of the books, rounding differences (state tables, `luar`,
 * `pembulatan`), gold whose purchase waits (`tunggu`), interest that was paid ahead, what is held of a customer's
 * transfers, what they are owed of an auction, and what stands between branches.
 */
export const mayBeOverdrawn = (account: string): boolean =>
  ['luar', 'pembulatan', 'tunggu'].includes(kindOf(account)) ||
  isBetweenBranches(account) ||
  ['bunga_dimuka', 'titipan', 'kelebihan'].includes(kindOf(account).split('/', 1)[0]!);

/**
 * True for the accounts of something that is opened once and cleared later: money on its way, what a bank owes of a
 * day, what a customer owes of a loan.
 */
export const isCleared = (account: string): boolean =>
  ['kirim', 'noncash', 'pinjaman', 'kurang'].includes(kindOf(account).split('/', 1)[0]!);

/** True for a drawer or a bank account, by what it is: `kas`, `bank/BCA/123`. */
export const isCash = (kind: string): boolean => kind === 'kas' || kind.startsWith('bank/');

/**
 * The names of an account as a leg of a journal, the most exact first: `JKT01/bank/BCA/123` → `BANK BCA 123`, `BANK
 * BCA`, `BANK`.
 */
export function legsOf(account: string): readonly string[] {
  const legs: string[] = [];
  for (const part of kindOf(account).toUpperCase().split('/'))
    legs.unshift(legs.length > 0 ? `${legs[0]} ${part}` : part);
  return legs;
}
