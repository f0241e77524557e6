import { events } from '../../../contracts/catalogue.js';
import type { RecordedEvent } from '../../../contracts/language/define/event.js';
import { personalFields, SEALED } from '../../../contracts/language/define/personal.js';
import { Streams } from '../streams/streams.js';
import type { StreamRef } from '../../kernel/event-store/decider.js';
import { decrypted, encrypted, type Bytes } from './keys.js';

type Payload = Readonly<Record<string, unknown>>;

/** The personal fields of types of events that have some. */
const personal: ReadonlyMap<string, readonly string[]> = new Map(
  events.flatMap(({ type, payload }) => {
    const fields = personalFields(payload);
    return fields.length > 0 ? [[type, fields] as const] : [];
  }),
);
const erasing: ReadonlySet<string> = new Set(events.flatMap(({ type, erases }) => (erases ? [type] : [])));

/** True for a type of event that says something of a person. */
export const isPersonal = (type: string): boolean => personal.has(type);

/** True for a type of event that erases the person of its stream. */
export const isErasure = (type: string): boolean => erasing.has(type);

/** Types of events that begin with, or go on from, what is said of a person. */
export const personalTypes = (): readonly string[] => [...personal.keys()];

/** Types of events that erase a person. */
export const erasingTypes = (): readonly string[] => [...erasing];

/** True for a stream whose events say something of a person, or erase one. */
export const isOfPerson = ({ type }: Pick<StreamRef, 'type'>): boolean =>
  type instanceof Streams && [...type.steps.keys()].some((step) => isPersonal(step) || isErasure(step));

/** True for a payload with something encrypted in it. */
export const isSealed = (payload: object): boolean => SEALED in payload;

/** Returns a payload as it is recorded: what is personal in it is encrypted with the key of the person. */
export function sealed(stream: string, type: string, payload: object, key: Buffer, drawn?: Bytes): Payload {
  const fields = personal.get(type) ?? [];
  const own = (name: string): boolean => fields.includes(name);
  const entries = Object.entries(payload).filter(([, value]) => value !== undefined);
  const secret = Object.fromEntries(entries.filter(([name]) => own(name)));
  const plain = Object.fromEntries(entries.filter(([name]) => !own(name)));
  const bytes = encrypted(key, `${stream} ${type}`, Buffer.from(JSON.stringify(secret)), drawn);
  return { ...plain, [SEALED]: bytes.toString('base64') };
}

/** Returns a recorded payload as it was said; without the key, what was personal in it is left out. */
export function unsealed(stream: string, type: string, payload: object, key: Buffer | undefined): Payload {
  const { [SEALED]: text, ...plain } = payload as Payload;
  if (typeof text !== 'string' || !key) return plain;
  const secret = decrypted(key, `${stream} ${type}`, Buffer.from(text, 'base64')).toString();
  return { ...plain, ...(JSON.parse(secret) as Payload) };
}

/** Returns an event with its payload as it was said. Written as JSON it stays as it was recorded. */
export function openedEvent(event: RecordedEvent, key: Buffer | undefined): RecordedEvent {
  const opened = { ...event, payload: unsealed(event.stream, event.type, event.payload, key) };
  return Object.defineProperty(opened, 'toJSON', { value: () => event });
}
