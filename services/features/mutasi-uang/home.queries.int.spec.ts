import { ALL, PUSAT, type SettingValue } from '../../../contracts/language/define/gate.js';
import type { AsOf, ListAnswer } from '../../../contracts/language/define/query.js';
import type { BranchMoney, MoneyDay, Pengecualian } from '../../../contracts/mutasi-uang/home.js';
import { addDays, addMonths, type BusinessDate } from '../../../contracts/language/values/business-date.js';
import { describeWith } from '../../../infra/testing/servers.js';
import type { Actor } from '../../kernel/event-store/actor.js';
import { mastersProjection } from '../../platform/masters/master-rows.js';
import { ensureBuilt } from '../../platform/rebuild/build.js';
import { Freshness } from '../../platform/reads/freshness.js';
import { queryTools, type QuerySource } from '../../platform/reads/query-source.js';
import { Settings } from '../../platform/settings/settings.js';
import { Book, branches } from '../../testing/book.js';
import { someone } from '../../testing/someone.js';
import { branchMoneyAnswer, exceptionsAnswer, lastCountsAnswer, moneyDaysAnswer } from './home.queries.js';
import { moneyProjection } from './mutasi-uang.projection.js';

const owner = someone('OWNER', 'OWN', PUSAT);
const cashier = someone('KASIR01', 'KASIR', 'JKT01');
const hidden = { HIDE_SALDO_DASHBOARD_MODULE: true };

/** Both sides of every posting of rupiah, by the account without its branch. */
const sides = `
  select e.branch, e.business_date as day, e.position, e.type, substr(account, strpos(account, '/') + 1) as account,
    masuk, keluar
  from log.event e
  cross join lateral jsonb_array_elements(e.postings::jsonb) p
  cross join lateral (
    values (p ->> 'to', (p ->> 'amount')::bigint, 0::bigint), (p ->> 'from', 0, (p ->> 'amount')::bigint)
  ) s (account, masuk, keluar)
  where p ->> 'asset' = 'IDR'`;

/** The amounts that came to an account and went from it, less what of them was cancelled. */
const isBack = `type ~ '[-.](cancelled|rejected)$'`;
const came = `case when ${isBack} then -keluar else masuk end`;
const went = `case when ${isBack} then -masuk else keluar end`;

/** The day of each branch among all: its own, of a shop that has closed the calendar day. */
const ownDay = `
  least(business_date, greatest(min(business_date) over (), (now() at time zone 'Asia/Jakarta')::date))`;

/** Cash that went to a bank or came from one (`comes`) after a date and was not cancelled, by the log alone. */
const withBanks = (branch: string, after: string): string => `
  select e.*, p ->> 'to' like '%/kas' as comes
  from log.event e
  cross join lateral jsonb_array_elements(e.postings::jsonb) p
  where '${branch}' in ('ALL', e.branch) and e.business_date > '${after}'
    and (
      p ->> 'from' like '%/kas' and p ->> 'to' like '%/bank/%'
        or p ->> 'to' like '%/kas' and p ->> 'from' like '%/bank/%'
    )
    and e.type not like '%cancelled'
    and not exists (select from log.event c where c.stream = e.stream and c.type like '%cancelled')`;

/** Settings of which only what shops tolerate of a drawer is set. */
class OwnSettings extends Settings {
  constructor(
    pool: ConstructorParameters<typeof Settings>[0],
    initial: number,
    private readonly limits: Readonly<Record<string, number>>,
  ) {
    super(pool, [{ key: 'selisih_kas.batas', initial }]);
  }

  override own(kode_toko: string): number | undefined {
    return this.limits[kode_toko];
  }

  override owners(): readonly string[] {
    return Object.keys(this.limits);
  }
}

