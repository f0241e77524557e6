import type pg from 'pg';
import { wrongRows, type Finding } from '../../kernel/doctor/finding.js';

/** The last thing that happened to each remittance: what it says of where the money is. */
const last = `select distinct on (stream) type, payload->>'no_reff' as no_reff, payload->>'dari' || '/kirim/' || (payload->>'no_reff') as account, (payload->>'jumlah_rp')::bigint as jumlah_rp
  from log.event where stream like 'remittance/%' order by stream, version desc`;

/** 6: what is on its way is all of what was sent and neither received nor cancelled, and nothing else is. */
export async function checkRemittances(database: pg.Pool): Promise<Finding> {
  const wrong = await wrongRows(
    database,
    `select coalesce('remittance ' || no_reff || ' is ' || type, 'no remittance stands for ' || account) || ', and ' || coalesce(b.amount, 0) || ' rupiah are on their way' as wrong
     from (select *, case type when 'remittance.sent' then jumlah_rp else 0 end as expected from (${last}) l) d
     full join (select account, amount from log.balance where split_part(account, '/', 2) = 'kirim') b using (account)
     where coalesce(d.expected, 0) <> coalesce(b.amount, 0) or d.no_reff is null`,
  );
  const { rows } = await database.query<{ count: number }>(`select count(distinct stream) as count from log.event where stream like 'remittance/%'`);
  return { invariant: '6 remittances are where their documents say', checked: rows[0]!.count, wrong };
}
