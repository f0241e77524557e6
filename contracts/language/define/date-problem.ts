import { message, type Message } from '../messages/messages.js';
import { isBusinessDate } from '../values/business-date.js';

/** The message for what is no calendar date: not `yyyy-MM-dd`, or of no such day; undefined for a date. */
export function dateProblem(value: unknown): Message | undefined {
  if (isBusinessDate(value)) return undefined;
  return message(typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? 'field.noSuchDate' : 'field.date');
}
