import { Counter, Histogram } from 'prom-client';

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
export const relayed = new Counter({ name: 'kilau_events_relayed_total', help: 'Events confirmed by Kafka' });
export const gathered = new Histogram({
  name: 'kilau_commands_gathered',
  help: 'Commands of one transaction',
  buckets: [1, 2, 4, 8, 16, 32, 64],
});
