import type { Barang } from '../../../contracts/data-barang/barang.js';
import { message } from '../../../contracts/language/messages/messages.js';
import type { BarangTerjual } from '../../../contracts/penjualan/lines.js';
import type { recordSale } from '../../../contracts/penjualan/sale.js';
import { groupsOf } from '../../domain/pieces/average-cost.js';
import type { CustomerState } from '../../domain/customers/customer-stream.js';
import {
  levelHolderRefusal,
  levelRefusal,
  pricesAt,
  type levelNeeds,
  type pricesNeeded,
} from '../../domain/prices/price-level.js';
import { soldLines } from '../../domain/selling/sold-pieces.js';
import { refuse, type Refused, type StatesOf } from '../../kernel/event-store/decider.js';
import type { Moment } from '../../platform/masters/validity.js';

type Said = Pick<InstanceType<(typeof recordSale)['body']>, 'barang' | 'kode_tingkat'>;
type States = StatesOf<ReturnType<typeof levelNeeds> & ReturnType<typeof pricesNeeded>> & {
  readonly member: CustomerState;
};

export interface Priced {
  readonly groups: readonly string[];
  readonly sold: { readonly barang: readonly BarangTerjual[]; readonly kode_tingkat?: string };
}

/**
 * The lines of a sale by the board of now, at the level that it names, or why they cannot be sold so. Their gap is
 * measured against the board in any case.
 */
export function pricedLines(
  { barang, kode_tingkat }: Said,
  pieces: readonly Barang[],
  states: States,
  context: Moment,
): Priced | Refused {
  const refused = levelRefusal(kode_tingkat, states) ?? levelHolderRefusal(kode_tingkat, states.member);
  if (refused) return refused;
  const groups = groupsOf(pieces);
  const priceOf = pricesAt(groups, states, context);
  const boardOf = pricesAt(groups, { ...states, levelPrices: [] }, context);
  const unpriced = pieces.findIndex(({ harga_jual, kode_group }) => !harga_jual && priceOf(kode_group) === undefined);
  if (kode_tingkat && unpriced >= 0) {
    const { kode_group } = pieces[unpriced]!;
    const said = message('penjualan.noLevelPrice', { kode_tingkat, kode_group });
    return refuse('sale.no-level-price', `barang.${unpriced + 1}.kode_barcode`, said);
  }
  const sold = soldLines(barang, pieces, priceOf, boardOf);
  return 'refusal' in sold ? sold : { groups, sold: { ...sold, ...(kode_tingkat && { kode_tingkat }) } };
}
