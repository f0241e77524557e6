import { postedMoves } from '../../domain/money/money-checks.js';
import type { Examined } from '../../platform/doctor/examined.js';
import { countRows, wrongRows, type Finding } from '../../platform/doctor/finding.js';

/** Of each money account what the log moved on it, as far as the books have read each branch. */
const logged = `
  select account, sum(amount)::bigint as amount
  from (${postedMoves}) m
  join read_journals.checkpoint c on c.branch = m.branch and m.position <= c.position
  where asset = 'IDR'
  group by account`;

/** Of each account and number what the lines say. */
const booked = `
  select branch, account, nomor_akun, sum(debit - kredit)::bigint as amount
  from read_journals.line
  group by branch, account, nomor_akun`;

/** The kinds of accounts that are no money of the shop: outside, rounding, between branches, and liabilities. */
const apart = `'luar', 'pembulatan', 'antar-cabang', 'bunga_dimuka', 'titipan', 'kelebihan'`;

/**
 * Of each account of money what of it stands where, and the kind of that number; one that the chart does not have is an
 * asset, as reports have it.
 */
const money = `
  select b.branch, b.account, b.nomor_akun, b.amount, coalesce(a.row->>'jenis', 'ASET') as jenis
  from (${booked}) b
  left join read_masters.row a on a.master = 'akun' and a.key = b.nomor_akun
  where split_part(b.account, '/', 2) not in (${apart})`;

/** Questions that each answer what is wrong with the books. */
const questions: readonly string[] = [
  // Debits equal credits at every position.
  `select source || ':' || position || ' has ' || sum(debit) || ' in debit and ' || sum(kredit)
     || ' in credit of the books of ' || branch as wrong
   from read_journals.line
   group by source, position, branch
   having sum(debit) <> sum(kredit)`,
  // Debits equal credits in the books of every branch, of each day.
  `select 'the books of ' || branch || ' on ' || business_date || ' have ' || sum(debit) || ' in debit and '
     || sum(kredit) || ' in credit' as wrong
   from read_journals.daily
   group by branch, business_date
   having sum(debit) <> sum(kredit)`,
  // The books of a money account are its balance.
  `select 'account ' || account || ' has ' || coalesce(l.amount, 0) || ' by the log and ' || coalesce(b.amount, 0)
     || ' in the books' as wrong
   from (${logged}) l
   full join (select account, sum(amount)::bigint as amount from (${booked}) b group by account) b using (account)
   where coalesce(l.amount, 0) <> coalesce(b.amount, 0)`,
  // So are their sums, where it has a number for itself.
  `with booked as (${booked}),
   own as (
     select b.branch, b.account, b.nomor_akun, b.amount
     from booked b
     where split_part(b.account, '/', 2) in ('kas', 'bank')
       and not exists (
         select from booked o
         where o.branch = b.branch and o.amount <> 0 and (o.account = b.account) <> (o.nomor_akun = b.nomor_akun)
       )
   )
   select 'account ' || account || ' has ' || o.amount || ', its number ' || nomor_akun || ' has ' || d.amount as wrong
   from own o
   join (
     select branch, nomor_akun, sum(debit - kredit)::bigint as amount
     from read_journals.daily
     group by branch, nomor_akun
   ) d using (branch, nomor_akun)
   where o.amount <> d.amount`,
  // Money stands at assets alone, and the assets that it stands at have, of each branch, what its accounts have.
  `select 'account ' || account || ' has ' || amount || ' at ' || nomor_akun || ', which is no asset but '
     || jenis as wrong
   from (${money}) m
   where jenis <> 'ASET' and amount <> 0
   union all
   select 'the money of ' || branch || ' is ' || coalesce(l.amount, 0) || ' by the log and ' || coalesce(b.amount, 0)
     || ' at assets of the books' as wrong
   from (
     select split_part(account, '/', 1) as branch, sum(amount)::bigint as amount
     from (${logged}) l
     where split_part(account, '/', 2) not in (${apart})
     group by 1
   ) l
   full join (
     select branch, sum(amount)::bigint as amount from (${money}) m where jenis = 'ASET' group by branch
   ) b using (branch)
   where coalesce(l.amount, 0) <> coalesce(b.amount, 0)`,
];

/**
 * Debits equal credits at every position and in the books of every branch; the books of a money account are its
 * balance, also by their sums where it has a number for itself, and stand at assets.
 */
export async function checkJournals({ database }: Pick<Examined, 'database'>): Promise<Finding> {
  const wrong: string[] = [];
  for (const question of questions) wrong.push(...(await wrongRows(database, question)));
  return {
    invariant: '5 debits equal credits in the books, and the books the balances',
    checked: await countRows(database, 'read_journals.line'),
    wrong,
  };
}
