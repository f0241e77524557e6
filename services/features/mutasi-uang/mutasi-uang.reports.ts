import { cashPaginated, dailyBiaya, saldo } from '../../../contracts/mutasi-uang/views.js';
import { dateRangeErrors } from '../../../contracts/language/define/date-range.js';
import { ALL } from '../../../contracts/language/define/gate.js';
import { Refusal } from '../../../contracts/language/define/refusals.js';
import { sql } from '../../kernel/postgres/sql.js';
import { kodeTransaksi } from '../../../contracts/masters/masters.js';
import { partOf } from '../../domain/books/book-reports.js';
import { amountBefore, cancelled, place, status } from '../../domain/books/book-sql.js';
import { branchScope } from '../../platform/identity/scope.js';
import { arrangedPage, assertInOrder, between, type Sums } from '../../platform/reads/arranged.js';
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

/** Answers the payments of a day as they were booked; the name of a code is the present one. */
export const dailyBiayaAnswer = scopedAnswer(
  dailyBiaya,
  moneyProjection,
  async ({ tgl_system }, { branch, own }, tools) => {
    const { today, rules } = await daysOf(branch, tools);
    const day = tgl_system ?? today;
    const [wrong] = dateRangeErrors({ tgl_from: day, tgl_to: day }, rules);
    if (wrong) throw new Refusal('request.invalid', [{ ...wrong, field: 'tgl_system' }]);
    return sql`
      select branch as kode_toko, kategori as kode_transaksi, coalesce(k.row->>'nama_transaksi', '') as nama_transaksi,
        kas, bank, kas + bank as jumlah
      from read_money.cash_spent
      left join read_masters.row k on k.master = ${kodeTransaksi.name} and k.key = kategori
      where business_date = ${day} and ${own} and (kas <> 0 or bank <> 0)
      order by jumlah desc, branch, kategori`;
  },
);

/** A page of the movements of a branch, of one kind or of all, newest first. */
export const cashPaginatedAnswer = answers(
  cashPaginated,
  moneyProjection,
  async (params, { read, actor }) => {
    const { jenis, tgl_from, tgl_to } = params;
    assertInOrder(params);
    const branch = branchScope(actor, params.kode_toko);
    const kind = jenis ? sql`jenis = ${jenis}` : sql`jenis <> ''`;
    const days = between(sql`business_date`, params);
    const rows = sql`
      select ${place}, masuk + keluar as jumlah, ${status},
        l.position as urut, l.account as urut_akun, masuk as urut_masuk, keluar as urut_keluar
      from read_money.cash_line l ${cancelled(moneyBook.names)}
      where l.branch = ${branch} and ${kind} and ${days}`;
    const counted =
      tgl_from || tgl_to
        ? sql`select count(*)::bigint as count from read_money.cash_line where branch = ${branch} and ${kind} and ${days}`
        : sql`
            select coalesce(sum(movements), 0)::bigint as count
            from read_money.cash_movements
            where branch = ${branch} and ${kind}`;
    const sums = async (): Promise<Sums> => (await read<Sums>(counted))[0]!;
    const order = sql`urut desc, urut_akun, urut_masuk, urut_keluar`;
    return arrangedPage(cashPaginated, { rows, order, sums }, params, read);
  },
);
