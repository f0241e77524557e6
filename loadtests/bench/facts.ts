import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type pg from 'pg';
import { ALL } from '../../contracts/language/define/gate.js';
import {
  addDays,
  addMonths,
  jakartaDate,
  lastOfMonth,
  monthOf,
  type DateRange,
} from '../../contracts/language/values/business-date.js';
import { dashboard, dashboardPusat } from '../../contracts/beranda/views.js';
import { soldPieces } from '../../contracts/penjualan/facts.js';
import { salesReports } from '../../contracts/penjualan/reports.js';
import { cubeSizes, MOST_ROWS } from '../../services/domain/facts/cube-sizes.js';
import { factSources } from '../../services/domain/facts/fact-source.js';
import { features } from '../../services/features/features.js';
import { openCounter, piecesOf, sell, tokenOf, type Shops } from './counter.js';
import type { Database } from './ground.js';
import { HttpConnection } from './http-client.js';
import { percentile, say } from './measure.js';
import { askAgain, askInTurn } from './report-times.js';
import { atLeast, atMost, plain, type Figure } from './results.js';
import type { Run } from './run.js';
import { Watch } from './watch.js';

/** Milliseconds, p95, of the totals of a month over HTTP. */
const [OF_ONE, OF_ALL, OF_BOARD] = [50, 100, 50];
const CALL = 'laporan-global-penjualan';
/** Sales a second beside reports: how much slower these may be, and the milliseconds (p99) until they show a sale. */
const [A_SECOND, SLOWER, LAG] = [200, 2, 1000];
/** The times by which sums are faster than plain tables at the median. */
const GOALS = { 'all branches, a month': 50, 'all branches, a year': 100, 'one branch, a month': 8 };
const TURNS = 9;
const projections = features.flatMap((feature) => feature.projections);

/** Asks a year of trade for sums of its sales by group: over HTTP, and in SQL beside plain tables of the same sales. */
export async function benchFacts(run: Run): Promise<void> {
  const { ground, sizes, many, report } = run;
  const documents = many ? sizes.manyDocuments : sizes.documents;
  const { database, shops, service } = await openCounter(ground, { documents, stock: sizes.pieces });
  const what = `${documents.toLocaleString('en')} documents of ${shops.length} branches and a year`;
  const today = jakartaDate(new Date());
  const month = { from: addDays(today, -30), to: today };
  const connection = new HttpConnection(service.port);
  const of = (branch: string) => ({ call: CALL, range: month, branch, token: tokenOf('OWNER') });
  const one = await askInTurn(connection, sizes.calls, (index) => of(shops[index % shops.length]!.branch));
  const all = await askInTurn(connection, sizes.calls, () => of(ALL));
  report(
    atMost(`sales by group of 31 days, one branch, ${what}, p95`, one, 'ms', OF_ONE),
    atMost(`sales by group of 31 days, all branches, ${what}, p95`, all, 'ms', OF_ALL),
  );
  for (const { call: board, title } of [dashboard, dashboardPusat]) {
    const user = board === dashboard.call ? shops[0]!.actor : 'OWNER';
    const time = await askAgain(connection, sizes.calls, board, tokenOf(user));
    report(atMost(`${title}, ${what}, p95`, time, 'ms', OF_BOARD));
  }
  connection.close();
  report(...(await besideWriting(run, { database, shops, service }, one, what)));
  await service.stop();
  await besidePlain(run, database, shops[0]!.branch, what);
}

/** Asks the same while sales are recorded. */
async function besideWriting(
  { sizes }: Run,
  { database, ...at }: Shops & { readonly database: Database },
  alone: number,
  what: string,
) {
  const watch = new Watch(soldPieces.model);
  await watch.start(database);
  const pieces = await piecesOf(at);
  const connection = new HttpConnection(at.service.port);
  const month = { from: addDays(jakartaDate(new Date()), -30), to: jakartaDate(new Date()) };
  const selling = sell(at, pieces, sizes.freshSeconds, A_SECOND, (position) => watch.acknowledged(position));
  const asking = askInTurn(connection, sizes.calls, (index) => ({
    call: CALL,
    range: month,
    branch: at.shops[index % at.shops.length]!.branch,
    token: tokenOf('OWNER'),
  }));
  const [sold, meanwhile] = await Promise.all([selling, asking]);
  await watch.complete();
  await watch.stop();
  connection.close();
  const beside = `${A_SECOND} sales of three pieces a second, ${what}`;
  return [
    plain(`sales recorded of ${beside}`, sold.length / sizes.freshSeconds, 'sales/s'),
    atMost(
      `sales by group of 31 days, one branch, beside ÷ without ${beside}, p95`,
      meanwhile / alone,
      'times',
      SLOWER,
    ),
    atMost(`acknowledged → visible in sales by group, ${beside}, p99`, percentile(watch.lags, 99), 'ms', LAG),
  ];
}

