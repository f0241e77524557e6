import { JournalMove, journalReposted, repostFinished } from '../../../contracts/accounting/events.js';
import type { JournalKey } from '../../../contracts/language/define/event.js';
import { Repost, repostJournal } from '../../../contracts/accounting/commands.js';
import { defineCommand } from '../../../contracts/language/define/command.js';
import { Flag, Key, Rows, Text, WholeNumber } from '../../../contracts/language/define/fields.js';
import { ALL } from '../../../contracts/language/define/gate.js';
import type { Rupiah } from '../../../contracts/language/values/rupiah.js';
import { sql, type Sql } from '../../kernel/postgres/sql.js';
import { isCleared } from '../../../contracts/language/define/accounts.js';
import {
  balances,
  begins,
  decider,
  happened,
  queryOfBranch,
  refuse,
  streamOf,
  type BalancesRef,
  type StreamRef,
} from '../../kernel/event-store/decider.js';
import { eventsOf, logOf } from '../../kernel/event-store/log-relations.js';
import { stateless } from '../../platform/streams/streams.js';
import { booksOf, journalParamsOf, type Books, type ParamState } from '../../domain/journals/journal.js';
import { targetOf } from './repost-moves.js';
import { closedAmong, closedDaysOf } from './repost-plan.js';

/** The most moves of one event. */
export const MOVES = 500;

/**
 * Moves that were worked out on the books after so many re-postings, as they stood when the branch had come to a
 * position. Made by the server alone.
 */
export class MoveJournal {
  @Key('Cabang', { required: true, as: 'upper' }) kode_toko!: string;
  @WholeNumber('Versi', { min: 0, max: 1_000_000_000 }) reposts!: number;
  @WholeNumber('Posisi', { min: 0, max: Number.MAX_SAFE_INTEGER }) posisi!: number;
  /** Days that the branch has closed may be among them. */
  @Flag('Termasuk Tutup') termasuk_tutup!: boolean;
  @Rows('Perpindahan', JournalMove, { required: true, max: MOVES }) pindah!: readonly JournalMove[];
}

const moveJournal = defineCommand(MoveJournal, { ...repostJournal, name: 'move-journal' });
const paramName = ({ trx, type }: JournalKey): `params ${string}` => `params ${trx}/${type}`;

type MoveNeeds = { readonly books: StreamRef<Books>; readonly cleared: BalancesRef } & Readonly<
  Record<`params ${string}`, StreamRef<ParamState>>
>;

/** The accounts of moves that are cleared where they were opened. */
const clearedIn = ({ kode_toko, pindah }: Pick<MoveJournal, 'kode_toko' | 'pindah'>): readonly string[] => [
  ...new Set(pindah.map(({ rekening }) => `${kode_toko}/${rekening}`).filter(isCleared)),
];

/** Those of some accounts that were moved since: what was worked out before may stand elsewhere now. */
const movedSince = (branch: string, position: number, accounts: readonly string[]): Sql => sql`
  select p.account as dibukukan
  from ${logOf(branch)} e
  cross join lateral json_array_elements(e.postings) posting
  cross join lateral (values (posting ->> 'from'), (posting ->> 'to')) p (account)
  where e.position > ${position} and p.account = any(${accounts}::text[])`;

/**
 * Moves hold only on the books, and by the parameters, on which they were worked out: of two who re-post at once, one
 * begins anew and finds nothing left. A closed day stays as it is unless they say otherwise.
 */
export const decideMoveJournal = decider<MoveJournal, MoveNeeds>(moveJournal, {
  needs: ({ kode_toko, pindah }) => ({
    books: booksOf(kode_toko),
    // The bookkeeping moves its notes on these, which no posting names.
    cleared: balances(...clearedIn({ kode_toko, pindah })),
    ...Object.fromEntries(pindah.map((move) => [paramName(move), journalParamsOf(move)])),
  }),
  lockedQuery: ({ kode_toko, posisi, termasuk_tutup, pindah }) =>
    queryOfBranch(sql`
      select c.tanggal, null as dibukukan
      from (${closedDaysOf(kode_toko)}) c
      where not ${termasuk_tutup}::boolean
      union all
      select null, m.dibukukan
      from (${movedSince(kode_toko, posisi, clearedIn({ kode_toko, pindah }))}) m`),
  decide({ kode_toko, reposts, pindah }, { books, cleared: _, ...params }, { queryRows }) {
    const closed = closedAmong(pindah, queryRows);
    if (closed.length > 0)
      return { refusal: 'journal.closed-days', values: { days: `${kode_toko} ${closed.join(', ')}` } };
    const isStale =
      queryRows.some(({ dibukukan }) => typeof dibukukan === 'string') ||
      books.reposts !== reposts ||
      pindah.some((move) => ![move.dari, move.ke].includes(targetOf(params[paramName(move)]!.detail_akun, move)));
    return isStale
      ? refuse('journal.reposted-meanwhile')
      : happened(journalReposted, booksOf(kode_toko), { kode_toko, pindah });
  },
});

/** A re-posting as it was asked for, under the key with which its moves were recorded. Made by the server alone. */
class FinishRepost extends Repost {
  @Text('Kunci', { required: true }) kunci!: string;
}

const finished = stateless('posting-ulang');

/** Selects the moves that were recorded under a key, in all branches. */
const movedUnder = (kunci: string): Sql => sql`
  select count(*)::int as pindah, coalesce(sum((m ->> 'jumlah')::bigint), 0)::bigint as jumlah,
    coalesce(
      (array_agg(e.branch || ':' || e.position order by e.recorded_at desc, e.branch, e.position desc))[1], ''
    ) as posisi
  from log.branch_head h
  join lateral ${eventsOf(sql`'jurnal/' || h.branch`)} e on starts_with(e.command_id, ${kunci})
  cross join lateral json_array_elements(e.payload -> 'pindah') m`;

/** The last word of a re-posting: what it answers, also when it is asked for again under its key. */
export const decideFinishRepost = decider(defineCommand(FinishRepost, { ...repostJournal, name: 'finish-repost' }), {
  needs: () => ({}),
  lockedQuery: ({ kunci }) => queryOfBranch(movedUnder(kunci)),
  decide({ tgl_from, tgl_to, kode_toko = ALL }, _states, { number, queryRows: [moved] }) {
    const no_bukti = number('PU');
    const { pindah, jumlah, posisi } = moved as { pindah: number; jumlah: Rupiah; posisi: string };
    return begins(repostFinished, streamOf(finished, no_bukti), {
      no_bukti,
      tgl_from,
      tgl_to,
      kode_toko,
      pindah,
      jumlah,
      posisi,
    });
  },
});
