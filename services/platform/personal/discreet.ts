import { personalFields } from '../../../contracts/language/define/personal.js';
import type { PayloadClass } from '../../../contracts/language/define/fields.js';
import { keyedHash } from './keys.js';

/** The keyed hashes of what is personal in a command, by field. */
type Hashes = Readonly<Record<string, string>>;

const hashes = new WeakMap<object, Hashes>();

/** Returns a command of which rules may ask keyed hashes, and that says no more than these as JSON. */
export function withHashes<C extends object>(command: C, known: Hashes): C {
  const copy = { ...command };
  const toJSON = (): object => ({ ...command, ...known });
  Object.defineProperty(copy, 'toJSON', { value: toJSON });
  hashes.set(copy, known);
  return copy;
}

/** Returns a command with the keyed hashes of the fields of its payload that are personal. */
export function discreet<C extends object>(payload: PayloadClass, command: C, hashing: Buffer): C {
  const values = command as Readonly<Record<string, unknown>>;
  const there = personalFields(payload).filter((field) => values[field] !== undefined);
  return withHashes(
    command,
    Object.fromEntries(there.map((field) => [field, keyedHash(hashing, field, values[field])])),
  );
}

/**
 * Returns the keyed hash of a personal field of a command: by it rules know a value again that the log does not say.
 * Throws RangeError for a field that was not sent.
 */
export function hashOf<C extends object>(command: C, field: keyof C & string): string {
  const hash = hashes.get(command)?.[field];
  if (hash === undefined) throw new RangeError(`${field} has no keyed hash`);
  return hash;
}
