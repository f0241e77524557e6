/** Random digits of hexadecimal numbers, drawn for many keys at once: each draw costs as much as making ten keys. */
let drawn = '';
const DRAWN_BYTES = 1280;

function randomDigits(count: number): string {
  if (drawn.length < count)
    drawn = Array.from(crypto.getRandomValues(new Uint8Array(DRAWN_BYTES)), (byte) =>
      byte.toString(16).padStart(2, '0'),
    ).join('');
  const digits = drawn.slice(0, count);
  drawn = drawn.slice(count);
  return digits;
}

/**
 * A key for a command (`Idempotency-Key`) that is made at an instant (milliseconds): a UUID of version 7 (RFC 9562),
 * its milliseconds first and 74 random bits after them. Keys made at about the same time lie side by side in the index
 * of commands, and nobody guesses one.
 */
export function keyAt(now: number): string {
  const time = now.toString(16).padStart(12, '0');
  const [version, variant] = [`7${randomDigits(3)}`, '89ab'[parseInt(randomDigits(1), 16) & 0x3]! + randomDigits(3)];
  return [time.slice(0, 8), time.slice(8), version, variant, randomDigits(12)].join('-');
}
