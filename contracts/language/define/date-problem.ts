import { message, type Message, type MessageId } from '../messages/messages.js';
import { isBusinessDate } from '../values/business-date.js';
import { readDate } from '../values/read-date.js';

const problems = {
  none: 'field.date',
  year: 'field.yearDigits',
  noSuchDate: 'field.noSuchDate',
} as const satisfies Readonly<Record<string, MessageId>>;

/** The longest text that is looked at. */
const MOST_CHARACTERS = 40;

/** The message for what is no calendar date: not `yyyy-MM-dd`, or of no such day; undefined for a date. */
export function dateProblem(value: unknown): Message | undefined {
  if (isBusinessDate(value)) return undefined;
  const reading = typeof value === 'string' && value.length <= MOST_CHARACTERS ? readDate(value) : undefined;
  return message(reading && 'wrong' in reading ? problems[reading.wrong] : 'field.date');
}
