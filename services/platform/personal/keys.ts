import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** The cipher: 256 bits of key, 96 of nonce, 128 of tag. */
const CIPHER = 'aes-256-gcm';
const [KEY, NONCE, TAG] = [32, 12, 16] as const;

/** The keys that follow from the master key of an installation: one wraps the keys of persons, one makes hashes. */
export interface MasterKeys {
  readonly wrapping: Buffer;
  /** Keys that wrapped before it: what they wrapped is still opened. */
  readonly former: readonly Buffer[];
  readonly hashing: Buffer;
}

const derived = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'kilau', purpose, KEY));

/**
 * Returns the keys that follow from the secret of an installation: a master key alone makes hashes and wraps; with
 * others (`personalSecret`) it wraps no more, and opens what it has wrapped.
 */
export function masterKeys(secret: string): MasterKeys {
  const [master = '', ...others] = secret.split('\n');
  const [wrapping, ...former] = [...others, master].map((one) => derived(one, 'personal wrapping'));
  return { wrapping: wrapping!, former, hashing: derived(master, 'personal hashing') };
}

/** Draws so many bytes; of a history that is made again they follow from its seed. */
export type Bytes = (size: number) => Buffer;

/** Returns a new key of a person. */
export const newKey = (bytes: Bytes = randomBytes): Buffer => bytes(KEY);

/** Encrypts bytes with a key; `place` is what they belong to, and elsewhere they do not open. */
export function encrypted(key: Buffer, place: string, plain: Buffer, bytes: Bytes = randomBytes): Buffer {
  const nonce = bytes(NONCE);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(place));
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** Decrypts what `encrypted` made. Throws for another key, another place, or when a bit was changed. */
export function decrypted(key: Buffer, place: string, sealed: Buffer): Buffer {
  const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE)).setAAD(Buffer.from(place));
  decipher.setAuthTag(sealed.subarray(-TAG));
  return Buffer.concat([decipher.update(sealed.subarray(NONCE, -TAG)), decipher.final()]);
}

/**
 * Opens the wrapped key of a person: by the present wrapping key, else by one of the former ones. Throws where none of
 * them wrapped it.
 */
export function unwrapped(
  { wrapping, former }: MasterKeys,
  stream: string,
  wrapped: Buffer,
): { readonly key: Buffer; readonly isFormer: boolean } {
  const opened = [wrapping, ...former].flatMap((by, index) => {
    try {
      return [{ key: decrypted(by, stream, wrapped), isFormer: index > 0 }];
    } catch {
      return [];
    }
  });
  if (!opened[0]) throw new Error(`no wrapping key opens the key of ${stream}`);
  return opened[0];
}

/** Returns 128 bits, in hex, that say whether two values are the same, and nothing to whom the key is not known. */
export const keyedHash = (key: Buffer, field: string, value: unknown): string =>
  createHmac('sha256', key)
    .update(JSON.stringify([field, value]))
    .digest('hex')
    .slice(0, 32);
