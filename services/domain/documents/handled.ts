import { refuse, type DecisionContext, type Needs, type Refused } from '../../kernel/event-store/decider.js';
import { headOfficeDate, headOfficeNeeds } from '../../platform/company/head-office-date.js';
import { hasHandled, userStream, type UserState } from '../../platform/identity/user-stream.js';
import { isKnown, type DocumentState } from './document-streams.js';

/** The user who began a document and the date of head office, for a step that wants a second pair of eyes. */
export const beginnerNeeds = (state: DocumentState): Needs =>
  isKnown(state) ? { beginner: userStream(state.actor), ...headOfficeNeeds } : {};

type Beginner = Parameters<typeof headOfficeDate>[0] & { readonly beginner?: UserState };

/** Refuses a step to who handled the user who began the document: both may be one person. */
export function handledRefusal(
  states: Readonly<Record<string, unknown>>,
  { sender }: Pick<DecisionContext, 'sender'>,
  field: string,
): Refused | undefined {
  const { beginner, ...date } = states as unknown as Beginner;
  if (!beginner || beginner.status === 'none' || !hasHandled(sender, beginner, headOfficeDate(date))) return undefined;
  return { ...refuse('users.handled', field), values: { oleh: sender.user_id, user: beginner.user_id } };
}
