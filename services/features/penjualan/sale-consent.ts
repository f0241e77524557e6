import type { Barang } from '../../../contracts/data-barang/barang.js';
import { holds } from '../../../contracts/language/define/gate.js';
import type { Restriction } from '../../../contracts/language/define/refusals.js';
import { addRupiah, rupiah, type Rupiah } from '../../../contracts/language/values/rupiah.js';
import { goldValue, type BarangTerjual } from '../../../contracts/penjualan/lines.js';
import { recordSale, saleConsentLabels } from '../../../contracts/penjualan/sale.js';
import type { BoughtLine } from '../../domain/buying/bought-lines.js';
import { buyingRestrictions } from '../../domain/buying/buying-consent.js';
import { averageCost } from '../../domain/pieces/average-cost.js';
import {
  isDearMaking,
  isLargeDiscount,
  sellingThresholds,
  type SellingThresholds,
} from '../../domain/plausible/plausible.js';
import { listed } from '../../../contracts/language/values/listed.js';
import { together, toldOf } from '../../domain/plausible/together.js';
import { leastGrams } from '../../domain/prices/price-level.js';
import { roundedSale, saleSettings, type SaleSettings } from '../../domain/selling/sale-rounding.js';
import { chargeOf } from '../../domain/selling/sold-pieces.js';
import { consentOf, type DecisionContext } from '../../kernel/event-store/decider.js';
import type { Priced } from './priced-lines.js';

type Said = InstanceType<(typeof recordSale)['body']>;
type States = Parameters<typeof leastGrams>[1] &
  Parameters<typeof buyingRestrictions>[1] & {
    readonly settings: Parameters<typeof saleSettings.read>[0];
    readonly thresholds: Parameters<typeof sellingThresholds.read>[0];
  };

/** The least that pieces are sold for by themselves, besides the cost of each. */
interface Least {
  /** The least for which a gram of a group is worth selling. */
  gram(kode_group: string): Rupiah;
  /** The average cost of the gold of a piece, which the books will say. */
  average(piece: Barang): Rupiah;
}

/** A line of a sale as it is recorded, and the piece that it names. */
interface Sold {
  readonly line: BarangTerjual;
  readonly piece: Barang;
}

/** The approval that lines of a sale need, if there are any such. */
function restrictionOf(
  lines: readonly Sold[],
  amountOf: (line: BarangTerjual) => Rupiah,
  description = consentOf(recordSale).description,
): Restriction | undefined {
  if (lines.length === 0) return undefined;
  return {
    ...consentOf(recordSale),
    description,
    subject: codesOf(lines.map(({ line }) => line)),
    jumlah: addRupiah(...lines.map(({ line }) => amountOf(line))),
    rincian: lines.map(({ piece }) => piece.nama_barang).join(', '),
  };
}

const codesOf = (lines: readonly { readonly kode_barcode: string }[]): string =>
  listed(lines.map(({ kode_barcode }) => kode_barcode));

/** The approval that a sale needs above the limit of the shop, if so; a limit of nothing is none. */
function aboveLimit({ barang, kode_sales }: Said, settings: SaleSettings): Restriction | undefined {
  const batas = Number(settings['penjualan.batas']);
  const { value: jumlah } = roundedSale(addRupiah(...barang.map(({ harga_jual }) => harga_jual)), settings);
  if (batas === 0 || jumlah <= batas) return undefined;
  const { batas: description } = saleConsentLabels;
  return { ...consentOf(recordSale), description, subject: codesOf(barang), jumlah, rincian: kode_sales };
}

/**
 * The least that a piece is sold for by itself: its cost, the average cost of its gold, or what the shop would pay a
 * customer for it, which nobody types with the piece.
 */
function leastFor(piece: Barang, least: Least): Rupiah {
  const { harga_modal, berat, kode_group } = piece;
  return rupiah(Math.max(harga_modal, least.average(piece), goldValue(berat, least.gram(kode_group))));
}

