import { dateActivated, dateRestored, type DateActivated } from '../../../contracts/business-date/events.js';
import { streamOf, type StreamRef } from '../../kernel/event-store/decider.js';
import { streams } from '../streams/streams.js';

/**
 * On which date a branch books: its business date, which the head of its log has, or an earlier one, with the business
 * date that it comes back to.
 */
export type DateState = { readonly status: 'present' } | ({ readonly status: 'earlier' } & Readonly<DateActivated>);

const dates = streams<DateState>('date', { status: 'present' })
  .begins(dateActivated, (payload) => ({ status: 'earlier', ...payload }))
  .begins(dateRestored, () => ({ status: 'present' }));

/** The stream of the dates of a branch. */
export const dateStream = (branch: string): StreamRef<DateState> => streamOf(dates, branch);
