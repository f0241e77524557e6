import { createHash, randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { barang, type Barang } from '../../contracts/data-barang/barang.js';
import { PUSAT } from '../../contracts/language/define/gate.js';
import { addDays, jakartaDate } from '../../contracts/language/values/business-date.js';
import { rupiah } from '../../contracts/language/values/rupiah.js';
import { penjualan, recordSale } from '../../contracts/penjualan/sale.js';
import { saleablePieces, totalOf, type SaleablePiece } from '../../contracts/penjualan/saleable.js';
import type { User } from '../../contracts/users/events.js';
import { randomPasswords, seedCompany, sizeOf } from '../../infra/demo/seed/seed-company.js';
import { features } from '../../services/features/features.js';
import { openPool } from '../../services/kernel/postgres/connection.js';
import { openingReader } from '../../services/platform/personal/vault.js';
import { rebuild } from '../../services/platform/rebuild/build.js';
import type { Database, Ground } from './ground.js';
import { HttpConnection, request, type Answer } from './http-client.js';
import { limitsOfDay } from './limits.js';
import { percentile, say } from './measure.js';
import { atLeast, atMost, plain } from './results.js';
import type { Run } from './run.js';
import { scanned } from './scan.js';
import { startService, type Service } from './service.js';

const BRANCHES = 20;
const DAYS = 365;
const KEY = 'kunci induk untuk pengukuran';
/** Sales of a second. */
const A_SECOND = 50;
const WARM_UP = 20;
/** Documents, events, and rows of read models a second. */
const DOCUMENTS_A_SECOND = 5_000;
/** Milliseconds, p95. */
export const GOALS = { scan: 30, shown: 100, sale: 60, list: 50, timeline: 30 };

export const tokenOf = (user_id: string): string => `bench-token-of-${user_id}`;
const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();
const json = <R>(body: string): { readonly data: readonly R[] } => JSON.parse(body) as never;

/** The shops of a long history of trade, and whoever sells in each. */
export interface Shops {
  readonly service: Service;
  readonly shops: readonly {
    readonly branch: string;
    readonly actor: string;
    readonly sales: readonly string[];
    readonly trays: readonly string[];
  }[];
}

/** Asks a long history of trade what the counter does: a scan, also in a browser, a sale, a list, a life of a piece. */
export async function benchCounter(run: Run): Promise<void> {
  const { ground, sizes, many, report } = run;
  const documents = many ? sizes.manyDocuments : sizes.documents;
  const { shops, service, made } = await openCounter(ground, { documents, stock: sizes.pieces });
  const what = `${sizes.pieces.toLocaleString('en')} pieces in stock, ${documents.toLocaleString('en')} documents`;
  report(
    atLeast(
      `documents of a history recorded, ${what}`,
      made.documents / made.recorded,
      'documents/s',
      DOCUMENTS_A_SECOND,
    ),
    plain(`events of that history projected into all read models`, made.events / made.projected, 'events/s'),
  );
  const at = { service, shops };
  const pieces = await piecesOf(at);
  await measureReads(run, at, pieces, what);
  const { actor, lines } = pieces[0]!;
  const codes = lines.slice(-sizes.calls).map(({ kode_barcode }) => kode_barcode);
  const shown = await scanned({ port: service.port, token: tokenOf(actor), codes });
  report(atMost(`browser: scan → line of a sale, ${what}, p95`, percentile(shown, 95), 'ms', GOALS.shown));
  const sold = await sell(at, pieces, sizes.freshSeconds);
  report(
    atMost(
      `sale of three pieces with two payments, ${A_SECOND}/s, ${what}, p95`,
      percentile(sold, 95),
      'ms',
      GOALS.sale,
    ),
    plain(`sale of three pieces with two payments, ${A_SECOND}/s, ${what}, p50`, percentile(sold, 50), 'ms'),
  );
  await service.stop();
}

/** Measures the scan, the page of a piece, finding pieces, and the lists of sales. */
async function measureReads(
  { sizes, report }: Run,
  { service, shops }: Shops,
  pieces: Awaited<ReturnType<typeof piecesOf>>,
  what: string,
): Promise<void> {
  const some = pieces.flatMap(({ lines }) => lines.slice(0, Math.ceil(sizes.calls / shops.length)));
  const calls = { scan: scanOf, timeline: timelineOf };
  for (const [name, of] of Object.entries(calls)) {
    const times = await timed(
      service.port,
      some.map((one) => of(one)),
    );
    const goal = GOALS[name as keyof typeof calls];
    report(
      atMost(`${name === 'scan' ? 'scan → line' : 'page of a piece with its life'}, ${what}, p95`, times, 'ms', goal),
    );
  }
  report(...(await timedFindings(service.port, some, what)));
  const lists = Array.from({ length: sizes.calls }, (_, index) => listOf(shops[index % shops.length]!.actor));
  report(atMost(`list of sales of a month, ${what}, p95`, await timed(service.port, lists), 'ms', GOALS.list));
  const owners = lists.map(() => listOf('OWNER'));
  report(
    atMost(`list of sales of a month, all branches, ${what}, p95`, await timed(service.port, owners), 'ms', GOALS.list),
  );
}

/** The size of a history of trade. */
export interface CounterSize {
  readonly documents: number;
  /** Pieces that lie in all shops together. */
  readonly stock: number;
  readonly branches?: number;
  readonly days?: number;
  /** Owners at head office, besides OWNER. */
  readonly owners?: number;
}

const ownersOf = (count: number): readonly User[] =>
  Array.from({ length: count }, (_, index) => ({
    user_id: `OWNER${String(index + 1).padStart(2, '0')}`,
    nama: `Pemilik ${index + 1}`,
    level: 'OWN',
    kode_toko: PUSAT,
  }));

/** Makes a history of trade and its read models, logs its people in, and starts a standalone on it. */
export async function openCounter(
  ground: Ground,
  { documents, stock, branches = BRANCHES, days = DAYS, owners = 0 }: CounterSize,
) {
  const database = await ground.database(`bench_counter_${days}`);
  const size = sizeOf({ branches, days, documents, seed: 42, until: jakartaDate(new Date()) }, stock);
  const users = [...size.company.users, ...ownersOf(owners)];
  const company = { ...size.company, users };
  const told = (done: number, recorded: number): void => {
    if (done % 30 === 0) say(`${done} of ${days} days, ${recorded} documents`);
  };
  const began = performance.now();
  const seeded = await seedCompany(database.url, randomPasswords(company), { ...size, company, told }, KEY);
  const recorded = (performance.now() - began) / 1000;
  const projected = await project(database);
  const owner = ground.ownerOf(database);
  await owner.query('vacuum (analyze)');
  await ground.rest();
  await owner.query(
    'insert into identity.session (token_hash, user_id) select * from unnest($1::bytea[], $2::text[])',
    [users.map(({ user_id }) => hashOf(tokenOf(user_id))), users.map(({ user_id }) => user_id)],
  );
  const service = await startService(ground, 'standalone', database, {
    PERSONAL_KEY: KEY,
    CONSOLE_FOLDER: resolve(import.meta.dirname, '..', '..', 'console'),
  });
  await liftLimits(service);
  return { database, shops: company.shops, users, service, made: { ...seeded, recorded, projected } };
}

/** Takes the limits of a day away. */
async function liftLimits({ port }: Service): Promise<void> {
  const connection = new HttpConnection(port);
  for (const key of limitsOfDay) {
    const headers = { 'x-auth-token': tokenOf('OWNER'), 'idempotency-key': randomUUID() };
    const text = request('PUT', `/api/v1/para-system/key/${key}`, headers, JSON.stringify({ value: 0 }));
    answered(await connection.send(text), 200);
  }
  connection.close();
}

async function project({ url }: Database): Promise<number> {
  const database = openPool(url, 'bench', 4);
  const began = performance.now();
  const projections = features.flatMap(({ projections: some }) => some);
  await rebuild(projections, { databaseUrl: url, database, reader: openingReader(database, KEY) });
  await database.end();
  return (performance.now() - began) / 1000;
}

interface Line extends SaleablePiece {
  readonly actor: string;
}

const asked = (call: string, user: string): string =>
  request('GET', `/api/v1/${call}`, { 'x-auth-token': tokenOf(user) });
const scanOf = ({ actor, kode_barcode }: Line): string => asked(`${saleablePieces.call}?search=${kode_barcode}`, actor);
const timelineOf = ({ actor, kode_barcode }: Line): string => asked(`dokumen/${barang.name}/${kode_barcode}`, actor);
const wordOf = (text: string): string => encodeURIComponent(text.split(' ')[0]!);
/** The ways in which pieces are looked for in the list of all. */
const findings = {
  'by barcode': ({ actor, kode_barcode }: Line) => asked(`barang?search=${kode_barcode}`, actor),
  'by name within a group': ({ actor, kode_group, nama_barang }: Line) =>
    asked(`barang?kode_group=${kode_group}&search=${wordOf(nama_barang)}`, actor),
  'of a tray': ({ actor, kode_baki }: Line) => asked(`barang?kode_baki=${kode_baki}`, actor),
};
/** The figures of finding pieces in the list of all. */
async function timedFindings(port: number, some: readonly Line[], what: string) {
  const figures = [];
  for (const [how, of] of Object.entries(findings)) {
    const texts = some.map((one) => of(one));
    figures.push(atMost(`list of pieces ${how}, ${what}, p95`, await timed(port, texts), 'ms', GOALS.list));
  }
  return figures;
}
/** The parameters of a list that ask for the last 30 days. */
export function lastMonth(): string {
  const today = jakartaDate(new Date());
  return `tgl_from=${addDays(today, -30)}&tgl_to=${today}`;
}
const listOf = (user: string): string =>
  asked(`${penjualan.list!.query.call}?${lastMonth()}${user === 'OWNER' ? '&kode_toko=ALL' : ''}`, user);

export function answered({ status, body, ms }: Answer, wanted: number): { readonly body: string; readonly ms: number } {
  if (status !== wanted) throw new Error(`answered ${status}: ${body.slice(0, 300)}`);
  return { body, ms };
}

/** p95 of requests, one after another; the first are sent twice. */
async function timed(port: number, requests: readonly string[]): Promise<number> {
  const connection = new HttpConnection(port);
  for (const text of requests.slice(0, WARM_UP)) answered(await connection.send(text), 200);
  const times: number[] = [];
  for (const text of requests) times.push(answered(await connection.send(text), 200).ms);
  connection.close();
  return percentile(times, 95);
}

/** Pieces that lie in each shop, with what they cost. */
export async function piecesOf({ service, shops }: Shops) {
  const connection = new HttpConnection(service.port);
  const all = [];
  for (const { actor, sales, trays, branch } of shops) {
    const found: SaleablePiece[] = [];
    for (const tray of trays.slice(0, 4)) {
      const rowsOf = async <R>(call: string, user: string): Promise<readonly R[]> =>
        json<R>(answered(await connection.send(asked(`${call}kode_baki=${tray}&limit=200`, user)), 200).body).data;
      // Some are kept for customers, some cost more than they are worth by now: selling these needs consent.
      const stock = await rowsOf<Barang>(`${barang.list!.query.call}?status=READY&kode_toko=${branch}&`, 'OWNER');
      const costs = new Map(stock.map(({ kode_barcode, harga_modal }) => [kode_barcode, harga_modal]));
      const priced = await rowsOf<SaleablePiece>(`${saleablePieces.call}?`, actor);
      found.push(...priced.filter(({ kode_barcode: code, harga_jual }) => harga_jual >= (costs.get(code) ?? Infinity)));
    }
    all.push({ actor, kode_sales: sales[0]!, lines: found.map((piece) => ({ ...piece, actor })) });
  }
  connection.close();
  return all;
}

/** The times of sales of three pieces with two payments, so many a second, of all shops in turn. */
export async function sell(
  { service }: Shops,
  pieces: Awaited<ReturnType<typeof piecesOf>>,
  seconds: number,
  aSecond = A_SECOND,
  told?: (position: string) => void,
): Promise<number[]> {
  const texts = saleTexts(pieces);
  const connections = aSecond / 2;
  const times: number[] = [];
  const until = performance.now() + seconds * 1000;
  const send = async (index: number): Promise<void> => {
    const connection = new HttpConnection(service.port);
    await delay((index * 1000) / aSecond);
    for (let next = texts.pop(); next && performance.now() < until; next = texts.pop()) {
      const { ms, body } = answered(await connection.send(next), 201);
      times.push(ms);
      told?.((JSON.parse(body) as { position: string }).position);
      await delay(Math.max(0, (connections * 1000) / aSecond - ms));
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: connections }, (_, index) => send(index)));
  say(`${times.length} sales in ${seconds} s`);
  return times;
}

