import { inSafe } from '../../../contracts/hutang/collateral.js';
import { runningStates } from '../../../contracts/hutang/loan-figures.js';
import { lineTable } from '../../domain/documents/lines.js';
import { name, sql, type Sql } from '../../kernel/postgres/sql.js';
import type { Projection } from '../../kernel/projection/projection.js';
import type { Examined } from '../../platform/doctor/examined.js';
import { countRows, EXAMPLES, type Check, type Finding } from '../../platform/doctor/finding.js';

/** The states of a loan whose pieces may lie in the safe. */
const holding = [...runningStates, 'LUNAS'];

/** The principal of each loan on its account, and what the loan says of it. */
const principals = (loans: Sql): Sql => sql`
  select account || ' has ' || coalesce(b.amount, 0) || ', its loan says ' || coalesce(l.sisa, 0) as wrong
  from (
    select branch || '/pinjaman/' || nomor as account, sisa
    from ${loans}
    where status = any(${[...runningStates]}::text[])
  ) l
  full join (
    select account, amount
    from log.balance
    where split_part(account, '/', 2) = 'pinjaman' and amount <> 0
  ) b using (account)
  where coalesce(b.amount, 0) <> coalesce(l.sisa, 0)
  limit ${EXAMPLES}`;

/** The interest that was paid ahead on each loan on its account, below zero, and what the loan says of it. */
const aheads = (loans: Sql): Sql => sql`
  select account || ' has ' || coalesce(b.amount, 0) || ', its loan says ' || coalesce(-l.bunga_dimuka, 0) as wrong
  from (
    select branch || '/bunga_dimuka/' || nomor as account, bunga_dimuka
    from ${loans}
    where status = any(${[...runningStates]}::text[])
  ) l
  full join (
    select account, amount
    from log.balance
    where split_part(account, '/', 2) = 'bunga_dimuka' and amount <> 0
  ) b using (account)
  where coalesce(b.amount, 0) <> coalesce(-l.bunga_dimuka, 0)
  limit ${EXAMPLES}`;

/** The money that is held of transfers beyond what was due, below zero, and what each loan says of it. */
const deposits = (loans: Sql): Sql => sql`
  select account || ' has ' || coalesce(b.amount, 0) || ', its loan says ' || coalesce(-l.titipan, 0) as wrong
  from (
    select branch || '/titipan/' || nomor as account, titipan
    from ${loans}
    where status = any(${holding}::text[])
  ) l
  full join (
    select account, amount
    from log.balance
    where split_part(account, '/', 2) = 'titipan' and amount <> 0
  ) b using (account)
  where coalesce(b.amount, 0) <> coalesce(-l.titipan, 0)
  limit ${EXAMPLES}`;

/** The facts of interest and principal that stand on loans which ended. */
const ended = (loans: Sql): Sql => sql`
  select nomor || ' has ended, and says ' || sisa || ' of principal, ' || bunga_dimuka || ' paid ahead' as wrong
  from ${loans}
  where status = any(${['LUNAS', 'DIAMBIL', 'DIPERBARUI', 'LELANG']}::text[])
    and (sisa <> 0 or bunga_dimuka <> 0 or mulai_dimuka <> '')
  limit ${EXAMPLES}`;

/** The pieces in the safes of loans that hold some. */
const held = (loans: Sql, lines: Sql): Sql => sql`
  select l.branch, l.nomor, p.kode_group, p.berat
  from ${loans} l
  join ${lines} p using (nomor)
  where l.status = any(${holding}::text[]) and p.keadaan = any(${[...inSafe]}::text[])`;

