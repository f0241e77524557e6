import { reports } from '../../../contracts/catalogue.js';
import { laporanAnalisisHargaBarang } from '../../../contracts/data-barang/laporan-analisis-harga-barang.js';
import { logKeamanan } from '../../../contracts/security/log-keamanan.js';
import {
  detailOf,
  filterNames,
  type Column,
  type ReportDefinition,
} from '../../../contracts/language/define/report.js';
import type { FactReport } from '../../../contracts/language/define/fact-report.js';
import type { StandingReport } from '../../../contracts/language/define/standing-report.js';
import type { ByRawLog } from './by-raw-log.js';
import { booksByRawLog } from './raw-books.js';
import { goodsByRawLog } from './raw-goods.js';
import { kindsByRawLog } from './raw-kinds.js';
import { factsByLog } from './raw-facts.js';
import { stockByRawLog } from './raw-stock.js';
import { standingByLog } from './raw-standing.js';
import { loansByRawLog } from './raw-loans.js';
import { moneyByRawLog } from './raw-money.js';
import { salesByRawLog } from './raw-sales.js';
import { purchasesByRawLog } from './raw-purchases.js';

/** The question to a report; ALL where nothing is chosen. */
export interface Asked {
  readonly tgl_from: string;
  /** The date of a report of one date, too. */
  readonly tgl_to: string;
  readonly kode_toko: string;
  readonly kategori?: string;
  readonly kode_bank?: string;
  readonly no_rekening?: string;
  readonly nomor_akun?: string;
  readonly kode_group?: string;
  readonly kelompok_harga?: string;
  readonly kondisi?: string;
  readonly kode_dept?: string;
  readonly group_by?: string;
  readonly sort_by?: string;
  readonly no_pinjam?: string;
  readonly pelanggan?: string;
}

