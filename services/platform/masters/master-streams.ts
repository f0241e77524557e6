import { measures } from '../../../contracts/language/define/field-type.js';
import {
  fieldsOf,
  type FieldError,
  type FieldRule,
  type PayloadClass,
  type Referred,
} from '../../../contracts/language/define/fields.js';
import { ALL } from '../../../contracts/language/define/gate.js';
import { keysIn, namedKeys } from '../../../contracts/language/define/kinds.js';
import type { Versioned } from '../../../contracts/language/define/versioned.js';
import { mayKeep, rowKey, type MasterDefinition } from '../../../contracts/language/define/master.js';
import { message } from '../../../contracts/language/messages/messages.js';
import { phoneLength } from '../../../contracts/language/values/phone-number.js';
import type { ValidFrom } from '../../../contracts/language/define/master-reads.js';
import { startOf } from './validity.js';
import { settingStream, type SettingState } from '../settings/settings.js';
import { streamOf, type StreamRef, type StreamType } from '../../kernel/event-store/decider.js';
import type { Actor } from '../../kernel/event-store/actor.js';

/** Values that a row was given, by the version that gave them, and those that it was given before. */
export interface Given<R extends object> {
  readonly versi: number;
  readonly row: R;
  readonly before: Given<R> | undefined;
  /** The values before it that begin last, where that is after these. */
  readonly outlasting: Given<R> | undefined;
}

/**
 * Facts of a row in addition to its values: its version and who changed it last; absent where nothing happened. Of one
 * whose values hold from a time: all that it was given since it was added, and, once it was removed, until then.
 */
interface Known<R extends object = object> {
  readonly versi?: number;
  readonly oleh?: string;
  readonly riwayat?: Given<R>;
  readonly dilepas?: Given<R>;
}

/**
 * The state of a row of a master: nothing yet, or no more; the row; or, of one that can be restored, the row that it
 * was.
 */
export type MasterState<R extends object> =
  ({ readonly status: 'none' } & Known<R>) | ({ readonly status: 'active' | 'removed' } & Known<R> & R);

/** The values of a row, of its state. */
export function rowIn<R extends object>({
  status: _status,
  versi: _versi,
  oleh: _oleh,
  riwayat: _riwayat,
  dilepas: _dilepas,
  ...row
}: { readonly status: string } & Known<R> & R): R {
  return row as unknown as R;
}

/** The values of a row as it was sent, without the version that it was changed on. */
export function unversioned<R extends object>({ versi: _versi, ...row }: R & Partial<Versioned>): R {
  return row as unknown as R;
}

type Streams<R extends object> = Pick<MasterDefinition<R>, 'name' | 'row' | 'restorable' | 'verbs' | 'validFrom'>;

function streamTypeOf<R extends object>({
  name,
  restorable,
  verbs,
  validFrom,
}: Streams<R>): StreamType<MasterState<R>> {
  const { created, removed } = verbs ?? { created: 'created', removed: 'removed' };
  return {
    category: name,
    initial: { status: 'none' },
    evolve(state, { type, payload, actor }) {
      const versi = (state.versi ?? 0) + 1;
      const known = { versi, oleh: actor };
      if (type === `${name}.${removed}`) {
        const gone = { ...known, ...(state.riwayat && { dilepas: state.riwayat }) };
        return restorable ? { status: 'removed', ...gone, ...(payload as R) } : { status: 'none', ...gone };
      }
      const isThere = [`${name}.${created}`, `${name}.changed`, `${name}.restored`].includes(type);
      if (!isThere) return { ...state, ...known };
      const row = payload as R;
      const riwayat = validFrom && { versi, row, ...historyOf(validFrom, row, state.riwayat) };
      return { status: 'active', ...known, ...(riwayat && { riwayat }), ...row };
    },
  };
}

/** The values before a row, and those of them that begin after it. */
function historyOf<R extends object>(validFrom: ValidFrom<R>, row: R, before: Given<R> | undefined) {
  const last = before?.outlasting ?? before;
  return { before, outlasting: last && startOf(validFrom, last.row) > startOf(validFrom, row) ? last : undefined };
}

