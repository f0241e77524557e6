import type { DocumentDefinition } from '../../../contracts/language/define/document.js';
import type { Posting } from '../../../contracts/language/define/event.js';
import type { Needs, Refused } from '../../kernel/event-store/decider.js';
import { identityNeeds, identityRefusal } from '../customers/cash-identity.js';
import { cashIn } from '../customers/cash-received.js';
import { isKnown, type DocumentState, type Known } from './document-streams.js';

type Kind = Pick<DocumentDefinition<object, string, string>, 'customer' | 'number'>;
type Moves = readonly Posting[];

const valueOf = (facts: object, name: string): unknown => (facts as Readonly<Record<string, unknown>>)[name];

/** The customer of a document that begins, where they pay so much in cash that they have to be known. */
export const beginningPayerNeeds = ({ customer }: Kind, command: object, branch: string): Needs =>
  customer ? identityNeeds(command, valueOf(command, customer), branch) : {};

/** The reason why a document cannot begin, if so: nobody knows who pays so much in cash. */
export const beginningPayerRefusal = (
  { customer }: Kind,
  states: object,
  facts: object,
  moves: Moves,
): Refused | undefined =>
  customer
    ? identityRefusal(states, cashIn(moves), { kode_member: valueOf(facts, customer), field: customer })
    : undefined;

/** The cash that was taken for a document by the steps that stand. */
const cashBefore = ({ postings, validated = [], steps = [] }: Known): number =>
  [postings, validated, ...steps.map((step) => step.postings)]
    .map((moves) => Math.max(0, cashIn(moves)))
    .reduce((sum, cash) => sum + cash, 0);

/** The customer of a document by a step of which they pay so much in cash that they have to be known. */
export const payerNeeds = ({ customer }: Kind, command: object, state: DocumentState, branch: string): Needs =>
  customer && isKnown(state) ? identityNeeds(command, valueOf(state.facts, customer), branch, cashBefore(state)) : {};

/** The reason why such a step cannot be, if so. */
export function payerRefusal({ customer, number: field }: Kind, states: object, known: Known, moves: Moves) {
  const cash = cashIn(moves);
  if (!customer || cash <= 0) return undefined;
  return identityRefusal(states, cashBefore(known) + cash, { kode_member: valueOf(known.facts, customer), field });
}
