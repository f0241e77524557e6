import { ALL } from '../../../contracts/language/define/gate.js';
import type { ReportDefinition } from '../../../contracts/language/define/report.js';
import type { StandingReport } from '../../../contracts/language/define/standing-report.js';
import { depositsThere } from '../../../contracts/titipan/documents.js';
import { standingSums } from '../../domain/facts/standing-sql.js';
import { byRawLog, filtersOf, recompute, toldRows, type Recomputed } from '../raw-log/raw-log.js';
import { standingByLog } from '../raw-log/raw-standing.js';
import { consentTo } from '../money.js';
import type { Someone, Standalone } from '../standalone.js';

type Row = Readonly<Record<string, string | number>>;
type Asked = { readonly tgl_from: string; readonly tgl_to: string; readonly kode_toko: string };
export type StockAsks = Awaited<ReturnType<typeof stockAsks>>;

const keyOf = ({ kode_toko, kode_baki, kode_group }: Row): string => `${kode_toko}/baki/${kode_baki} G:${kode_group}`;

/** Rows of trays and groups as how many pieces they have, and what these weigh. */
const told = (rows: readonly Row[], qty = 'qty', berat = 'berat'): Readonly<Record<string, string>> =>
  Object.fromEntries(
    rows.filter((row) => row[qty] !== 0).map((row) => [keyOf(row), `${row[qty]} pcs, ${row[berat]} mg`]),
  );

/** Posts something, with the consent of the owner where it needs one; answers what was saved. */
async function done(who: Someone, call: string, command: string, body: object): Promise<Row> {
  const first = await who.post(call, body);
  const needs = first.body['code'] === 'authorization.required';
  const answer = needs ? await who.post(call, body, await consentTo(who, command, body, 'OWNER')) : first;
  expect([call, answer.status, answer.body['code']]).toEqual([call, 201, undefined]);
  return answer.body['data'] as Row;
}

/**
 * Does what no trade does by itself: accessories come in and some go out, and of pieces that come in one is taken out
 * for melting, one weighs less than it did, and one is laid on another tray and is of another group.
 */
export async function stockActs(app: Standalone): Promise<void> {
  const [owner, supervisor] = [await app.login('OWNER'), await app.login('SPV01')];
  await owner.post('aksesoris', { kode_aksesoris: 'DUS', nama_aksesoris: 'Dus cincin' });
  const boxes = { kode_aksesoris: 'DUS', jumlah: 5, nilai: 9000 };
  const what = { keterangan: 'Uji' };
  await done(supervisor, 'aksesoris/stock', 'move-accessories', { ...what, jenis: 'TAMBAH', barang: [boxes] });
  const { nilai: _, ...taken } = { ...boxes, jumlah: 2 };
  await done(supervisor, 'aksesoris/stock', 'move-accessories', { ...what, jenis: 'AMBIL', barang: [taken] });
  const facts = { nama_barang: 'Cincin polos', kode_group: '750', kode_dept: 'CP', berat: 2500, ongkos: 75_000 };
  const [broken, lighter, other] = ['UJI-1', 'UJI-2', 'UJI-3'];
  const barang = [broken, lighter, other].map((kode_barcode) => ({
    ...facts,
    kode_barcode,
    harga_modal: 3_650_000,
    kode_baki: 'B01',
  }));
  await done(supervisor, 'barang/tambah', 'add-pieces', { ...what, barang, asal: 'STOK AWAL' });
  const moved = { ...what, ke_baki: 'B02', barang: [{ kode_barcode: other }] };
  await done(supervisor, 'barang/pindah', 'move-pieces', moved);
  await done(supervisor, 'barang/hancur', 'destroy-pieces', { ...what, barang: [{ kode_barcode: broken }] });
  for (const changes of [
    { kode_barcode: lighter, berat: 2493 },
    { kode_barcode: other, kode_group: '375' },
  ])
    await done(supervisor, 'barang/koreksi', 'correct-piece', { ...what, ...facts, ...changes });
}

