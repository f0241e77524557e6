import { IDR } from '../../contracts/language/define/accounts.js';
import type { EventDefinition, Posting } from '../../contracts/language/define/event.js';
import type { FieldError } from '../../contracts/language/define/fields.js';
import { Refusal, type RefusalCode, type Restriction } from '../../contracts/language/define/refusals.js';
import { businessDate } from '../../contracts/language/values/business-date.js';
import {
  documentNumber,
  refsOf,
  statesOf,
  type Decider,
  type Decision,
  type NewEvent,
  type StreamRef,
} from '../kernel/event-store/decider.js';
import type { Actor } from '../kernel/event-store/actor.js';
import { someone } from './someone.js';

/** An event that happened before, on a stream. */
export interface Past {
  readonly stream: StreamRef;
  readonly definition: EventDefinition;
  readonly payload: object;
  readonly postings?: readonly Posting[];
  /** The branch and business date, when they are not the present ones. */
  readonly branch?: string;
  readonly business_date?: string;
  readonly actor?: string;
}

/** Something that happened on a stream, for `given`. */
export const past = <P extends object>(
  stream: StreamRef,
  definition: EventDefinition<string, P>,
  payload: P,
  at: Pick<Past, 'branch' | 'business_date' | 'postings' | 'actor'> = {},
): Past => ({ stream, definition, payload, ...at });

const today = businessDate('2026-11-20');

/** The expectations of a decision. */
interface Outcome {
  /** Accounts that it may take below zero. */
  readonly overdraws: readonly string[] | undefined;
  /** The code of the refusal, and the field under which it stands. */
  thenRefused(code: RefusalCode, field?: string, message?: string): void;
  /** The code of the refusal, with what is wrong with each row, or what stands in its text. */
  thenRefusedWith(
    code: RefusalCode,
    rest: Pick<Extract<Decision, { refusal: unknown }>, 'values' | 'present'> & {
      readonly errors?: readonly Pick<FieldError, 'field' | 'message'>[];
    },
  ): void;
  /** The one event, of a type, with at least these fields, and the one posting of it. */
  thenHappened(
    definition: EventDefinition,
    payload: object,
    moved?: readonly [amount: number, from: string, to: string],
  ): void;
  /** These events, in this order and no other, each with at least these fields. */
  thenHappenedAll(...events: readonly (readonly [EventDefinition, object])[]): void;
  /** Has each of its events looked at, with the branch in whose log it is written where that is another's. */
  thenEvents(look: (definition: EventDefinition, payload: object, branch: string | undefined) => void): void;
  /** The postings of its events, in this order and no other. */
  thenPosted(...postings: readonly Posting[]): void;
  /** The consent that it needs; undefined for none. */
  thenNeeds(restriction: Restriction | undefined): void;
}

/** The expectations of a command. */
export interface Given<C extends object> {
  when(command: C): Outcome;
  /** The same, with so much on these accounts: rupiah, or gold as `G:750 JKT01/stok`. Nothing is on any other. */
  holding(balances: Readonly<Record<string, number>>): Given<C>;
  /** The same, where its survey found these rows. */
  finding(...rows: readonly Readonly<Record<string, unknown>>[]): Given<C>;
  /** The same, where the numbers of these series were given up to there. */
  numbered(counters: Readonly<Record<string, number>>): Given<C>;
}

/**
 * Tests a decider as: given events, when command, then events or a refusal. `from` is who sends it, or the branch of a
 * cashier who does.
 */
export function given<C extends object>(
  decider: Decider<C, never> | Decider<C>,
  from: string | Actor = 'JKT01',
  ...events: readonly Past[]
): Given<C> {
  return within({ balances: {}, counters: {}, found: [] }, decider, from, events);
}

interface Ground {
  readonly balances: Readonly<Record<string, number>>;
  readonly counters: Readonly<Record<string, number>>;
  readonly found: readonly Readonly<Record<string, unknown>>[];
}

