import { hargaEmas, type HargaEmas } from '../../../contracts/barang/harga.js';
import type { Versioned } from '../../../contracts/language/define/versioned.js';
import type { StreamRef } from '../../kernel/event-store/decider.js';
import { masterRow, type MasterState } from '../../platform/masters/masters.js';
import { heldAt, type Moment } from '../../platform/masters/validity.js';

/** Prices of a gram of a group, with the version of its row that names them. */
export type GoldPrice = HargaEmas & Versioned;

/** All prices that a group was given, for the needs of a decider. */
export const goldPrice = (kode_group: string): StreamRef<MasterState<HargaEmas>> => masterRow(hargaEmas, kode_group);

/** The prices of a group that hold at a moment of a branch (the context of a decision); undefined where none do. */
export function priceAt(state: MasterState<HargaEmas>, moment: Moment): GoldPrice | undefined {
  const held = heldAt(hargaEmas, state, moment);
  return held && { ...held.row, versi: held.versi };
}

/** The prices that hold at a moment of a branch, by group: those of `prices` are of `groups`, in their order. */
export const boardAt =
  (groups: readonly string[], prices: readonly MasterState<HargaEmas>[], moment: Moment) =>
  (kode_group: string): GoldPrice | undefined => {
    const state = prices[groups.indexOf(kode_group)];
    return state && priceAt(state, moment);
  };
