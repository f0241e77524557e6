import { routeGate } from '../routes/routes.js';
import { defineCommand, type CommandDefinition } from './command.js';
import { documentPage, documentPaper, documentParams, documentRow, listParams, stateWord } from './document-rows.js';
import type { DocumentOptions, StepOptions } from './document-options.js';
import type { DocumentFilter, DocumentListParams, DocumentRow } from './document-rows.js';
import type { EventDefinition } from './event.js';
import { fieldsOf, joined as joinedPayloads, type PayloadClass } from './fields.js';
import type { Gate } from './gate.js';
import { defineQuery, type QueryDefinition } from './query.js';
import { CancelSlip, defineSlip, RejectSlip, slipNamed, type SlipDefinition } from './slip.js';

/** A step of a document: the command that begins it, or that leads it from a state to another. */
export interface DocumentStep<F extends object = object, S extends string = string> {
  readonly command: CommandDefinition;
  /** The events that record it, each with the whole document as it is from then on. */
  readonly events: readonly EventDefinition<string, F>[];
  /** The states that it starts from; none where it begins the document. */
  readonly from: readonly S[];
  /** The state that it leads to. */
  readonly to: S | ((facts: F) => S);
  readonly byAnother?: true;
  readonly several?: true;
  readonly sample?: object;
}

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
  /** Its number, and words of these fields, are found however many rows there are. */
  readonly finds?: readonly string[];
  /** True where figures change while their row counts: sums are those of the rows as they stand, not of days. */
  readonly recounts?: true;
}

/** A step of a document that other documents bring about: a sale leads its pieces from a state to another. */
interface Followed<F extends object, S extends string> extends Edge<F, S> {
  readonly events: readonly EventDefinition<string, F>[];
}

type Events<F extends object> = EventDefinition<string, F> | readonly EventDefinition<string, F>[];
type Edge<F extends object, S extends string> = Pick<DocumentStep<F, S>, 'from' | 'to'>;

/**
 * A document: numbered, begun by a command, led from state to state by others. Each of its events says all that it is
 * (`facts`). Its commands, calls, list, page and read model follow.
 */
export class DocumentDefinition<F extends object = object, S extends string = string, K extends string = string> {
  readonly kind = 'document';
  readonly steps: DocumentStep<F, S>[] = [];
  private readonly followed: Followed<F, S>[] = [];
  /** The read of one of them: as it stands, and what became of it. */
  readonly one: QueryDefinition;
  /** The slip that is its own; undefined where it is printed as one that is defined apart. */
  readonly ownSlip: SlipDefinition | undefined;
  list: DocumentList<F> | undefined;

