import { reports } from '../../../../contracts/catalogue.js';
import { duesOn } from '../../../../contracts/hutang/dues.js';
import type { Owed } from '../../../../contracts/hutang/loan-figures.js';
import { grantReports, stepReports } from '../../../../contracts/hutang/reports.js';
import { ALL, type SettingValue } from '../../../../contracts/language/define/gate.js';
import { eventually } from '../../../../infra/testing/eventually.js';
import { describeWith } from '../../../../infra/testing/servers.js';
import {
  addDays,
  businessDate,
  jakartaDate,
  type BusinessDate,
} from '../../../../contracts/language/values/business-date.js';
import { features } from '../../../features/features.js';
import { rebuild } from '../../../platform/rebuild/build.js';
import { openingReader } from '../../../platform/personal/vault.js';
import { startStandalone } from '../../standalone/standalone.js';
import { cash, Counter, ticketOf } from '../../../testing/counter.js';
import { wrongIn } from '../../../testing/doctor.js';
import { balanceOf, consentTo } from '../../../testing/money.js';
import { setting } from '../../../testing/people.js';
import { loansByRawLog } from '../../../testing/raw-log/raw-loans.js';
import { filtersOf, recompute, toldRows } from '../../../testing/raw-log/raw-log.js';
import { PERSONAL_KEY, refusalOf, Standalone, type Answer, type Someone } from '../../../testing/standalone.js';
import { loanKinds } from '../../../testing/trade/kinds.js';
import { LedgerLog } from '../../../testing/trade/ledger-log.js';
import { openTrade } from '../../../testing/trade/open-trade.js';
import type { Trading } from '../../../testing/trade/trading.js';

const ring = { nama_barang: 'Cincin', kode_group: '750', kode_kadar: '18K', kode_kondisi: 'BAIK', berat_kotor: 3_000 };

