import { dueState, dueWords } from '../../../contracts/language/define/day-figures.js';
import type { DocumentDefinition } from '../../../contracts/language/define/document.js';
import type { EventDefinition, Posting } from '../../../contracts/language/define/event.js';
import { turnedRound } from '../../../contracts/language/define/event.js';
import { MADE_BY, STEP } from '../../../contracts/language/define/undone.js';
import {
  refuse,
  streamOf,
  type DecisionContext,
  type NewEvent,
  type Refused,
} from '../../kernel/event-store/decider.js';
import { documentStreams, isKnown, type DocumentState, type Known } from './document-streams.js';
import { impersonal, newerStepRefusal, otherDate } from './taken-steps.js';
import { youngerRefusal } from './younger.js';

type Any = DocumentDefinition<object, string, string>;
type Edges = Any['edges'][number];

/**
 * The reason why a step waits for its day, if so: it is of states that come with time, and the document is in none of
 * them on the business date.
 */
export function dueRefusal(
  document: Any,
  due: readonly string[] | undefined,
  nomor: string,
  { facts, status: state }: Known,
  { business_date }: Pick<DecisionContext, 'business_date'>,
): Refused | undefined {
  const times = document.asOf?.due;
  if (!due || !times) return undefined;
  const tempo = dueState(times, facts, business_date, state);
  if (due.includes(tempo)) return undefined;
  const values = { dokumen: document.title, nomor, status: dueWords(times)[tempo] ?? document.labels[state]! };
  return { ...refuse('document.state', document.number), values };
}

/** The document that another one leads on, and what it says and moves from then on. */
interface Led<F extends object> {
  readonly number: string;
  readonly state: DocumentState<F>;
  /** The field of the command that names it. */
  readonly field: string;
  readonly facts?: Partial<F>;
  readonly postings?: readonly Posting[];
}

const edgeOf = (document: Any, { type }: EventDefinition): Edges => {
  const edge = document.edges.find(({ events }) => events.some((event) => event.type === type));
  if (!edge) throw new Error(`${type} is no event of ${document.name}`);
  return edge;
};

/** The reason why another document cannot lead one on by an event, if so. */
function ledRefusal(
  document: Any,
  { from }: Edges,
  { number: nomor, state, field }: Led<object>,
  { branch, business_date }: Pick<DecisionContext, 'branch' | 'business_date'>,
): Refused | undefined {
  if (!isKnown(state) || !document.begunBy(state.type) || state.branch !== branch) return refuse('slip.unknown', field);
  const values = { dokumen: document.title, nomor, status: document.labels[state.status]! };
  if (!from.includes(state.status)) return { ...refuse('document.state', field), values };
  if (document.isOfOneDay && state.business_date !== business_date)
    return otherDate(document, document.title, nomor, state.business_date);
  return youngerRefusal({ state }, { branch, business_date } as DecisionContext);
}

/**
 * Leads a document on by an event that another one records on it (`follows`): a renewal ends a loan, a sale an order.
 * Under the guard of its own steps; the stream is among the needs of the decider.
 *
 * @public
 */
export function ledBy<F extends object, S extends string, K extends string>(
  document: DocumentDefinition<F, S, K>,
  event: EventDefinition<string, NoInfer<F>>,
  led: Led<F>,
  context: Pick<DecisionContext, 'branch' | 'business_date'>,
): NewEvent | Refused {
  const any = document as unknown as Any;
  const refusal = ledRefusal(any, edgeOf(any, event), led as unknown as Led<object>, context);
  if (refusal) return refusal;
  const { facts } = led.state as Known<F>;
  return {
    definition: event,
    stream: streamOf(documentStreams(any), led.number),
    payload: { ...facts, ...led.facts },
    postings: led.postings ?? [],
  };
}

/**
 * Takes back what another document led one to, by an event that undoes it, where that is its newest step and of the
 * business date. What it moved is turned round. The event says nothing of a person: the key of a stream that no command
 * names is not at hand.
 *
 * @public
 */
export function ledBack<F extends object, S extends string, K extends string>(
  document: DocumentDefinition<F, S, K>,
  event: EventDefinition,
  { alasan, ...led }: Omit<Led<F>, 'facts' | 'postings'> & { readonly alasan: string },
  context: Pick<DecisionContext, 'branch' | 'business_date'>,
): NewEvent | Refused {
  const any = document as unknown as Any;
  const edge = edgeOf(any, event);
  const refusal = ledRefusal(any, edge, led as unknown as Led<object>, context);
  if (refusal) return refusal;
  const state = led.state as unknown as Known;
  const step = state.steps?.at(-1);
  if (!step || !edge.undoes?.some(({ type }) => type === step.type) || step.business_date !== context.business_date)
    return newerStepRefusal(any, led.number, state) ?? refuse('slip.unknown', led.field);
  return {
    definition: event,
    stream: streamOf(documentStreams(any), led.number),
    payload: {
      ...impersonal(any, step.before.facts),
      alasan,
      [MADE_BY]: step.type,
      [STEP]: [impersonal(any, state.facts)],
    },
    postings: step.postings.map(turnedRound),
  };
}
