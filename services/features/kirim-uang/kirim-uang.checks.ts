import { postedMoves } from '../../domain/money/money-checks.js';
import type { Examined } from '../../platform/doctor/examined.js';
import { wrongRows, type Finding } from '../../platform/doctor/finding.js';

/** The last thing that happened to each remittance: what it says of where the money is. */
const last = `
  select distinct on (stream) type, payload->>'no_reff' as no_reff,
    payload->>'dari' || '/kirim/' || (payload->>'no_reff') as account, (payload->>'jumlah_rp')::bigint as jumlah_rp
  from log.event
  where stream like 'remittance/%'
  order by stream, version desc`;

/**
 * Checks money on its way: it equals what was sent and neither received nor cancelled, and never leaves before it was
 * sent.
 */
const places = [
  `select coalesce('remittance ' || no_reff || ' is ' || type, 'no remittance stands for ' || account) || ', and '
     || coalesce(b.amount, 0) || ' rupiah are on their way' as wrong
   from (select *, case type when 'remittance.sent' then jumlah_rp else 0 end as expected from (${last}) l) d
   full join (select account, amount from log.balance where split_part(account, '/', 2) = 'kirim') b using (account)
   where coalesce(d.expected, 0) <> coalesce(b.amount, 0) or d.no_reff is null`,
  `select account || ' has ' || amount || ' on the evening of ' || date as wrong
   from (
     select account, business_date as date,
       sum(sum(amount)) over (partition by account order by business_date) as amount
     from (${postedMoves}) m
     where split_part(account, '/', 2) = 'kirim'
     group by account, business_date
   ) k
   where amount < 0`,
];

/**
 * A log moves the accounts of its branch alone, so that nothing but its own closing closes a day; what two branches
 * have of each other's money is the same.
 */
const sides = [
  `select branch || ':' || position || ' moves ' || account as wrong
   from (${postedMoves}) m
   where split_part(account, '/', 1) <> branch`,
  `select o.account || ' has ' || o.amount || ', ' || other || ' has ' || coalesce(b.amount, 0) as wrong
   from (
     select account, amount, split_part(account, '/', 3) || '/antar-cabang/' || split_part(account, '/', 1) as other
     from log.balance
     where split_part(account, '/', 2) = 'antar-cabang'
   ) o
   left join log.balance b on b.account = o.other
   where o.amount + coalesce(b.amount, 0) <> 0`,
];

/** 6: money is where the documents say, on every evening, and each branch has it in its own log. */
export async function checkRemittances({ database }: Pick<Examined, 'database'>): Promise<Finding> {
  const wrong: string[] = [];
  for (const query of [...places, ...sides]) wrong.push(...(await wrongRows(database, query)));
  const { rows } = await database.query<{ count: number }>(
    `select count(distinct stream) as count from log.event where stream like 'remittance/%'`,
  );
  return { invariant: '6 remittances are where their documents say', checked: rows[0]!.count, wrong };
}
