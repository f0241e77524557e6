import { goldLost, lossCancelled } from '../../../contracts/sortir-pembelian/losses.js';
import type { Examined } from '../../platform/doctor/examined.js';
import { wrongRows, type Finding } from '../../platform/doctor/finding.js';

/** The losses of each branch by its documents, and the value that waits, beside what its account says. */
const losses = `
  select branch, coalesce(berat, 0) as berat, coalesce(nilai, 0) as nilai, coalesce(lost, 0) as lost,
    coalesce(waiting, 0) as waiting
  from (
    select branch, sum((payload ->> 'berat')::bigint) filter (where type <> '${lossCancelled.type}')::bigint as berat,
      sum((payload ->> 'nilai')::bigint) filter (
        where type = '${goldLost.type}' and not (payload ->> 'tervalidasi')::boolean
      )::bigint as nilai
    from (
      select distinct on (stream) branch, type, payload
      from log.event
      where stream >= 'susut/' and stream < 'susut0'
      order by stream, version desc
    ) l
    group by branch
  ) d
  full join (
    select split_part(account, '/', 1) as branch, sum(amount) filter (where asset like 'G:%')::bigint as lost,
      sum(amount) filter (where asset = 'IDR')::bigint as waiting
    from log.balance
    where split_part(account, '/', 2) = 'susut'
    group by 1
  ) b using (branch)`;

/** Checks that what was lost is what documents lost, and that what waits there is what nobody has decided on. */
export async function checkLosses({ database }: Pick<Examined, 'database'>): Promise<Finding> {
  const { rows } = await database.query<{ count: number }>(`select count(*) from (${losses}) l`);
  const wrong = await wrongRows(
    database,
    `select branch || ' lost ' || lost || ' mg of which ' || waiting || ' rupiah wait, its documents say ' || berat
       || ' and ' || nilai as wrong
     from (${losses}) l
     where berat <> lost or nilai <> waiting`,
  );
  return { invariant: 'gold that is lost is that of the losses found', checked: rows[0]!.count, wrong };
}
