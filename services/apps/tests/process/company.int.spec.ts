import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { seedDemo } from '../../../../infra/demo/demo.js';
import { eventually } from '../../../../infra/testing/eventually.js';
import { freshDatabase, type FreshDatabase } from '../../../../infra/testing/fresh-database.js';
import { describeWith } from '../../../../infra/testing/servers.js';
import { startStandalone } from '../../standalone/standalone.js';
import { newSetupCode } from '../../../platform/company/setup-code.js';
import { Ledger } from '../../../kernel/event-store/ledger.js';
import type { RunningApp } from '../../../platform/http/http-app.js';
import { openPool } from '../../../kernel/postgres/connection.js';
import type { Langkah } from '../../../../contracts/company/first-steps.js';
import { jakartaDate } from '../../../../contracts/language/values/business-date.js';
import { ask, PERSONAL_KEY, refusalOf, type Answer } from '../../../testing/standalone.js';
import { decideOpenToko } from '../../../features/company/company.deciders.js';

const today = jakartaDate(new Date());
const PASSWORD = 'perhiasan asli 916';
const begin = {
  nama_toko: 'Emas Jaya',
  alamat_toko: 'Jl. Melawai 1, Jakarta',
  tgl_buka: today,
  user_id: 'DEWI',
  nama: 'Dewi Lestari',
  password: PASSWORD,
  cabang: [
    { kode_toko: 'MLW01', nama_toko: 'Emas Jaya Melawai', alamat_toko: 'Jl. Melawai 2', tgl_buka: '2026-01-05' },
  ],
};

