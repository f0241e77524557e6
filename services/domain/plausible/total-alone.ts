import type { ConsentedCommand } from '../../../contracts/language/define/command.js';
import { atLeast } from '../../../contracts/language/define/gate.js';
import { movedAlone } from '../../../contracts/mutasi-uang/accounts.js';
import { aloneConsentLabels } from '../../../contracts/mutasi-uang/documents.js';
import type { Actor } from '../../kernel/event-store/actor.js';
import { dayTotals, type DecisionContext, type StatesOf } from '../../kernel/event-store/decider.js';
import { settingsNeeded } from '../../platform/settings/settings-needed.js';
import { allCounted, countedAlone, inForce, type CountedAmount, type CountedAmounts } from './alone-today.js';

const limit = settingsNeeded('kas.sendiri_terbesar');

/** The limit of all that a user below SPV moves alone on a date, and theirs of it; nothing is read of what is none. */
export function totalNeeds(isMoved: boolean, branch: string, { user_id, level }: Actor) {
  const counts = isMoved && !atLeast(level, 'SPV');
  return {
    totalLimit: counts ? limit.of(branch) : [],
    total: dayTotals(...(counts ? [movedAlone(branch, user_id)] : [])),
  };
}

/**
 * Returns what comes of amounts of a document with that of their sum: above the limit, with all that its sender moved
 * alone on the day, it needs an approval. A part that needs one by itself is not in it.
 */
export function withinTotal(
  command: ConsentedCommand,
  counted: readonly (CountedAmount | CountedAmounts)[],
  { totalLimit }: Pick<StatesOf<ReturnType<typeof totalNeeds>>, 'totalLimit'>,
  context: Pick<DecisionContext, 'branch' | 'sender' | 'dayTotal'>,
): CountedAmounts {
  const all = allCounted(counted);
  if (all.alone === 0) return all;
  const { branch, sender } = context;
  const most = limit.read(totalLimit)['kas.sendiri_terbesar'];
  const limits = inForce([{ account: movedAlone(branch, sender.user_id), most }]);
  const consent = () => ({ description: aloneConsentLabels.sehari, subject: sender.user_id, rincian: command.title });
  const total = countedAlone({ command, jumlah: all.alone, limits, consent }, context);
  return { ...allCounted([all, total]), alone: all.alone };
}
