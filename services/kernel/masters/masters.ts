import { PUSAT } from '../../../contracts/define/gate.js';
import { defineCommand, type CommandDefinition } from '../../../contracts/define/command.js';
import { fieldsOf, type FieldError, type FieldRule, type Referred } from '../../../contracts/define/fields.js';
import { importedRows, isSame, wrongRow, type Imported, type Known } from '../../../contracts/define/import-rows.js';
import { masterChanged, masterCreated, masterRemoved, rowKey, type MasterDefinition } from '../../../contracts/define/master.js';
import { text } from '../../../contracts/messages/messages.js';
import {
  decider,
  happened,
  refuse,
  streamOf,
  type Decider,
  type Decision,
  type NewEvent,
  type Sender,
  type StreamRef,
  type StreamType,
} from '../event-store/decider.js';
import { usesOf } from './uses.js';

/** The state of a row of a master: nothing yet, or no more; or the row. */
export type MasterState<R extends object> = { readonly status: 'none' } | ({ readonly status: 'active' } & R);

/** The streams of a master: one a row, in head office's log. */
export function masterStreams<R extends object>({ name, verbs }: Pick<MasterDefinition<R>, 'name' | 'row' | 'verbs'>): StreamType<MasterState<R>> {
  const { created, removed } = verbs ?? { created: 'created', removed: 'removed' };
  return {
    category: name,
    initial: { status: 'none' },
    evolve(state, { type, payload }) {
      if (type === `${name}.${removed}`) return { status: 'none' };
      return type === `${name}.${created}` || type === `${name}.changed` ? { status: 'active', ...(payload as R) } : state;
    },
  };
}

/** The stream of one row of a master: whoever uses the row reads it, and finds none once it was removed. */
export function masterRow<R extends object>(master: Pick<MasterDefinition<R>, 'name' | 'row' | 'verbs'>, ...key: readonly string[]): StreamRef<MasterState<R>> {
  return streamOf(masterStreams(master), ...key);
}

function refOf<R extends object>(master: MasterDefinition<R>, row: R): StreamRef<MasterState<R>> {
  return masterRow(master, ...master.key.map((key) => String(row[key])));
}

type States = Readonly<Record<string, MasterState<object>>>;
/** Whether the rows that one names are there, by the states of its needs. */
const isThereBy =
  (states: States) =>
  (_of: Referred, _key: string, field: string): boolean =>
    states[field]?.status === 'active';
type RowNeeds<R extends object> = { row: StreamRef<MasterState<R>> } & Readonly<Record<string, StreamRef<MasterState<object>>>>;

/** The fields that name rows of other masters, with the names of the states of these. */
function* namesIn<R extends object>({ row: fields }: MasterDefinition<R>, row: R): Iterable<[field: keyof R & string, rule: FieldRule, key: string]> {
  for (const [field, rule] of fieldsOf(fields)) {
    const key = row[field as keyof R];
    if (rule.of && key !== undefined) yield [field as keyof R & string, rule, String(key)];
  }
}

/** The streams that the rules of a row rest on: its own, and those of the rows that it names. `at` tells the rows of an import apart. */
function needsOf<R extends object>(master: MasterDefinition<R>, row: R, at = ''): RowNeeds<R> {
  const named = [...namesIn(master, row)].map(([field, rule, key]) => [`${at}${field}`, masterRow(rule.of!(), key)] as const);
  return { [`${at}row`]: refOf(master, row), ...Object.fromEntries(named) } as unknown as RowNeeds<R>;
}

/** Head office's, or the sender's own branch's. */
const mayTouch = <R extends object>({ branchField }: MasterDefinition<R>, { kode_toko }: Sender, row: R): boolean =>
  kode_toko === PUSAT || (branchField !== undefined && row[branchField] === kode_toko);

const refuseField = ({ field, message }: FieldError): Decision => refuse('master.rows', field, message);

/** The rules of adding a row: its key is free, and what it names is there. */
export function createMaster<R extends object>(master: MasterDefinition<R>): Decider<R, RowNeeds<R>> {
  const seeding = { name: `create-${master.name}`, call: master.call, path: '', title: master.title, gate: { pusatOnly: true } } as const;
  const command = master.commands?.create ?? defineCommand(master.row, { ...seeding, saved: 'toast.success', failed: 'request.failed' });
  return decider(command, {
    needs: (row) => needsOf(master, row),
    decide(row, states, { sender }) {
      if (!mayTouch(master, sender, row)) return refuse('access.branch', master.branchField);
      if (states.row.status !== 'none') return refuse('master.exists', master.key.at(-1));
      const wrong = wrongRow(master, row, undefined, isThereBy(states));
      return wrong ? refuseField(wrong) : happened(masterCreated(master), refOf(master, row), { ...row });
    },
  });
}

