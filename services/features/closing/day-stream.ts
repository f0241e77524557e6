import { dayClosed, dayReopened, type DayClosed } from '../../../contracts/closing/events.js';
import { streamOf, type StreamRef, type StreamType } from '../../kernel/event-store/decider.js';

/** The day that a branch closed last: none was closed yet, or it is closed, or open again. */
export type DayState = { readonly status: 'none' } | ({ readonly status: 'closed' | 'reopened' } & DayClosed);

const days: StreamType<DayState> = {
  category: 'day',
  initial: { status: 'none' },
  evolve(state, { type, payload }) {
    if (type === dayClosed.type) return { status: 'closed', ...(payload as DayClosed) };
    return type === dayReopened.type && state.status !== 'none' ? { ...state, status: 'reopened' } : state;
  },
};

/** The stream of the days of a branch. */
export const dayStream = (branch: string): StreamRef<DayState> => streamOf(days, branch);
