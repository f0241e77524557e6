import type { CommandDefinition } from '../../../contracts/language/define/command.js';
import { atLeast } from '../../../contracts/language/define/gate.js';
import type { Rupiah } from '../../../contracts/language/values/rupiah.js';
import { drawnAlone } from '../../../contracts/mutasi-uang/accounts.js';
import { drawingConsent } from '../../../contracts/mutasi-uang/documents.js';
import type { Actor } from '../../kernel/event-store/actor.js';
import { dayTotals, type DecisionContext, type StatesOf } from '../../kernel/event-store/decider.js';
import { settingsNeeded } from '../../platform/settings/settings-needed.js';
import { countedAlone, inForce, type CountedAmount } from './alone-today.js';

const limit = settingsNeeded('kas.tarik_terbesar');

interface Drawing {
  readonly kategori: string;
  readonly jumlah: Rupiah;
  readonly keterangan: string;
}

/** The limit of what those below SPV of a branch move out of its bank accounts alone, and theirs of the day. */
export function drawnNeeds(isDrawn: boolean, branch: string, { level }: Actor) {
  const counts = isDrawn && !atLeast(level, 'SPV');
  return {
    drawnLimit: counts ? limit.of(branch) : [],
    drawn: dayTotals(...(counts ? [drawnAlone(branch)] : [])),
  };
}

/** Returns what comes of money that leaves a bank account for the drawer or another account of the branch. */
export function drawnBy(
  command: CommandDefinition,
  isDrawn: boolean,
  { kategori, jumlah, keterangan }: Drawing,
  { drawnLimit }: Pick<StatesOf<ReturnType<typeof drawnNeeds>>, 'drawnLimit'>,
  context: Pick<DecisionContext, 'branch' | 'sender' | 'dayTotal'>,
): CountedAmount {
  const { branch, sender } = context;
  if (!isDrawn || atLeast(sender.level, 'SPV')) return { moves: [] };
  const most = limit.read(drawnLimit)['kas.tarik_terbesar'];
  const limits = inForce([{ account: drawnAlone(branch), most }]);
  const consent = () => ({ description: drawingConsent, subject: kategori, rincian: keterangan });
  return countedAlone({ command, jumlah, limits, consent }, context);
}
