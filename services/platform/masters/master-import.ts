import { message } from '../../../contracts/language/messages/messages.js';
import { fieldsOf, type FieldError, type FieldRule } from '../../../contracts/language/define/fields.js';
import { importedRows, type Imported, type Known } from '../../../contracts/language/define/import-rows.js';
import {
  masterChanged,
  masterCreated,
  rowKey,
  type MasterDefinition,
} from '../../../contracts/language/define/master.js';
import type { Imports } from '../../../contracts/language/define/master-commands.js';
import { namedKeys } from '../../../contracts/language/define/kinds.js';
import type { Versioned } from '../../../contracts/language/define/versioned.js';
import { decider, refuse, type Decider, type NewEvent, type StreamRef } from '../../kernel/event-store/decider.js';
import type { Actor } from '../../kernel/event-store/actor.js';
import { besideOthers, rangeErrors, rowsFound } from './range-rules.js';
import {
  changed,
  completed,
  isThereBy,
  mayTouch,
  needsOf,
  refOf,
  rowIn,
  type MasterState,
  type States,
} from './master-streams.js';

/** The streams that the rows of an import rest on. */
function importNeeds<R extends object>(
  master: MasterDefinition<R>,
  rows: readonly R[],
): Readonly<Record<string, StreamRef>> {
  return Object.assign({}, ...rows.map((row, index) => needsOf(master, row, `${index} `))) as Readonly<
    Record<string, StreamRef>
  >;
}

/** A row of an import as it would be recorded, and what that does. */
export interface Judged<R extends object> {
  readonly row: R;
  readonly outcome: Imported;
}

/**
 * Returns what an import of rows does to each, by the states of its needs; undefined for one that is none, and stands
 * there to be counted.
 */
export function judged<R extends object>(
  master: MasterDefinition<R>,
  sent: readonly (R | undefined)[],
  states: States,
  sender: Actor,
  kolom: readonly string[] | undefined,
  beside: readonly R[],
): readonly (Judged<R> | undefined)[] {
  const columns = columnsOf(master as unknown as MasterDefinition, sent, kolom);
  const whole = sent.map((row) => row && completed(master, row, states));
  const present = new Map(
    sent.flatMap((row, index) =>
      row ? [[rowKey(master, row), presentIn(states[`${index} row`] as MasterState<R>)] as const] : [],
    ),
  );
  const isThere = isThereBy(states);
  const ruleOf = (field: string): FieldRule => fieldsOf(master.row).get(field)!;
  const rows = whole.map((one, index) => {
    const row = sent[index];
    const there = row && present.get(rowKey(master, row));
    return row && one && 'row' in one ? (there ? changed(master, row, one.row, there, columns) : one.row) : row;
  });
  const stays = (field: string, key: string, index: number): boolean =>
    !columns.has(field) && namedKeys(ruleOf(field), rows[index]!, field).includes(key);
  const known: Known<R> = {
    present: (key) => present.get(key),
    isThere: (of, key, field, index) => stays(field, key, index) || isThere(of, key),
  };
  const foreign = { field: master.branchField ?? master.key.at(-1)!, ...message('access.branch') };
  const all = importedRows(master, rows, known).map((outcome, index): Judged<R> | undefined => {
    const [one, row] = [whole[index], rows[index]];
    if (!one || !row || !outcome) return undefined;
    const there = present.get(rowKey(master, row));
    const wrong =
      !mayTouch(master, sender, row) || (there && !mayTouch(master, sender, there))
        ? foreign
        : outcome.state !== 'wrong' && 'wrong' in one
          ? one.wrong
          : undefined;
    return { row, outcome: wrong ? { state: 'wrong', wrong } : outcome };
  });
  return placed(master, all, beside);
}

