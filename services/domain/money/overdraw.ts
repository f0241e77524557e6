import { isCash, kindOf } from '../../../contracts/language/define/accounts.js';
import { overdrawing, type Decision } from '../../kernel/event-store/decider.js';
import { inForce, settingNeeds, type SettingState } from '../../platform/settings/settings.js';

/**
 * The streams that say whether a shop lets its drawer and accounts go below zero, for the needs of a decider;
 * `overdrawable` reads their states.
 */
export const mayOverdraw = (branch: string) => settingNeeds(branch, 'kas_negatif');

/**
 * Lets the accounts from which this moves money go below zero, where the shop allows that for its drawer and bank
 * accounts.
 */
export function overdrawable(
  states: { readonly own: SettingState; readonly company: SettingState },
  decision: Decision,
): Decision {
  if ('refusal' in decision || inForce(states) !== true) return decision;
  const from = decision.events.flatMap(({ postings }) => postings.map((posting) => posting.from));
  return overdrawing(
    decision,
    [...new Set(from)].filter((account) => isCash(kindOf(account))),
  );
}
