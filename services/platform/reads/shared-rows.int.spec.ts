import { eventually } from '../../../infra/testing/eventually.js';
import { describeWith } from '../../../infra/testing/servers.js';
import { sql, type Sql } from '../../kernel/postgres/sql.js';
import { Harness } from '../../testing/harness.js';
import { pay, tillProjection } from '../../testing/till.js';
import { SharedRows, tablesNamed } from './shared-rows.js';

const projection = tillProjection('shared');
const lines = sql`select branch from read_shared.line order by branch`;

describe('the tables of which rows are made', () => {
  it.each([
    ['select 1 from read_money.line l join "read_masters"."row" r on true', ['masters.row', 'money.line']],
    ['select 1 from read_money.line join log.open_day h using (branch)', ['log.open_day', 'money.line']],
    ['select minute from log.minute', ['log.minute']],
    ['select minute from log.minute, log.event', undefined],
    ['select 1 from read_money.line where at < now()', undefined],
    ['select 1 from read_money.line join log.branch_head h using (branch)', undefined],
    ['select 1 from read_money.line where date = current_date', undefined],
    ['select 1', undefined],
  ])('%s', (text, tables) => {
    expect(tablesNamed(text)).toEqual(tables);
  });
});

describeWith(['postgres'], 'rows that are shared', () => {
  let harness: Harness;
  let shared: SharedRows;
  let runs: number;
  /** Runs a statement once `held` lets it. */
  let held: Promise<void>;

  beforeEach(async () => {
    harness = await Harness.with(['A', 'B']);
    await harness.empty(projection);
    shared = new SharedRows(harness.pool);
    runs = 0;
    held = Promise.resolve();
  });
  afterEach(() => harness.close());

  const run = async ({ text, values }: Sql, signal?: AbortSignal): Promise<object[]> => {
    runs += 1;
    await held;
    signal?.throwIfAborted();
    return (await harness.pool.query<object>(text, [...values])).rows;
  };
  const read = (signal?: AbortSignal): Promise<object[]> => shared.of(lines, run, signal);
  const project = async (): Promise<void> => {
    const runner = await harness.runner(projection);
    await runner.catchUp();
    await runner.settled();
  };

  it('are read once until an event has changed them', async () => {
    await Promise.all([read(), read(), read()]);
    expect(await read()).toEqual([]);
    expect(runs).toBe(1);
    await pay(harness.ledger, 'A', 10);
    await project();
    expect((await read()).length).toBeGreaterThan(0);
    expect(runs).toBe(2);
  });

  it('are read anew when a day is closed, and not when another table of their read model has changed', async () => {
    const both = sql`select l.branch, h.business_date::text from read_shared.line l join log.open_day h using (branch)`;
    await pay(harness.ledger, 'A', 10);
    await project();
    const readBoth = (): Promise<object[]> => shared.of(both, run);
    await readBoth();
    await harness.pool.query(`update log.projection set states = states || '{"daily": "another"}'`);
    await readBoth();
    expect(runs).toBe(1);
    await harness.pool.query(`update log.branch_head set business_date = '2030-01-01' where branch = 'A'`);
    expect(await readBoth()).toContainEqual({ branch: 'A', business_date: '2030-01-01' });
    expect(runs).toBe(2);
  });

  it('belong to each reader alone', async () => {
    await pay(harness.ledger, 'A', 10);
    await project();
    const [first] = (await read()) as { branch: string }[];
    first!.branch = 'changed';
    expect(await read()).toContainEqual({ branch: 'A' });
  });

  it('go on being read for the others when one has gone, and end when all have', async () => {
    const gate = Promise.withResolvers<void>();
    held = gate.promise;
    const [one, other] = [new AbortController(), new AbortController()];
    const [first, second] = [read(one.signal), read(other.signal)];
    const third = read();
    await eventually(() => expect(runs).toBe(1));
    one.abort(new Error('gone'));
    await expect(first).rejects.toThrow('gone');
    gate.resolve();
    await expect(Promise.all([second, third])).resolves.toEqual([[], []]);
    expect(runs).toBe(1);
  });

  it('do not stay when a statement failed', async () => {
    const broken = sql`select nothing from read_shared.line`;
    await expect(shared.of(broken, run)).rejects.toThrow('nothing');
    await expect(shared.of(broken, run)).rejects.toThrow('nothing');
    expect(runs).toBe(2);
  });
});
