import { ALL, open, PUSAT } from '../../../contracts/define/gate.js';
import { masterChanged, masterCreated, type MasterDefinition } from '../../../contracts/define/master.js';
import { NoParams } from '../../../contracts/define/query.js';
import { defineCommand, type CommandDefinition } from '../../../contracts/define/command.js';
import { fieldsOf } from '../../../contracts/define/fields.js';
import { decider, happened, refuse, streamOf, type Decider, type StreamRef, type StreamType } from '../event-store/decider.js';
import { sql } from '../postgres/sql.js';
import { project, type Projection } from '../projection/projection.js';
import { documents, json, text, type Change } from '../projection/tables.js';
import { answers, type QuerySource } from '../query/query-source.js';

/** The state of a row of a master: nothing yet, or the row. */
export type MasterState<R extends object> = { readonly status: 'none' } | ({ readonly status: 'active' } & R);

/** The streams of a master: one a row, in head office's log. */
export function masterStreams<R extends object>(master: MasterDefinition<R>): StreamType<MasterState<R>> {
  const types = [masterCreated(master).type, masterChanged(master).type];
  return {
    category: master.name,
    initial: { status: 'none' },
    evolve: (state, event) => (types.includes(event.type) ? { status: 'active', ...(event.payload as R) } : state),
  };
}

/** The stream of one row of a master. */
export function masterRow<R extends object>(master: MasterDefinition<R>, ...key: readonly string[]): StreamRef<MasterState<R>> {
  return streamOf(masterStreams(master), ...key);
}

function refOf<R extends object>(master: MasterDefinition<R>, row: R): StreamRef<MasterState<R>> {
  return masterRow(master, ...master.key.map((key) => String(row[key])));
}

/** The rules of adding a row: its key must be free. */
export function createMaster<R extends object>(master: MasterDefinition<R>): Decider<R, { row: StreamRef<MasterState<R>> }> {
  const command = defineCommand(master.row, {
    name: `create-${master.name}`,
    call: master.call,
    path: '',
    title: master.title,
    gate: { pusatOnly: true },
    saved: 'toast.success',
    failed: 'request.failed',
  });
  return decider(command, {
    needs: (row) => ({ row: refOf(master, row) }),
    decide: (row, { row: state }) =>
      state.status === 'none' ? happened(masterCreated(master), refOf(master, row), { ...row }) : refuse('master.exists', master.key.at(-1)),
  });
}

/** The rules of giving a row new values: it is there, something is new, and it is head office's to change, or of the sender's own branch before and after. */
export function changeMaster<R extends object>(master: MasterDefinition<R>, command: CommandDefinition<R>): Decider<R, { row: StreamRef<MasterState<R>> }> {
  const { branchField } = master;
  const isOf = (branch: string, row: R): boolean => branchField !== undefined && row[branchField] === branch;
  return decider(command, {
    needs: (row) => ({ row: refOf(master, row) }),
    decide(row, { row: state }, { sender: { kode_toko } }) {
      if (kode_toko !== PUSAT && !isOf(kode_toko, row)) return refuse('access.branch', branchField);
      if (state.status === 'none') return refuse('master.unknown', master.key.at(-1));
      if (kode_toko !== PUSAT && !isOf(kode_toko, state)) return refuse('access.branch', branchField);
      const names = [...fieldsOf(master.row).keys()] as (keyof R)[];
      if (names.every((name) => (row[name] as unknown) === state[name])) return refuse('master.unchanged');
      return happened(masterChanged(master), refOf(master, row), { ...row });
    },
  });
}

const masterRows = documents('row', { master: text, key: text }, { kode_toko: text, row: json });

/** The read model of all masters: one table of rows. */
export function mastersProjection(masters: readonly MasterDefinition[]): Projection {
  const projection = project('masters', 2, [masterRows]);
  for (const master of masters) {
    const put = ({ payload, version }: { readonly payload: object; readonly version: number }): readonly Change[] => {
      const fields = payload as Readonly<Record<string, string>>;
      const kode_toko = master.branchField ? fields[master.branchField]! : ALL;
      return [masterRows.put(version, { master: master.name, key: master.key.map((key) => fields[key]).join('/'), kode_toko, row: payload })];
    };
    projection.on(masterCreated(master), put).on(masterChanged(master), put);
  }
  return projection;
}

/** The list call of a master: every row that the reader may see, in the order of its key. */
export function masterList(master: MasterDefinition, projection: Projection): QuerySource {
  const query = { kind: 'query', call: master.call, title: master.title, gate: open, params: NoParams, row: master.row } as const;
  return answers(query, projection, async (_, { read, actor }) => {
    const own = actor.kode_toko === PUSAT ? sql`true` : sql`kode_toko in (${actor.kode_toko}, ${ALL})`;
    const rows = await read<{ row: object }>(sql`select row from read_masters.row where master = ${master.name} and ${own} order by key`);
    return { data: rows.map(({ row }) => row), count: rows.length };
  });
}
