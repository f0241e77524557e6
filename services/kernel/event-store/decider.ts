import type { CommandDefinition, ConsentedCommand } from '../../../contracts/language/define/command.js';
import type { JournalKey, EventDefinition, Posting, RecordedEvent } from '../../../contracts/language/define/event.js';
import { nameOf } from '../../../contracts/language/define/names.js';
import { Refusal, type RefusalCode, type Restriction } from '../../../contracts/language/define/refusals.js';
import { IDR, type Asset } from '../../../contracts/language/define/accounts.js';
import type { BusinessDate, JakartaClock } from '../../../contracts/language/values/business-date.js';
import type { Rupiah } from '../../../contracts/language/values/rupiah.js';
import type { FieldError } from '../../../contracts/language/define/fields.js';
import type { Message, MessageValues } from '../../../contracts/language/messages/messages.js';
import type { Present } from '../../../contracts/language/define/versioned.js';
import type { Sql } from '../postgres/sql.js';
import type { News } from './news.js';
import type { Actor } from './actor.js';
import { upcast } from './upcast.js';

/** Rows of a query over the log. */
export type QueryRows = readonly Readonly<Record<string, unknown>>[];

/** Sums of the postings of a business date to an account, and from it. */
export interface DayTotal<A extends number = number> {
  readonly came: A;
  readonly went: A;
}

/** An event, as far as a state may follow from it. */
export interface Happened {
  readonly type: string;
  readonly payload: object;
  readonly branch: string;
  readonly business_date: string;
  readonly actor: string;
  readonly postings: readonly Posting[];
}

/** A category of streams: the state of one follows from its events. Pure. */
export interface StreamType<S = unknown> {
  /** First part of the names of its streams: `rekening` of `rekening/BCA/123`. */
  readonly category: string;
  readonly initial: S;
  /** Opens what its events have sealed: states opened by one opener are not those of another. */
  readonly opener?: unknown;
  evolve(state: S, event: Happened): S;
}

/** A stream by name, with how its state is made. */
export interface StreamRef<S = unknown> {
  readonly type: StreamType<S>;
  readonly name: string;
  /** The command also writes to the log of the branch in which this stream began. */
  readonly isForeign?: true;
}

/** Streams of a category that hold a key in the log of a branch, oldest first: pieces on a tray, open receipts. */
export interface KeyRef<S = unknown> {
  readonly type: StreamType<S>;
  readonly branch: string;
  readonly key: string;
  readonly value: string;
  /** The most streams that are read. */
  readonly most: number;
}

/** Accounts whose balances the rules read. */
export interface BalancesRef {
  readonly balances: readonly string[];
}

/** Accounts of whose movements on the business date the rules read the sums. */
export interface DayTotalsRef {
  readonly dayTotals: readonly string[];
}

/**
 * Names a stream of a type: `streamOf(rekeningStream, 'BCA', '123')`. Throws RangeError for a key that no `Key` field
 * takes.
 */
export function streamOf<S>(type: StreamType<S>, ...key: readonly string[]): StreamRef<S> {
  return { type, name: nameOf(type.category, ...key) };
}

/**
 * Marks a stream whose branch's log is written, too: that branch is locked with the command's own, so that the command
 * is before or after whatever closes its day.
 */
export const foreign = <S>(stream: StreamRef<S>): StreamRef<S> => ({ ...stream, isForeign: true });

/** Names the streams of a type that hold a key in the log of a branch, at most so many. */
export const streamsBy = <S>(type: StreamType<S>, held: Omit<KeyRef<S>, 'type'>): KeyRef<S> => ({ type, ...held });

/** Names accounts whose balances the rules read with `context.balance`. */
export const balances = (...accounts: readonly string[]): BalancesRef => ({ balances: accounts });

/** Names accounts whose sums of the business date the rules read with `context.dayTotal`. */
export const dayTotals = (...accounts: readonly string[]): DayTotalsRef => ({ dayTotals: accounts });

/** The knowledge of a decision besides the command and the states: all that is not pure comes in here. */
export interface DecisionContext extends JakartaClock {
  readonly branch: string;
  readonly business_date: BusinessDate;
  /** The date on which the branch was opened. */
  readonly opened_on: BusinessDate;
  readonly actor: string;
  /** The sender, as far as rules ask: level, and own branch. */
  readonly sender: Actor;
  /**
   * Balance of an account after the commands before it: rupiah, or another asset. Throws RangeError for an account that
   * none of its `balances` names.
   */
  balance<A extends number = Rupiah>(account: string, asset?: Asset<A>): A;
  /** The assets of which an account among its `balances` has something, in the order of their names. */
  assetsOn(account: string): readonly string[];
  /**
   * Sums that came to an account and went from it on the business date. Throws RangeError for an account that none of
   * its `dayTotals` names.
   */
  dayTotal<A extends number = Rupiah>(account: string, asset?: Asset<A>): DayTotal<A>;
  /** Rows of its locked query; none without one. */
  readonly queryRows: QueryRows;
  /**
   * The next number of a series of documents of the branch: `MU-JKT01-000001`. Taken only if the command is recorded.
   */
  number(series: string): string;
  /** The number that was given last in a series of the branch; undefined: none yet. */
  last(series: string): string | undefined;
  /** A new reference for somebody else to name, who has it from the sender: read out over the phone, not guessed. */
  reference(): string;
}

