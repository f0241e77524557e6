import { bankedAlone, bankedAloneInBranch, CASH } from '../../../contracts/mutasi-uang/accounts.js';
import { transferCash, type Transfer } from '../../../contracts/mutasi-uang/documents.js';
import { atLeast } from '../../../contracts/language/define/gate.js';
import { countedAlone, inForce, type CountedAmount } from '../../domain/plausible/alone-today.js';
import type { Actor } from '../../kernel/event-store/actor.js';
import { dayTotals, type DecisionContext, type StatesOf } from '../../kernel/event-store/decider.js';
import { settingsNeeded } from '../../platform/settings/settings-needed.js';

const limits = settingsNeeded('kas.setoran_terbesar', 'kas.setoran_terbesar_cabang');

/** True for cash that somebody below SPV books to the bank. */
const isCounted = ({ asal }: Pick<Transfer, 'asal'>, { level }: Pick<Actor, 'level'>): boolean =>
  asal === CASH && !atLeast(level, 'SPV');

/** The cash up to which those below SPV book it to the bank alone on a date, and theirs of it; else nothing is read. */
export function bankedNeeds(transfer: Transfer, branch: string, sender: Actor) {
  const counts = isCounted(transfer, sender);
  return {
    bankedLimits: counts ? limits.of(branch) : [],
    banked: dayTotals(...(counts ? [bankedAlone(branch, sender.user_id), bankedAloneInBranch(branch)] : [])),
  };
}

/**
 * Returns what comes of cash that goes to the bank. A deposit that was never made takes the cash out of the drawer and
 * out of its count; a withdrawal, which has a limit of its own, takes nothing off.
 */
export function bankedBy(
  transfer: Transfer,
  { bankedLimits }: Pick<StatesOf<ReturnType<typeof bankedNeeds>>, 'bankedLimits'>,
  context: Pick<DecisionContext, 'branch' | 'sender' | 'dayTotal'>,
): CountedAmount {
  const { branch, sender } = context;
  if (!isCounted(transfer, sender)) return { moves: [] };
  const { kategori, jumlah, keterangan } = transfer;
  const set = limits.read(bankedLimits);
  const ofDay = inForce([
    { account: bankedAlone(branch, sender.user_id), most: set['kas.setoran_terbesar'] },
    { account: bankedAloneInBranch(branch), most: set['kas.setoran_terbesar_cabang'] },
  ]);
  const consent = () => ({ subject: kategori, rincian: keterangan });
  return countedAlone({ command: transferCash, jumlah, limits: ofDay, consent }, context);
}
