import { cancelUangBank, recordUangBank } from '../../../contracts/bank/commands.js';
import { bankCharged, bankDeposited, bankEntryCancelled, bankWithdrawn, type BankEntry } from '../../../contracts/bank/events.js';
import { bankAccount, outside } from '../../../contracts/cash/accounts.js';
import { decider, happened, posting, refuse, streamOf, type Decider } from '../../kernel/event-store/decider.js';
import { kategoriRefusal, kategoriRow, rekeningRefusal, rekeningRow } from '../../kernel/money/rows.js';
import { cancellation, mayOverdraw, overdrawable, slipStreams } from '../../kernel/money/slips.js';

/** What each kind of entry leads to, the series of its numbers, and which transaction codes are for it. */
const kinds = {
  SETOR: { event: bankDeposited, series: 'BM', kode: 'MASUK' },
  TARIK: { event: bankWithdrawn, series: 'BK', kode: 'KELUAR' },
  BIAYA: { event: bankCharged, series: 'BA', kode: 'KELUAR' },
} as const;
const recording = [bankDeposited, bankWithdrawn, bankCharged];

/** The slips of bank accounts, by their numbers. */
export const bankSlips = slipStreams<BankEntry>('uang-bank', recording, [bankEntryCancelled]);

/** Into or out of a bank account of the branch; the transaction code must be one for that direction. */
export const decideUangBank = decider(recordUangBank, {
  needs: (c, branch) => ({ rekening: rekeningRow(c.kode_bank, c.no_rekening), kategori: kategoriRow(c.kategori), ...mayOverdraw(branch) }),
  accounts: (c, branch) => [bankAccount(branch, c.kode_bank, c.no_rekening), outside(branch)],
  journal: ({ kategori }) => ({ trx: 'UANG BANK', type: kategori }),
  decide({ jenis, ...entry }, { rekening, kategori, ...states }, { branch, number }) {
    const { event, series, kode } = kinds[jenis];
    const unknown = rekeningRefusal(rekening, branch);
    if (unknown) return refuse(unknown, 'no_rekening');
    const refusal = kategoriRefusal(kategori, kode);
    if (refusal) return refuse(refusal, 'kategori');
    const [account, luar] = [bankAccount(branch, entry.kode_bank, entry.no_rekening), outside(branch)];
    const moved = kode === 'MASUK' ? posting(luar, account, entry.jumlah) : posting(account, luar, entry.jumlah);
    const no_bukti = number(series);
    return overdrawable(states, happened(event, streamOf(bankSlips, no_bukti), { no_bukti, ...entry }, [moved]));
  },
});

export const decideCancelUangBank = cancellation(cancelUangBank, {
  slips: bankSlips,
  of: recording,
  event: bankEntryCancelled,
  description: 'BATAL UANG BANK',
});

export const bankDeciders = [decideUangBank, decideCancelUangBank] as unknown as readonly Decider[];