/** The streams of each master, made once: states are kept by them. */
const types = new WeakMap<object, unknown>();

/** The streams of a master: one a row, in head office's log. */
export function masterStreams<R extends object>(master: Streams<R>): StreamType<MasterState<R>> {
  const type = (types.get(master) as StreamType<MasterState<R>> | undefined) ?? streamTypeOf(master);
  types.set(master, type);
  return type;
}

/**
 * The stream of one row of a master: whoever uses the row reads it, and finds none that is `active` once it was
 * removed.
 */
export const masterRow = <R extends object>(master: Streams<R>, ...key: readonly string[]): StreamRef<MasterState<R>> =>
  streamOf(masterStreams(master), ...key);

/** The stream of a row by its values. */
export function refOf<R extends object>(master: MasterDefinition<R>, row: R): StreamRef<MasterState<R>> {
  return masterRow(master, ...master.key.map((key) => String(row[key])));
}

/** The state of a row: of those that are there from the start it is theirs until something happens to one. */
export function stateOf<R extends object>(
  master: MasterDefinition<R>,
  row: object,
  state: MasterState<R>,
): MasterState<R> {
  const given = state.status === 'none' && master.rows?.find((one) => rowKey(master, one) === rowKey(master, row));
  return given ? { status: 'active', ...given } : state;
}

/** Head office's, or the sender's own branch's. */
export const mayTouch = <R extends object>(master: MasterDefinition<R>, { kode_toko }: Actor, row: R): boolean =>
  mayKeep(master, kode_toko, row);

/** True for a row whose key says that it is another branch's. */
export const isForeign = <R extends object>(master: MasterDefinition<R>, sender: Actor, key: object): boolean =>
  master.branchField !== undefined && master.key.includes(master.branchField) && !mayTouch(master, sender, key as R);

/** The states of needs, by name. */
export type States = Readonly<Record<string, MasterState<object>>>;
/** The streams of the rows that a row names. */
export type NamedNeeds = Readonly<Record<`${string}/${string}`, StreamRef<MasterState<object>>>>;
/** The streams that the rules of a row rest on: its own, those of the rows that it names, and limits of its fields. */
export type RowNeeds<R extends object> = { readonly row: StreamRef<MasterState<R>> } & NamedNeeds &
  Readonly<Record<`setting ${string}`, StreamRef<MasterState<object>>>>;

/** The name under which the rules of a row find the state of one that it names. */
export const isThereName = ({ name }: Pick<Referred, 'name'>, key: string): `${string}/${string}` => `${name}/${key}`;

/** True when a row that one names is there, by the states of its needs. */
export const isThereBy =
  (states: States) =>
  (of: Referred, key: string): boolean =>
    states[isThereName(of, key)]?.status === 'active';

type Fields = readonly (readonly [field: string, rule: FieldRule])[];
const rulesOf = <R extends object>({ row }: MasterDefinition<R>): Fields => [...fieldsOf(row)];
const valueOf = (row: object, field: string): unknown => (row as Readonly<Record<string, unknown>>)[field];

/**
 * The streams that a row needs. `at` tells the rows of an import apart; those that several of them name are needed
 * once.
 */
export function needsOf<R extends object>(master: MasterDefinition<R>, row: R, at = ''): RowNeeds<R> {
  const limits = limitsOf(master.row).map((setting) => [limitName(setting), settingStream(ALL, setting)] as const);
  return {
    [`${at}row`]: refOf(master, row),
    ...namedNeeds(master, row),
    ...Object.fromEntries(limits),
  } as RowNeeds<R>;
}

/** The streams of the rows that a row names. */
export function namedNeeds<R extends object>(master: MasterDefinition<R>, row: R): NamedNeeds {
  const named = rulesOf(master).flatMap(([field, rule]) => {
    const other = rule.of?.();
    return other
      ? namedKeys(rule, row, field).map(
          (key) => [isThereName(other, key), masterRow(other, ...key.split('/'))] as const,
        )
      : [];
  });
  return Object.fromEntries(named);
}

