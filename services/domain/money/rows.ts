import { NO_KEY } from '../../../contracts/language/define/names.js';
import { PUSAT } from '../../../contracts/language/define/gate.js';
import type { RefusalCode } from '../../../contracts/language/define/refusals.js';
import { message } from '../../../contracts/language/messages/messages.js';
import { kodeTransaksi, rekening, type KodeTransaksi, type Rekening } from '../../../contracts/masters/masters.js';
import { OPENING_BALANCE } from '../../../contracts/masters/start-codes.js';
import { refuse, type DecisionContext, type Refused, type StreamRef } from '../../kernel/event-store/decider.js';
import { masterRow, type MasterState } from '../../platform/masters/masters.js';

/** A transaction code, for the needs of a decider. */
export const kategoriRow = (kode: string): StreamRef<MasterState<KodeTransaksi>> => masterRow(kodeTransaksi, kode);

/**
 * The reason why a transaction code cannot be used for this kind of movement, if it cannot: nobody knows it, or it is
 * for another kind.
 */
export function kategoriRefusal(
  state: MasterState<KodeTransaksi>,
  jenis: KodeTransaksi['jenis'],
): RefusalCode | undefined {
  if (state.status !== 'active') return 'cash.unknown-kategori';
  return state.jenis === jenis || state.jenis === 'UMUM' ? undefined : 'cash.kategori-direction';
}

/** The reason why a shop cannot use a transaction code, if so: that of its opening balance after its first date. */
export function openingRefusal(
  kategori: string,
  { business_date, opened_on: tanggal, sender }: Pick<DecisionContext, 'business_date' | 'opened_on' | 'sender'>,
): Refused | undefined {
  if (kategori !== OPENING_BALANCE || business_date <= tanggal || sender.kode_toko === PUSAT) return undefined;
  return refuse('cash.opening-balance', 'kategori', message('cash.openingBalance', { tanggal }));
}

/** A bank account, for the needs of a decider; the row that nobody has where bank or number is missing. */
export const rekeningRow = (kode_bank: string, no_rekening = ''): StreamRef<MasterState<Rekening>> =>
  masterRow(rekening, kode_bank, no_rekening || NO_KEY);

/**
 * The reason why money of a branch cannot come to, or go from, a bank account, if it cannot: it is not there, or
 * another branch's.
 */
export function rekeningRefusal(state: MasterState<Rekening>, branch: string): RefusalCode | undefined {
  return state.status === 'active' && state.kode_toko === branch ? undefined : 'cash.unknown-rekening';
}
