import { message } from '../../../contracts/language/messages/messages.js';
import { sql, type Sql } from '../../kernel/postgres/sql.js';
import { refuse, type DecisionContext, type Refused } from '../../kernel/event-store/decider.js';
import { lastByKey } from '../../kernel/event-store/log-relations.js';
import { isKnown, type DocumentState } from './document-streams.js';
import { WAITS } from '../keys/stream-keys.js';

/**
 * The reason why nothing can be built on a document, if so: it waits for its validation. One of another date waits for
 * nobody: it is validated and rejected on its own date alone.
 */
export function waitingRefusal(
  state: DocumentState,
  nomor: string,
  field: string,
  { business_date }: Pick<DecisionContext, 'business_date'>,
): Refused | undefined {
  const waits = isKnown(state) && state.waits && state.business_date === business_date;
  return waits ? refuse('document.waiting', field, message('document.waiting', { nomor })) : undefined;
}

/** True for the number of a document of a branch that waits on its business date: nothing is built on it. */
export const isWaiting = (branch: Sql, number: Sql): Sql => sql`
  exists (
    select
    from log.branch_head h
    join log.stream_key k
      on k.branch = h.branch and k.key = ${WAITS} and k.value = to_char(h.business_date, 'YYYY-MM-DD')
    where h.branch = ${branch} and split_part(k.stream, '/', 2) = ${number}
  )`;

/** Selects the last events, where of these types, of documents of the branch that wait on its business date (`e`). */
export const waitingIn = (branch: string, types: readonly string[], columns: Sql): Sql => sql`
  select ${columns}
  from log.branch_head h
  cross join lateral ${lastByKey(sql`h.branch`, WAITS, sql`to_char(h.business_date, 'YYYY-MM-DD')`)} e
  where h.branch = ${branch} and e.type = any(${types}::text[])`;
