import type { Examined } from '../../platform/doctor/examined.js';
import { wrongRows, type Finding } from '../../platform/doctor/finding.js';

/** The card receipts as they stand: what each bank owes, and what it has paid. */
const receipts = `
  select distinct on (stream) payload->>'no_bayar' as no_bayar,
    branch || '/noncash/' || (payload->>'kode_bank') || '/' || (payload->>'tgl_terima') as account,
    case when type in ('card.payment-rejected', 'card.payment-cancelled') then 0
      else (payload->>'jumlah')::bigint - coalesce((payload->>'dilunasi')::bigint, 0)
    end as open,
    coalesce((payload->>'dilunasi')::bigint, 0) as paid
  from log.event
  where stream like 'bayar-kartu/%'
  order by stream, version desc`;

/** The settlements that stand, each with the receipts that it paid. */
const settled = `
  select r->>'no_bayar' as no_bayar, sum((r->>'jumlah')::bigint)::bigint as paid
  from (
    select distinct on (stream) type, payload
    from log.event
    where stream like 'pelunasan/%'
    order by stream, version desc
  ) s
  cross join lateral json_array_elements(payload->'penerimaan') r
  where type = 'noncash.settled'
  group by 1`;

const wrongReceipts = [
  `select account || ' has ' || coalesce(b.amount, 0) || ', its open card receipts are ' || coalesce(r.open, 0) as wrong
   from (select account, sum(open)::bigint as open from (${receipts}) o group by account) r
   full join (select account, amount from log.balance where split_part(account, '/', 2) = 'noncash') b using (account)
   where coalesce(b.amount, 0) <> coalesce(r.open, 0)`,
  `select no_bayar || ' was paid ' || coalesce(r.paid, 0) || ' by its bank, settlements say '
     || coalesce(s.paid, 0) as wrong
   from (${receipts}) r
   full join (${settled}) s using (no_bayar)
   where coalesce(r.paid, 0) <> coalesce(s.paid, 0) or r.open < 0`,
];

/** 5: a bank owes what its open card receipts are, and each was paid what the settlements that stand say. */
export async function checkReceipts({ database }: Pick<Examined, 'database'>): Promise<Finding> {
  const wrong: string[] = [];
  for (const query of wrongReceipts) wrong.push(...(await wrongRows(database, query)));
  const { rows } = await database.query<{ count: number }>(
    `select count(distinct stream) as count from log.event where stream like 'bayar-kartu/%'`,
  );
  return { invariant: '5 banks owe their open card receipts', checked: rows[0]!.count, wrong };
}
