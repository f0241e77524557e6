import { sendToPusat, type Remittance } from '../../../contracts/kirim-uang/documents.js';
import { atLeast } from '../../../contracts/language/define/gate.js';
import { sentAlone } from '../../../contracts/mutasi-uang/accounts.js';
import { countedAlone, inForce, type CountedAmount } from '../../domain/plausible/alone-today.js';
import type { Actor } from '../../kernel/event-store/actor.js';
import { dayTotals, type DecisionContext, type StatesOf } from '../../kernel/event-store/decider.js';
import { settingsNeeded } from '../../platform/settings/settings-needed.js';

const limit = settingsNeeded('kas.kirim_terbesar');

/** The limit of what those below SPV of a branch send to head office alone, and theirs of the day. */
export function sentNeeds(branch: string, { level }: Actor) {
  const counts = !atLeast(level, 'SPV');
  return {
    sentLimit: counts ? limit.of(branch) : [],
    sent: dayTotals(...(counts ? [sentAlone(branch)] : [])),
  };
}

/** Returns what comes of cash that a branch sends to head office. */
export function sentBy(
  { jumlah_rp: jumlah, keterangan }: Pick<Remittance, 'jumlah_rp' | 'keterangan'>,
  { sentLimit }: Pick<StatesOf<ReturnType<typeof sentNeeds>>, 'sentLimit'>,
  context: Pick<DecisionContext, 'branch' | 'sender' | 'dayTotal'>,
): CountedAmount {
  const { branch, sender } = context;
  if (atLeast(sender.level, 'SPV')) return { moves: [] };
  const limits = inForce([{ account: sentAlone(branch), most: limit.read(sentLimit)['kas.kirim_terbesar'] }]);
  const consent = () => ({ subject: branch, rincian: keterangan });
  return countedAlone({ command: sendToPusat, jumlah, limits, consent }, context);
}
