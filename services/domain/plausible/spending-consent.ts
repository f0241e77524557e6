import type { CommandDefinition } from '../../../contracts/language/define/command.js';
import type { Posting } from '../../../contracts/language/define/event.js';
import type { Restriction } from '../../../contracts/language/define/refusals.js';
import type { Rupiah } from '../../../contracts/language/values/rupiah.js';
import { spentAlone } from '../../../contracts/mutasi-uang/accounts.js';
import { consentOf, dayTotals, type DayTotalsRef, type DecisionContext } from '../../kernel/event-store/decider.js';
import type { SettingState } from '../../platform/settings/settings.js';
import { settingsNeeded } from '../../platform/settings/settings-needed.js';
import { countedAlone } from './alone-today.js';

/** The setting up to which those below SPV spend alone at a branch on a date, for the needs of a decider. */
export const spendingThreshold = settingsNeeded('kas.pengeluaran_terbesar');

interface Expense {
  readonly kategori: string;
  readonly jumlah: Rupiah;
  readonly keterangan: string;
}

/** The sums of what was spent alone at a branch on its business date, for the needs of a decider. */
export const spentToday = (branch: string): DayTotalsRef => dayTotals(spentAlone(branch));

interface Spending {
  /** The move by which it counts towards what is spent alone on the day; its cancellation takes it back. */
  readonly moves: readonly Posting[];
  readonly consent?: Restriction;
}

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
): Spending {
  const most = spendingThreshold.read(threshold)['kas.pengeluaran_terbesar'];
  const { moves, above } = countedAlone(jumlah, [{ account: spentAlone(context.branch), most }], context);
  if (!above) return { moves };
  const rincian = [keterangan, ...above].join(' \u00b7 ');
  return { moves, consent: { ...consentOf(command), subject: kategori, jumlah, rincian } };
}
