import type { DryRunLine } from '../../../contracts/define/dry-run.js';
import { fieldsOf, parseRow } from '../../../contracts/define/fields.js';
import { keysIn } from '../../../contracts/define/kinds.js';
import { rowKey, type MasterDefinition } from '../../../contracts/define/master.js';
import type { Sender } from '../event-store/decider.js';
import { sql } from '../postgres/sql.js';
import { judged } from './master-import.js';
import type { Read } from './master-list.js';
import { isThereName, type States } from './master-streams.js';

type Values = Readonly<Record<string, unknown>>;

/** What an import would do with each of these rows, by what the read model has. */
export async function dryRun(master: MasterDefinition, sent: readonly unknown[], sender: Sender, read: Read): Promise<readonly DryRunLine[]> {
  const parsed = sent.map((one) => parseRow(master.row, one));
  const rows = parsed.map((one) => ('value' in one ? one.value : undefined));
  const all = judged(master, rows, await statesOf(master, rows, read), sender);
  return parsed.map((one, index): DryRunLine => {
    const row = index + 1;
    if ('errors' in one) return { row, state: 'wrong', errors: one.errors };
    const { outcome } = all[index]!;
    return outcome.state === 'wrong' ? { row, state: 'wrong', errors: [outcome.wrong] } : { row, state: outcome.state, errors: [] };
  });
}

/** The states that the rules of the rows ask for: of the rows themselves, and of those that they name. */
async function statesOf(master: MasterDefinition, rows: readonly (object | undefined)[], read: Read): Promise<States> {
  const presentOf = async (name: string, keys: readonly string[]): Promise<ReadonlyMap<string, Values>> => {
    const found = await read<{ key: string; row: Values }>(
      sql`select key, row from read_masters.row where master = ${name} and status = 'active' and key = any(${[...new Set(keys)]}::text[])`,
    );
    return new Map(found.map(({ key, row }) => [key, row]));
  };
  const own = await presentOf(
    master.name,
    rows.flatMap((row) => (row ? [rowKey(master, row)] : [])),
  );
  const states: Record<string, States[string]> = {};
  for (const [index, row] of rows.entries()) {
    const there = row && own.get(rowKey(master, row));
    states[`${index} row`] = there ? { status: 'active', ...there } : { status: 'none' };
  }
  for (const [field, { of }] of fieldsOf(master.row)) {
    const other = of?.();
    if (!other) continue;
    const keys = rows.flatMap((row) => keysIn((row as Values | undefined)?.[field]));
    for (const [key, there] of await presentOf(other.name, keys)) states[isThereName(other, key)] = { status: 'active', ...there };
  }
  return states;
}