describeWith(['postgres'], 'a company', () => {
  let database: FreshDatabase;
  let pool: pg.Pool;
  let running: RunningApp;
  let folder: string;
  const start = async (): Promise<void> => {
    database = await freshDatabase();
    folder = mkdtempSync(join(tmpdir(), 'kilau-company-'));
    pool = openPool(database.url, 'test', 2);
    running = await startStandalone({
      LOG_LEVEL: 'silent',
      PORT: '0',
      PERSONAL_KEY,
      DATABASE_URL: database.url,
      FILES_FOLDER: folder,
      CREDENTIALS_FILE: join(folder, 'credentials.txt'),
    });
  };
  const stop = async (): Promise<void> => {
    await running.close();
    await pool.end();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  };

  const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> =>
    ask(running.address, method, `/api/v1/${path}`, { body, headers });
  const login = async (user_id: string, password: string): Promise<Answer> =>
    call('POST', 'users/login', { user_id, password, take_over: true });
  const asUser = async (user_id: string, password: string) => {
    const { body } = await login(user_id, password);
    const headers = { 'x-auth-token': String(body['token']) };
    return (method: string, path: string, sent?: unknown, more: Record<string, string> = {}) =>
      call(method, path, sent, { ...headers, ...more });
  };
  const events = async (): Promise<number> =>
    Number((await pool.query('select count(*) as n from log.event')).rows[0].n);

  describe('that has not begun', () => {
    beforeEach(start);
    afterEach(stop);

    it('answers nothing but that it has not begun, until it has', async () => {
      for (const [method, path] of [
        ['POST', 'users/login'],
        ['GET', 'tokos'],
        ['POST', 'cash/uang-kas'],
        ['GET', 'public/katalog/item'],
      ] as const)
        expect(refusalOf(await call(method, path, method === 'POST' ? {} : undefined))).toMatchObject({
          status: 409,
          code: 'company.not-begun',
        });
      expect((await call('GET', 'company')).body).toEqual({ begun: false, demo_needs_code: false });
      expect((await ask(running.address, 'GET', '/ready')).status).toBe(200);
    });

    it('is begun by who has the code, and no second time; weak passwords and wrong codes begin nothing', async () => {
      const kode = await newSetupCode(pool);
      expect(refusalOf(await call('POST', 'company', begin))).toMatchObject({
        status: 400,
        errors: [{ field: 'kode' }],
      });
      expect(refusalOf(await call('POST', 'company', { ...begin, kode: 'aaaa-bbbb-cccc' }))).toMatchObject({
        status: 403,
        code: 'company.wrong-code',
      });
      expect(refusalOf(await call('POST', 'company', { ...begin, kode, password: 'dewi' }))).toMatchObject({
        status: 400,
        errors: [{ field: 'password' }],
      });
      const twice = [...begin.cabang, { ...begin.cabang[0], tgl_buka: '2999-01-01' }];
      expect(refusalOf(await call('POST', 'company', { ...begin, kode, cabang: twice })).errors).toMatchObject([
        { field: 'cabang.2.kode_toko' },
        { field: 'cabang.2.tgl_buka' },
      ]);
      expect(await events()).toBe(0);
      const key = { 'idempotency-key': 'begin-once-and-only-once' };
      const first = await call('POST', 'company', { ...begin, kode: kode.toUpperCase() }, key);
      expect([first.status, first.body['message']]).toEqual([201, 'Perusahaan Berhasil Disiapkan']);
      const recorded = await events();
      expect((await call('POST', 'company', { ...begin, kode }, key)).body).toEqual(first.body);
      expect(refusalOf(await call('POST', 'company', { ...begin, kode }))).toMatchObject({
        status: 409,
        code: 'company.begun',
      });
      expect(refusalOf(await call('POST', 'company/demo', {}))).toMatchObject({ status: 409, code: 'company.begun' });
      expect(await seedDemo(database.url, 'whatever it is')).toBeUndefined();
      expect(await events()).toBe(recorded);
      expect((await call('GET', 'company')).body).toMatchObject({ begun: true, jenis: 'NYATA' });
    });

    it('is begun by the clock of the machine alone', async () => {
      const env = { DATABASE_URL: database.url, PORT: '0', LOG_LEVEL: 'silent', KILAU_CLOCK: '+30d' };
      const kode = await newSetupCode(pool);
      const moved = await startStandalone(env);
      const answer = await ask(moved.address, 'POST', '/api/v1/company', { body: { ...begin, kode } });
      expect(refusalOf(answer)).toMatchObject({ status: 409, code: 'company.clock-moved' });
      await moved.close();
      expect((await call('POST', 'company', { ...begin, kode })).status).toBe(201);
      await expect(startStandalone({ ...env, NODE_ENV: 'production' })).rejects.toThrow('KILAU_CLOCK moves the clock');
    });

    it('sells its first piece within six commands of its beginning, each of which ticks its step', async () => {
      expect((await call('POST', 'company', { ...begin, kode: await newSetupCode(pool) })).status).toBe(201);
      const owner = await asUser('DEWI', PASSWORD);
      const done = async (): Promise<readonly string[]> => {
        const { body } = await owner('GET', 'company/langkah');
        return (body['data'] as Langkah[]).filter(({ selesai }) => selesai).map(({ langkah }) => langkah);
      };
      const commands: string[] = [];
      const does = async (path: string, body: object): Promise<void> => {
        const answer = await owner('POST', path, body);
        if (answer.status !== 201) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
        commands.push(path);
      };
      expect(await done()).toEqual(['CABANG']);
      await does('company/isi-awal', { cabang: ['PUSAT', 'MLW01'] });
      expect(await done()).toEqual(['CABANG', 'ISI AWAL']);
      expect(refusalOf(await owner('POST', 'company/isi-awal', { cabang: ['PUSAT'] }))).toMatchObject({
        status: 409,
        code: 'company.defaults-there',
      });
      const prices = { harga_beli: 1_440_000, harga_jual: 1_625_000 };
      await does('papan-harga', { berlaku_mulai: today, harga: [{ kode_group: '750', ...prices }] });
      const piece = { kode_barcode: 'C-0001', nama_barang: 'CINCIN POLOS', kode_group: '750', kode_dept: 'CP' };
      const barang = [{ ...piece, berat: 2500, ongkos: 75_000, harga_modal: 3_700_000, kode_baki: 'B01' }];
      await does('barang/tambah', { barang, asal: 'STOK AWAL' });
      expect(await done()).toEqual(['CABANG', 'ISI AWAL', 'HARGA', 'BARANG']);
      await does('cash/shift', { hitungan: [{ jenis: 'KERTAS', nominal: 100_000, jumlah: 0 }] });
      await does('penjualan', {
        barang: [{ kode_barcode: 'C-0001', harga_jual: 4_137_500 }],
        kode_sales: 'TOKO',
        pembayaran: [{ cara: 'TUNAI', jumlah: 4_137_500 }],
      });
      expect(await done()).toEqual(['CABANG', 'ISI AWAL', 'HARGA', 'BARANG', 'PENJUALAN']);
      expect(commands.length).toBeLessThanOrEqual(6);
    });

    it('is begun by one of two who come at once; the other is told', async () => {
      const kode = await newSetupCode(pool);
      const both = await Promise.all(
        ['DEWI', 'RUDI'].map((user_id) => call('POST', 'company', { ...begin, user_id, kode })),
      );
      expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
      expect(both.find(({ status }) => status === 409)!.body['code']).toBe('company.begun');
      const [won, lost] = both[0]!.status === 201 ? ['DEWI', 'RUDI'] : ['RUDI', 'DEWI'];
      expect((await login(won!, PASSWORD)).status).toBe(200);
      expect((await login(lost!, PASSWORD)).status).toBe(401);
    });

    it('is begun by who has the code, however often others guessed; a new start has a new one', async () => {
      const old = await newSetupCode(pool);
      const kode = await newSetupCode(pool);
      const guesses = Array.from({ length: 60 }, (_, index) =>
        call('POST', 'company', { ...begin, user_id: `ASING${index}`, kode: index === 0 ? old : `wrong${index}` }),
      );
      const owner = call('POST', 'company', { ...begin, kode });
      expect(
        new Set((await Promise.all(guesses)).map(({ status }) => status).filter((status) => status !== 409)),
      ).toEqual(new Set([403]));
      expect((await owner).status).toBe(201);
    });

    it('is one of made-up data by one click at this machine, with the code from elsewhere; each user has a password of their own', async () => {
      const kode = await newSetupCode(pool);
      const far: Record<string, string>[] = [
        { 'x-forwarded-for': '203.0.113.9' },
        { host: 'kilau.example.com' },
        { origin: 'https://elsewhere.example' },
      ];
      for (const headers of far) {
        expect((await call('GET', 'company', undefined, headers)).body).toMatchObject({ demo_needs_code: true });
        expect(refusalOf(await call('POST', 'company/demo', {}, headers))).toMatchObject({
          status: 403,
          code: 'company.wrong-code',
        });
      }
      expect(await events()).toBe(0);
      const { body, status } = await call('POST', 'company/demo', {});
      expect(status).toBe(201);
      const made = body['data'] as { user_id: string; password: string }[];
      expect(new Set(made.map(({ password }) => password)).size).toBe(made.length);
      const file = join(folder, 'credentials.txt');
      expect(statSync(file).mode & 0o777).toBe(0o600);
      for (const { user_id, password } of made) {
        expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`${user_id} .*${password}`));
        expect(await login(user_id, password)).toMatchObject({ status: 200, body: { user: { demo: true } } });
      }
      expect((await login(made[0]!.user_id, made[1]!.password)).status).toBe(401);
      expect(refusalOf(await call('POST', 'company', { ...begin, kode }))).toMatchObject({
        status: 409,
        code: 'company.begun',
      });
    });
  });

  describe('that has begun', () => {
    beforeAll(async () => {
      await start();
      await call('POST', 'company', { ...begin, kode: await newSetupCode(pool) });
    });
    afterAll(stop);

    it('begins whole: head office, its owner, its branches on their dates, codes and a chart', async () => {
      const { body } = await login('DEWI', PASSWORD);
      expect(body['user']).toMatchObject({
        kode_toko: 'PUSAT',
        nama_toko: 'Emas Jaya',
        level: 'OWN',
        tgl_system: today,
      });
      expect(body['user']).not.toHaveProperty('demo');
      expect(body['user']).not.toHaveProperty('must_change_password');
      const { rows } = await pool.query(`select branch, opened_on::text from log.branch_head order by branch`);
      expect(rows).toEqual([
        { branch: 'MLW01', opened_on: '2026-01-05' },
        { branch: 'PUSAT', opened_on: today },
      ]);
      const token = { 'x-auth-token': String(body['token']) };
      const uang = { jenis: 'MASUK', kategori: 'SALDO AWAL', jumlah: 1_000_000, keterangan: 'Saldo awal' };
      expect((await call('POST', 'cash/uang-kas', uang, token)).status).toBe(201);
      const posted = await pool.query(`select postings from log.event where type = 'cash.received'`);
      expect(JSON.stringify(posted.rows[0].postings)).toContain('3-9100');
    });

    it('gives a password that somebody else set to be changed, and nothing else before that', async () => {
      const owner = await asUser('DEWI', PASSWORD);
      const user = { user_id: 'KASIR9', nama: 'Rina', level: 'KASIR', kode_toko: 'MLW01', password: 'pertama kali 1' };
      expect((await owner('POST', 'users', user)).status).toBe(201);
      const cashier = await asUser('KASIR9', 'pertama kali 1');
      expect((await cashier('GET', 'users/me')).body['user']).toMatchObject({ must_change_password: true });
      const uang = { jenis: 'MASUK', kategori: 'SALDO AWAL', jumlah: 5000, keterangan: 'Saldo awal' };
      expect(refusalOf(await cashier('POST', 'cash/uang-kas', uang))).toMatchObject({
        status: 403,
        code: 'password.must-change',
      });
      expect(refusalOf(await cashier('GET', 'tokos'))).toMatchObject({ status: 403, code: 'password.must-change' });
      const change = { password: 'pertama kali 1', new_password: 'milik saya sendiri' };
      expect((await cashier('PUT', 'users/change-password', change)).status).toBe(200);
      expect((await cashier('POST', 'cash/uang-kas', uang)).status).toBe(201);
      expect((await cashier('GET', 'users/me')).body['user']).not.toHaveProperty('must_change_password');
      expect((await owner('PUT', 'users/KASIR9/password', { new_password: 'diatur lagi oleh dewi' })).status).toBe(200);
      expect((await (await asUser('KASIR9', 'diatur lagi oleh dewi'))('GET', 'tokos')).status).toBe(403);
    });

    it('opens a branch, whose users record at once; opened once, on a day that has come, by head office', async () => {
      const owner = await asUser('DEWI', PASSWORD);
      const branch = {
        kode_toko: 'BGR01',
        nama_toko: 'Emas Jaya Bogor',
        alamat_toko: 'Jl. Suryakencana 3',
        kota: 'Bogor',
        tgl_buka: '2026-11-02',
      };
      expect(refusalOf(await owner('POST', 'tokos', { ...branch, tgl_buka: '2999-01-01' }))).toMatchObject({
        status: 422,
        code: 'branch.in-future',
      });
      expect(refusalOf(await owner('POST', 'tokos', { ...branch, kode_toko: 'ALL' }))).toMatchObject({
        status: 422,
        code: 'branch.bad-code',
      });
      const key = { 'idempotency-key': 'open-bogor-once' };
      const answer = await owner('POST', 'tokos', branch, key);
      expect(answer.status).toBe(201);
      expect((await owner('POST', 'tokos', branch, key)).body).toEqual(answer.body);
      expect(refusalOf(await owner('POST', 'tokos', branch))).toMatchObject({ status: 409, code: 'master.exists' });
      await owner('POST', 'users', {
        user_id: 'KASIRB',
        nama: 'Budi',
        level: 'KASIR',
        kode_toko: 'BGR01',
        password: 'pertama kali 1',
      });
      const cashier = await asUser('KASIRB', 'pertama kali 1');
      await cashier('PUT', 'users/change-password', { password: 'pertama kali 1', new_password: 'milik saya sendiri' });
      const cash = await cashier('POST', 'cash/uang-kas', {
        jenis: 'MASUK',
        kategori: 'SALDO AWAL',
        jumlah: 750_000,
        keterangan: 'Saldo awal',
      });
      expect(cash.body['position']).toBe('BGR01:1');
      const report = 'cash/laporan-transaksi-cash?tgl_from=2026-11-01&tgl_to=2026-11-30&kode_toko=BGR01';
      const after = { 'x-after': String(cash.body['position']) };
      // The read models of a company that has just begun may still be prepared.
      await eventually(async () => expect((await owner('GET', report, undefined, after)).text).toContain('750000'));
      expect(refusalOf(await cashier('POST', 'tokos', { ...branch, kode_toko: 'BGR02' })).status).toBe(403);
      expect((await owner('DELETE', 'tokos/BGR01')).status).toBe(405);
    });

    it('opens a branch although whoever recorded it ended before its log was there', async () => {
      const branch = {
        kode_toko: 'SLO01',
        nama_toko: 'Emas Jaya Solo',
        alamat_toko: 'Jl. Slamet Riyadi 4',
        tgl_buka: today,
      };
      const origin = { command_id: 'open-solo', correlation_id: 'test', branch: 'PUSAT', actor: 'DEWI' };
      await running.app.get(Ledger, { strict: false }).record(decideOpenToko, branch, origin);
      await eventually(async () =>
        expect((await pool.query(`select from log.branch_head where branch = 'SLO01'`)).rowCount).toBe(1),
      );
    });
  });
});
