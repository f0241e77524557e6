import { routeGate } from '../routes/routes.js';
import { defineCommand, type CommandDefinition } from './command.js';
import { documentPage, documentPaper, documentParams, documentRow, listParams } from './document-rows.js';
import type { DocumentOptions, StepOptions } from './document-options.js';
import type { DocumentFilter, DocumentListParams, DocumentRow } from './document-rows.js';
import { DocumentStates, type DocumentStep, type Edge } from './document-states.js';
import type { EventDefinition } from './event.js';
import { factsOf, type FactOptions, type Facts } from './facts.js';
import { standingOf, type Standing, type StandingOptions } from './standing.js';
import { fieldsOf, joined as joinedPayloads, type PayloadClass } from './fields.js';
import type { Gate } from './gate.js';
import { defineQuery, type QueryDefinition } from './query.js';
import { CancelSlip, defineSlip, RejectSlip, slipNamed, type SlipDefinition } from './slip.js';

/** The list of a document. Its read model has a column for each field of its rows. */
export interface DocumentList<F extends object = object> {
  readonly query: QueryDefinition;
  readonly filters: readonly DocumentFilter[];
  /** Figures of the rows of which the list has the sum, cancelled ones apart. */
  readonly totals: readonly string[];
  /** Makes the fields of a row that no document has by itself. */
  readonly shows: (facts: F) => object;
  /** Fields of a row that its read joins to the read model. */
  readonly joined: readonly string[];
  /** Those among them that are figures of the day on which the branch of the row books. */
  readonly figures: readonly string[];
  /**
   * Its number, and words of these fields, are found however many rows there are; by the field of its customer those of
   * customers of that code, name or whole phone.
   */
  readonly finds?: readonly string[];
  /** Up to three fields besides date, number, amount and weight by which it is sorted however many rows there are. */
  readonly sorts?: readonly string[];
  /** True where figures change while their row counts: sums are those of the rows as they stand, not of days. */
  readonly recounts?: true;
  /**
   * States in which ever more rows end, of a list that recounts: their numbers are kept by its filters. No event that
   * leads out of one of them changes what these ask for.
   */
  readonly settled?: readonly string[];
}

/** The fields of a document that hold rows, and the fields of such a row or of the whole. */
type RowsField<F extends object> = {
  [K in keyof F & string]: NonNullable<F[K]> extends readonly object[] ? K : never;
}[keyof F & string];
type FieldOf<F extends object, L> =
  | (keyof F & string)
  | (L extends keyof F ? (NonNullable<F[L]> extends readonly (infer R)[] ? keyof R & string : never) : never);

type Events<F extends object> = EventDefinition<string, F> | readonly EventDefinition<string, F>[];

/**
 * A document: numbered, begun by a command, led from state to state by others. Each of its events says all that it is
 * (`facts`). Its commands, calls, list, page and read model follow.
 */
export class DocumentDefinition<
  F extends object = object,
  S extends string = string,
  K extends string = string,
