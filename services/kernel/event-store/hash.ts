import { hash as digest } from 'node:crypto';
import type { RecordedEvent } from '../../../contracts/language/define/event.js';

/** An event before it has its hash. */
export type UnhashedEvent = Omit<RecordedEvent, 'hash'>;

/** The hash that the first event of a branch follows. */
export const GENESIS = '0'.repeat(64);

/** Canonical JSON (RFC 8785) of any JSON value. Throws TypeError for numbers and texts that JSON cannot hold. */
export function canonical(value: unknown): string {
  if (typeof value === 'string') return quoted(value);
  if (typeof value === 'number') return digits(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  let members = '';
  if (Array.isArray(value)) {
    for (const member of value) members += `${members && ','}${canonical(member)}`;
    return `[${members}]`;
  }
  for (const name of Object.keys(value).sort()) {
    const member = (value as Record<string, unknown>)[name];
    if (member !== undefined) members += `${members && ','}${quoted(name)}:${canonical(member)}`;
  }
  return `{${members}}`;
}

function digits(value: number): string {
  if (!Number.isFinite(value)) throw new TypeError(`no JSON: ${value}`);
  return String(value);
}

/** A text of which JSON escapes nothing. */
const plain = /^[ !#-[\]-~]*$/;

function quoted(text: string): string {
  if (plain.test(text)) return `"${text}"`;
  if (!text.isWellFormed()) throw new TypeError('no JSON: half a character');
  return JSON.stringify(text);
}

/** Hex of SHA-256(previous hash as 32 bytes ‖ canonical JSON of all of the event but its hash). */
export function chainHash(
  previous: string,
  event: UnhashedEvent,
  payload = canonical(event.payload),
  postings = canonical(event.postings),
): string {
  const text = JSON.stringify;
  const json =
    `{"actor":${text(event.actor)},"authorised_by":${text(event.authorised_by)},"branch":${text(event.branch)}` +
    `,"business_date":${text(event.business_date)},"command_id":${text(event.command_id)}` +
    `,"correlation_id":${text(event.correlation_id)},"event_id":${text(event.event_id)},"payload":${payload}` +
    `,"position":${event.position},"postings":${postings},"recorded_at":${text(event.recorded_at)}` +
    `,"schema":${event.schema},"stream":${text(event.stream)},"type":${text(event.type)},"version":${event.version}}`;
  return digest('sha256', Buffer.concat([Buffer.from(previous, 'hex'), Buffer.from(json)]), 'hex');
}
