import fc from 'fast-check';
import { dailyBiaya, type DailyBiaya } from '../../../contracts/mutasi-uang/views.js';
import type { DatedParams } from '../../../contracts/language/define/params.js';
import { CHART_DAYS, MOST_CHART_DAYS, type FlowDay, type FlowParams } from '../../../contracts/language/define/flow.js';
import type { AsOf } from '../../../contracts/language/define/query.js';
import { ALL, PUSAT, type SettingValue } from '../../../contracts/language/define/gate.js';
import { masterNamed } from '../../../contracts/language/define/feature.js';
import { kodeTransaksi, type KodeTransaksi } from '../../../contracts/masters/masters.js';
import {
  addDays,
  businessDate,
  daysBetween,
  type BusinessDate,
} from '../../../contracts/language/values/business-date.js';
import { describeWith } from '../../../infra/testing/servers.js';
import type { Actor } from '../../kernel/event-store/actor.js';
import { mastersProjection } from '../../platform/masters/master-rows.js';
import { changeMaster } from '../../platform/masters/masters.js';
import { ensureBuilt } from '../../platform/rebuild/build.js';
import { Freshness } from '../../platform/reads/freshness.js';
import { queryTools } from '../../platform/reads/query-source.js';
import { Settings } from '../../platform/settings/settings.js';
import { someone } from '../../testing/someone.js';
import { origin } from '../../testing/till.js';
import { Book, branches } from '../../testing/book.js';
import { recompute } from '../../testing/raw-log/raw-log.js';
import { dailyCashChartAnswer } from './books.reports.js';
import { dailyBiayaAnswer } from './mutasi-uang.reports.js';
import { moneyProjection } from './mutasi-uang.projection.js';

const owner = someone('OWNER', 'OWN', PUSAT);
const cashier = someone('KASIR01', 'KASIR', 'JKT01');
/** Codes that paid out, and are for something else since. */
const changed = [
  ['GAJI', 'MASUK'],
  ['BIAYA LISTRIK', 'MUTASI'],
] as const;
const everyBranch = [PUSAT, ...branches];
type Answer<Row> = { readonly data: readonly Row[]; readonly count: number; readonly as_of: AsOf };

