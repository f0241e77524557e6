import { setTimeout as delay } from 'node:timers/promises';
import { Controller, Get, Module } from '@nestjs/common';
import { io, type Socket } from 'socket.io-client';
import { isOffered } from '../../../../contracts/settings/offered.js';
import { settings } from '../../../../contracts/settings/settings.js';
import type { SettingRow } from '../../../../contracts/settings/views.js';
import { describeWith } from '../../../../infra/testing/servers.js';
import { readConfig } from '../../../platform/config/config.js';
import { Allow } from '../../../platform/http/allow.js';
import { startHttpApp, type RunningApp } from '../../../platform/http/http-app.js';
import { PlatformModule } from '../../../platform/processes/platform.module.js';
import { createLog } from '../../../platform/log/log.js';
import { person } from '../../../testing/people.js';
import { ask, atStandalone, refusalOf, Standalone, type Answer, type Someone } from '../../../testing/standalone.js';

const key = 'HIDE_SALDO_DASHBOARD_MODULE';
const saved = 'Setting System Berhasil Diubah';

/** A console that is open, and the changes that it was told of. */
class Listening {
  readonly changes: unknown[] = [];
  private readonly socket: Socket;

  private constructor(address: string, { token }: Someone) {
    this.socket = io(address, { auth: { token }, transports: ['websocket'], reconnection: false, forceNew: true });
    this.socket.on('settings-changed', (changed: unknown[]) => this.changes.push(...changed));
  }

  static async of(address: string, who: Someone): Promise<Listening> {
    const open = new Listening(address, who);
    await new Promise<void>((resolve) => open.socket.on('ready', () => resolve()));
    return open;
  }

  /** Waits until a change of a key was told; answers all that was told. */
  async until(told: string): Promise<unknown[]> {
    while (!this.changes.some((change) => (change as { key: string }).key === told)) await delay(10);
    return this.changes;
  }

  close(): void {
    this.socket.close();
  }
}

