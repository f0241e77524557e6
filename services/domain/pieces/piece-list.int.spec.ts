import { STANDING } from '../../../contracts/language/define/document-rows.js';
import { describeWith } from '../../../infra/testing/servers.js';
import { sql, type Sql } from '../../kernel/postgres/sql.js';
import type { Table } from '../../kernel/projection/tables.js';
import { Harness } from '../../testing/harness.js';
import { mastersProjection } from '../../platform/masters/master-rows.js';
import { windowOf } from '../documents/window-of.js';
import { piecesModel, piecesProjection } from './ready-pieces.js';

interface Plan {
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Plan[];
}

const EVER = 40_000;
/** One of so many is still there; so many came in a day. */
const [EACH, A_DAY] = [40, 100];
const LIMIT = 50;
const empty = { text: `''`, date: `'2020-01-01'`, bigint: '0', timestamptz: 'now()', jsonb: `'null'` };
const day = `date '2020-01-01' + n / ${A_DAY}`;

/** Writes rows of pieces that nobody recorded, the last one the newest. */
const seeding = ({ name, columns }: Table, values: Readonly<Record<string, string>>): string => `
  insert into ${piecesProjection.schema}.${name} (${Object.keys(columns).join(', ')})
  select ${Object.entries(columns)
    .map(([column, { sql: type }]) => values[column] ?? empty[type])
    .join(', ')}
  from generate_series(1, ${EVER}) n;
  analyze ${piecesProjection.schema}.${name};`;

describeWith(['postgres'], 'pieces of which most were sold', () => {
  let harness: Harness;
  beforeAll(async () => {
    harness = await Harness.with(['JKT01']);
    for (const projection of [piecesProjection, mastersProjection([])]) await harness.empty(projection);
    const table = (name: string): Table => piecesModel.tables.find((one) => one.name === name)!;
    const piece = { nomor: `'P-' || n`, branch: `'JKT01'`, business_date: day, version: '1' };
    const status = `case when n % ${EACH} = 0 then 'READY' else 'TERJUAL' end`;
    await harness.rows(seeding(table('barang'), { ...piece, status }));
    await harness.rows(
      seeding(table('barang_begun'), { ...piece, position: 'n', recorded_at: `(${day}) + n * interval '1 second'` }),
    );
    await harness.rows(`insert into ${piecesProjection.schema}.checkpoint values ('JKT01', ${EVER}, now())`);
  });
  afterAll(() => harness?.close());

  const windowAfter = (sesudah: string | undefined, scope: string, sort_by?: string) => {
    const window = windowOf(piecesProjection, piecesModel, { params: { status: STANDING }, scope });
    const { rows, order } = window({ skip: 0, limit: LIMIT, sesudah, sort_by })!;
    return sql`select urut_posisi from (${rows}) r order by ${order}`;
  };
  const nodes = (plan: Plan): readonly Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];

  /** Reads a page; expects rows by their places, each so far from the next, of which few had to be read. */
  const expectPage = async ({ text, values }: Sql, first: number, apart: number): Promise<readonly Plan[]> => {
    const { rows } = await harness.pool.query<{ urut_posisi: number }>(text, [...values]);
    const places = Array.from({ length: LIMIT }, (_, index) => first - index * apart);
    expect(rows.map(({ urut_posisi }) => urut_posisi)).toEqual(places);
    const explained = await harness.pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (analyze, format json) ${text}`,
      [...values],
    );
    const all = nodes(explained.rows[0]!['QUERY PLAN'][0].Plan);
    const scans = all.filter((node) => node['Relation Name'] && node['Actual Loops'] > 0);
    const read = ({ 'Actual Rows': found, 'Actual Loops': loops, 'Rows Removed by Filter': left = 0 }: Plan): number =>
      (found + left) * loops;
    expect(scans.reduce((sum, node) => sum + read(node), 0)).toBeLessThan(16 * LIMIT);
    return scans;
  };

  it.each([
    ['the first page', undefined, 'JKT01', undefined, EVER],
    ['the first page of all branches', undefined, 'ALL', undefined, EVER],
    ['a page further on', `P-${EVER / 2}`, 'JKT01', undefined, EVER / 2 - EACH],
    ['by the date', undefined, 'JKT01', '-tanggal', EVER],
  ])('are listed by an index of those that are there: %s', async (_, sesudah, scope, sort_by, first) => {
    const scans = await expectPage(windowAfter(sesudah, scope, sort_by), first, EACH);
    expect(scans.map((node) => node['Index Name'])).toContain('barang_branch_status_business_date_idx');
  });

  describe('once a stock of them was entered in a day, and is there', () => {
    beforeAll(async () => {
      const { schema } = piecesProjection;
      await harness.rows(`
        update ${schema}.barang set status = 'READY', business_date = date '2026-01-01';
        update ${schema}.barang_begun set business_date = date '2026-01-01';
        analyze ${schema}.barang; analyze ${schema}.barang_begun`);
    });
    it.each([
      ['the first page', undefined, undefined, EVER],
      ['a page further on', `P-${EVER / 2}`, undefined, EVER / 2 - 1],
      ['by the date', undefined, '-tanggal', EVER],
    ])('are listed as they were entered: %s', async (_, sesudah, sort_by, first) => {
      await expectPage(windowAfter(sesudah, 'JKT01', sort_by), first, 1);
    });
  });
});
