import { IDR } from '../../contracts/language/define/accounts.js';
import type { EventDefinition, JournalKey, Posting } from '../../contracts/language/define/event.js';
import type { FieldError } from '../../contracts/language/define/fields.js';
import { Refusal, type RefusalCode, type Restriction } from '../../contracts/language/define/refusals.js';
import { features } from '../../contracts/features.js';
import { isFilled } from '../../contracts/language/messages/messages.js';
import { businessDate } from '../../contracts/language/values/business-date.js';
import {
  balancesIn,
  dayTotalsIn,
  documentNumber,
  keyRefsOf,
  refsOf,
  refusalOf,
  statesOf,
  type DayTotal,
  type Decider,
  type Decision,
  type DecisionContext,
  type KeyRef,
  type Needs,
  type NewEvent,
  type QueryRows,
  type StreamRef,
} from '../kernel/event-store/decider.js';
import type { Paid } from '../domain/journals/postings.js';
import { keysOf } from '../domain/keys/stream-keys.js';
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
  /**
   * Has each of its events looked at, with the branch in whose log it is written where that is another's, and with what
   * it moves.
   */
  thenEvents(
    look: (
      definition: EventDefinition,
      payload: object,
      branch: string | undefined,
      postings: readonly Posting[],
    ) => void,
  ): void;
  /** The accounting parameter of its last event, for postings that name none. */
  thenJournal(journal: JournalKey | undefined): void;
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
  /** The same, with so much moved on these accounts on the business date, named as in `holding`. */
  movedToday(totals: Readonly<Record<string, Partial<DayTotal>>>): Given<C>;
  /** The same, where its locked query finds these rows. */
  finding(...rows: QueryRows): Given<C>;
  /** The same, where the numbers of these series were given up to there. */
  numbered(counters: Readonly<Record<string, number>>): Given<C>;
  /** The same, when the clocks in Jakarta show this time. */
  clocked(time: string): Given<C>;
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
  return within({ balances: {}, dayTotals: {}, counters: {}, queryRows: [], time: '10:00:00' }, decider, from, events);
}

interface Ground {
  readonly balances: Readonly<Record<string, number>>;
  readonly dayTotals: Readonly<Record<string, Partial<DayTotal>>>;
  readonly counters: Readonly<Record<string, number>>;
  readonly queryRows: QueryRows;
  readonly time: string;
}

const amountName = (account: string, asset: string): string => (asset === IDR ? account : `${asset} ${account}`);

const parameters = features.flatMap(({ journals = [] }) => journals);

/** Throws where rupiah are booked by a parameter that stands in no manifest, and so cannot be set. */
function assertBooked({ definition, postings, journal }: NewEvent): void {
  for (const posting of postings as readonly Paid[]) {
    const key = posting.journal ?? journal;
    if (posting.asset !== IDR || posting.akun || !key) continue;
    const isKnown = parameters.some((kind) => kind.trx === key.trx && ('leg' in kind || kind.type === key.type));
    if (!isKnown) throw new Error(`${definition.type} is booked by ${key.trx} ${key.type}, which no manifest has`);
  }
}

/** Throws where a refusal lacks a value for its text: whoever is refused would read a placeholder. */
function assertSaid(decision: Decision): void {
  if (!('refusal' in decision)) return;
  const refusal = refusalOf(decision);
  const unfilled = [refusal, ...(refusal.errors ?? [])].find(({ message_id, values }) => !isFilled(message_id, values));
  if (unfilled) throw new Error(`${decision.refusal} is refused without its values: ${unfilled.message}`);
}

