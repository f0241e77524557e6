import { message } from '../../../contracts/language/messages/messages.js';
import { fieldsOf, type FieldError, type FieldRule } from '../../../contracts/language/define/fields.js';
import { importedRows, oneEach, type Imported, type Known } from '../../../contracts/language/define/import-rows.js';
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
import { consentingToJumps } from './jumps.js';
import { openDaysIn, openDaysQuery } from './open-days.js';
import { rangeErrors } from './range-rules.js';
import {
  changed,
  completed,
  isThereBy,
  mayTouch,
  needsOf,
  refOf,
  rowIn,
  unversioned,
  type MasterState,
  type States,
} from './master-streams.js';
import { begun, type Moment } from './validity.js';
import { activeRows, besideOf, type Beside } from './whole-masters.js';

/** The streams of the rows of an import by their places, and of the rows and settings that they name. */
type EachRow = Readonly<
  Record<`${number} row` | `${string}/${string}` | `setting ${string}`, StreamRef<MasterState<object>>>
>;
type ImportNeeds<R extends object> = EachRow & { readonly beside: Beside<R> };

/** The streams that the rows of an import rest on. */
const importNeeds = <R extends object>(master: MasterDefinition<R>, rows: readonly R[]): EachRow =>
  Object.assign({}, ...rows.map((row, index) => needsOf(master, row, `${index} `))) as EachRow;

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
  moment: Moment,
): readonly (Judged<R> | undefined)[] {
  const columns = columnsOf(master, sent, kolom);
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
  return importedRows(master, rows, known).map((outcome, index): Judged<R> | undefined => {
    const [one, row] = [whole[index], rows[index]];
    if (!one || !row || !outcome) return undefined;
    const there = present.get(rowKey(master, row));
    const isForeign = !mayTouch(master, sender, row) || (there && !mayTouch(master, sender, there));
    const then = outcome.state === 'same' ? { row } : begun(master, row, moment, there);
    const wrong = isForeign ? [foreign] : [one, then].flatMap((own) => ('wrong' in own ? [own.wrong] : []));
    return withErrors({ row: 'row' in then ? then.row : row, outcome }, wrong);
  });
}

/** The same row with further errors. */
function withErrors<R extends object>({ row, outcome }: Judged<R>, more: readonly FieldError[]): Judged<R> {
  const errors = oneEach([...(outcome.state === 'wrong' ? outcome.errors : []), ...more]);
  return { row, outcome: errors.length > 0 ? { state: 'wrong', errors } : outcome };
}

/**
 * The same rows, with what is wrong with those side by side as they would stand together with those of `beside`: each
 * whose key, and whose fields that place it, are right.
 */
export function placed<R extends object, J extends Judged<R> | undefined>(
  master: MasterDefinition<R>,
  all: readonly J[],
  beside: readonly R[],
): readonly (J | Judged<R>)[] {
  if (!master.ranges) return all;
  const { from, to, within = [] } = master.ranges;
  const placing: ReadonlySet<string> = new Set([...master.key, from, to, ...within]);
  const given = all.flatMap((one, index) => {
    const errors = one?.outcome.state === 'wrong' ? one.outcome.errors : [];
    return one && !errors.some(({ field }) => placing.has(field)) ? [{ row: one.row, index }] : [];
  });
  const rows = given.map(({ row }) => row);
  const errors = new Map(
    [...rangeErrors(master, beside, rows)].map(([place, error]) => [given[place]!.index, [error]] as const),
  );
  return all.map((one, index) => one && withErrors(one, errors.get(index) ?? []));
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
    outcome.state === 'wrong'
      ? outcome.errors.map((error) => ({ ...error, field: `rows.${index + 1}.${error.field}` }))
      : [],
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
export function importMaster<R extends object>(master: MasterDefinition<R>): Decider<Imports<R>, ImportNeeds<R>> {
  const command = master.commands?.import;
  if (!command) throw new Error(`Rows of ${master.name} are not imported`);
  return consentingToJumps(
    master,
    decider<Imports<R>, ImportNeeds<R>>(command, {
      needs: ({ rows }) => ({ ...importNeeds(master, rows), beside: besideOf(master) }),
      lockedQuery: ({ rows }) => openDaysQuery(master, rows),
      decide({ rows: sent, kolom }, { beside, ...states }, { sender, queryRows, ...moment }) {
        const rows = sent.map((row) => unversioned<R>(row));
        const now = { ...moment, open: openDaysIn(queryRows) };
        const judgements = judged(master, rows, states, sender, kolom, now).map((one) => one!);
        const all = placed<R, Judged<R>>(master, judgements, activeRows(beside));
        const errors = [...overtaken(master, sent, states), ...wrongRows(all)];
        if (errors.length > 0) return { refusal: 'master.rows', errors };
        const events = all.flatMap((one) => eventsOf(master, one));
        return events.length > 0 ? { events } : refuse('master.unchanged');
      },
    }),
  );
}

function eventsOf<R extends object>(
  master: MasterDefinition<R>,
  { row, outcome: { state } }: Judged<R>,
): readonly NewEvent[] {
  if (state === 'same') return [];
  const definition = state === 'new' ? masterCreated(master) : masterChanged(master);
  return [{ definition, stream: refOf(master, row), payload: { ...row }, postings: [] }];
}
