import { terminalEnrolled, terminalRemoved, type Terminal } from '../../../contracts/fingerprint/events.js';
import { streamOf, type StreamRef } from '../../kernel/event-store/decider.js';
import { streams } from '../streams/streams.js';

/** The state of a terminal: nothing yet, enrolled, or removed for good. */
export type TerminalState = { readonly status: 'none' | 'removed' } | ({ readonly status: 'active' } & Terminal);

const terminals = streams<TerminalState>('terminal', { status: 'none' })
  .begins(terminalEnrolled, (terminal) => ({ status: 'active', ...terminal }))
  .begins(terminalRemoved, () => ({ status: 'removed' }));

/** The stream of one terminal. */
export const terminalStream = (terminal_id: string): StreamRef<TerminalState> => streamOf(terminals, terminal_id);
