import { hash, verify } from '@node-rs/argon2';
import { Refusal } from '../../../contracts/language/define/refusals.js';
import { Turns } from '../fairness/turns.js';

/** Hashing takes a core for a while: so many at once, and not without end of them waiting. */
const hashing = new Turns({
  atOnce: 2,
  ofOne: 2,
  waiting: 100,
  waitingInAll: 100,
  refuse: () => new Refusal('request.busy', undefined, undefined, 2),
});

/** Hash of a password that nobody has: verified for unknown users, so that they take the same time. */
const nobody = hash('nobody has this password');

/** argon2id hash of a password, with its salt. */
export function hashPassword(password: string): Promise<string> {
  return hashing.take('', () => hash(password));
}

/** True when a password is the one of a hash; for an unknown user (no hash) false, in the same time. */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  const known = stored ?? (await nobody);
  const matches = await hashing.take('', () => verify(known, password));
  return matches && stored !== undefined;
}
