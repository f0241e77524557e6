import { dayClosed, dayReopened, type DayClosed } from '../../../contracts/tutup-toko/events.js';
import { streamOf, type StreamRef } from '../../kernel/event-store/decider.js';
import { streams } from '../streams/streams.js';

/** The day that a branch closed last: none was closed yet, or it is closed, or open again. */
export type DayState = { readonly status: 'none' } | ({ readonly status: 'closed' | 'reopened' } & DayClosed);

const days = streams<DayState>('day', { status: 'none' })
  .begins(dayClosed, (payload) => ({ status: 'closed', ...payload }))
  .on(dayReopened, (state) => ({ ...state, status: 'reopened' }));

/** The stream of the days of a branch. */
export const dayStream = (branch: string): StreamRef<DayState> => streamOf(days, branch);
