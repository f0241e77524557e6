import { hash as digest } from 'node:crypto';
import type { RecordedEvent } from '../../../contracts/language/define/event.js';
import { canonical, quoted } from '../../../contracts/language/values/canonical.js';

/** An event before it has its hash. */
export type UnhashedEvent = Omit<RecordedEvent, 'hash'>;

/** The hash that the first event of a branch follows. */
export const GENESIS = '0'.repeat(64);

/** Hex of SHA-256(previous hash as 32 bytes ‖ canonical JSON of all of the event but its hash). */
export function chainHash(
  previous: string,
  event: UnhashedEvent,
  payload = canonical(event.payload),
  postings = canonical(event.postings),
): string {
  const text = quoted;
  const by = event.authorised_by === null ? 'null' : text(event.authorised_by);
  const json =
    `{"actor":${text(event.actor)},"authorised_by":${by},"branch":${text(event.branch)}` +
    `,"business_date":${text(event.business_date)},"command_id":${text(event.command_id)}` +
    `,"correlation_id":${text(event.correlation_id)},"event_id":${text(event.event_id)},"payload":${payload}` +
    `,"position":${event.position},"postings":${postings},"recorded_at":${text(event.recorded_at)}` +
    `,"schema":${event.schema},"stream":${text(event.stream)},"type":${text(event.type)},"version":${event.version}}`;
  // The first bytes are those of the previous hash.
  const bytes = Buffer.from(GENESIS.slice(32) + json);
  bytes.write(previous, 'hex');
  return digest('sha256', bytes, 'hex');
}
