import { randomUUID } from 'node:crypto';
import { checkClosings } from './tutup-toko.checks.js';
import { closeShop, type CloseShop } from '../../../contracts/tutup-toko/commands.js';
import type { DayClosed } from '../../../contracts/tutup-toko/events.js';
import { Refusal } from '../../../contracts/language/define/refusals.js';
import { addDays, businessDate, type BusinessDate } from '../../../contracts/language/values/business-date.js';
import { rupiah } from '../../../contracts/language/values/rupiah.js';
import { describeWith } from '../../../infra/testing/servers.js';
import { Book, branches } from '../../testing/book.js';
import { Clock } from '../../kernel/event-store/clock.js';
import type { Decider } from '../../kernel/event-store/decider.js';
import { openPool } from '../../kernel/postgres/connection.js';
import type { Ledger } from '../../kernel/event-store/ledger.js';
import { openLedger } from '../../domain/journals/open-ledger.js';
import { ensureBuilt } from '../../platform/rebuild/build.js';
import { features } from '../features.js';

const all = features.flatMap(({ deciders, projections }) => ({ deciders, projections }));
const deciders = all.flatMap((feature) => feature.deciders);
const named = (name: string): Decider => deciders.find(({ command }) => command.name === name)!;
const origin = (branch: string, actor = 'SPV01') => ({
  command_id: randomUUID(),
  correlation_id: 'test',
  branch,
  actor,
});
const reports = all.flatMap(({ projections }) => projections).filter(({ name }) => ['money', 'closing'].includes(name));

/** Trade at random goes on from today: a clock that is ahead of all of it, so that no day has not come yet. */
class LaterClock extends Clock {
  override now(): Date {
    return new Date(super.now().getTime() + 3 * 365 * 86_400_000);
  }
}

