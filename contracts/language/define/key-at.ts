/**
 * A key for a command (`Idempotency-Key`) that is made at an instant (milliseconds): a UUID of version 7 (RFC 9562),
 * its milliseconds first and 74 random bits after them. Keys made at about the same time lie side by side in the index
 * of commands, and nobody guesses one.
 */
export function keyAt(now: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  for (let index = 0, rest = now; index < 6; index++, rest %= 256 ** (6 - index))
    bytes[index] = Math.floor(rest / 256 ** (5 - index));
  bytes[6] = 0x70 | (bytes[6]! & 0x0f);
  bytes[8] = 0x80 | (bytes[8]! & 0x3f);
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