/** Asks sums and plain tables the same in SQL. */
async function besidePlain({ ground, report }: Run, database: Database, shop: string, what: string): Promise<void> {
  const owner = ground.ownerOf(database);
  await owner.query(readFileSync(resolve('loadtests', 'bench', 'normalised.sql'), 'utf8'));
  await owner.query('vacuum (analyze)');
  await ground.rest();
  const last = lastOfMonth(addMonths(monthOf(jakartaDate(new Date())), -1));
  const asked: Readonly<Record<keyof typeof GOALS, [DateRange, string]>> = {
    'all branches, a month': [{ from: monthOf(last), to: last }, ALL],
    'all branches, a year': [{ from: addMonths(monthOf(last), -10), to: last }, ALL],
    'one branch, a month': [{ from: monthOf(last), to: last }, shop],
  };
  for (const [name, [range, branch]] of Object.entries(asked)) {
    const [sums, tables] = await bothTimes(owner, range, branch);
    say(`${name}: sums ${sums.toFixed(2)} ms, plain tables ${tables.toFixed(2)} ms`);
    report(
      atLeast(
        `sales by group, ${name}: plain tables ÷ sums, in SQL, ${what}`,
        tables / sums,
        'times',
        GOALS[name as keyof typeof GOALS],
      ),
    );
  }
  report(...(await salesCubes(owner, what)));
}

/** Medians of the same question to sums and to plain tables, in turns. Throws where both say something else. */
async function bothTimes(owner: pg.Pool, range: DateRange, branch: string): Promise<readonly [number, number]> {
  const source = factSources(salesReports).find(({ report }) => report.path === '/laporan-global-penjualan')!;
  const { text, values } = source.rows({ tgl_from: range.from, tgl_to: range.to, kode_toko: branch } as never);
  const sides = [
    { name: 'sums', text: `select sum(qty)::bigint as qty, sum(harga_jual)::bigint as harga from (${text}) r`, values },
    { name: 'tables', text: PLAIN, values: [range.from, range.to, branch] },
  ];
  const client = await owner.connect();
  const times: number[][] = [[], []];
  const told = new Set<string>();
  for (let turn = 0; turn <= TURNS; turn++)
    for (const [index, { name, text: query, values: given }] of sides.entries()) {
      const began = performance.now();
      const { rows } = await client.query({ name: `${name} ${branch} ${range.from}`, text: query, values: [...given] });
      if (turn > 0) times[index]!.push(performance.now() - began);
      told.add(Object.values((rows as readonly object[])[0]!).join(' '));
    }
  client.release();
  if (told.size > 1) throw new Error(`sums and plain tables differ: ${[...told].join(' ')}`);
  return [percentile(times[0]!, 50), percentile(times[1]!, 50)];
}

const PLAIN = `
  select sum(qty)::bigint as qty, sum(harga)::bigint as harga
  from (
    select i.branch, l.kode_group, count(*) as qty, sum(l.berat) as berat,
      sum(round(l.berat * l.kadar / 10000.0)) as berat_murni, sum(l.ongkos) as ongkos, sum(l.diskon) as diskon,
      sum(l.harga_jual) as harga
    from plain.invoice i
    join plain.line l using (nomor)
    where not cancelled and business_date between $1 and $2 and ($3 = 'ALL' or branch = $3)
    group by 1, 2
  ) r`;

/** The rows of each cube of sales as a part of its facts. */
async function salesCubes(owner: pg.Pool, what: string): Promise<readonly Figure[]> {
  const sizes = (await cubeSizes(owner, projections)).filter(({ of }) => of === soldPieces.name);
  return [
    plain(`lines of sales, ${what}`, sizes[0]!.facts, 'rows'),
    ...sizes.map(({ by, rows, facts }) =>
      atMost(`sums of sales by ${by} ÷ lines, ${what}`, rows / facts, 'times', MOST_ROWS),
    ),
  ];
}
