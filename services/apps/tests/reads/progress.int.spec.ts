import pg from 'pg';
import { io, type Socket } from 'socket.io-client';
import type { BatchProgress } from '../../../../contracts/realtime/views.js';
import { eventually } from '../../../../infra/testing/eventually.js';
import { describeWith } from '../../../../infra/testing/servers.js';
import { BUILD_LOCK } from '../../../platform/rebuild/build.js';
import { closableDay } from '../../../testing/closable-day.js';
import { built, Standalone, type Answer, type Someone } from '../../../testing/standalone.js';
import { startStandalone } from '../../standalone/standalone.js';

const books = 'jurnal?tgl_from=2020-01-01&tgl_to=2040-12-31';

describeWith(['postgres'], 'the progress that blocks the screen of who waits for it', () => {
  let app: Standalone;
  let holder: pg.Client;
  let owner: Someone;
  let spv: Someone;
  let cashier: Someone;
  const sockets: Socket[] = [];
  beforeAll(async () => {
    app = await Standalone.start();
    [owner, spv, cashier] = [await app.login('OWNER'), await app.login('SPV01'), await app.login('KASIR01')];
    holder = new pg.Client({ connectionString: app.database.ownerUrl });
    await holder.connect();
  });
  afterEach(() => sockets.splice(0).forEach((socket) => socket.close()));
  afterAll(async () => {
    await holder.end();
    await app.close();
  });

  /** Returns the progress that a user's console hears of. */
  async function ear(someone: Someone, address = app.address): Promise<readonly BatchProgress[]> {
    const heard: BatchProgress[] = [];
    const socket = io(address, {
      auth: { token: someone.token },
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
    });
    sockets.push(socket);
    socket.on('progress', (progress: BatchProgress) => heard.push(progress));
    await new Promise<void>((resolve) => socket.on('ready', resolve));
    return heard;
  }

  /** Sends a command while its branch is locked, until its sender hears that it goes on; then of its end. */
  async function slowly(
    branch: string,
    sender: Someone,
    send: () => Promise<Answer>,
  ): Promise<readonly BatchProgress[]> {
    const [own, others] = [await ear(sender), await ear(cashier)];
    await holder.query('begin');
    await holder.query('select from log.branch_head where branch = $1 for update', [branch]);
    const answer = send();
    await eventually(() => expect(own).not.toEqual([]));
    await holder.query('rollback');
    expect((await answer).status).toBe(201);
    await eventually(() => expect(own.at(-1)?.mode).toBe('MATI'));
    expect(others).toEqual([]);
    return own;
  }

  it('is told of an import, row by row', async () => {
    const rows = ['UJI1', 'UJI2', 'UJI3'].map((kode_bank) => ({ kode_bank, nama_bank: kode_bank, versi: 0 }));
    const heard = await slowly('PUSAT', owner, () => owner.post('banks/import', { rows }));
    expect([heard[0], heard.at(-1)]).toEqual([
      { mode: 'JENIS_GEOUP', progress: 0, total: 3, sending: true },
      { mode: 'MATI', progress: 3, total: 3 },
    ]);
  });

  it('is told of a re-posting, branch by branch', async () => {
    await cashier.post('cash/uang-kas', { jenis: 'MASUK', kategori: 'MODAL', jumlah: 5, keterangan: 'Modal' });
    await owner.put('para-akun-transaksi/UANG%20KAS/MODAL', {
      versi: 1,
      detail_akun: [
        { kode_akun: 'KAS', jenis_akun: 'DEBIT', nomor_akun: '1-1100' },
        { kode_akun: 'LUAR', jenis_akun: 'KREDIT', nomor_akun: '6-1400' },
      ],
    });
    const range = { tgl_from: '2020-01-01', tgl_to: '2040-12-31', kode_toko: 'JKT01' };
    const heard = await slowly('JKT01', owner, () => owner.post('jurnal/repost', range));
    expect([heard[0], heard.at(-1)]).toEqual([
      { mode: 'JENIS_GEOUP', progress: 0, total: 1, sending: true },
      { mode: 'MATI', progress: 1, total: 1 },
    ]);
  });

  it('is told of a closing', async () => {
    const tanggal = await closableDay(app, spv);
    const heard = await slowly('JKT01', spv, () => spv.post('tutup-toko', { tanggal }));
    expect([heard[0]?.mode, heard.at(-1)]).toEqual(['JENIS_GEOUP', { mode: 'MATI', progress: 1, total: 1 }]);
  });

  it('is told of a read model that is built to who asked for a report of it, and to nobody else', async () => {
    await app.running.close();
    await holder.query(`update log.projection set definition = 'of before' where name = 'journals'`);
    await holder.query('select pg_advisory_lock(hashtextextended($1, 0))', [BUILD_LOCK]);
    // The progress of the process that builds it.
    await holder.query(`insert into log.building (projection, done, total) values ('journals', 5, 10)`);
    const running = await startStandalone(app.env);
    try {
      const [own, others] = [await ear(owner, running.address), await ear(spv, running.address)];
      const there = app.beside(running);
      expect((await there.someone(owner).get(books)).status).toBe(503);
      await eventually(() => expect(own).toContainEqual({ mode: 'JENIS_GEOUP', progress: 5, total: 10 }));
      // Others of the same process go on, who need something else.
      expect((await there.someone(spv).get('cash/saldo')).status).toBe(200);
      await holder.query('select pg_advisory_unlock_all()');
      await built(running);
      await eventually(() => expect(own.at(-1)?.mode).toBe('MATI'));
      expect((await there.someone(owner).get(books)).status).toBe(200);
      expect(others).toEqual([]);
    } finally {
      await running.close();
    }
  });
});
