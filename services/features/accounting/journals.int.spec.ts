import fc from 'fast-check';
import { BETWEEN_BRANCHES } from '../../../contracts/accounting/accounts.js';
import { akun } from '../../../contracts/accounting/akun.js';
import { startChart } from '../../../contracts/accounting/start-chart.js';
import { ALL } from '../../../contracts/language/define/gate.js';
import { masterNamed } from '../../../contracts/language/define/feature.js';
import type { ReportDefinition } from '../../../contracts/language/define/report.js';
import { bukuBesar } from '../../../contracts/accounting/buku-besar.js';
import { jurnal } from '../../../contracts/accounting/jurnal.js';
import { labaRugi, unsortedExpense, unsortedIncome } from '../../../contracts/accounting/laba-rugi.js';
import { neracaSaldo } from '../../../contracts/accounting/neraca-saldo.js';
import { neraca } from '../../../contracts/accounting/neraca.js';
import { addDays, daysBetween, monthOf, type BusinessDate } from '../../../contracts/language/values/business-date.js';
import { rupiah } from '../../../contracts/language/values/rupiah.js';
import { describeWith } from '../../../infra/testing/servers.js';
import { Access } from '../../platform/identity/access.js';
import { begins, decider, posting, streamOf } from '../../kernel/event-store/decider.js';
import { mastersProjection } from '../../platform/masters/master-rows.js';
import { ensureBuilt } from '../../platform/rebuild/build.js';
import { Freshness } from '../../platform/reads/freshness.js';
import { SqlReportReader } from '../../platform/reads/sql-report-reader.js';
import { anyDeliveries, deliver } from '../../testing/deliveries.js';
import { decideMove, tillMoved } from '../../testing/till.js';
import { anyDay, branches } from '../../testing/any-day.js';
import { Books } from '../../testing/books.js';
import { accounting } from './index.js';
import { checkJournals } from './journals.check.js';
import { journalsProjection } from './journals.projection.js';
import { legsOf, trialBalance, type Leg } from './testing/recount.js';

type Figures = Readonly<Record<string, number>>;
const total = (amounts: readonly unknown[]): number => amounts.reduce<number>((sum, amount) => sum + Number(amount), 0);

