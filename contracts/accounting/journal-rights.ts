import type { JournalKey, Posting } from '../language/define/event.js';
import type { FigureRight } from '../language/define/gate.js';
import type { Hidden } from '../language/define/hidden.js';
import { journalKinds } from './journal-kinds.js';

const keyOf = ({ trx, type }: Partial<JournalKey>): string => `${trx ?? ''}/${type ?? ''}`;

const guarded = journalKinds.flatMap(({ right, ...kind }) => (right ? [{ key: keyOf(kind), right }] : []));
const rights: ReadonlyMap<string, FigureRight> = new Map(guarded.map(({ key, right }) => [key, right]));

/** The journals, as `trx/type`, whose lines are hidden from somebody. */
export const hiddenJournals = (hidden: Hidden): readonly string[] =>
  guarded.filter(({ right }) => hidden.has(right)).map(({ key }) => key);

/** True for a line of a journal that is hidden from somebody. */
export function isHiddenJournal(key: Partial<JournalKey>, hidden: Hidden): boolean {
  const right = rights.get(keyOf(key));
  return right !== undefined && hidden.has(right);
}

/** True for a posting of a journal that is hidden from somebody, also where it clears what such a one opened. */
export const isHiddenPosting = ({ akun }: Posting, hidden: Hidden): boolean =>
  akun !== undefined &&
  (isHiddenJournal(akun, hidden) || (akun.buka !== undefined && isHiddenJournal(akun.buka, hidden)));
