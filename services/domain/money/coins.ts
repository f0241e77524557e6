import { message } from '../../../contracts/language/messages/messages.js';
import type { Coins } from '../../../contracts/language/values/rounding.js';
import { addRupiah, rupiah, subtractRupiah, type Rupiah } from '../../../contracts/language/values/rupiah.js';
import { outside, roundings } from '../../../contracts/mutasi-uang/accounts.js';
import type { JournalKey } from '../../../contracts/language/define/event.js';
import { refuse, type Refused } from '../../kernel/event-store/decider.js';
import { settingsNeeded } from '../../platform/settings/settings-needed.js';
import { pay, type Paid } from '../journals/postings.js';

/** The setting of the smallest coin, for rules of cash that somebody types. */
export const coinSettings = settingsNeeded('kas.uang_terkecil');
type CoinSettings = ReturnType<typeof coinSettings.read>;

/** The smallest coin of a shop. */
export const smallestCoin = (inForce: CoinSettings): Rupiah => rupiah(Number(inForce['kas.uang_terkecil']));

/** A rest that is to be paid in cash, and the coins that pay it. */
interface CashRest {
  readonly sisa: Rupiah;
  readonly tunai: Rupiah;
}

/** Amounts that decide on cash that coins do not make, and on what is said of it. */
interface AskedCash {
  /** All that a drawer holds, which may leave it as it is. */
  readonly held?: Rupiah | undefined;
  /** The rest that is to be paid with it. */
  readonly rest?: CashRest | undefined;
}

/**
 * The reason why cash cannot be so much, if so: no coins make it. Says the nearest amounts that they make, under its
 * field the upper one alone where that pays the rest, and the lower one does not.
 */
export function coinRefusal(
  jumlah: Rupiah,
  terkecil: Rupiah,
  field: string,
  { held, rest }: AskedCash = {},
): Refused | undefined {
  const odd = jumlah % terkecil;
  if (odd === 0 || jumlah === held) return undefined;
  const bawah = subtractRupiah(jumlah, rupiah(odd));
  const atas = addRupiah(bawah, terkecil);
  if (bawah === 0) return refuse('cash.no-coins', field, message('cash.leastCoin', { terkecil }));
  const both = message('cash.noCoins', { terkecil, bawah, atas });
  if (rest?.tunai !== atas) return refuse('cash.no-coins', field, both);
  const enough = message('penjualan.cashRest', { ...rest, terkecil });
  return { refusal: 'cash.no-coins', errors: [{ field, ...enough }], values: { terkecil, bawah, atas } };
}

/** The facts of a document whose cash was rounded: by how much, and to which coin; none where nothing was. */
export const coinFacts = (pembulatan_tunai: Rupiah, { terkecil }: Coins) =>
  pembulatan_tunai === 0 ? {} : { pembulatan_tunai, uang_terkecil: terkecil };

/** The move of what rounding added to an amount that came in (below zero: took from it, or added to one going out). */
export const roundingMove = (added: Rupiah, branch: string, journal: JournalKey): Paid => {
  const selisih = rupiah(Math.abs(added));
  return added > 0
    ? pay(roundings(branch), outside(branch), selisih, journal)
    : pay(outside(branch), roundings(branch), selisih, journal);
};
