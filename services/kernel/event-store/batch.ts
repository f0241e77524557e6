import { randomUUID } from 'node:crypto';
import { IDR, mayBeOverdrawn } from '../../../contracts/language/define/accounts.js';
import type { CommandAnswer } from '../../../contracts/language/define/command.js';
import type { EventDefinition, Posting, RecordedEvent } from '../../../contracts/language/define/event.js';
import { Refusal } from '../../../contracts/language/define/refusals.js';
import { canonical } from '../../../contracts/language/values/canonical.js';
import { jakartaClock, type BusinessDate } from '../../../contracts/language/values/business-date.js';
import {
  fold,
  refsOf,
  refuse,
  statesOf,
  type Decision,
  type DecisionContext,
  type Decider,
  type NewEvent,
  type StreamRef,
  documentNumber,
} from './decider.js';
import type { Sql } from '../postgres/sql.js';
import type { News } from './news.js';
import { consentTo, usedIn } from './consent.js';
import type { Additions, Books } from './bookkeeping.js';
import { chainHash } from './hash.js';
import { Derived, type StreamKeyRow } from './derived.js';
import { newReference } from './reference.js';
import { senderOf, type Origin, type Submission } from './submission.js';

/** The head of a branch, locked. */
export interface Head {
  position: number;
  hash: string;
  business_date: BusinessDate;
  /** The date that it comes back to, while an earlier one is activated. */
  present_date: BusinessDate | null;
  readonly opened_on: BusinessDate;
  counters: Record<string, number>;
  /** Of its last event. */
  year: number;
}

/** Postgres's word, and ours, for what was read having changed meanwhile. */
export const MOVED_ON = '40001';

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

/** A balance as it stands in the log. */
export type StoredBalance = Readonly<Pick<Balance, 'account' | 'asset' | 'amount' | 'akun' | 'since' | 'later'>>;

interface StreamState {
  readonly version: number;
  readonly state: unknown;
  /** Its current keys. */
  readonly keys: readonly StreamKeyRow[];
}

interface Balance {
  readonly account: string;
  readonly asset: string;
  /** True when it has a row in the log. */
  stored: boolean;
  amount: number;
  /** Of a branch that books on an earlier date: what came since, and by how much less there was at the end of a day. */
  readonly since?: number | null;
  readonly later?: number | null;
  delta: number;
  /** The note of the bookkeeping on the account. */
  akun: unknown;
  /** True when that is another one now. */
  moved?: boolean;
}

/** The result of one command: its answer, or its refusal. */
export type Outcome = { readonly answer: CommandAnswer; readonly repeated: boolean } | { readonly refusal: Refusal };

/** The identity of a command: its branch and its key. The same key in another branch is another command. */
export const commandKey = ({ branch, command_id }: Pick<Origin, 'branch' | 'command_id'>): string =>
  `${branch} ${command_id}`;

const balanceKey = (account: string, asset: string): string => `${asset} ${account}`;

/** Accounts and streams that were not named before, and are read while a command is decided. */
export interface Wanted {
  readonly accounts?: readonly string[];
  readonly streams?: readonly string[];
}

/** The part of a decision about accounts that have too little, and about what stands outside of the log. */
type Allowance = Pick<Extract<Decision, { events: unknown }>, 'overdraws' | 'insufficient' | 'beside'>;

/**
 * The commands of one transaction: decides each in turn on what the ones before it did, and keeps what is to be
 * written. Pure but for ids.
 */
export class Batch {
  readonly events: WrittenEvent[] = [];
  /** The definitions of these events, by their types. */
  readonly definitions = new Map<string, EventDefinition>();
  /** The balances that were moved, or whose notes are others now. */
  readonly changed = new Set<Balance>();
  readonly commands: (Answered & { command_id: string; year: number })[] = [];
  /** The rows that follow from the events. */
  readonly derived: Derived;
  readonly touched = new Set<string>();
  /** The news for open consoles, once it is written. */
  readonly news: News[] = [];
  /** Statements outside of the log that are carried out with it, or not at all. */
  readonly beside: Sql[] = [];
  /** Draws what follows from nothing else; a history that is made again has its own. */
  protected readonly newId: (branch: string, position: number) => string = () => randomUUID();
  protected readonly newReference: (origin: Origin) => string = newReference;
  protected clock: Pick<DecisionContext, 'today' | 'time'>;

