import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { hargaEmas } from '../../contracts/barang/harga.js';
import { barang } from '../../contracts/data-barang/barang.js';
import { STANDING } from '../../contracts/language/define/document-rows.js';
import { PUSAT } from '../../contracts/language/define/gate.js';
import { moveTray } from '../../contracts/pindah-barang/documents.js';
import { penjualan } from '../../contracts/penjualan/sale.js';
import { saleablePieces } from '../../contracts/penjualan/saleable.js';
import { resetWeighings, startWeighing } from '../../contracts/timbang-baki/documents.js';
import { cubeSizes, isTooLarge, tooLarge } from '../../services/domain/facts/cube-sizes.js';
import { openLedger } from '../../services/domain/journals/open-ledger.js';
import { features } from '../../services/features/features.js';
import { Clock } from '../../services/kernel/event-store/clock.js';
import { openPool } from '../../services/kernel/postgres/connection.js';
import { EventReader } from '../../services/kernel/event-store/event-reader.js';
import { changeMaster, masterRow } from '../../services/platform/masters/masters.js';
import { answered, lastMonth, openCounter, piecesOf, tokenOf, type CounterSize } from './counter.js';
import { HttpConnection, request } from './http-client.js';
import { percentile, say } from './measure.js';
import { atMost, plain } from './results.js';
import type { Run, Sizes } from './run.js';

const GOAL = 1.5;
const [BRANCHES, STOCK] = [2, 2_000];
const [YOUNG_DAYS, AGED_DAYS] = [30, 1_825];
/** Each move lengthens the streams of its pieces: after more of them it is their number that is measured. */
const [MOVING, MOVES] = ['a tray moved', 15];
/** Calls that are not counted. */
const WARM_UP = 5;

type Call = (nth: number) => string;

/** Asks a shop of a month and one of five years the same, in turn in one run: what it is must not depend on its age. */
export async function benchAged({ ground, sizes, report }: Run): Promise<void> {
  const perDay = sizes.agedDocuments / AGED_DAYS;
  const sides: readonly CounterSize[] = [
    { documents: Math.round(perDay * YOUNG_DAYS), stock: STOCK, branches: BRANCHES, days: YOUNG_DAYS },
    { documents: sizes.agedDocuments, stock: STOCK, branches: BRANCHES, days: AGED_DAYS },
  ];
  const medians: ReadonlyMap<string, number>[] = [];
  for (const [index, size] of sides.entries()) {
    const counter = await openCounter(ground, size);
    if (index > 0) await setPrices(counter.database.url, sizes.agedPrices);
    await ground.rest();
    medians.push(await timesOf(counter, sizes));
    await counter.service.stop();
    if (index > 0) await tellCubes(ground.ownerOf(counter.database), report);
    say([...medians.at(-1)!].map(([name, ms]) => `${name} ${ms.toFixed(1)} ms`).join(', '));
  }
  const [young, aged] = medians as [ReadonlyMap<string, number>, ReadonlyMap<string, number>];
  const what = `${sizes.agedDocuments.toLocaleString('en')} documents of five years, two shops`;
  for (const [name, ms] of aged) {
    report(
      atMost(`aged ÷ young: ${name}, ${what}, p50`, ms / young.get(name)!, 'times', GOAL),
      plain(`aged: ${name}, ${what}, p50`, ms, 'ms'),
    );
  }
}

/** Tells how many rows each cube has beside its facts; one that sums nothing fails the run. */
async function tellCubes(owner: pg.Pool, report: Run['report']): Promise<void> {
  const sizes = await cubeSizes(
    owner,
    features.flatMap(({ projections }) => projections),
  );
  for (const size of sizes.filter(({ facts }) => facts > 0)) {
    const { of, by, rows, facts } = size;
    report(plain(`aged: sums of ${of} by ${by} ÷ ${facts.toLocaleString('en')} facts`, rows / facts, 'times'));
    if (!isTooLarge(size)) continue;
    say(`${tooLarge(size)}: more than a tenth`);
    process.exitCode = 1;
  }
}

