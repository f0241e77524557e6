import type { DocumentDefinition } from '../../../contracts/language/define/document.js';
import type { DocumentStep } from '../../../contracts/language/define/document-states.js';
import type { Posting } from '../../../contracts/language/define/event.js';
import { MADE_BY, STEP, type Undone } from '../../../contracts/language/define/undone.js';
import { businessDate } from '../../../contracts/language/values/business-date.js';
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
  /** Of a document whose steps can be undone: those that stand, the newest last. */
  readonly steps?: readonly TakenStep<F, S>[];
  /** The version of its stream, likewise. */
  readonly version?: number;
}

/** A step of a document, with what was before it. */
export interface TakenStep<F extends object = object, S extends string = string> {
  /** The type of its event. */
  readonly type: string;
  readonly version: number;
  readonly business_date: string;
  readonly postings: readonly Posting[];
  readonly before: Pick<Known<F, S>, 'status' | 'facts' | 'waits' | 'validated'>;
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
  readonly edges: readonly Pick<DocumentStep<F, S>, 'from' | 'events' | 'undoes' | 'byClock' | 'beside'>[];
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
  const keeps = document.edges.some(({ undoes }) => undoes);
  const first = keeps ? { steps: [], version: 1 } : {};
  const stepped = (state: Known<F, S>, facts: F, event: Happened): Known<F, S> => ({
    ...state,
    ...after(facts, event),
    ...validationOf(state, event),
    ...(keeps && takenOn(state, event)),
  });
  const undone = (state: Known<F, S>, facts: F, event: Happened): Known<F, S> => {
    const own = plainFacts(facts as F & Undone<F>);
    return { ...state, ...after(own, { ...event, payload: own }), ...takenBack(state) };
  };
  return document.edges.reduce(
    (all, { from, events, undoes, byClock, beside }) =>
      from.length === 0
        ? all.begins(events, (facts, event) => ({ ...originOf(event), ...after(facts, event), ...first }))
        : all.on(events, (state, facts, event) => {
            if (!isKnown<F, S>(state)) return state;
            const changed = besideSteps({ byClock, beside }, facts, event);
            if (changed) return { ...state, ...carried(state, changed), facts };
            return undoes ? undone(state, facts, event) : stepped(state, facts, event);
          }),
    before,
  );
}

/** The facts of an event that undid a step, without what it says of that. */
function plainFacts<F extends object>(facts: F & Undone<F>): F {
  const { [STEP]: _, [MADE_BY]: __, alasan: ___, ...own } = facts;
  return own as unknown as F;
}

/** The steps of a document once the newest of them is undone. */
const takenBack = <F extends object, S extends string>({ steps = [], version = 1 }: Known<F, S>) => ({
  validated: steps.at(-1)?.before.validated,
  steps: steps.slice(0, -1),
  version: version + 1,
});

/** The change of what was before by an event of the clock, or beside the steps; undefined for a step. */
function besideSteps<F extends object>(
  { byClock, beside }: Pick<DocumentStep<F>, 'byClock' | 'beside'>,
  facts: F,
  { business_date }: Happened,
): ((before: F) => Partial<F>) | undefined {
  if (byClock) return (before) => byClock(before, businessDate(business_date), facts);
  return beside && ((before) => beside(before, facts));
}

/** The steps of a document that changed beside them: what was before each of them is changed with it. */
function carried<F extends object, S extends string>(
  { steps, version = 1 }: Known<F, S>,
  changed: (before: F) => Partial<F>,
) {
  const since = ({ before, ...step }: TakenStep<F, S>): TakenStep<F, S> => ({
    ...step,
    before: { ...before, facts: { ...before.facts, ...changed(before.facts) } },
  });
  return steps && { steps: steps.map(since), version: version + 1 };
}

/** The steps of a document with one that was done to it now. Its validation is none: it is cancelled after it, too. */
function takenOn<F extends object, S extends string>(state: Known<F, S>, { type, business_date, postings }: Happened) {
  const { steps = [], version = 1, status, facts, waits, validated } = state;
  if (waits) return { steps, version: version + 1 };
  const taken = { type, version: version + 1, business_date, postings, before: { status, facts, waits, validated } };
  return { steps: [...steps, taken], version: version + 1 };
}

const validationOf = ({ waits }: Known, { postings: validated }: Happened) =>
  waits && validated.length > 0 ? { validated } : {};

const originOf = ({ type, branch, business_date, actor, postings }: Happened) => ({
  ...{ type, branch, business_date, actor, postings },
});