/** The settings that limit the fields of a row. */
export const limitsOf = (row: PayloadClass): readonly string[] =>
  [...fieldsOf(row).values()].flatMap(({ shortest, largest }) =>
    [shortest, largest].flatMap((one) => one?.setting ?? []),
  );

/** The name under which the rules of a row find a setting. */
export const limitName = (setting: string): string => `setting ${setting}`;

/** Returns the error of a value that is shorter, or larger, than the company's setting says. */
function beyondLimit([field, rule]: Fields[number], row: object, states: States): FieldError | undefined {
  const { type, shortest, largest } = rule;
  const limit = shortest ?? largest;
  if (!limit) return undefined;
  const { value = limit.initial } = (states[limitName(limit.setting)] ?? {}) as SettingState;
  const [sent, bound] = [valueOf(row, field), Number(value)];
  const isWrong = shortest
    ? typeof sent === 'string' && (type === 'phone' ? phoneLength(sent) : sent.length) < bound
    : typeof sent === 'number' && sent > bound * 10 ** measures[type]!.decimals;
  return isWrong ? { field, ...message(limit.wrong, largest && { max: bound }) } : undefined;
}

/** The error of the first row that a field names and may not. */
function foreign([field, rule]: Fields[number], row: object, states: States): FieldError | undefined {
  const { of, whose = {}, label } = rule;
  const sent = valueOf(row, field);
  for (const [name, value] of Object.entries(whose)) {
    const other = namedKeys(rule, row, field).find(
      (key) => valueOf(states[isThereName(of!(), key)] ?? {}, name) !== value,
    );
    if (other === undefined) continue;
    const values = {
      label: Array.isArray(sent) ? `${label} ${other}` : label,
      field: fieldsOf(of!().row).get(name)!.label,
      value,
    };
    return { field, ...message('master.notWhose', values) };
  }
  return undefined;
}

/**
 * A row with what its fields copy of the rows that it names, of which the states are known; or what is wrong with
 * those, or was sent instead.
 */
export function completed<R extends object>(
  master: MasterDefinition<R>,
  row: R,
  states: States,
): { readonly row: R } | { readonly wrong: FieldError } {
  const rules = new Map(rulesOf(master));
  for (const rule of rules) {
    const wrong = foreign(rule, row, states) ?? beyondLimit(rule, row, states);
    if (wrong) return { wrong };
  }
  const whole = { ...row } as Record<string, unknown>;
  for (const [field, { copies, schema }] of rules) {
    if (!copies) continue;
    const by = rules.get(copies.by)!;
    const { of, label } = by;
    const all = namedKeys(by, row, copies.by).map((key) =>
      valueOf(states[isThereName(of!(), key)] ?? {}, copies.field),
    );
    const own = schema['type'] === 'array' ? all : all[0];
    if (isOther(whole[field], own)) return { wrong: { field, ...message('master.notOwn', { label }) } };
    if (own === undefined) delete whole[field];
    else whole[field] = own;
  }
  for (const [field, { kept }] of rules) if (kept && whole[field] === '') delete whole[field];
  return { row: whole as R };
}

/**
 * A row as a change leaves it: its place in an order stays, which a command of its own gives, and so does what is kept
 * and was not sent, with what copies it; and, of an import, what is not among its columns, but for the time from which
 * it holds.
 */
export function changed<R extends object>(
  master: MasterDefinition<R>,
  sent: R,
  whole: R,
  state: R,
  columns?: ReadonlySet<string>,
): R {
  const rules = new Map(rulesOf(master));
  const stays = [...rules].filter(([field, { copies }]) => {
    const by = copies?.by ?? field;
    if (field === master.validFrom?.time) return false;
    return (
      field === master.ordered || columns?.has(by) === false || (rules.get(by)!.kept && valueOf(sent, by) === undefined)
    );
  });
  return {
    ...whole,
    ...Object.fromEntries(
      stays.flatMap(([field]) => (valueOf(state, field) === undefined ? [] : [[field, valueOf(state, field)]])),
    ),
  };
}

/** True for what was sent and is not what stands there. */
const isOther = (sent: unknown, own: unknown): boolean =>
  keysIn(sent).length > 0 && JSON.stringify(sent) !== JSON.stringify(own);
