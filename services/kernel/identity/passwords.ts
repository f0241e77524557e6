import { hash, verify } from '@node-rs/argon2';

/** Hash of a password that nobody has: verified for unknown users, so that they take the same time. */
const nobody = hash('nobody has this password');

/** argon2id hash of a password, with its salt. */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

/** True when a password is the one of a hash; for an unknown user (no hash) false, in the same time. */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await nobody), password);
  return matches && stored !== undefined;
}
