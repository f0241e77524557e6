import { SUSPENSE } from '../../../contracts/accounting/accounts.js';
import { journalParamsUpdated, type DetailAkun, type JournalKey, type JournalParams, type JournalParamsUpdated } from '../../../contracts/accounting/events.js';
import { IDR, legsOf } from '../../../contracts/define/accounts.js';
import type { Posting } from '../../../contracts/define/event.js';
import { streamOf, type StreamRef, type StreamType } from './decider.js';

/** Accounting parameters: a stream each, in head office's log; no rows while nothing was set. */
export const journalParams: StreamType<JournalParams> = {
  category: 'para-akun',
  initial: [],
  evolve: (state, { type, payload }) => (type === journalParamsUpdated.type ? (payload as JournalParamsUpdated).detail_akun : state),
};

/** The stream of an accounting parameter. */
export const journalParamsOf = ({ trx, type }: JournalKey): StreamRef<JournalParams> => streamOf(journalParams, trx, type);

/** The parameter that numbers the postings of a command, and its stream. */
export interface Journal {
  readonly key: JournalKey;
  readonly stream: StreamRef<JournalParams>;
}

/** What a decider's word for its parameter is to the recorder. */
export const journalOf = (key: JournalKey | undefined): Journal | undefined => key && { key, stream: journalParamsOf(key) };

/** The number at which an account stands on a side by the rows of a parameter: the row of its most exact leg, the suspense account without one. */
export function numberOf(rows: JournalParams, account: string, jenis: DetailAkun['jenis_akun']): string {
  for (const leg of legsOf(account)) {
    const row = rows.find(({ kode_akun, jenis_akun }) => kode_akun === leg && jenis_akun === jenis);
    if (row) return row.nomor_akun;
  }
  return SUSPENSE;
}

/** The postings with their numbers: rupiah that carry none yet get those of the parameter. */
export function journalled(postings: readonly Posting[], key?: JournalKey, rows: JournalParams = []): readonly Posting[] {
  return postings.map((posting) => {
    if (posting.akun || posting.asset !== IDR) return posting;
    return { ...posting, akun: { debit: numberOf(rows, posting.to, 'DEBIT'), kredit: numberOf(rows, posting.from, 'KREDIT'), ...key } };
  });
}
