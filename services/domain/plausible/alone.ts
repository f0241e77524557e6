import type { Asset } from '../../../contracts/language/define/accounts.js';
import type { CommandDefinition } from '../../../contracts/language/define/command.js';
import type { Posting } from '../../../contracts/language/define/event.js';
import { atLeast } from '../../../contracts/language/define/gate.js';
import type { Restriction } from '../../../contracts/language/define/refusals.js';
import { addRupiah, formatRupiah, subtractRupiah, type Rupiah } from '../../../contracts/language/values/rupiah.js';
import { outside } from '../../../contracts/mutasi-uang/accounts.js';
import { consentOf, type DecisionContext } from '../../kernel/event-store/decider.js';

/** The amount up to which those below SPV pay out alone at a branch on a date, and the account where it is counted. */
interface Allowance {
  readonly account: string;
  readonly asset: Asset<Rupiah>;
  readonly most: Rupiah;
}

/** A payment as those who consent to it are told. */
interface PaidOut {
  readonly subject: string;
  readonly jumlah: Rupiah;
  readonly keterangan: string;
}

interface PaidAlone {
  /** The move by which it counts towards what is paid out alone on the day; its cancellation takes it back. */
  readonly moves: readonly Posting[];
  readonly consent?: Restriction;
}

/**
 * Returns what comes of a payment besides itself. One that somebody below SPV, who could consent to nobody's, records
 * alone counts towards what is paid out so on the day. One that is large with those of the day needs an approval
 * instead; who gives it is told both.
 */
export function paidAlone(
  command: CommandDefinition,
  { subject, jumlah, keterangan }: PaidOut,
  { account, asset, most }: Allowance,
  { branch, sender, dayTotal }: Pick<DecisionContext, 'branch' | 'sender' | 'dayTotal'>,
): PaidAlone {
  if (atLeast(sender.level, 'SPV')) return { moves: [] };
  const { came, went } = dayTotal(account, asset);
  const before = subtractRupiah(came, went);
  if (addRupiah(before, jumlah) <= most)
    return { moves: [{ from: outside(branch), to: account, asset, amount: jumlah }] };
  const sum = `${formatRupiah(before)} + ${formatRupiah(jumlah)} / ${formatRupiah(most)}`;
  const rincian = before > 0 ? `${keterangan} \u00b7 ${sum}` : keterangan;
  return { moves: [], consent: { ...consentOf(command), subject, jumlah, rincian } };
}
