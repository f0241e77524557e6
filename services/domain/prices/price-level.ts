import { hargaTingkat, tingkatHarga } from '../../../contracts/barang/tingkat-harga.js';
import { message } from '../../../contracts/language/messages/messages.js';
import { rupiah, type Rupiah } from '../../../contracts/language/values/rupiah.js';
import { refuse, type Refused, type StatesOf } from '../../kernel/event-store/decider.js';
import { masterRow } from '../../platform/masters/masters.js';
import { heldAt, type Moment } from '../../platform/masters/validity.js';
import { settingsNeeded } from '../../platform/settings/settings-needed.js';
import { isPresent, type CustomerState } from '../customers/customer-stream.js';
import type { PriceOf } from '../selling/sold-pieces.js';
import { goldPrice, priceAt } from './gold-price.js';

/** The module by which a shop sells at several levels. */
const levelModule = 'MULTI_HARGA_JUAL_MODULE';
const levelSettings = settingsNeeded(levelModule);

/** The level that a sale names, and whether its shop has levels, for the needs of a decider; nothing of none. */
export const levelNeeds = (kode_tingkat: string | undefined, branch: string) => ({
  levels: kode_tingkat ? [masterRow(tingkatHarga, kode_tingkat)] : [],
  levelSettings: kode_tingkat ? levelSettings.of(branch) : [],
});

/** The prices of groups on the board, and those at a level, for the needs of a decider. */
export const pricesNeeded = (groups: readonly string[], kode_tingkat: string | undefined) => ({
  prices: groups.map((group) => goldPrice(group)),
  levelPrices: kode_tingkat ? groups.map((group) => masterRow(hargaTingkat, group, kode_tingkat)) : [],
});

/** The reason why nothing can be sold at the level that a sale names, if so. */
export function levelRefusal(
  kode_tingkat: string | undefined,
  { levels, levelSettings: states }: StatesOf<ReturnType<typeof levelNeeds>>,
): Refused | undefined {
  if (!kode_tingkat) return undefined;
  if (levelSettings.read(states)[levelModule] !== true) return refuse('sale.no-levels', 'kode_tingkat');
  return levels[0]?.status === 'active' ? undefined : refuse('sale.unknown-level', 'kode_tingkat');
}

/** The reason why a sale is not at the level that it names, if so: nobody known buys, or one who does not have it. */
export function levelHolderRefusal(kode_tingkat: string | undefined, member: CustomerState): Refused | undefined {
  if (!kode_tingkat || (isPresent(member) && member.customer.kode_tingkat === kode_tingkat)) return undefined;
  return refuse('sale.level-of-members', 'kode_tingkat', message('penjualan.levelOfMembers', { kode_tingkat }));
}

/**
 * The least for which a gram is worth selling at a moment of a branch, by group: what the shop buys it for, or the
 * price of a level where that is less.
 */
export function leastGrams(
  groups: readonly string[],
  states: StatesOf<ReturnType<typeof pricesNeeded>>,
  moment: Moment,
): (kode_group: string) => Rupiah {
  const sold = pricesAt(groups, states, moment);
  return (group) => {
    const bought = priceAt(states.prices[groups.indexOf(group)]!, moment)?.harga_beli ?? 0;
    return rupiah(Math.min(bought, sold(group)?.harga_jual ?? bought));
  };
}

/** The prices of a gram that hold at a moment of a branch, by group. */
export function pricesAt(
  groups: readonly string[],
  { prices, levelPrices }: StatesOf<ReturnType<typeof pricesNeeded>>,
  moment: Moment,
): PriceOf {
  return (group) => {
    const at = groups.indexOf(group);
    const [board, level] = [prices[at], levelPrices[at]];
    if (!level) return board && priceAt(board, moment);
    const held = heldAt(hargaTingkat, level, moment);
    return held && { harga_jual: held.row.harga_jual, versi: held.versi };
  };
}
