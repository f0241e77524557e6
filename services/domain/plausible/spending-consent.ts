import type { CommandDefinition } from '../../../contracts/language/define/command.js';
import { rupiah, type Rupiah } from '../../../contracts/language/values/rupiah.js';
import { ALONE, spentAlone } from '../../../contracts/mutasi-uang/accounts.js';
import { dayTotals, type DayTotalsRef, type DecisionContext } from '../../kernel/event-store/decider.js';
import type { SettingState } from '../../platform/settings/settings.js';
import { settingsNeeded } from '../../platform/settings/settings-needed.js';
import { paidAlone } from './alone.js';

/** The setting up to which those below SPV spend alone at a branch on a date, for the needs of a decider. */
export const spendingThreshold = settingsNeeded('kas.pengeluaran_terbesar');

interface Expense {
  readonly kategori: string;
  readonly jumlah: Rupiah;
  readonly keterangan: string;
}

/** The sums of what was spent alone at a branch on its business date, for the needs of a decider. */
export const spentToday = (branch: string): DayTotalsRef => dayTotals(spentAlone(branch));

/** The consent that an expense needs, or the move by which it counts towards what is spent alone on the day. */
export function spendingAlone(
  command: CommandDefinition,
  { kategori: subject, jumlah, keterangan }: Expense,
  threshold: readonly SettingState[],
  context: Pick<DecisionContext, 'branch' | 'sender' | 'dayTotal'>,
): ReturnType<typeof paidAlone> {
  const most = rupiah(Number(spendingThreshold.read(threshold)['kas.pengeluaran_terbesar']));
  const allowance = { account: spentAlone(context.branch), asset: ALONE, most };
  return paidAlone(command, { subject, jumlah, keterangan }, allowance, context);
}
