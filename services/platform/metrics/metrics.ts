import { collectDefaultMetrics, Counter, Gauge, Histogram } from 'prom-client';
import { registry } from '../../kernel/metrics/metrics.js';

const registers = [registry];

/** Begins to count what a process costs. */
export function startMetrics(): void {
  collectDefaultMetrics({ prefix: 'kilau_', register: registry });
}
export const dispatched = new Histogram({
  name: 'kilau_dispatched_seconds',
  help: 'Commands, queries, reports, public reads and other changes, by outcome: done, refused, failed, gone',
  labelNames: ['kind', 'name', 'outcome'],
  buckets: [0.005, 0.02, 0.1, 0.5, 2, 10, 60],
  registers,
});
export const missed = new Counter({
  name: 'kilau_branches_missed_total',
  help: 'Times a branch stood still until the store was read',
  labelNames: ['projection'],
  registers,
});
export const disbelieved = new Counter({
  name: 'kilau_kafka_records_disbelieved_total',
  help: 'Events from Kafka that are not those of the store',
  registers,
});
export const refused = new Counter({
  name: 'kilau_refusals_total',
  help: 'Requests refused, by code',
  labelNames: ['code'],
  registers,
});
export const rebuildDone = new Gauge({
  name: 'kilau_rebuild_events_done',
  help: 'Events read for a read model that is being built',
  labelNames: ['projection'],
  registers,
});
export const rebuildTotal = new Gauge({
  name: 'kilau_rebuild_events',
  help: 'Events to be read for a read model that is being built',
  labelNames: ['projection'],
  registers,
});
export const scheduleRuns = new Counter({
  name: 'kilau_schedule_runs_total',
  help: 'Runs of schedules, by outcome: done, failed',
  labelNames: ['schedule', 'outcome'],
  registers,
});
export const schedulesDue = new Gauge({
  name: 'kilau_schedules_due',
  help: 'Branches at which a schedule has a day that is due and not done, when this process last looked',
  labelNames: ['schedule'],
  registers,
});
export const sockets = new Gauge({
  name: 'kilau_sockets',
  help: 'Sockets of open consoles',
  registers,
});
export const socketsCut = new Counter({
  name: 'kilau_sockets_cut_total',
  help: 'Sockets cut because their client did not read',
  registers,
});
