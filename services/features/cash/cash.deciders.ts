import { bankAccount, CASH, drawer, outside } from '../../../contracts/cash/accounts.js';
import {
  cancelCarry,
  cancelTransfer,
  cancelUangKas,
  carryBalance,
  recordUangKas,
  transferBank,
  transferCash,
  type Transfer,
  type TransferSides,
} from '../../../contracts/cash/commands.js';
import {
  balanceCarried,
  carryCancelled,
  cashPaid,
  cashReceived,
  cashTransferred,
  entryCancelled,
  transferCancelled,
  type CashEntry,
  type Transferred,
} from '../../../contracts/cash/events.js';
import type { CommandDefinition } from '../../../contracts/language/define/command.js';
import type { RefusalCode } from '../../../contracts/language/define/refusals.js';
import { NO_KEY } from '../../../contracts/language/define/names.js';
import type { Rekening } from '../../../contracts/masters/masters.js';
import {
  consentOf,
  begins,
  decider,
  posting,
  refuse,
  streamOf,
  type Decider,
  type Decision,
} from '../../kernel/event-store/decider.js';
import type { MasterState } from '../../platform/masters/masters.js';
import { kategoriRefusal, kategoriRow, rekeningRefusal, rekeningRow } from '../../domain/money/rows.js';
import { cancellation, mayOverdraw, overdrawable, slipStreams } from '../../domain/money/slips.js';

/** The slips of the cash book, by their numbers. */
export const slips = slipStreams<Transferred | CashEntry>(
  'cash',
  [cashTransferred, cashReceived, cashPaid, balanceCarried],
  [transferCancelled, entryCancelled, carryCancelled],
);

type Side = 'asal' | 'tujuan';
const sides = ['asal', 'tujuan'] as const;
const accountOf = (branch: string, c: TransferSides, side: Side): string =>
  c[side] === CASH ? drawer(branch) : bankAccount(branch, c[side], c[`${side}_rekening`] || NO_KEY);
const accountsOf = (c: TransferSides, branch: string) =>
  [accountOf(branch, c, 'asal'), accountOf(branch, c, 'tujuan')] as const;
const sideNeeds = (c: TransferSides) => ({
  asal: rekeningRow(c.asal, c.asal_rekening),
  tujuan: rekeningRow(c.tujuan, c.tujuan_rekening),
});
/** The sides as an event has them: an account that is not there is empty. */
const sidesOf = ({ asal, asal_rekening = '', tujuan, tujuan_rekening = '' }: TransferSides) => ({
  asal,
  asal_rekening,
  tujuan,
  tujuan_rekening,
});

/** Why one side cannot be: a bank without account, the drawer with one, or an account that is not this branch's. */
function sideRefusal(
  c: TransferSides,
  side: Side,
  state: MasterState<Rekening>,
  branch: string,
): RefusalCode | undefined {
  if (c[side] === CASH) return c[`${side}_rekening`] ? 'cash.rekening-for-drawer' : undefined;
  return c[`${side}_rekening`] ? rekeningRefusal(state, branch) : 'cash.rekening-required';
}

/** Why money cannot move between the two sides, if it cannot. */
function sidesRefusal(
  c: TransferSides,
  states: Readonly<Record<Side, MasterState<Rekening>>>,
  branch: string,
): Decision | undefined {
  for (const side of sides) {
    const refusal = sideRefusal(c, side, states[side], branch);
    if (refusal) return refuse(refusal, `${side}_rekening`);
  }
  const [from, to] = accountsOf(c, branch);
  return from === to ? refuse('cash.same-account', 'tujuan_rekening') : undefined;
}

const isWithDrawer = ({ asal, tujuan }: TransferSides): boolean => asal === CASH || tujuan === CASH;
const bothDrawer = ({ asal, tujuan }: TransferSides): RefusalCode | undefined =>
  asal === CASH && tujuan === CASH ? 'cash.same-drawer' : undefined;

