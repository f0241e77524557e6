import { refuse, type DecisionContext, type Needs, type Refused } from '../../kernel/event-store/decider.js';
import type { Actor } from '../../kernel/event-store/actor.js';
import { headOfficeDate, headOfficeNeeds } from '../../platform/company/head-office-date.js';
import {
  allHandlers,
  hasHandled,
  userStream,
  type KnownUser,
  type UserState,
} from '../../platform/identity/user-stream.js';
import { isKnown, type DocumentState } from './document-streams.js';

/** The user who takes on a document of somebody else, for the needs of a step that wants a second pair of eyes. */
export const secondNeeds = ({ user_id }: Pick<Actor, 'user_id'>) => ({ second: userStream(user_id) });

/** The user who began the document, who handled the one who takes it on, and the date of head office. */
export function pairNeeds(document: DocumentState, second: UserState | undefined): Needs {
  if (!second || !isKnown(document)) return {};
  return { beginner: userStream(document.actor), handlers: allHandlers(second).map(userStream), ...headOfficeNeeds };
}

type Pair = Parameters<typeof headOfficeDate>[0] & {
  readonly beginner?: UserState;
  readonly second: UserState;
  readonly handlers: readonly UserState[];
};

const isUser = (state: UserState): state is KnownUser => state.status !== 'none';

/**
 * Refuses a step to who may be the same person as the one who began the document: either handled the other, or somebody
 * else both of them.
 */
export function handledRefusal(
  states: Readonly<Record<string, unknown>>,
  { sender }: Pick<DecisionContext, 'sender'>,
  field: string,
): Refused | undefined {
  const { beginner, second, handlers, ...head } = states as unknown as Pair;
  if (!beginner || !isUser(beginner)) return undefined;
  const date = headOfficeDate(head);
  const known = handlers.filter(isUser);
  const others = new Map(known.map((user) => [user.user_id, user]));
  const refused = (oleh: string, user: string): Refused => ({
    ...refuse('users.handled', field),
    values: { oleh, user },
  });
  if (hasHandled(sender, beginner, date, others)) return refused(sender.user_id, beginner.user_id);
  if (hasHandled(beginner, second, date, others)) return refused(beginner.user_id, sender.user_id);
  const both = known.find((one) => hasHandled(one, beginner, date) && hasHandled(one, second, date));
  return both && refused(both.user_id, beginner.user_id);
}
