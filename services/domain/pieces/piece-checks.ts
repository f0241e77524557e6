import type pg from 'pg';
import { barang } from '../../../contracts/data-barang/barang.js';
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
 * customer, waits to be sorted, or is washed.
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
  end`;

/** The gold on each tray, and of what waits to be sorted or is washed, by its pieces, beside what its account says. */
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
    where account like '%/baki/%' or account like '%/sortir' or account like '%/cuci'
  ) b using (account, asset)`;

/** The gold on a tray, to be sorted or washed, is that of its pieces: both follow from the log, each on its own way. */
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

/** The laws of pieces, whatever feature moves them. */
export const pieceChecks: readonly Check<Subject>[] = [checkTrays];