  constructor(
    readonly heads: ReadonlyMap<string, Head>,
    protected readonly answered: Map<string, Answered>,
    protected recordedAt: string,
    protected found: DecisionContext['found'] = [],
    private readonly additions: Additions = {},
  ) {
    this.clock = jakartaClock(new Date(recordedAt));
    this.derived = new Derived(additions.keysOf);
  }

  protected readonly balances = new Map<string, Balance>();
  protected readonly histories = new Map<string, RecordedEvent[]>();
  protected readonly streams = new Map<string, StreamState>();
  private readonly accounts = new Set<string>();

  /** Decides one command. `more` reads accounts and streams that are not known yet. */
  async decide(submission: Submission, more: (wanted: Wanted) => Promise<void>): Promise<Outcome> {
    const { origin, decider, command } = submission;
    const before = this.answered.get(commandKey(origin));
    if (before) return this.repeat(before, submission);
    const head = this.heads.get(origin.branch);
    if (!head) return { refusal: Refusal.of('access.branch') };
    const counters = { ...head.counters };
    const states = await this.states(submission, more);
    const context = this.context(submission, head, counters);
    const decision = decider.decide(command, states, context);
    if ('refusal' in decision) return { refusal: refusalOf(decision) };
    const consent = consentTo(submission, states, context);
    if (consent instanceof Refusal) return { refusal: consent };
    const postings = decision.events.flatMap((event) => event.postings);
    if (postings.some(({ from, to }) => !this.knows(from) || !this.knows(to)))
      await more({ accounts: postings.flatMap(({ from, to }) => [from, to]).filter((one) => !this.knows(one)) });
    const refusal = this.move(postings, decision, origin);
    if (refusal) return { refusal };
    head.counters = counters;
    for (const event of [...usedIn(submission, consent, this.additions.consented), ...decision.events])
      this.append(event, submission, consent?.authorised_by);
    const { date, presentDate = null } = decision;
    if (date) Object.assign(head, { business_date: date, present_date: presentDate });
    const position = `${origin.branch}:${head.position}`;
    this.news.push(...(decision.tells ?? []).map((news) => ({ ...news, data: { ...news.data, position } })));
    return this.answer(
      submission,
      head,
      new Set(decision.events.flatMap(({ branch = origin.branch }) => (branch === origin.branch ? [] : branch))),
    );
  }

  /** The states that a command is decided on: of the streams that it names, and of those that these states name. */
  private async states({ decider, command, origin, needs }: Submission, more: (wanted: Wanted) => Promise<void>) {
    const named = statesOf(needs, (ref) => this.stateOf(ref).state);
    const further = decider.then?.(named, command, origin.branch, this.found) ?? {};
    const streams = refsOf(further).flatMap(({ name }) => (this.hasRead(name) ? [] : name));
    const accounts = decider.accountsThen?.(named, command, origin.branch).filter((one) => !this.knows(one)) ?? [];
    if (streams.length + accounts.length > 0) await more({ accounts, streams: [...new Set(streams)] });
    return { ...named, ...statesOf(further, (ref) => this.stateOf(ref).state) };
  }

  private answer({ origin, fingerprint, decider }: Submission, head: Head, elsewhere: ReadonlySet<string>): Outcome {
    const answered = {
      fingerprint,
      branch: origin.branch,
      position: head.position,
      data: this.dataOf(this.events.at(-1)!),
    };
    this.answered.set(commandKey(origin), answered);
    const kept = { command_id: origin.command_id, ...answered, year: head.year };
    this.commands.push(kept);
    for (const branch of elsewhere) {
      const { position, year } = this.heads.get(branch)!;
      this.commands.push({ ...kept, branch, position, year });
    }
    return { answer: answerOf(answered, decider), repeated: false };
  }

