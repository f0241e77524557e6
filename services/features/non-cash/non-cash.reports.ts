import { gesek } from '../../../contracts/non-cash/documents.js';
import { laporanGesekTunai, laporanOutstandNonCash } from '../../../contracts/non-cash/reports.js';
import { documentReport } from '../../domain/documents/document-report.js';
import { sql, type Sql } from '../../kernel/postgres/sql.js';
import { atBranches } from '../../platform/reads/asked-branches.js';
import { source, sumsOf } from '../../platform/reads/report-source.js';
import { nonCashModels, nonCashProjection } from './non-cash.projection.js';

/** The receipts that banks have not paid at the end of a date. */
export const openReceipts = (own: Sql, date: string): Sql => sql`
  select branch as kode_toko, kode_bank, tanggal as tanggal_terima, sum(diterima)::bigint as diterima,
    sum(dilunasi)::bigint as dilunasi, sum(diterima - dilunasi)::bigint as jumlah
  from read_noncash.terbuka
  where ${own} and business_date <= ${date}::date
  group by branch, kode_bank, tanggal
  having sum(diterima - dilunasi) <> 0`;

const outstand = source(laporanOutstandNonCash, {
  projection: nonCashProjection,
  order: ['kode_toko', 'kode_bank', 'tanggal_terima'],
  rows: ({ tanggal, kode_toko }) => sql`
    select *, ${tanggal}::date - tanggal_terima as umur
    from (${openReceipts(atBranches(sql`branch`, kode_toko), tanggal)}) r`,
});

const gesekModel = nonCashModels.find(({ document }) => document.name === gesek.name)!;
const isCancelled = sql`d.status = any(${gesek.cancelledStates}::text[])`;
const uncancelled = (amount: Sql): Sql => sql`case when ${isCancelled} then 0 else ${amount} end`;
const swiped = documentReport(laporanGesekTunai, nonCashProjection, gesekModel, {
  columns: {
    ...{ tunai: uncancelled(sql`d.tunai`), biaya: uncancelled(sql`d.biaya`), jumlah: uncancelled(sql`d.jumlah`) },
    batal: sql`case when ${isCancelled} then d.jumlah else 0 end`,
  },
});

/** Cards are swiped seldom: the totals are the sums of the rows. */
export const nonCashReports = [
  { ...swiped, summary: (filters: never) => sumsOf(laporanGesekTunai, swiped.rows(filters)) },
  outstand,
];
