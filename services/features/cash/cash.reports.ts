import { cashPaginated, saldo, type CashMovement, type Saldo } from '../../../contracts/cash/views.js';
import { ALL } from '../../../contracts/language/define/gate.js';
import { Refusal } from '../../../contracts/language/define/refusals.js';
import { laporanTransaksiCash } from '../../../contracts/cash/laporan-transaksi-cash.js';
import { branchScope, reportScope } from '../../platform/identity/scope.js';
import { sql, type Sql } from '../../kernel/postgres/sql.js';
import { answers } from '../../platform/reads/query-source.js';
import { source } from '../../platform/reads/report-source.js';
import { moneyProjection } from './cash.projection.js';

/** The balance of the drawer before a day: whole months before it, and the days of its own month. */
export const openingBefore = (branch: string, day: Sql): Sql => sql`(
  coalesce((select sum(masuk - keluar) from read_money.cash_monthly where branch = ${branch} and account = 'kas' and month < date_trunc('month', ${day})::date), 0)
  + coalesce((select sum(masuk - keluar) from read_money.cash_daily
     where branch = ${branch} and account = 'kas' and business_date >= date_trunc('month', ${day})::date and business_date < ${day}), 0))::bigint`;

const isOne = (kategori: string | undefined): kategori is string => Boolean(kategori) && kategori !== ALL;

/** The state of the slip of a line, from what `cancelled` joins. */
export const status = sql`case when c.position is null then '' when c.position = l.position then 'PEMBATALAN' else 'BATAL' end as status`;
export const cancelled = sql`left join read_money.cash_cancelled c on c.branch = l.branch and c.no_bukti = l.no_bukti`;

/** The drawer's book. The balance of a row is that of the drawer after it, whatever is filtered. */
export const laporanTransaksiCashSource = source(laporanTransaksiCash, {
  projection: moneyProjection,
  order: ['tanggal', 'urut', 'kode_toko', 'nomor'],
  rows: ({ tgl_from, tgl_to, kode_toko, kategori }) => {
    const [own, urut] =
      kode_toko === ALL ? [sql`true`, sql`recorded_at`] : [sql`l.branch = ${kode_toko}`, sql`l.position`];
    const book = sql`
      select business_date as tanggal, to_char(recorded_at at time zone 'Asia/Jakarta', 'HH24:MI:SS') as jam, l.branch as kode_toko, l.no_bukti, kategori, keterangan, asal, tujuan,
        masuk, keluar, ${status}, user_id, l.branch || ':' || l.position as position, l.position as nomor, ${urut} as urut,
        (${openingBefore(kode_toko, sql`${tgl_from}::date`)} + sum(masuk - keluar) over (order by business_date, ${urut}, l.branch, l.position rows unbounded preceding))::bigint as saldo
      from read_money.cash_line l ${cancelled}
      where account = 'kas' and ${own} and business_date between ${tgl_from} and ${tgl_to}`;
    return isOne(kategori) ? sql`select * from (${book}) book where kategori = ${kategori}` : book;
  },
  summary: ({ tgl_from, tgl_to, kode_toko, kategori }) => sql`
    select ${openingBefore(kode_toko, sql`${tgl_from}::date`)} as saldo_awal, coalesce(sum(masuk), 0)::bigint as masuk, coalesce(sum(keluar), 0)::bigint as keluar,
      ${openingBefore(kode_toko, sql`(${tgl_to}::date + 1)`)} as saldo_akhir, coalesce(sum(lines), 0)::bigint as count
    from read_money.cash_daily
    where branch = ${kode_toko} and account = 'kas' and business_date between ${tgl_from} and ${tgl_to} and ${isOne(kategori) ? sql`kategori = ${kategori}` : sql`true`}`,
});

const cash = sql`(account = 'kas' or account like 'bank/%')`;

/**
 * Balances of the drawer and of each bank account, now or at the end of a day; accounts that never moved stand at zero.
 */
export const saldoAnswer = answers(
  saldo,
  moneyProjection,
  async ({ kode_toko, tanggal }, { read, freshness, actor, seesBalances }) => {
    const branch = reportScope(actor, kode_toko);
    // The drawer that one pays from stays in forms; a summary of other branches, or of other days, does not.
    const isSummary = branch !== actor.kode_toko || tanggal !== undefined;
    if (isSummary && !seesBalances) throw Refusal.of('access.denied');
    const own = branch === ALL ? sql`branch <> ${ALL}` : sql`branch = ${branch}`;
    const until = tanggal ?? '9999-12-31';
    const data = await read<Saldo>(sql`
    with moved as (
      select branch, account, masuk - keluar as amount from read_money.cash_monthly where ${own} and ${cash} and month < date_trunc('month', ${until}::date)::date
      union all
      select branch, account, masuk - keluar from read_money.cash_daily where ${own} and ${cash} and business_date between date_trunc('month', ${until}::date)::date and ${until}::date
      union all
      select t.key, 'kas', 0 from read_masters.row t where t.master = 'toko' and (${branch} = ${ALL} or t.key = ${branch})
      union all
      select r.kode_toko, 'bank/' || r.key, 0 from read_masters.row r where r.master = 'rekening' and r.status = 'active' and (${branch} = ${ALL} or r.kode_toko = ${branch})
    )
    select branch as kode_toko, case account when 'kas' then 'CASH' else split_part(account, '/', 2) end as kode_bank, split_part(account, '/', 3) as no_rekening, sum(amount)::bigint as saldo
    from moved group by branch, account order by branch, account <> 'kas', account`);
    return {
      data,
      count: data.length,
      as_of: await freshness.asOf(moneyProjection, branch === ALL ? undefined : branch),
    };
  },
);

/** A page of the movements of a branch, of one kind or of all, newest first. */
export const cashPaginatedAnswer = answers(
  cashPaginated,
  moneyProjection,
  async ({ kode_toko, jenis, skip = 0, limit = 50 }, { read, actor }) => {
    const branch = branchScope(actor, kode_toko);
    const kind = jenis ? sql`jenis = ${jenis}` : sql`jenis <> ''`;
    const data = await read<CashMovement>(sql`
    select l.branch as kode_toko, business_date as tanggal, to_char(recorded_at at time zone 'Asia/Jakarta', 'HH24:MI:SS') as jam, l.no_bukti, kategori, keterangan, asal, tujuan,
      masuk + keluar as jumlah, ${status}, user_id, l.branch || ':' || l.position as position
    from read_money.cash_line l ${cancelled} where l.branch = ${branch} and ${kind}
    order by l.position desc, l.account, masuk, keluar limit ${Number(limit)} offset ${Number(skip)}`);
    const [total] = await read<{ count: number }>(
      sql`select coalesce(sum(movements), 0)::bigint as count from read_money.cash_movements where branch = ${branch} and ${kind}`,
    );
    return { data, count: total?.count ?? 0 };
  },
);
