import { lastCounts } from '../../../contracts/hitung-kas/home.js';
import { ALL } from '../../../contracts/language/define/gate.js';
import { branchMoney, exceptions, moneyDays } from '../../../contracts/mutasi-uang/home.js';
import { businessNow } from '../../platform/clock/business-clock.js';
import { atBranches } from '../../platform/reads/asked-branches.js';
import { timeIn } from '../../platform/reads/branch-clock.js';
import { presentDay, presentDays } from '../../platform/reads/present-day.js';
import { amountBefore } from '../../domain/books/book-sql.js';
import { sql, type Sql } from '../../kernel/postgres/sql.js';
import type { QueryTools } from '../../platform/reads/query-source.js';
import { scopedAnswer } from '../../platform/reads/scoped-answer.js';
import { moneyBook, moneyProjection } from './mutasi-uang.projection.js';

const { daily, monthly, line, cancelled } = moneyBook.names;
/** True for the accounts of drawers and banks: what banks still owe is none of them. */
const isMoney = sql`(account = 'kas' or account like 'bank/%')`;
const clock = timeIn(sql`recorded_at`, sql`branch`);
/** The days of which exceptions are told. */
const SEVEN = 7;
const MOST = 50;
const COUNTS = 6;
const LIMIT = 'selisih_kas.batas';

/**
 * Selects by branch and day what cancelled documents moved in drawers: it is no part of what came in or went out, and
 * lowers what the documents themselves brought or took, by as much on both sides of the sums of a day.
 */
const turnedRound = (which: Sql): Sql => sql`
  select l.business_date, sum(l.masuk + l.keluar) as jumlah
  from ${cancelled} c
  join ${line} l on l.branch = c.branch and l.position = c.position and l.account = 'kas'
  where ${which}
  group by l.business_date`;
/** The same of a period `p`. */
const turnedIn = (branch: string): Sql => sql`
  select b.*
  from p
  cross join lateral (
    ${turnedRound(sql`c.cancelled_on between p.first and p.today and ${atBranches(sql`c.branch`, branch)}`)}
  ) b`;
/** The payments of the days of a period `p`. */
const spentIn = (own: Sql): Sql => sql`
  select business_date, sum(kas + bank) as biaya
  from read_money.cash_spent cross join p
  where business_date between p.first and p.today and ${own}
  group by business_date`;
/** The movements of a day, less what was turned round on it (`back`). */
const movedOn = sql`
  (coalesce(masuk, 0) - coalesce(back.jumlah, 0))::bigint as masuk,
  (coalesce(keluar, 0) - coalesce(back.jumlah, 0))::bigint as keluar`;

/**
 * The days of a month up to the present one, with what was in drawers and banks at the end of each: what was there
 * before the first, and the movements of each day of each account.
 */
export const moneyDaysAnswer = scopedAnswer(
  moneyDays,
  moneyProjection,
  (_params, { branch, own }) => sql`
    with p as (
      select today, (today - interval '1 month')::date as first
      from (${presentDay(branch)}) d
    ),
    a as (select distinct account from ${monthly} where branch = ${branch} and ${isMoney}),
    opening as (
      select coalesce(sum(amount) filter (where account = 'kas'), 0) as kas,
        coalesce(sum(amount) filter (where account <> 'kas'), 0) as bank
      from (
        select a.account, ${amountBefore(moneyBook.names, sql`${branch}`, sql`a.account`, sql`p.first`)} as amount
        from a cross join p
      ) o
    ),
    moved as (
      select business_date, sum(masuk) filter (where account = 'kas') as masuk,
        sum(keluar) filter (where account = 'kas') as keluar,
        coalesce(sum(masuk - keluar) filter (where account <> 'kas'), 0) as bank
      from a
      cross join p
      join ${daily} d using (account)
      where d.branch = ${branch} and business_date between p.first and p.today
      group by business_date
    ),
    turned as (${turnedIn(branch)}),
    spent as (${spentIn(own)})
    select tanggal, ${movedOn}, coalesce(biaya, 0)::bigint as biaya,
      (o.kas + coalesce(sum(masuk - keluar) over (order by tanggal), 0))::bigint as kas,
      (o.bank + coalesce(sum(m.bank) over (order by tanggal), 0))::bigint as bank
    from (select first + n as tanggal from p cross join generate_series(0, today - first) n) days
    cross join opening o
    left join moved m on m.business_date = tanggal
    left join turned back on back.business_date = tanggal
    left join spent s on s.business_date = tanggal
    order by tanggal`,
);

/** The sum of what is in accounts of a branch `h` at the end of its day: what its shop books on later is not in it. */
const inAccounts = (which: Sql): Sql => sql`
  (
    select coalesce(sum(${amountBefore(moneyBook.names, sql`h.branch`, sql`a.account`, sql`h.today + 1`)}), 0)::bigint
    from (select distinct account from ${monthly} m where m.branch = h.branch and ${which}) a
  )`;

