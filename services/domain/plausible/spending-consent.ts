import type { CommandDefinition } from '../../../contracts/language/define/command.js';
import type { Rupiah } from '../../../contracts/language/values/rupiah.js';
import { spentAlone } from '../../../contracts/mutasi-uang/accounts.js';
import { dayTotals, type DayTotalsRef, type DecisionContext } from '../../kernel/event-store/decider.js';
import type { SettingState } from '../../platform/settings/settings.js';
import { settingsNeeded } from '../../platform/settings/settings-needed.js';
import { countedAlone, type CountedAmount } from './alone-today.js';

/** The setting up to which those below SPV spend alone at a branch on a date, for the needs of a decider. */
export const spendingThreshold = settingsNeeded('kas.pengeluaran_terbesar');

interface Expense {
  readonly kategori: string;
  readonly jumlah: Rupiah;
  readonly keterangan: string;
}

/** The sums of what was spent alone at a branch on its business date, for the needs of a decider. */
export const spentToday = (branch: string): DayTotalsRef => dayTotals(spentAlone(branch));

/**
 * Returns what comes of an expense besides its payment. One that somebody below SPV records alone counts towards what
 * is spent so at the branch on the day. One that is large with those of the day needs an approval instead; who gives it
 * is told both.
 */
export function spendingAlone(
  command: CommandDefinition,
  { kategori, jumlah, keterangan }: Expense,
  threshold: readonly SettingState[],
  context: Pick<DecisionContext, 'branch' | 'sender' | 'dayTotal'>,
): CountedAmount {
  const most = spendingThreshold.read(threshold)['kas.pengeluaran_terbesar'];
  const limits = [{ account: spentAlone(context.branch), most }];
  return countedAlone(
    { command, jumlah, limits, consent: () => ({ subject: kategori, rincian: keterangan }) },
    context,
  );
}
