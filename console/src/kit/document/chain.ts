import type { DocumentEvent } from '../../../../contracts/language/define/document-rows.js';
import type { Posting, RecordedEvent } from '../../../../contracts/language/define/event.js';

/** The outcome of the check of an event: it is as it was recorded, it is not, or that cannot be told here. */
export type Soundness = 'sound' | 'broken' | 'unknown';

const bytesOf = (hex: string): Uint8Array => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
const hexOf = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Works the hash of an event out anew, from what it says and the hash before it, and holds what is shown of it against
 * that. Unknown where not all of it may be seen, and in a browser without the means (no https).
 */
export async function soundnessOf(event: DocumentEvent): Promise<Soundness> {
  const { rekaman, hash, hash_sebelum } = event;
  // Absent where the page was not opened by https.
  const subtle = (crypto as { readonly subtle?: SubtleCrypto }).subtle;
  if (!rekaman || !subtle) return 'unknown';
  const [before, said] = [bytesOf(hash_sebelum), new TextEncoder().encode(rekaman)];
  const whole = new Uint8Array(before.length + said.length);
  whole.set(before);
  whole.set(said, before.length);
  const worked = hexOf(await subtle.digest('SHA-256', whole));
  return worked === hash && says(event, JSON.parse(rekaman) as RecordedEvent) ? 'sound' : 'broken';
}

/** True where what is shown of an event is what was recorded. */
function says(event: DocumentEvent, recorded: RecordedEvent): boolean {
  const { branch, position, type, actor, business_date, authorised_by, postings } = recorded;
  const shown = event.jurnal.flatMap(({ nomor_akun, debit, kredit }) => [nomor_akun, debit, kredit]);
  return (
    event.position === `${branch}:${position}` &&
    event.kejadian === type &&
    event.user_id === actor &&
    event.tanggal === business_date &&
    event.disetujui_oleh === (authorised_by ?? '') &&
    JSON.stringify(shown) === JSON.stringify(postings.flatMap(linesOf))
  );
}

const linesOf = ({ asset, amount, akun }: Posting): readonly (string | number)[] =>
  asset === 'IDR' && akun ? [akun.debit, amount, 0, akun.kredit, 0, amount] : [];

/** The state of a whole document: broken where one of its events is, sound where those that can be checked are. */
export function wholeOf(events: readonly (Soundness | undefined)[]): Soundness | undefined {
  if (events.includes(undefined)) return undefined;
  if (events.includes('broken')) return 'broken';
  return events.includes('sound') ? 'sound' : 'unknown';
}
