import { loanAuctioned } from '../../../contracts/hutang/auction.js';
import { hutang } from '../../../contracts/hutang/loan.js';
import { kelebihanLelang } from '../../../contracts/hutang/surplus.js';
import type { Examined } from '../../platform/doctor/examined.js';
import { wrongRows, type Finding } from '../../platform/doctor/finding.js';

const figure = (field: string): string => `coalesce((payload ->> '${field}')::bigint, 0)`;
const auctions = `
  select split_part(stream, '/', 2) as nomor, ${figure('hasil_lelang')} as hasil,
    ${['pokok_lelang', 'bunga_lelang', 'denda_lelang', 'biaya_lelang', 'kelebihan'].map(figure).join(' + ')}
      - ${figure('kekurangan')} as owed
  from log.event
  where type = '${loanAuctioned.type}'`;
const broken = `
  select nomor || ' brought ' || hasil || ', its parts are ' || owed as wrong from (${auctions}) a where hasil <> owed`;

/** The last event of each stream of a category. */
const lastOf = (stream: string): string => `
  select distinct on (stream) branch, split_part(stream, '/', 2) as nomor, type, payload
  from log.event
  where stream >= '${stream}/' and stream < '${stream}0'
  order by stream, version desc`;
const unpaid = kelebihanLelang.edges
  .filter(({ to }) => to === 'DITERBITKAN')
  .flatMap(({ events }) => events.map(({ type }) => `'${type}'`));

/** The amounts owed to customers, below zero, and by them, beside what the accounts say. */
const accounts = `
  select coalesce(d.account, b.account) as account, coalesce(d.amount, 0) as said, coalesce(b.amount, 0) as amount
  from (
    select branch || '/kelebihan/' || nomor as account, -${figure('jumlah')} as amount
    from (${lastOf(kelebihanLelang.stream)}) k
    where type in (${unpaid.join(', ')})
    union all
    select branch || '/kurang/' || nomor, ${figure('sisa_kurang')}
    from (${lastOf(hutang.stream)}) l
    where payload ->> 'sisa_kurang' is not null
  ) d
  full join (
    select account, amount from log.balance where split_part(account, '/', 2) in ('kelebihan', 'kurang')
  ) b using (account)`;
const apart = `select account || ' has ' || amount || ', documents say ' || said as wrong
  from (${accounts}) a where amount <> said`;

/** The law of auctions, and that what they left over or unpaid lies on its accounts. */
export async function checkAuctions({ database }: Pick<Examined, 'database'>): Promise<Finding> {
  const { rows } = await database.query<{ count: number }>(`select count(*) from (${auctions}) a`);
  const wrong = [...(await wrongRows(database, broken)), ...(await wrongRows(database, apart))];
  return { invariant: 'auctions: proceeds = debt + cost + surplus - shortfall', checked: rows[0]!.count, wrong };
}
