import { Money, MOST_RUPIAH } from '../language/define/fields.js';
import { roundToCoins, type Coins, type Direction } from '../language/values/rounding.js';
import { addRupiah, rupiah, subtractRupiah, type Rupiah } from '../language/values/rupiah.js';
import type { CaraBayar } from './lines.js';

/** Declares what rounding to coins added to the cash of a document, or took from it. */
export const CashRounding = (): PropertyDecorator => Money('Pembulatan Tunai', { min: -MOST_RUPIAH });

/** Declares the smallest coin of a shop, or that to which the cash of a document was rounded. */
export const SmallestCoin = (): PropertyDecorator => Money('Uang Tunai Terkecil');

/** A row of a form, with what the server says of rounding. */
interface Told {
  readonly arah?: Direction;
  readonly uang_terkecil?: Rupiah;
}

/** The coins of a shop, by the first row of a form that says them; undefined while none does. */
export function coinsIn(rows: readonly Told[] = []): Coins | undefined {
  const { arah, uang_terkecil: terkecil } = rows.find((row) => row.uang_terkecil !== undefined) ?? {};
  return arah && terkecil ? { arah, terkecil } : undefined;
}

/** A payment, as far as rounding asks. */
interface Paid {
  readonly cara?: CaraBayar;
  readonly jumlah?: Rupiah;
}

const isCash = ({ cara }: Paid): boolean => cara === 'TUNAI';

/** The rest of an amount that is due which payments leave to cash; zero where none of them is cash. */
export function leftToCash(payments: readonly Paid[], due: Rupiah): Rupiah {
  if (!payments.some(isCash)) return rupiah(0);
  const others = payments.filter((one) => !isCash(one)).map(({ jumlah = rupiah(0) }) => jumlah);
  return rupiah(Math.max(0, subtractRupiah(due, addRupiah(...others))));
}

/**
 * The difference that rounding to coins makes to payments of an amount that is due: the cash of them is rounded, and
 * all else is not (docs/trade.md, Rounding).
 */
export function coinDifference(payments: readonly Paid[], due: Rupiah, coins: Coins): Rupiah {
  const rest = leftToCash(payments, due);
  return rest > 0 ? roundToCoins(rest, coins).difference : rupiah(0);
}

/** A document whose money may go back in cash; of an exchange what was bought is worth. */
interface PaidDocument {
  readonly pembayaran?: readonly Paid[];
  readonly total?: Rupiah;
  readonly total_beli?: Rupiah;
}

const moneyWays: ReadonlySet<CaraBayar | undefined> = new Set(['TUNAI', 'TRANSFER', 'KARTU']);

/**
 * The cash that the shop hands out where all money of a document goes back in cash; none where it was the shop that
 * paid. `isExact` is false where the server takes off what no bank has paid, or rounds what came by transfer or card to
 * its coins.
 */
export function cashBack({ pembayaran = [], total = rupiah(0), total_beli = rupiah(0) }: PaidDocument) {
  const money = total_beli > total ? [] : pembayaran.filter(({ cara }) => moneyWays.has(cara));
  return { jumlah: addRupiah(...money.map(({ jumlah = rupiah(0) }) => jumlah)), isExact: money.every(isCash) };
}
