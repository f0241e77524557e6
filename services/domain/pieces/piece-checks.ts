import type pg from 'pg';
import { barang } from '../../../contracts/data-barang/barang.js';
import { postedMoves } from '../money/money-checks.js';
import { wrongRows, type Check, type Finding } from '../../platform/doctor/finding.js';

/** The types of events after which a piece is in a state, as SQL. */
const leadingTo = (state: (typeof barang)['states'][number]): string =>
  barang.edges
    .filter(({ to }) => to === state)
    .flatMap(({ events }) => events.map(({ type }) => `'${type}'`))
    .join(', ');

interface Subject {
  readonly database: pg.Pool;
}

/**
 * The last event of each piece: it lies on the tray that this says, where it is in stock after it or kept for a
 * customer, waits to be sorted, is washed, or waits to be melted.
 */
const pieces = `
  select distinct on (stream) branch, type, payload ->> 'kode_baki' as kode_baki,
    'G:' || (payload ->> 'kode_group') as asset, (payload ->> 'berat')::bigint as berat
  from log.event
  where stream >= 'barang/' and stream < 'barang0'
  order by stream, version desc`;

/** The account of a piece by its last event; none of one that is no more. */
const accountOf = `
  case
    when type in (${leadingTo('READY')}, ${leadingTo('TITIP')}) then branch || '/baki/' || kode_baki
    when type in (${leadingTo('SORTIR')}) then branch || '/sortir'
    when type in (${leadingTo('CUCI')}) then branch || '/cuci'
    when type in (${leadingTo('HANCUR')}) then branch || '/lebur'
  end`;

/**
 * The gold on each tray, and of what waits to be sorted or melted or is washed, by its pieces, beside what its account
 * says.
 */
const trays = `
  select coalesce(p.account, b.account) as account, coalesce(p.asset, b.asset) as asset, coalesce(p.berat, 0) as berat,
    coalesce(b.amount, 0) as amount
  from (
    select ${accountOf} as account, asset, sum(berat)::bigint as berat
    from (${pieces}) piece
    where ${accountOf} is not null
    group by 1, 2
  ) p
  full join (
    select account, asset, amount
    from log.balance
    where account like '%/baki/%' or split_part(account, '/', 2) in ('sortir', 'cuci', 'lebur')
  ) b using (account, asset)`;

/**
 * The gold on a tray, to be sorted, washed or melted, is that of its pieces: both follow from the log, each on its own
 * way.
 */
async function checkTrays({ database }: Subject): Promise<Finding> {
  const { rows } = await database.query<{ count: number }>(`select count(*) from (${trays}) t`);
  const wrong = await wrongRows(
    database,
    `select account || ' has ' || amount || ' mg of ' || asset || ', its pieces weigh ' || berat as wrong
     from (${trays}) t
     where berat <> amount`,
  );
  return { invariant: 'the gold on a tray is that of its pieces', checked: rows[0]!.count, wrong };
}

/**
 * The weights of pieces after each of their events: nothing where their branch has them no longer. A correction may
 * have made them gold of another group.
 */
const weights = `
  select branch, business_date, stream, version, 'G:' || (payload ->> 'kode_group') as asset,
    case when type in (${leadingTo('TERJUAL')}, ${leadingTo('BATAL')}) then 0 else (payload ->> 'berat')::bigint end
      as berat
  from log.event
  where stream >= 'barang/' and stream < 'barang0'`;

/**
 * The change of a day by branch and group: by the weights of its pieces, and by postings of what came in, validated or
 * not, less what went or was lost.
 */
const changes = `
  select branch, business_date, asset, coalesce(p.berat, 0) as berat, coalesce(m.berat, 0) as moved
  from (
    select branch, business_date, asset, sum(berat)::bigint as berat
    from (
      select branch, business_date, asset, berat
      from (${weights}) w
      union all
      select branch, business_date, lag(asset) over events, -lag(berat) over events
      from (${weights}) w
      window events as (partition by stream order by version)
    ) c
    where asset is not null
    group by 1, 2, 3
  ) p
  full join (
    select split_part(account, '/', 1) as branch, business_date, asset, -sum(amount)::bigint as berat
    from (${postedMoves}) moves
    where asset like 'G:%' and split_part(account, '/', 2) in ('luar', 'tunggu', 'susut')
    group by 1, 2, 3
  ) m using (branch, business_date, asset)`;

/** Gold that comes in goes out again, is lost, or is there: by the postings and by the pieces. */
async function checkGrams({ database }: Subject): Promise<Finding> {
  const { rows } = await database.query<{ count: number }>(`select count(*) from (${changes}) c`);
  const wrong = await wrongRows(
    database,
    `select branch || ' has ' || moved || ' mg of ' || asset || ' more after ' || business_date
       || ' by its postings, by its pieces ' || berat as wrong
     from (${changes}) c
     where berat <> moved`,
  );
  return {
    invariant: 'gold comes in as much as goes out, is lost and stays, day by day',
    checked: rows[0]!.count,
    wrong,
  };
}

/**
 * The value of each group of a branch, beside what its pieces weigh; apart from both what waits for its validation
 * (`waits`).
 */