> extends DocumentStates<F, S, K> {
  readonly kind = 'document';
  /** The read of one of them: as it stands, and what became of it. */
  readonly one: QueryDefinition;
  /** The slip that is its own; undefined where it is printed as one that is defined apart. */
  readonly ownSlip: SlipDefinition | undefined;
  list: DocumentList<F> | undefined;

  constructor(facts: PayloadClass<F>, options: DocumentOptions<F, S, K>) {
    super(facts, options);
    this.one = defineQuery(documentParams(this.number), documentPage(this), {
      call: `dokumen/${this.name}/{${this.number}}`,
      title: options.title,
      gate: this.gate,
      one: true,
      maybe: [...fieldsOf(facts)].flatMap(([name, { required }]) => (required ? [] : [name])) as never[],
    }) as unknown as QueryDefinition;
    const { name, title, path, slip, printedAs } = options;
    const more = [slip?.made?.payload ?? [], slip?.secret ?? []].flat();
    this.ownSlip = printedAs
      ? undefined
      : defineSlip(joinedPayloads(documentPaper(this.one.row, this), ...more), {
          ...{ name, title, path, gate: this.gate, set: 'nota', sample: this.sampleNumbers },
          ...slip,
        });
  }

  /** The slip of it: what goes on paper. Throws where it is printed as one that nobody defined. */
  get slip(): SlipDefinition {
    const { printedAs = '' } = this.options;
    const slip = this.ownSlip ?? slipNamed(printedAs);
    if (!slip) throw new Error(`${this.name} is printed as ${printedAs}, which is no slip`);
    return slip;
  }

  /** The slip that says it as it was in its first state; undefined where none does. */
  get looks(): SlipDefinition | undefined {
    return slipNamed(this.options.looks ?? '');
  }

  /**
   * A command that begins one, in the first state unless it says otherwise. Where several events may record it, the
   * rules say which one does.
   */
  begins<C extends object>(
    body: PayloadClass<C>,
    events: Events<F>,
    { to = this.states[0]!, ...options }: StepOptions & Partial<Pick<Edge<F, S>, 'to'>>,
  ): CommandDefinition<C> {
    const { call } = this.options;
    return this.step(body, events, { from: [], to }, { call, ...options });
  }

  /**
   * A command that leads one from a state to another, or changes it in its state. Its call ends in the first word of
   * its name; in the whole name where another step has that call.
   */
  action<C extends object>(
    body: PayloadClass<C>,
    events: Events<F>,
    { from, to, stays, undoes, due, numbered, ...options }: StepOptions & Edge<F, S>,
  ): CommandDefinition<C> {
    const ofVerb = this.callOf(options.name.split('-', 1)[0]!);
    const isTaken = this.steps.some(({ command }) => command.call === ofVerb);
    const call = isTaken ? this.callOf(options.name) : ofVerb;
    const edge = { from, to, stays, undoes, due, numbered };
    return this.step(body, events, edge, { method: 'put', call, ...done, ...options });
  }

  /**
   * The command that cancels one on the date on which it began, with a reason and a consent, as long as it is in the
   * state in which it began, or another that moved nothing: its rules take back what beginning it moved, and no more.
   * `body` may say more than the reason.
   */
  cancels(
    event: Events<F>,
    to: S,
    {
      from = [this.states[0]!],
      body = CancelSlip,
      ...options
    }: StepOptions & Partial<Pick<Edge<F, S>, 'from'>> & { readonly body?: PayloadClass<CancelSlip> },
  ): CommandDefinition<CancelSlip> {
    const { title } = this.options;
    return this.action(body, event, {
      from,
      to,
      title: `Batal ${title}`,
      consent: `BATAL ${title.toUpperCase()}`,
      sample: { [this.number]: `${this.series[0]!}-JKT01-000001`, keterangan: 'Salah' },
      purpose: 'cancel',
      ...cancelled,
      ...options,
    });
  }

  /**
   * The command by which who should validate one refuses it, while it waits and with a reason: it is as if it was
   * cancelled. No consent beyond, as who began it may not do it; with `consent` one to the money that it pays out.
   */
  rejects(event: Events<F>, to: S, options: StepOptions): CommandDefinition<RejectSlip> {
    return this.action(RejectSlip, event, {
      from: [this.states[0]!],
      to,
      title: `Tolak ${this.title}`,
      byAnother: true,
      purpose: 'reject',
      sample: { [this.number]: `${this.series[0]!}-JKT01-000001`, keterangan: 'Salah' },
      ...options,
    });
  }

  /** Events that commands of other documents record on it: each begins it, or leads it from a state to another. */
  follows(events: Events<F>, edge: Partial<Edge<F, S>> = {}): void {
    this.followed.push({ from: [], to: this.states[0]!, ...edge, events: [events].flat() });
  }

  /**
   * The read of a list of them, newest first. Its rows have what every document has, and its facts; where another
   * payload names their fields, `shows` makes those that are neither.
   */
  lists<R extends object = DocumentRow<F>, M extends object = object>({
    row = documentRow(this) as unknown as PayloadClass<R>,
    more,
    shows = (facts) => facts,
    filters = [{ kind: 'dates' }],
    totals = [],
    joined = [],
    finds,
    sorts,
    recounts,
    settled,
    ...options
  }: {
    readonly call: string;
    readonly title: string;
    readonly gate?: Gate;
    readonly row?: PayloadClass<R>;
    /** Fields that its rows have in addition. */
    readonly more?: PayloadClass<M>;
    readonly shows?: (facts: F) => object;
    /** Defaults to its dates. */
    readonly filters?: readonly DocumentFilter[];
    readonly totals?: readonly NoInfer<keyof (R & M) & string>[];
    readonly joined?: readonly NoInfer<keyof (R & M) & string>[];
    readonly finds?: readonly NoInfer<keyof F & string>[];
    readonly sorts?: readonly NoInfer<keyof (R & M) & string>[];
    readonly recounts?: true;
    readonly settled?: readonly S[];
  }): QueryDefinition<DocumentListParams, R & M> {
    const rows = (more ? joinedPayloads(row, more) : row) as PayloadClass<R & M>;
    const query = defineQuery(listParams(this.states, filters, rows), rows, { gate: this.gate, ...options });
    const found = { ...(finds && { finds }), ...(sorts && { sorts }), ...(recounts && { recounts }) };
    const kept = { ...(settled && { settled }), joined: [...joined, ...this.dayFigures], figures: this.dayFigures };
    this.list = { query: query as unknown as QueryDefinition, filters, totals, shows, ...found, ...kept };
    return query;
  }

  /**
   * Facts of it that reports count: the rows of one of its fields, each with what is said of the whole, or it itself
   * where `of` is undefined.
   */
  counts<
    const L extends RowsField<F> | undefined,
    const D extends FieldOf<F, L>,
    const M extends FieldOf<F, L>,
    const K extends string = never,
    const C extends string = 'qty',
  >(of: L, options: FactOptions<D, M, K, C>): Facts<D | M | K | C> {
    const count = options.count ?? (['qty', 'Jumlah'] as unknown as readonly [C, string]);
    return factsOf(this as unknown as Facts['document'], of, { ...options, count });
  }

  /** Returns what of it stands at the end of any day, as reports count it. */
  stands<
    const D extends keyof F & string,
    const M extends keyof F & string,
    const K extends string = never,
    const C extends string = 'qty',
  >(options: StandingOptions<D, M, K, C, S>): Standing<D | M | K | C> {
    const count = options.count ?? (['qty', 'Jumlah'] as unknown as readonly [C, string]);
    return standingOf(this as unknown as Standing['document'], { ...options, count });
  }

  /** The slip of the step that an event records, by its name and the field of its number; undefined without one. */
  stepSlipOf(type: string): { readonly slip: string; readonly field: string } | undefined {
    const step = this.steps.find(
      ({ command, numbered, events }) =>
        numbered && slipNamed(command.name) && events.some((event) => event.type === type),
    );
    return step && { slip: step.command.name, field: step.numbered![1] };
  }

  private step<C extends object>(
    body: PayloadClass<C>,
    events: Events<F>,
    edge: Edge<F, S>,
    { sample, consent, byAnother, several, ...rest }: StepOptions & { readonly call: string },
  ): CommandDefinition<C> {
    const { title, path, consents = 'UANG' } = this.options;
    // The title of an action says what was done, unless it has words of its own; an undo says what it undoes.
    const acted = rest.saved === done.saved ? rest.title : this.undoneTitle(edge);
    const called = acted ?? title;
    const command = defineCommand(body, {
      ...{ title, path, gate: rest.path ? routeGate(rest.path) : this.ownGate, called, ...recorded },
      ...(consent !== undefined && { consent: { kategori: consents, description: consent } }),
      ...rest,
    });
    const step = { command: command as unknown as CommandDefinition, events: [events].flat(), ...edge };
    const marks = { ...(byAnother && { byAnother }), ...(several && { several }), ...(sample && { sample }) };
    this.steps.push({ ...step, ...marks } as DocumentStep<F, S>);
    return command;
  }

  /** The title of the first step that an edge undoes; undefined for one that undoes none. */
  private undoneTitle({ undoes = [] }: Pick<Edge<F, S>, 'undoes'>): string | undefined {
    return this.steps.find(({ events }) => events.some(({ type }) => undoes.some((one) => one.type === type)))?.command
      .title;
  }

  /** The first numbers of one, by their fields; references and free numbers are not counted. */
  private get sampleNumbers(): object {
    const own = this.isReferred ? [] : this.series.slice(0, 1).map((series) => [this.number, series] as const);
    const also = Object.entries(this.also).map(([series, field]) => [field, series] as const);
    return Object.fromEntries([...also, ...own].map(([field, series]) => [field, `${series}-JKT01-000001`]));
  }

  private callOf(verb: string): string {
    return `${this.options.call}/{${this.number}}/${verb}`;
  }

  private get ownGate(): Gate {
    return routeGate(this.options.path);
  }
}

const recorded = { saved: 'document.saved', failed: 'document.failed' } as const;
const done = { saved: 'document.done', failed: 'document.notDone' } as const;
const cancelled = { saved: 'document.cancelled', failed: 'document.cancelFailed' } as const;

/** Defines a document by the payload of its events. */
export const defineDocument = <
  F extends object,
  const S extends string,
  const K extends keyof F & string = 'no_bukti' & keyof F,
>(
  facts: PayloadClass<F>,
  options: DocumentOptions<F, S, K>,
): DocumentDefinition<F, S, K> => new DocumentDefinition(facts, options);

/** The states of a slip: nothing is said of one that stands. */
export const slipStates = { '': 'Tercatat', BATAL: 'Dibatalkan' } as const;
