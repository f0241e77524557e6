import { randomUUID } from 'node:crypto';
import { IDR } from '../../../contracts/language/define/accounts.js';
import type { CommandAnswer, CommandDefinition } from '../../../contracts/language/define/command.js';
import type { EventDefinition, RecordedEvent } from '../../../contracts/language/define/event.js';
import { Refusal } from '../../../contracts/language/define/refusals.js';
import { canonical } from '../../../contracts/language/values/canonical.js';
import { jakartaClock, type BusinessDate } from '../../../contracts/language/values/business-date.js';
import type { Sql } from '../postgres/sql.js';
import type { Additions, Books } from './bookkeeping.js';
import { approvalFor } from './consent.js';
import {
  balancesIn,
  dayTotalsIn,
  documentNumber,
  refusalOf,
  type Decision,
  type DecisionContext,
  type Needs,
  type NewEvent,
  type QueryRows,
  type StatesOf,
  type StreamRef,
} from './decider.js';
import { Derived } from './derived.js';
import { chainHash } from './hash.js';
import {
  concurrencyConflict,
  isNothing,
  Loaded,
  nothing,
  wantedBy,
  wantedTogether,
  type Head,
  type Wanted,
} from './loaded.js';
import type { News } from './news.js';
import { newReference } from './reference.js';
import { senderOf, type Origin, type PreparedCommand } from './prepared-command.js';

/** A command that was answered before. */
export interface Answered {
  readonly fingerprint: string;
  readonly branch: string;
  readonly position: number;
  readonly data: Readonly<Record<string, unknown>>;
}

/** An event ready to be written, with its canonical JSON made once. */
export interface WrittenEvent extends RecordedEvent {
  /** Of the moment at which it was recorded, in UTC, or of the event before it where that is later. */
  readonly year: number;
  readonly json: { readonly payload: string; readonly postings: string };
}

/** The result of one command: its answer, or its refusal. */
export type Outcome = { readonly answer: CommandAnswer; readonly repeated: boolean } | { readonly refusal: Refusal };

/** The identity of a command: its branch and its key. The same key in another branch is another command. */
export const commandKey = ({ branch, command_id }: Pick<Origin, 'branch' | 'command_id'>): string =>
  `${branch} ${command_id}`;

/** The rows of a batch that nothing changes once a command was decided. */
export type Final = Pick<Batch, 'events' | 'commands'>;

/** Reads what is wanted of the log, and adds it to the batch. */
export type LoadMissing = (wanted: Wanted) => Promise<void>;

type Resolved = { readonly unread: Wanted } | { readonly states: StatesOf<Needs> };
type Decided = Extract<Decision, { readonly events: unknown }>;

/**
 * The commands of one transaction: decides each in turn on the states that the ones before it left, and keeps what is
 * to be written. Pure but for ids.
 */
export class Batch<L extends Loaded = Loaded> {
  readonly events: WrittenEvent[] = [];
  /** The definitions of these events, by their types. */
  readonly definitions = new Map<string, EventDefinition>();
  readonly commands: (Answered & { command_id: string; year: number })[] = [];
  /** The rows that follow from the events. */
  readonly derived: Derived;
  readonly writtenBranches = new Set<string>();
  /** The news for open consoles, once it is written. */
  readonly news: (News & { readonly command_id: string })[] = [];
  /** Statements outside of the log, in the same transaction. */
  readonly sideEffects: Sql[] = [];
  /** Accounts and streams of commands whose booking touched what was not read with their needs. */
  readonly missed = new Map<PreparedCommand, Wanted>();
  readonly loaded: L;
  private taken = { events: 0, commands: 0 };
  /** Draws what follows from nothing else; a history that is made again has its own. */
  protected readonly newId: (branch: string, position: number) => string = () => randomUUID();
  protected readonly newReference: (origin: Origin) => string = newReference;
  protected clock: Pick<DecisionContext, 'today' | 'time'>;
  protected readonly references = new Map<PreparedCommand, string[]>();

