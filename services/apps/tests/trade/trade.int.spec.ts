import { grantReports, stepReports } from '../../../../contracts/hutang/reports.js';
import { eventually } from '../../../../infra/testing/eventually.js';
import { describeWith } from '../../../../infra/testing/servers.js';
import { ALL, PUSAT, type SettingValue } from '../../../../contracts/language/define/gate.js';
import type { Beranda } from '../../../../contracts/beranda/views.js';
import { reports } from '../../../../contracts/catalogue.js';
import type { FactReport } from '../../../../contracts/language/define/fact-report.js';
import { factsByLog } from '../../../testing/raw-log/raw-facts.js';
import { byRawLog, filtersOf, recompute, toldRows, type Recomputed } from '../../../testing/raw-log/raw-log.js';
import type { Column, ReportDefinition } from '../../../../contracts/language/define/report.js';
import { laporanDaftarMember, laporanPoinMember } from '../../../../contracts/member/reports.js';
import type { StandingReport } from '../../../../contracts/language/define/standing-report.js';
import { laporanBarangAcc } from '../../../../contracts/stock-aksesoris/laporan-barang-acc.js';
import { stockActs, stockAsks, type StockAsks } from '../../../testing/trade/stock-asks.js';
import { addDays, businessDate, lastOfMonth, monthOf } from '../../../../contracts/language/values/business-date.js';
import { accessKeys } from '../../../../contracts/menu.js';
import { wrongIn } from '../../../testing/doctor.js';
import { consentTo } from '../../../testing/money.js';
import { person, setting } from '../../../testing/people.js';
import { PERSONAL_KEY, Standalone } from '../../../testing/standalone.js';
import { chosenIn, wrongInFiles } from '../../../testing/told-files.js';
import { LedgerLog } from '../../../testing/trade/ledger-log.js';
import { openTrade } from '../../../testing/trade/open-trade.js';
import type { Paper, PaperKind } from '../../../testing/trade/papers.js';
import type { Trading } from '../../../testing/trade/trading.js';

/** Modules and settings that reports need which a new company does not show. */
const shown: readonly (readonly [string, SettingValue])[] = [
  ['SEPUHAN_MODULE', true],
  ['DAILY_SALDO_TRANSACTION_REPORT_MODULE', true],
  ['REKAP_TRANSAKSI_PEMBELIAN_MODULE', true],
  ['rekap_sales.toko', `${PUSAT},JKT01`],
];
/** Reports of what a trade may not come to: it prints nothing again, and melts and sorts little. */
const seldom: readonly string[] = [
  'laporan-otorisasi-cetak-ulang',
  'laporan-hancur-pembelian',
  'laporan-sortir-pembelian',
  // Few loans come to their auction, or are refused, in three days.
  ...[...grantReports, ...stepReports].map(({ call }) => call),
];
/** Other reports that have no fact of their own, but SQL by hand. */
const byHandAlone = reports.filter(({ call }) =>
  ['laporan-saldo-pembelian', 'jurnal/laporan-transaksi'].includes(call),
);

const standingReports = reports.filter((report): report is StandingReport => report.standing !== undefined);
const factReports = reports.filter((report): report is FactReport => report.facts !== undefined);
/** Reports of customers that are made of no facts. */
const ofCustomers = [laporanDaftarMember, laporanPoinMember];

/** `TRADE_SEED` makes the trade of another seed, `TRADE_RUNS` for every 24 of them the one of a seed more. */
const FIRST = Number(process.env['TRADE_SEED'] ?? 1);
const SEEDS = Array.from({ length: Math.ceil(Number(process.env['TRADE_RUNS'] ?? 1) / 24) }, (_, run) => FIRST + run);
/** The number of days, and of stretches of acts of each, after which the read models are looked at. */
const [DAYS, STRETCHES, ACTS] = [3, 6, 40];

