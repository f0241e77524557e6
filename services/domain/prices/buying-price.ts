import { NO_KEY } from '../../../contracts/language/define/names.js';
import { hargaBeli, type HargaBeli } from '../../../contracts/masters/masters.js';
import type { Group } from '../../../contracts/masters/references.js';
import type { DasarHarga } from '../../../contracts/pembelian/lines.js';
import type { Rupiah } from '../../../contracts/language/values/rupiah.js';
import type { StreamRef } from '../../kernel/event-store/decider.js';
import { masterRow, type MasterState } from '../../platform/masters/masters.js';

/** The rows of *Parameter Harga Beli* of a group: that of its kelompok harga, and its own. The first one holds. */
export const parameterRows = (state: MasterState<Group>): readonly StreamRef<MasterState<HargaBeli>>[] => {
  const { kelompok_harga, kode_group } = state.status === 'active' ? state : {};
  return [kelompok_harga, kode_group].map((code) => masterRow(hargaBeli, code || NO_KEY));
};

/** The price of a gram that is bought, and what says it. */
export interface BuyingPrice {
  readonly harga_emas: Rupiah;
  readonly dasar_harga: DasarHarga;
}

/** The price of a gram by the first of these rows that is there, else by the board; undefined where neither has one. */
export function buyingPrice(
  parameters: readonly MasterState<HargaBeli>[],
  board: { readonly harga_beli: Rupiah } | undefined,
): BuyingPrice | undefined {
  for (const row of parameters)
    if (row.status === 'active') return { harga_emas: row.harga_per_gram, dasar_harga: 'PARAMETER' };
  return board && { harga_emas: board.harga_beli, dasar_harga: 'PAPAN' };
}