describeWith(['postgres'], 'a pawn loan that is paid at another branch', () => {
  let counter: Counter;
  let kode_member: string;
  let there: Someone;
  beforeAll(async () => {
    counter = await Counter.open();
    there = counter.other;
    const form = { nama_customer: 'Siti Aminah', no_hp: '081234560001', no_ktp: '3171234567890001' };
    kode_member = String(data(await counter.cashier.post('member', form))['kode_member']);
  });
  afterAll(() => counter?.close());

  const data = ({ status, body }: Answer) => {
    if (status >= 300) throw new Error(JSON.stringify(body));
    return body['data'] as Readonly<Record<string, unknown>>;
  };
  async function lend(): Promise<string> {
    const loan = {
      kode_member,
      kode_sales: 'DEWI',
      barang: [ring],
      jumlah_hutang: 1_000_000,
      pembayaran: cash(985_000),
    };
    const { no_bukti, tervalidasi } = data(await counter.cashier.post('hutang', loan));
    if (tervalidasi !== true) data(await counter.spv.put(`hutang/${String(no_bukti)}/validate`, { no_bukti }));
    return String(no_bukti);
  }
  const pay = (no_bukti: string, call: string, tunai: number, who: Someone = there, headers?: object) =>
    who.put(`hutang/${no_bukti}/${call}-cabang-lain`, { no_bukti, tunai }, headers as never);
  const found = async (search: string, who: Someone = there) => {
    const { body } = await who.get(`hutang-cabang-lain?search=${encodeURIComponent(search)}`);
    return body['data'] as readonly Readonly<Record<string, unknown>>[];
  };
  const drawer = (branch: string) => balanceOf(counter.app, `${branch}/kas`);
  const between = async () => [
    await balanceOf(counter.app, 'JKT01/antar-cabang/BDG01'),
    await balanceOf(counter.app, 'BDG01/antar-cabang/JKT01'),
  ];

  it('is found by its number or its ticket alone, and tells what its payment needs', async () => {
    const no_bukti = await lend();
    const address = `https://kilau.test/cek-nota/${await ticketOf(counter.app, no_bukti)}`;
    for (const typed of [no_bukti, no_bukti.toLowerCase(), address])
      expect(await found(typed)).toMatchObject([
        { no_bukti, cabang_hutang: 'JKT01', status: 'BERJALAN', bunga_hari_ini: 30_000, total_hari_ini: 1_030_000 },
      ]);
    const [row] = await found(no_bukti);
    expect(String(row!['pelanggan'])).toMatch(/inah$/);
    expect(JSON.stringify(row)).not.toMatch(/Siti|0812|3171|barang|MB-/);
    const dues = duesOn((row!['hutang'] as [Owed])[0], row!['tanggal'] as BusinessDate, 3);
    expect(dues).toMatchObject({ bunga: 30_000, dimuka: 60_000, denda: 0 });
    expect(await found('')).toEqual([]);
    expect(await found('Siti')).toEqual([]);
    expect(await found(`https://kilau.test/cek-nota/${no_bukti}/AAAAAAAAAAAA`)).toEqual([]);
    expect(await found(no_bukti, counter.cashier)).toEqual([]);
    expect((await there.get(`dokumen/hutang/${no_bukti}`)).status).toBe(404);
  });

  it('has its interest paid over that drawer, with both sides of the account between the branches', async () => {
    const no_bukti = await lend();
    const [home, here] = [await drawer('JKT01'), await drawer('BDG01')];
    expect(refusalOf(await pay(no_bukti, 'bayar-bunga', 20_000))).toMatchObject({ code: 'loan.pay-in-elsewhere' });
    const paid = data(await pay(no_bukti, 'bayar-bunga', 30_000));
    expect(paid).toMatchObject({ no_bukti, no_langkah: 'BH-BDG01-000001', jumlah: 30_000 });
    expect(paid).not.toHaveProperty('barang');
    expect([await drawer('JKT01'), await drawer('BDG01')]).toEqual([home, here + 30_000]);
    expect(await between()).toEqual([30_000, -30_000]);
    // The receipt is printed where it was paid, and at home.
    for (const who of [there, counter.cashier]) {
      const slip = await who.get('nota/pay-loan-interest/BH-BDG01-000001');
      expect(JSON.stringify(slip.body)).toMatch(/BUKTI BAYAR BUNGA.*Cabang hutang +JKT01/);
      expect(JSON.stringify(slip.body)).toContain('Kilau Braga');
      expect(JSON.stringify(slip.body).includes('Siti')).toBe(who !== there);
      data(await who.post('nota/pay-loan-interest/BH-BDG01-000001/cetak', { nomor: 'BH-BDG01-000001', cara: 'LAYAR' }));
    }
    expect(await found('')).toMatchObject([{ no_bukti, no_langkah: 'BH-BDG01-000001', diterima: 30_000 }]);
    // Its own branch reads who took it, and where.
    const { body } = await counter.cashier.get(`dokumen/hutang/${no_bukti}`);
    const { dibayar_di, riwayat } = body['data'] as { dibayar_di: string; riwayat: readonly object[] };
    expect([dibayar_di, riwayat.at(-1)]).toMatchObject([
      'BDG01',
      { kejadian: 'loan.interest-paid', user_id: 'KASIR02' },
    ]);
    // Undone where it was paid alone.
    const why = { no_bukti, keterangan: 'Salah' };
    expect(refusalOf(await counter.cashier.put(`hutang/${no_bukti}/batal-bayar-bunga`, why))).toMatchObject({
      code: 'document.paid-elsewhere',
    });
    const consent = await consentTo(there, 'undo-loan-interest', why, 'OWNER');
    data(await there.put(`hutang/${no_bukti}/batal-bayar-bunga`, why, consent));
    expect([await drawer('JKT01'), await drawer('BDG01')]).toEqual([home, here]);
    expect(await between()).toEqual([0, 0]);
    expect(await found('')).toMatchObject([{ no_bukti, no_langkah: '' }]);
  });

  it('is looked for by so many numbers a day: a ticket that is scanned counts none', async () => {
    const [known, other] = [await lend(), await lend()];
    const ticket = `https://kilau.test/cek-nota/${await ticketOf(counter.app, other)}`;
    expect(await found(known)).toMatchObject([{ no_bukti: known }]);
    await setting(counter.app, ALL, 'data_pribadi.baca_utuh', 1);
    expect(refusalOf(await there.get(`hutang-cabang-lain?search=${other}`))).toMatchObject({
      code: 'security.numbers-searched',
    });
    expect([await found(known), await found(ticket)]).toMatchObject([[{ no_bukti: known }], [{ no_bukti: other }]]);
    const own = await counter.cashier.get(`hutang-cabang-lain?search=${encodeURIComponent(ticket)}`);
    expect(refusalOf(own)).toMatchObject({ code: 'loan.own-branch' });
    await setting(counter.app, ALL, 'data_pribadi.baca_utuh', 40);
  });

  it('is settled once, whoever comes first: a second payment and a lost answer pay nothing again', async () => {
    const no_bukti = await lend();
    const here = await drawer('BDG01');
    const key = { 'idempotency-key': 'lunas-di-cabang-1' };
    const tries = await Promise.all([
      pay(no_bukti, 'lunasi', 1_030_000, there, key),
      counter.cashier.put(`hutang/${no_bukti}/lunasi`, { no_bukti, pembayaran: cash(1_030_000) }),
    ]);
    expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const isThere = tries[0].status === 200;
    const again = await pay(no_bukti, 'lunasi', 1_030_000, there, key);
    expect(again.status).toBe(tries[0].status);
    expect(await drawer('BDG01')).toBe(here + (isThere ? 1_030_000 : 0));
    expect(await balanceOf(counter.app, `JKT01/pinjaman/${no_bukti}`)).toBe(0);
    expect(await wrongIn(counter.app)).toEqual([]);
  });

  it('is settled, undone with a consent, and settled again; its pieces stay where they lie', async () => {
    const no_bukti = await lend();
    expect(data(await pay(no_bukti, 'lunasi', 1_030_000))).toMatchObject({ cabang_dokumen: 'JKT01' });
    const why = { no_bukti, keterangan: 'Salah' };
    const consent = await consentTo(there, 'undo-loan-settlement', why, 'OWNER');
    data(await there.put(`hutang/${no_bukti}/batal-lunas`, why, consent));
    expect(await balanceOf(counter.app, `JKT01/pinjaman/${no_bukti}`)).toBe(1_000_000);
    for (const [call, body] of [
      ['serahkan', { barang: [{ no: '1', berat: 3_000 }] }],
      ['angsur', { jumlah: 400_000, pembayaran: cash(430_000) }],
      ['bayar-bunga', { pembayaran: cash(30_000) }],
    ] as const)
      expect(refusalOf(await there.put(`hutang/${no_bukti}/${call}`, { no_bukti, ...body }))).toMatchObject({
        code: 'document.at-its-branch',
      });
    expect(refusalOf(await pay(no_bukti, 'lunasi', 1_030_000, counter.cashier))).toMatchObject({
      code: 'loan.own-branch',
    });
    data(await pay(no_bukti, 'lunasi', 1_030_000));
    const [{ amount = 0 } = {}] = await counter.app.rows<{ amount: number }>(
      `select amount from log.balance where account = 'BDG01/jaminan' and asset = 'P:750'`,
    );
    expect(amount).toBe(0);
  });

  it('counts as cash of its customer on a day over all branches, which head office reports', async () => {
    // Whoever sets a limit logs in as the owner, and ends the session before.
    let owner = await counter.app.login('OWNER');
    const list = async () => {
      return data(await owner.get('tunai-besar')) as unknown as readonly Readonly<Record<string, unknown>>[];
    };
    expect(await list()).toEqual([]);
    await counter.set('kas.tunai_wajib_lapor', 2_000_000);
    owner = await counter.app.login('OWNER');
    const today = await counter.today();
    const kunci = `${kode_member}.${today}`;
    const [row] = await list();
    const total = { kunci, jenis: 'HARI', kode_member, nama_customer: 'Siti Aminah', identitas: 'ADA' };
    expect(row).toMatchObject({ ...total, cabang: expect.stringContaining('BDG01') as string, status: 'BELUM' });
    expect(await list()).toHaveLength(1);
    // The kept total is what its parts say, undone ones taken off.
    const [sums] = await counter.app.rows<{ came: number }>(
      `select
         sum((p ->> 'amount')::bigint * case when p ->> 'to' ~ '/(kas|antar-cabang)' then 1 else -1 end)::bigint as came
       from log.event e cross join lateral json_array_elements(e.postings) p
       where e.stream like 'hutang/%' and e.type not in ('loan.granted', 'loan.validated')
         and e.business_date = $1 and (p ->> 'to' ~ '/(kas|antar-cabang)' or p ->> 'from' ~ '/(kas|antar-cabang)')`,
      [today],
    );
    expect(row!['jumlah']).toBe(Number(sums!.came));
    const mark = { kunci, no_laporan: 'LTKT-1', tgl_laporan: today };
    expect((await counter.cashier.put(`tunai-besar/${kunci}/lapor`, mark)).status).toBe(403);
    data(await owner.put(`tunai-besar/${kunci}/lapor`, mark));
    expect(await list()).toMatchObject([{ kunci, status: 'LAPOR', no_laporan: 'LTKT-1', sisa_hari: 0 }]);
    expect(refusalOf(await owner.put(`tunai-besar/${kunci}/lapor`, mark))).toMatchObject({
      code: 'large-cash.reported',
    });
    data(await owner.put(`tunai-besar/${kunci}/batal-lapor`, { kunci, keterangan: 'Salah' }));
    expect(await list()).toMatchObject([{ kunci, status: 'BELUM', no_laporan: '' }]);
    // A sale for cash of the limit asks who pays.
    await counter.set('kas.tunai_wajib_lapor', 1_000_000);
    const piece = await counter.piece();
    const unknown = await counter.customer('Budi', '081234560009');
    for (const more of [{}, { kode_member: unknown }])
      expect(refusalOf(await counter.cashier.post('penjualan', counter.sale([piece], more)))).toMatchObject({
        code: 'large-cash.identity',
      });
    data(await counter.cashier.post('penjualan', counter.sale([piece], { kode_member })));
    await counter.set('kas.tunai_wajib_lapor', 500_000_000);
  });

  it('is paid on the date of each of both, and counts in the closing of the one that took it', async () => {
    const no_bukti = await lend();
    const today = businessDate(await counter.today());
    await counter.app.rows(`update log.branch_head set business_date = $1 where branch = 'BDG01'`, [addDays(today, 2)]);
    data(await pay(no_bukti, 'bayar-bunga', 30_000));
    const dates = await counter.app.rows<{ branch: string; date: string }>(
      `select branch, business_date::text as date
       from log.event
       where stream = $1 or stream = $2
       order by recorded_at desc, branch
       limit 2`,
      [`hutang/${no_bukti}`, `hutang-di-cabang/${no_bukti}/BDG01`],
    );
    expect(dates).toEqual([
      { branch: 'BDG01', date: addDays(today, 2) },
      { branch: 'JKT01', date: today },
    ]);
    const [moved] = await counter.app.rows(
      `select came, went from log.balance_day where account = 'BDG01/kas' and date = $1`,
      [addDays(today, 2)],
    );
    expect(moved).toMatchObject({ came: 30_000, went: 0 });
    expect(await wrongIn(counter.app)).toEqual([]);
  });
});

