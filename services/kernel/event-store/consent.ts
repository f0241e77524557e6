import { Refusal, type Restriction } from '../../../contracts/language/define/refusals.js';
import type { NewEvent } from './decider.js';
import type { Approval, PreparedCommand } from './prepared-command.js';

/** The approval of a command whose decision needs consent; a refusal when it has none for exactly this action. */
export function approvalFor(
  restriction: Restriction | undefined,
  approval: Approval | undefined,
): Approval | Refusal | undefined {
  if (!restriction) return undefined;
  if (approval && sameAction(approval, restriction) && approval.level === (restriction.level ?? approval.level))
    return approval;
  const { description: action, subject } = restriction;
  return new Refusal('authorization.required', undefined, { action, subject }, undefined, restriction);
}

/** True when two restrictions are for the same action on the same thing for the same amount. */
export function sameAction(one: Restriction, other: Restriction): boolean {
  return (['kategori', 'description', 'subject', 'jumlah'] as const).every((name) => one[name] === other[name]);
}

/** Makes the event that says who consented to what; it stands before those of the action. */
export type Consented = (approval: Approval, prepared: PreparedCommand) => NewEvent;