  constructor(
    readonly heads: ReadonlyMap<string, Head>,
    protected readonly answered: Map<string, Answered>,
    protected recordedAt: string,
    protected queryRows: QueryRows = [],
    private readonly additions: Additions = {},
    loading: new (heads: ReadonlyMap<string, Head>, derived: Derived) => L = Loaded as never,
  ) {
    this.clock = jakartaClock(new Date(recordedAt));
    this.derived = new Derived(additions.keysOf);
    this.loaded = new loading(heads, this.derived);
  }

  /**
   * Decides commands in their order. What one of them turns out to touch is read together with what those behind it
   * will probably touch, so that reads are counted by the batch and not by the command. `decided` is told after each
   * but the last.
   */
  async decideAll(
    commands: readonly PreparedCommand[],
    read: LoadMissing,
    decided: () => void = () => undefined,
  ): Promise<Outcome[]> {
    const outcomes: Outcome[] = [];
    for (const [index, command] of commands.entries()) {
      outcomes.push(
        await this.decide(command, (wanted) =>
          read(wantedTogether([wanted, ...commands.slice(index + 1).map((next) => this.guess(next))])),
        ),
      );
      if (index + 1 < commands.length) decided();
    }
    return outcomes;
  }

  /**
   * Takes the events that were not taken before, with the keys of their commands: what comes later in the batch changes
   * nothing of them. Undefined where there are fewer events than `least`.
   */
  takeFinal(least: number): Final | undefined {
    const { events, commands } = this.taken;
    if (this.events.length - events < least) return undefined;
    this.taken = { events: this.events.length, commands: this.commands.length };
    return { events: this.events.slice(events), commands: this.commands.slice(commands) };
  }

  /** Decides one command. */
  async decide(prepared: PreparedCommand, read: LoadMissing): Promise<Outcome> {
    const { origin, decider, command } = prepared;
    const before = this.answered.get(commandKey(origin));
    if (before) return this.repeat(before, prepared);
    const head = this.heads.get(origin.branch);
    if (!head) return { refusal: Refusal.of('access.branch') };
    const counters = { ...head.counters };
    const named = new Set<string>();
    const context = this.context(prepared, head, counters, named);
    let resolved = this.resolve(prepared, context, named);
    while ('unread' in resolved) {
      await read(resolved.unread);
      resolved = this.resolve(prepared, context, named);
    }
    const decision = decider.decide(command, resolved.states, context);
    if ('refusal' in decision) return { refusal: refusalOf(decision) };
    const approval = approvalFor(decision.consent, origin.approval);
    if (approval instanceof Refusal) return { refusal: approval };
    if (!this.hasReadAllOf(decision)) {
      const touched = this.touchedIn(decision);
      this.missed.set(prepared, touched);
      await read(this.loaded.unread(touched));
    }
    const postings = decision.events.flatMap((event) => event.postings);
    const refusal = this.loaded.balances.move(postings, decision, origin.branch);
    if (refusal) return { refusal };
    head.counters = counters;
    const { consented } = this.additions;
    if (approval && consented) this.append(consented(approval, prepared), prepared, approval.authorised_by);
    for (const event of decision.events) this.append(event, prepared, approval?.authorised_by);
    return this.settle(prepared, decision, head);
  }

  /** The data of an answer: read back from what is kept, so that a repetition gets the same to the letter. */
  protected dataOf({ json }: WrittenEvent): Answered['data'] {
    return JSON.parse(json.payload) as Answered['data'];
  }

  /** True where all that booking the events of a decision reads was read. */
  private hasReadAllOf({ events }: Decided): boolean {
    const { bookkeeping } = this.additions;
    const { balances } = this.loaded;
    return events.every(
      (event) =>
        event.postings.every(({ from, to }) => balances.knows(from) && balances.knows(to)) &&
        (bookkeeping?.needs(event).every(({ name }) => this.loaded.hasRead(name)) ?? true),
    );
  }

