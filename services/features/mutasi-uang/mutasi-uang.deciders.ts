import { CASH, drawer, outside } from '../../../contracts/mutasi-uang/accounts.js';
import {
  cancelCarry,
  cancelTransfer,
  cancelUangKas,
  carryBalance,
  cashPaid,
  cashReceived,
  mutasiUang,
  pengalihanSaldo,
  recordUangKas,
  transferBank,
  transferCash,
  uangKas,
  type Transfer,
  type TransferSides,
} from '../../../contracts/mutasi-uang/documents.js';
import type { CommandDefinition } from '../../../contracts/language/define/command.js';
import type { RefusalCode } from '../../../contracts/language/define/refusals.js';
import type { Rupiah } from '../../../contracts/language/values/rupiah.js';
import { beginning, cancelling } from '../../domain/documents/document-deciders.js';
import { documentStreams } from '../../domain/documents/document-streams.js';
import { pay } from '../../domain/journals/postings.js';
import { coinRefusal, coinSettings, smallestCoin } from '../../domain/money/coins.js';
import { kategoriRefusal, kategoriRow, openingRefusal } from '../../domain/money/rows.js';
import { spendableNeeds, spendableRefusal } from '../../domain/money/waiting-transfers.js';
import { sideAccount, sideFacts, sideRefusal, sideRow } from '../../domain/money/sides.js';
import { broughtBy, broughtNeeds } from '../../domain/plausible/brought-alone.js';
import { drawnBy, drawnNeeds } from '../../domain/plausible/drawn-alone.js';
import { spendingAlone, spendingThreshold, spentToday } from '../../domain/plausible/spending-consent.js';
import { together } from '../../domain/plausible/together.js';
import { totalNeeds, withinTotal } from '../../domain/plausible/total-alone.js';
import { bankedBy, bankedNeeds } from './banked-alone.js';
import {
  balances,
  consentOf,
  refuse,
  type DecisionContext,
  type Refused,
  type StatesOf,
} from '../../kernel/event-store/decider.js';

/** The documents of cash, by their numbers: they share their streams. */
export const slips = documentStreams(mutasiUang, uangKas, pengalihanSaldo);

const sides = ['asal', 'tujuan'] as const;
const accountsOf = (c: TransferSides, branch: string) =>
  [sideAccount(c, 'asal', branch), sideAccount(c, 'tujuan', branch)] as const;
const sideNeeds = (c: TransferSides) => ({ asal: sideRow(c, 'asal'), tujuan: sideRow(c, 'tujuan') });
const sidesOf = (c: TransferSides) => ({ ...sideFacts(c, 'asal'), ...sideFacts(c, 'tujuan') });

/** The reason why money cannot move between the two sides, if it cannot. */
function sidesRefusal(
  c: TransferSides,
  { asal, tujuan }: StatesOf<ReturnType<typeof sideNeeds>>,
  branch: string,
): Refused | undefined {
  const [from, to] = accountsOf(c, branch);
  return (
    sideRefusal(c, 'asal', asal, branch) ??
    sideRefusal(c, 'tujuan', tujuan, branch) ??
    (from === to ? refuse('cash.same-account', 'tujuan_rekening') : undefined)
  );
}

const isWithDrawer = ({ asal, tujuan }: TransferSides): boolean => asal === CASH || tujuan === CASH;
const bothDrawer = ({ asal, tujuan }: TransferSides): RefusalCode | undefined =>
  asal === CASH && tujuan === CASH ? 'cash.same-drawer' : undefined;

const coinOf = ({ coins }: { readonly coins: Parameters<typeof coinSettings.read>[0] }) =>
  smallestCoin(coinSettings.read(coins));

/** All that is in the drawer, where money leaves it. */
const heldIn = ({ asal }: TransferSides, branch: string, balance: DecisionContext['balance']): Rupiah | undefined =>
  asal === CASH ? balance(drawer(branch)) : undefined;

/** The rules that both kinds of transfer share, after `own`, the rule of the kind. */
const transferring = (command: CommandDefinition<Transfer>, own: (transfer: Transfer) => RefusalCode | undefined) =>
  beginning(mutasiUang, command, {
    overdraws: true,
    needs: (c, branch, sender) => ({
      ...sideNeeds(c),
      ...spendableNeeds(branch, c.asal, c.asal_rekening),
      ...bankedNeeds(c, branch, sender),
      ...drawnNeeds(c.asal !== CASH, branch, sender),
      ...broughtNeeds(c.tujuan === CASH, branch, sender),
      ...totalNeeds(true, branch, sender),
      kategori: kategoriRow(c.kategori),
      coins: coinSettings.of(branch),
      money: balances(drawer(branch)),
    }),
    decide(c, states, context) {
      const { branch, balance } = context;
      const ownRefusal = own(c);
      if (ownRefusal) return refuse(ownRefusal, ownRefusal === 'cash.bank-only' && c.asal === CASH ? 'asal' : 'tujuan');
      const refused = sidesRefusal(c, states, branch);
      if (refused) return refused;
      const refusal = kategoriRefusal(states.kategori, 'MUTASI');
      if (refusal) return refuse(refusal, 'kategori');
      const { kategori, jumlah, keterangan } = c;
      const odd = isWithDrawer(c)
        ? coinRefusal(jumlah, coinOf(states), 'jumlah', { held: heldIn(c, branch, balance) })
        : undefined;
      const waits = spendableRefusal([c.asal, c.asal_rekening], jumlah, 'jumlah', states, context);
      if (odd ?? waits) return (odd ?? waits)!;
      const amounts = [
        bankedBy(c, states, context),
        drawnBy(command, c.asal !== CASH, c, states, context),
        broughtBy(command, c.tujuan === CASH, c, states, context),
      ];
      const alone = withinTotal(command, amounts, states, context);
      return {
        facts: { kategori, ...sidesOf(c), jumlah, keterangan },
        journal: { trx: 'MUTASI UANG', type: isWithDrawer(c) ? 'CASH' : 'BANK' },
        moves: [pay(...accountsOf(c, branch), jumlah), ...alone.moves],
        consent: together(...alone.consents),
      };
    },
  });

