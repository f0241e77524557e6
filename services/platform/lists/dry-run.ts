import type { DryRun, DryRunChange, DryRunLine } from '../../../contracts/language/define/dry-run.js';
import { fieldsOf, parseRow, rightPart, type FieldError } from '../../../contracts/language/define/fields.js';
import { oneEach, sameValue, wrongFields } from '../../../contracts/language/define/import-rows.js';
import { namedKeys } from '../../../contracts/language/define/kinds.js';
import { rowKey, type MasterDefinition } from '../../../contracts/language/define/master.js';

import type { Actor } from '../../kernel/event-store/actor.js';
import { sql } from '../../kernel/postgres/sql.js';
import type { Projection } from '../../kernel/projection/projection.js';
import { lastOf } from '../../kernel/event-store/log-relations.js';
import { judged, placed, type Judged } from '../masters/master-import.js';
import type { Read } from './master-list.js';
import { ALL, PUSAT } from '../../../contracts/language/define/gate.js';
import { momentOf } from '../masters/moment.js';
import { openDaysIn, openDaysOf } from '../masters/open-days.js';
import { settingStream } from '../settings/settings.js';
import { isThereBy, isThereName, limitName, limitsOf, mayTouch, type States } from '../masters/master-streams.js';

type Values = Readonly<Record<string, unknown>>;

/** A master whose import can be tried, with the read model that has its rows. */
export interface ImportSource {
  readonly master: MasterDefinition;
  readonly projection: Projection;
}

/** The effect that an import would have on each of these rows, by what the read model has. */
export async function dryRun(
  master: MasterDefinition,
  { rows: sent, kolom }: DryRun,
  sender: Actor,
  read: Read,
): Promise<readonly DryRunLine[]> {
  const parsed = sent.map((one) => parseRow(master.row, one));
  const rows = parsed.map((one) => ('value' in one ? one.value : undefined));
  const parts = parsed.map((one, index) =>
    'errors' in one ? rightPart(master.row, sent[index], one.errors) : undefined,
  );
  const states = await statesOf(master, rows, parts, read);
  const beside = master.ranges ? await presentRows(master, read) : [];
  const days = openDaysOf(
    master,
    rows.flatMap((row) => row ?? []),
  );
  const now = { ...(await momentOf(PUSAT, read)), open: days ? openDaysIn(await read(days)) : [] };
  const whole = judged(master, rows, states, sender, kolom, now);
  const judgements = parsed.map((one, index) => whole[index] ?? incomplete(master, one, parts[index], states));
  const all = placed<object, Judged<object> | undefined>(master, judgements, beside);
  return parsed.map((one, index): DryRunLine => {
    const row = index + 1;
    const there = states[`${index} row`]!;
    const { versi = 0 } = there;
    const errors = errorsOf(one, all[index]);
    if (errors) return { row, versi, state: 'wrong', errors, ...presentIn(master, errors, there, sender) };
    const { outcome, row: then } = all[index]!;
    return {
      row,
      versi,
      state: outcome.state,
      errors: [],
      ...(outcome.state === 'changed' && { changes: changesOf(master, there, then) }),
    };
  });
}

/** The errors of a row; undefined for one that is right. */
function errorsOf(
  parsed: ReturnType<typeof parseRow>,
  judgement: Judged<object> | undefined,
): readonly FieldError[] | undefined {
  if (!judgement) return 'errors' in parsed ? parsed.errors : [];
  return judgement.outcome.state === 'wrong' ? judgement.outcome.errors : undefined;
}

/** A row with errors of its fields, and those of what its other fields name; undefined for what has no fields. */
function incomplete(
  master: MasterDefinition,
  parsed: ReturnType<typeof parseRow>,
  part: object | undefined,
  states: States,
): Judged<object> | undefined {
  if (!part || !('errors' in parsed)) return undefined;
  const errors = oneEach([...parsed.errors, ...wrongFields(master, part, undefined, isThereBy(states))]);
  return { row: part, outcome: { state: 'wrong', errors } };
}

/** Every row of a master that is there. */
async function presentRows({ name }: MasterDefinition, read: Read): Promise<readonly object[]> {
  const rows = await read<{ row: object }>(
    sql`select row from read_masters.row where master = ${name} and status = 'active'`,
  );
  return rows.map(({ row }) => row);
}

/** The fields that get another value, but for what follows from others. */
function changesOf({ row: fields }: MasterDefinition, before: object, after: object): readonly DryRunChange[] {
  const [dari, menjadi] = [before as Values, after as Values];
  const others = [...fieldsOf(fields)].filter(
    ([field, { copies }]) => !copies && !sameValue(dari[field], menjadi[field]),
  );
  return others.map(([field]) => ({ field, dari: dari[field], menjadi: menjadi[field] }));
}

/** The present values of wrong fields, of a row that is there and that the sender may change. */
function presentIn(
  master: MasterDefinition,
  errors: readonly FieldError[],
  there: States[string],
  sender: Actor,
): Pick<DryRunLine, 'changes'> {
  if (there.status !== 'active' || !mayTouch(master, sender, there)) return {};
  const values = there as unknown as Values;
  const changes = errors.flatMap(({ field }) =>
    fieldsOf(master.row).has(field) && values[field] !== undefined ? [{ field, dari: values[field] }] : [],
  );
  return changes.length > 0 ? { changes } : {};
}

/** The states that the rules of the rows ask for: of the rows themselves, and of those that they name. */
async function statesOf(
  master: MasterDefinition,
  rows: readonly (object | undefined)[],
  parts: readonly (object | undefined)[],
  read: Read,
): Promise<States> {
  const presentOf = async (name: string, keys: readonly string[]): Promise<ReadonlyMap<string, Values>> => {
    const found = await read<{ key: string; row: Values; versi: number }>(sql`
      select key, row, version as versi
      from read_masters.row
      where master = ${name} and status = 'active' and key = any(${[...new Set(keys)]}::text[])`);
    return new Map(found.map(({ key, row, versi }) => [key, { ...row, versi }]));
  };
  const isKeyed = (row: object | undefined): row is object =>
    row !== undefined && master.key.every((name) => (row as Values)[name] !== undefined);
  const given = rows.map((row, index) => row ?? parts[index]);
  const own = await presentOf(
    master.name,
    given.filter(isKeyed).map((row) => rowKey(master, row)),
  );
  const states: Record<string, States[string]> = {};
  for (const [index, row] of given.entries()) {
    const there = isKeyed(row) ? own.get(rowKey(master, row)) : undefined;
    states[`${index} row`] = there ? { status: 'active', ...there } : { status: 'none' };
  }
  for (const [field, rule] of fieldsOf(master.row)) {
    const other = rule.of?.();
    if (!other) continue;
    const keys = [...rows, ...parts].flatMap((row) => (row ? namedKeys(rule, row, field) : []));
    for (const [key, there] of await presentOf(other.name, keys))
      states[isThereName(other, key)] = { status: 'active', ...there };
  }
  return { ...states, ...(await limitStates(master, read)) };
}

/** The settings that the rules of the fields ask for, as they stand in head office's log. */
async function limitStates({ row }: MasterDefinition, read: Read): Promise<States> {
  const each = limitsOf(row).map(async (name) => {
    const { name: stream } = settingStream(ALL, name);
    const [last] = await read<{ value: unknown }>(sql`select payload -> 'value' as value from ${lastOf(stream)} e`);
    return [limitName(name), { value: last?.value ?? undefined }] as const;
  });
  return Object.fromEntries(await Promise.all(each)) as unknown as States;
}
