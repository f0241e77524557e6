import type pg from 'pg';
import { countRows, wrongRows, type Check, type Finding } from '../../platform/doctor/finding.js';

interface Subject {
  readonly database: pg.Pool;
}

const postings = `
  select e.branch, e.position, p->>'from' as source, p->>'to' as target, p->>'asset' as asset,
    (p->>'amount')::bigint as amount
  from log.event e
  cross join lateral json_array_elements(e.postings) p`;

/** Selects what each posting of the log moves, an account at a time: out of it below zero. */
export const postedMoves = `
  select e.branch, e.position, e.business_date, p->>'asset' as asset, s.account, s.amount
  from log.event e
  cross join lateral json_array_elements(e.postings) p
  cross join lateral (
    values (p->>'to', (p->>'amount')::bigint), (p->>'from', -(p->>'amount')::bigint)
  ) s(account, amount)`;

/** 5: for each asset the balances of all accounts sum to zero and equal the sums of the postings. */
async function checkBalances({ database }: Subject): Promise<Finding> {
  const wrong = [
    ...(await wrongRows(
      database,
      `select 'the balances of ' || asset || ' sum to ' || sum(amount) as wrong
       from log.balance
       group by asset
       having sum(amount) <> 0`,
    )),
    ...(await wrongRows(
      database,
      `select 'account ' || account || ' in ' || asset || ' has ' || coalesce(b.amount, 0) || ', its postings say '
         || coalesce(m.amount, 0) as wrong
       from (select account, asset, sum(amount) as amount from (${postedMoves}) m group by account, asset) m
       full join log.balance b using (account, asset)
       where coalesce(m.amount, 0) <> coalesce(b.amount, 0)`,
    )),
    ...(await wrongRows(
      database,
      `select 'a posting of ' || amount || ' stands on ' || branch || ':' || position as wrong
       from (${postings}) p
       where amount <= 0`,
    )),
  ];
  return {
    invariant: '5 balances sum to zero and equal the postings',
    checked: await countRows(database, 'log.balance'),
    wrong,
  };
}

/** 6: money on its way is sent once, and then in exactly one place: on the way whole, or gone from it whole. */
async function checkSent({ database }: Subject): Promise<Finding> {
  const wrong = await wrongRows(
    database,
    `select account || ' was sent ' || sent || ' times, ' || came || ' rupiah, of which ' || went || ' left' as wrong
     from (
       select account, count(*) filter (where amount > 0) as sent, sum(amount) filter (where amount > 0) as came,
         coalesce(-sum(amount) filter (where amount < 0), 0) as went
       from (${postedMoves}) m
       where split_part(account, '/', 2) = 'kirim'
       group by account
     ) k
     where sent <> 1 or went not in (0, came)`,
  );
  const { rows } = await database.query<{ count: number }>(
    `select count(*) from log.balance where split_part(account, '/', 2) = 'kirim'`,
  );
  return { invariant: '6 money sent is in exactly one place', checked: rows[0]!.count, wrong };
}

/** The laws of money, whatever feature moves it. */
export const moneyChecks: readonly Check<Subject>[] = [checkBalances, checkSent];
