import { dateActivated, dateRestored, type DateActivated } from '../../../contracts/business-date/events.js';
import type { BusinessDate } from '../../../contracts/language/values/business-date.js';
import { streamOf, type StreamRef, type StreamType } from '../../kernel/event-store/decider.js';

/** On which date a branch books: its business date, which the head of its log has, or an earlier one, with the business date that it comes back to. */
export type DateState =
  | { readonly status: 'present' }
  | { readonly status: 'earlier'; readonly tanggal: BusinessDate; readonly tgl_system: BusinessDate };

const dates: StreamType<DateState> = {
  category: 'date',
  initial: { status: 'present' },
  evolve(state, { type, payload }) {
    if (type === dateActivated.type) return { status: 'earlier', ...(payload as DateActivated) };
    return type === dateRestored.type ? { status: 'present' } : state;
  },
};

/** The stream of the dates of a branch. */
export const dateStream = (branch: string): StreamRef<DateState> => streamOf(dates, branch);