describeWith(['postgres'], 'the books', () => {
  let books: Books;
  let reader: SqlReportReader;
  let legs: readonly Leg[];

  const recount = async (): Promise<void> => {
    const heads = await books.harness.reader.heads();
    legs = legsOf(await books.harness.reader.after(new Map([...heads.keys()].map((branch) => [branch, 0])), 1_000_000));
  };
  beforeAll(async () => {
    books = await Books.after(30);
    // Days at random may bring nothing to another branch.
    await books.kas({ jenis: 'MASUK', kategori: 'MODAL', jumlah: rupiah(5_000), keterangan: 'Modal' });
    await books.terima((await books.kirim('JKT01', 5_000)).no_reff);
    await ensureBuilt(mastersProjection([masterNamed(akun.name)]), books.harness.buildContext);
    await books.follow(journalsProjection);
    const { pool } = books.harness;
    reader = new SqlReportReader(pool, new Freshness(pool), new Access({ value: () => undefined }), accounting.reports);
    for (const journal of books.unset()) await books.setParams(journal, ['1-1100', '6-9100', '4-9100', '1-1200']);
    await books.reposter.caughtUp();
    await books.reposter.repost(
      'JKT01',
      { tgl_from: books.first, tgl_to: addDays(books.last, -30) },
      { command_id: 'repost', correlation_id: 'test', actor: 'OWNER' },
    );
    await books.reposter.caughtUp();
    await recount();
  });
  afterAll(() => books.close());

  interface Asked {
    readonly kode_toko: string;
    readonly tgl_from: string;
    readonly tgl_to: string;
  }
  const anyRange = (): fc.Arbitrary<Asked> => {
    const date = fc
      .integer({ min: -3, max: daysBetween(books.first, books.last) + 3 })
      .map((days) => addDays(books.first, days));
    return fc
      .record({ kode_toko: fc.constantFrom(ALL, ...branches), dates: fc.tuple(date, date) })
      .map(({ kode_toko, dates }) => ({ kode_toko, tgl_from: dates.toSorted()[0]!, tgl_to: dates.toSorted()[1]! }));
  };
  const forAny = (check: (range: Asked) => Promise<void>) =>
    fc.assert(fc.asyncProperty(anyRange(), check), { numRuns: 30 });
  const rowsOf = (report: ReportDefinition, filters: object) =>
    reader.page({ report, filters: { ...filters } }, 0, 100_000);
  const headOf = (report: ReportDefinition, filters: object) => reader.summary({ report, filters: { ...filters } });
  const expected = ({ kode_toko, tgl_from, tgl_to }: Asked) => trialBalance(legs, kode_toko, tgl_from, tgl_to);

  it('have something of each kind to look at', () => {
    expect(new Set(legs.map(({ nomor }) => nomor)).size).toBeGreaterThan(8);
    expect(legs.some(({ nomor }) => nomor === BETWEEN_BRANCHES)).toBe(true);
    expect(legs.length).toBeGreaterThan(200);
  });

  it('balance: the trial balance is that of the log, to the rupiah, and sums to zero', () =>
    forAny(async (range) => {
      const [rows, { totals, count }] = await Promise.all([rowsOf(neracaSaldo, range), headOf(neracaSaldo, range)]);
      expect(rows.map(({ nama_akun: _, ...figures }) => figures)).toEqual(expected(range));
      expect(totals).toEqual({
        debit: total(rows.map(({ debit }) => debit)),
        kredit: total(rows.map(({ kredit }) => kredit)),
      });
      expect([totals['debit'], count]).toEqual([totals['kredit'], rows.length]);
      expect([
        total(rows.map(({ saldo_awal }) => saldo_awal)),
        total(rows.map(({ saldo_akhir }) => saldo_akhir)),
      ]).toEqual([0, 0]);
    }));

  it('have a journal of which every event balances, and whose lines are its totals', () =>
    forAny(async (range) => {
      const [rows, { totals, count }] = await Promise.all([rowsOf(jurnal, range), headOf(jurnal, range)]);
      expect([total(rows.map(({ debit }) => debit)), total(rows.map(({ kredit }) => kredit)), rows.length]).toEqual([
        totals['debit'],
        totals['kredit'],
        count,
      ]);
      const events = Map.groupBy(rows, ({ position, kode_toko }) =>
        range.kode_toko === ALL ? position : `${position} ${kode_toko}`,
      );
      for (const lines of events.values())
        expect(total(lines.map(({ debit }) => debit))).toBe(total(lines.map(({ kredit }) => kredit)));
    }));

  it('lead from the trial balance to the ledger of each account, whose last balance is its closing one', () =>
    forAny(async (range) => {
      for (const { nomor_akun, saldo_awal, debit, kredit, saldo_akhir } of expected(range)) {
        const filters = { ...range, nomor_akun };
        const [rows, { totals, count }] = await Promise.all([rowsOf(bukuBesar, filters), headOf(bukuBesar, filters)]);
        expect([totals, count]).toEqual([{ saldo_awal, debit, kredit, saldo_akhir }, rows.length]);
        expect(rows.at(-1)?.['saldo'] ?? saldo_awal).toBe(saldo_akhir);
      }
    }));

  it('have all accounts in the ledger, those that did not move by their balance alone', () =>
    forAny(async (range) => {
      const [rows, { totals, count }] = await Promise.all([rowsOf(bukuBesar, range), headOf(bukuBesar, range)]);
      expect([totals['saldo_awal'], totals['saldo_akhir'], count]).toEqual([0, 0, rows.length]);
      const last = [...Map.groupBy(rows, ({ nomor_akun }) => nomor_akun)].map(([nomor_akun, lines]) => ({
        nomor_akun,
        saldo: lines.at(-1)!['saldo'],
      }));
      expect(last).toEqual(expected(range).map(({ nomor_akun, saldo_akhir }) => ({ nomor_akun, saldo: saldo_akhir })));
      const openings = rows.filter(({ position }) => position === '');
      const opened = expected(range).filter(({ saldo_awal }) => saldo_awal !== 0);
      const words = (moved: number) => (moved === 0 ? 'Saldo awal, tidak ada mutasi' : 'Saldo awal');
      expect(openings.map(({ nomor_akun, saldo, keterangan }) => [nomor_akun, saldo, keterangan])).toEqual(
        opened.map(({ nomor_akun, saldo_awal, debit, kredit }) => [nomor_akun, saldo_awal, words(debit + kredit)]),
      );
      const { tgl_from: tanggal, kode_toko } = range;
      for (const row of openings) expect(row).toMatchObject({ tanggal, kode_toko, debit: 0, kredit: 0, no_bukti: '' });
      const filters = { ...range };
      for (const skip of [0, 5, Math.max(0, rows.length - 2)])
        expect(await reader.page({ report: bukuBesar, filters }, skip, 7)).toEqual(rows.slice(skip, skip + 7));
    }));

  it('have a section for each account of the ledger: it opens, sums up and closes as its lines do', () =>
    forAny(async (range) => {
      for (const nomor_akun of [ALL, '1-1100']) {
        const request = { report: bukuBesar, filters: { ...range, nomor_akun }, groups: ['nomor_akun'] };
        const [rows, groups] = await Promise.all([reader.page(request, 0, 100_000), reader.groups(request)]);
        const sections = [...Map.groupBy(rows, (row) => row['nomor_akun'])].map(([of, lines]) => ({
          by: [of],
          count: lines.length,
          totals: {
            debit: total(lines.map(({ debit }) => debit)),
            kredit: total(lines.map(({ kredit }) => kredit)),
            saldo: lines.at(-1)!['saldo'],
          },
        }));
        expect(groups).toEqual(sections);
      }
    }));

  const sheetOf = async (filters: object) => {
    const asked = { report: neraca, filters: { ...filters }, groups: ['kelompok'] };
    const [{ totals }, rows, groups] = await Promise.all([
      reader.summary(asked),
      reader.page(asked, 0, 1000),
      reader.groups(asked),
    ]);
    return { totals: totals as Figures, rows, groups: groups! };
  };

  it('have a balance sheet of any date that balances, whose profit of the year is that of profit and loss', () =>
    forAny(async ({ tgl_to: tanggal, kode_toko }) => {
      const sheet = await sheetOf({ tanggal, kode_toko });
      const of = (...kinds: string[]): number =>
        total(sheet.rows.filter(({ kelompok }) => kinds.includes(String(kelompok))).map(({ jumlah }) => jumlah));
      expect(of('ASET')).toBe(of('KEWAJIBAN', 'MODAL'));
      const order = ['ASET', 'KEWAJIBAN', 'MODAL'].filter((one) => sheet.rows.some(({ kelompok }) => kelompok === one));
      const sections = sheet.groups.filter(({ title }) => title === undefined);
      expect(sections.map(({ by, totals }) => [by[0], totals['jumlah']])).toEqual(order.map((one) => [one, of(one)]));
      const named = sheet.groups.slice(sections.length).map(({ title, totals }) => [title, totals['jumlah']]);
      expect(named).toEqual(
        order.length === 0
          ? []
          : [
              ['Jumlah kewajiban dan modal', of('ASET')],
              ['Seimbang: aset = kewajiban + modal', 0],
            ],
      );
      expect(sheet.totals).toEqual({});
      const year = { tgl_from: `${tanggal.slice(0, 4)}-01-01`, tgl_to: tanggal, kode_toko };
      const profit = (await headOf(labaRugi, year)).totals['laba'];
      expect(sheet.rows.find(({ nama_akun }) => nama_akun === 'Laba Periode Berjalan')?.['jumlah'] ?? 0).toBe(profit);
    }));

  it('compare their statements with another period and another branch, to the rupiah', () =>
    forAny(async ({ tgl_from, tgl_to, kode_toko }) => {
      const other = kode_toko === 'JKT01' ? 'BDG01' : 'JKT01';
      const range = { tgl_from, tgl_to, kode_toko };
      const before = addDays(tgl_from as BusinessDate, -1);
      const days = daysBetween(tgl_from as BusinessDate, tgl_to as BusinessDate);
      const isMonths = tgl_from.endsWith('-01') && addDays(tgl_to as BusinessDate, 1).endsWith('-01');
      const [compared, mine, earlier, elsewhere] = await Promise.all([
        headOf(labaRugi, { ...range, banding: 'LALU' }),
        headOf(labaRugi, range),
        headOf(labaRugi, { ...range, tgl_from: addDays(before, -days), tgl_to: before }),
        headOf(labaRugi, { ...range, kode_toko: other }),
      ]);
      if (!isMonths)
        expect(compared.totals).toMatchObject({
          laba: mine.totals['laba'],
          laba_banding: earlier.totals['laba'],
          selisih: Number(mine.totals['laba']) - Number(earlier.totals['laba']),
        });
      const rows = await rowsOf(labaRugi, { ...range, banding: 'LALU' });
      for (const { persen, selisih } of [...rows, compared.totals])
        expect(Number(persen ?? 0) * Number(selisih)).toBeGreaterThanOrEqual(0);
      const there = await headOf(labaRugi, { ...range, banding_toko: other });
      expect([there.totals['laba'], there.totals['laba_banding']]).toEqual([
        mine.totals['laba'],
        elsewhere.totals['laba'],
      ]);
      const monthEnd = addDays(monthOf(tgl_to as BusinessDate), -1);
      const [sheet, past] = await Promise.all([
        sheetOf({ tanggal: tgl_to, kode_toko, banding: 'BULAN' }),
        sheetOf({ tanggal: monthEnd, kode_toko }),
      ]);
      const asset = (of: typeof sheet, column: string): number => Number(of.groups[0]?.totals[column] ?? 0);
      expect([asset(sheet, 'jumlah_banding'), asset(sheet, 'selisih')]).toEqual([
        asset(past, 'jumlah'),
        asset(sheet, 'jumlah') - asset(past, 'jumlah'),
      ]);
    }));

  it('say profit and balance sheet of the same figures', () =>
    forAny(async (range) => {
      const jenisOf = (nomor: string) => startChart.find(({ nomor_akun }) => nomor_akun === nomor)!.jenis;
      const of = (column: 'saldo_awal' | 'saldo_akhir', ...kinds: string[]): number =>
        total(
          expected(range)
            .filter(({ nomor_akun }) => kinds.includes(jenisOf(nomor_akun)))
            .map((row) => row[column]),
        );
      const [profit, rows] = await Promise.all([
        headOf(labaRugi, range),
        rowsOf(neraca, { tanggal: range.tgl_to, kode_toko: range.kode_toko }),
      ]);
      const laba = of('saldo_awal', 'PENDAPATAN', 'BEBAN') - of('saldo_akhir', 'PENDAPATAN', 'BEBAN');
      expect(profit.totals['laba']).toBe(laba);
      expect(Number(profit.totals['pendapatan']) - Number(profit.totals['beban'])).toBe(laba);
      const earned = rows.filter(
        ({ nama_akun }) => String(nama_akun).startsWith('Laba ') && nama_akun !== 'Laba Ditahan',
      );
      expect(total(earned.map(({ jumlah }) => jumlah))).toBe(0 - of('saldo_akhir', 'PENDAPATAN', 'BEBAN'));
      const assets = rows.filter(({ kelompok }) => kelompok === 'ASET');
      expect(total(assets.map(({ jumlah }) => jumlah))).toBe(of('saldo_akhir', 'ASET'));
    }));

  it('name gross, operating and net profit by the parts that the chart says, and what says none', () =>
    forAny(async (range) => {
      const asked = { report: labaRugi, filters: { ...range }, groups: ['kelompok'] };
      const [rows, groups = []] = await Promise.all([rowsOf(labaRugi, range), reader.groups(asked)]);
      const partOf = (nomor: unknown) => startChart.find(({ nomor_akun }) => nomor_akun === nomor)!.golongan!;
      expect(rows.map(({ kelompok }) => kelompok)).toEqual(rows.map(({ nomor_akun }) => partOf(nomor_akun)));
      const of = (...parts: string[]): number =>
        total(rows.filter(({ nomor_akun }) => parts.includes(partOf(nomor_akun))).map(({ laba }) => laba));
      const named = groups.flatMap(({ title, totals }) => (title ? [[title, totals['laba']]] : []));
      const gross = ['PENDAPATAN USAHA', 'BEBAN POKOK'];
      const profits = [
        ['Laba kotor', of(...gross)],
        ['Laba usaha', of(...gross, 'BEBAN USAHA')],
      ];
      expect(named).toEqual(rows.length === 0 ? [] : profits);
    }));

  it('say of an account that has no part of profit and loss how it is counted', async () => {
    const chart = (change: string) => books.harness.rows(`update read_masters.row set row = ${change}`);
    const range = { kode_toko: ALL, tgl_from: books.first, tgl_to: books.last };
    await chart(`jsonb_set(row::jsonb - 'golongan', '{semula}', coalesce(row::jsonb -> 'golongan', 'null'))`);
    const rows = await rowsOf(labaRugi, range);
    const groups = (await reader.groups({ report: labaRugi, filters: range, groups: ['kelompok'] })) ?? [];
    await chart(`jsonb_set(row::jsonb - 'semula', '{golongan}', row::jsonb -> 'semula')`);
    const jenisOf = (nomor: unknown) => startChart.find(({ nomor_akun }) => nomor_akun === nomor)!.jenis;
    expect(rows.map(({ kelompok }) => kelompok)).toEqual(
      rows.map(({ nomor_akun }) => (jenisOf(nomor_akun) === 'PENDAPATAN' ? unsortedIncome : unsortedExpense)),
    );
    expect(groups.filter(({ title }) => title).map(({ title, totals }) => [title, totals['laba']])).toEqual([
      ['Laba kotor', total(rows.map(({ pendapatan }) => pendapatan))],
      ['Laba usaha', total(rows.map(({ laba }) => laba))],
    ]);
  });

  it('are sound to the doctor', async () => {
    expect((await checkJournals({ database: books.harness.pool })).wrong).toEqual([]);
    expect(await books.harness.wrong({ projections: [journalsProjection] })).toEqual([]);
    expect(await books.wrong()).toEqual([]);
  });

  it('are not sound to the doctor where money stands elsewhere than in assets', async () => {
    const small = await Books.open();
    await ensureBuilt(mastersProjection([masterNamed(akun.name)]), small.harness.buildContext);
    const misplace = decider(decideMove.command, {
      needs: () => ({}),
      decide: () =>
        begins(
          tillMoved,
          streamOf({ category: 'test', initial: 0, evolve: () => 0 }, 'x'),
          { no: 'x', jumlah: rupiah(700) },
          [
            {
              ...posting('JKT01/luar', 'JKT01/kas', rupiah(700)),
              akun: { debit: '6-1100', kredit: '4-9100', trx: 'UANG KAS', type: 'MODAL' },
            },
          ],
        ),
    });
    await small.record('JKT01', misplace, { dari: 'x', ke: 'y', jumlah: rupiah(1) });
    await small.follow(journalsProjection);
    await small.reposter.caughtUp();
    const { wrong } = await checkJournals({ database: small.harness.pool });
    expect(wrong).toContain('account JKT01/kas has 700 at 6-1100, which is no asset but BEBAN');
    expect(wrong.find((one) => one.startsWith('the money of JKT01 is '))).toMatch(
      / by the log and \d+ at assets of the books$/,
    );
    expect(wrong).toHaveLength(2);
    const command = { command_id: 'repost', correlation_id: 'test', actor: 'OWNER' };
    await small.reposter.repost('JKT01', { tgl_from: small.first, tgl_to: addDays(small.last, 1) }, command);
    await small.reposter.caughtUp();
    expect((await checkJournals({ database: small.harness.pool })).wrong).toEqual([]);
    await small.close();
  });

  it('balance after any day of cash and of changed parameters, and the drawers agree with them', () =>
    fc.assert(
      fc.asyncProperty(anyDay, async (day) => {
        await books.live(day);
        await books.reposter.caughtUp();
        await recount();
        for (const kode_toko of [ALL, ...branches]) {
          const rows = await rowsOf(neracaSaldo, { kode_toko, tgl_from: books.last, tgl_to: books.last });
          expect(rows.map(({ nama_akun: _, ...figures }) => figures)).toEqual(
            trialBalance(legs, kode_toko, books.last, books.last),
          );
          expect(total(rows.map((row) => Number((row as Figures)['saldo_akhir'])))).toBe(0);
        }
        expect([...(await checkJournals({ database: books.harness.pool })).wrong, ...(await books.wrong())]).toEqual(
          [],
        );
      }),
      { numRuns: 20 },
    ));

  it('are the same, row for row, in whatever order the events come and wherever the projector is killed', async () => {
    const small = await Books.after(5);
    for (const journal of small.unset()) await small.setParams(journal, ['1-1100', '6-9100']);
    const rows = () =>
      Promise.all(
        journalsProjection.tables.map(({ name }) =>
          small.harness.rows(`select * from read_journals.${name} t order by t::text`),
        ),
      );
    const straightRunner = await small.follow(journalsProjection);
    await small.reposter.repost(
      'JKT01',
      { tgl_from: small.first, tgl_to: small.last },
      { command_id: 'repost', correlation_id: 'test', actor: 'OWNER' },
    );
    await small.reposter.caughtUp();
    const straight = await rows();
    await straightRunner.stop();
    await fc.assert(
      fc.asyncProperty(anyDeliveries(await small.harness.reader.heads()), async (deliveries) => {
        await deliver(small.harness, journalsProjection, deliveries);
        expect(await rows()).toEqual(straight);
      }),
      { numRuns: 10 },
    );
    await small.close();
  });
});