/** Sales of three pieces with two payments, of all shops in turn: each as long as every shop has pieces. */
export function salesOf(
  pieces: Awaited<ReturnType<typeof piecesOf>>,
): readonly { readonly token: string; readonly body: object }[] {
  const most = Math.min(...pieces.map(({ lines }) => Math.floor(lines.length / 3)));
  return Array.from({ length: most }).flatMap((_, turn) =>
    pieces.map(({ actor, kode_sales, lines }) => {
      const three = lines.slice(turn * 3, turn * 3 + 3);
      const total = totalOf(three);
      const card = rupiah(Math.floor(total / 2_000) * 1_000);
      const body = {
        barang: three.map(({ kode_barcode, harga_jual }) => ({ kode_barcode, harga_jual })),
        kode_sales,
        pembayaran: [
          { cara: 'KARTU', kode_bank: 'BCA', jumlah: card },
          { cara: 'TUNAI', jumlah: total - card },
        ],
      };
      return { token: tokenOf(actor), body };
    }),
  );
}

const saleTexts = (pieces: Awaited<ReturnType<typeof piecesOf>>): string[] =>
  salesOf(pieces).map(({ token, body }) =>
    request(
      'POST',
      `/api/v1/${recordSale.call}`,
      { 'x-auth-token': token, 'idempotency-key': randomUUID() },
      JSON.stringify(body),
    ),
  );
