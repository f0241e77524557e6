import { OWED, WAITS } from '../../domain/keys/stream-keys.js';
import type { Examined } from '../../platform/doctor/examined.js';
import { wrongRows, type Finding } from '../../platform/doctor/finding.js';

/**
 * The card receipts of which a bank owes something: by their keys, so that what was paid long ago is not read. One that
 * waits for its validation is owed, too.
 */
const open = `
  select payload->>'no_bayar' as no_bayar,
    e.branch || '/noncash/' || (payload->>'kode_bank') || '/' || (payload->>'tgl_terima') as account,
    (payload->>'jumlah')::bigint as jumlah, coalesce((payload->>'dilunasi')::bigint, 0) as paid,
    coalesce(payload->>'no_pelunasan', '') as settlements
  from (
    select stream
    from log.stream_key
    where key in ('${OWED}', '${WAITS}') and stream like 'bayar-kartu/%'
  ) k
  join log.stream using (stream)
  join log.event e using (stream, version)`;

/** The sum that the settlements of an open receipt say, as far as they stand. */
const settled = `
  select coalesce(sum((r->>'jumlah')::bigint), 0)::bigint
  from unnest(string_to_array(settlements, ', ')) as number
  join log.stream s on s.stream = 'pelunasan/' || number
  join log.event e on e.stream = s.stream and e.version = s.version and e.type = 'noncash.settled'
  cross join lateral json_array_elements(e.payload->'penerimaan') r
  where r->>'no_bayar' = no_bayar`;

const wrongReceipts = [
  `select account || ' has ' || coalesce(b.amount, 0) || ', its open card receipts are ' || coalesce(o.open, 0) as wrong
   from (select account, sum(jumlah - paid)::bigint as open from (${open}) r group by account) o
   full join (
     select account, amount from log.balance where split_part(account, '/', 2) = 'noncash' and amount <> 0
   ) b using (account)
   where coalesce(b.amount, 0) <> coalesce(o.open, 0)`,
  `select no_bayar || ' was paid ' || paid || ' by its bank, settlements say ' || (${settled}) as wrong
   from (${open}) r
   where paid <> (${settled}) or paid > jumlah`,
];

/**
 * 5: a bank owes what its open card receipts are, and each of these was paid what the settlements that stand say. What
 * was paid whole is on no account any more: a sum of it that is wrong stands on the account of its bank and date.
 */
export async function checkReceipts({ database }: Pick<Examined, 'database'>): Promise<Finding> {
  const wrong: string[] = [];
  for (const query of wrongReceipts) wrong.push(...(await wrongRows(database, query)));
  const { rows } = await database.query<{ count: number }>(`select count(*) as count from (${open}) r`);
  return { invariant: '5 banks owe their open card receipts', checked: rows[0]!.count, wrong };
}
