import { randomUUID } from 'node:crypto';
import { io, type Socket } from 'socket.io-client';
import type { PrintedSlip } from '../../../../contracts/language/define/slip.js';
import { plainSlip } from '../../../../contracts/language/slips/render.js';
import { addDays, type BusinessDate } from '../../../../contracts/language/values/business-date.js';
import { eventually } from '../../../../infra/testing/eventually.js';
import { describeWith } from '../../../../infra/testing/servers.js';
import { setting } from '../../../testing/people.js';
import {
  atStandalone,
  PASSWORD,
  refusalOf,
  type Answer,
  type Someone,
  type Standalone,
} from '../../../testing/standalone.js';

const entry = { jenis: 'MASUK', kategori: 'MODAL', jumlah: 77_000, keterangan: 'Terlambat dicatat' };

describeWith(['postgres'], 'a date before the business date', () => {
  let app: Standalone;
  let spv: Someone;
  let cashier: Someone;
  let bandung: Someone;
  let today: BusinessDate;
  let earlier: BusinessDate;
  const sockets: Socket[] = [];

  atStandalone(['SPV01', 'KASIR01', 'KASIR02'], (...all) => ([app, spv, cashier, bandung] = all));
  afterAll(() => sockets.forEach((socket) => socket.close()));

  const dateOf = async (who: Someone): Promise<Record<string, unknown>> => {
    const { tgl_system, tgl_buku } = (await who.get('users/me')).body['user'] as Record<string, unknown>;
    return { tgl_system, tgl_buku };
  };
  const consent = async (tanggal: string): Promise<Answer> =>
    spv.post('authorization', { user_id: 'OWNER', password: PASSWORD, command: 'activate-date', body: { tanggal } });
  const activate = async (tanggal: string, approval?: string, who = spv): Promise<Answer> =>
    who.put('business-date/activate', { tanggal }, { 'x-approval': approval, 'idempotency-key': randomUUID() });
  const restore = (who = spv): Promise<Answer> =>
    who.put('business-date/restore', {}, { 'idempotency-key': randomUUID() });
  const approvalOf = async (tanggal: string): Promise<string> =>
    ((await consent(tanggal)).body['data'] as { approval: string }).approval;

  beforeAll(async () => {
    today = (await dateOf(spv))['tgl_system'] as BusinessDate;
    earlier = addDays(today, -3);
    await app.rows(`update log.branch_head set opened_on = $1 where branch = 'JKT01'`, [addDays(today, -10)]);
  });

  it('is for nobody while the modules are off', async () => {
    for (const who of [spv, cashier])
      expect(refusalOf(await activate(earlier, undefined, who))).toMatchObject({ status: 403 });
  });

  describe('where supervisors may', () => {
    beforeAll(async () => {
      await setting(app, 'JKT01', 'SUPERVISOR_PREVIOUS_DATE_MODULE', true);
      await eventually(async () =>
        expect(refusalOf(await activate(earlier))).toMatchObject({ code: 'authorization.required' }),
      );
    });

    it('is activated by them with consent, and everybody of the branch hears of it at once', async () => {
      const heard: unknown[] = [];
      for (const who of [cashier, bandung]) {
        const socket = io(app.address, {
          auth: { token: who.token },
          transports: ['websocket'],
          reconnection: false,
          forceNew: true,
        });
        sockets.push(socket);
        socket.on('business-date', (news: object) => heard.push({ ...news, who: who.user_id }));
        await new Promise<void>((resolve) => socket.once('ready', () => resolve()));
      }
      expect((await activate(earlier, await approvalOf(earlier))).body).toMatchObject({
        message: 'Tanggal Sebelumnya Aktif',
        data: { tanggal: earlier, tgl_system: today },
      });
      await eventually(() =>
        expect(heard).toEqual([
          {
            kode_toko: 'JKT01',
            tgl_system: earlier,
            position: expect.stringMatching(/^JKT01:\d+$/) as string,
            who: 'KASIR01',
          },
        ]),
      );
      expect(await dateOf(cashier)).toEqual({ tgl_system: earlier, tgl_buku: today });
      expect((await dateOf(bandung))['tgl_buku']).toBeUndefined();
    });

    it('is the one on which the branch books, and on which the entries stand in reports', async () => {
      const { body } = await cashier.post('cash/uang-kas', entry);
      const { no_bukti } = body['data'] as { no_bukti: string };
      const [event] = await app.rows(`select business_date from log.event where stream = $1`, [`cash/${no_bukti}`]);
      expect(event).toEqual({ business_date: earlier });
      const report = await cashier.get(`cash/laporan-transaksi-cash?tgl_from=${earlier}&tgl_to=${earlier}`, {
        'x-after': String(body['position']),
      });
      expect(report.body['data']).toMatchObject([{ no_bukti, tanggal: earlier, masuk: 77_000 }]);
    });

    it('stands above and below on a slip, as the time at which it is printed is of that date too', async () => {
      const { no_bukti } = (await cashier.post('cash/uang-kas', entry)).body['data'] as { no_bukti: string };
      const datesOf = async (query = ''): Promise<readonly string[]> => {
        const { body } = await cashier.get(`nota/uang-kas/${no_bukti}${query}`);
        const { lembar } = body['data'] as PrintedSlip;
        return (
          lembar
            .map(plainSlip)
            .join('')
            .match(/\d{4}-\d\d-\d\d/g) ?? []
        );
      };
      expect(await datesOf()).toEqual([earlier, earlier]);
      expect((await cashier.post(`nota/uang-kas/${no_bukti}/cetak`, { cara: 'LAYAR' })).status).toBe(201);
      expect(await datesOf('?cetakan=1')).toEqual([earlier, earlier]);
    });

    it('is not taken for a form that was opened on another, unless that was recorded already', async () => {
      const key = { 'idempotency-key': randomUUID() };
      const first = await cashier.post('cash/uang-kas', entry, { ...key, 'x-business-date': earlier });
      expect(first.status).toBe(201);
      await restore();
      const moved = await cashier.post('cash/uang-kas', entry, { 'x-business-date': earlier });
      expect(refusalOf(moved)).toMatchObject({ status: 409, code: 'date.moved' });
      expect(moved.body['message']).toContain(`Tanggal toko kini ${today}; formulir ini dibuka pada ${earlier}`);
      const again = await cashier.post('cash/uang-kas', entry, { ...key, 'x-business-date': earlier });
      expect([again.status, again.body['position']]).toEqual([201, first.body['position']]);
      expect((await cashier.post('cash/uang-kas', entry, { 'x-business-date': today })).status).toBe(201);
      expect(refusalOf(await cashier.post('cash/uang-kas', entry, { 'x-business-date': 'besok' }))).toMatchObject({
        status: 400,
        code: 'request.invalid',
      });
      expect((await activate(earlier, await approvalOf(earlier))).status).toBe(200);
    });

    it('is neither a later date nor one before the branch was opened', async () => {
      for (const [tanggal, code] of [
        [today, 'date.not-earlier'],
        [addDays(today, 1), 'date.not-earlier'],
        [addDays(today, -11), 'date.before-opening'],
        [earlier, 'date.active'],
      ] as const)
        expect(refusalOf(await consent(tanggal))).toMatchObject({ code });
    });

    it('is not for cashiers to begin or to end', async () => {
      expect(refusalOf(await restore(cashier))).toMatchObject({ status: 403, code: 'access.denied' });
      expect(refusalOf(await activate(addDays(today, -1), undefined, cashier))).toMatchObject({ status: 403 });
    });

    it('ends without consent, once, on the business date', async () => {
      expect((await restore()).body).toMatchObject({
        message: 'Kembali ke Tanggal Buku',
        data: { tanggal: today, dari: earlier },
      });
      expect(await dateOf(cashier)).toEqual({ tgl_system: today, tgl_buku: undefined });
      expect(refusalOf(await restore())).toMatchObject({ status: 409, code: 'date.present' });
    });
  });
});
