import {
  bankCashDrawn,
  bankCharged,
  bankDeposited,
  bankWithdrawn,
  cancelUangBank,
  recordUangBank,
  uangBank,
} from '../../../contracts/uang-bank/documents.js';
import { bankAccount, drawer, outside } from '../../../contracts/mutasi-uang/accounts.js';
import { beginning, cancelling } from '../../domain/documents/document-deciders.js';
import { pay } from '../../domain/journals/postings.js';
import { coinRefusal, coinSettings, smallestCoin } from '../../domain/money/coins.js';
import { kategoriRefusal, kategoriRow, rekeningRefusal, rekeningRow } from '../../domain/money/rows.js';
import { drawnBy, drawnNeeds } from '../../domain/plausible/drawn-alone.js';
import { spendingAlone, spendingThreshold, spentToday } from '../../domain/plausible/spending-consent.js';
import { refuse } from '../../kernel/event-store/decider.js';

/** The event of each kind of entry, the series of its numbers, and the use that its transaction code must have. */
const kinds = {
  SETOR: { event: bankDeposited, series: 'BM', kode: 'MASUK' },
  TARIK: { event: bankCashDrawn, series: 'BT', kode: 'MUTASI' },
  BAYAR: { event: bankWithdrawn, series: 'BK', kode: 'KELUAR' },
  BIAYA: { event: bankCharged, series: 'BA', kode: 'KELUAR' },
} as const;

/** True for money that leaves the business. */
const isExpense = (jenis: keyof typeof kinds): boolean => kinds[jenis].kode === 'KELUAR';

/** The account on the other side: the drawer for what is drawn, the outside of the books for all else. */
const otherSide = (jenis: keyof typeof kinds, branch: string): string =>
  jenis === 'TARIK' ? drawer(branch) : outside(branch);

/**
 * Into or out of a bank account of the branch; the transaction code must be one for that direction. What is drawn into
 * the drawer is booked as the transfer that it is, in coins. A payment or fee that is large with the expenses of the
 * day needs consent, and so does a withdrawal with those of the day.
 */
export const decideUangBank = beginning(uangBank, recordUangBank, {
  overdraws: true,
  needs: (c, branch, sender) => ({
    ...drawnNeeds(c.jenis === 'TARIK', branch, sender),
    rekening: rekeningRow(c.kode_bank, c.no_rekening),
    kategori: kategoriRow(c.kategori),
    threshold: spendingThreshold.of(branch),
    coins: coinSettings.of(branch),
    spent: spentToday(branch),
  }),
  decide({ jenis, ...facts }, { rekening, kategori, threshold, coins, drawnLimit }, context) {
    const { branch } = context;
    const { event, series, kode } = kinds[jenis];
    const unknown = rekeningRefusal(rekening, branch);
    if (unknown) return refuse(unknown, 'no_rekening');
    const refusal = kategoriRefusal(kategori, kode);
    if (refusal) return refuse(refusal, 'kategori');
    const terkecil = smallestCoin(coinSettings.read(coins));
    const odd = jenis === 'TARIK' ? coinRefusal(facts.jumlah, terkecil, 'jumlah') : undefined;
    if (odd) return odd;
    const [account, other] = [bankAccount(branch, facts.kode_bank, facts.no_rekening), otherSide(jenis, branch)];
    const moved = kode === 'MASUK' ? pay(other, account, facts.jumlah) : pay(account, other, facts.jumlah);
    const alone = isExpense(jenis)
      ? spendingAlone(recordUangBank, facts, threshold, context)
      : drawnBy(recordUangBank, jenis === 'TARIK', facts, { drawnLimit }, context);
    return {
      event,
      series,
      facts,
      journal: jenis === 'TARIK' ? { trx: 'MUTASI UANG', type: 'CASH' } : { trx: 'UANG BANK', type: facts.kategori },
      moves: [moved, ...alone.moves],
      consent: alone.consent,
    };
  },
});

export const decideCancelUangBank = cancelling(uangBank, cancelUangBank);

export const bankDeciders = [decideUangBank, decideCancelUangBank];
