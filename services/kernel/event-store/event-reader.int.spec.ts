import type pg from 'pg';
import { describeWith } from '../../../infra/testing/servers.js';
import { Harness } from '../../testing/harness.js';
import { pay } from '../../testing/till.js';
import { EventReader } from './event-reader.js';

interface Plan {
  readonly 'Node Type': string;
  readonly 'Actual Rows': number;
  readonly Plans?: readonly Plan[];
}

const rowsRead = (plan: Plan): number => Math.max(plan['Actual Rows'], ...(plan.Plans ?? []).map(rowsRead));

describeWith(['postgres'], 'the reader of events', () => {
  let harness: Harness;

  beforeAll(async () => {
    harness = await Harness.with(['A', 'B']);
    await Promise.all(
      Array.from({ length: 300 }, (_, index) => pay(harness.ledger, index % 3 === 0 ? 'B' : 'A', index + 1)),
    );
  });
  afterAll(() => harness.close());

  it('reads on from where each branch stands, in order, as far as it is told', async () => {
    const events = await harness.reader.after(
      new Map([
        ['A', 10],
        ['B', 98],
      ]),
      8,
      new Map([
        ['A', 300],
        ['B', 99],
      ]),
    );
    expect(events.map(({ branch, position }) => `${branch}:${position}`)).toEqual([
      'A:11',
      'A:12',
      'A:13',
      'A:14',
      'B:99',
    ]);
  });

  it('reads no more of a branch than it answers, however the planner goes about it', async () => {
    const client = await harness.pool.connect();
    await client.query('set enable_indexscan = off; set enable_seqscan = off');
    const plans: Plan[] = [];
    const query = async ({ text, values }: pg.QueryConfig) => {
      const { rows } = await client.query<{ 'QUERY PLAN': readonly { Plan: Plan }[] }>({
        text: `explain (analyze, format json) ${text}`,
        values,
      });
      plans.push(rows[0]!['QUERY PLAN'][0]!.Plan);
      return { rows: [] };
    };
    await new EventReader({ query: query as unknown as pg.Pool['query'] }).after(new Map([['A', 0]]), 20);
    client.release(true);
    expect(JSON.stringify(plans)).toContain('Bitmap Heap Scan');
    expect(plans.map(rowsRead)).toEqual([20]);
  });
});
