import { message } from '../../../contracts/language/messages/messages.js';
import { refuse, type DecisionContext, type Refused } from '../../kernel/event-store/decider.js';
import type { Known } from './document-streams.js';

type Place = Pick<DecisionContext, 'branch' | 'business_date'>;

const isDocument = (state: unknown): state is Known =>
  typeof state === 'object' && state !== null && 'facts' in state && 'since' in state;

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
  const younger = Object.values(states)
    .flat()
    .find((state) => isDocument(state) && state.branch === branch && state.since > business_date);
  if (!younger) return undefined;
  const known = younger as Known;
  const values = { nomor: numberOf(known), sejak: known.since, tanggal: business_date };
  return refuse('document.younger', 'no_bukti', message('document.younger', values));
}
