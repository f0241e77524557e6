import type { CommandDefinition } from '../../../contracts/language/define/command.js';
import { fieldsOf, type PayloadClass } from '../../../contracts/language/define/fields.js';
import type { Present } from '../../../contracts/language/define/versioned.js';
import { parsePositions } from '../../../contracts/language/values/positions.js';
import type { StreamType } from '../../kernel/event-store/decider.js';
import type { EventReader } from '../../kernel/event-store/event-reader.js';

/** The state of a stream: the values of its last event, who gave them, and its version. */
const lastValues: StreamType<Present | undefined> = {
  category: 'standing',
  initial: undefined,
  evolve: (before, { actor: user_id, payload }) => ({
    versi: (before?.versi ?? 0) + 1,
    user_id,
    row: payload as Present['row'],
  }),
};

/** True for a payload of which a part is told to some alone. */
const hasSecrets = (payload: PayloadClass): boolean =>
  [...fieldsOf(payload).values()].some(({ personal, masked, right }) => personal || masked || right);

/**
 * Returns what a recorded change replaced, for a client that did not say on which version it was made; nothing of any
 * other command, nor of what says something that is not for everybody.
 */
export async function replacedBy(
  { body: payload }: CommandDefinition,
  body: object,
  position: string,
  events: EventReader,
): Promise<{ readonly diganti?: Present }> {
  if (!fieldsOf(payload).has('versi') || 'versi' in body || hasSecrets(payload)) return {};
  const until = parsePositions(position);
  const after = new Map([...until].map(([branch, at]) => [branch, at - 1]));
  const [event] = await events.after(after, 1, until);
  const diganti = event && (await events.state({ type: lastValues, name: event.stream }, event.version));
  return diganti ? { diganti } : {};
}
