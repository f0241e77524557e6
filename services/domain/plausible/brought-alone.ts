import { hitungKas, shift } from '../../../contracts/hitung-kas/documents.js';
import type { CommandDefinition } from '../../../contracts/language/define/command.js';
import { atLeast } from '../../../contracts/language/define/gate.js';
import type { Rupiah } from '../../../contracts/language/values/rupiah.js';
import { broughtAlone } from '../../../contracts/mutasi-uang/accounts.js';
import { aloneConsentLabels } from '../../../contracts/mutasi-uang/documents.js';
import type { Actor } from '../../kernel/event-store/actor.js';
import { dayTotals, type DecisionContext, type StatesOf } from '../../kernel/event-store/decider.js';
import { settingsNeeded } from '../../platform/settings/settings-needed.js';
import { countedAlone, type CountedAmount } from './alone-today.js';

const limit = settingsNeeded('kas.masuk_terbesar');

interface Bringing {
  readonly kategori: string;
  readonly jumlah: Rupiah;
  readonly keterangan: string;
}

/** The limit of what those below SPV of a branch bring into its drawer for no goods, and theirs of the day. */
export function broughtNeeds(isBrought: boolean, branch: string, { level }: Actor) {
  const counts = isBrought && !atLeast(level, 'SPV');
  return {
    broughtLimit: counts ? limit.of(branch) : [],
    brought: dayTotals(...(counts ? [broughtAlone(branch)] : [])),
  };
}

/** True for a drawer that was counted at any time, by itself or for a shift. */
const wasCounted = ({ last }: Pick<DecisionContext, 'last'>): boolean =>
  [hitungKas, shift].some(({ series }) => last(series[0]!) !== undefined);

/**
 * Returns what comes of cash that a single user brings into the drawer for no goods. Whoever keeps cash takes it out of
 * the books before a count, and brings it back after one, on whatever date: before the first count there is none to
 * hide from. What comes in is no part of the sum of what its user moves out.
 */
export function broughtBy(
  command: CommandDefinition,
  isBrought: boolean,
  { kategori, jumlah, keterangan }: Bringing,
  { broughtLimit }: Pick<StatesOf<ReturnType<typeof broughtNeeds>>, 'broughtLimit'>,
  context: Pick<DecisionContext, 'branch' | 'sender' | 'dayTotal' | 'last'>,
): CountedAmount {
  const { branch, sender } = context;
  if (!isBrought || atLeast(sender.level, 'SPV') || !wasCounted(context)) return { moves: [] };
  const most = limit.read(broughtLimit)['kas.masuk_terbesar'];
  const limits = [{ account: broughtAlone(branch), most }];
  const consent = () => ({ description: aloneConsentLabels.masuk, subject: kategori, rincian: keterangan });
  const { alone: _, ...brought } = countedAlone({ command, jumlah, limits, consent }, context);
  return brought;
}