describeWith(['postgres'], 'the money of a home', () => {
  let book: Book;
  beforeAll(async () => {
    book = await Book.trade(25);
    // A trade at random counts no drawer now and then, or finds nothing missing.
    for (const notes of [1, 2]) await book.count('SBY01', notes);
    for (const projection of [moneyProjection, mastersProjection([])])
      await ensureBuilt(projection, book.harness.buildContext);
  });
  afterAll(() => book.harness.close());

  const ask = async <Row extends object>(
    source: QuerySource,
    params: object = {},
    actor: Actor = owner,
    values: Readonly<Record<string, SettingValue>> = {},
  ) => {
    const { pool } = book.harness;
    const defined = Object.entries(values).map(([key, initial]) => ({ key, initial }));
    const tools = queryTools(pool, { freshness: new Freshness(pool), settings: new Settings(pool, defined) }, actor);
    return (await source.answer(params, tools)) as ListAnswer<Row> & { readonly as_of: AsOf };
  };
  const rows = <Row extends object>(sql: string): Promise<Row[]> => book.harness.rows<Row>(sql);
  /** The day that a home is of: of a branch its own, of all together the calendar day between theirs. */
  const presentOf = async (branch: string): Promise<BusinessDate> => {
    const [{ day }] = (await rows<{ day: BusinessDate }>(
      branch === ALL
        ? `select least(max(business_date), greatest(min(business_date), (now() at time zone 'Asia/Jakarta')::date))
             as day
           from log.branch_head`
        : `select business_date as day from log.branch_head where branch = '${branch}'`,
    )) as [{ day: BusinessDate }];
    return day;
  };

  it.each([ALL, PUSAT, ...branches])('is day by day what the postings of the log say: %s', async (branch) => {
    const today = await presentOf(branch);
    const { data, as_of } = await ask<MoneyDay>(moneyDaysAnswer, { kode_toko: branch });
    expect([data[0]?.tanggal, data.at(-1)?.tanggal]).toEqual([addMonths(today, -1), today]);
    expect(data).toEqual(
      await rows(`
        with side as (${sides}),
        own as (select * from side where '${branch}' in ('ALL', branch)),
        paid as (
          select own.day, sum(keluar - masuk) as amount
          from own
          where account not like 'luar%' and account !~ '^(noncash|kirim|antar)'
            and type in ('cash.paid', 'bank.withdrawn', 'bank.charged', 'cash.entry-cancelled', 'bank.entry-cancelled')
            and exists (
              select from side o where o.branch = own.branch and o.position = own.position and o.account like 'luar%'
                and (case when o.type like '%cancelled' then o.keluar else o.masuk end) > 0
            )
          group by own.day
        )
        select d::date::text as tanggal,
          coalesce((select sum(${came}) from own where day = d::date and account = 'kas'), 0)::bigint as masuk,
          coalesce((select sum(${went}) from own where day = d::date and account = 'kas'), 0)::bigint as keluar,
          coalesce((select amount from paid where day = d::date), 0)::bigint as biaya,
          coalesce((select sum(masuk - keluar) from own where day <= d::date and account = 'kas'), 0)::bigint as kas,
          coalesce((select sum(masuk - keluar) from own where day <= d::date and account like 'bank/%'), 0)::bigint
            as bank
        from generate_series('${addMonths(today, -1)}'::timestamp, '${today}'::timestamp, '1 day') d
        order by d`),
    );
    expect(as_of.lagging).toEqual([]);
  });

  it('of each branch is what the ledger says, with the movements of its own day', async () => {
    await book.harness.pool.query(`
      update log.branch_head
      set business_date = (
        select max(business_date)
        from log.event
        where branch = 'JKT01' and business_date < (select min(business_date) from log.branch_head)
      )
      where branch = 'JKT01'`);
    const { data } = await ask<BranchMoney>(branchMoneyAnswer);
    expect(data).toEqual(
      await rows(`
        with side as (${sides}),
        h as (
          select branch, ${ownDay} as today from log.branch_head
        )
        select h.branch as kode_toko, today::text as tanggal,
          coalesce(sum(masuk - keluar) filter (where account = 'kas' and day <= today), 0)::bigint as kas,
          coalesce(sum(masuk - keluar) filter (where account like 'bank/%' and day <= today), 0)::bigint as bank,
          coalesce(sum(${came}) filter (where account = 'kas' and day = today), 0)::bigint as masuk,
          coalesce(sum(${went}) filter (where account = 'kas' and day = today), 0)::bigint as keluar
        from h
        left join side using (branch)
        group by h.branch, today
        order by 1`),
    );
    expect((await ask<BranchMoney>(branchMoneyAnswer, {}, cashier)).data.map(({ kode_toko }) => kode_toko)).toEqual([
      'JKT01',
    ]);
  });

  it.each([ALL, ...branches])(
    'tells the counts that differ, the cancellations, and cash drawn after a deposit, of seven days: %s',
    async (branch) => {
      const today = await presentOf(branch);
      const found = await rows<object>(`
      select case when type like '%cancelled' then 'BATAL' else 'SELISIH' end as jenis, branch as kode_toko,
        payload ->> 'no_bukti' as no_bukti, branch || ':' || position as position
      from log.event
      where '${branch}' in ('ALL', branch) and business_date > '${addDays(today, -7)}'
        and (
          type like '%cancelled' and payload ->> 'no_bukti' <> ''
            or type in ('drawer.counted', 'shift.opened', 'shift.closed') and (payload ->> 'selisih')::bigint <> 0
        )
      union all
      select 'BOLAK', branch, payload ->> 'no_bukti', branch || ':' || position
      from (${withBanks(branch, addDays(today, -7))}) back
      where comes and exists (
        select from (${withBanks(branch, addDays(today, -7))}) deposit
        where not deposit.comes and deposit.branch = back.branch and deposit.actor = back.actor
          and deposit.position < back.position
      )`);
      const { data } = await ask<Pengecualian>(exceptionsAnswer, { kode_toko: branch });
      const told = data.map(({ jenis, kode_toko, no_bukti, position }) => ({ jenis, kode_toko, no_bukti, position }));
      expect(told.length).toBe(Math.min(50, found.length));
      expect(found).toEqual(expect.arrayContaining(told));
    },
  );

  it('tells a difference from what its shop tolerates on, and cancellations whatever that is', async () => {
    const { pool } = book.harness;
    /** The differences that are told, by what the company tolerates, and what a shop does. */
    const told = async (
      limit: number,
      own: Readonly<Record<string, number>> = {},
    ): Promise<readonly Pengecualian[]> => {
      const settings = new OwnSettings(pool, limit, own);
      const tools = queryTools(pool, { freshness: new Freshness(pool), settings }, owner);
      const { data } = await exceptionsAnswer.answer({ kode_toko: ALL }, tools);
      return data as readonly Pengecualian[];
    };
    const isCount = ({ jenis }: Pengecualian): boolean => jenis === 'SELISIH';
    const others = async (...of: Parameters<typeof told>) => (await told(...of)).filter((one) => !isCount(one));
    const counts = async (...of: Parameters<typeof told>) => (await told(...of)).filter(isCount);
    const all = await counts(0);
    const size = Math.max(...all.map(({ jumlah }) => Math.abs(jumlah)));
    expect(size).toBeGreaterThan(0);
    expect(await counts(size)).toEqual(all.filter(({ jumlah }) => Math.abs(jumlah) === size));
    expect(await counts(size + 1)).toEqual([]);
    expect(await others(size + 1)).toEqual(await others(0));
    const shop = all[0]!.kode_toko;
    expect(await counts(1_000_000_000, { [shop]: 0 })).toEqual(all.filter(({ kode_toko }) => kode_toko === shop));
  });

  it('tells the last counts of a drawer, the newest first', async () => {
    const { data } = await ask<{ position: string; selisih: number }>(lastCountsAnswer, {}, cashier);
    expect(data.map(({ position, selisih }) => ({ position, selisih }))).toEqual(
      await rows(`
        select branch || ':' || position as position, (payload ->> 'selisih')::bigint as selisih
        from log.event
        where branch = 'JKT01' and type = 'drawer.counted'
        order by business_date desc, branch, event.position desc limit 6`),
    );
  });

  it('has no balance for who may not see one, and nothing of another branch', async () => {
    const names = async (source: QuerySource, actor: Actor): Promise<string[]> =>
      Object.keys((await ask<object>(source, {}, actor, hidden)).data[0] ?? {});
    for (const source of [moneyDaysAnswer, branchMoneyAnswer]) {
      expect(await names(source, cashier)).not.toEqual(expect.arrayContaining(['kas']));
      expect(await names(source, cashier)).not.toEqual(expect.arrayContaining(['bank']));
      expect(await names(source, owner)).toEqual(expect.arrayContaining(['kas', 'bank']));
    }
    expect(await names(lastCountsAnswer, cashier)).not.toEqual(expect.arrayContaining(['tercatat']));
    for (const source of [moneyDaysAnswer, branchMoneyAnswer, exceptionsAnswer, lastCountsAnswer])
      for (const kode_toko of ['BDG01', ALL])
        await expect(ask(source, { kode_toko }, cashier)).rejects.toMatchObject({ code: 'access.branch' });
  });
});
