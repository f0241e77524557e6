import { open, type Gate } from '../define/gate.js';
import { eventAnswer } from './asyncapi.js';
import { instant, orNull, text, whole, type CallDefinition } from './call.js';
import { list, object } from './schema.js';

const branchStatus = object({ kode_toko: text, head: whole, position: whole, lagging_since: orNull(instant) });

/** Those who look after the system. */
export const operatorGate: Gate = { levels: ['SU', 'DEV', 'OWN'] };

const scheduleStatus = object({
  jadwal: text,
  kode_toko: text,
  tanggal: text,
  status: text,
  percobaan: whole,
  perintah: whole,
  mulai: instant,
  selesai: orNull(instant),
  galat: orNull(text),
});

/** The event behind a row, and the progress of the read models and of schedules. */
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
  {
    kind: 'call',
    method: 'get',
    call: 'status/schedules',
    title: 'Schedules',
    gate: operatorGate,
    answer: object({ data: list(scheduleStatus), count: whole }),
  },
];
