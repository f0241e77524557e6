import type { RecordedEvent } from '../../../contracts/language/define/event.js';
import { businessDate } from '../../../contracts/language/values/business-date.js';
import { firstPrices } from '../../../infra/testing/company/trade.js';

/** The board and the charges of the company of tests, by an own reckoning: nothing of the code that is under test. */
const board = new Map(firstPrices(businessDate('2026-11-20')).map((row) => [row.kode_group, row]));
/** Rupiah a gram of making, of pieces below a weight and of heavier ones. */
const charges: Readonly<Record<string, { readonly below: number; readonly light: number; readonly heavy: number }>> = {
  375: { below: 3_000, light: 75_000, heavy: 60_000 },
  750: { below: 5_000, light: 110_000, heavy: 95_000 },
};
/** The discount in percent that somebody gives alone, and the percentage of a charge that is as good as none. */
const [DISCOUNT, NO_CHARGE] = [3, 10];

/** The events by which a piece comes onto a tray. */
const brings = ['piece.received', 'piece.sorted', 'piece.washed'];

interface Piece {
  readonly kode_barcode: string;
  readonly kode_group: string;
  readonly berat: number;
  readonly ongkos?: number;
  readonly harga_jual?: number;
}

const worth = (milligrams: number, gram: number): number => Math.round((milligrams * gram) / 1000);
const share = (amount: number, percent: number): number => Math.floor((amount * percent) / 100);
const goldOf = ({ kode_group, berat }: Piece): number => worth(berat, board.get(kode_group)!.harga_jual);
const priceOf = (piece: Piece): number => piece.harga_jual || goldOf(piece) + (piece.ongkos ?? 0);

function usualCharge({ kode_group, berat }: Piece): number {
  const row = charges[kode_group];
  return row ? worth(berat, berat < row.below ? row.light : row.heavy) : 0;
}

/** Says what of the price of a piece needs a second person. */
function oddIn(is: Piece, was: Piece | undefined): readonly string[] {
  const price = priceOf(is);
  const before = was ? priceOf({ ...was, berat: is.berat }) : price;
  const odd = before - price > share(before, DISCOUNT) ? [`it goes for ${price}, no more for ${before}`] : [];
  return [...odd, ...(is.harga_jual ? oddTag(is, is.harga_jual) : oddCharge(is, was))];
}

function oddTag(is: Piece, tag: number): readonly string[] {
  const gold = goldOf(is);
  const isBelow = gold - tag > share(gold, DISCOUNT) || tag < worth(is.berat, board.get(is.kode_group)!.harga_beli);
  return isBelow ? [`its tag says ${tag}, its gold is worth ${gold}`] : [];
}

function oddCharge(is: Piece, was: Piece | undefined): readonly string[] {
  const before = was?.harga_jual ? 0 : (was?.ongkos ?? 0);
  const [ongkos, usual] = [is.ongkos ?? 0, Math.max(usualCharge(is), before)];
  return usual > 0 && ongkos <= share(usual, NO_CHARGE) ? [`its making is ${ongkos}, not ${usual}`] : [];
}

/** The selling prices that documents give pieces. */
export class GivenPrices {
  /** Prices that nobody consented to, of pieces that are cheaper than somebody makes them alone. */
  readonly wrong: string[] = [];

  /** Takes in an event of a piece, and the piece as it was; one that takes something back gives nothing. */
  take({ type, payload, authorised_by }: RecordedEvent, was: Piece | undefined): void {
    const is = payload as unknown as Piece;
    const isChanged = was !== undefined && (is.ongkos !== was.ongkos || is.harga_jual !== was.harga_jual);
    if (authorised_by !== null || type.endsWith('cancelled') || !(brings.includes(type) || isChanged)) return;
    const before = type === 'piece.received' ? undefined : was;
    this.wrong.push(...oddIn(is, before).map((odd) => `${type} of ${is.kode_barcode}: ${odd}`));
  }
}
