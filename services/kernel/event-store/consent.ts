import { Refusal, type Restriction } from '../../../contracts/language/define/refusals.js';
import type { DecisionContext, Needs, NewEvent, StatesOf } from './decider.js';
import type { Approval, Submission } from './submission.js';

/** The consent that came with a command, where it needs one; the refusal when it has none for just this action. */
export function consentTo(
  { decider, command, origin: { approval } }: Submission,
  states: StatesOf<Needs>,
  context: DecisionContext,
): Approval | Refusal | undefined {
  const restriction = decider.restricted?.(command, states, context);
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
export type Consented = (approval: Approval, submission: Submission) => NewEvent;

/** The event of the consent that a command used, if it used one. */
export const usedIn = (submission: Submission, approval?: Approval, consented?: Consented): readonly NewEvent[] =>
  approval && consented ? [consented(approval, submission)] : [];