/** The lines of a sale that the rules allow. */
export interface SaleLines extends Priced {
  readonly pieces: readonly Barang[];
  /** The lines of what is bought with it. */
  readonly lines: readonly BoughtLine[];
}

/** The approval that a sale needs, and what is bought with it, if so; `others` are those that it needs besides. */
export function saleConsent(
  c: Said,
  { pieces, groups, sold, lines }: SaleLines,
  states: States,
  context: DecisionContext,
  ...others: readonly (Restriction | undefined)[]
): Restriction | undefined {
  const settings = { ...saleSettings.read(states.settings), ...sellingThresholds.read(states.thresholds) };
  const least = {
    gram: leastGrams(groups, states, context),
    average: (piece: Barang) => averageCost(piece, context),
  };
  const reasons = priceReasons(sold.barang, pieces, settings, least);
  const rest = [
    dearMaking(sold.barang, pieces, settings),
    aboveLimit(c, settings),
    ...buyingRestrictions(lines, states, context),
    ...others,
  ];
  return holds(context.sender, 'HARGA_MODAL')
    ? together(reasons.below, ...reasons.others, ...rest)
    : withoutCost(sold.barang, reasons, rest);
}

/** The approvals that a sale needs for low prices, if so; `below` depends on what its pieces cost. */
interface PriceReasons {
  readonly below: Restriction | undefined;
  readonly others: readonly (Restriction | undefined)[];
}

/**
 * The approvals for low prices: below the cost of a piece or the worth of its gold, for less than its charge, with a
 * large discount.
 */
function priceReasons(
  sold: readonly BarangTerjual[],
  pieces: readonly Barang[],
  settings: SellingThresholds,
  least: Least,
): PriceReasons {
  const lines = linesOf(sold, pieces);
  const below = lines.filter(({ line, piece }) => line.harga_jual < leastFor(piece, least));
  const cheaper = lines.filter(({ line: { ongkos }, piece }) => ongkos < chargeOf(piece));
  const discounted = lines.filter(({ line }) => isLargeDiscount(line, settings));
  return {
    below: restrictionOf(below, ({ harga_jual }) => harga_jual),
    others: [
      restrictionOf(cheaper, ({ ongkos }) => ongkos, saleConsentLabels.ongkos),
      restrictionOf(discounted, ({ diskon }) => diskon, saleConsentLabels.diskon),
    ],
  };
}

const linesOf = (sold: readonly BarangTerjual[], pieces: readonly Barang[]): readonly Sold[] =>
  sold.map((line, index) => ({ line, piece: pieces[index]! }));

/** The approval for a charge that is more than the gold of its piece is worth, if so. */
const dearMaking = (
  sold: readonly BarangTerjual[],
  pieces: readonly Barang[],
  settings: SellingThresholds,
): Restriction | undefined =>
  restrictionOf(
    linesOf(sold, pieces).filter(({ line }) => isDearMaking(line, settings)),
    ({ ongkos }) => ongkos,
    saleConsentLabels.ongkosTerbesar,
  );

/**
 * The same approval where its sender may not know what goods cost: low prices have one word, piece and amount whatever
 * the reason, and cost alone adds none where there is another. Only its details say all, to who may read them.
 */
function withoutCost(
  sold: readonly BarangTerjual[],
  { below, others }: PriceReasons,
  rest: readonly (Restriction | undefined)[],
): Restriction | undefined {
  const isLow = others.some(Boolean) || (below !== undefined && !rest.some(Boolean));
  const needed = together(isLow ? lowPrice(sold) : undefined, ...rest);
  const reasons = [below, ...others, ...rest].filter((one) => one !== undefined);
  return needed && { ...needed, rincian: toldOf(reasons) };
}

const lowPrice = (sold: readonly BarangTerjual[]): Restriction => ({
  ...consentOf(recordSale),
  description: saleConsentLabels.ketentuan,
  subject: codesOf(sold),
  jumlah: addRupiah(...sold.map(({ harga_jual }) => harga_jual)),
});
