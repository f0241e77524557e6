import { cashPaginated, saldo, type CashMovement, type Saldo } from '../../../contracts/mutasi-uang/views.js';
import { ALL } from '../../../contracts/language/define/gate.js';
import { Refusal } from '../../../contracts/language/define/refusals.js';
import { sql } from '../../kernel/postgres/sql.js';
import { branchScope, reportScope } from '../../platform/identity/scope.js';
import { answers } from '../../platform/reads/query-source.js';
import { amountBefore, cancelled, place, status } from './book.js';
import { moneyProjection } from './mutasi-uang.projection.js';

/**
 * Balances of the drawer and of each bank account, now or at the end of a day; accounts that never moved stand at zero.
 */
export const saldoAnswer = answers(
  saldo,
  moneyProjection,
  async ({ kode_toko, tanggal = '9999-12-31' }, { read, freshness, actor, seesBalances }) => {
    const branch = reportScope(actor, kode_toko);
    // The drawer that one pays from stays in forms; a summary of other branches, or of other days, does not.
    const isSummary = branch !== actor.kode_toko || tanggal !== '9999-12-31';
    if (isSummary && !seesBalances) throw Refusal.of('access.denied');
    const own = branch === ALL ? sql`true` : sql`branch = ${branch}`;
    const data = await read<Saldo>(sql`
      select branch as kode_toko, case account when 'kas' then 'CASH' else split_part(account, '/', 2) end as kode_bank,
        split_part(account, '/', 3) as no_rekening,
        ${amountBefore(sql`branch_account.branch`, sql`branch_account.account`, sql`(${tanggal}::date + 1)`)} as saldo
      from (
        select branch, account from read_money.cash_monthly where account = 'kas' or account like 'bank/%'
        union select key, 'kas' from read_masters.row where master = 'toko'
        union select kode_toko, 'bank/' || key from read_masters.row where master = 'rekening' and status = 'active'
      ) branch_account
      where branch <> ${ALL} and ${own} order by branch, account <> 'kas', account`);
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
    select ${place}, masuk + keluar as jumlah, ${status}
    from read_money.cash_line l ${cancelled} where l.branch = ${branch} and ${kind}
    order by l.position desc, l.account, masuk, keluar limit ${Number(limit)} offset ${Number(skip)}`);
    const [total] = await read<{ count: number }>(
      sql`select coalesce(sum(movements), 0)::bigint as count from read_money.cash_movements where branch = ${branch} and ${kind}`,
    );
    return { data, count: total?.count ?? 0 };
  },
);
