import { cashPaginated, dailyBiaya, jenisMutasi, saldo } from '../../../contracts/mutasi-uang/views.js';
import { dateRangeErrors } from '../../../contracts/language/define/date-range.js';
import { ALL } from '../../../contracts/language/define/gate.js';
import { Refusal } from '../../../contracts/language/define/refusals.js';
import { sql } from '../../kernel/postgres/sql.js';
import { kodeTransaksi } from '../../../contracts/masters/masters.js';
import { partOf } from '../../domain/books/book-reports.js';
import { amountBefore, cancelled, place, status } from '../../domain/books/book-sql.js';
import { presentDays } from '../../platform/reads/present-day.js';
import { branchScope } from '../../platform/identity/scope.js';
import { arrangedPage, assertDates, between, type ArrangedRows, type Sums } from '../../platform/reads/arranged.js';
import { arrangedExport } from '../../platform/reads/arranged-export.js';
import { daysOf } from '../../platform/reads/asked-days.js';
import { answers } from '../../platform/reads/query-source.js';
import { scopedAnswer } from '../../platform/reads/scoped-answer.js';
import { moneyBook, moneyProjection } from './mutasi-uang.projection.js';

/**
 * Balances of the drawer and of each bank account, now or at the end of a day; accounts that never moved stand at zero.
 */
export const saldoAnswer = scopedAnswer(
  saldo,
  moneyProjection,
  ({ tanggal = '9999-12-31' }, { branch, own }, { actor, seesBalances }) => {
    // The drawer that one pays from stays in forms; a summary of other branches, or of other days, does not.
    const isSummary = branch !== actor.kode_toko || tanggal !== '9999-12-31';
    if (isSummary && !seesBalances) throw Refusal.of('access.denied');
    const balance = amountBefore(moneyBook.names, sql`a.branch`, sql`a.account`, sql`(${tanggal}::date + 1)`);
    return sql`
      select branch as kode_toko, case account when 'kas' then 'CASH' else ${partOf(2)} end as kode_bank,
        ${partOf(3)} as no_rekening, ${balance} as saldo
      from (
        select branch, account
        from read_money.cash_monthly
        where account = 'kas' or account like 'bank/%'
        union
        select key, 'kas'
        from read_masters.row
        where master = 'toko'
        union
        select kode_toko, 'bank/' || key
        from read_masters.row
        where master = 'rekening' and status = 'active'
      ) a
      where branch <> ${ALL} and ${own}
      order by branch, account <> 'kas', account`;
  },
);

/**
 * Answers the payments of a day as they were booked, by default of each branch those of its present day; the name of a
 * code is the present one.
 */
export const dailyBiayaAnswer = scopedAnswer(
  dailyBiaya,
  moneyProjection,
  async ({ tgl_system }, { branch, own }, tools) => {
    const { today, rules } = await daysOf(branch, tools);
    const day = tgl_system ?? today;
    const [wrong] = dateRangeErrors({ tgl_from: day, tgl_to: day }, rules);
    if (wrong) throw new Refusal('request.invalid', [{ ...wrong, field: 'tgl_system' }]);
    const isOnDay =
      (tgl_system ?? rules.fixed)
        ? sql`business_date = ${day}`
        : sql`(branch, business_date) in (select branch, today from (${presentDays(branch)}) p)`;
    return sql`
      select branch as kode_toko, kategori as kode_transaksi, coalesce(k.row->>'nama_transaksi', '') as nama_transaksi,
        kas, bank, kas + bank as jumlah
      from read_money.cash_spent
      left join read_masters.row k on k.master = ${kodeTransaksi.name} and k.key = kategori
      where ${isOnDay} and ${own} and (kas <> 0 or bank <> 0)
      order by jumlah desc, branch, kategori`;
  },
);

type MovementsAsked = Partial<Record<'jenis' | 'tgl_from' | 'tgl_to', string>>;

/** The movements of a branch (or, in a file, of all) that are asked for, newest first. */
function movements(params: MovementsAsked, branch: string) {
  const { jenis } = params;
  const kind = jenis && jenis !== ALL ? sql`jenis = ${jenis}` : sql`jenis <> ''`;
  const days = between(sql`business_date`, params);
  const [own, first] =
    branch === ALL ? [sql`true`, sql`urut_waktu desc, urut_cabang, `] : [sql`l.branch = ${branch}`, sql``];
  const rows = sql`
    select ${place}, masuk + keluar as jumlah, ${status}, recorded_at as urut_waktu, l.branch as urut_cabang,
      l.position as urut, l.account as urut_akun, masuk as urut_masuk, keluar as urut_keluar
    from read_money.cash_line l ${cancelled(moneyBook.names)}
    where ${own} and ${kind} and ${days}`;
  return { rows, order: sql`${first}urut desc, urut_akun, urut_masuk, urut_keluar`, kind, days };
}

/** A page of the movements of a branch, of one kind or of all, newest first. */
export const cashPaginatedAnswer = answers(cashPaginated, moneyProjection, async (params, tools) => {
  assertDates(params, tools);
  const { actor } = tools;
  const branch = branchScope(actor, params.kode_toko);
  const { kind, days, ...rows } = movements(params, branch);
  const [counted, table] =
    params.tgl_from || params.tgl_to
      ? [sql`count(*)`, sql`read_money.cash_line where ${days}`]
      : [sql`coalesce(sum(movements), 0)`, sql`read_money.cash_movements where true`];
  const query = sql`select ${counted}::bigint as count from ${table} and branch = ${branch} and ${kind}`;
  const sums: ArrangedRows['sums'] = async (read) => (await read<Sums>(query))[0]!;
  return arrangedPage(cashPaginated, { ...rows, sums }, params, tools);
});

/** The movements of a branch as something that can be taken away. */
export const cashPaginatedExport = arrangedExport(
  {
    query: cashPaginated,
    words: [{ name: 'jenis', label: 'Jenis', words: Object.fromEntries(jenisMutasi.map((jenis) => [jenis, jenis])) }],
    rows: (filters) => movements(filters, filters['kode_toko'] ?? ''),
  },
  moneyProjection,
);