  /** The data of an answer: read back from what is kept, so that a repetition gets the same to the letter. */
  protected dataOf({ json }: WrittenEvent): Answered['data'] {
    return JSON.parse(json.payload) as Answered['data'];
  }

  /** Takes in the balances of accounts as they stand in the log; what has no row there is zero. */
  addBalances(accounts: readonly string[], rows: readonly StoredBalance[]): void {
    for (const account of accounts) this.accounts.add(account);
    for (const row of rows) this.balances.set(balanceKey(row.account, row.asset), { ...row, delta: 0, stored: true });
  }

  /** Takes in the events of streams that were read. */
  addHistories(streams: Iterable<string>, events: readonly RecordedEvent[]): void {
    for (const stream of streams) this.histories.set(stream, []);
    for (const event of events) this.histories.get(event.stream)!.push(event);
  }

  /** True when a stream was read. */
  hasRead(stream: string): boolean {
    return this.histories.has(stream) || this.streams.has(stream);
  }

  /** True when the balances of an account were read. */
  knows(account: string): boolean {
    return this.accounts.has(account);
  }

  private balanceOf(account: string, asset: string): Balance {
    const key = balanceKey(account, asset);
    const balance = this.balances.get(key) ?? { account, asset, amount: 0, delta: 0, akun: null, stored: false };
    this.balances.set(key, balance);
    return balance;
  }

  private repeat(before: Answered, submission: Submission): Outcome {
    return before.fingerprint === submission.fingerprint
      ? { answer: answerOf(before, submission.decider), repeated: true }
      : { refusal: Refusal.of('command.key-reused') };
  }

  /** The version of a stream up to which it was read. */
  readVersion(stream: string): number {
    return this.histories.get(stream)?.at(-1)?.version ?? 0;
  }

  private stateOf(ref: StreamRef): StreamState {
    const known = this.streams.get(ref.name);
    if (known) return known;
    const history = this.histories.get(ref.name) ?? [];
    const last = history.at(-1);
    const folded = {
      version: last?.version ?? 0,
      state: fold(ref.type, history),
      keys: last ? this.derived.currentOf(last) : [],
    };
    this.streams.set(ref.name, folded);
    return folded;
  }

  private context({ origin }: Submission, head: Head, counters: Record<string, number>): DecisionContext {
    return {
      branch: origin.branch,
      business_date: head.business_date,
      ...this.clock,
      opened_on: head.opened_on,
      actor: origin.actor,
      sender: senderOf(origin),
      balance: <A extends number>(account: string, asset: string = IDR) => {
        if (!this.knows(account))
          throw new RangeError(`the balance of ${account} was not read: it is not among the accounts of the command`);
        const found = this.balances.get(balanceKey(account, asset));
        return (found ? this.standing(found, origin.branch, found.since) : 0) as A;
      },
      found: this.found,
      number: (series) => {
        counters[series] = (counters[series] ?? 0) + 1;
        return documentNumber(series, origin.branch, counters[series]);
      },
      last: (series) =>
        counters[series] === undefined ? undefined : documentNumber(series, origin.branch, counters[series]),
      reference: () => this.newReference(origin),
    };
  }

  /** By how much postings change each balance. Throws RangeError for an amount that is not a positive integer. */
  private changes(postings: readonly Posting[]): ReadonlyMap<Balance, number> {
    const moved = new Map<Balance, number>();
    for (const { from, to, asset, amount } of postings) {
      if (!Number.isSafeInteger(amount) || amount <= 0)
        throw new RangeError(`a posting of ${amount} from ${from} to ${to}`);
      const [source, target] = [this.balanceOf(from, asset), this.balanceOf(to, asset)];
      moved.set(source, (moved.get(source) ?? 0) - amount);
      moved.set(target, (moved.get(target) ?? 0) + amount);
    }
    return moved;
  }

