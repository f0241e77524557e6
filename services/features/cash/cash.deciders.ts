import { bankAccount, CASH, drawer, outside } from '../../../contracts/cash/accounts.js';
import { cancelTransfer, cancelUangKas, recordUangKas, transferBank, transferCash, type CancelSlip, type Transfer } from '../../../contracts/cash/commands.js';
import {
  cashPaid,
  cashReceived,
  cashTransferred,
  entryCancelled,
  transferCancelled,
  type CashEntry,
  type Transferred,
} from '../../../contracts/cash/events.js';
import type { CommandDefinition } from '../../../contracts/define/command.js';
import { turnedRound, type EventDefinition, type Posting } from '../../../contracts/define/event.js';
import type { RefusalCode } from '../../../contracts/define/refusals.js';
import { NO_KEY } from '../../../contracts/define/names.js';
import { kodeTransaksi, rekening } from '../../../contracts/masters/masters.js';
import {
  decider,
  happened,
  overdrawing,
  posting,
  refuse,
  streamOf,
  type Decider,
  type Decision,
  type StreamRef,
  type StreamType,
} from '../../kernel/event-store/decider.js';
import { masterRow, type MasterState } from '../../kernel/masters/masters.js';
import { inForce, settingNeeds, type SettingState } from '../../kernel/settings/settings.js';
import type { KodeTransaksi, Rekening } from '../../../contracts/masters/masters.js';

/** A slip of the cash book, by its number: recorded at a branch on a business date, perhaps cancelled. */
export type Slip =
  | { readonly status: 'none' }
  | ({ readonly status: 'recorded' | 'cancelled'; readonly branch: string; readonly business_date: string; readonly postings: readonly Posting[] } & (
      { readonly type: 'cash.transferred'; readonly slip: Transferred } | { readonly type: 'cash.received' | 'cash.paid'; readonly slip: CashEntry }
    ));

const recording: readonly string[] = [cashTransferred.type, cashReceived.type, cashPaid.type];
const cancelling: readonly string[] = [transferCancelled.type, entryCancelled.type];

export const slips: StreamType<Slip> = {
  category: 'cash',
  initial: { status: 'none' },
  evolve(state, { type, payload, branch, business_date, postings }) {
    if (recording.includes(type)) return { status: 'recorded', branch, business_date, postings, type, slip: payload } as Slip;
    return cancelling.includes(type) && state.status !== 'none' ? { ...state, status: 'cancelled' } : state;
  },
};

type Side = 'asal' | 'tujuan';
const accountOf = (branch: string, code: string, no_rekening = ''): string =>
  code === CASH ? drawer(branch) : bankAccount(branch, code, no_rekening || NO_KEY);
const rekeningOf = (transfer: Transfer, side: Side): StreamRef<MasterState<Rekening>> =>
  masterRow(rekening, transfer[side], transfer[`${side}_rekening`] || NO_KEY);
const kategoriOf = (kode: string): StreamRef<MasterState<KodeTransaksi>> => masterRow(kodeTransaksi, kode);

const mayOverdraw = (branch: string) => settingNeeds(branch, 'kas_negatif');
/** Where the shop lets its drawer and accounts go below zero, they may. */
const allowing = (states: { readonly own: SettingState; readonly company: SettingState }, from: string, decision: Decision): Decision =>
  inForce(states) === true ? overdrawing(decision, [from]) : decision;

/** Why one side of a transfer cannot be: a bank without account, the drawer with one, or an account that is not this branch's. */
function sideRefusal(transfer: Transfer, side: Side, state: MasterState<Rekening>, branch: string): RefusalCode | undefined {
  if (transfer[side] === CASH) return transfer[`${side}_rekening`] ? 'cash.rekening-for-drawer' : undefined;
  if (!transfer[`${side}_rekening`]) return 'cash.rekening-required';
  return state.status === 'active' && state.kode_toko === branch ? undefined : 'cash.unknown-rekening';
}

