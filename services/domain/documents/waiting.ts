import { message } from '../../../contracts/language/messages/messages.js';
import { sql, type Sql } from '../../kernel/postgres/sql.js';
import { refuse, type DecisionContext, type Refused } from '../../kernel/event-store/decider.js';
import { isKnown, type DocumentState } from './document-streams.js';

/** The state of a document at which somebody else has to look: they validate it, or reject it as if it never was. */
const WAITING = 'MENUNGGU';

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
  const waits = isKnown(state) && state.status === WAITING && state.business_date === business_date;
  return waits ? refuse('document.waiting', field, message('document.waiting', { nomor })) : undefined;
}

/** Selects the events of a type with which a document of the branch began that waits on its date (`e`). */
export const waitingIn = (branch: string, begun: string, columns: Sql): Sql => sql`
  select ${columns}
  from log.branch_head h
  join log.event e using (branch, business_date)
  where h.branch = ${branch}
    and e.type = ${begun}
    and not starts_with(e.stream, 'barang/')
    and e.payload ->> 'tervalidasi' = 'false'
    and not exists (select from log.event later where later.stream = e.stream and later.version > e.version)`;
