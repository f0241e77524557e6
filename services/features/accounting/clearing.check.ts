import type { Examined } from '../../platform/doctor/examined.js';
import { wrongRows, type Finding } from '../../platform/doctor/finding.js';

const isCleared = `split_part(account, '/', 2) in ('kirim', 'noncash', 'pinjaman', 'kurang')`;

/**
 * Of each account that is opened and cleared what the log says of where it stands: by its postings, and by what was re-
 * posted.
 */
const openItems = `
  select account, nomor, sum(amount)::bigint as amount
  from (
    select s.account, s.nomor, s.amount
    from log.event e
    cross join lateral json_array_elements(e.postings) p
    cross join lateral (
      values (p->>'to', p->'akun'->>'debit', (p->>'amount')::bigint),
        (p->>'from', p->'akun'->>'kredit', -(p->>'amount')::bigint)
    ) s(account, nomor, amount)
    where p->>'asset' = 'IDR'
    union all
    select (e.payload->>'kode_toko') || '/' || (m->>'rekening'), s.nomor, s.amount
    from log.event e
    cross join lateral json_array_elements(e.payload->'pindah') m
    cross join lateral (
      values (m->>'ke', (m->>'jumlah')::bigint), (m->>'dari', -(m->>'jumlah')::bigint)
    ) s(nomor, amount)
    where e.type = 'journal.reposted' and m->>'jenis_akun' = 'DEBIT'
  ) m
  where ${isCleared}
  group by account, nomor
  having sum(amount) <> 0`;

/**
 * Checks that each item is cleared at the number at which it was opened: no number falls below zero, and `log.balance`
 * knows where the open ones stand.
 */
export async function checkClearing({ database }: Pick<Examined, 'database'>): Promise<Finding> {
  const wrong = [
    ...(await wrongRows(
      database,
      `select 'account ' || account || ' has ' || amount || ' at ' || nomor_akun
         || ': it was cleared where it was not opened' as wrong
       from (
         select account, nomor_akun, sum(debit - kredit)::bigint as amount
         from read_journals.line
         where ${isCleared}
         group by account, nomor_akun
       ) l
       where amount < 0`,
    )),
    ...(await wrongRows(
      database,
      `select 'account ' || account || ' is known to have ' || coalesce(b.amount, 0) || ' at ' || nomor
         || ', the log has ' || coalesce(s.amount, 0) as wrong
       from (${openItems}) s
       full join (
         select account, k->>'nomor' as nomor, sum((k->>'jumlah')::bigint)::bigint as amount
         from log.balance
         cross join lateral json_array_elements(akun) k
         where amount > 0 and ${isCleared}
         group by account, k->>'nomor'
       ) b using (account, nomor)
       where coalesce(s.amount, 0) <> coalesce(b.amount, 0)
         and account in (select account from log.balance where amount > 0)`,
    )),
  ];
  const { rows } = await database.query<{ count: number }>(`select count(*) from log.balance where ${isCleared}`);
  return {
    invariant: '5 what is opened is cleared at the same number of the chart, and nothing is left there',
    checked: rows[0]!.count,
    wrong,
  };
}
