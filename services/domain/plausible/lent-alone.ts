import { lentAlone } from '../../../contracts/hutang/accounts.js';
import { loanConsentLabels } from '../../../contracts/hutang/consents.js';
import type { CommandDefinition } from '../../../contracts/language/define/command.js';
import type { Rupiah } from '../../../contracts/language/values/rupiah.js';
import type { Actor } from '../../kernel/event-store/actor.js';
import { dayTotals, type DecisionContext, type StatesOf } from '../../kernel/event-store/decider.js';
import { settingsNeeded } from '../../platform/settings/settings-needed.js';
import { countedAlone, inForce, type CountedAmount } from './alone-today.js';

const limit = settingsNeeded('hutang.pinjaman_terbesar');

/** The limit of what a user below SPV lends alone on a date, and theirs of it. */
export const lentNeeds = (branch: string, { user_id }: Actor) => ({
  lentLimit: limit.of(branch),
  lent: dayTotals(lentAlone(branch, user_id)),
});

interface Lent {
  readonly kode_member: string;
  /** The money that is lent, or lent in addition. */
  readonly jumlah: Rupiah;
  readonly rincian: string;
}

/** Returns what comes of money that is lent on pieces besides its payment: whoever lends could make up the pieces. */
export function lendingAlone(
  command: CommandDefinition,
  { kode_member: subject, jumlah, rincian }: Lent,
  { lentLimit }: Pick<StatesOf<ReturnType<typeof lentNeeds>>, 'lentLimit'>,
  context: Pick<DecisionContext, 'branch' | 'sender' | 'dayTotal'>,
): CountedAmount {
  const account = lentAlone(context.branch, context.sender.user_id);
  const limits = inForce([{ account, most: limit.read(lentLimit)['hutang.pinjaman_terbesar'] }]);
  const consent = () => ({ description: loanConsentLabels.sehari, subject, rincian });
  return countedAlone({ command, jumlah, limits, consent }, context);
}