describeWith(['postgres'], 'the charts of money', () => {
  let book: Book;

  beforeAll(async () => {
    book = await Book.trade(40);
    for (const [kode_transaksi, jenis] of changed) await change(kode_transaksi, jenis);
    const masters = mastersProjection([masterNamed(kodeTransaksi.name)]);
    for (const projection of [moneyProjection, masters]) await ensureBuilt(projection, book.harness.buildContext);
  });
  afterAll(() => book.harness.close());

  /** Says that a transaction code that was used is for something else from now on. */
  const change = async (kode_transaksi: string, jenis: KodeTransaksi['jenis']): Promise<void> => {
    const body = { kode_transaksi, nama_transaksi: `${kode_transaksi} lama`, jenis, versi: 1 };
    await book.harness.ledger.record(changeMaster(kodeTransaksi), body, origin(PUSAT));
  };
  const toolsOf = (actor: Actor, values: Readonly<Record<string, SettingValue>>) => {
    const { pool } = book.harness;
    const settings = new Settings(
      pool,
      Object.entries(values).map(([key, initial]) => ({ key, initial })),
    );
    return queryTools(pool, { freshness: new Freshness(pool), settings }, actor);
  };
  const chart = async (params: FlowParams, actor = owner, values = {}) =>
    (await dailyCashChartAnswer.answer(params, toolsOf(actor, values))) as Answer<FlowDay>;
  const biaya = async (params: DatedParams, actor = owner, values = {}) =>
    (await dailyBiayaAnswer.answer(params, toolsOf(actor, values))) as Answer<DailyBiaya>;
  const branchOrAll = fc.constantFrom(ALL, ...everyBranch);
  const anyDate = () =>
    fc.integer({ min: -5, max: daysBetween(book.first, book.last) + 5 }).map((days) => addDays(book.first, days));
  const lastOf = async (branch: string): Promise<BusinessDate> =>
    (
      await book.harness.rows(
        branch === ALL
          ? `select least(max(business_date), greatest(min(business_date), (now() at time zone 'Asia/Jakarta')::date))
               as date
             from log.branch_head`
          : `select business_date as date from log.branch_head where branch = '${branch}'`,
      )
    )[0]!['date'] as BusinessDate;

  /** The day of a branch among all: its own, of a shop that has closed the calendar day. */
  const dayOf = async (branch: string): Promise<BusinessDate> =>
    (
      await book.harness.rows(`
        select date
        from (
          select branch,
            least(
              business_date, greatest(min(business_date) over (), (now() at time zone 'Asia/Jakarta')::date)
            ) as date
          from log.branch_head
        ) d
        where branch = '${branch}'`)
    )[0]!['date'] as BusinessDate;

  describe('day by day', () => {
    /** The same from the log alone: what every posting of rupiah did to the drawers, up to the end of each day. */
    const fromLog = (kode_toko: string, from: string, to: string) =>
      book.harness.rows(`
        with moved as (
          select e.business_date as day,
            case when p->>'to' ~ '^[^/]+/kas$' then (p->>'amount')::bigint else 0 end as masuk,
            case when p->>'from' ~ '^[^/]+/kas$' then (p->>'amount')::bigint else 0 end as keluar
          from log.event e
          cross join lateral jsonb_array_elements(e.postings::jsonb) p
          where p->>'asset' = 'IDR' and '${kode_toko}' in ('ALL', e.branch)
        )
        select d::date::text as tanggal,
          coalesce((select sum(masuk) from moved where day = d::date), 0)::bigint as masuk,
          coalesce((select sum(keluar) from moved where day = d::date), 0)::bigint as keluar,
          coalesce((select sum(masuk - keluar) from moved where day <= d::date), 0)::bigint as saldo
        from generate_series('${from}'::timestamp, '${to}'::timestamp, '1 day') d
        order by d`);

    it('say of any branch and any days what the postings of the log say, days without movement too', () =>
      fc.assert(
        fc.asyncProperty(branchOrAll, anyDate(), fc.integer({ min: 0, max: 90 }), async (kode_toko, tgl_from, days) => {
          const tgl_to = addDays(tgl_from, days);
          const { data, count, as_of } = await chart({ kode_toko, tgl_from, tgl_to });
          expect(data).toEqual(await fromLog(kode_toko, tgl_from, tgl_to));
          expect(count).toBe(days + 1);
          expect(as_of.lagging).toEqual([]);
        }),
        { numRuns: 30 },
      ));

    it('end with what the ledger says is in the drawers', async () => {
      const [{ amount }] = (await book.harness.rows(
        `select sum(amount)::bigint as amount from log.balance where account like '%/kas'`,
      )) as [{ amount: number }];
      // Branches may be ahead of head office's day.
      const [{ day }] = (await book.harness.rows('select max(business_date)::text as day from log.event')) as [
        { day: BusinessDate },
      ];
      const { data } = await chart({ tgl_from: day, tgl_to: day });
      expect(data.at(-1)?.saldo).toBe(amount);
      expect(amount).toBeGreaterThan(0);
    });

    it.each([ALL, 'JKT01'])(
      'are those of four weeks up to the business date unless other days are asked for: %s',
      async (kode_toko) => {
        const last = await lastOf(kode_toko);
        const { data } = await chart({ kode_toko });
        expect([data.length, data[0]?.tanggal, data.at(-1)?.tanggal]).toEqual([
          CHART_DAYS,
          addDays(last, 1 - CHART_DAYS),
          last,
        ]);
        expect((await chart({ kode_toko, tgl_from: last })).data.map(({ tanggal }) => tanggal)).toEqual([last]);
        expect((await chart({ kode_toko, tgl_to: book.first })).data.at(-1)?.tanggal).toBe(book.first);
      },
    );

    it('are those of the own branch for a cashier, who may not see others', async () => {
      expect((await chart({}, cashier)).data).toEqual((await chart({ kode_toko: 'JKT01' })).data);
      for (const kode_toko of ['BDG01', PUSAT, ALL])
        await expect(chart({ kode_toko }, cashier)).rejects.toMatchObject({ code: 'access.branch', status: 403 });
    });

    it.each([
      ['that end before they begin', { tgl_from: '2026-11-02', tgl_to: '2026-11-01' }],
      [
        'that are more than a year',
        { tgl_from: '2026-01-01', tgl_to: addDays(businessDate('2026-01-01'), MOST_CHART_DAYS) },
      ],
    ])('refuse days %s', async (_, days) => {
      const errors = ['tgl_from', 'tgl_to'].map((field) => ({ field, message: expect.any(String) as string }));
      await expect(chart(days as FlowParams)).rejects.toMatchObject({ code: 'request.invalid', errors });
    });

    it('know the first and the last day that a date can be', async () => {
      const first = businessDate('0001-01-01');
      expect((await chart({ tgl_to: first })).data).toEqual([{ tanggal: first, masuk: 0, keluar: 0, saldo: 0 }]);
      expect(
        (await chart({ tgl_from: businessDate('9999-12-31'), tgl_to: businessDate('9999-12-31') })).data,
      ).toHaveLength(1);
    });

    it('have no balances for who may not see them', async () => {
      const hidden = { HIDE_SALDO_DASHBOARD_MODULE: true };
      const supervisor = someone('MU01', 'MU', PUSAT);
      const shown = async (actor = owner, values = {}) =>
        (await chart({}, actor, values)).data.some((day) => 'saldo' in day);
      expect([await shown(supervisor), await shown(supervisor, hidden), await shown(owner, hidden)]).toEqual([
        true,
        false,
        true,
      ]);
    });

    it('keep to what the shop asks of the dates of reports', async () => {
      const month = { REPORT_SATU_BULAN_PROTECTION_MODULE: true };
      expect((await chart({}, owner, month)).data).toHaveLength(CHART_DAYS);
      await expect(chart({ tgl_from: addDays(book.last, -60) }, owner, month)).rejects.toMatchObject({
        code: 'request.invalid',
      });
      const fixed = { DATE_FIXED_SETTING: true, fixed_date: book.first };
      expect((await chart({}, owner, fixed)).data.map(({ tanggal }) => tanggal)).toEqual([book.first]);
      await expect(chart({ tgl_from: book.last }, owner, fixed)).rejects.toMatchObject({ code: 'request.invalid' });
      await expect(biaya({ tgl_system: book.last }, owner, fixed)).rejects.toMatchObject({
        errors: [{ field: 'tgl_system' }],
      });
    });
  });

  describe('expenses', () => {
    /** The same from the log alone. */
    const fromLog = async (kode_toko: string, day: string) => {
      const asked = { tgl_from: day, tgl_to: day, kode_toko };
      const ask = async (query: string, values: readonly unknown[]) =>
        (await book.harness.pool.query<object>(query, [...values])).rows;
      return (await recompute(ask, dailyBiaya.call, asked)).rows as unknown as readonly DailyBiaya[];
    };
    const placeOf = ({ kode_toko, kode_transaksi }: DailyBiaya): string => `${kode_toko} ${kode_transaksi}`;
    const byPlace = (rows: readonly DailyBiaya[]) =>
      rows.toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1));

    it('of any branch and day are what the postings of the log say, by code and branch', async () => {
      const days = (await book.harness.rows('select distinct business_date as date from log.event order by 1')).map(
        ({ date }) => date as BusinessDate,
      );
      const seen: DailyBiaya[] = [];
      for (const tgl_system of days) {
        for (const kode_toko of [ALL, 'BDG01']) {
          const { data } = await biaya({ kode_toko, tgl_system });
          expect(byPlace(data)).toEqual(byPlace(await fromLog(kode_toko, tgl_system)));
          expect(data.map(({ jumlah }) => jumlah)).toEqual(
            data.map(({ jumlah }) => jumlah).toSorted((one, other) => other - one),
          );
          seen.push(...data);
        }
      }
      for (const place of ['kas', 'bank'] as const) expect(seen.some((row) => row[place] > 0)).toBe(true);
      expect(seen.map(({ kode_transaksi }) => kode_transaksi)).toEqual(
        expect.arrayContaining(['ANEKA', ...changed.map(([code]) => code)]),
      );
    });

    it('are those of the own day of each branch unless another is asked for, of the own branch for a cashier', async () => {
      const own = everyBranch.map(
        async (kode_toko) => (await biaya({ kode_toko, tgl_system: await dayOf(kode_toko) })).data,
      );
      expect(byPlace((await biaya({})).data)).toEqual(byPlace((await Promise.all(own)).flat()));
      expect((await biaya({}, cashier)).data).toEqual(
        (await biaya({ kode_toko: 'JKT01', tgl_system: await lastOf('JKT01') })).data,
      );
      await expect(biaya({ kode_toko: ALL }, cashier)).rejects.toMatchObject({ code: 'access.branch', status: 403 });
    });

    it('of a day on which nothing was spent are none', async () => {
      expect(await biaya({ tgl_system: addDays(book.first, -1) })).toMatchObject({ data: [], count: 0 });
    });
  });
});
