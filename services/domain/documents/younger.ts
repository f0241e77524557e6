import { message } from '../../../contracts/language/messages/messages.js';
import { refuse, type DecisionContext, type Refused } from '../../kernel/event-store/decider.js';
import { name, sql, type Sql } from '../../kernel/postgres/sql.js';
import type { Known } from './document-streams.js';

type Place = Pick<DecisionContext, 'branch' | 'business_date'>;

const isDocument = (state: unknown): state is Known =>
  typeof state === 'object' && state !== null && 'facts' in state && 'since' in state;

/** States under names that begin so are those of now, whatever date their branch books on: all that a customer owes. */
export const NOW = 'kini/';

/** The fields by which documents name themselves. */
const numbers = ['no_bukti', 'kode_barcode', 'no_kupon', 'no_bayar', 'no_susut'] as const;

const numberOf = ({ facts }: Known): string => {
  const said = facts as Readonly<Record<string, unknown>>;
  return String(numbers.map((name) => said[name]).find((number) => number !== undefined) ?? '');
};

/**
 * The reason why a command cannot be carried out on the business date of its branch, if so: a document or piece of that
 * branch, among the states that it is decided on, was changed on a later date. Its states of another branch have the
 * dates of that one.
 */
export function youngerRefusal(
  states: Readonly<Record<string, unknown>>,
  { branch, business_date }: Place,
): Refused | undefined {
  const younger = Object.entries(states)
    .filter(([name]) => !name.startsWith(NOW))
    .flatMap(([, state]) => state)
    .find((state) => isDocument(state) && state.branch === branch && state.since > business_date);
  if (!younger) return undefined;
  const known = younger as Known;
  const values = { nomor: numberOf(known), sejak: known.since, tanggal: business_date };
  return refuse('document.younger', 'no_bukti', message('document.younger', values));
}

/**
 * True for a row `d` of a document in its read model that was not changed after the earlier date on which its branch
 * books: lookups offer nothing that `youngerRefusal` refuses.
 */
export const isOfDate = (schema: string, table: string): Sql => sql`
  not exists (
    select
    from log.branch_head h
    join ${name(`${schema}.${table}_step`)} s on s.nomor = d.nomor and s.business_date > h.business_date
    where h.branch = d.branch and h.present_date is not null
  )`;
