import type { CommandDefinition } from '../../../contracts/language/define/command.js';
import { atLeast } from '../../../contracts/language/define/gate.js';
import type { Restriction } from '../../../contracts/language/define/refusals.js';
import type { Rupiah } from '../../../contracts/language/values/rupiah.js';
import { consentOf, type DecisionContext } from '../../kernel/event-store/decider.js';
import type { SettingState } from '../../platform/settings/settings.js';
import { settingsNeeded } from '../../platform/settings/settings-needed.js';

/** The setting up to which a level below SPV records an expense alone, for the needs of a decider. */
export const spendingThreshold = settingsNeeded('kas.pengeluaran_terbesar');

interface Expense {
  readonly kategori: string;
  readonly jumlah: Rupiah;
  readonly keterangan: string;
}

/** The approval that an expense needs, if so: it is large, and its sender could consent to nobody's. */
export function spendingRestriction(
  command: CommandDefinition,
  { kategori, jumlah, keterangan }: Expense,
  threshold: readonly SettingState[],
  { sender }: Pick<DecisionContext, 'sender'>,
): Restriction | undefined {
  const most = Number(spendingThreshold.read(threshold)['kas.pengeluaran_terbesar']);
  if (jumlah <= most || atLeast(sender.level, 'SPV')) return undefined;
  return { ...consentOf(command), subject: kategori, jumlah, rincian: keterangan };
}
