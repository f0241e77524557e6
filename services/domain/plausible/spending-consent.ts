import type { CommandDefinition } from '../../../contracts/language/define/command.js';
import type { Posting } from '../../../contracts/language/define/event.js';
import { atLeast } from '../../../contracts/language/define/gate.js';
import type { Restriction } from '../../../contracts/language/define/refusals.js';
import {
  addRupiah,
  formatRupiah,
  rupiah,
  subtractRupiah,
  type Rupiah,
} from '../../../contracts/language/values/rupiah.js';
import { ALONE, outside, spentAlone } from '../../../contracts/mutasi-uang/accounts.js';
import { consentOf, dayTotals, type DayTotalsRef, type DecisionContext } from '../../kernel/event-store/decider.js';
import type { SettingState } from '../../platform/settings/settings.js';
import { settingsNeeded } from '../../platform/settings/settings-needed.js';

/** The setting up to which those below SPV spend alone at a branch on a date, for the needs of a decider. */
export const spendingThreshold = settingsNeeded('kas.pengeluaran_terbesar');

interface Expense {
  readonly kategori: string;
  readonly jumlah: Rupiah;
  readonly keterangan: string;
}

/** The sums of what was spent alone at a branch on its business date, for the needs of a decider. */
export const spentToday = (branch: string): DayTotalsRef => dayTotals(spentAlone(branch));

const spentIn = ({ branch, dayTotal }: Pick<DecisionContext, 'branch' | 'dayTotal'>): Rupiah => {
  const { came, went } = dayTotal(spentAlone(branch), ALONE);
  return subtractRupiah(came, went);
};

interface Spending {
  /** The move by which it counts towards what is spent alone on the day; its cancellation takes it back. */
  readonly moves: readonly Posting[];
  readonly consent?: Restriction;
}

/**
 * Returns what comes of an expense besides its payment. One that somebody below SPV, who could consent to nobody's,
 * records alone counts towards what is spent so on the day. One that is large with those of the day needs an approval
 * instead; who gives it is told both.
 */
export function spendingAlone(
  command: CommandDefinition,
  { kategori, jumlah, keterangan }: Expense,
  threshold: readonly SettingState[],
  context: Pick<DecisionContext, 'branch' | 'sender' | 'dayTotal'>,
): Spending {
  const { branch, sender } = context;
  if (atLeast(sender.level, 'SPV')) return { moves: [] };
  const spent = spentIn(context);
  const most = rupiah(Number(spendingThreshold.read(threshold)['kas.pengeluaran_terbesar']));
  if (addRupiah(spent, jumlah) <= most)
    return { moves: [{ from: outside(branch), to: spentAlone(branch), asset: ALONE, amount: jumlah }] };
  const sum = `${formatRupiah(spent)} + ${formatRupiah(jumlah)} / ${formatRupiah(most)}`;
  const rincian = spent > 0 ? `${keterangan} \u00b7 ${sum}` : keterangan;
  return { moves: [], consent: { ...consentOf(command), subject: kategori, jumlah, rincian } };
}
