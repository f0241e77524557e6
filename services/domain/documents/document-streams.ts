import type { DocumentDefinition } from '../../../contracts/language/define/document.js';
import type { DocumentStep } from '../../../contracts/language/define/document-states.js';
import type { Posting } from '../../../contracts/language/define/event.js';
import type { Happened, StreamType } from '../../kernel/event-store/decider.js';
import { streams, type Streams } from '../../platform/streams/streams.js';

/** A document that has begun: all that it says as it stands, and where, when and by which event it began. */
export interface Known<F extends object = object, S extends string = string> {
  readonly status: S;
  readonly facts: F;
  /** Type of the event that began it. */
  readonly type: string;
  readonly branch: string;
  readonly business_date: string;
  /** True while it waits for its validation. */
  readonly waits: boolean;
  /** The user who began it. */
  readonly actor: string;
  /** Those of the event that began it. */
  readonly postings: readonly Posting[];
  /** The postings of its validation, where that moved anything. */
  readonly validated?: readonly Posting[];
  /** On which business date it came to this state. */
  readonly since: string;
}

/** A document by its number, or that there is none. */
export type DocumentState<F extends object = object, S extends string = string> =
  { readonly status: 'none' } | Known<F, S>;

/** True for a document that has begun. */
export const isKnown = <F extends object, S extends string>(state: DocumentState<F, S>): state is Known<F, S> =>
  'facts' in state;

/** A document, as far as its states follow from its events. */
interface Stepping<F extends object, S extends string> extends Pick<
  DocumentDefinition<F, S>,
  'facts' | 'states' | 'stream' | 'stateAfter' | 'waitingStates'
> {
  readonly edges: readonly Pick<DocumentStep<F, S>, 'from' | 'events'>[];
}

/** The streams of a document, one a number; of documents that share a category those of all of them. */
export function documentStreams<F extends object, S extends string>(
  ...documents: readonly Stepping<F, S>[]
): StreamType<DocumentState<F, S>> {
  const begun = streams<DocumentState<F, S>>(documents[0]!.stream, { status: 'none' });
  return documents.reduce((before, document) => stepsOf(document, before), begun);
}

function stepsOf<F extends object, S extends string>(
  document: Stepping<F, S>,
  before: Streams<DocumentState<F, S>>,
): Streams<DocumentState<F, S>> {
  const after = (facts: F, event: Happened) => ({
    status: document.stateAfter(event),
    waits: document.waitingStates.includes(document.stateAfter(event)),
    facts,
    since: event.business_date,
  });
  return document.edges.reduce(
    (all, { from, events }) =>
      from.length === 0
        ? all.begins(events, (facts, event) => ({ ...originOf(event), ...after(facts, event) }))
        : all.on(events, (state, facts, event) =>
            isKnown<F, S>(state) ? { ...state, ...after(facts, event), ...validationOf(state, event) } : state,
          ),
    before,
  );
}

const validationOf = ({ waits }: Known, { postings: validated }: Happened) =>
  waits && validated.length > 0 ? { validated } : {};

const originOf = ({ type, branch, business_date, actor, postings }: Happened) => ({
  ...{ type, branch, business_date, actor, postings },
});
