import type { Examined } from '../../platform/doctor/examined.js';
import { wrongRows, type Finding } from '../../platform/doctor/finding.js';

/** The days that are closed, with the position of their last closing. */
const closed = `
  select * from (
    select distinct on (branch, payload->>'tanggal') branch, position, type, (payload->>'tanggal')::date as tanggal,
      payload->'saldo' as saldo
    from log.event
    where type in ('day.closed', 'day.reopened')
    order by branch, payload->>'tanggal', position desc
  ) d
  where type = 'day.closed'`;

/**
 * Compares each frozen balance, and what moved it on that day, with the postings that the branch's log had when the day
 * was closed. Older events without a kind are drawers or banks.
 */
const frozen = `
  select c.branch, c.tanggal, coalesce(s->>'kode_bank', s->>'jenis') as kode_bank,
    (s->>'saldo_akhir')::bigint as frozen, m.amount, (s->>'masuk')::bigint as frozen_in, m.masuk,
    (s->>'keluar')::bigint as frozen_out, m.keluar
  from (${closed}) c
  cross join lateral json_array_elements(c.saldo) s
  cross join lateral (
    select coalesce(sum(a.amount), 0) as amount,
      coalesce(sum(a.amount) filter (where a.amount > 0 and e.business_date = c.tanggal), 0) as masuk,
      coalesce(-sum(a.amount) filter (where a.amount < 0 and e.business_date = c.tanggal), 0) as keluar
    from log.event e
    cross join lateral json_array_elements(e.postings) p
    cross join lateral (
      values (p->>'to', (p->>'amount')::bigint), (p->>'from', -(p->>'amount')::bigint)
    ) a(account, amount)
    where e.branch = c.branch
      and e.position < c.position
      and case coalesce(s->>'jenis', case s->>'kode_bank' when 'CASH' then 'KAS' else 'BANK' end)
        when 'KAS' then a.account = c.branch || '/kas'
        when 'BANK' then a.account = c.branch || '/bank/' || (s->>'kode_bank') || '/' || (s->>'no_rekening')
        when 'NON CASH' then starts_with(a.account, c.branch || '/noncash/' || (s->>'kode_bank') || '/')
        when 'DI JALAN' then starts_with(a.account, c.branch || '/kirim/')
        else false
      end
  ) m`;

/**
 * The last word before an event on which day its branch closed, or opened again, and on which earlier date it books.
 */
const placed = `
  select e.*, d.type as day_type, (d.payload->>'tanggal')::date as closed_day, t.type as date_type
  from (
    select branch, position, type, stream, business_date,
      max(position) filter (where stream = 'day/' || branch) over earlier as day_position,
      max(position) filter (where stream = 'date/' || branch) over earlier as date_position
    from log.event
    window earlier as (partition by branch order by position rows between unbounded preceding and 1 preceding)
  ) e
  join log.event d on d.branch = e.branch and d.position = e.day_position
  left join log.event t on t.branch = e.branch and t.position = e.date_position`;

/**
 * Checks closed days: no event stands on one after its closing, except on an activated earlier date, and frozen figures
 * equal the log's of then.
 */
export async function checkClosings({ database }: Pick<Examined, 'database'>): Promise<Finding> {
  const wrong = [
    ...(await wrongRows(
      database,
      `select branch || ':' || position || ' stands on ' || business_date || ', which was closed before' as wrong
       from (${placed}) p
       where day_type = 'day.closed' and business_date <= closed_day and date_type is distinct from 'date.activated'`,
    )),
    ...(await wrongRows(
      database,
      `select branch || ' closed ' || tanggal || ' with ' || concat_ws(', ', frozen, frozen_in, frozen_out) || ' on '
         || kode_bank || ', its log had ' || concat_ws(', ', amount, masuk, keluar) as wrong
       from (${frozen}) f
       where (frozen, frozen_in, frozen_out) is distinct from (amount, masuk, keluar)`,
    )),
  ];
  const { rows } = await database.query<{ count: number }>(
    `select count(*) as count from log.event where type = 'day.closed'`,
  );
  return { invariant: '7 a closed day stays as it was closed', checked: rows[0]!.count, wrong };
}