function within<C extends object>(
  ground: Ground,
  decider: Decider<C, never> | Decider<C>,
  from: string | Actor,
  events: readonly Past[],
): Given<C> {
  const rules: Decider<C> = decider;
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
    movedToday: (dayTotals) => within({ ...ground, dayTotals }, decider, from, events),
    finding: (...queryRows) => within({ ...ground, queryRows }, decider, from, events),
    clocked: (time) => within({ ...ground, time }, decider, from, events),
    when(command) {
      const context = contextOf(ground, sender, today);
      const streamsOf = (key: KeyRef) => heldBy(key, events, stateOf);
      const needs = rules.needs(command, at, sender);
      const named = statesOf(needs, stateOf, streamsOf);
      const further = rules.then?.(named, command, context([])) ?? {};
      const states = { ...named, ...statesOf(further, stateOf, streamsOf) };
      const all = [needs, further];
      const decision = rules.decide(command, states as never, context(all));
      const read = new Set(
        [...all.flatMap(refsOf), ...all.flatMap(keyRefsOf).flatMap(streamsOf)].map(({ name }) => name),
      );
      const written = 'refusal' in decision ? [] : decision.events;
      const unread = written.filter(({ stream, begins }) => !begins && !read.has(stream.name));
      if (unread.length > 0) throw new RangeError(`${unread[0]!.stream.name} is neither needed nor begun`);
      written.forEach(assertBooked);
      assertSaid(decision);
      return outcomeOf(decision);
    },
  };
}

/** The streams of a category whose last event gives them a key. */
function heldBy(
  { type, key, value, branch, most }: KeyRef,
  events: readonly Past[],
  stateOf: (ref: StreamRef) => unknown,
): readonly StreamRef[] {
  const last = new Map(events.map((event) => [event.stream.name, event]));
  return [...last.values()]
    .filter(({ stream, definition, payload, branch: at = branch, business_date = today, actor = 'TESTER' }) => {
      const event = { type: definition.type, schema: definition.schema, stream: stream.name, business_date, actor };
      const { current } = keysOf({ ...event, payload: payload as Readonly<Record<string, unknown>> });
      return at === branch && current.some((one) => one.key === key && one.value === value);
    })
    .filter(({ stream }) => stream.type.category === type.category && stateOf(stream) !== undefined)
    .slice(0, most)
    .map(({ stream: { name } }) => ({ type, name }));
}

/** The context of a decision: `needs` name the accounts whose balances and day totals it may read. */
const contextOf =
  ({ balances, dayTotals, counters, queryRows, time }: Ground, sender: Actor, date: DecisionContext['business_date']) =>
  (needs: readonly Needs[]): DecisionContext => {
    const at = sender.kode_toko;
    const [read, days] = [new Set(needs.flatMap(balancesIn)), new Set(needs.flatMap(dayTotalsIn))];
    return {
      branch: at,
      business_date: date,
      today: date,
      time,
      opened_on: businessDate('2026-11-01'),
      actor: sender.user_id,
      sender,
      balance: <A extends number>(account: string, asset: string = IDR) => {
        if (!read.has(account)) throw new RangeError(`${account} is not among the balances of the command`);
        return (balances[amountName(account, asset)] ?? 0) as A;
      },
      assetsOn: (account) =>
        Object.keys(balances).flatMap((name) => (name.endsWith(` ${account}`) ? [name.split(' ', 1)[0]!] : [])),
      dayTotal: <A extends number>(account: string, asset: string = IDR) => {
        if (!days.has(account)) throw new RangeError(`${account} is not among the day totals of the command`);
        return { came: 0, went: 0, ...dayTotals[amountName(account, asset)] } as DayTotal<A>;
      },
      number: (series: string) => documentNumber(series, at, (counters[series] ?? 0) + 1),
      last: (series: string) => (counters[series] ? documentNumber(series, at, counters[series]) : undefined),
      queryRows,
      reference: () => 'K7PM3XQD',
    };
  };

function outcomeOf(decision: Decision): Outcome {
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
    thenNeeds: (expected) => expect('refusal' in decision ? decision : decision.consent).toEqual(expected),
    thenHappened(definition, payload, moved) {
      expect(events()).toMatchObject([{ definition: { type: definition.type }, payload }]);
      if (moved)
        expect(events()[0]!.postings).toEqual([{ amount: moved[0], from: moved[1], to: moved[2], asset: IDR }]);
    },
    thenEvents: (look) =>
      events().forEach(({ definition, payload, branch, postings }) => look(definition, payload, branch, postings)),
    thenJournal: (journal) => expect(events().at(-1)!.journal).toEqual(journal),
    thenPosted: (...postings) => expect(events().flatMap((event) => event.postings)).toEqual(postings),
    thenHappenedAll(...all) {
      expect(events()).toMatchObject(all.map(([{ type }, payload]) => ({ definition: { type }, payload })));
    },
  };
}
