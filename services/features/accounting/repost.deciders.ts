import { JournalMove, journalReposted, type JournalKey, type JournalParams } from '../../../contracts/accounting/events.js';
import { repostJournal } from '../../../contracts/accounting/commands.js';
import { defineCommand } from '../../../contracts/define/command.js';
import { Flag, Key, Rows, WholeNumber } from '../../../contracts/define/fields.js';
import { isCleared } from '../../../contracts/define/accounts.js';
import { decider, happened, refuse, type StreamRef } from '../../kernel/event-store/decider.js';
import { booksOf, journalParamsOf, type Books } from '../../kernel/event-store/journal.js';
import { targetOf } from './repost-moves.js';
import { closedAmong, closedDaysOf } from './repost-plan.js';

/** The most moves of one event. */
export const MOVES = 500;

/** Moves that were worked out on the books after so many re-postings. Made by the server alone. */
export class MoveJournal {
  @Key('Cabang', { required: true, as: 'upper' }) kode_toko!: string;
  @WholeNumber('Versi', { min: 0, max: 1_000_000_000 }) reposts!: number;
  /** Days that the branch has closed may be among them. */
  @Flag('Termasuk Tutup') termasuk_tutup!: boolean;
  @Rows('Perpindahan', JournalMove, { required: true, max: MOVES }) pindah!: readonly JournalMove[];
}

const moveJournal = defineCommand(MoveJournal, { ...repostJournal, name: 'move-journal' });
const paramName = ({ trx, type }: JournalKey): `params ${string}` => `params ${trx}/${type}`;

type MoveNeeds = { readonly books: StreamRef<Books> } & Readonly<Record<`params ${string}`, StreamRef<JournalParams>>>;

/** Moves hold only on the books, and by the parameters, on which they were worked out: of two who re-post at once, one begins anew and finds nothing left. A closed day stays as it is unless they say otherwise. */
export const decideMoveJournal = decider<MoveJournal, MoveNeeds>(moveJournal, {
  needs: ({ kode_toko, pindah }) => ({ books: booksOf(kode_toko), ...Object.fromEntries(pindah.map((move) => [paramName(move), journalParamsOf(move)])) }),
  accounts: ({ kode_toko, pindah }) => [...new Set(pindah.map(({ rekening }) => `${kode_toko}/${rekening}`).filter(isCleared))],
  survey: ({ kode_toko, termasuk_tutup }) => (termasuk_tutup ? undefined : closedDaysOf(kode_toko)),
  surveys: 'branch',
  decide({ kode_toko, reposts, pindah }, { books, ...params }, { found }) {
    const closed = closedAmong(pindah, found);
    if (closed.length > 0) return { refusal: 'journal.closed-days', values: { days: `${kode_toko} ${closed.join(', ')}` } };
    const isStale = books.reposts !== reposts || pindah.some((move) => ![move.dari, move.ke].includes(targetOf(params[paramName(move)]!, move)));
    return isStale ? refuse('journal.reposted-meanwhile') : happened(journalReposted, booksOf(kode_toko), { kode_toko, pindah });
  },
});