  /**
   * Moves the balances by the postings, all or none, and takes up what is written beside the log; the refusal when an
   * account would be overdrawn or overflow.
   */
  private move(
    postings: readonly Posting[],
    { overdraws = [], insufficient, beside = [] }: Allowance,
    { branch }: Pick<Origin, 'branch'>,
  ): Refusal | undefined {
    const moved = this.changes(postings);
    for (const [balance, change] of moved) {
      const { account, amount } = balance;
      const isFree = change >= 0 || mayBeOverdrawn(account) || overdraws.includes(account);
      if (!Number.isSafeInteger(amount + change)) return Refusal.of('money.overflow', 'jumlah');
      const least = this.standing(balance, branch, balance.later) + change;
      if (least < 0 && !isFree)
        return refusalOf(insufficient?.(account, -least) ?? refuse('money.insufficient', 'jumlah'));
    }
    for (const [balance, change] of moved)
      this.changed.add(Object.assign(balance, { amount: balance.amount + change, delta: balance.delta + change }));
    this.beside.push(...beside);
    return undefined;
  }

  /** An amount less what came after the earlier date on which a branch books, where it is of that branch. */
  private standing({ account, amount }: Balance, branch: string, later: number | null | undefined): number {
    const isEarlier = this.heads.get(branch)?.present_date && account.startsWith(`${branch}/`);
    return isEarlier ? amount - Number(later ?? 0) : amount;
  }

  /**
   * In whose log an event is written, and on which date there: in another branch's on the one that is open, also while
   * that one books on an earlier one.
   */
  private placeOf(
    { branch = '' }: NewEvent,
    origin: Origin,
  ): { readonly branch: string; readonly head: Head; readonly date: BusinessDate } {
    const own = branch || origin.branch;
    const head = this.heads.get(own);
    if (!head) throw movedOn(`the log of ${own} is not locked`);
    return {
      branch: own,
      head,
      date: own === origin.branch ? head.business_date : (head.present_date ?? head.business_date),
    };
  }

  private readonly books: Books = {
    state: <S>(ref: StreamRef<S>) => this.stateOf(ref).state as S,
    note: (account) => this.balanceOf(account, IDR).akun,
    setNote: (account, akun) =>
      void this.changed.add(Object.assign(this.balanceOf(account, IDR), { akun, moved: true })),
  };

  private append(event: NewEvent, submission: Submission, authorisedBy: string | undefined): void {
    const { origin } = submission;
    const { definition, stream, payload } = event;
    const { branch, head, date } = this.placeOf(event, origin);
    if (!event.begins && !this.hasRead(stream.name))
      throw new RangeError(`${stream.name} was not read: its command neither needs nor begins it`);
    const state = this.stateOf(stream);
    const postings = this.additions.bookkeeping?.postings(event, submission, this.books) ?? event.postings;
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
    this.touched.add(branch);
    this.streams.set(stream.name, {
      version: unhashed.version,
      state: stream.type.evolve(state.state, unhashed),
      keys,
    });
  }
}

/** Makes the error for which a transaction is tried anew. */
export const movedOn = (what: string): Error => Object.assign(new Error(what), { code: MOVED_ON });

/** The refusal of a decision that records nothing. */
export function refusalOf(decision: Extract<Decision, { refusal: unknown }>): Refusal {
  const { refusal, field, message, errors, values, present } = decision;
  if (errors || values) return new Refusal(refusal, errors, values, undefined, undefined, present);
  return field !== undefined && message !== undefined
    ? new Refusal(refusal, [{ field, ...message }])
    : Refusal.of(refusal, field);
}

function answerOf({ branch, position, data }: Answered, { answer }: Decider): CommandAnswer {
  return { data: answer?.(data) ?? data, position: `${branch}:${position}` };
}
