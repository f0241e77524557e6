import { sql, type Sql } from '../../kernel/postgres/sql.js';

/** The accounts of a branch (`h`) that say what it holds, and what that is worth. */
const held = sql`
  account in (h.branch || '/luar', h.branch || '/susut', h.branch || '/tunggu') and asset like 'G:%'`;
const worth = sql`account >= h.branch || '/persediaan/' and account < h.branch || '/persediaan0' and asset = 'IDR'`;

/** The balances of these accounts now, less what came after a date. */
const until = (tanggal: Sql): Sql => sql`
  select account, asset, amount from log.balance where (${held}) or (${worth})
  union all
  select account, asset, went - came
  from log.balance_day
  where branch = h.branch and date > ${tanggal} and ((${held}) or (${worth}))`;

/** True for what waits for its validation: its gold, or its value. */
const waits = sql`split_part(account, '/', 2) = 'tunggu' or split_part(account, '/', 4) = 'tunggu'`;

/**
 * Selects what a branch (`h`) holds of each group at the end of a date, and what was paid for it. Gold that it holds is
 * what came from outside less what was lost: both are below zero by it. What waits is apart, since it moves no average
 * cost; its value is stock too, so that both values together are the account.
 */
export const heldGold = (tanggal: string | Sql): Sql => sql`
  (
    select case asset when 'IDR' then split_part(account, '/', 3) else substr(asset, 3) end as kode_group,
      coalesce(-sum(amount) filter (where asset <> 'IDR' and not waits), 0)::bigint as berat,
      coalesce(sum(amount) filter (where asset = 'IDR' and not waits), 0)::bigint as nilai,
      coalesce(-sum(amount) filter (where asset <> 'IDR' and waits), 0)::bigint as berat_tunggu,
      coalesce(sum(amount) filter (where asset = 'IDR' and waits), 0)::bigint as nilai_tunggu
    from (
      select a.*, ${waits} as waits
      from (${until(typeof tanggal === 'string' ? sql`${tanggal}::date` : tanggal)}) a
    ) a
    group by 1
  )`;
