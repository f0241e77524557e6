import { JournalMove, journalReposted, repostFinished, type JournalKey, type JournalParams } from '../../../contracts/accounting/events.js';
import { Repost, repostJournal } from '../../../contracts/accounting/commands.js';
import { defineCommand } from '../../../contracts/define/command.js';
import { Flag, Key, Rows, Text, WholeNumber } from '../../../contracts/define/fields.js';
import { ALL } from '../../../contracts/define/gate.js';
import type { Rupiah } from '../../../contracts/values/rupiah.js';
import { sql, type Sql } from '../../kernel/postgres/sql.js';
import { isCleared } from '../../../contracts/define/accounts.js';
import { decider, happened, refuse, streamOf, type StreamRef, type StreamType } from '../../kernel/event-store/decider.js';
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

/** A re-posting as it was asked for, under the key with which its moves were recorded. Made by the server alone. */
export class FinishRepost extends Repost {
  @Text('Kunci', { required: true }) kunci!: string;
}

const finished: StreamType<undefined> = { category: 'posting-ulang', initial: undefined, evolve: () => undefined };

/** What was moved under a key, in however many events of whatever branches. */
const movedUnder = (kunci: string): Sql => sql`
  select count(*)::int as pindah, coalesce(sum((m ->> 'jumlah')::bigint), 0)::bigint as jumlah,
    coalesce((array_agg(e.branch || ':' || e.position order by e.recorded_at desc, e.branch, e.position desc))[1], '') as posisi
  from log.branch_head h join log.event e on e.stream = 'jurnal/' || h.branch and starts_with(e.command_id, ${kunci})
  cross join lateral json_array_elements(e.payload -> 'pindah') m`;

/** The last word of a re-posting: what it answers, also when it is asked for again under its key. */
export const decideFinishRepost = decider(defineCommand(FinishRepost, { ...repostJournal, name: 'finish-repost' }), {
  needs: () => ({}),
  survey: ({ kunci }) => movedUnder(kunci),
  surveys: 'branch',
  decide({ tgl_from, tgl_to, kode_toko = ALL }, _states, { number, found: [moved] }) {
    const no_bukti = number('PU');
    const { pindah, jumlah, posisi } = moved as { pindah: number; jumlah: Rupiah; posisi: string };
    return happened(repostFinished, streamOf(finished, no_bukti), { no_bukti, tgl_from, tgl_to, kode_toko, pindah, jumlah, posisi });
  },
});