/** The rules that both kinds of transfer share, after `own`, the rule of the kind. */
function transferRules(command: CommandDefinition<Transfer>, own: (transfer: Transfer) => RefusalCode | undefined) {
  return decider(command, {
    needs: (c, branch) => ({ ...sideNeeds(c), kategori: kategoriRow(c.kategori), ...mayOverdraw(branch) }),
    accounts: (c, branch) => accountsOf(c, branch),
    journal: (c) => ({ trx: 'MUTASI UANG', type: isWithDrawer(c) ? 'CASH' : 'BANK' }),
    decide(c, states, { branch, number }) {
      const ownRefusal = own(c);
      if (ownRefusal) return refuse(ownRefusal, ownRefusal === 'cash.bank-only' && c.asal === CASH ? 'asal' : 'tujuan');
      const refused = sidesRefusal(c, states, branch);
      if (refused) return refused;
      const refusal = kategoriRefusal(states.kategori, 'MUTASI');
      if (refusal) return refuse(refusal, 'kategori');
      const no_bukti = number('MU');
      const { kategori, jumlah, keterangan } = c;
      const payload = { kategori, ...sidesOf(c), jumlah, keterangan, no_bukti };
      return overdrawable(
        states,
        begins(cashTransferred, streamOf(slips, no_bukti), payload, [posting(...accountsOf(c, branch), jumlah)]),
      );
    },
  });
}

/** Between the drawer and a bank, or two banks; never the drawer on both sides (reports-and-money §5). */
export const decideTransferCash = transferRules(transferCash, bothDrawer);

/** Between two bank accounts that differ (reports-and-money §5). */
export const decideTransferBank = transferRules(transferBank, (c) => (isWithDrawer(c) ? 'cash.bank-only' : undefined));

const PENGALIHAN = 'PENGALIHAN SALDO';

/**
 * The whole balance of the drawer or of a bank account goes over to another of the branch: of an account that is given
 * up, say.
 */
export const decideCarryBalance = decider(carryBalance, {
  needs: (c) => sideNeeds(c),
  accounts: (c, branch) => accountsOf(c, branch),
  journal: () => ({ trx: PENGALIHAN, type: 'UMUM' }),
  decide(c, states, { branch, balance, number }) {
    const both = bothDrawer(c);
    if (both) return refuse(both, 'tujuan');
    const refused = sidesRefusal(c, states, branch);
    if (refused) return refused;
    const [from, to] = accountsOf(c, branch);
    const jumlah = balance(from);
    if (jumlah <= 0) return refuse('cash.nothing-to-carry', 'asal');
    const no_bukti = number('PS');
    const payload = { no_bukti, kategori: PENGALIHAN, ...sidesOf(c), jumlah, keterangan: c.keterangan };
    return begins(balanceCarried, streamOf(slips, no_bukti), payload, [posting(from, to, jumlah)]);
  },
  restricted: (c, _states, { branch, balance }) => ({
    ...consentOf(carryBalance),
    subject: sides.map((side) => [c[side], c[`${side}_rekening`]].filter(Boolean).join(' ')).join(' KE '),
    jumlah: balance(accountOf(branch, c, 'asal')),
  }),
});
/** Cash in or out of the drawer; the transaction code must be one for that direction. */
export const decideUangKas = decider(recordUangKas, {
  needs: (c, branch) => ({ kategori: kategoriRow(c.kategori), ...mayOverdraw(branch) }),
  accounts: (_, branch) => [drawer(branch), outside(branch)],
  journal: ({ kategori }) => ({ trx: 'UANG KAS', type: kategori }),
  decide(c, { kategori, ...states }, { branch, number }) {
    const refusal = kategoriRefusal(kategori, c.jenis);
    if (refusal) return refuse(refusal, 'kategori');
    const no_bukti = number(c.jenis === 'MASUK' ? 'KM' : 'KK');
    const payload = { no_bukti, kategori: c.kategori, jumlah: c.jumlah, keterangan: c.keterangan };
    const into = c.jenis === 'MASUK';
    const moved = into
      ? posting(outside(branch), drawer(branch), c.jumlah)
      : posting(drawer(branch), outside(branch), c.jumlah);
    return overdrawable(states, begins(into ? cashReceived : cashPaid, streamOf(slips, no_bukti), payload, [moved]));
  },
});

export const decideCancelTransfer = cancellation(cancelTransfer, {
  slips,
  of: [cashTransferred],
  event: transferCancelled,
});
export const decideCancelUangKas = cancellation(cancelUangKas, {
  slips,
  of: [cashReceived, cashPaid],
  event: entryCancelled,
});
export const decideCancelCarry = cancellation(cancelCarry, {
  slips,
  of: [balanceCarried],
  event: carryCancelled,
});

export const cashDeciders = [
  decideTransferCash,
  decideTransferBank,
  decideCarryBalance,
  decideUangKas,
  decideCancelTransfer,
  decideCancelUangKas,
  decideCancelCarry,
] as unknown as readonly Decider[];