  /** The streams and accounts that booking the events of a decision reads. */
  private touchedIn({ events }: Decided): Wanted {
    const { bookkeeping } = this.additions;
    return {
      streams: new Set(events.flatMap((event) => bookkeeping?.needs(event) ?? []).map(({ name }) => name)),
      keys: [],
      accounts: new Set(events.flatMap(({ postings }) => postings.flatMap(({ from, to }) => [from, to]))),
      dayTotals: new Set(),
    };
  }

  /** Returns what a command that comes later would want if it were decided now, as far as that can be told. */
  private guess(prepared: PreparedCommand): Wanted {
    const head = this.heads.get(prepared.origin.branch);
    if (!head || this.answered.has(commandKey(prepared.origin))) return nothing;
    try {
      const named = new Set<string>();
      const context = this.context(prepared, head, { ...head.counters }, named);
      const resolved = this.resolve(prepared, context, named);
      if ('unread' in resolved) return resolved.unread;
      const decision = prepared.decider.decide(prepared.command, resolved.states, context);
      return 'refusal' in decision ? nothing : this.loaded.unread(this.touchedIn(decision));
    } catch {
      return nothing;
    }
  }

  /** The states that a command is decided on, of both steps of its needs, or what of them was not read yet. */
  private resolve(
    { decider, command, needs }: PreparedCommand,
    context: DecisionContext,
    named: Set<string>,
  ): Resolved {
    const states = this.loaded.statesOf(needs);
    this.nameAccounts(named, needs);
    if (!decider.then) return { states };
    const further = decider.then(states, command, context);
    const unread = this.loaded.unread(wantedBy(further));
    if (!isNothing(unread)) return { unread };
    this.nameAccounts(named, further);
    return { states: { ...states, ...this.loaded.statesOf(further) } };
  }

  /** Adds the accounts that needs name to those that the rules may read. */
  private nameAccounts(named: Set<string>, needs: Needs): void {
    for (const account of balancesIn(needs)) named.add(account);
    for (const account of dayTotalsIn(needs)) named.add(dayName(account));
  }

  /** Takes up all of a decision but its events, and answers. */
  private settle(
    prepared: PreparedCommand,
    { events, date, presentDate, tells = [], sideEffects = [] }: Decided,
    head: Head,
  ): Outcome {
    const { origin, fingerprint, decider } = prepared;
    const { branch, command_id } = origin;
    if (date) Object.assign(head, { business_date: date, present_date: presentDate ?? null });
    const { position } = head;
    this.news.push(
      ...tells.map((news) => ({ ...news, command_id, data: { ...news.data, position: `${branch}:${position}` } })),
    );
    this.sideEffects.push(...sideEffects);
    const answered = { fingerprint, branch, position, data: this.dataOf(this.events.at(-1)!) };
    this.answered.set(commandKey(origin), answered);
    for (const place of new Set([branch, ...events.map((event) => event.branch ?? branch)])) {
      const { position: last, year } = this.heads.get(place)!;
      this.commands.push({ command_id, ...answered, branch: place, position: last, year });
    }
    return { answer: answerOf(answered, decider.command), repeated: false };
  }

  private repeat(before: Answered, { fingerprint, decider }: PreparedCommand): Outcome {
    return before.fingerprint === fingerprint
      ? { answer: answerOf(before, decider.command), repeated: true }
      : { refusal: Refusal.of('command.key-reused') };
  }

