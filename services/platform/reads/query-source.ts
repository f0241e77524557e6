import type pg from 'pg';
import { missing, type Gate } from '../../../contracts/language/define/gate.js';
import { hiddenFrom, type Hidden } from '../../../contracts/language/define/hidden.js';
import { maskedFields, maskedRow } from '../../../contracts/language/define/masked.js';
import type { ListAnswer, QueryDefinition } from '../../../contracts/language/define/query.js';
import { hasHidden, seenPayload } from '../../../contracts/language/define/seen-payload.js';
import type { Actor } from '../../kernel/event-store/actor.js';
import type { Needs, StatesOf } from '../../kernel/event-store/decider.js';
import type { Projection } from '../../kernel/projection/projection.js';
import type { Freshness } from './freshness.js';
import type { Settings } from '../settings/settings.js';
import { knownStatesOf } from './known-states.js';
import { askOf, askTogether, type Ask } from './pools.js';
import type { Sql } from '../../kernel/postgres/sql.js';

/** The parts that a query may use to answer. */
export interface QueryTools {
  /** Runs SQL on the read models. */
  read<Row extends object>(query: Sql): Promise<Row[]>;
  /** Asks several things of one state of the read models. */
  together<T>(work: (read: Ask) => Promise<T>): Promise<T>;
  /** The states of streams as they stand now, by name, as a decider would get them. */
  states<N extends Needs>(needs: N): Promise<StatesOf<N>>;
  readonly freshness: Freshness;
  readonly actor: Actor;
  /** Modules and settings as they are in force. */
  readonly settings: Settings;
  /** The address of the console, with a slash at its end. */
  readonly address: string;
  /** True where this installation sends mail. */
  readonly offersMail: boolean;
  /** The kinds of figures that are hidden from the reader. */
  readonly hidden: Hidden;
  /** False where a module hides balances from the reader. */
  readonly seesBalances: boolean;
  /** True where a gate lets the reader pass. */
  passes(gate: Gate): boolean;
  /** The keyed hash of the last four characters of a value of a personal field, by which records are found. */
  endHash(field: string, value: string): string;
  /** True for a reader who searched for a whole phone today, or entered it. */
  hasSearched(phone: string): Promise<boolean>;
}

/** The source of the answer of a read. */
export interface QuerySource<Q extends object = object, Row extends object = object> {
  readonly query: QueryDefinition<Q, Row>;
  /**
   * The projection it reads, so that a reader's own last command is waited for; absent: it reads what each process
   * keeps of the company's log.
   */
  readonly projection?: Projection;
  /**
   * Names of other features' read models that it reads in addition to its own, and that a reader's command is waited
   * for in, too.
   */
  readonly beside?: readonly string[];
  /** True for a read of parts that say themselves what could not be read: one that is not there keeps none waiting. */
  readonly isOfParts?: true;
  /** True for a read that takes as long as a report: it waits with those, not with what a screen needs at once. */
  readonly isLong?: true;
  /** True for a question that can only be answered to who knows a code: wrong ones are counted (`Guesses`). */
  guesses?(params: Q): boolean;
  answer(params: Q, tools: QueryTools): Promise<ListAnswer<Row>>;
}

/** Changes each row of an answer before it goes out. */
const eachRow =
  <Q extends object, Row extends object>(
    answer: QuerySource<Q, Row>['answer'],
    change: (row: Row, tools: QueryTools) => Row,
  ): QuerySource<Q, Row>['answer'] =>
  async (params, tools) => {
    const all = await answer(params, tools);
    return { ...all, data: all.data.map((row) => change(row, tools)) };
  };

/**
 * Binds an answer to a read; parameters and rows are typed by its definition. Fields that are hidden from the reader
 * are left out; those that are masked are told in part, but by the read of one row to who may be told the whole of it.
 */
export function answers<Q extends object, Row extends object>(
  query: QueryDefinition<Q, Row>,
  projection: Projection | undefined,
  answer: QuerySource<Q, Row>['answer'],
  options: Pick<QuerySource<Q, Row>, 'isLong' | 'beside' | 'isOfParts' | 'guesses'> = {},
): QuerySource<Q, Row> {
  const { row, one, whole } = query;
  const isWhole = ({ passes }: QueryTools): boolean => one === true && (!whole || passes(whole.gate));
  const masked =
    maskedFields(row).length > 0
      ? eachRow(answer, (found, tools) => (isWhole(tools) ? found : maskedRow(row, found)))
      : answer;
  const hiding = eachRow(masked, (found, { hidden }) => seenPayload(row, found, hidden));
  return {
    query,
    projection,
    answer: hasHidden(row) ? hiding : masked,
    ...options,
  };
}

/**
 * Makes the tools of queries on a pool; what is being read ends when the signal says that nobody waits for it any
 * longer.
 */
export function queryTools(
  database: pg.Pool,
  parts: Pick<QueryTools, 'freshness' | 'settings'> & {
    readonly address?: string;
    readonly offersMail?: boolean;
    readonly vault?: Pick<QueryTools, 'endHash'>;
    readonly wholeReads?: { hasSearched(phone: string, reader: Actor): Promise<boolean> };
  },
  actor: Actor,
  signal?: AbortSignal,
): QueryTools {
  const { freshness, settings, address = '/', offersMail = false, vault, wholeReads } = parts;
  const states = knownStatesOf(database);
  const holder = { ...actor, value: (key: string) => settings.value(actor.kode_toko, key) };
  const hidden = hiddenFrom(holder);
  return {
    freshness,
    settings,
    address,
    offersMail,
    actor,
    hidden,
    seesBalances: !hidden.has('SALDO'),
    passes: (gate) => missing(gate, holder) === undefined,
    read: (query) => askOf(database, query, signal),
    together: (work) => askTogether(database, work, signal),
    states: (needs) => states.needed(needs),
    endHash(field, value) {
      if (!vault) throw new RangeError(`${field} is not searched here`);
      return vault.endHash(field, value);
    },
    hasSearched: async (phone) => (await wholeReads?.hasSearched(phone, actor)) ?? false,
  };
}
