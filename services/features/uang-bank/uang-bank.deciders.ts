import {
  bankCashDrawn,
  bankCharged,
  bankDeposited,
  bankWithdrawn,
  cancelUangBank,
  recordUangBank,
  uangBank,
} from '../../../contracts/uang-bank/documents.js';
import { atLeast } from '../../../contracts/language/define/gate.js';
import { bankAccount, drawer, outside } from '../../../contracts/mutasi-uang/accounts.js';
import { beginning, cancelling } from '../../domain/documents/document-deciders.js';
import { pay } from '../../domain/journals/postings.js';
import { coinRefusal, coinSettings, smallestCoin } from '../../domain/money/coins.js';
import { kategoriRefusal, kategoriRow, openingRefusal, rekeningRefusal, rekeningRow } from '../../domain/money/rows.js';
import type { CountedAmount, CountedAmounts } from '../../domain/plausible/alone-today.js';
import { broughtBy, broughtNeeds } from '../../domain/plausible/brought-alone.js';
import { spendableNeeds, spendableRefusal } from '../../domain/money/waiting-transfers.js';
import { drawnBy, drawnNeeds } from '../../domain/plausible/drawn-alone.js';
import { spendingAlone, spendingThreshold, spentToday } from '../../domain/plausible/spending-consent.js';
import { together } from '../../domain/plausible/together.js';
import { totalNeeds, withinTotal } from '../../domain/plausible/total-alone.js';
import { refuse, type DecisionContext, type StatesOf } from '../../kernel/event-store/decider.js';
import type { Actor } from '../../kernel/event-store/actor.js';

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

type Said = InstanceType<(typeof recordUangBank)['body']>;

/** The limits of what those below SPV move out of bank accounts, or say came into them, alone, and of the day. */
const aloneNeeds = ({ jenis }: Said, branch: string, sender: Actor) => ({
  ...drawnNeeds(jenis === 'TARIK', branch, sender),
  ...broughtNeeds(jenis === 'TARIK', branch, sender),
  ...totalNeeds(true, branch, sender),
  threshold: spendingThreshold.of(branch),
  spent: spentToday(branch),
});

/** The amount that somebody below SPV says came in: it has no limit of its own, and may never have come. */
const saidBy = ({ jumlah }: Said, { sender }: DecisionContext): CountedAmount => ({
  moves: [],
  ...(!atLeast(sender.level, 'SPV') && { alone: jumlah }),
});

/** Returns what comes of an entry towards these sums. */
function aloneBy(c: Said, states: StatesOf<ReturnType<typeof aloneNeeds>>, context: DecisionContext): CountedAmounts {
  if (c.jenis === 'SETOR') return withinTotal(recordUangBank, [saidBy(c, context)], states, context);
  const isDrawn = c.jenis === 'TARIK';
  const amounts = isExpense(c.jenis)
    ? [spendingAlone(recordUangBank, c, states.threshold, context)]
    : [drawnBy(recordUangBank, isDrawn, c, states, context), broughtBy(recordUangBank, isDrawn, c, states, context)];
  return withinTotal(recordUangBank, amounts, states, context);
}

/**
 * Into or out of a bank account of the branch; the transaction code must be one for that direction. What is drawn into
 * the drawer is booked as the transfer that it is, in coins. A payment or fee that is large with the expenses of the
 * day needs consent, and so does a withdrawal with those of the day, or after a count of the drawer; what comes in is
 * large with all that its sender moves on the day.
 */
export const decideUangBank = beginning(uangBank, recordUangBank, {
  overdraws: true,
  needs: (c, branch, sender) => ({
    ...aloneNeeds(c, branch, sender),
    ...spendableNeeds(branch, c.kode_bank, c.no_rekening),
    rekening: rekeningRow(c.kode_bank, c.no_rekening),
    kategori: kategoriRow(c.kategori),
    coins: coinSettings.of(branch),
  }),
  decide(c, { rekening, kategori, coins, ...states }, context) {
    const { jenis, ...facts } = c;
    const { branch } = context;
    const { event, series, kode } = kinds[jenis];
    const unknown = rekeningRefusal(rekening, branch);
    if (unknown) return refuse(unknown, 'no_rekening');
    const refusal = kategoriRefusal(kategori, kode);
    if (refusal) return refuse(refusal, 'kategori');
    const late = openingRefusal(c.kategori, context);
    if (late) return late;
    const terkecil = smallestCoin(coinSettings.read(coins));
    const odd = jenis === 'TARIK' ? coinRefusal(facts.jumlah, terkecil, 'jumlah') : undefined;
    const out =
      kode === 'MASUK'
        ? undefined
        : spendableRefusal([c.kode_bank, c.no_rekening], c.jumlah, 'jumlah', states, context);
    if (odd ?? out) return (odd ?? out)!;
    const [account, other] = [bankAccount(branch, facts.kode_bank, facts.no_rekening), otherSide(jenis, branch)];
    const moved = kode === 'MASUK' ? pay(other, account, facts.jumlah) : pay(account, other, facts.jumlah);
    const alone = aloneBy(c, states, context);
    return {
      event,
      series,
      facts,
      journal: jenis === 'TARIK' ? { trx: 'MUTASI UANG', type: 'CASH' } : { trx: 'UANG BANK', type: facts.kategori },
      moves: [moved, ...alone.moves],
      consent: together(...alone.consents),
    };
  },
});

export const decideCancelUangBank = cancelling(uangBank, cancelUangBank);

export const bankDeciders = [decideUangBank, decideCancelUangBank];