export const branchMoneyAnswer = scopedAnswer(
  branchMoney,
  moneyProjection,
  (_params, { branch }) => sql`
    select h.branch as kode_toko, today as tanggal, ${inAccounts(sql`account = 'kas'`)} as kas,
      ${inAccounts(sql`account like 'bank/%'`)} as bank, ${movedOn}
    from (${presentDays(branch)}) h
    left join lateral (
      select sum(masuk) as masuk, sum(keluar) as keluar
      from ${daily} d
      where d.branch = h.branch and account = 'kas' and business_date = today
    ) moved on true
    left join lateral (
      ${turnedRound(sql`c.branch = h.branch and c.cancelled_on = h.today`)}
    ) back on true
    order by h.branch`,
);

/** The difference of a branch (`branch`) from which on it is an exception: up to it nobody has to say why. */
function tolerated({ settings }: Pick<QueryTools, 'settings'>): Sql {
  const limitOf = (kode_toko: string): number => Number(settings.value(kode_toko, LIMIT) ?? 0);
  const shops = settings.owners(LIMIT);
  return sql`
    coalesce(
      (
        select batas
        from unnest(${shops}::text[], ${shops.map(limitOf)}::bigint[]) own (shop, batas)
        where shop = branch
      ),
      ${limitOf(ALL)}::bigint
    )`;
}

/** The counts that differ, the movements that cancel another, and the accounts below zero. */
const differing = (own: Sql, from: Sql): Sql => sql`
  select 'SELISIH' as jenis, branch as kode_toko, business_date as tanggal, no_bukti, selisih as jumlah, user_id,
    branch || ':' || position as position, recorded_at
  from read_money.count cross join p
  where ${own} and selisih <> 0 and abs(selisih) >= ${from} and business_date > today - ${SEVEN}::int`;
/**
 * A movement has a line for each side and posting: it says what it did to the drawer, else to the banks, else how much
 * went from one of them to another.
 */
const cancelling = (branch: string): Sql => sql`
  select 'BATAL', l.branch, l.business_date, l.no_bukti, coalesce(
      nullif(sum(l.masuk - l.keluar) filter (where l.account = 'kas'), 0), nullif(sum(l.masuk - l.keluar), 0),
      max(l.masuk + l.keluar)
    )::bigint, l.user_id,
    l.branch || ':' || l.position, l.recorded_at
  from p
  join ${cancelled} c on c.cancelled_on > today - ${SEVEN}::int
  join ${line} l on l.branch = c.branch and l.position = c.position
  where ${atBranches(sql`c.branch`, branch)}
  group by l.branch, l.position, l.business_date, l.no_bukti, l.user_id, l.recorded_at`;
/** True for the side of a line (`asal`, `tujuan`) that is a bank account. */
const isBank = (side: Sql): Sql => sql`${side} not in ('CASH', '-', 'DI JALAN') and ${side} not like 'NON CASH %'`;
/** The cash that went from drawers to banks, or came from there, in seven days and was not cancelled. */
const withBanks = (own: Sql): Sql => sql`
  select l.*
  from p
  join ${line} l on l.account = 'kas' and l.business_date > p.today - ${SEVEN}::int
  where ${own}
    and (masuk > 0 and ${isBank(sql`asal`)} or keluar > 0 and ${isBank(sql`tujuan`)})
    and not exists (select from ${cancelled} c where c.branch = l.branch and c.no_bukti = l.no_bukti)`;
/** Cash that a user drew after booking some to a bank: together they hide what is missing at a count between them. */
const drawnBack = sql`
  select 'BOLAK', branch, business_date, no_bukti, masuk, user_id, branch || ':' || position, recorded_at
  from with_banks back
  where masuk > 0
    and exists (
      select from with_banks deposit
      where deposit.keluar > 0
        and deposit.branch = back.branch
        and deposit.user_id = back.user_id
        and deposit.position < back.position
    )`;
const belowZero = (own: Sql): Sql => sql`
  select 'MINUS', branch, today, case account when 'kas' then 'CASH' else replace(substr(account, 6), '/', ' ') end,
    sum(masuk - keluar)::bigint, '', '', ${businessNow}
  from ${monthly} cross join p
  where branch <> ${ALL} and ${own} and ${isMoney}
  group by branch, account, today
  having sum(masuk - keluar) < 0`;

export const exceptionsAnswer = scopedAnswer(
  exceptions,
  moneyProjection,
  (_params, { branch, own }, tools) => sql`
    with p as (${presentDay(branch)}),
    with_banks as (${withBanks(own)}),
    found as (
      ${differing(own, tolerated(tools))}
      union all
      ${cancelling(branch)}
      union all
      ${drawnBack}
      ${tools.seesBalances ? sql`union all ${belowZero(own)}` : sql``}
    )
    select jenis, kode_toko, tanggal, no_bukti, jumlah, user_id, position
    from found
    order by jenis <> 'MINUS', recorded_at desc, kode_toko, no_bukti
    limit ${MOST}`,
);

export const lastCountsAnswer = scopedAnswer(
  lastCounts,
  moneyProjection,
  (_params, { own }) => sql`
    select branch as kode_toko, business_date as tanggal, ${clock} as jam, no_bukti, jenis, tercatat, dihitung, selisih,
      dibukukan, user_id, branch || ':' || position as position
    from read_money.count
    where ${own}
    order by business_date desc, branch, position desc
    limit ${COUNTS}`,
);
