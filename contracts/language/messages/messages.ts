import { kilau } from './kilau.js';
import { specified } from './specified.js';

/** The message catalogue: every text that a user can meet, by id, in Indonesian. */
export const messages = { ...specified, ...kilau } as const;

/** An id of the message catalogue. */
export type MessageId = keyof typeof messages;

/** The Indonesian text of a message, its `{placeholders}` filled in. */
export function text(id: MessageId, values: Readonly<Record<string, string | number>> = {}): string {
  return messages[id].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
