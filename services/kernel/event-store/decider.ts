import type { CommandDefinition } from '../../../contracts/language/define/command.js';
import type { JournalKey, EventDefinition, Posting, RecordedEvent } from '../../../contracts/language/define/event.js';
import { nameOf } from '../../../contracts/language/define/names.js';
import type { RefusalCode, Restriction } from '../../../contracts/language/define/refusals.js';
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
  evolve(state: S, event: Happened): S;
}

/** A stream by name, with how its state is made. */
export interface StreamRef<S = unknown> {
  readonly type: StreamType<S>;
  readonly name: string;
}

/**
 * Names a stream of a type: `streamOf(rekeningStream, 'BCA', '123')`. Throws RangeError for a key that no `Key` field
 * takes.
 */
export function streamOf<S>(type: StreamType<S>, ...key: readonly string[]): StreamRef<S> {
  return { type, name: nameOf(type.category, ...key) };
}

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
   * Returns what is on an account of its branch, as the commands before it left it: rupiah, or another asset. Throws
   * RangeError for an account that is not among its `accounts`.
   */
  balance<A extends number = Rupiah>(account: string, asset?: Asset<A>): A;
  /** The rows that its survey found; none without one. */
  readonly found: readonly Readonly<Record<string, unknown>>[];
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
  /** True for the first event of a stream that its decider did not read. */
  readonly begins?: true;
  /**
   * In whose log it is written, where that is another branch's: one of a stream that its decider names in `elsewhere`,
   * on that branch's own date.
   */
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
      /** Statements outside of the log that are carried out with it, or not at all. */
      readonly beside?: readonly Sql[];
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

/** Streams that a command needs, by the name under which the decider gets their states. */
export type Needs = Readonly<Record<string, StreamRef | readonly StreamRef[]>>;
type StateOf<R> = R extends StreamRef<infer S> ? S : R extends readonly StreamRef<infer S>[] ? readonly S[] : never;
/** The states of the streams needed, by name. */
export type StatesOf<N> = { readonly [K in keyof N]: StateOf<N[K]> };

/** All streams that are needed. */
export const refsOf = (needs: Needs): readonly StreamRef[] => Object.values(needs).flat();

/** The states of the streams needed, by name. */
export function statesOf<N extends Needs>(needs: N, stateOf: (stream: StreamRef) => unknown): StatesOf<N> {
  const states: Record<string, unknown> = {};
  for (const [name, ref] of Object.entries(needs)) states[name] = isOne(ref) ? stateOf(ref) : ref.map(stateOf);
  return states as StatesOf<N>;
}

const isOne = (ref: StreamRef | readonly StreamRef[]): ref is StreamRef => !Array.isArray(ref);

/** A read model that a survey goes on from, in the log. */
export interface SurveyedModel {
  readonly name: string;
  readonly schema: string;
  readonly definition: string;
}

/** A decider: the pure rules of one command. It needs every stream that it writes to, but for those it begins. */
export interface Decider<
  C extends object = object,
  N extends Needs = Needs,
  T extends Needs = Readonly<Record<never, StreamRef>>,
> {
  readonly command: CommandDefinition<C>;
  needs(command: C, branch: string, sender: Actor): N;
  /**
   * Streams that the states of those name, or what its survey found: the pieces of a sale, or of a tray. They are read
   * before it decides, in the same transaction.
   */
  then?(states: StatesOf<N>, command: C, branch: string, found: DecisionContext['found']): T;
  /**
   * Streams of other branches whose logs are written to in addition to that of its own branch: they are locked with it,
   * so that it is before or after whatever closes their day.
   */
  elsewhere?(command: C): readonly StreamRef[];
  /**
   * Accounts it will probably move, so that their balances come with the first read, and those whose balances its rules
   * ask for.
   */
  accounts?(command: C, branch: string): readonly string[];
  /** Accounts that the states of what it needs name: those of the groups of pieces. */
  accountsThen?(states: StatesOf<N>, command: C, branch: string): readonly string[];
  /**
   * Returns what its rules ask of the log as a whole, read while no branch records anything: so whatever happens at the
   * same moment comes before it, and is found, or after it, and knows of it. Everybody waits meanwhile: for rare
   * commands, and by an index.
   */
  survey?(command: C, sender: Actor, branch: string): Sql | undefined;
  /** Says that its survey asks of its own branch alone: only that one waits. */
  readonly surveys?: 'branch';
  /** The read model from whose checkpoint its survey goes on: refused while that is too far behind, or another one. */
  readonly surveysAfter?: SurveyedModel;
  decide(command: C, states: StatesOf<N & T>, context: DecisionContext): Decision;
  /**
   * The accounting parameters that number its postings of rupiah which carry no numbers yet: the first one, unless a
   * posting names another. Without one they stand on the suspense account.
   */
  journal?(command: C): JournalKey | readonly JournalKey[];
  /** The answer, made of the payload of its last event; defaults to the payload itself. */
  answer?(payload: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>>;
  /**
   * Returns why it needs an approval, if it does. Asked for what the rules allow; without an approval of exactly this
   * it is refused.
   */
  restricted?(
    command: C,
    states: StatesOf<N & T>,
    context: Omit<DecisionContext, 'number' | 'reference'>,
  ): Restriction | undefined;
}

/** Binds the rules to a command; the types of the states follow from `needs`. */
export function decider<C extends object, N extends Needs, T extends Needs = Readonly<Record<never, StreamRef>>>(
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

/** Returns the words of the consent that a command may need. Throws for a command that names none. */
export function consentOf({ name, consent }: CommandDefinition): NonNullable<CommandDefinition['consent']> {
  if (!consent) throw new Error(`${name} names no consent`);
  return consent;
}

/** Rupiah from one account to another. */
export const posting = (from: string, to: string, amount: Rupiah): Posting => ({ from, to, asset: IDR, amount });
