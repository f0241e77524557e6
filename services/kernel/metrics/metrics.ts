import { Counter, Histogram, Registry } from 'prom-client';

/** The metrics of a process: of Kilau, apart from those of packages. */
export const registry = new Registry();
const registers = [registry];

export const projected = new Counter({
  name: 'kilau_events_projected_total',
  help: 'Events that took effect',
  labelNames: ['projection'],
  registers,
});
export const stuck = new Counter({
  name: 'kilau_projection_stuck_total',
  help: 'Times a branch was stopped by an event',
  labelNames: ['projection'],
  registers,
});
export const relayed = new Counter({
  name: 'kilau_events_relayed_total',
  help: 'Events confirmed by Kafka',
  registers,
});
export const unread = new Counter({
  name: 'kilau_notices_unread_total',
  help: 'Notices of Postgres that could not be read',
  labelNames: ['channel'],
  registers,
});
export const gathered = new Histogram({
  name: 'kilau_commands_gathered',
  help: 'Commands of one transaction',
  buckets: [1, 2, 4, 8, 16, 32, 64],
  registers,
});
