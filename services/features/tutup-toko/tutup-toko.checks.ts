import { cancellations } from '../../../contracts/catalogue.js';
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

/** The name of what a day freezes, by an account of its branch; null for other accounts. */
const place = `
  case
    when a.account = e.branch || '/kas' then 'KAS'
    when starts_with(a.account, e.branch || '/bank/') then substr(a.account, length(e.branch) + 2)
    when starts_with(a.account, e.branch || '/noncash/') then 'noncash/' || split_part(a.account, '/', 3)
    when starts_with(a.account, e.branch || '/kirim/') then 'DI JALAN'
  end`;

/** The same name, by a frozen balance. */
const frozenPlace = `
  case s->>'jenis'
    when 'KAS' then 'KAS'
    when 'BANK' then 'bank/' || (s->>'kode_bank') || '/' || (s->>'no_rekening')
    when 'NON CASH' then 'noncash/' || (s->>'kode_bank')
    when 'DI JALAN' then 'DI JALAN'
  end`;

/** True for an event that cancels a document, or rejects one. */
const cancels = `e.type in (${cancellations.map((type) => `'${type}'`).join(', ')})`;

/**
 * Compares each frozen balance, and what moved it on that day, with the postings that the branch's log had when the day
 * was closed: running sums of one reading of the log, in which each closing stands at its position.
 */
const frozen = `
  select *
  from (
    select branch, tanggal, kode_bank, frozen, frozen_in, frozen_out, frozen_back,
      coalesce(sum(amount) over until, 0) as amount,
      coalesce(sum(amount) filter (where amount > 0 and not back or amount < 0 and back) over day_until, 0) as masuk,
      coalesce(-sum(amount) filter (where amount < 0 and not back or amount > 0 and back) over day_until, 0)
        as keluar,
      coalesce(sum(amount) filter (where back) over day_until, 0) as pembatalan
    from (
      select c.branch, c.position, c.tanggal, coalesce(s->>'kode_bank', s->>'jenis') as kode_bank,
        ${frozenPlace} as place, (s->>'saldo_akhir')::bigint as frozen, (s->>'masuk')::bigint as frozen_in,
        (s->>'keluar')::bigint as frozen_out, coalesce((s->>'pembatalan')::bigint, 0) as frozen_back,
        null::bigint as amount,
        null::boolean as back
      from (${closed}) c
      cross join lateral json_array_elements(c.saldo) s
      union all
      select e.branch, e.position, e.business_date, null, ${place}, null, null, null, null, a.amount, ${cancels}
      from log.event e
      cross join lateral json_array_elements(e.postings) p
      cross join lateral (
        values (p->>'to', (p->>'amount')::bigint), (p->>'from', -(p->>'amount')::bigint)
      ) a(account, amount)
      where ${place} is not null
    ) m
    window until as (partition by branch, place order by position, amount is not null rows unbounded preceding),
      day_until as (partition by branch, place, tanggal order by position, amount is not null rows unbounded preceding)
  ) m
  where frozen is not null`;

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
      `select branch || ' closed ' || tanggal || ' with '
         || concat_ws(', ', frozen, frozen_in, frozen_out, frozen_back) || ' on ' || kode_bank || ', its log had '
         || concat_ws(', ', amount, masuk, keluar, pembatalan) as wrong
       from (${frozen}) f
       where (frozen, frozen_in, frozen_out, frozen_back) is distinct from (amount, masuk, keluar, pembatalan)`,
    )),
  ];
  const { rows } = await database.query<{ count: number }>(
    `select count(*) as count from log.event where type = 'day.closed'`,
  );
  return { invariant: '7 a closed day stays as it was closed', checked: rows[0]!.count, wrong };
}