for (const seed of SEEDS)
  describeWith(['postgres', 'pdftotext'], `a trade at random, seed ${seed}`, () => {
    let app: Standalone;
    let trading: Trading;
    beforeAll(async () => {
      app = await Standalone.start({}, undefined, undefined, 'with parameters and catalogue');
      const log = await LedgerLog.of(app);
      const sets = (key: string, value: SettingValue, kode_toko: string = ALL) => setting(app, kode_toko, key, value);
      const owner = await app.login('OWNER');
      const levels: Parameters<typeof openTrade>[0]['levels'] = async ({ kode_member, kode_tingkat }) => {
        const agreed = await consentTo(owner, 'set-customer-level', { kode_member, kode_tingkat }, 'SPVPUSAT');
        expect((await owner.put(`member/${kode_member}/tingkat`, { kode_tingkat }, agreed)).status).toBe(200);
      };
      trading = await openTrade({ log, sets, levels, enough: 40, secret: PERSONAL_KEY }, seed);
    });
    afterAll(() => app?.close());

    /** Waits until every read model has come to the heads. */
    const settled = async (): Promise<void> => {
      const models = await app.rows<{ name: string }>(
        `select schemaname as name from pg_tables where tablename = 'checkpoint' and schemaname ~ '^read_[a-z_]+$'`,
      );
      for (const { name } of models)
        await eventually(async () =>
          expect(
            await app.rows(`
            select '${name}' as model, branch, h.position, c.position as taken
            from log.branch_head h left join ${name}.checkpoint c using (branch)
            where coalesce(c.position, 0) < h.position`),
          ).toEqual([]),
        );
    };
    /** The rows of a query, `key` and `told`, as a record. */
    const read = async (query: string): Promise<Told> => {
      const rows = await app.rows<{ readonly key: string; readonly told: unknown }>(query);
      return Object.fromEntries(rows.map(({ key, told }) => [key, told]));
    };
    const papers = (...kinds: readonly PaperKind[]): readonly Paper[] =>
      [...recount().papers.values()].filter(({ kind }) => kinds.includes(kind));
    const recount = () => trading.trade.recount;

    /** The pieces of the read model are where the log has them. */
    const piecesAreTold = async (): Promise<void> =>
      expect(
        await read(`
        select nomor as key, concat_ws(' ', status, branch, kode_baki, berat, harga_modal) as told
        from read_data_barang.barang`),
      ).toEqual(
        toldOf(
          [...recount().pieces.values()],
          ({ facts }) => facts.kode_barcode,
          ({ status, branch, facts: { kode_baki, berat, harga_modal } }) =>
            [status, branch, kode_baki, berat, harga_modal].join(' '),
        ),
      );

    /** The shift and the day of each shop have what moved in their drawers, with what was cancelled apart. */
    const drawersAreTold = async (): Promise<void> => {
      const { earlier, shifts } = recount();
      const owner = await app.login('OWNER');
      for (const [branch, { no_shift, isOpen }] of shifts.last) {
        const read = async (call: string) => (await owner.get(`${call}?kode_toko=${branch}`)).body['data'];
        const [shift] = (await read('cash/shift')) as readonly Told[];
        expect(shift).toMatchObject({ no_shift, ...shifts.inShift.get(branch) });
        if (isOpen) expect(shift!['seharusnya']).toBe(recount().balance(`${branch}/kas`));
        const { saldo } = (await read('tutup-toko')) as { readonly saldo: readonly Told[] };
        const date = earlier.get(branch) ?? trading.trade.date;
        expect(saldo[0]).toMatchObject({ jenis: 'KAS', ...shifts.onDay.get(`${branch} ${date}`) });
      }
    };

    it('keeps every law after every act, and each piece where the log has it; what is undone leaves nothing', async () => {
      for (let day = 0; day < DAYS; day++) {
        if (day > 0) await trading.nextDay();
        for (let stretch = 0; stretch < STRETCHES; stretch++) {
          await trading.go(ACTS);
          await settled();
          await piecesAreTold();
          await drawersAreTold();
        }
      }
      const cancelled = [...recount().shifts.onDay.values()].filter(({ pembatalan }) => pembatalan !== 0);
      expect(cancelled.length).toBeGreaterThan(1);
      const races = [...trading.seen].filter(([what]) => what.endsWith(' by many'));
      expect(races.length).toBeGreaterThan(2);
    });

    it('leaves nothing for the doctor', async () => expect(await wrongIn(app)).toEqual([]));

    it('leaves the grams of each group, and their value, in the list of pieces and in the journal', async () => {
      const supervisor = await app.login('SPV01');
      for (const kode_group of ['375', '750']) {
        const own = [...recount().pieces.values()].filter(
          ({ branch, status, facts }) =>
            branch === 'JKT01' && ['READY', 'TITIP'].includes(status) && facts.kode_group === kode_group,
        );
        const { body } = await supervisor.get(`barang?kode_group=${kode_group}&limit=1`);
        expect(body['totals']).toMatchObject({
          berat: own.reduce((sum, { facts }) => sum + facts.berat, 0),
          harga_modal: own.reduce((sum, { facts }) => sum + facts.harga_modal, 0),
        });
      }
      expect(
        await read(`
        select nomor_akun as key, sum(debit - kredit)::bigint as told
        from read_journals.daily
        where branch = 'ALL'
        group by 1
        having sum(debit - kredit) <> 0`),
      ).toEqual(recount().snapshot.chart);
    });

    it('leaves the money of the drawer and the account where documents say', async () => {
      const cashier = await app.login('KASIR01');
      const { body } = await cashier.get('cash/saldo');
      const rows = body['data'] as readonly { kode_bank: string; no_rekening: string; saldo: number }[];
      const found = rows.map(({ kode_bank, no_rekening, saldo }) => [
        kode_bank === 'CASH' ? 'JKT01/kas' : `JKT01/bank/${kode_bank}/${no_rekening}`,
        saldo,
      ]);
      expect(found.map(([account]) => account)).toContain('JKT01/kas');
      expect(found).toEqual(found.map(([account]) => [account, recount().balance(String(account))]));
    });

    describe('the reports of facts', () => {
      let owner: Awaited<ReturnType<Standalone['login']>>;
      beforeAll(async () => {
        for (const [key, value] of shown) await setting(app, ALL, key, value);
        await stockActs(app);
        await settled();
        owner = await app.login('OWNER');
      });
      const query = (text: string, values: readonly unknown[]) => app.rows(text, [...values]);
      /** The days of the trade, the whole months around them, whose sums are kept, and a month less its last days. */
      const ranges = async () => {
        const [days] = await app.rows<{ tgl_from: string; tgl_to: string }>(
          'select min(business_date)::text as tgl_from, max(business_date)::text as tgl_to from log.event',
        );
        const { tgl_from, tgl_to } = days!;
        const [first, last] = [monthOf(businessDate(tgl_from)), lastOfMonth(businessDate(tgl_to))];
        return [days!, { tgl_from: addDays(first, -3), tgl_to: last }, { tgl_from: first, tgl_to: tgl_from }];
      };
      const ask = async (call: string, asked: object) => {
        const { status, body } = await owner.get(
          `${call}?${new URLSearchParams({ ...asked, limit: '5000' }).toString()}`,
        );
        expect([status, body['code']]).toEqual([200, undefined]);
        return body as never as { readonly columns?: readonly Column[] } & Recomputed & {
            readonly data: readonly Told[];
          };
      };

      const written = [...factReports, ...(ofCustomers as readonly ReportDefinition[])];
      it.each(written.map((report) => [report.path, report] as const))('say the log: %s', async (_, report) => {
        for (const [index, days] of (await ranges()).entries())
          for (const kode_toko of [ALL, 'JKT01']) {
            const asked = { ...days, kode_toko, ...chosenIn(report) };
            const { data, totals } = await ask(report.call, { ...filtersOf(report, asked), ...chosenIn(report) });
            const found = { totals, rows: toldRows(report, data as never) };
            const byHand = byRawLog[report.call] && (await recompute(query, report.call, asked));
            const generated = report.facts && (await factsByLog(query, report as FactReport, asked));
            const all = [generated, byHand].filter((expected) => expected !== undefined);
            for (const expected of all)
              expect(found).toEqual({ totals: expected.totals, rows: toldRows(report, expected.rows) });
            if (index < 2 && !seldom.includes(report.call)) expect(all[0]!.rows.length).toBeGreaterThan(0);
          }
      });

      it.each(byHandAlone.map((report) => [report.path, report] as const))('say the log: %s', async (_, report) => {
        const [days] = await ranges();
        for (const kode_toko of [ALL, 'JKT01']) {
          const asked = { ...days!, kode_toko };
          const { data, totals } = await ask(report.call, filtersOf(report, asked));
          const expected = await recompute(query, report.call, asked);
          expect({ totals, rows: toldRows(report, data as never) }).toEqual({
            totals: expected.totals,
            rows: toldRows(report, expected.rows),
          });
          expect(expected.rows.length).toBeGreaterThan(0);
        }
      });

      it('agree with each other, and with what the books have as the cost of goods that were sold', async () => {
        const [days] = await ranges();
        const asked = { ...days!, kode_toko: ALL };
        const [detail, groups, types, invoices] = await Promise.all(
          ['detail', 'pergroup', 'global-jenis']
            .map((name) => ask(`laporan-penjualan-${name}`, asked))
            .concat(ask('penjualan/laporan', asked)),
        );
        for (const figure of ['qty', 'berat', 'diskon', 'harga_jual'])
          expect([figure, groups!.totals[figure], types!.totals[figure] ?? groups!.totals[figure]]).toEqual([
            figure,
            detail!.totals[figure] ?? groups!.totals[figure],
            groups!.totals[figure],
          ]);
        expect(invoices!.totals['pembulatan']).not.toBe(0);
        expect(invoices!.totals['total']).toBe(detail!.totals['harga_jual']!);
        const [booked] = await app.rows<{ jumlah: number }>(`
          select sum(case when p -> 'akun' ->> 'balik' = 'true' then -1 else 1 end * (p ->> 'amount')::bigint)::bigint
            as jumlah
          from log.event e
          cross join lateral json_array_elements(e.postings) p
          where p -> 'akun' ->> 'trx' = 'HPP PENJUALAN'`);
        expect(detail!.totals['harga_pokok']).toBe(booked!.jumlah);
        const margin = await ask('laporan-laba-rugi-penjualan', asked);
        expect(margin.totals['laba']).toBe(detail!.totals['harga_jual']! - booked!.jumlah);
        const gone = await app.rows(`
          select nomor, sum(b.harga_jual)::bigint as jumlah
          from read_penjualan.penjualan_barang b
          join read_penjualan.penjualan using (nomor)
          where status = 'BATAL'
          group by 1
          having sum(b.harga_jual) <> 0 or sum(b.harga_pokok) <> 0 or sum(b.qty) <> 0`);
        expect(gone).toEqual([]);
      });

      it('stand in PDF and Excel as on the screen, cell by cell, without positions', async () =>
        expect(await wrongInFiles(owner, (await ranges())[0]!)).toEqual([]));

      it('are refused to who may not see what they are about', async () => {
        const cashier = await app.login('KASIR01');
        const [, days] = await ranges();
        const costly = factReports.filter(({ detail }) => detail?.columns.some(({ right }) => right));
        expect(costly.length).toBeGreaterThan(0);
        for (const { call } of costly) {
          const { status } = await cashier.get(`${call}?${new URLSearchParams(days).toString()}`);
          expect([call, status]).toEqual([call, 403]);
        }
      });

      it('are asked for all the days that there are', async () => {
        const ever = { tgl_from: '0001-01-01', tgl_to: '9999-12-31' };
        for (const report of [...factReports, ...standingReports, laporanBarangAcc])
          for (const days of [ever, { ...ever, tgl_from: ever.tgl_to }, { ...ever, tgl_to: ever.tgl_from }]) {
            const asked = { ...filtersOf(report, { ...days, kode_toko: 'JKT01' }), ...chosenIn(report) };
            const { status } = await owner.get(`${report.call}?${new URLSearchParams(asked).toString()}`);
            expect([report.call, days, status]).toEqual([report.call, days, 200]);
          }
      });

      it('have a column for each weekday and each hour, whatever sums of days know', async () => {
        const [days] = await ranges();
        const asked = { ...days!, kode_toko: ALL };
        const call = 'laporan-analisis-penjualan';
        const plain = await ask(call, asked);
        for (const [lajur, of] of [
          ['hari', /^(Senin|Selasa|Rabu|Kamis|Jumat|Sabtu|Minggu)$/],
          ['pukul', /^\d\d:00$/],
        ] as const) {
          const { columns, totals } = await ask(call, { ...asked, lajur, nilai: 'harga_jual' });
          const cells = columns!.filter(({ name }) => /^k\d+$/.test(name));
          expect(cells.filter(({ label }) => !of.test(label))).toEqual([]);
          expect(totals['jumlah_semua']).toBe(plain.totals['harga_jual']);
          expect(cells.reduce((sum, { name }) => sum + totals[name]!, 0)).toBe(plain.totals['harga_jual']);
        }
      });

      it.each(['/laporan-analisis-penjualan', '/laporan-penjualan-detail'])('are narrowed: %s', async (path) => {
        const report = factReports.find((one) => one.path === path)!;
        const [days] = await ranges();
        const asked = { ...days!, kode_toko: ALL, kode_group: '375,750', kode_sales: 'DEWI' };
        const { data, totals } = await ask(report.call, asked);
        const expected = await factsByLog(query, report, asked);
        expect(expected.rows.length).toBeGreaterThan(0);
        expect({ totals, rows: toldRows(report, data as never) }).toEqual({
          totals: expected.totals,
          rows: toldRows(report, expected.rows),
        });
      });

      const list = async (call: string, asked: object) => {
        const { status, body } = await owner.get(`${call}?${new URLSearchParams({ ...asked }).toString()}`);
        expect([call, status, body['code']]).toEqual([call, 200, undefined]);
        return body['data'];
      };

      it('are what the dashboards and the charts say, cell by cell', async () => {
        type Day = Readonly<Record<string, string | number>>;
        const rowsOf = (call: string, asked = {}) => list(call, asked) as Promise<never> as Promise<readonly Day[]>;
        const kinds = [
          ['penjualan', 'laporan-penjualan-pergroup', ['harga_jual', 'berat', 'qty']],
          ['pembelian', 'laporan-global-sales', ['harga_beli', 'berat_beli', 'qty_beli']],
        ] as const;
        const told = ['jumlah', 'berat', 'qty'] as const;
        const today: (readonly Day[])[] = [];
        for (const [kind, call, figures] of kinds)
          for (const kode_toko of [ALL, 'JKT01']) {
            const days = await rowsOf(`${kind}/chart`, { kode_toko, type: 'monthly' });
            const last = days.at(-1)!;
            const report = factReports.find((one) => one.call === call)!;
            const traded = days.filter(({ jumlah }) => jumlah !== 0);
            expect(traded.length).toBeGreaterThan(0);
            const ranges = [
              ...[...traded, last].map((day) => [day, day['tanggal']!, told] as const),
              [last, `${String(last['tanggal']).slice(0, 8)}01`, told.map((name) => `${name}_bulan`)] as const,
            ];
            for (const [day, tgl_from, names] of ranges) {
              const asked = { tgl_from, tgl_to: day['tanggal'], kode_toko };
              const { totals } = await ask(call, asked);
              const log = await factsByLog(query, report, asked as never);
              const cells = names.map((name, index) => [
                day[name],
                totals[figures[index]!] ?? 0,
                log.totals[figures[index]!] ?? 0,
              ]);
              expect([kind, asked, cells]).toEqual([kind, asked, cells.map(([cell]) => [cell, cell, cell])]);
            }
            expect(await rowsOf(`${kind}/chart`, { kode_toko, type: 'today' })).toEqual([last]);
            if (kode_toko === ALL) {
              today.push([last]);
              const branches = await rowsOf(`${kind}/per-cabang`);
              for (const name of told)
                expect(branches.reduce((sum, row) => sum + Number(row[name]), 0)).toBe(last[name]);
              for (const { kode_toko: own, jumlah, tanggal, jam, tgl_kemarin, kemarin } of branches) {
                const on = (day: unknown) => ({ tgl_from: day, tgl_to: day, kode_toko: own });
                const said = [await ask(call, on(tanggal)), await ask(call, { ...on(tgl_kemarin), sampai_jam: jam })];
                expect([own, jumlah, kemarin]).toEqual([own, ...said.map(({ totals }) => totals[figures[0]] ?? 0)]);
              }
            }
          }
        const [sold, bought] = today.map(([day]) => day!);
        const values = [sold!['jumlah'], bought!['jumlah'], 0, 0];
        const resultGram = [sold!['berat'], bought!['berat'], 0, 0];
        expect(await rowsOf('cash-pusat/daily-transaction-chart')).toEqual([
          { periode: sold!['tanggal'], values, resultGram },
        ]);
        const ofMonth = [sold!['jumlah_bulan'], bought!['jumlah_bulan'], 0, 0];
        const period = (await rowsOf('cash-pusat/period-transaction-chart')) as never as { values: number[] }[];
        expect([0, 1, 2, 3].map((of) => period.reduce((sum, row) => sum + row.values[of]!, 0))).toEqual(ofMonth);
        expect((await rowsOf('transaction/daily-transaction-get-year')).at(-1)).toMatchObject({
          periode: String(sold!['tanggal']).slice(0, 7),
          values: ofMonth,
        });
        const stock = await rowsOf('barang/persediaan-cabang');
        expect(stock.length).toBeGreaterThan(0);
        for (const { kode_toko, tanggal, berat, nilai, berat_tunggu, nilai_tunggu } of stock) {
          const { totals } = await ask('laporan-nilai-persediaan', { tanggal, kode_toko });
          expect(totals).toMatchObject({ berat, nilai, berat_tunggu, nilai_tunggu });
        }
        const hak_akses = [...accessKeys].filter((key) => key !== 'HARGA_MODAL');
        const spv = await person(app, { user_id: 'SPV77', level: 'SPV', kode_toko: 'PUSAT', hak_akses });
        const [board] = (await spv.get('dashboard/pusat')).body['data'] as readonly Beranda[];
        const part = board!.bagian.find(({ bacaan }) => bacaan === 'barang/persediaan-cabang')!;
        expect(part.baris.length).toBe(stock.length);
        for (const row of part.baris) expect(row).not.toHaveProperty('nilai');
      });

      it('are compared with what was there up to the same hour', async () => {
        for (const kind of ['penjualan', 'pembelian'] as const) {
          const [row] = (await list(`${kind}/per-cabang`, { kode_toko: 'JKT01' })) as never as Told[];
          const { tgl_kemarin, tgl_pekan, kemarin, pekan_lalu } = row as never as Record<string, string | number>;
          const sources = {
            penjualan: ['penjualan_barang harga_jual'],
            pembelian: ['pembelian_barang harga', 'penjualan_beli harga'],
          };
          const by = async (day: unknown): Promise<number> => {
            const sums = sources[kind].map((source) => {
              const [table, figure] = source.split(' ') as [string, string];
              return `
                (select coalesce(sum(${figure}), 0)::bigint
                from read_${table.split('_')[0]!}.${table}
                where branch = 'JKT01' and business_date = '${String(day)}'
                  and (recorded_at at time zone 'Asia/Jakarta')::time <= (now() at time zone 'Asia/Jakarta')::time)`;
            });
            const [found] = await app.rows<{ sum: number }>(`select ${sums.join(' + ')} as sum`);
            return found!.sum;
          };
          expect([kind, kemarin, pekan_lalu]).toEqual([kind, await by(tgl_kemarin), await by(tgl_pekan)]);
        }
      });

      it.each(['kode_toko', 'bulan', 'kode_dept'])(
        'have a column for each %s, which add up to its row',
        async (lajur) => {
          const [, days] = await ranges();
          const asked = { ...days!, kode_toko: ALL };
          const call = 'laporan-global-penjualan';
          if (lajur === 'kode_dept') {
            const owner = await app.login('OWNER');
            const refused = await owner.get(`${call}?${new URLSearchParams({ ...asked, lajur }).toString()}`);
            return expect([refused.status, refused.body['code']]).toEqual([400, 'request.invalid']);
          }
          const plain = await ask(call, asked);
          const found = await ask(call, { ...asked, lajur, nilai: 'berat' });
          const names = found.columns!.map(({ name }) => name);
          const cells = names.filter((name) => /^k\d+$/.test(name));
          expect(names).toEqual(['kode_group', ...cells, 'jumlah_semua']);
          expect(cells.length).toBeGreaterThan(1);
          for (const row of found.data) {
            const parts = cells.map((name) => Number(row[name]));
            expect(parts.reduce((sum, part) => sum + part)).toBe(row['jumlah_semua']);
          }
          expect(found.totals['jumlah_semua']).toBe(plain.totals['berat']);
          const labels = found.columns!.filter(({ name }) => cells.includes(name)).map(({ label }) => label);
          if (lajur === 'bulan') expect(labels.length).toBe(new Set(labels).size);
          else expect(labels).toEqual([...new Set(plain.data.map((row) => String(row['kode_toko'])))].toSorted());
        },
      );
    });

    describe('the reports of what stands', () => {
      let ask: StockAsks;
      beforeAll(() => setting(app, ALL, 'SEPUHAN_MODULE', true));
      beforeAll(async () => void (ask = await stockAsks(app)));

      it.each([...standingReports, laporanBarangAcc].map((report) => [report.path, report] as const))(
        'say the log: %s',
        async (_, report) => {
          const days = await ask.days();
          let rows = 0;
          for (const kode_toko of [ALL, 'JKT01'])
            for (const [index, tgl_to] of days.entries()) {
              const asked = { tgl_from: days[Math.max(index - 1, 0)]!, tgl_to, kode_toko };
              const found = await ask.report(report, asked);
              rows += found.rows.length;
              for (const expected of await ask.byLog(report, asked)) expect(found).toEqual(expected);
            }
          expect(rows).toBeGreaterThan(0);
        },
      );

      it('are on each evening what its trays weigh in the books, and each card leads to the next evening', async () => {
        const days = await ask.days();
        let before = await ask.trays(addDays(businessDate(days[0]!), -1));
        for (const day of days) {
          const evening = await ask.trays(day);
          expect([day, evening.weights]).toEqual([day, await ask.booked(day)]);
          const card = await ask.card(day, day);
          expect(card.before).toEqual(before.told);
          expect(card.after).toEqual(evening.told);
          expect(card.sums).toEqual(card.after);
          before = evening;
        }
        expect(Object.keys(before.weights).length).toBeGreaterThan(1);
      });

      it('are today the pieces of the list', async () => expect(await ask.pieces()).toEqual(await ask.listed()));

      it('are deposits that waited on each evening', async () => {
        for (const day of await ask.days()) expect(await ask.deposits(day)).toEqual(await ask.depositsByLog(day));
      });
    });

    it('leaves points, coupons, deposits, sales and purchases in their read models', async () => {
      expect(
        await read(`
        select branch || '/poin/' || kode_member as key, sum(masuk - keluar)::bigint as told
        from read_member_points.move
        group by 1
        having sum(masuk - keluar) <> 0`),
      ).toEqual(
        Object.fromEntries(
          [...recount().accounts].flatMap(([key, points]) =>
            key.startsWith('POIN ') && key.includes('/poin/') ? [[key.slice('POIN '.length), points]] : [],
          ),
        ),
      );
      const statusOf = (table: string): Promise<Told> => read(`select nomor as key, status as told from ${table}`);
      expect(await statusOf('read_cek_kupon.kupon')).toEqual(
        toldOf(
          [...recount().coupons.values()],
          ({ facts }) => facts.no_kupon,
          ({ isValid, isPromised, facts }) =>
            isPromised ? 'MENUNGGU' : isValid ? 'BERLAKU' : facts.no_dipakai ? 'TERPAKAI' : 'BATAL',
        ),
      );
      const looked = ({ stands, facts }: Paper, then = 'TERCATAT'): string =>
        !stands ? 'BATAL' : facts.tervalidasi ? then : 'MENUNGGU';
      const numberOf = ({ nomor }: Paper): string => nomor;
      const open = recount().openDeposits();
      expect(await statusOf('read_titipan.titipan')).toEqual(
        toldOf(papers('deposit'), numberOf, (paper) =>
          paper.stands && !open.includes(paper) ? 'LUNAS' : looked(paper, 'TERBUKA'),
        ),
      );
      expect({
        ...(await statusOf('read_penjualan.penjualan')),
        ...(await statusOf('read_pembelian.pembelian')),
      }).toEqual(toldOf(papers('sale', 'purchase'), numberOf, (paper) => looked(paper)));
    });
  });

type Told = Readonly<Record<string, unknown>>;

/** Tells of each thing by its key. */
const toldOf = <T>(all: readonly T[], keyOf: (one: T) => string, of: (one: T) => unknown): Told =>
  Object.fromEntries(all.map((one) => [keyOf(one), of(one)]));
