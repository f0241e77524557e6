import { collectDefaultMetrics, Counter, Gauge, Histogram } from 'prom-client';

/** Begins to count what a process costs. */
export function startMetrics(): void {
  collectDefaultMetrics({ prefix: 'kilau_' });
}

export const dispatched = new Histogram({
  name: 'kilau_dispatched_seconds',
  help: 'Commands, queries, reports and public reads, by outcome: done, refused, failed, gone',
  labelNames: ['kind', 'name', 'outcome'],
  buckets: [0.005, 0.02, 0.1, 0.5, 2, 10, 60],
});
export const refused = new Counter({
  name: 'kilau_refusals_total',
  help: 'Requests refused, by code',
  labelNames: ['code'],
});
export const projected = new Counter({
  name: 'kilau_events_projected_total',
  help: 'Events that took effect',
  labelNames: ['projection'],
});
export const stuck = new Counter({
  name: 'kilau_projection_stuck_total',
  help: 'Times a branch was stopped by an event',
  labelNames: ['projection'],
});
export const missed = new Counter({
  name: 'kilau_branches_missed_total',
  help: 'Times a branch stood still until the store was read',
  labelNames: ['projection'],
});
export const disbelieved = new Counter({
  name: 'kilau_kafka_records_disbelieved_total',
  help: 'Events from Kafka that are not those of the store',
});
export const rebuildDone = new Gauge({
  name: 'kilau_rebuild_events_done',
  help: 'Events read for a read model that is being built',
  labelNames: ['projection'],
});
export const rebuildTotal = new Gauge({
  name: 'kilau_rebuild_events',
  help: 'Events to be read for a read model that is being built',
  labelNames: ['projection'],
});
export const relayed = new Counter({ name: 'kilau_events_relayed_total', help: 'Events confirmed by Kafka' });
export const gathered = new Histogram({
  name: 'kilau_commands_gathered',
  help: 'Commands of one transaction',
  buckets: [1, 2, 4, 8, 16, 32, 64],
});
export const sockets = new Gauge({ name: 'kilau_sockets', help: 'Sockets of open consoles' });
export const socketsCut = new Counter({
  name: 'kilau_sockets_cut_total',
  help: 'Sockets cut because their client did not read',
});
