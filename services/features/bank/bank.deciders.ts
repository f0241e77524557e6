import { cancelUangBank, recordUangBank, type UangBank } from '../../../contracts/bank/commands.js';
import {
  bankCashDrawn,
  bankCharged,
  bankDeposited,
  bankEntryCancelled,
  bankWithdrawn,
  type BankEntry,
} from '../../../contracts/bank/events.js';
import { bankAccount, drawer, outside } from '../../../contracts/cash/accounts.js';
import { begins, decider, posting, refuse, streamOf, type Decider } from '../../kernel/event-store/decider.js';
import { kategoriRefusal, kategoriRow, rekeningRefusal, rekeningRow } from '../../domain/money/rows.js';
import { cancellation, mayOverdraw, overdrawable, slipStreams } from '../../domain/money/slips.js';

/** The event of each kind of entry, the series of its numbers, and the use that its transaction code must have. */
const kinds = {
  SETOR: { event: bankDeposited, series: 'BM', kode: 'MASUK' },
  TARIK: { event: bankCashDrawn, series: 'BT', kode: 'MUTASI' },
  BAYAR: { event: bankWithdrawn, series: 'BK', kode: 'KELUAR' },
  BIAYA: { event: bankCharged, series: 'BA', kode: 'KELUAR' },
} as const;
const recording = [bankDeposited, bankCashDrawn, bankWithdrawn, bankCharged];

/** The slips of bank accounts, by their numbers. */
export const bankSlips = slipStreams<BankEntry>('uang-bank', recording, [bankEntryCancelled]);

/** The account on the other side: the drawer for what is drawn, the outside of the books for all else. */
const otherSide = (jenis: UangBank['jenis'], branch: string): string =>
  jenis === 'TARIK' ? drawer(branch) : outside(branch);

/**
 * Into or out of a bank account of the branch; the transaction code must be one for that direction. What is drawn into
 * the drawer is booked as the transfer that it is.
 */
export const decideUangBank = decider(recordUangBank, {
  needs: (c, branch) => ({
    rekening: rekeningRow(c.kode_bank, c.no_rekening),
    kategori: kategoriRow(c.kategori),
    ...mayOverdraw(branch),
  }),
  accounts: (c, branch) => [bankAccount(branch, c.kode_bank, c.no_rekening), otherSide(c.jenis, branch)],
  journal: ({ jenis, kategori }) =>
    jenis === 'TARIK' ? { trx: 'MUTASI UANG', type: 'CASH' } : { trx: 'UANG BANK', type: kategori },
  decide({ jenis, ...entry }, { rekening, kategori, ...states }, { branch, number }) {
    const { event, series, kode } = kinds[jenis];
    const unknown = rekeningRefusal(rekening, branch);
    if (unknown) return refuse(unknown, 'no_rekening');
    const refusal = kategoriRefusal(kategori, kode);
    if (refusal) return refuse(refusal, 'kategori');
    const [account, other] = [bankAccount(branch, entry.kode_bank, entry.no_rekening), otherSide(jenis, branch)];
    const moved = kode === 'MASUK' ? posting(other, account, entry.jumlah) : posting(account, other, entry.jumlah);
    const no_bukti = number(series);
    return overdrawable(states, begins(event, streamOf(bankSlips, no_bukti), { no_bukti, ...entry }, [moved]));
  },
});

export const decideCancelUangBank = cancellation(cancelUangBank, {
  slips: bankSlips,
  of: recording,
  event: bankEntryCancelled,
});

export const bankDeciders = [decideUangBank, decideCancelUangBank] as unknown as readonly Decider[];