const values = `
  select branch, kode_group, waits, sum(nilai)::bigint as nilai, sum(berat)::bigint as berat
  from (
    select split_part(account, '/', 1) as branch, split_part(account, '/', 3) as kode_group,
      split_part(account, '/', 4) = 'tunggu' as waits, amount as nilai, 0::bigint as berat
    from log.balance
    where split_part(account, '/', 2) = 'persediaan' and asset = 'IDR'
    union all
    select branch, substr(asset, 3), false, 0, berat
    from (select distinct on (stream) * from (${weights}) w order by stream, version desc) last
    union all
    select split_part(account, '/', 1), substr(asset, 3), waits, 0, case when waits then -amount else amount end
    from log.balance
    cross join (values (true), (false)) both_parts(waits)
    where split_part(account, '/', 2) = 'tunggu' and asset like 'G:%'
  ) s
  group by 1, 2, 3`;

/** No value stands for gold that is not there. Gold may have none: the share of a few rupiah may be all of them. */
async function checkValues({ database }: Subject): Promise<Finding> {
  const { rows } = await database.query<{ count: number }>(`select count(*) from (${values}) v`);
  const wrong = await wrongRows(
    database,
    `select branch || ' has ' || berat || ' mg of ' || kode_group || case when waits then ' that wait' else '' end
       || ' worth ' || nilai as wrong
     from (${values}) v
     where berat < 0 or nilai < 0 or (berat = 0 and nilai <> 0)`,
  );
  return { invariant: 'the value of a stock stands for gold that is there', checked: rows[0]!.count, wrong };
}

/** A piece is at one branch, whatever the logs of others say of it. */
async function checkPlaces({ database }: Subject): Promise<Finding> {
  const there = `
    select stream, string_agg(branch, ', ' order by branch) as branches, count(*) as places
    from (select distinct on (stream, branch) * from (${weights}) w order by stream, branch, version desc) last
    where berat > 0
    group by stream`;
  const { rows } = await database.query<{ count: number }>(`select count(*) from (${there}) t`);
  const wrong = await wrongRows(
    database,
    `select substr(stream, 8) || ' is at ' || branches as wrong from (${there}) t where places > 1`,
  );
  return { invariant: 'a piece is in one place', checked: rows[0]!.count, wrong };
}

/** The gold of a place, and the value of a group, at the end of each day on which it moved. */
const ends = `
  select account, asset, date, sum(moved) over (partition by account, asset order by date) as amount
  from (
    select account, asset, date, sum(came - went) as moved
    from log.balance_day
    where split_part(account, '/', 2) in ('baki', 'sortir', 'cuci', 'lebur', 'persediaan')
    group by account, asset, date
  ) d`;

/** Nothing is younger than its date: what was booked on an earlier date found enough there, and left enough since. */
async function checkDays({ database }: Subject): Promise<Finding> {
  const { rows } = await database.query<{ count: number }>(`select count(*) from (${ends}) e`);
  const wrong = await wrongRows(
    database,
    `select account || ' has ' || amount || ' of ' || asset || ' at the end of ' || date as wrong
     from (${ends}) e
     where amount < 0`,
  );
  return { invariant: 'no gold and no value is below zero at the end of any day', checked: rows[0]!.count, wrong };
}

/** The value of each group of a branch, beside its gold, at the end of each day on which either moved. */
const worth = `
  select branch, kode_group, date, sum(berat) over days as berat, sum(nilai) over days as nilai
  from (
    select branch, date,
      case when asset = 'IDR' then split_part(account, '/', 3) else substr(asset, 3) end as kode_group,
      sum(case when asset = 'IDR' then 0 else went - came end) as berat,
      sum(case when asset = 'IDR' then came - went else 0 end) as nilai
    from log.balance_day
    where asset = 'IDR' and split_part(account, '/', 2) = 'persediaan' and split_part(account, '/', 4) = ''
      or asset like 'G:%' and split_part(account, '/', 2) in ('luar', 'susut')
    group by 1, 2, 3
  ) d
  window days as (partition by branch, kode_group order by date)`;

/** The last gold of a day takes the rest of its value along, also on an earlier date. */
async function checkWorth({ database }: Subject): Promise<Finding> {
  const { rows } = await database.query<{ count: number }>(`select count(*) from (${worth}) w`);
  const wrong = await wrongRows(
    database,
    `select branch || ' has no gold of ' || kode_group || ' at the end of ' || date || ', worth ' || nilai as wrong
     from (${worth}) w
     where berat = 0 and nilai <> 0`,
  );
  return { invariant: 'no value stands without gold at the end of any day', checked: rows[0]!.count, wrong };
}

/** The gold of each day that waits for its validation since, but for the dates on which a branch books. */
const left = `
  select account, asset, date, sum(went - came)::bigint as berat
  from log.balance_day d
  join log.branch_head h using (branch)
  where split_part(account, '/', 2) = 'tunggu'
    and date not in (h.business_date, coalesce(h.present_date, h.business_date))
  group by account, asset, date`;

/** No purchase waits on a date that its branch has left: nobody could validate it, and its gold would count nowhere. */
async function checkWaiting({ database }: Subject): Promise<Finding> {
  const { rows } = await database.query<{ count: number }>(`select count(*) from (${left}) l`);
  const wrong = await wrongRows(
    database,
    `select account || ' has ' || berat || ' mg of ' || asset || ' that wait since ' || date as wrong
     from (${left}) l
     where berat <> 0`,
  );
  return { invariant: 'no gold waits for its validation on a date that was left', checked: rows[0]!.count, wrong };
}

/** The laws of pieces, whatever feature moves them. */
export const pieceChecks: readonly Check<Subject>[] = [
  ...[checkTrays, checkGrams, checkValues, checkPlaces, checkDays, checkWorth, checkWaiting],
];
