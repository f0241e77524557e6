import type { Asset } from '../language/define/accounts.js';
import { nameOf } from '../language/define/names.js';

/** The asset of points. */
export const POINTS: Asset<number> = 'POIN';

/** Account of the points that a customer has at a branch: `JKT01/poin/MB-000001`. */
export const pointsOf = (branch: string, kode_member: string): string => nameOf(branch, 'poin', kode_member);

/**
 * The account of the points and coupons of known customers, in rupiah beside the books, with which a user below SPV had
 * sales paid at a branch without a consent: `JKT01/tebus/KASIR01`.
 */
export const redeemedAlone = (branch: string, user_id: string): string => nameOf(branch, 'tebus', user_id);

/** The same of all users below SPV of a branch: `JKT01/tebus`. */
export const redeemedAloneInBranch = (branch: string): string => nameOf(branch, 'tebus');
