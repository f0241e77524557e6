import { ongkos as charges } from '../../../contracts/barang/harga.js';
import { givenPriceConsentLabels, type Barang } from '../../../contracts/data-barang/barang.js';
import type { CommandDefinition } from '../../../contracts/language/define/command.js';
import type { SettingValue } from '../../../contracts/language/define/gate.js';
import type { Restriction } from '../../../contracts/language/define/refusals.js';
import {
  addRupiah,
  formatRupiah,
  rupiah,
  subtractRupiah,
  type Rupiah,
} from '../../../contracts/language/values/rupiah.js';
import type { Weight } from '../../../contracts/language/values/weight.js';
import { goldValue } from '../../../contracts/penjualan/lines.js';
import { consentOf, type StatesOf } from '../../kernel/event-store/decider.js';
import { tierOf } from '../../platform/masters/tiers.js';
import { activeRows, rowsOf } from '../../platform/masters/whole-masters.js';
import { listed } from '../../../contracts/language/values/listed.js';
import { isAboveShare, isLargeDiscount, sellingThresholds, type SellingThresholds } from '../plausible/plausible.js';
import { computedPrice, type PricedPiece, type PriceOf } from './sold-pieces.js';

type Charge = InstanceType<(typeof charges)['row']>;

/** A piece that a document gives a selling price: as it is from now on, and as it was where it had one before. */
export interface GivenPrice {
  readonly is: PricedPiece & Pick<Barang, 'nama_barang' | 'kode_dept'> & Partial<Pick<Barang, 'kode_barcode'>>;
  readonly was?: PricedPiece;
}

/** The prices of a gram of a group by the board. */
type BoardOf = (
  kode_group: string,
) => { readonly harga_beli: Rupiah; readonly harga_jual: Rupiah; readonly versi: number } | undefined;

/** The percentage of a charge below which the charge of a piece is as good as none. */
const LEAST_CHARGE = 10;

/** A piece whose price needs a second person: what it would be, and what it is. */
interface Lower {
  readonly is: GivenPrice['is'];
  readonly usual: Rupiah;
  readonly given: Rupiah;
}

/** The price of a piece by its tag or the board; undefined where it has neither. */
function priceBy(piece: PricedPiece, harga: PriceOf): Rupiah | undefined {
  const computed = computedPrice(piece, harga, '');
  return 'refusal' in computed ? undefined : computed.harga_jual;
}

/** The price of a piece, where it is lower than before; its weight is the same in both. */
function loweredBy({ is, was }: GivenPrice, harga: PriceOf): Lower | undefined {
  const usual = was && priceBy({ ...was, berat: is.berat }, harga);
  const given = priceBy(is, harga);
  return usual !== undefined && given !== undefined && given < usual ? { is, usual, given } : undefined;
}

/** The approval that some prices need, if there are any: who gives it is told each as it would be and as it is. */
function asked(command: CommandDefinition, description: string, lower: readonly Lower[]): Restriction | undefined {
  if (lower.length === 0) return undefined;
  return {
    ...consentOf(command),
    description,
    subject: listed(lower.map(({ is }) => is.kode_barcode || is.nama_barang)),
    jumlah: addRupiah(...lower.map(({ usual, given }) => subtractRupiah(usual, given))),
    rincian: lower
      .map(({ is, usual, given }) => `${is.nama_barang} ${formatRupiah(usual)} \u2192 ${formatRupiah(given)}`)
      .join(', '),
  };
}

/** The consent that lower prices need, from the first rupiah; none where no piece is sold for less. */
export const lowerConsent = (
  command: CommandDefinition,
  pieces: readonly GivenPrice[],
  harga: PriceOf,
): Restriction | undefined =>
  asked(
    command,
    givenPriceConsentLabels.turun,
    pieces.flatMap((one) => loweredBy(one, harga) ?? []),
  );

/** The limits of the prices that somebody gives alone, and the charges that are usual, for the needs of a decider. */
export const givenPricesNeed = (branch: string) => ({
  selling: sellingThresholds.of(branch),
  charges: rowsOf(charges),
});
type States = StatesOf<ReturnType<typeof givenPricesNeed>>;

/** True for a price on a tag that is below what its gold is bought for, or so far below what that is sold for. */
export function isBelowBoard(
  { berat, harga_jual: tag }: { readonly berat: Weight; readonly harga_jual: Rupiah },
  { harga_beli, harga_jual }: { readonly harga_beli: Rupiah; readonly harga_jual: Rupiah },
  inForce: SellingThresholds,
): boolean {
  const harga_hitung = goldValue(berat, harga_jual);
  const diskon = subtractRupiah(harga_hitung, tag);
  return isLargeDiscount({ diskon, harga_hitung }, inForce) || tag < goldValue(berat, harga_beli);
}

/** The price on a tag, where it is that low. */
function belowBoard({ is }: GivenPrice, board: BoardOf, inForce: SellingThresholds): Lower | undefined {
  const price = board(is.kode_group);
  const { berat, harga_jual: given } = is;
  if (!price || !given || !isBelowBoard({ berat, harga_jual: given }, price, inForce)) return undefined;
  return { is, usual: goldValue(berat, price.harga_jual), given };
}

/** The charge for making a piece by *Parameter Ongkos*: of its type, else of all types of its group. */
function usualCharge({ kode_group, kode_dept, berat }: GivenPrice['is'], rows: readonly Charge[]): Rupiah {
  const found =
    tierOf(charges, rows, berat, { kode_group, kode_dept }) ??
    tierOf(charges, rows, berat, { kode_group, kode_dept: undefined } as Partial<Charge>);
  if (!found) return rupiah(0);
  return found.satuan === 'PER GRAM' ? goldValue(berat, found.ongkos) : found.ongkos;
}

/** The charge of a piece without a tag, where its group or its price before asks one and there is as good as none. */
function withoutCharge({ is, was }: GivenPrice, rows: readonly Charge[]): Lower | undefined {
  if (is.harga_jual) return undefined;
  const usual = rupiah(Math.max(usualCharge(is, rows), was?.harga_jual ? 0 : (was?.ongkos ?? 0)));
  const given = is.ongkos ?? rupiah(0);
  const isNone = usual > 0 && !isAboveShare(given, usual, LEAST_CHARGE);
  return isNone ? { is, usual, given } : undefined;
}

/** True for a price so much lower than before that a discount of as much would need a second person. */
const isFarLower = ({ usual, given }: Lower, percent: SettingValue): boolean =>
  isAboveShare(subtractRupiah(usual, given), usual, percent);

/**
 * The approvals that the prices need which a document gives pieces as they come onto trays, by the board of now: a sale
 * at such a price counts as no discount, and would need none. What is above the board needs none either.
 */
export function givenPriceRestrictions(
  command: CommandDefinition,
  pieces: readonly GivenPrice[],
  board: BoardOf,
  states: States,
): readonly (Restriction | undefined)[] {
  const inForce = sellingThresholds.read(states.selling);
  const rows = activeRows(states.charges);
  const lowered = pieces.flatMap((one) => loweredBy(one, board) ?? []);
  const { turun, papan, ongkos } = givenPriceConsentLabels;
  return [
    asked(
      command,
      turun,
      lowered.filter((one) => isFarLower(one, inForce['penjualan.diskon_terbesar'])),
    ),
    asked(
      command,
      papan,
      pieces.flatMap((one) => belowBoard(one, board, inForce) ?? []),
    ),
    asked(
      command,
      ongkos,
      pieces.flatMap((one) => withoutCharge(one, rows) ?? []),
    ),
  ];
}
