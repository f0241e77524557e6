import { terminalEnrolled, terminalRemoved, type Terminal } from '../../../contracts/fingerprint/events.js';
import { streamOf, type StreamRef, type StreamType } from '../../kernel/event-store/decider.js';

/** The state of a terminal: nothing yet, enrolled, or removed for good. */
export type TerminalState = { readonly status: 'none' | 'removed' } | ({ readonly status: 'active' } & Terminal);

const terminals: StreamType<TerminalState> = {
  category: 'terminal',
  initial: { status: 'none' },
  evolve(state, { type, payload }) {
    if (type === terminalEnrolled.type) return { status: 'active', ...(payload as Terminal) };
    return type === terminalRemoved.type ? { status: 'removed' } : state;
  },
};

/** The stream of one terminal. */
export const terminalStream = (terminal_id: string): StreamRef<TerminalState> => streamOf(terminals, terminal_id);