  /** `named`: the accounts whose balances the rules may read. */
  private context(
    prepared: PreparedCommand,
    head: Head,
    counters: Record<string, number>,
    named: ReadonlySet<string>,
  ): DecisionContext {
    const { origin } = prepared;
    const { branch } = origin;
    let drawn = 0;
    return {
      branch,
      business_date: head.business_date,
      ...this.clock,
      opened_on: head.opened_on,
      actor: origin.actor,
      sender: senderOf(origin),
      balance: (account, asset = IDR as never) => {
        if (!named.has(account)) throw new RangeError(`${account} is not among the balances of the command`);
        return this.loaded.balances.amount(account, asset, branch) as never;
      },
      assetsOn: (account) => {
        if (!named.has(account)) throw new RangeError(`${account} is not among the balances of the command`);
        return this.loaded.balances.assetsOn(account);
      },
      dayTotal: (account, asset = IDR as never) => {
        if (!named.has(dayName(account))) throw new RangeError(`${account} is not among the day totals of the command`);
        return this.loaded.dayTotal(branch, head.business_date, account, asset) as never;
      },
      queryRows: this.queryRows,
      number: (series) => {
        counters[series] = (counters[series] ?? 0) + 1;
        return documentNumber(series, branch, counters[series]);
      },
      last: (series) => (counters[series] === undefined ? undefined : documentNumber(series, branch, counters[series])),
      reference: () => this.referenceOf(prepared, (drawn += 1)),
    };
  }

  /** A reference of a command: the same one whenever it is decided. */
  private referenceOf(prepared: PreparedCommand, nth: number): string {
    const drawn = this.references.get(prepared) ?? [];
    this.references.set(prepared, drawn);
    while (drawn.length < nth) drawn.push(this.newReference(prepared.origin));
    return drawn[nth - 1]!;
  }

  /**
   * In whose log an event is written, and on which date there: in another branch's on the one that is open, also while
   * that one books on an earlier one.
   */
  private placeOf(
    { branch = '' }: NewEvent,
    origin: Origin,
  ): { readonly branch: string; readonly head: Head; readonly date: BusinessDate } {
    const place = branch || origin.branch;
    const head = this.heads.get(place);
    if (!head) throw concurrencyConflict(`the log of ${place} is not locked`);
    return {
      branch: place,
      head,
      date: place === origin.branch ? head.business_date : (head.present_date ?? head.business_date),
    };
  }

  private readonly books: Books = {
    state: <S>(ref: StreamRef<S>) => this.loaded.stateOf(ref).state as S,
    note: (account) => this.loaded.balances.note(account),
    setNote: (account, note) => this.loaded.balances.setNote(account, note),
  };

  private append(event: NewEvent, { origin }: PreparedCommand, authorisedBy: string | undefined): void {
    const { definition, stream, payload } = event;
    const { branch, head, date } = this.placeOf(event, origin);
    if (!event.begins && !this.loaded.hasRead(stream.name))
      throw new RangeError(`${stream.name} was not read: its command neither needs nor begins it`);
    const state = this.loaded.stateOf(stream);
    const postings = this.additions.bookkeeping?.postings(event, this.books) ?? event.postings;
    const json = { payload: canonical(payload), postings: canonical(postings) };
    const unhashed = {
      branch,
      position: head.position + 1,
      event_id: this.newId(branch, head.position + 1),
      stream: stream.name,
      version: state.version + 1,
      type: definition.type,
      schema: definition.schema,
      business_date: date,
      recorded_at: this.recordedAt,
      actor: origin.actor,
      authorised_by: authorisedBy ?? null,
      command_id: origin.command_id,
      correlation_id: origin.correlation_id,
      payload: payload as Readonly<Record<string, unknown>>,
      postings,
    };
    const hash = chainHash(head.hash, unhashed, json.payload, json.postings);
    head.year = Math.max(head.year, Number(this.recordedAt.slice(0, 4)));
    this.events.push({ ...unhashed, hash, json, year: head.year });
    const keys = this.derived.add(unhashed, state.keys);
    this.definitions.set(definition.type, definition);
    head.position += 1;
    head.hash = hash;
    this.writtenBranches.add(branch);
    this.loaded.append(stream, this.events.at(-1)!, keys);
  }
}

/** The name of a day of an account, among those that a command may read. */
const dayName = (account: string): string => `day ${account}`;

function answerOf({ branch, position, data }: Answered, { answer }: CommandDefinition): CommandAnswer {
  return { data: answer?.(data) ?? data, position: `${branch}:${position}` };
}
