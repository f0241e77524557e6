import { hutang } from '../../../contracts/hutang/loan.js';
import { kelebihanLelang } from '../../../contracts/hutang/surplus.js';
import { lastOfEach } from '../../kernel/event-store/log-relations.js';
import { sql, type Sql } from '../../kernel/postgres/sql.js';
import type { Examined } from '../../platform/doctor/examined.js';
import { EXAMPLES, type Finding } from '../../platform/doctor/finding.js';

const figure = (field: string): Sql => sql`coalesce((payload ->> ${field}::text)::bigint, 0)`;
const number = sql`split_part(stream, '/', 2)`;

/** The loans that were auctioned, with what they brought beside what was held, and its parts. */
const auctions = sql`
  select ${number} as nomor, ${figure('hasil_lelang')} + ${figure('titipan_lelang')} as hasil,
    ${figure('pokok_lelang')} + ${figure('bunga_lelang')} + ${figure('denda_lelang')} + ${figure('biaya_lelang')}
      + ${figure('kelebihan')} - ${figure('kekurangan')} as owed
  from ${lastOfEach(hutang.stream)} l
  where payload ->> 'hasil_lelang' is not null`;
const broken = sql`
  select nomor || ' brought ' || hasil || ', its parts are ' || owed as wrong
  from (${auctions}) a
  where hasil <> owed
  limit ${EXAMPLES}`;

/** The types of the events after which a surplus is owed. */
const unpaid = kelebihanLelang.edges
  .filter(({ to }) => to === 'DITERBITKAN')
  .flatMap(({ events }) => events.map(({ type }) => type));

/** The amounts owed to customers, below zero, and by them, beside what the accounts say. */
const apart = sql`
  select coalesce(d.account, b.account) || ' has ' || coalesce(b.amount, 0) || ', documents say '
    || coalesce(d.amount, 0) as wrong
  from (
    select branch || '/kelebihan/' || ${number} as account, -${figure('jumlah')} as amount
    from ${lastOfEach(kelebihanLelang.stream)} k
    where type = any(${unpaid}::text[])
    union all
    select branch || '/kurang/' || ${number}, ${figure('sisa_kurang')}
    from ${lastOfEach(hutang.stream)} l
    where payload ->> 'sisa_kurang' is not null
  ) d
  full join (
    select account, amount from log.balance where split_part(account, '/', 2) in ('kelebihan', 'kurang')
  ) b using (account)
  where coalesce(d.amount, 0) <> coalesce(b.amount, 0)
  limit ${EXAMPLES}`;

/** The law of auctions, and that what they left over or unpaid lies on its accounts. */
export async function checkAuctions({ database }: Pick<Examined, 'database'>): Promise<Finding> {
  const read = async <R extends object>({ text, values }: Sql): Promise<readonly R[]> =>
    (await database.query<R>(text, [...values])).rows;
  const [count] = await read<{ count: number }>(sql`select count(*) from (${auctions}) a`);
  const wrong = [...(await read<{ wrong: string }>(broken)), ...(await read<{ wrong: string }>(apart))];
  return {
    invariant: 'auctions: proceeds = debt + cost + surplus - shortfall',
    checked: count!.count,
    wrong: wrong.map((row) => row.wrong),
  };
}