/** The gold of each group in the safe of each branch, and the weight of the pieces that lie there. */
const safes = (loans: Sql, lines: Sql): Sql => sql`
  select branch || '/jaminan has ' || coalesce(b.amount, 0) || ' mg of ' || kode_group || ', its pieces weigh '
    || coalesce(h.berat, 0) as wrong
  from (select branch, kode_group, sum(berat) as berat from (${held(loans, lines)}) p group by branch, kode_group) h
  full join (
    select split_part(account, '/', 1) as branch, substr(asset, 3) as kode_group, amount
    from log.balance
    where split_part(account, '/', 2) = 'jaminan' and asset like 'P:%' and amount <> 0
  ) b using (branch, kode_group)
  where coalesce(b.amount, 0) <> coalesce(h.berat, 0)
  limit ${EXAMPLES}`;

/** The number and the weight of the pieces of each loan, and what the loan says of them. */
const totals = (loans: Sql, lines: Sql): Sql => sql`
  select l.nomor || ' has ' || count(h.nomor) || ' pieces of ' || coalesce(sum(h.berat), 0)
    || ' mg in the safe, it says ' || l.qty || ' of ' || l.berat as wrong
  from ${loans} l
  left join (${held(loans, lines)}) h using (nomor)
  where l.status = any(${holding}::text[])
  group by l.nomor, l.qty, l.berat
  having count(h.nomor) <> l.qty or coalesce(sum(h.berat), 0) <> l.berat
  limit ${EXAMPLES}`;

/** The sum that each branch took for a loan of another, by its books, and what that one's log has of it. */
const elsewhere = sql`
  with moved as (
    select e.branch, split_part(e.stream, '/', 1) as category, split_part(e.stream, '/', 2) as nomor, s.account,
      s.amount
    from log.event e
    cross join lateral json_array_elements(e.postings) p
    cross join lateral (
      values (p ->> 'to', (p ->> 'amount')::bigint), (p ->> 'from', -(p ->> 'amount')::bigint)
    ) s(account, amount)
    where starts_with(e.stream, 'hutang/') or starts_with(e.stream, 'hutang-di-cabang/')
  ),
  took as (
    select nomor, branch as here, split_part(account, '/', 3) as home, -sum(amount) as amount
    from moved
    where category = 'hutang-di-cabang' and split_part(account, '/', 2) = 'antar-cabang'
    group by nomor, branch, account
  ),
  said as (
    select nomor, split_part(account, '/', 3) as here, branch as home, sum(amount) as amount
    from moved
    where category = 'hutang' and split_part(account, '/', 2) = 'antar-cabang'
    group by nomor, branch, account
  )
  select here || ' took ' || coalesce(t.amount, 0) || ' for ' || nomor || ', its branch has ' || coalesce(s.amount, 0)
    as wrong
  from took t
  full join said s using (nomor, here, home)
  where coalesce(t.amount, 0) <> coalesce(s.amount, 0)
  limit ${EXAMPLES}`;

/**
 * The laws of pawn loans: the principal that is not paid lies on the account of each, as what is held of its customer,
 * and the collateral in the safes is that of the loans that run and of those that are settled and not handed over. What
 * another branch took for one is in both logs.
 */
export function loanChecks({ schema }: Pick<Projection, 'schema'>): readonly Check<Pick<Examined, 'database'>>[] {
  const table = `${schema}.hutang`;
  const loans = name(table);
  const lines = lineTable({ schema }, 'hutang', 'barang');
  const law =
    (invariant: string, ...queries: readonly Sql[]) =>
    async ({ database }: Pick<Examined, 'database'>): Promise<Finding> => {
      const found = await Promise.all(
        queries.map(({ text, values }) => database.query<{ wrong: string }>(text, [...values])),
      );
      const wrong = found.flatMap(({ rows }) => rows.map((row) => row.wrong));
      return { invariant, checked: await countRows(database, table), wrong };
    };
  return [
    law('5 the principal of each loan lies on its account', principals(loans), ended(loans)),
    law('5 interest that was paid ahead lies on the account of its loan', aheads(loans)),
    law('5 what is held of transfers lies on the account of its loan', deposits(loans)),
    law('7 the collateral in the safe is that of the loans', safes(loans, lines), totals(loans, lines)),
    law('5 payments of loans at other branches are in both logs', elsewhere),
  ];
}
