import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * At which numbers of the chart the books have money on its way and what banks owe, by the parameter that put it there:
 * what clears it does so at these.
 */
export class AddStandings20261122070200 implements MigrationInterface {
  name = 'AddStandings20261122070200';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table log.balance add column akun json;
      with open as (select account from log.balance where asset = 'IDR' and amount > 0 and split_part(account, '/', 2) in ('kirim', 'noncash')),
      posting as (
        select p ->> 'to' as taker, p ->> 'from' as giver, (p ->> 'amount')::bigint as amount, p -> 'akun' as akun
        from log.event e cross join lateral json_array_elements(e.postings) p
        where exists (select from open) and (e.postings::text like '%/kirim/%' or e.postings::text like '%/noncash/%') and p ->> 'asset' = 'IDR'),
      opener as (
        select account, jsonb_build_object('trx', coalesce(max(akun ->> 'trx'), ''), 'type', coalesce(max(akun ->> 'type'), '')) as key
        from open join posting on taker = account where akun ->> 'balik' is null group by account),
      standing as (
        select account, nomor, sum(amount)::bigint as jumlah from (
          select account, coalesce(akun ->> 'debit', '1-9900') as nomor, amount from open join posting on taker = account
          union all select account, coalesce(akun ->> 'kredit', '1-9900'), -amount from open join posting on giver = account) s
        group by account, nomor having sum(amount) <> 0)
      update log.balance b set akun = s.akun
      from (select account, json_agg(key || jsonb_build_object('nomor', nomor, 'jumlah', jumlah) order by nomor) as akun from standing join opener using (account) group by account) s
      where b.account = s.account and b.asset = 'IDR';
    `);
  }

  async down(): Promise<void> {
    throw new Error('forward only');
  }
}