/** Between the drawer and a bank, or two banks; never the drawer on both sides (reports-and-money §5). */
export const decideTransferCash = transferring(transferCash, bothDrawer);

/** Between two bank accounts that differ (reports-and-money §5). */
export const decideTransferBank = transferring(transferBank, (c) => (isWithDrawer(c) ? 'cash.bank-only' : undefined));

const PENGALIHAN = 'PENGALIHAN SALDO';

/**
 * The whole balance of the drawer or of a bank account goes over to another of the branch: of an account that is given
 * up, say.
 */
export const decideCarryBalance = beginning(pengalihanSaldo, carryBalance, {
  needs: (c, branch) => ({
    ...sideNeeds(c),
    ...spendableNeeds(branch, c.asal, c.asal_rekening),
    money: balances(sideAccount(c, 'asal', branch)),
  }),
  decide(c, states, context) {
    const { branch, balance } = context;
    const both = bothDrawer(c);
    if (both) return refuse(both, 'tujuan');
    const refused = sidesRefusal(c, states, branch);
    if (refused) return refused;
    const [from, to] = accountsOf(c, branch);
    const jumlah = balance(from);
    if (jumlah <= 0) return refuse('cash.nothing-to-carry', 'asal');
    const waits = spendableRefusal([c.asal, c.asal_rekening], jumlah, 'asal', states, context);
    if (waits) return waits;
    return {
      facts: { kategori: PENGALIHAN, ...sidesOf(c), jumlah, keterangan: c.keterangan },
      journal: { trx: PENGALIHAN, type: 'UMUM' },
      moves: [pay(from, to, jumlah)],
      consent: {
        ...consentOf(carryBalance),
        subject: sides.map((side) => [c[side], c[`${side}_rekening`]].filter(Boolean).join(' ')).join(' KE '),
        jumlah,
      },
    };
  },
});

/**
 * Cash in or out of the drawer; the transaction code must be one for that direction. An expense that is large with
 * those of the day needs consent, and so does cash that comes in after a count.
 */
export const decideUangKas = beginning(uangKas, recordUangKas, {
  overdraws: true,
  inShift: true,
  needs: (c, branch, sender) => ({
    ...broughtNeeds(c.jenis === 'MASUK', branch, sender),
    ...totalNeeds(c.jenis === 'KELUAR', branch, sender),
    kategori: kategoriRow(c.kategori),
    threshold: spendingThreshold.of(branch),
    coins: coinSettings.of(branch),
    money: balances(drawer(branch)),
    spent: spentToday(branch),
  }),
  decide({ jenis, ...facts }, { kategori, ...states }, context) {
    const { branch } = context;
    const refusal = kategoriRefusal(kategori, jenis);
    if (refusal) return refuse(refusal, 'kategori');
    const late = openingRefusal(facts.kategori, context);
    if (late) return late;
    const [kas, luar] = [drawer(branch), outside(branch)];
    const held = jenis === 'KELUAR' ? context.balance(kas) : undefined;
    const odd = coinRefusal(facts.jumlah, coinOf(states), 'jumlah', { held });
    if (odd) return odd;
    const journal = { trx: 'UANG KAS', type: facts.kategori };
    if (jenis === 'MASUK') {
      const { consent, moves } = broughtBy(recordUangKas, true, facts, states, context);
      const came = [pay(luar, kas, facts.jumlah), ...moves];
      return { event: cashReceived, series: 'KM', facts, journal, moves: came, consent };
    }
    const spent = spendingAlone(recordUangKas, facts, states.threshold, context);
    const { consents, moves } = withinTotal(recordUangKas, [spent], states, context);
    return {
      event: cashPaid,
      series: 'KK',
      facts,
      journal,
      moves: [pay(kas, luar, facts.jumlah), ...moves],
      consent: together(...consents),
    };
  },
});

export const decideCancelTransfer = cancelling(mutasiUang, cancelTransfer, { streams: slips });
export const decideCancelUangKas = cancelling(uangKas, cancelUangKas, { streams: slips });
export const decideCancelCarry = cancelling(pengalihanSaldo, cancelCarry, { streams: slips });

export const cashDeciders = [
  decideTransferCash,
  decideTransferBank,
  decideCarryBalance,
  decideUangKas,
  decideCancelTransfer,
  decideCancelUangKas,
  decideCancelCarry,
];