/** The state that the events of a stream lead to, from whatever shapes they were written in. */
export function fold<S>(type: StreamType<S>, events: readonly RecordedEvent[]): S {
  return events.reduce((state, event) => type.evolve(state, upcast(event)), type.initial);
}

/** The number of a document: the series, the branch, and its place: `MU-JKT01-000001`. */
export const documentNumber = (series: string, branch: string, place: number): string =>
  `${series}-${branch}-${String(place).padStart(6, '0')}`;

/** Something that happened, to be recorded on a stream with what it moved. */
export interface NewEvent {
  readonly definition: EventDefinition;
  readonly stream: StreamRef;
  readonly payload: object;
  readonly postings: readonly Posting[];
  /** The accounting parameter of its postings of rupiah that name none; without one they go to the suspense account. */
  readonly journal?: JournalKey;
  /** True for the first event of a stream that its decider did not read. */
  readonly begins?: true;
  /** Another branch in whose log it is written, on that branch's own date: that of a `foreign` stream. */
  readonly branch?: string;
}

/**
 * The outcome of a decision: events, recorded together and answered with the payload of the last, or a refusal that
 * writes nothing.
 */
export type Decision =
  | {
      readonly events: readonly NewEvent[];
      /** The business date of the branch from then on. */
      readonly date?: BusinessDate;
      /** The one that it comes back to, where that is an earlier one. */
      readonly presentDate?: BusinessDate;
      /** Accounts of its branch that this may take below zero. */
      readonly overdraws?: readonly string[];
      /** The refusal where an account has too little; defaults to `money.insufficient`. */
      readonly insufficient?: (account: string, missing: number) => Refused | undefined;
      /** The news for open consoles once it is recorded, each with the position of the command. */
      readonly tells?: readonly News[];
      /** Statements outside of the log, in the same transaction. */
      readonly sideEffects?: readonly Sql[];
      /** The consent that it needs: without an approval of exactly this it is refused. */
      readonly consent?: Restriction | undefined;
    }
  | {
      readonly refusal: RefusalCode;
      readonly field?: string;
      /** The message under the field; defaults to the text of the code. */
      readonly message?: Message;
      /** Of a command of many rows: what is wrong with each, in place of `field`. */
      readonly errors?: readonly FieldError[];
      /** The values in the text of the code. */
      readonly values?: MessageValues;
      /** Of a change to what somebody else has changed since: what stands there now. */
      readonly present?: Present;
    };

/** A refusal. */
export type Refused = Extract<Decision, { readonly refusal: unknown }>;

/** A need of a command: streams by name or by key, balances, sums of the day. */
export type Need = StreamRef | readonly StreamRef[] | KeyRef | BalancesRef | DayTotalsRef;
export type Needs = Readonly<Record<string, Need>>;

type StateOf<R> =
  R extends StreamRef<infer S>
    ? S
    : R extends KeyRef<infer S>
      ? readonly S[]
      : R extends readonly StreamRef<infer S>[]
        ? readonly S[]
        : undefined;
/** The states of the streams needed, by name. */
export type StatesOf<N> = { readonly [K in keyof N]: StateOf<N[K]> };

const isList = (need: Need): need is readonly StreamRef[] => Array.isArray(need);
const isKeyed = (need: Need): need is KeyRef => 'key' in need;

/** The streams that are needed by name. */
export const refsOf = (needs: Needs): readonly StreamRef[] =>
  Object.values(needs).flatMap((need) => (isList(need) ? need : 'name' in need ? [need] : []));

/** The streams that are needed by key. */
export const keyRefsOf = (needs: Needs): readonly KeyRef[] =>
  Object.values(needs).flatMap((need) => (!isList(need) && isKeyed(need) ? [need] : []));

/** The accounts whose balances are needed. */
export const balancesIn = (needs: Needs): readonly string[] =>
  Object.values(needs).flatMap((need) => ('balances' in need ? need.balances : []));

/** The accounts whose sums of the day are needed. */
export const dayTotalsIn = (needs: Needs): readonly string[] =>
  Object.values(needs).flatMap((need) => ('dayTotals' in need ? need.dayTotals : []));

/** The states of the streams needed, by name. */
export function statesOf<N extends Needs>(
  needs: N,
  stateOf: (stream: StreamRef) => unknown,
  streamsBy: (key: KeyRef) => readonly StreamRef[],
): StatesOf<N> {
  const states: Record<string, unknown> = {};
  for (const [name, need] of Object.entries(needs)) {
    if (isList(need)) states[name] = need.map(stateOf);
    else if (isKeyed(need)) states[name] = streamsBy(need).map(stateOf);
    else if ('name' in need) states[name] = stateOf(need);
  }
  return states as StatesOf<N>;
}

