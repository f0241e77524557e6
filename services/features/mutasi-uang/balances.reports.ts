import { ALL } from '../../../contracts/language/define/gate.js';
import {
  laporanCashPerKode,
  laporanKeuanganCashGlobal,
  laporanKeuanganNonCash,
  laporanSaldoRekening,
} from '../../../contracts/mutasi-uang/balances.js';
import { sql, type Sql } from '../../kernel/postgres/sql.js';
import { source } from '../../platform/reads/report-source.js';
import { amountBefore, type Period } from './book.js';
import { moneyProjection } from './mutasi-uang.projection.js';

/** The accounts of branches: every one that ever moved, of one branch or of each. */
const accounts = (kode_toko: string, kind: Sql): Sql =>
  sql`(select distinct branch, account from read_money.cash_monthly where ${kode_toko === ALL ? sql`branch <> ${ALL}` : sql`branch = ${kode_toko}`} and ${kind})`;

/**
 * Each account over a period: what was on it before and its days; by the keys of the buckets, so that no other account
 * is read.
 */
const moved = ({ tgl_from, tgl_to, kode_toko }: Period, kind: Sql): Sql => sql`
  select a.branch, a.account, saldo_awal, masuk, keluar, saldo_awal + masuk - keluar as saldo_akhir
  from ${accounts(kode_toko, kind)} a
  cross join lateral (select ${amountBefore(sql`a.branch`, sql`a.account`, sql`${tgl_from}::date`)} as saldo_awal) awal
  cross join lateral (
    select coalesce(sum(masuk), 0)::bigint as masuk, coalesce(sum(keluar), 0)::bigint as keluar from read_money.cash_daily d
    where d.branch = a.branch and d.account = a.account and business_date between ${tgl_from} and ${tgl_to}
  ) period
  where saldo_awal <> 0 or masuk <> 0 or keluar <> 0`;

const totals = (rows: Sql): Sql => sql`
  select coalesce(sum(saldo_awal), 0)::bigint as saldo_awal, coalesce(sum(masuk), 0)::bigint as masuk, coalesce(sum(keluar), 0)::bigint as keluar,
    coalesce(sum(saldo_akhir), 0)::bigint as saldo_akhir, count(*) as count
  from (${rows}) r`;

const drawers = sql`account = 'kas'`;
const banks = sql`account like 'bank/%'`;
const nonCash = sql`account like 'noncash/%'`;
const figures = sql`saldo_awal, masuk, keluar, saldo_akhir`;

export const laporanKeuanganCashGlobalSource = source(laporanKeuanganCashGlobal, {
  projection: moneyProjection,
  order: ['kode_toko'],
  rows: (filters) => sql`select branch as kode_toko, ${figures} from (${moved(filters, drawers)}) m`,
  summary: (filters) => totals(moved(filters, drawers)),
});

export const laporanSaldoRekeningSource = source(laporanSaldoRekening, {
  projection: moneyProjection,
  order: ['kode_toko', 'kode_bank', 'no_rekening'],
  rows: (filters) =>
    sql`select branch as kode_toko, split_part(account, '/', 2) as kode_bank, split_part(account, '/', 3) as no_rekening, ${figures} from (${moved(filters, banks)}) m`,
  summary: (filters) => totals(moved(filters, banks)),
});

export const laporanKeuanganNonCashSource = source(laporanKeuanganNonCash, {
  projection: moneyProjection,
  order: ['kode_toko', 'kode_bank'],
  rows: (filters) =>
    sql`select branch as kode_toko, split_part(account, '/', 2) as kode_bank, ${figures} from (${moved(filters, nonCash)}) m`,
  summary: (filters) => totals(moved(filters, nonCash)),
});

const codes = ({ tgl_from, tgl_to, kode_toko }: Period): Sql => sql`
  select kategori, sum(lines)::bigint as dokumen, sum(masuk)::bigint as masuk, sum(keluar)::bigint as keluar from read_money.cash_daily
  where branch = ${kode_toko} and account = 'kas' and business_date between ${tgl_from} and ${tgl_to} group by kategori`;

export const laporanCashPerKodeSource = source(laporanCashPerKode, {
  projection: moneyProjection,
  order: ['kategori'],
  rows: codes,
  summary: (filters) =>
    sql`select coalesce(sum(masuk), 0)::bigint as masuk, coalesce(sum(keluar), 0)::bigint as keluar, count(*) as count from (${codes(filters)}) r`,
});