describeWith(['postgres'], 'the frozen figures of closed days', () => {
  let book: Book;
  let ledger: Ledger;
  let beside: Ledger;
  beforeAll(async () => {
    book = await Book.trade(12);
    ledger = openLedger(book.harness.database.url, 1, new LaterClock());
    // It sums up its days in many pieces.
    beside = openLedger(book.harness.database.url, 1, new LaterClock());
    await book.harness.pool.query('update log.branch_head set business_date = $1', [addDays(book.last, 1)]);
  });
  afterAll(async () => {
    await ledger?.close();
    await beside?.close();
    await book.harness.close();
  });

  const closing = (branch: string, tanggal: BusinessDate, through = ledger, actor = 'SPV01'): Promise<DayClosed> =>
    through
      .record<CloseShop, never>(named(closeShop.name) as never, { tanggal }, origin(branch, actor))
      .then(({ data }) => data as unknown as DayClosed);
  const entry = (
    branch: string,
    jenis: 'MASUK' | 'KELUAR',
    through = ledger,
    jumlah = 1_000 + Math.trunc(Math.random() * 9_000),
  ) =>
    through.record(
      named('record-uang-kas'),
      { jenis, kategori: jenis === 'MASUK' ? 'MODAL' : 'GAJI', jumlah: rupiah(jumlah), keterangan: 'Serentak' },
      origin(branch, 'KASIR01'),
    );
  const dateOf = async (branch: string): Promise<BusinessDate> =>
    (await book.harness.rows(`select business_date from log.branch_head where branch = '${branch}'`))[0]![
      'business_date'
    ] as BusinessDate;
  const isRefused = (code: string) => (error: unknown) => error instanceof Refusal && error.code === code;

  /** The sums that the postings say of a day of an account, told by the log alone. */
  const logged = async (branch: string, tanggal: string) => {
    const rows = await book.harness.rows(`
      select
        case split_part(account, '/', 2)
          when 'kas' then 'KAS CASH/'
          when 'bank' then 'BANK ' || split_part(account, '/', 3) || '/' || split_part(account, '/', 4)
          when 'noncash' then 'NON CASH ' || split_part(account, '/', 3) || '/'
          else 'DI JALAN /'
        end as account,
        sum(case when business_date < '${tanggal}' then masuk - keluar else 0 end)::bigint as saldo_awal,
        sum(case when business_date <> '${tanggal}' then 0 when back then -keluar else masuk end)::bigint as masuk,
        sum(case when business_date <> '${tanggal}' then 0 when back then -masuk else keluar end)::bigint as keluar,
        sum(case when business_date = '${tanggal}' and back then masuk - keluar else 0 end)::bigint as pembatalan
      from (
        select business_date, type ~ '[-.](cancelled|rejected)$' as back, p ->> 'to' as account,
          (p ->> 'amount')::bigint as masuk, 0 as keluar
        from log.event, json_array_elements(postings) p
        where branch = '${branch}'
        union all
        select business_date, type ~ '[-.](cancelled|rejected)$', p ->> 'from', 0, (p ->> 'amount')::bigint
        from log.event, json_array_elements(postings) p
        where branch = '${branch}'
      ) s
      where account ~ '^${branch}/(kas$|bank/|noncash/|kirim/)'
      group by 1`);
    return new Map(rows.map((row) => [String(row['account']), row]));
  };
  const agrees = async (branch: string, { tanggal, saldo }: Pick<DayClosed, 'tanggal' | 'saldo'>) => {
    const byAccount = await logged(branch, tanggal);
    expect(saldo.map(({ jenis, kode_bank, no_rekening }) => `${jenis} ${kode_bank}/${no_rekening}`).toSorted()).toEqual(
      [...byAccount.keys()].toSorted(),
    );
    for (const day of saldo) {
      const { saldo_awal, masuk, keluar, pembatalan = rupiah(0), saldo_akhir } = day;
      expect(byAccount.get(`${day.jenis} ${day.kode_bank}/${day.no_rekening}`)).toMatchObject({
        saldo_awal,
        masuk,
        keluar,
        pembatalan,
      });
      expect(saldo_akhir).toBe(saldo_awal + masuk - keluar);
    }
  };

  it('are those of the log, account by account', async () => {
    for (const branch of branches) {
      const day = await closing(branch, await dateOf(branch));
      await agrees(branch, day);
      expect(await dateOf(branch)).toBe(day.berikutnya);
    }
  });

  it('hold whatever is booked at the same moment, or it is booked on the next date', async () => {
    let [before, after] = [0, 0];
    await entry('JKT01', 'MASUK', ledger, 10_000_000);
    for (let round = 0; round < 15; round++) {
      const tanggal = await dateOf('JKT01');
      const through = (at: number) => (at % 2 ? beside : ledger);
      const slips: string[] = [];
      const till = async (at: number): Promise<void> => {
        for (let i = 0; i < 6; i++)
          slips.push(String((await entry('JKT01', i % 3 ? 'MASUK' : 'KELUAR', through(at))).data['no_bukti']));
      };
      const [day] = await Promise.all([
        entry('JKT01', 'MASUK').then(() => closing('JKT01', tanggal, through(round))),
        ...[1, 2, 3, 4].map(till),
      ]);
      await agrees('JKT01', day);
      const booked = await book.harness.rows(
        `select business_date from log.event where stream in (${slips.map((no) => `'cash/${no}'`).join(', ')})`,
      );
      expect(booked.every(({ business_date }) => business_date === tanggal || business_date === day.berikutnya)).toBe(
        true,
      );
      before += booked.filter(({ business_date }) => business_date === tanggal).length;
      after += booked.filter(({ business_date }) => business_date === day.berikutnya).length;
    }
    expect(before + after).toBe(15 * 24);
    expect(Math.min(before, after)).toBeGreaterThan(15);
  });

  it('are frozen once: of two who close at the same moment one is told that the other was first', async () => {
    for (let round = 0; round < 5; round++) {
      const tanggal = await dateOf('BDG01');
      const both = await Promise.allSettled([
        closing('BDG01', tanggal, ledger, 'KASIR02'),
        closing('BDG01', tanggal, beside, 'SPV02'),
      ]);
      expect(both.filter(({ status }) => status === 'fulfilled').length).toBe(1);
      expect(
        both
          .flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
          .every(isRefused('closing.by-other')),
      ).toBe(true);
      expect(await dateOf('BDG01')).toBe(addDays(tanggal, 1));
    }
  });

  it('are what the reports say of their day, however much is booked after it', async () => {
    for (const branch of branches) {
      await entry(branch, 'MASUK', ledger, 10_000);
      await entry(branch, 'KELUAR');
    }
    for (const projection of reports) await ensureBuilt(projection, book.harness.buildContext);
    const frozen = await book.harness.rows(`
      select branch, tanggal, kas_awal, kas_masuk - kas_keluar as moved, kas_akhir, saldo
      from read_closing.closed_day
      order by 1, 2`);
    expect(frozen.length).toBeGreaterThan(20);
    for (const { branch, tanggal, kas_awal, moved, kas_akhir, saldo } of frozen) {
      const [report] = await book.harness.rows(`
        select
          coalesce(sum(masuk - keluar) filter (where business_date < '${tanggal as string}'), 0)::bigint as kas_awal,
          coalesce(sum(masuk - keluar) filter (where business_date = '${tanggal as string}'), 0)::bigint as moved,
          coalesce(sum(masuk - keluar) filter (where business_date <= '${tanggal as string}'), 0)::bigint as kas_akhir
        from read_money.cash_daily
        where branch = '${branch as string}' and account = 'kas'`);
      expect({ kas_awal, moved, kas_akhir }).toEqual(report);
      await agrees(branch as string, { tanggal: businessDate(tanggal as string), saldo: saldo as DayClosed['saldo'] });
    }
  });

  it('are missed by the doctor where something came to a closed day after it, or where they say something else', async () => {
    expect((await checkClosings({ database: book.harness.pool })).wrong).toEqual([]);
    const day = await closing('SBY01', await dateOf('SBY01'));
    await book.harness.pool.query(`update log.branch_head set business_date = $1 where branch = 'SBY01'`, [
      day.tanggal,
    ]);
    await entry('SBY01', 'MASUK');
    await book.harness.pool.query(`update log.branch_head set business_date = $1 where branch = 'SBY01'`, [
      day.berikutnya,
    ]);
    const { wrong } = await checkClosings({ database: book.harness.pool });
    expect(wrong).toEqual([expect.stringMatching(`^SBY01:\\d+ stands on ${day.tanggal}, which was closed before$`)]);
  });

  it('are missed by the doctor where they say that something else moved on the day, with the right balance', async () => {
    const owner = openPool(book.harness.database.ownerUrl, 'owner', 1);
    await owner.query(`
      alter table log.event disable trigger user;
      update log.event e
      set payload = jsonb_set(
        payload::jsonb, '{saldo,0,masuk}', to_jsonb((payload #>> '{saldo,0,masuk}')::bigint + 7)
      )::json
      where type = 'day.closed'
        and branch = 'BDG01'
        and position = (select max(position) from log.event where type = 'day.closed' and branch = 'BDG01');
      alter table log.event enable trigger user`);
    await owner.end();
    const { wrong } = await checkClosings({ database: book.harness.pool });
    expect(wrong).toContainEqual(expect.stringMatching(/^BDG01 closed /));
  });
});