/** The questions that tests ask of the reports of stock, of the log, and of the books. */
export async function stockAsks(app: Standalone) {
  const owner = await app.login('OWNER');
  const query = (text: string, values: readonly unknown[]) => app.rows(text, [...values]);
  const read = async (call: string, asked: object): Promise<Recomputed & { readonly data: readonly Row[] }> => {
    const params = new URLSearchParams({ ...asked, limit: '5000' });
    const { status, body } = await owner.get(`${call}?${params.toString()}`);
    expect([call, status, body['code']]).toEqual([call, 200, undefined]);
    return body as never;
  };
  const weigh = (rows: readonly Row[]) => Object.fromEntries(rows.map((row) => [keyOf(row), row['berat']]));
  return {
    /** The business dates of the trade. */
    async days(): Promise<readonly string[]> {
      const rows = await app.rows<{ day: string }>(
        `select distinct business_date::text as day from log.event where type ~ '^(piece|accessories)[.]' order by 1`,
      );
      const days = rows.map(({ day }) => day);
      expect(days.length).toBeGreaterThan(1);
      return days;
    },
    async report(report: ReportDefinition, asked: Asked) {
      const { data, totals } = await read(report.call, filtersOf(report, asked));
      return { totals, rows: toldRows(report, data) };
    },
    /** The same by SQL on the log that is written by hand, where it is, and by the definition of the report. */
    async byLog(report: ReportDefinition, asked: Asked) {
      const byHand = byRawLog[report.call] ? [await recompute(query, report.call, asked)] : [];
      const isPlain = report.standing && report.call !== 'laporan-kadar-eod';
      const generated = isPlain ? [await standingByLog(query, report as StandingReport, filtersOf(report, asked))] : [];
      return [...byHand, ...generated].map(({ totals, rows }) => ({ totals, rows: toldRows(report, rows) }));
    },
    /** The contents of each tray on an evening. */
    async trays(tanggal: string) {
      const { data } = await read('laporan-stock-perbaki', { tanggal, kode_toko: ALL });
      return { told: told(data), weights: weigh(data) };
    },
    /** The weights that the accounts of trays held on an evening: their balances less what moved since. */
    async booked(day: string): Promise<Row> {
      const rows = await app.rows<{ key: string; berat: number }>(
        `
        select account || ' ' || asset as key, sum(amount)::bigint as berat
        from (
          select account, asset, amount from log.balance
          union all
          select account, asset, went - came from log.balance_day where date > $1::date
        ) b
        where account like '%/baki/%' and asset like 'G:%'
        group by 1
        having sum(amount) <> 0`,
        [day],
      );
      return Object.fromEntries(rows.map(({ key, berat }) => [key, berat]));
    },
    /** The card of a period: what it begins with, ends with, and what its beginning, in and out make. */
    async card(tgl_from: string, tgl_to: string) {
      const { data } = await read('laporan-kartu-stock', { tgl_from, tgl_to, kode_toko: ALL });
      const made = (row: Row, figure: string): number =>
        Number(row[`awal_${figure}`]) + Number(row[`masuk_${figure}`]) - Number(row[`keluar_${figure}`]);
      const sums = data.map((row): Row => ({ ...row, qty: made(row, 'qty'), berat: made(row, 'berat') }));
      return {
        before: told(data, 'awal_qty', 'awal_berat'),
        after: told(data, 'akhir_qty', 'akhir_berat'),
        sums: told(sums),
      };
    },
    /** The pieces that are there now: of the report, and of the list. */
    async pieces(): Promise<readonly string[]> {
      const { data } = await read('laporan-stock-barang', { tanggal: '2099-12-31', kode_toko: ALL });
      return data
        .map((row) => [row['kode_barcode'], row['kode_baki'], row['berat'], row['harga_modal']].join(' '))
        .sort();
    },
    /** The pieces of the list. */
    async listed(): Promise<readonly string[]> {
      const rows = await app.rows<Row>(
        `select nomor, kode_baki, berat, harga_modal from read_data_barang.barang where status in ('READY', 'TITIP')`,
      );
      return rows.map((row) => Object.values(row).join(' ')).sort();
    },
    /** The deposits that waited for their customers on an evening, by branch. */
    async deposits(day: string): Promise<readonly Row[]> {
      const question = { standing: depositsThere, within: depositsThere.within, looked: [] };
      const sums = { by: ['kode_toko'], figures: ['titipan', 'qty', 'dp_rp'], asked: {} };
      const { text, values } = standingSums(question, sums, day);
      return app.rows<Row>(`${text} order by 1`, [...values]);
    },
    async depositsByLog(day: string): Promise<readonly Row[]> {
      return app.rows<Row>(
        `
        select branch as kode_toko, count(*)::bigint as titipan, sum((payload ->> 'qty')::bigint)::bigint as qty,
          sum((payload ->> 'dp_rp')::bigint)::bigint as dp_rp
        from (
          select distinct on (stream) branch, type, payload
          from log.event
          where type like 'deposit.%' and payload ->> 'no_bukti' is not null and business_date <= $1::date
          order by stream, version desc
        ) d
        where type in ('deposit.taken', 'deposit.validated', 'deposit.reopened')
        group by 1
        order by 1`,
        [day],
      );
    },
  };
}