/** The question as the filters of a report take it: of one date, one month or one year that of the last day. */
export function filtersOf({ filters }: Pick<ReportDefinition, 'filters'>, asked: Asked): Record<string, string> {
  const { tgl_to } = asked;
  const values = { ...asked, tanggal: tgl_to, bulan: tgl_to.slice(0, 7), tahun: tgl_to.slice(0, 4) };
  const names = filters.flatMap(filterNames);
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = (values as Readonly<Record<string, string | undefined>>)[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** Rows as texts, each with the lines under it, in an order of their own. */
export const toldRows = (
  { columns, detail }: Pick<ReportDefinition, 'columns' | 'detail'>,
  rows: Recomputed['rows'],
): readonly string[] => {
  const told = (of: readonly Column[], row: Recomputed['rows'][number]): string =>
    of.map(({ name }) => String(row[name])).join(' | ');
  return rows
    .map((row) => [told(columns, row), ...detailOf(row).map((line) => told(detail?.columns ?? [], line))].join('\n'))
    .toSorted();
};

/** The answer that a report should give. */
export interface Recomputed {
  readonly rows: readonly Readonly<Record<string, string | number>>[];
  readonly totals: Readonly<Record<string, number>>;
}

/**
 * Reports that are made of the security log or of the prices of now, or shown by a setting that the company of the
 * tests has not.
 */
const others: readonly string[] = [logKeamanan.call, laporanAnalisisHargaBarang.call, 'laporan-rekap-sales'];

/** The modules that the company of the tests has not from the start. */
const off =
  /^(MEMBER|KUPON_PENJUALAN|PENJUALAN_BAYAR_POIN|SEPUHAN|DAILY_SALDO_TRANSACTION_REPORT|REKAP_TRANSAKSI_PEMBELIAN|HIDUP_FEATURE)_MODULE$/;

/**
 * The reports on money that are made of the log of events: without those of weights alone, and of modules that the
 * company of the tests has not.
 */
export const reportsOfTheLog = reports.filter(
  ({ call, columns, gate }) =>
    !others.includes(call) && !gate.on?.some((key) => off.test(key)) && columns.some(({ type }) => type === 'rupiah'),
);

/** The recomputation of each report, by its call, from the log alone. */
export const byRawLog: Readonly<Record<string, ByRawLog>> = {
  ...moneyByRawLog,
  ...kindsByRawLog,
  ...purchasesByRawLog,
  ...goodsByRawLog,
  ...booksByRawLog,
  ...salesByRawLog,
  ...stockByRawLog,
  ...loansByRawLog,
};

/** The question, and what every event moved and booked: of `log.event` and nothing else. */
const RAW = `
  with asked as (
    select $1::date as dari, $2::date as sampai, $3::text as cabang, $4::text as kategori, $5::text as kode_bank,
      $6::text as no_rekening, $7::text as nomor_akun, $8::json as saring
  ), event as (
    select e.*, e.branch || ':' || e.position as posisi,
      to_char(e.recorded_at at time zone 'Asia/Jakarta', 'HH24:MI:SS') as jam, e.payload ->> 'no_bukti' as slip,
      coalesce(e.payload ->> 'keterangan', '') as keterangan
    from log.event e
  ), posting as (
    select e.*, urut, p ->> 'from' as dari, p ->> 'to' as ke, (p ->> 'amount')::bigint as jumlah, p -> 'akun' as akun
    from event e
    cross join lateral json_array_elements(e.postings) with ordinality as moved(p, urut)
    where p ->> 'asset' = 'IDR'
  ), cancelled as (
    select branch, slip, max(position) as position from event where type ~ '[-.]cancelled$' group by branch, slip
  ), line as (
    select s.toko, s.account, split_part(s.account, '/', 2) as jenis, split_part(s.account, '/', 3) as bank,
      split_part(s.account, '/', 4) as rekening, p.business_date, p.recorded_at, p.branch, p.position, p.jam, p.posisi,
      p.actor, p.keterangan, coalesce(p.slip, p.stream) as no_bukti,
      coalesce(p.payload ->> 'kategori', p.type) as kategori, s.masuk, s.keluar,
      p.type ~ '[-.](cancelled|rejected)$' as dibatalkan,
      case when c.position is null then '' when c.position = p.position then 'PEMBATALAN' else 'BATAL' end as status,
      ${called('p.dari')} as asal, ${called('p.ke')} as tujuan
    from posting p
    left join cancelled c on c.branch = p.branch and c.slip = p.slip
    cross join lateral (
      values (split_part(p.ke, '/', 1), p.ke, p.jumlah, 0::bigint), (split_part(p.dari, '/', 1), p.dari, 0, p.jumlah)
    ) s(toko, account, masuk, keluar)
  ), booked as (
    select p.business_date, p.recorded_at, p.branch, p.position, p.jam, p.posisi, p.actor, p.keterangan,
      coalesce(p.slip, regexp_replace(p.stream, '.*/', '')) as no_bukti, coalesce(p.akun ->> 'trx', '') as trx,
      coalesce(p.akun ->> 'type', '') as type, b.*
    from posting p
    cross join lateral (
      values (p.urut * 2, split_part(p.ke, '/', 1), p.akun ->> 'debit', p.jumlah, 0::bigint),
        (p.urut * 2 + 1, split_part(p.dari, '/', 1), p.akun ->> 'kredit', 0, p.jumlah)
    ) b(urut, toko, nomor_akun, debit, kredit)
    union all
    select (m ->> 'tanggal')::date, e.recorded_at, e.branch, e.position, e.jam, e.posisi, e.actor,
      'Posting ulang jurnal', regexp_replace(e.stream, '.*/', ''), m ->> 'trx', m ->> 'type', n * 2,
      e.payload ->> 'kode_toko', nomor, case when di = m ->> 'jenis_akun' then (m ->> 'jumlah')::bigint else 0 end,
      case when di = m ->> 'jenis_akun' then 0 else (m ->> 'jumlah')::bigint end
    from event e
    cross join lateral json_array_elements(e.payload -> 'pindah') with ordinality as moved(m, n)
    cross join lateral (values (m ->> 'ke', 'DEBIT'), (m ->> 'dari', 'KREDIT')) legs(nomor, di)
    where e.type = 'journal.reposted'
  ), chart as (
    select distinct on (stream) payload ->> 'nomor_akun' as nomor_akun, payload ->> 'nama_akun' as nama_akun,
      payload ->> 'jenis' as jenis, coalesce(payload ->> 'golongan', '') as golongan
    from event
    where type in ('akun.created', 'akun.changed')
    order by stream, version desc
  ), jurnal as (
    select b.*, coalesce(c.nama_akun, '') as nama_akun, coalesce(c.jenis, 'ASET') as jenis,
      coalesce(c.golongan, '') as golongan
    from booked b
    left join chart c using (nomor_akun), asked
    where cabang in ('ALL', toko)
  )`;

/** The name of an account on a screen. */
function called(account: string): string {
  const part = (of: number) => `split_part(${account}, '/', ${of})`;
  return `
    case ${part(2)}
      when 'kas' then 'CASH'
      when 'bank' then ${part(3)} || ' ' || ${part(4)}
      when 'noncash' then 'NON CASH ' || ${part(3)}
      when 'kirim' then 'DI JALAN'
      when 'antar-cabang' then 'DI JALAN'
      else '-'
    end`;
}

/** Asks the database where the log is. */
type Query = (query: string, values: readonly unknown[]) => Promise<readonly object[]>;

/** Recomputes a report from the log by plain SQL. Throws for a report that nobody wrote down. */
export async function recompute(query: Query, call: string, asked: Asked): Promise<Recomputed> {
  const written = byRawLog[call];
  const report = reports.find((one) => one.call === call);
  if (!written && report?.facts) return factsByLog(query, report as FactReport, { ...asked });
  if (!written && report?.standing) return standingByLog(query, report as StandingReport, filtersOf(report, asked));
  if (!written) throw new Error(`${call} is recomputed nowhere`);
  const {
    tgl_from,
    tgl_to,
    kode_toko,
    kategori = 'ALL',
    kode_bank = 'ALL',
    no_rekening = 'ALL',
    nomor_akun = 'ALL',
  } = asked;
  const [row] = await query(
    `${RAW}, rows as (${written.rows}), totals as (${written.totals})
     select json_build_object(
       'rows', (select coalesce(json_agg(r), '[]') from rows r),
       'totals', (select json_strip_nulls(row_to_json(t)) from totals t)
     )::text as answer`,
    [tgl_from, tgl_to, kode_toko, kategori, kode_bank, no_rekening, nomor_akun, JSON.stringify(asked)],
  );
  return JSON.parse((row as { answer: string }).answer) as Recomputed;
}