/** The rules of giving a row new values: it is there, something is new, and it is head office's to change, or of the sender's own branch before and after. */
export function changeMaster<R extends object>(
  master: MasterDefinition<R>,
  command: CommandDefinition<R> | undefined = master.commands?.change,
): Decider<R, RowNeeds<R>> {
  if (!command) throw new Error(`${master.name} has no command of its own`);
  return decider(command, {
    needs: (row) => needsOf(master, row),
    decide(row, states, { sender }) {
      const state = states.row;
      if (!mayTouch(master, sender, row)) return refuse('access.branch', master.branchField);
      if (state.status === 'none') return refuse('master.unknown', master.key.at(-1));
      if (!mayTouch(master, sender, state)) return refuse('access.branch', master.branchField);
      if (isSame(master, row, state)) return refuse('master.unchanged');
      const wrong = wrongRow(master, row, state, isThereBy(states));
      return wrong ? refuseField(wrong) : happened(masterChanged(master), refOf(master, row), { ...row });
    },
  });
}

/** The rules of removing a row: nothing uses it, whatever is recorded at the same moment, and nothing is on its accounts. */
export function removeMaster<R extends object>(
  master: MasterDefinition<R>,
  masters: readonly MasterDefinition[],
): Decider<Partial<R>, { row: StreamRef<MasterState<R>> }> {
  if (!master.commands) throw new Error(`${master.name} has no commands`);
  return decider(master.commands.remove, {
    needs: (key) => ({ row: refOf(master, key as R) }),
    survey: (key) => usesOf(master as unknown as MasterDefinition, masters, key),
    decide(_, { row: state }, { sender, found }) {
      if (state.status === 'none') return refuse('master.unknown', master.key.at(-1));
      if (!mayTouch(master, sender, state)) return refuse('access.branch');
      const { label } = master;
      const by = found.flatMap((use) => (typeof use['by'] === 'string' ? [use['by']] : []));
      if (by.length > 0) return { refusal: 'master.in-use', values: { label, by: by.join(', ') } };
      if (found.length > 0) return { refusal: 'master.holds', values: { label } };
      const { status: _status, ...row } = state;
      return happened(masterRemoved(master), refOf(master, row as unknown as R), row as unknown as R);
    },
  });
}

/**
 * The rules of an import: each row is added, or given its new values, or left as it is; one command for all, so all of them or none. What is wrong is said
 * of each row, as `rows.3.kode_bank`.
 */
export function importMaster<R extends object>(master: MasterDefinition<R>): Decider<{ readonly rows: readonly R[] }> {
  if (!master.commands) throw new Error(`${master.name} has no commands`);
  const last = master.key.at(-1)!;
  return decider(master.commands.import, {
    needs: ({ rows }) => Object.assign({}, ...rows.map((row, index) => needsOf(master, row, `${index} `))) as Readonly<Record<string, StreamRef>>,
    decide({ rows }, states, { sender }) {
      const stateOf = new Map(rows.map((row, index) => [rowKey(master, row), states[`${index} row`] as MasterState<R>]));
      const known: Known<R> = {
        present: (key) => presentIn(stateOf.get(key)),
        isThere: (_of, _key, field, index) => (states as States)[`${index} ${field}`]?.status === 'active',
      };
      const foreign = { field: master.branchField ?? last, message: text('access.branch') };
      const imported = importedRows(master, rows, known).map((one, index) =>
        mayTouch(master, sender, rows[index]!) ? one! : ({ state: 'wrong', wrong: foreign } as const),
      );
      const errors = imported.flatMap((one, index) => (one.state === 'wrong' ? [{ ...one.wrong, field: `rows.${index + 1}.${one.wrong.field}` }] : []));
      if (errors.length > 0) return { refusal: 'master.rows', errors };
      const events = rows.flatMap((row, index) => eventsOf(master, row, imported[index]!));
      return events.length > 0 ? { events } : refuse('master.unchanged');
    },
  });
}

const presentIn = <R extends object>(state: MasterState<R> | undefined): R | undefined => (state?.status === 'active' ? state : undefined);

function eventsOf<R extends object>(master: MasterDefinition<R>, row: R, { state }: Imported): readonly NewEvent[] {
  if (state === 'same') return [];
  const definition = state === 'new' ? masterCreated(master) : masterChanged(master);
  return [{ definition, stream: refOf(master, row), payload: { ...row }, postings: [] }];
}

/** The deciders of all masters that have commands. `masters` are all there are: some name rows of others. */
export function masterDeciders(masters: readonly MasterDefinition[]): readonly Decider[] {
  return masters
    .filter(({ commands }) => commands)
    .flatMap((master) => [createMaster(master), changeMaster(master), removeMaster(master, masters), importMaster(master)] as unknown as readonly Decider[]);
}
