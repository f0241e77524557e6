import { timingSafeEqual } from 'node:crypto';
import { referenceLetter } from '../../kernel/event-store/reference.js';

/** 30^12, 58 bits: not to be guessed through an endpoint that counts who asks. */
const LENGTH = 12;

/**
 * The code on the paper of a document: drawn from the hash of the event that began it, so that it needs no secret and
 * nobody has it who has not seen the paper; paper that was handed out is a witness of the log, too.
 */
export const paperCode = (hash: string): string =>
  [...Buffer.from(hash, 'hex').subarray(0, LENGTH)].map(referenceLetter).join('');

/** True where a code is that of an event; takes as long for a wrong one. */
export function isPaperCode(code: string, hash: string): boolean {
  const [given, right] = [Buffer.from(code), Buffer.from(paperCode(hash))];
  return given.length === right.length && timingSafeEqual(given, right);
}
