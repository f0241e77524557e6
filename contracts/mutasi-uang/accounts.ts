import type { Asset } from '../language/define/accounts.js';
import { nameOf } from '../language/define/names.js';
import type { Rupiah } from '../language/values/rupiah.js';

/** The word for the drawer in `asal` and `tujuan`. */
export const CASH = 'CASH';

/** Account of the drawer of a branch: `JKT01/kas`. */
export const drawer = (branch: string): string => nameOf(branch, 'kas');

/** Account of a bank account of a branch: `JKT01/bank/BCA/5220301187`. */
export const bankAccount = (branch: string, kode_bank: string, no_rekening: string): string =>
  nameOf(branch, 'bank', kode_bank, no_rekening);

/**
 * Account of what the terminal of a bank received at a branch on a date, as far as the bank has not settled it:
 * `JKT01/noncash/BCA/2026-11-20`. Its balance is what is open.
 */
export const nonCash = (branch: string, kode_bank: string, tanggal: string): string =>
  nameOf(branch, 'noncash', kode_bank, tanggal);

/**
 * The outside of the books: income, expense, equity, told apart by the transaction code. The only account that may be
 * overdrawn.
 */
export const outside = (branch: string): string => nameOf(branch, 'luar');

/**
 * The account over which an exchange sets off what is bought against what is sold, and over which what was held for a
 * customer becomes the shop's: empty after each.
 */
export const setOff = (branch: string): string => nameOf(branch, 'tukar');

/** The account of what rounding added to prices (below zero) or took from them (above): `JKT01/pembulatan`. */
export const roundings = (branch: string): string => nameOf(branch, 'pembulatan');

/**
 * The account of a branch's debt to another, below zero its claim. The other branch has the same amount with the other
 * sign, on its own date.
 */
export const betweenBranches = (branch: string, other: string): string => nameOf(branch, 'antar-cabang', other);

/** Money on its way from a branch, under the reference that the receiver names: `JKT01/kirim/K7PM3XQD`. */
export const onTheWay = (branch: string, no_reff: string): string => nameOf(branch, 'kirim', no_reff);

/** The asset of what somebody moves alone: rupiah beside the books, which have the expense, cash or gold itself. */
export const ALONE: Asset<Rupiah> = 'SENDIRI' as Asset<Rupiah>;

/** The account of the expenses that those below SPV recorded at a branch without a consent: `JKT01/pengeluaran`. */
export const spentAlone = (branch: string): string => nameOf(branch, 'pengeluaran');

/**
 * The account of the cash that a user below SPV paid customers for their gold at a branch without a consent, and of
 * what they set off for it: `JKT01/beli-tunai/KASIR01`.
 */
export const paidAlone = (branch: string, user_id: string): string => nameOf(branch, 'beli-tunai', user_id);

/** The same of all users below SPV of a branch: `JKT01/beli-tunai`. */
export const paidAloneInBranch = (branch: string): string => nameOf(branch, 'beli-tunai');

/** The account of what such a user paid by transfer for gold: `JKT01/beli-transfer/KASIR01`. */
export const transferredAlone = (branch: string, user_id: string): string => nameOf(branch, 'beli-transfer', user_id);

/** The account of the discounts that such a user gave: `JKT01/diskon/KASIR01`. */
export const discountedAlone = (branch: string, user_id: string): string => nameOf(branch, 'diskon', user_id);

/** The same of all users below SPV of a branch: `JKT01/diskon`. */
export const discountedAloneInBranch = (branch: string): string => nameOf(branch, 'diskon');

/** The account of the transfers of customers that such a user recorded: `JKT01/jual-transfer/KASIR01`. */
export const takenByTransfer = (branch: string, user_id: string): string => nameOf(branch, 'jual-transfer', user_id);

/** The account of the cards of customers that such a user recorded: `JKT01/jual-kartu/KASIR01`. */
export const takenByCard = (branch: string, user_id: string): string => nameOf(branch, 'jual-kartu', user_id);

/** The account of the card receipts of their own that such a user settled: `JKT01/lunas-sendiri/KASIR01`. */
export const settledAlone = (branch: string, user_id: string): string => nameOf(branch, 'lunas-sendiri', user_id);

/** The account of the cash that such a user booked to the bank: `JKT01/setor/KASIR01`. */
export const bankedAlone = (branch: string, user_id: string): string => nameOf(branch, 'setor', user_id);

/** The same of all users below SPV of a branch: `JKT01/setor`. */
export const bankedAloneInBranch = (branch: string): string => nameOf(branch, 'setor');

/** The account of the money that such users of a branch moved out of its bank accounts: `JKT01/tarik`. */
export const drawnAlone = (branch: string): string => nameOf(branch, 'tarik');

/** The account of all that a user below SPV moved alone, of whatever kind: `JKT01/sendiri/KASIR01`. */
export const movedAlone = (branch: string, user_id: string): string => nameOf(branch, 'sendiri', user_id);

/** The account of the cash that they brought into a counted drawer for no goods: `JKT01/masuk-kas`. */
export const broughtAlone = (branch: string): string => nameOf(branch, 'masuk-kas');

/** The account of the cash that they sent to head office: `JKT01/kirim-pusat`. */
export const sentAlone = (branch: string): string => nameOf(branch, 'kirim-pusat');

/** The asset of transfers of customers whose documents wait for their validation: rupiah beside the books. */
export const WAITING: Asset<Rupiah> = 'TUNGGU' as Asset<Rupiah>;

/** The account of those to an account of a bank, which has them already: `JKT01/transfer-tunggu/BCA/5220301187`. */
export const waitingAtBank = (branch: string, kode_bank: string, no_rekening: string): string =>
  nameOf(branch, 'transfer-tunggu', kode_bank, no_rekening);

/** The asset of differences of the drawer that are booked alone: rupiah beside the books, of short and over alike. */
export const DIFFERENCE: Asset<Rupiah> = 'SELISIH' as Asset<Rupiah>;

/** The account of the differences of the drawer that a branch booked without a consent: `JKT01/selisih`. */
export const differedAlone = (branch: string): string => nameOf(branch, 'selisih');

/** The account of the cash that those below SPV paid out for cards at a branch without a consent: `JKT01/gesek`. */
export const swipedAlone = (branch: string): string => nameOf(branch, 'gesek');