describeWith(['postgres'], 'loans of two shops at random, over days that are closed', () => {
  const [DAYS, ACTS] = [5, 50];
  let app: Standalone;
  let log: LedgerLog;
  let trading: Trading;
  beforeAll(async () => {
    const opened = addDays(jakartaDate(new Date()), -3 * DAYS);
    app = await Standalone.start({}, opened, undefined, 'with parameters and catalogue');
    log = await LedgerLog.of(app, ['JKT01', 'SBY01']);
    const sets = (key: string, value: SettingValue, kode_toko: string = ALL) => setting(app, kode_toko, key, value);
    trading = await openTrade({ log, sets, enough: 0, secret: PERSONAL_KEY }, 7);
  });
  afterAll(() => app?.close());

  const recount = () => trading.trade.recount;
  /** Ends a connection of the process to Postgres, now and then. */
  const ends = async (): Promise<void> => {
    if (trading.trade.random.chance(0.9)) return;
    await app.rows(`
      select pg_terminate_backend(pid)
      from (
        select pid
        from pg_stat_activity
        where datname = current_database() and application_name <> 'kilau test'
        order by random()
        limit 2
      ) p`);
  };

  it('keep every law of an own reckoning, though the process ends and its connections break', async () => {
    log.meanwhile = ends;
    for (let day = 0; day < DAYS; day++) {
      if (day > 0) await trading.nextDay();
      await trading.go(ACTS, loanKinds);
      if (day % 2 === 0) continue;
      await app.running.close();
      const running = await startStandalone(app.env);
      app = app.beside(running);
      log.goOnWith(app);
    }
    log.meanwhile = () => Promise.resolve();
    const { loans } = recount();
    expect(new Set([...loans.loans.values()].map(({ branch }) => branch)).size).toBe(2);
    expect(loans.taken.size).toBeGreaterThan(1);
    const held = await app.rows(`select from log.event where payload ->> 'dititipkan' is not null`);
    expect(held.length).toBeGreaterThan(0);
    expect(recount().open.get('JKT01')).toBe(trading.trade.date);
  }, 300_000);

  it('leave the same in read models that are built anew, and nothing for the doctor', async () => {
    const { url, pool } = { url: app.database.url, pool: app.pool };
    const projections = features.flatMap((feature) => feature.projections);
    const rows = () => app.rows('select * from read_hutang.hutang order by nomor');
    await eventually(async () => expect(await wrongIn(app)).toEqual([]));
    const before = await rows();
    await rebuild(projections, { databaseUrl: url, database: pool, reader: openingReader(pool, PERSONAL_KEY) });
    expect(await rows()).toEqual(before);
    expect(before.length).toBeGreaterThan(8);
    expect(await wrongIn(app)).toEqual([]);
  });

  const calls = new Set([...Object.keys(loansByRawLog), ...[...grantReports, ...stepReports].map(({ call }) => call)]);
  it.each(reports.filter(({ call }) => calls.has(call)).map((report) => [report.path, report] as const))(
    'are what the log says: %s',
    async (_, report) => {
      const owner = await app.login('OWNER');
      const days = { tgl_from: trading.trade.opened, tgl_to: trading.trade.date };
      for (const kode_toko of [ALL, 'JKT01', 'SBY01']) {
        const asked = { ...days, kode_toko, sort_by: 'tgl_hutang' };
        const filters = { ...filtersOf(report, asked), limit: '5000' };
        const { status, body } = await owner.get(`${report.call}?${new URLSearchParams(filters).toString()}`);
        const expected = await recompute((text, values) => app.rows(text, [...values]), report.call, asked);
        expect([status, body['code']]).toEqual([200, undefined]);
        expect({ totals: body['totals'], rows: toldRows(report, body['data'] as never) }).toEqual({
          totals: expected.totals,
          rows: toldRows(report, expected.rows),
        });
      }
    },
  );
});
