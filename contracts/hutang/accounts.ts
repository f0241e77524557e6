import type { Asset } from '../language/define/accounts.js';
import { nameOf } from '../language/define/names.js';
import type { Weight } from '../language/values/weight.js';

/** Account of the principal of a loan: `JKT01/pinjaman/HT-JKT01-000001`. */
export const principalAccount = (branch: string, no_bukti: string): string => nameOf(branch, 'pinjaman', no_bukti);

/** Account of interest that was paid ahead on a loan, below zero until its periods begin: `JKT01/bunga_dimuka/HT-…`. */
export const aheadAccount = (branch: string, no_bukti: string): string => nameOf(branch, 'bunga_dimuka', no_bukti);

/** Account of what a customer transferred beyond what was due, below zero until it is used: `JKT01/titipan/HT-…`. */
export const depositAccount = (branch: string, no_bukti: string): string => nameOf(branch, 'titipan', no_bukti);

/** Account of what a customer is owed of an auction, below zero until it is paid: `JKT01/kelebihan/KL-JKT01-000001`. */
export const surplusAccount = (branch: string, no_bukti: string): string => nameOf(branch, 'kelebihan', no_bukti);

/** Account of what a customer owes after an auction, by the loan: `JKT01/kurang/HT-JKT01-000001`. */
export const shortfallAccount = (branch: string, no_bukti: string): string => nameOf(branch, 'kurang', no_bukti);

/** Account of the collateral in the safe of a branch: `JKT01/jaminan`. Its balances in `P:<group>` are milligrams. */
export const safe = (branch: string): string => nameOf(branch, 'jaminan');

/** The asset of gold of a group that is not ours, in milligrams: `P:750`. */
export const pledged = (kode_group: string): Asset<Weight> => `P:${kode_group}` as Asset<Weight>;

/** The account of what a user below SPV lent at a branch without a consent: `JKT01/pinjam/KASIR01`. */
export const lentAlone = (branch: string, user_id: string): string => nameOf(branch, 'pinjam', user_id);