/** A read model that a locked query continues from, in the log. */
export interface QueriedModel {
  readonly name: string;
  readonly schema: string;
  readonly definition: string;
}

/**
 * A query over the log that runs while no branch of its scope records anything: whatever happens at the same moment
 * comes before it, and is found, or after it, and knows of it. Everybody of that scope waits meanwhile: for rare
 * commands, and by an index.
 */
export interface LockedQuery {
  readonly sql: Sql;
  readonly scope: 'branch' | 'company';
  /** The read model from whose checkpoint it continues: refused while that is too far behind, or another one. */
  readonly after?: QueriedModel;
}

/** A locked query of the branch of its command. */
export const queryOfBranch = (sql: Sql | undefined): LockedQuery | undefined => sql && { sql, scope: 'branch' };

/** The part of the context that is known before anything is decided. */
export type Place = Pick<DecisionContext, 'branch' | 'business_date' | 'last' | 'queryRows'>;

/** The rules of one command, pure. It needs every stream that it writes to, but for those it begins. */
export interface Decider<
  C extends object = object,
  N extends Needs = Needs,
  T extends Needs = Readonly<Record<never, Need>>,
> {
  readonly command: CommandDefinition<C>;
  needs(command: C, branch: string, sender: Actor): N;
  /** Second step of `needs`: what the loaded states, the place, or the locked query name. */
  then?(states: StatesOf<N>, command: C, place: Place): T;
  lockedQuery?(command: C, branch: string, sender: Actor): LockedQuery | undefined;
  decide(command: C, states: StatesOf<N & T>, context: DecisionContext): Decision;
}

/** Binds the rules to a command; the types of the states follow from `needs`. */
export function decider<C extends object, N extends Needs, T extends Needs = Readonly<Record<never, Need>>>(
  command: CommandDefinition<C>,
  rules: Omit<Decider<C, N, T>, 'command'>,
): Decider<C, N, T> {
  return { command, ...rules };
}

/** Returns deciders of several commands as a feature has them: each is given its own command and states alone. */
export const decidersOf = (...deciders: readonly Pick<Decider<never, never>, 'decide'>[]): readonly Decider[] =>
  deciders as unknown as readonly Decider[];

/** Makes a decision of one event. */
type OneEvent = <P extends object>(
  definition: EventDefinition<string, P>,
  stream: StreamRef,
  payload: P,
  postings?: readonly Posting[],
) => Decision;

/** One event. */
export const happened: OneEvent = (definition, stream, payload, postings = []) => ({
  events: [{ definition, stream, payload, postings }],
});

/** One event, the first of its stream. */
export const begins: OneEvent = (definition, stream, payload, postings = []) => ({
  events: [{ definition, stream, payload, postings, begins: true }],
});

/** A decision whose postings that name no accounting parameter have this one. */
export function inJournal(journal: JournalKey, decision: Decision): Decision {
  if ('refusal' in decision) return decision;
  return { ...decision, events: decision.events.map((event) => ({ journal, ...event })) };
}

/** A decision that needs a consent, where there is a reason for one. */
export function consenting(consent: Restriction | undefined, decision: Decision): Decision {
  return 'refusal' in decision || !consent ? decision : { ...decision, consent };
}

/** A decision that may take accounts of its branch below zero. */
export function overdrawing(decision: Decision, accounts: readonly string[]): Decision {
  return 'refusal' in decision ? decision : { ...decision, overdraws: accounts };
}

/** A decision of which open consoles hear. */
export function telling(decision: Decision, ...news: readonly News[]): Decision {
  return 'refusal' in decision ? decision : { ...decision, tells: news };
}

/** A refusal; its message, or the one that is given, stands under `field` when one is named. */
export function refuse(refusal: RefusalCode, field?: string, message?: Message): Refused {
  return { refusal, field, ...(message !== undefined && { message }) };
}

/** The refusal of a decision that records nothing. */
export function refusalOf({ refusal, field, message, errors, values, present }: Refused): Refusal {
  if (errors || values) return new Refusal(refusal, errors, values, undefined, undefined, present);
  return field !== undefined && message !== undefined
    ? new Refusal(refusal, [{ field, ...message }])
    : Refusal.of(refusal, field);
}

/** Returns the words of the consent that a command may need. Throws for a command that names none. */
export function consentOf({ name, consent }: ConsentedCommand): NonNullable<ConsentedCommand['consent']> {
  if (!consent) throw new Error(`${name} names no consent`);
  return consent;
}

/** Rupiah from one account to another. */
export const posting = (from: string, to: string, amount: Rupiah): Posting => ({ from, to, asset: IDR, amount });