/** Gives the first group of gold so many prices, one after the other, as four a day would be in five years. */
async function setPrices(url: string, most: number): Promise<void> {
  const ledger = openLedger(url, 1, new Clock());
  const pool = openPool(url, 'bench', 1);
  const state = await new EventReader(pool).state(masterRow(hargaEmas, '750'));
  if (state.status !== 'active') throw new Error('750 has no price');
  const { kode_group, harga_jual, harga_beli, harga_lebur } = state;
  const { rows } = await pool.query<{ business_date: string }>(
    'select business_date from log.branch_head where branch = $1',
    [PUSAT],
  );
  for (let nth = 0; nth < most; nth += 1) {
    const price = { kode_group, berlaku_mulai: rows[0]!.business_date, harga_jual, harga_beli, harga_lebur };
    const key = randomUUID();
    const changed = { ...price, harga_jual: harga_jual + (nth % 2) * 1_000, versi: state.versi! + nth };
    await ledger.record(changeMaster(hargaEmas) as never, changed as never, {
      command_id: key,
      correlation_id: key,
      branch: PUSAT,
      actor: 'OWNER',
    });
  }
  await ledger.close();
  await pool.end();
}

/** The median time of each call. */
async function timesOf(
  counter: Awaited<ReturnType<typeof openCounter>>,
  { calls }: Sizes,
): Promise<ReadonlyMap<string, number>> {
  const connection = new HttpConnection(counter.service.port);
  const medians = new Map<string, number>();
  for (const [name, call] of Object.entries(await callsOf(counter))) {
    const times: number[] = [];
    const most = name === MOVING ? Math.min(calls, MOVES) : calls;
    for (let nth = 0; nth < most + WARM_UP; nth += 1) {
      const text = call(nth);
      times.push(answered(await connection.send(text), text.startsWith('POST') ? 201 : 200).ms);
    }
    medians.set(name, percentile(times.slice(WARM_UP), 50));
  }
  connection.close();
  return medians;
}

/** The calls of a day of the first shop. */
async function callsOf(counter: Awaited<ReturnType<typeof openCounter>>): Promise<Readonly<Record<string, Call>>> {
  const [{ actor, trays }] = counter.shops as [(typeof counter.shops)[number]];
  const [{ lines }] = (await piecesOf(counter)) as [Awaited<ReturnType<typeof piecesOf>>[number]];
  const gold = lines.filter(({ kode_group }) => kode_group === '750');
  const headers = { 'x-auth-token': tokenOf(actor) };
  const asked = (call: string): string => request('GET', `/api/v1/${call}`, headers);
  const sent = (call: string, body: object): string =>
    request('POST', `/api/v1/${call}`, { ...headers, 'idempotency-key': randomUUID() }, JSON.stringify(body));
  const [one = '', other = ''] = trays;
  const sales = penjualan.list!.query.call;
  const stock = barang.list!.query.call;
  return {
    scan: (nth) => asked(`${saleablePieces.call}?search=${gold[nth % gold.length]!.kode_barcode}`),
    'first page of Data Barang': () => asked(`${stock}?status=${STANDING}`),
    'first page of all pieces that ever were': () => asked(stock),
    'Data Barang by weight': () => asked(`${stock}?status=${STANDING}&sort_by=-berat`),
    'all pieces by weight': () => asked(`${stock}?sort_by=-berat`),
    'sales of a month by amount': () => asked(`${sales}?${lastMonth()}&sort_by=-total`),
    'a weighing begun and dropped': (nth) =>
      nth % 2 === 0
        ? sent(startWeighing.call, { kode_gudang: 'UTAMA', kode_toko: one })
        : sent(resetWeighings.call, {}),
    [MOVING]: (nth) =>
      sent(moveTray.call, nth % 2 === 0 ? { dari_baki: one, ke_baki: other } : { dari_baki: other, ke_baki: one }),
  };
}