describeWith(['postgres'], 'modules and settings', () => {
  let app: Standalone;
  let owner: Someone;
  let cashier: Someone;
  let spv: Someone;
  let jakarta: Someone;
  let bandung: Someone;

  atStandalone(['OWNER', 'KASIR01', 'SPV01'], (...all) => ([app, owner, cashier, spv] = all));
  beforeAll(async () => {
    [jakarta, bandung] = [
      await person(app, { user_id: 'OWNER01', level: 'OWN', kode_toko: 'JKT01' }),
      await person(app, { user_id: 'OWNER02', level: 'OWN', kode_toko: 'BDG01' }),
    ];
  });

  const set = (who: Someone, name: string, body: object): Promise<Answer> => who.put(`para-system/key/${name}`, body);
  const giveBack = (who: Someone, name: string, shop: string): Promise<Answer> =>
    who.send('DELETE', `para-system/key/${name}/toko/${shop}`, undefined);
  const after = (answer: Answer): { 'x-after': string } => ({ 'x-after': String(answer.body['position']) });
  const valueFor = async (who: Someone, name: string, answer: Answer): Promise<unknown> =>
    ((await who.get(`para-system/key/${name}`, after(answer))).body['data'] as { value: unknown }).value;
  const rowsFor = async (who: Someone, query = '', headers = {}): Promise<SettingRow[]> =>
    (await who.get(`para-system${query}`, headers)).body['data'] as SettingRow[];
  const rowFor = async (who: Someone, name: string, answer: Answer, query = ''): Promise<SettingRow | undefined> =>
    (await rowsFor(who, query, after(answer))).find((row) => row.key === name);

  it('are all listed, each with what a screen needs', async () => {
    const { status, body } = await owner.get('para-system');
    expect([status, body['count']]).toEqual([200, settings.filter(isOffered).length]);
    const rows = body['data'] as SettingRow[];
    expect(rows.map((row) => row.key)).toEqual(settings.filter(isOffered).map((setting) => setting.key));
    expect(rows.find((row) => row.key === 'password.min_length')).toMatchObject({
      value: 10,
      min: 10,
      max: 64,
      unit: 'karakter',
      scope: 'perusahaan',
      own: false,
    });
    expect(rows.find((row) => row.key === key)).not.toHaveProperty('changed_by');
  });

  it('are each told to everybody who is logged in', async () => {
    expect((await cashier.get('para-system/key/kategori_harga')).body).toEqual({
      data: { key: 'kategori_harga', value: '' },
    });
    expect(refusalOf(await cashier.get('para-system/key/x'))).toMatchObject({ status: 404 });
    expect((await app.call('GET', 'para-system/key/kategori_harga')).status).toBe(401);
  });

  it('are changed for the company, for a shop, and given back', async () => {
    const on = await set(owner, key, { value: true });
    expect([on.status, on.body['message'], on.body['data']]).toEqual([
      200,
      saved,
      { key, kode_toko: 'ALL', value: true },
    ]);
    expect(await valueFor(cashier, key, on)).toBe(true);
    expect(await rowFor(owner, key, on)).toMatchObject({ value: true, own: false, changed_by: 'OWNER' });
    const off = await set(jakarta, key, { value: false });
    expect(off.body['data']).toEqual({ key, kode_toko: 'JKT01', value: false });
    expect([
      await valueFor(cashier, key, off),
      await valueFor(bandung, key, off),
      await valueFor(owner, key, off),
    ]).toEqual([false, true, true]);
    expect(await rowFor(owner, key, off, '?kode_toko=JKT01')).toMatchObject({
      value: false,
      own: true,
      company: true,
      changed_by: 'OWNER01',
    });
    expect(await rowFor(owner, key, off, '?kode_toko=ALL')).toMatchObject({ value: true, own: false });
    const back = await giveBack(owner, key, 'JKT01');
    expect([back.status, back.body['message']]).toEqual([200, 'Pengaturan Kembali Ke Nilai Perusahaan']);
    expect(await valueFor(cashier, key, back)).toBe(true);
    const initial = await giveBack(owner, key, 'ALL');
    expect(await valueFor(cashier, key, initial)).toBe(false);
    const events = await app.rows<{ type: string; actor: string }>(
      `select type, actor from log.event where stream like $1 order by position`,
      [`setting/%/${key}`],
    );
    expect(events.map(({ type, actor }) => `${type} ${actor}`)).toEqual([
      'setting.changed OWNER',
      'setting.changed OWNER01',
      'setting.reset OWNER',
      'setting.reset OWNER',
    ]);
  });

  it('are recorded once however often the same change is sent, and not at all when nothing changes', async () => {
    const headers = { 'idempotency-key': 'once-and-for-all' };
    const first = await owner.put('para-system/key/OWNER_PREVIOUS_DATE_MODULE', { value: true }, headers);
    expect((await owner.put('para-system/key/OWNER_PREVIOUS_DATE_MODULE', { value: true }, headers)).body).toEqual(
      first.body,
    );
    expect(refusalOf(await set(owner, 'OWNER_PREVIOUS_DATE_MODULE', { value: true }))).toMatchObject({
      status: 409,
      code: 'setting.unchanged',
    });
  });

  describe('with bad input', () => {
    it.each<[string, object, number, string]>([
      ['x', { value: true }, 404, 'setting.unknown'],
      ['__proto__', { value: true }, 400, 'request.invalid'],
      ['%00', { value: true }, 400, 'request.invalid'],
      [key, { value: 'true' }, 400, 'request.invalid'],
      [key, { value: [true] }, 400, 'request.invalid'],
      [key, { value: null }, 400, 'request.invalid'],
      [key, {}, 400, 'request.invalid'],
      [key, { value: true, key: 'SUPERVISOR_PREVIOUS_DATE_MODULE' }, 400, 'request.invalid'],
      [key, { value: true, kode_toko: 'NOWHERE' }, 404, 'branch.unknown'],
      [key, { value: true, kode_toko: 'jkt01' }, 400, 'request.invalid'],
      [key, { value: true, more: 1 }, 400, 'request.invalid'],
      ['password.min_length', { value: 9 }, 400, 'request.invalid'],
      ['password.min_length', { value: 12, kode_toko: 'JKT01' }, 403, 'setting.company'],
      ['fixed_date', { value: '2026-02-30' }, 400, 'request.invalid'],
      ['format.date', { value: 'x' }, 403, 'setting.fixed'],
    ])('are not changed: %s %j', async (name, body, status, code) => {
      const before = await app.written();
      expect(refusalOf(await set(owner, name, body))).toMatchObject({ status, code });
      expect(await app.written()).toEqual(before);
    });

    it('are not changed by who may not', async () => {
      const before = await app.written();
      for (const who of [cashier, spv]) {
        expect(refusalOf(await set(who, key, { value: true }))).toMatchObject({ status: 403, code: 'access.denied' });
        expect(refusalOf(await giveBack(who, key, 'JKT01'))).toMatchObject({ status: 403, code: 'access.denied' });
        expect(refusalOf(await who.get('para-system'))).toMatchObject({ status: 403, code: 'access.denied' });
      }
      for (const shop of ['ALL', 'PUSAT', 'BDG01', 'NOWHERE']) {
        expect(refusalOf(await set(jakarta, key, { value: true, kode_toko: shop }))).toMatchObject({
          status: 403,
          code: 'access.branch',
        });
        expect(refusalOf(await giveBack(jakarta, key, shop))).toMatchObject({ status: 403, code: 'access.branch' });
        expect(refusalOf(await jakarta.get(`para-system?kode_toko=${shop}`))).toMatchObject({
          status: 403,
          code: 'access.branch',
        });
      }
      expect(refusalOf(await set(jakarta, 'session.hours', { value: 8 }))).toMatchObject({
        status: 403,
        code: 'setting.company',
      });
      expect(refusalOf(await owner.get('para-system?kode_toko=NOWHERE'))).toMatchObject({
        status: 404,
        code: 'branch.unknown',
      });
      expect(await app.written()).toEqual(before);
    });
  });

  describe('that were changed', () => {
    const opened: Listening[] = [];
    const listen = async (address: string, who: Someone): Promise<Listening> => {
      const open = await Listening.of(address, who);
      opened.push(open);
      return open;
    };
    afterEach(() => opened.splice(0).forEach((open) => open.close()));

    it('are told to the consoles of those whom it concerns, but not to who changed them, at every process', async () => {
      await set(bandung, 'SUPERVISOR_PREVIOUS_DATE_MODULE', { value: false });
      await Standalone.beside(app, async (beside) => {
        const [maker, inJakarta, inBandung] = [
          await listen(app.address, owner),
          await listen(beside.address, cashier),
          await listen(app.address, bandung),
        ];
        await set(owner, 'SUPERVISOR_PREVIOUS_DATE_MODULE', { value: true });
        await set(owner, 'multi_language', { value: 'en' });
        expect(await inJakarta.until('multi_language')).toEqual([
          { key: 'SUPERVISOR_PREVIOUS_DATE_MODULE', value: true },
          { key: 'multi_language', value: 'en' },
        ]);
        expect(await inBandung.until('multi_language')).toEqual([{ key: 'multi_language', value: 'en' }]);
        await giveBack(bandung, 'SUPERVISOR_PREVIOUS_DATE_MODULE', 'BDG01');
        await set(jakarta, 'multi_language', { value: 'it' });
        await giveBack(jakarta, 'multi_language', 'JKT01');
        while (inJakarta.changes.length < 4) await delay(10);
        expect(inJakarta.changes.slice(2)).toEqual([
          { key: 'multi_language', value: 'it' },
          { key: 'multi_language', value: 'en' },
        ]);
        await set(bandung, 'kas_negatif', { value: true });
        await set(jakarta, 'kas_negatif', { value: true });
        await inJakarta.until('kas_negatif');
        expect([maker.changes, inBandung.changes]).toEqual([[], [{ key: 'multi_language', value: 'en' }]]);
      });
    });

    it('hold for passwords at once, on a process that was started before', async () => {
      await Standalone.beside(app, async (beside) => {
        const create = (user_id: string): Promise<Answer> =>
          beside
            .someone(owner)
            .post('users', { user_id, nama: 'Dewi', level: 'KASIR', kode_toko: 'JKT01', password: 'kasirbaru12' });
        const { body } = await set(owner, 'password.min_length', { value: 12 });
        await beside.someone(owner).get('para-system/key/password.min_length', { 'x-after': String(body['position']) });
        expect(refusalOf(await create('KASIR08'))).toMatchObject({
          status: 400,
          errors: [{ field: 'password', message: 'Paling sedikit 12 karakter' }],
        });
        await giveBack(owner, 'password.min_length', 'ALL');
        while ((await create('KASIR08')).status !== 201) await delay(10);
      });
    });

    it('open and close what they gate at once, on a process that was started before', async () => {
      @Controller('of-members')
      class OfMembers {
        @Get()
        @Allow({ on: [key] })
        tell(): string {
          return 'of members';
        }
      }
      @Module({ controllers: [OfMembers] })
      class Endpoints {}
      const config = readConfig({ DATABASE_URL: app.database.url, PORT: '0', LOG_LEVEL: 'silent' });
      const log = createLog('test', 'silent');
      const other: RunningApp = await startHttpApp(
        { module: Endpoints, imports: [PlatformModule.of(config, log)] },
        config,
        log,
      );
      const asked = async (who: Someone): Promise<number> =>
        (await ask(other.address, 'GET', '/api/v1/of-members', { headers: { 'x-auth-token': who.token } })).status;
      try {
        expect([await asked(cashier), await asked(bandung)]).toEqual([403, 403]);
        await set(owner, key, { value: true, kode_toko: 'JKT01' });
        while ((await asked(cashier)) !== 200) await delay(10);
        expect(await asked(bandung)).toBe(403);
        await giveBack(owner, key, 'JKT01');
        while ((await asked(cashier)) !== 403) await delay(10);
      } finally {
        await other.close();
      }
    });
  });

  describe('of money: a drawer below zero', () => {
    const pay = (jumlah: number, jenis = 'KELUAR'): Promise<Answer> =>
      spv.post('cash/uang-kas', { jenis, kategori: 'ANEKA', jumlah, keterangan: 'Uji saldo' });
    const drawer = async (): Promise<unknown> =>
      (
        await app.rows(`select amount, may_be_overdrawn from log.balance where account = 'JKT01/kas' and asset = 'IDR'`)
      )[0];

    it('is refused, allowed from the next command on, and afterwards only brought back up', async () => {
      const { amount } = (await drawer()) as { amount: number };
      const refused = { status: 409, code: 'money.insufficient' };
      await giveBack(jakarta, 'kas_negatif', 'JKT01');
      expect(refusalOf(await pay(amount + 10))).toMatchObject(refused);
      await set(jakarta, 'kas_negatif', { value: true });
      expect((await pay(amount + 10)).status).toBe(201);
      expect(await drawer()).toEqual({ amount: -10, may_be_overdrawn: true });
      await set(jakarta, 'kas_negatif', { value: false });
      expect(refusalOf(await pay(1))).toMatchObject(refused);
      expect((await pay(4, 'MASUK')).status).toBe(201);
      expect(await drawer()).toEqual({ amount: -6, may_be_overdrawn: true });
      expect((await pay(6, 'MASUK')).status).toBe(201);
      expect(await drawer()).toEqual({ amount: 0, may_be_overdrawn: false });
      expect(refusalOf(await pay(1))).toMatchObject(refused);
    });
  });

  describe('of reports', () => {
    const report = (who: Someone, from: string, to: string): Promise<Answer> =>
      who.get(`cash/laporan-transaksi-cash?tgl_from=${from}&tgl_to=${to}`);
    const refusal = (message: string): object => ({
      status: 400,
      errors: ['tgl_from', 'tgl_to'].map((field) => ({ field, message })),
    });

    it('limit them to one month, on screen and as a file, in the shop that says so', async () => {
      await set(owner, 'REPORT_SATU_BULAN_PROTECTION_MODULE', { value: true, kode_toko: 'JKT01' });
      while ((await report(cashier, '2026-10-19', '2026-11-20')).status === 200) await delay(10);
      const long = refusal('Rentang tanggal tidak boleh lebih dari 1 bulan');
      expect(refusalOf(await report(cashier, '2026-10-19', '2026-11-20'))).toMatchObject(long);
      const filters = { tgl_from: '2026-10-19', tgl_to: '2026-11-20' };
      expect(
        refusalOf(await cashier.post('exports', { report: 'cash/laporan-transaksi-cash', format: 'csv', filters })),
      ).toMatchObject(long);
      expect((await report(cashier, '2026-10-20', '2026-11-20')).status).toBe(200);
      expect((await report(bandung, '2026-10-19', '2026-11-20')).status).toBe(200);
      for (const call of ['kirim-uang', 'kirim-uang-history', 'cash/paginated', 'penjualan', 'pembelian', 'barang']) {
        const list = (who: Someone, dates: string) => who.get(`${call}?${dates}`);
        expect([call, refusalOf(await list(cashier, 'tgl_from=2026-10-19&tgl_to=2026-11-20'))]).toMatchObject([
          call,
          long,
        ]);
        expect(refusalOf(await list(cashier, 'tgl_from=2026-10-19'))).toMatchObject(long);
        expect((await list(cashier, 'tgl_from=2026-10-20&tgl_to=2026-11-20')).status).toBe(200);
        expect((await list(cashier, '')).status).toBe(200);
        expect((await list(bandung, 'tgl_from=2026-10-19&tgl_to=2026-11-20')).status).toBe(200);
        expect(refusalOf(await cashier.post('exports', { report: call, format: 'csv', filters }))).toMatchObject(long);
      }
    });

    it('fix their dates', async () => {
      await set(owner, 'fixed_date', { value: '2026-11-02', kode_toko: 'BDG01' });
      await set(owner, 'DATE_FIXED_SETTING', { value: true, kode_toko: 'BDG01' });
      while ((await report(bandung, '2026-11-01', '2026-11-02')).status === 200) await delay(10);
      expect(refusalOf(await report(bandung, '2026-11-01', '2026-11-02'))).toMatchObject(
        refusal('Tanggal laporan dikunci pada 2026-11-02'),
      );
      expect((await report(bandung, '2026-11-02', '2026-11-02')).status).toBe(200);
    });

    it('fix them to the business date of the shop where no date is told', async () => {
      const [head] = await app.rows(`select business_date::text as today from log.branch_head where branch = 'BDG01'`);
      const today = head!['today'] as string;
      await set(owner, 'fixed_date', { value: '', kode_toko: 'BDG01' });
      while ((await report(bandung, '2026-11-02', '2026-11-02')).status === 200) await delay(10);
      expect(refusalOf(await report(bandung, '2026-11-02', today))).toMatchObject(
        refusal(`Tanggal laporan dikunci pada ${today}`),
      );
      expect((await report(bandung, today, today)).status).toBe(200);
    });
  });
});