/** The rules that both kinds of transfer share, after `own`, the rule of the kind. */
function transferRules(command: CommandDefinition<Transfer>, own: (transfer: Transfer) => RefusalCode | undefined) {
  return decider(command, {
    needs: (c, branch) => ({ asal: rekeningOf(c, 'asal'), tujuan: rekeningOf(c, 'tujuan'), kategori: kategoriOf(c.kategori), ...mayOverdraw(branch) }),
    accounts: (c, branch) => [accountOf(branch, c.asal, c.asal_rekening), accountOf(branch, c.tujuan, c.tujuan_rekening)],
    journal: (c) => ({ trx: 'MUTASI UANG', type: c.asal === CASH || c.tujuan === CASH ? 'CASH' : 'BANK' }),
    decide(c, states, { branch, number }) {
      const ownRefusal = own(c);
      if (ownRefusal) return refuse(ownRefusal, ownRefusal === 'cash.bank-only' && c.asal === CASH ? 'asal' : 'tujuan');
      for (const side of ['asal', 'tujuan'] as const) {
        const refusal = sideRefusal(c, side, states[side], branch);
        if (refusal) return refuse(refusal, `${side}_rekening`);
      }
      const [from, to] = [accountOf(branch, c.asal, c.asal_rekening), accountOf(branch, c.tujuan, c.tujuan_rekening)];
      if (from === to) return refuse('cash.same-account', 'tujuan_rekening');
      if (states.kategori.status !== 'active') return refuse('cash.unknown-kategori', 'kategori');
      if (!['MUTASI', 'UMUM'].includes(states.kategori.jenis)) return refuse('cash.kategori-direction', 'kategori');
      const no_bukti = number('MU');
      const payload = { ...c, asal_rekening: c.asal_rekening ?? '', tujuan_rekening: c.tujuan_rekening ?? '', no_bukti };
      return allowing(states, from, happened(cashTransferred, streamOf(slips, no_bukti), payload, [posting(from, to, c.jumlah)]));
    },
  });
}

/** Between the drawer and a bank, or two banks; never the drawer on both sides (reports-and-money §5). */
export const decideTransferCash = transferRules(transferCash, (c) => (c.asal === CASH && c.tujuan === CASH ? 'cash.same-drawer' : undefined));

/** Between two bank accounts that differ (reports-and-money §5). */
export const decideTransferBank = transferRules(transferBank, (c) => (c.asal === CASH || c.tujuan === CASH ? 'cash.bank-only' : undefined));

/** Cash in or out of the drawer; the transaction code must be one for that direction. */
export const decideUangKas = decider(recordUangKas, {
  needs: (c, branch) => ({ kategori: kategoriOf(c.kategori), ...mayOverdraw(branch) }),
  accounts: (_, branch) => [drawer(branch), outside(branch)],
  journal: ({ kategori }) => ({ trx: 'UANG KAS', type: kategori }),
  decide(c, { kategori, ...states }, { branch, number }) {
    if (kategori.status !== 'active') return refuse('cash.unknown-kategori', 'kategori');
    if (kategori.jenis !== 'UMUM' && kategori.jenis !== c.jenis) return refuse('cash.kategori-direction', 'kategori');
    const no_bukti = number(c.jenis === 'MASUK' ? 'KM' : 'KK');
    const payload = { no_bukti, kategori: c.kategori, jumlah: c.jumlah, keterangan: c.keterangan };
    const into = c.jenis === 'MASUK';
    const moved = into ? posting(outside(branch), drawer(branch), c.jumlah) : posting(drawer(branch), outside(branch), c.jumlah);
    return allowing(states, moved.from, happened(into ? cashReceived : cashPaid, streamOf(slips, no_bukti), payload, [moved]));
  },
});

/** The rules of cancelling a slip: there at this branch, of this business date, not cancelled before; all of its money moves back (state tables, Cash and banks). */
function cancelRules(command: CommandDefinition<CancelSlip>, description: string, types: readonly string[], event: EventDefinition) {
  return decider(command, {
    needs: ({ no_bukti }, branch) => ({ slip: streamOf(slips, no_bukti), ...mayOverdraw(branch) }),
    decide({ no_bukti, keterangan }, { slip, ...states }, { branch, business_date }) {
      if (slip.status === 'none' || slip.branch !== branch || !types.includes(slip.type)) return refuse('cash.unknown-slip', 'no_bukti');
      if (slip.status === 'cancelled') return refuse('cash.slip-cancelled', 'no_bukti');
      if (slip.business_date !== business_date) return refuse('cash.slip-other-date', 'no_bukti');
      const back = slip.postings.map(turnedRound);
      return allowing(states, back[0]!.from, happened(event, streamOf(slips, no_bukti), { ...slip.slip, keterangan }, back));
    },
    restricted: ({ no_bukti }, { slip }) =>
      slip.status === 'none' ? undefined : { kategori: 'UANG', description, subject: no_bukti, jumlah: slip.slip.jumlah },
  });
}

export const decideCancelTransfer = cancelRules(cancelTransfer, 'BATAL MUTASI UANG', ['cash.transferred'], transferCancelled);
export const decideCancelUangKas = cancelRules(cancelUangKas, 'BATAL UANG KAS', ['cash.received', 'cash.paid'], entryCancelled);

export const cashDeciders = [decideTransferCash, decideTransferBank, decideUangKas, decideCancelTransfer, decideCancelUangKas] as unknown as readonly Decider[];
