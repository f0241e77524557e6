import { open } from '../define/gate.js';
import { eventAnswer } from './asyncapi.js';
import { instant, orNull, text, whole, type CallDefinition } from './call.js';
import { list, object } from './schema.js';

const branchStatus = object({ kode_toko: text, head: whole, position: whole, lagging_since: orNull(instant) });

/** The event behind a row, and the progress of the read models. */
export const logCalls: readonly CallDefinition[] = [
  { kind: 'call', method: 'get', call: 'events/{branch}/{position}', title: 'Event', gate: open, answer: eventAnswer },
  {
    kind: 'call',
    method: 'get',
    call: 'status/branches',
    title: 'Branches',
    gate: open,
    answer: object({ data: list(branchStatus), count: whole }),
  },
];