  constructor(
    readonly facts: PayloadClass<F>,
    private readonly options: DocumentOptions<F, S, K>,
  ) {
    this.one = defineQuery(documentParams(this.number), documentPage(this), {
      call: `dokumen/${this.name}/{${this.number}}`,
      title: options.title,
      gate: this.gate,
      one: true,
      maybe: [...fieldsOf(facts)].flatMap(([name, { required }]) => (required ? [] : [name])) as never[],
    }) as unknown as QueryDefinition;
    const { name, title, path, slip, printedAs } = options;
    this.ownSlip = printedAs
      ? undefined
      : defineSlip(documentPaper(this.one.row, this), {
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

  get name(): string {
    return this.options.name;
  }
  get title(): string {
    return this.options.title;
  }
  get path(): string {
    return this.options.path;
  }
  get stream(): string {
    return this.options.stream ?? this.options.name;
  }
  get number(): K {
    return this.options.number ?? ('no_bukti' as K);
  }
  get amount(): string {
    return this.options.amount ?? 'jumlah';
  }
  get gate(): Gate {
    return this.options.gate ?? routeGate(this.options.path);
  }
  get series(): readonly string[] {
    return [this.options.series ?? []].flat();
  }
  /** The field with the date of one of a branch and date; undefined where its number is the name of its stream. */
  get ofDays(): string | undefined {
    return this.options.ofDays;
  }
  /** Fields of its events with further numbers of it, by their series. */
  get also(): Readonly<Record<string, string>> {
    return (this.options.also ?? {}) as Readonly<Record<string, string>>;
  }
  /** True where no series names it but a reference does. */
  get isReferred(): boolean {
    return !this.isFree && this.series.every((series) => series in this.also);
  }
  /** True where any word may be its number that is none of another document: a barcode. */
  get isFree(): boolean {
    return this.options.isFree ?? false;
  }
  /** True where one that has ended may begin anew under its number. */
  get beginsAgain(): boolean {
    return this.options.again ?? false;
  }
  /** The facts that stand first on its page, in this order. */
  get order(): readonly string[] {
    return this.options.order ?? [];
  }
  /** The facts that anybody may read who has its paper (`DocumentOptions`). */
  get shared(): readonly string[] {
    return this.options.shared ?? [];
  }
  /** True where its paper has a code that leads to a page which anybody may read. */
  get isShared(): boolean {
    return this.shared.length > 0;
  }
  /** The facts with references of other documents. */
  get names(): readonly string[] {
    return this.options.names ?? [];
  }
  /** The kind of the texts of shops that stand on its slip; undefined where none do. */
  get terms(): string | undefined {
    return this.options.terms;
  }
  /** The fact with the code of the customer whom it names; undefined where it names none. */
  get customer(): string | undefined {
    return this.options.customer ?? (fieldsOf(this.facts).has('kode_member') ? 'kode_member' : undefined);
  }
  get labels(): Readonly<Record<S, string>> {
    return this.options.states;
  }
  get states(): readonly S[] {
    return Object.keys(this.options.states) as S[];
  }
  /** The labels of its states, by the words by which its list is asked for them. */
  get stateWords(): Readonly<Record<string, string>> {
    return Object.fromEntries(this.states.map((state) => [stateWord(state), this.labels[state]]));
  }
  /** The field with the business date on which it began; undefined where every step is on that date. */
  get date(): string | undefined {
    return this.options.date;
  }
  /** The states that its cancellation leads to. */
  get cancelledStates(): readonly S[] {
    return this.steps.flatMap(({ command, to }) => (isCancelling(command) && typeof to === 'string' ? [to] : []));
  }
  /** The states in which it counts in no sum: cancelled, or gone. */
  get uncountedStates(): readonly S[] {
    return [...this.cancelledStates, ...(this.options.gone ?? [])];
  }
  /** True where every step is on the date on which it began, and in the log of its branch. */
  get isOfOneDay(): boolean {
    return this.date === undefined;
  }
  /** True where it concerns another branch besides its own. */
  get hasSides(): boolean {
    return this.options.sides !== undefined;
  }
  /** Every event of it. */
  get events(): readonly EventDefinition<string, F>[] {
    return [...new Set(this.edges.flatMap(({ events }) => events))];
  }
  /** The events after which it counts no more. */
  get cancellations(): readonly EventDefinition<string, F>[] {
    return this.events.filter((event) => this.signOf(event) === -1);
  }
  /** Its steps, whoever brings them about. */
  get edges(): readonly Followed<F, S>[] {
    return [...this.steps, ...this.followed];
  }

  /**
   * The part that an event has in sums: 1 where it begins a document or brings one back, -1 where one is cancelled or
   * gone after it, 0 for any other, and for one that is in no sum from the beginning.
   */
  signOf({ type }: Pick<EventDefinition, 'type'>): -1 | 0 | 1 {
    const { from, to } = this.edges.find(({ events }) => events.some((event) => event.type === type)) ?? {};
    const isOut = (state: unknown): boolean => this.uncountedStates.includes(state as S);
    if (!from || from.length === 0) return isOut(to) ? 0 : 1;
    const [wasOut, goesOut] = [from.every(isOut), isOut(to)];
    if (wasOut === goesOut) return 0;
    return goesOut ? -1 : 1;
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

  /** A command that leads one from a state to another, or changes it in its state. */
  action<C extends object>(
    body: PayloadClass<C>,
    events: Events<F>,
    { from, to, ...options }: StepOptions & Edge<F, S>,
  ): CommandDefinition<C> {
    const verb = options.name.split('-', 1)[0]!;
    const call = `${this.options.call}/{${this.number}}/${verb}`;
    return this.step(body, events, { from, to }, { method: 'put', call, ...done, ...options });
  }

  /**
   * The command that cancels one on the date on which it began, with a reason and a consent, as long as it is in the
   * state in which it began, or another that moved nothing: its rules take back what beginning it moved, and no more.
   */
  cancels(
    event: Events<F>,
    to: S,
    { from = [this.states[0]!], ...options }: StepOptions & Partial<Pick<Edge<F, S>, 'from'>>,
  ): CommandDefinition<CancelSlip> {
    const { title } = this.options;
    return this.action(CancelSlip, event, {
      from,
      to,
      title: `Batal ${title}`,
      consent: `BATAL ${title.toUpperCase()}`,
      sample: { [this.number]: `${this.series[0]!}-JKT01-000001`, keterangan: 'Salah' },
      ...cancelled,
      ...options,
    });
  }

  /**
   * The command by which who should validate one refuses it, while it waits and with a reason: it is as if it was
   * cancelled. No consent beyond, as who began it may not do it.
   */
  rejects(event: Events<F>, to: S, options: StepOptions): CommandDefinition<RejectSlip> {
    return this.action(RejectSlip, event, {
      ...{ from: [this.states[0]!], to, title: `Tolak ${this.title}`, byAnother: true },
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
    recounts,
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
    readonly recounts?: true;
  }): QueryDefinition<DocumentListParams, R & M> {
    const rows = (more ? joinedPayloads(row, more) : row) as PayloadClass<R & M>;
    const query = defineQuery(listParams(this.states, filters, rows), rows, { gate: this.gate, ...options });
    const found = { ...(finds && { finds }), ...(recounts && { recounts }) };
    this.list = { query: query as unknown as QueryDefinition, filters, totals, shows, joined, ...found };
    return query;
  }

  /** The step that a command does. Throws for a command of something else. */
  stepOf({ name }: Pick<CommandDefinition, 'name'>): DocumentStep<F, S> {
    const found = this.steps.find(({ command }) => command.name === name);
    if (!found) throw new Error(`${name} is no step of ${this.name}`);
    return found;
  }

  /** True for the type of an event that begins one; other documents may share its streams. */
  begunBy(type: string): boolean {
    return this.edges.some(({ from, events }) => from.length === 0 && events.some((event) => event.type === type));
  }

  /** The state of a document after one of its events. */
  stateAfter({ type, payload }: { readonly type: string; readonly payload: object }): S {
    const step = this.edges.find(({ events }) => events.some((event) => event.type === type));
    if (!step) throw new Error(`${type} is no event of ${this.name}`);
    return typeof step.to === 'function' ? step.to(payload as F) : step.to;
  }

  /** The business date on which a document began, by one of its events. */
  dateOf(facts: F, { business_date }: { readonly business_date: string }): string {
    const { date } = this.options;
    return date ? String(facts[date]) : business_date;
  }

  /** The branches that a document concerns, by one of its events: its own first. */
  sidesOf(facts: F, { branch }: { readonly branch: string }): readonly string[] {
    const { sides } = this.options;
    return sides ? sides.map((field) => String(facts[field])) : [branch];
  }

  private step<C extends object>(
    body: PayloadClass<C>,
    events: Events<F>,
    edge: Edge<F, S>,
    { sample, consent, byAnother, several, ...rest }: StepOptions & { readonly call: string },
  ): CommandDefinition<C> {
    const { title, path, consents = 'UANG' } = this.options;
    // The title of an action says what was done, unless it has words of its own.
    const called = rest.saved === done.saved ? (rest.title ?? title) : title;
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

  /** The first numbers of one, by their fields; references and free numbers are not counted. */
  private get sampleNumbers(): object {
    const own = this.isReferred ? [] : this.series.slice(0, 1).map((series) => [this.number, series] as const);
    const also = Object.entries(this.also).map(([series, field]) => [field, series] as const);
    return Object.fromEntries([...also, ...own].map(([field, series]) => [field, `${series}-JKT01-000001`]));
  }

  private get ownGate(): Gate {
    return routeGate(this.options.path);
  }
}

const recorded = { saved: 'document.saved', failed: 'document.failed' } as const;
const done = { saved: 'document.done', failed: 'document.notDone' } as const;
const cancelled = { saved: 'document.cancelled', failed: 'document.cancelFailed' } as const;

/** True for a command that cancels a document: its name says so. */
export const isCancelling = ({ name }: Pick<CommandDefinition, 'name'>): boolean => name.startsWith('cancel-');

/** True for a command by which a validator refuses a document that waits: its name says so. */
export const isRejecting = ({ name }: Pick<CommandDefinition, 'name'>): boolean => name.startsWith('reject-');

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