function within<C extends object>(
  ground: Ground,
  decider: Decider<C, never> | Decider<C>,
  from: string | Actor,
  events: readonly Past[],
): Given<C> {
  const rules = decider as unknown as Decider<C>;
  const stateOf = (ref: StreamRef): unknown =>
    events
      .filter(({ stream }) => stream.name === ref.name)
      .reduce(
        (
          state,
          { definition: { type }, payload, branch = at, business_date = today, actor = 'TESTER', postings = [] },
        ) => ref.type.evolve(state, { type, payload, branch, business_date, actor, postings }),
        ref.type.initial,
      );
  const sender = typeof from === 'string' ? someone('KASIR01', 'KASIR', from) : from;
  const at = sender.kode_toko;
  return {
    holding: (balances) => within({ ...ground, balances }, decider, from, events),
    numbered: (counters) => within({ ...ground, counters }, decider, from, events),
    finding: (...found) => within({ ...ground, found }, decider, from, events),
    when(command) {
      const needs = rules.needs(command, at, sender);
      const named = statesOf(needs, stateOf);
      const further = rules.then?.(named, command, at, ground.found) ?? {};
      const states = { ...named, ...statesOf(further, stateOf) };
      const read = new Set([...refsOf(needs), ...refsOf(further)].map(({ name }) => name));
      const accounts = [
        ...(rules.accounts?.(command, at) ?? []),
        ...(rules.accountsThen?.(states as never, command, at) ?? []),
      ];
      const context = {
        branch: at,
        business_date: today,
        today,
        time: '10:00:00',
        opened_on: businessDate('2026-11-01'),
        actor: sender.user_id,
        sender,
        balance: <A extends number>(account: string, asset: string = IDR) => {
          if (!accounts.includes(account)) throw new RangeError(`${account} is not among the accounts of the command`);
          return (ground.balances[asset === IDR ? account : `${asset} ${account}`] ?? 0) as A;
        },
        number: (series: string) => documentNumber(series, at, (ground.counters[series] ?? 0) + 1),
        last: (series: string) =>
          ground.counters[series] ? documentNumber(series, at, ground.counters[series]) : undefined,
        found: ground.found,
        reference: () => 'K7PM3XQD',
      };
      const decision = rules.decide(command, states as never, context);
      const written = 'refusal' in decision ? [] : decision.events;
      const unread = written.filter(({ stream, begins }) => !begins && !read.has(stream.name));
      if (unread.length > 0) throw new RangeError(`${unread[0]!.stream.name} is neither needed nor begun`);
      return outcomeOf(decision, rules.restricted?.(command, states as never, context));
    },
  };
}

function outcomeOf(decision: Decision, restriction: Restriction | undefined): Outcome {
  const events = (): readonly NewEvent[] => {
    if ('refusal' in decision)
      throw new Error(`refused: ${decision.refusal} (${Refusal.of(decision.refusal).message})`);
    return decision.events;
  };
  return {
    overdraws: 'refusal' in decision ? undefined : decision.overdraws,
    thenRefused(code, field, message) {
      const told = 'refusal' in decision ? decision.message?.message : undefined;
      expect({ ...decision, message: told, values: undefined }).toEqual({ refusal: code, field, message });
    },
    thenRefusedWith: (refusal, rest) => {
      expect(decision).toMatchObject({ refusal, ...rest });
      expect(Object.keys(decision)).toHaveLength(1 + Object.keys(rest).length);
    },
    thenNeeds: (expected) => expect(restriction).toEqual(expected),
    thenHappened(definition, payload, moved) {
      expect(events()).toMatchObject([{ definition: { type: definition.type }, payload }]);
      if (moved)
        expect(events()[0]!.postings).toEqual([{ amount: moved[0], from: moved[1], to: moved[2], asset: IDR }]);
    },
    thenEvents: (look) => events().forEach(({ definition, payload, branch }) => look(definition, payload, branch)),
    thenPosted: (...postings) => expect(events().flatMap((event) => event.postings)).toEqual(postings),
    thenHappenedAll(...all) {
      expect(events()).toMatchObject(all.map(([{ type }, payload]) => ({ definition: { type }, payload })));
    },
  };
}
