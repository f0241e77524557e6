import { personalFields } from '../../../contracts/language/define/personal.js';
import type { PayloadClass } from '../../../contracts/language/define/fields.js';
import { keyedHash } from './keys.js';

/** The keyed hashes of what is personal in a command, by field. */
type Hashes = Readonly<Record<string, string>>;

/** Hashes the last characters of a field. */
type EndHash = (field: string, value: string) => string;

const hashes = new WeakMap<object, { readonly known: Hashes; readonly ofEnd: EndHash }>();

/** The characters of a value by whose keyed hash it is searched. */
const SEARCHED = 4;

/** Returns the keyed hash of the last four characters of a value of a field, by which it is found and not read. */
export const endHash = (hashing: Buffer, field: string, value: string): string =>
  keyedHash(hashing, `${field} akhir`, value.slice(-SEARCHED));

/** Returns a command of which rules may ask keyed hashes, and that says no more than these as JSON. */
export function withHashes<C extends object>(
  command: C,
  known: Hashes,
  ofEnd: EndHash = (_, value) => value.slice(-SEARCHED),
): C {
  const copy = { ...command };
  const toJSON = (): object => ({ ...command, ...known });
  Object.defineProperty(copy, 'toJSON', { value: toJSON });
  hashes.set(copy, { known, ofEnd });
  return copy;
}

/** Returns a command with the keyed hashes of the fields of its payload that are personal. */
export function discreet<C extends object>(payload: PayloadClass, command: C, hashing: Buffer): C {
  const values = command as Readonly<Record<string, unknown>>;
  const there = personalFields(payload).filter((field) => values[field] !== undefined);
  return withHashes(
    command,
    Object.fromEntries(there.map((field) => [field, keyedHash(hashing, field, values[field])])),
    (field, value) => endHash(hashing, field, value),
  );
}

/**
 * Returns the keyed hash of a personal field of a command: by it rules know a value again that the log does not say.
 * Throws RangeError for a field that was not sent.
 */
export function hashOf<C extends object>(command: C, field: keyof C & string): string {
  const hash = hashes.get(command)?.known[field];
  if (hash === undefined) throw new RangeError(`${field} has no keyed hash`);
  return hash;
}

/**
 * Returns the keyed hash of the last four characters of a personal field of a command. Throws RangeError for a field
 * that was not sent.
 */
export function endHashOf<C extends object>(command: C, field: keyof C & string): string {
  const value = command[field];
  const hashed = hashes.get(command);
  if (!hashed || typeof value !== 'string') throw new RangeError(`${field} has no keyed hash`);
  return hashed.ofEnd(field, value);
}
