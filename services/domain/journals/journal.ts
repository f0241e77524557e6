import { BETWEEN_BRANCHES, itemOf, SUSPENSE } from '../../../contracts/accounting/accounts.js';
import {
  journalReposted,
  type JournalReposted,
  type DetailAkun,
  type JournalParams,
  type JournalParamsUpdated,
} from '../../../contracts/accounting/events.js';
import { IDR, isBetweenBranches, kindOf, legsOf } from '../../../contracts/language/define/accounts.js';
import type { JournalKey, Posting } from '../../../contracts/language/define/event.js';
import type { Versioned } from '../../../contracts/language/define/versioned.js';
import { sql, type Sql } from '../../kernel/postgres/sql.js';
import { streamOf, type QueryRows, type StreamRef, type StreamType } from '../../kernel/event-store/decider.js';
import { eventsOf } from '../../kernel/event-store/log-relations.js';
import type { Paid } from './postings.js';

/** An accounting parameter: its rows, the version that it was given them in, and by whom. */
export interface ParamState extends Versioned {
  readonly detail_akun: JournalParams;
  /** Empty before the first version. */
  readonly oleh: string;
}

/** Accounting parameters: a stream each, in head office's log; no rows while nothing was set. */
const journalParams: StreamType<ParamState> = {
  category: 'para-akun',
  initial: { versi: 0, oleh: '', detail_akun: [] },
  evolve: ({ versi }, { payload, actor }) => ({
    versi: versi + 1,
    oleh: actor,
    detail_akun: (payload as JournalParamsUpdated).detail_akun,
  }),
};

/** The stream of an accounting parameter. */
export const journalParamsOf = ({ trx, type }: JournalKey): StreamRef<ParamState> => streamOf(journalParams, trx, type);

/**
 * The number of re-postings of a branch's books: moves are worked out on one such state, and hold on no other. Those of
 * each stand in their order.
 */
export interface Books {
  readonly reposts: number;
  readonly moved: readonly JournalReposted['pindah'][];
}

const booksStreams: StreamType<Books> = {
  category: 'jurnal',
  initial: { reposts: 0, moved: [] },
  evolve: ({ reposts, moved }, { payload }) => ({
    reposts: reposts + 1,
    moved: [...moved, (payload as JournalReposted).pindah],
  }),
};

/**
 * The moves of books since they had been re-posted so often.
 *
 * @public
 */
export const movesAfter = ({ moved }: Books, reposts: number): QueryRows => moved.slice(reposts).flat() as never;

/** The stream of the books of a branch. */
export const booksOf = (kode_toko: string): StreamRef<Books> => streamOf(booksStreams, kode_toko);

/**
 * The moves of the books of a branch since a stream began, in their order: what an event of that stream booked may
 * stand elsewhere by them.
 */
export const movesSince = (branch: string, { name }: StreamRef): Sql => sql`
  select e.position as posisi, m.*
  from ${eventsOf(booksOf(branch).name)} e
  cross join lateral rows from (
    json_to_recordset(e.payload -> 'pindah') as (
      tanggal text, trx text, type text, rekening text, jenis_akun text, dari text, ke text
    )
  ) with ordinality m
  where e.type = ${journalReposted.type}
    and e.position > (select min(position) from ${eventsOf(name)} own where branch = ${branch})
  order by e.position, m.ordinality`;

/**
 * A posting of a business date at the numbers at which it stands after these moves. On the day on which an account was
 * opened more came to it than left it; on any other day it is the other way round, and what stood there less than
 * nothing has moved from `ke` to `dari`.
 */
export function asItStands(posting: Posting, date: string, moves: QueryRows): Posting {
  const { from, to, akun } = posting;
  if (akun?.trx === undefined) return posting;
  const following = (
    account: string,
    jenis: DetailAkun['jenis_akun'],
    { trx, type }: Partial<JournalKey>,
    nomor: string,
    isLess = false,
  ): string =>
    moves.reduce((at, { dari, ke, ...move }) => {
      const isIt =
        move.tanggal === date &&
        move.trx === trx &&
        move.type === type &&
        move.jenis_akun === jenis &&
        move.rekening === itemOf(account);
      const [before, after] = isLess ? [ke, dari] : [dari, ke];
      return isIt && at === before ? String(after) : at;
    }, nomor);
  const debit = following(to, 'DEBIT', akun, akun.debit);
  const kredit = akun.buka
    ? following(from, 'DEBIT', akun.buka, akun.kredit, !kindOf(from).endsWith(date))
    : following(from, 'KREDIT', akun, akun.kredit);
  return { ...posting, akun: { ...akun, debit, kredit } };
}

/**
 * The number at which an account stands on a side by the rows of a parameter: the row of its most exact leg, the
 * suspense account without one. No parameter says where what is between branches stands.
 */
export function numberOf(rows: JournalParams, account: string, jenis: DetailAkun['jenis_akun']): string {
  if (isBetweenBranches(account)) return BETWEEN_BRANCHES;
  for (const leg of legsOf(account)) {
    const row = rows.find(({ kode_akun, jenis_akun }) => kode_akun === leg && jenis_akun === jenis);
    if (row) return row.nomor_akun;
  }
  return SUSPENSE;
}

/** True for a posting without numbers to find: it carries some already, or is not of rupiah. */
export const isNumbered = ({ akun, asset }: Posting): boolean => akun !== undefined || asset !== IDR;

/** A posting with its numbers, by a parameter; one that carries some already, or is not of rupiah, stays as it is. */
export function journalled(
  { journal: _, opened, ...posting }: Paid,
  key?: JournalKey,
  rowsOf: (key: JournalKey) => JournalParams = () => [],
): Posting {
  if (isNumbered(posting)) return posting;
  const rows = key ? rowsOf(key) : [];
  return {
    ...posting,
    akun: {
      debit: numberOf(rows, posting.to, 'DEBIT'),
      kredit: numberOf(rows, posting.from, 'KREDIT'),
      ...key,
      ...(opened && { buka: opened }),
    },
  };
}
