import { masters } from '../../contracts/catalogue.js';
import { fieldsOf, type FieldRule } from '../../contracts/language/define/fields.js';
import { measures } from '../../contracts/language/define/field-type.js';
import type { MasterDefinition } from '../../contracts/language/define/master.js';
import { eventually } from '../../infra/testing/eventually.js';
import { describeWith } from '../../infra/testing/servers.js';
import { rowsUnderTest, underTest } from '../../infra/testing/under-test.js';
import { Standalone, type Someone } from '../../services/testing/standalone.js';
import { ImportStore } from '../src/kit/import/import-store.js';
import { rowsAsCsv } from '../src/kit/list/rows-csv.js';
import { overWire } from '../src/kit/testing/transport.js';

type Row = Readonly<Record<string, unknown>>;
const imported = rowsUnderTest(
  (masters as unknown as readonly MasterDefinition[]).filter(({ commands }) => commands?.import),
  ({ call }) => underTest.hasCall(call),
);

describeWith(['postgres'], 'the rows of each master', () => {
  let app: Standalone;
  let owner: Someone;
  beforeAll(async () => {
    app = await Standalone.start({}, undefined, undefined, 'with parameters and catalogue');
    owner = await app.login('OWNER');
  });
  afterAll(() => app.close());

  const rowsOf = async ({ call, paged }: MasterDefinition, after = ''): Promise<readonly Row[]> => {
    const { body, status } = await owner.get(`${call}${paged ? '?limit=500' : ''}`, { 'x-after': after });
    expect([call, status]).toEqual([call, 200]);
    return body['data'] as Row[];
  };
  /** An import as the console does it, over real HTTP. */
  const importer = (master: MasterDefinition): ImportStore => {
    const { api } = overWire(async ({ method, call, body, headers }) => {
      const key = headers['Idempotency-Key'] ?? headers['idempotency-key'];
      const sent = key === undefined ? {} : { 'idempotency-key': String(key) };
      const answer = await owner.send(method.toUpperCase(), call, body, sent);
      return { status: answer.status, data: answer.body };
    });
    return new ImportStore(master, { api, newKey: () => crypto.randomUUID() });
  };
  const tried = async (master: MasterDefinition, file: Uint8Array): Promise<ImportStore> => {
    const store = importer(master);
    await store.read(file);
    expect([master.name, store.problem]).toEqual([master.name, undefined]);
    return store;
  };
  const bytes = (csv: string): Uint8Array => new TextEncoder().encode(csv);
  const states = ({ lines }: ImportStore) => lines.map(({ line, state, errors }) => ({ line, state, errors }));
  const all = (rows: readonly Row[], state: string) =>
    rows.map((_, index) => ({ line: index + 2, state, errors: [] as unknown[] }));

  it.each(imported.map((master) => [master.title, master] as const))(
    '%s go out as CSV and come in again: nothing changes; what is changed does, and a wrong line is told',
    async (_, master) => {
      const rows = await rowsOf(master);
      expect(rows.length).toBeGreaterThan(0);
      expect(states(await tried(master, bytes(rowsAsCsv(master, rows))))).toEqual(all(rows, 'same'));

      const [field, value] = otherValue(master, rows[0]!);
      const changed = { ...rows[0]!, [field]: value };
      const key = master.key.at(-1)!;
      const file = rowsAsCsv(master, [changed, ...rows.slice(1), { ...changed, [key]: undefined }]);
      const wrong = await tried(master, bytes(file));
      const { label } = fieldsOf(master.row).get(key)!;
      expect(states(wrong)).toEqual([
        { line: 2, state: 'changed', errors: [] },
        ...all(rows, 'same').slice(1),
        {
          line: rows.length + 2,
          state: 'wrong',
          errors: expect.arrayContaining([{ field: key, message: `${label} Tidak Boleh Kosong` }]),
        },
      ]);
      expect([wrong.ready, await wrong.send()]).toEqual([false, undefined]);

      const right = await tried(master, bytes(rowsAsCsv(master, [changed, ...rows.slice(1)])));
      const answer = await right.send();
      expect([right.problem, right.count('written')]).toEqual([undefined, 1]);
      // Other values hold from the minute in which they come in.
      const { versi: __, [master.validFrom?.time ?? '']: ___, ...then } = changed as { readonly versi: number } & Row;
      const present = await rowsOf(master, answer!.position);
      expect(present).toEqual([expect.objectContaining(then), ...rows.slice(1)]);
    },
  );

  it.each(imported.map((master) => [master.title, master] as const))(
    '%s go out as a workbook and come in again: nothing changes',
    async (_, master) => {
      const rows = await rowsOf(master);
      const asked = await owner.post('exports', { report: master.call, format: 'xlsx' });
      const { id } = asked.body['data'] as { readonly id: string };
      await eventually(async () =>
        expect((await owner.get(`exports/${id}`)).body['data']).toMatchObject({ state: 'done' }),
      );
      const file = await fetch(`${app.address}/api/v1/exports/${id}/file`, {
        headers: { 'x-auth-token': owner.token },
      });
      expect(file.status).toBe(200);
      const store = await tried(master, new Uint8Array(await file.arrayBuffer()));
      expect(store.lines.map(({ state, errors }) => ({ state, errors }))).toEqual(
        rows.map(() => ({ state: 'same', errors: [] })),
      );
    },
  );
});

/** A field of a row and another value that it may have, by what the field is. */
function otherValue(master: MasterDefinition, row: Row): readonly [field: string, value: unknown] {
  const { key, fixed = [], ranges, ordered, validFrom } = master;
  const settled: readonly (string | undefined)[] = [
    ...key,
    ...fixed,
    ranges?.from,
    ranges?.to,
    ordered,
    validFrom?.time,
  ];
  const free = [...fieldsOf(master.row)].filter(([name, { of, copies }]) => !of && !copies && !settled.includes(name));
  const given = free.flatMap(([name, rule]) => {
    const value = changedValue(rule, row[name]);
    return value === undefined ? [] : [[name, value] as const];
  });
  const [first] = given;
  if (!first) throw new Error(`${master.name} has no field of which another value is known`);
  return first;
}

const figures = Object.keys(measures);

function changedValue({ type }: FieldRule, value: unknown): unknown {
  if (type === 'text' || type === 'prose') return `${String(value ?? '')} Uji`.trim();
  if (type === 'flag') return value !== true;
  if (figures.includes(type) && typeof value === 'number') return value + 1;
  return undefined;
}
