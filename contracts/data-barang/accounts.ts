import type { JournalKey } from '../language/define/event.js';
import { nameOf } from '../language/define/names.js';

/** Account of what lies on a tray of a branch: `JKT01/baki/A1`. Its balance in `G:<kode_group>` is in milligrams. */
export const tray = (branch: string, kode_baki: string): string => nameOf(branch, 'baki', kode_baki);

/** Account of gold that a branch bought of customers, and that waits to be sorted. */
export const sorting = (branch: string): string => nameOf(branch, 'sortir');

/** Account of gold that a branch is having washed. */
export const washing = (branch: string): string => nameOf(branch, 'cuci');

/**
 * Account of what a branch lost: in milligrams the gold that is no more, in rupiah its value as long as nobody has
 * validated the loss.
 */
export const lost = (branch: string): string => nameOf(branch, 'susut');

/** Account of gold that a branch has taken out of stock for melting. */
export const melting = (branch: string): string => nameOf(branch, 'lebur');

/**
 * Account of the value of the gold of a group that a branch owns, wherever it lies, in rupiah:
 * `JKT01/persediaan/E750`. Its balance by the milligrams that came in from outside the books is the average cost.
 */
export const stockValue = (branch: string, kode_group: string): string => nameOf(branch, 'persediaan', kode_group);

/**
 * Account from which gold comes whose purchase waits for its validation: below zero by what waits, in milligrams.
 * Nothing of it has come from outside yet, so that it is no part of the average cost.
 */
export const waitingGold = (branch: string): string => nameOf(branch, 'tunggu');

/**
 * Account of the value of gold of a group whose purchase waits for its validation: `JKT01/persediaan/E750/tunggu`. It
 * stands at the number of its group, as stock that was paid for, and is no part of its average cost.
 */
export const waitingValue = (branch: string, kode_group: string): string =>
  nameOf(branch, 'persediaan', kode_group, 'tunggu');

/**
 * The account of what pieces of suppliers cost that a user below SPV brought into stock at a branch without a consent,
 * in rupiah beside the books: `JKT01/masuk/KASIR01`.
 */
export const receivedAlone = (branch: string, user_id: string): string => nameOf(branch, 'masuk', user_id);

/** The same of pieces of no supplier: opening stock, and what was found. */
export const foundAlone = (branch: string, user_id: string): string => nameOf(branch, 'temuan', user_id);

/** The same of all users below SPV of a branch: `JKT01/temuan`. */
export const foundAloneInBranch = (branch: string): string => nameOf(branch, 'temuan');

/** The journal of what a cancellation takes from the value of stock less or more than was booked there. */
export const costDifference: JournalKey = { trx: 'SELISIH PERSEDIAAN', type: 'UMUM' };
