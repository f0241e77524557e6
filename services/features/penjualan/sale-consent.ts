import type { Barang } from '../../../contracts/data-barang/barang.js';
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
import { together } from '../../domain/plausible/together.js';
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
  const [first] = lines;
  return (
    first && {
      ...consentOf(recordSale),
      description,
      subject: first.piece.kode_barcode,
      jumlah: addRupiah(...lines.map(({ line }) => amountOf(line))),
      rincian: lines.map(({ piece }) => piece.nama_barang).join(', '),
    }
  );
}

/** The approval that a sale needs above the limit of the shop, if so; a limit of nothing is none. */
function aboveLimit({ barang, kode_sales }: Said, settings: SaleSettings): Restriction | undefined {
  const batas = Number(settings['penjualan.batas']);
  const { value: jumlah } = roundedSale(addRupiah(...barang.map(({ harga_jual }) => harga_jual)), settings);
  if (batas === 0 || jumlah <= batas) return undefined;
  const [{ kode_barcode: subject } = { kode_barcode: '' }] = barang;
  const { batas: description } = saleConsentLabels;
  return { ...consentOf(recordSale), description, subject, jumlah, rincian: kode_sales };
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
  return together(
    ...saleRestrictions(c, sold.barang, pieces, settings, least),
    ...buyingRestrictions(lines, states, context),
    ...others,
  );
}

/**
 * The approvals that a sale needs: below the cost of a piece or the worth of its gold, for less than its charge or more
 * than its gold is worth, with a large discount, above the shop's limit.
 */
function saleRestrictions(
  c: Said,
  sold: readonly BarangTerjual[],
  pieces: readonly Barang[],
  settings: SaleSettings & SellingThresholds,
  least: Least,
): readonly (Restriction | undefined)[] {
  const lines = sold.map((line, index): Sold => ({ line, piece: pieces[index]! }));
  const below = lines.filter(({ line, piece }) => line.harga_jual < leastFor(piece, least));
  const cheaper = lines.filter(({ line: { ongkos }, piece }) => ongkos < chargeOf(piece));
  const dearer = lines.filter(({ line }) => isDearMaking(line, settings));
  const discounted = lines.filter(({ line }) => isLargeDiscount(line, settings));
  return [
    restrictionOf(below, ({ harga_jual }) => harga_jual),
    restrictionOf(cheaper, ({ ongkos }) => ongkos, saleConsentLabels.ongkos),
    restrictionOf(dearer, ({ ongkos }) => ongkos, saleConsentLabels.ongkosTerbesar),
    restrictionOf(discounted, ({ diskon }) => diskon, saleConsentLabels.diskon),
    aboveLimit(c, settings),
  ];
}
