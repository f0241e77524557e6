import { sql, type Sql } from '../../kernel/postgres/sql.js';

/**
 * The least gold of each group at the end of a day after an earlier date, and the least and greatest value on the days
 * that have so little, as differences from that date; of groups that have less then, or as much. What a branch holds is
 * what came from outside less what was lost, whatever waits apart.
 */
export const goldSince = (branch: string, date: string): Sql => sql`
  with moved as (
    select date, case when asset = 'IDR' then split_part(account, '/', 3) else substr(asset, 3) end as kode_group,
      sum(case when asset = 'IDR' then 0 else went - came end) as berat,
      sum(case when asset = 'IDR' then came - went else 0 end) as nilai
    from log.balance_day
    where branch = ${branch} and date > ${date}
      and (
        asset = 'IDR' and split_part(account, '/', 2) = 'persediaan' and split_part(account, '/', 4) = ''
        or asset like 'G:%' and split_part(account, '/', 2) in ('luar', 'susut')
      )
    group by 1, 2
  ), ends as (
    select kode_group, sum(berat) over days as berat, sum(nilai) over days as nilai
    from moved
    window days as (partition by kode_group order by date)
  )
  select kode_group, berat::bigint as berat, min(nilai)::bigint as nilai_terkecil, max(nilai)::bigint as nilai_terbesar
  from (select *, min(berat) over (partition by kode_group) as least from ends) e
  where berat = least and least <= 0
  group by kode_group, berat
  order by kode_group`;