/** The same, with what is wrong with rows side by side, as they would stand together with those of `beside`. */
function placed<R extends object>(
  master: MasterDefinition<R>,
  all: readonly (Judged<R> | undefined)[],
  beside: readonly R[],
): readonly (Judged<R> | undefined)[] {
  const right = all.filter((one): one is Judged<R> => one !== undefined && one.outcome.state !== 'wrong');
  const errors = rangeErrors(
    master,
    beside,
    right.map(({ row }) => row),
  );
  return all.map((one): Judged<R> | undefined => {
    const wrong = one && errors.get(right.indexOf(one));
    return wrong ? { ...one, outcome: { state: 'wrong', wrong } } : one;
  });
}

const valueOf = (row: object, field: string): unknown => (row as Readonly<Record<string, unknown>>)[field];

/**
 * The fields that an import brings: those of its columns, and what these name; defaults to those in which any of its
 * rows has something.
 */
function columnsOf(
  { row: fields }: Pick<MasterDefinition, 'row'>,
  rows: readonly (object | undefined)[],
  kolom?: readonly string[],
): ReadonlySet<string> {
  const rules = [...fieldsOf(fields)];
  const nothing = new Map(rules.map(([field, rule]) => [field, JSON.stringify(rule.read(undefined))]));
  const isFilled = (field: string): boolean =>
    rows.some((row) => row && JSON.stringify(valueOf(row, field)) !== nothing.get(field));
  const brought = kolom ?? rules.map(([field]) => field).filter(isFilled);
  return new Set([
    ...brought,
    ...rules.flatMap(([field, { copies }]) => (copies && brought.includes(field) ? [copies.by] : [])),
  ]);
}

const presentIn = <R extends object>(state: MasterState<R> | undefined): R | undefined =>
  state?.status === 'active' ? rowIn(state) : undefined;

/** The errors of the rows of an import, as `rows.3.kode_bank`. */
function wrongRows(all: readonly Judged<object>[]): readonly FieldError[] {
  return all.flatMap(({ outcome }, index) =>
    outcome.state === 'wrong' ? [{ ...outcome.wrong, field: `rows.${index + 1}.${outcome.wrong.field}` }] : [],
  );
}

/** The errors of rows that somebody else added, changed or removed since the version that they were compared with. */
function overtaken(
  { key }: { readonly key: readonly string[] },
  rows: readonly Versioned[],
  states: States,
): readonly FieldError[] {
  return rows.flatMap(({ versi }, index) => {
    const { status, versi: now = 0, oleh: user = '' } = states[`${index} row`]!;
    const isThere = status === 'active';
    if (versi === (isThere ? now : 0)) return [];
    const overtaken = message(!isThere ? 'import.rowRemoved' : versi === 0 ? 'import.rowAdded' : 'import.rowChanged', {
      user,
    });
    return [{ field: `rows.${index + 1}.${key.at(-1)!}`, ...overtaken }];
  });
}

/**
 * The rules of an import: nobody has changed a row since the version that it was compared with; each row is added, or
 * given its new values, or left as it is; one command for all, so all of them or none. What is wrong is said of each
 * row, as `rows.3.kode_bank`.
 */
export function importMaster<R extends object>(master: MasterDefinition<R>): Decider<Imports<R>> {
  const command = master.commands?.import;
  if (!command) throw new Error(`Rows of ${master.name} are not imported`);
  return decider(command, {
    needs: ({ rows }) => importNeeds(master, rows),
    ...besideOthers(master),
    decide({ rows: sent, kolom }, states, { sender, found }) {
      const rows = sent.map(({ versi: _, ...row }) => row as unknown as R);
      const all = judged(master, rows, states as States, sender, kolom, rowsFound<R>(found)).map((one) => one!);
      const errors = [...overtaken(master, sent, states as States), ...wrongRows(all)];
      if (errors.length > 0) return { refusal: 'master.rows', errors };
      const events = all.flatMap((one) => eventsOf(master, one));
      return events.length > 0 ? { events } : refuse('master.unchanged');
    },
  });
}

function eventsOf<R extends object>(
  master: MasterDefinition<R>,
  { row, outcome: { state } }: Judged<R>,
): readonly NewEvent[] {
  if (state === 'same') return [];
  const definition = state === 'new' ? masterCreated(master) : masterChanged(master);
  return [{ definition, stream: refOf(master, row), payload: { ...row }, postings: [] }];
}
