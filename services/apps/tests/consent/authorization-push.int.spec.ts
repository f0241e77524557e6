import { randomUUID } from 'node:crypto';
import { io, type Socket } from 'socket.io-client';
import { eventually } from '../../../../infra/testing/eventually.js';
import { describeWith } from '../../../../infra/testing/servers.js';
import { person } from '../../../testing/people.js';
import { atStandalone, refusalOf, Standalone, type Answer, type Someone } from '../../../testing/standalone.js';

const setor = {
  kategori: 'SETORAN BANK',
  asal: 'CASH',
  tujuan: 'BCA',
  tujuan_rekening: '5220301187',
  jumlah: 250_000,
  keterangan: 'Setoran',
};
const OVER = { status: 409, code: 'authorization.over' };
const NOT_FOUND = { status: 404, code: 'request.not-found' };

interface Heard {
  readonly event: string;
  readonly id: string;
}

describeWith(['postgres'], 'a consent asked of owners elsewhere', () => {
  let app: Standalone;
  let cashier: Someone;
  let bandung: Someone;
  let spv: Someone;
  let owner: Someone;
  const sockets: Socket[] = [];

  atStandalone(['KASIR01', 'KASIR02', 'SPV01', 'OWNER'], (...all) => ([app, cashier, bandung, spv, owner] = all));
  afterAll(() => sockets.forEach((socket) => socket.close()));

  /** The news that the open console of somebody hears from now on. */
  const ears = async (who: Someone, at = app): Promise<Heard[]> => {
    const heard: Heard[] = [];
    const socket = io(at.address, {
      auth: { token: who.token },
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
    });
    sockets.push(socket);
    for (const event of ['authorization-request', 'authorization-answer'])
      socket.on(event, ({ id }: { id: string }) => heard.push({ event, id }));
    await new Promise<void>((resolve) => socket.once('ready', () => resolve()));
    return heard;
  };
  const slip = async (): Promise<string> =>
    ((await cashier.post('cash/mutasi-uang-cash', setor)).body['data'] as { no_bukti: string }).no_bukti;
  const ask = (no_bukti: string, who = cashier): Promise<Answer> =>
    who.post('authorization/request', {
      command: 'cancel-transfer',
      body: { no_bukti, keterangan: 'Salah' },
      keterangan: 'tolong pak',
    });
  const asked = async (no_bukti: string): Promise<string> => ((await ask(no_bukti)).body['data'] as { id: string }).id;
  const answer = (id: string, how: 'grant' | 'refuse', who = owner): Promise<Answer> =>
    who.post(`authorization/requests/${id}/${how}`, {});
  const read = async (id: string, who = cashier): Promise<Record<string, unknown>> =>
    (await who.get(`authorization/requests/${id}`)).body['data'] as Record<string, unknown>;
  const waiting = async (): Promise<unknown[]> =>
    ((await owner.get('authorization/requests')).body['data'] as { id: string }[]).map(({ id }) => id);
  const cancel = (no_bukti: string, approval: unknown): Promise<Answer> =>
    cashier.put(
      `cash/mutasi-uang/${no_bukti}/cancel`,
      { keterangan: 'Salah' },
      { 'x-approval': String(approval), 'idempotency-key': randomUUID() },
    );

  it('reaches their open consoles, whichever process they are at, and no others', async () => {
    await Standalone.beside(app, async (beside) => {
      const [here, there, supervisor, other, own] = await Promise.all([
        ears(owner),
        ears(beside.someone(owner), beside),
        ears(spv),
        ears(bandung),
        ears(cashier),
      ]);
      const no = await slip();
      const id = await asked(no);
      for (const heard of [here, there])
        await eventually(() => expect(heard).toContainEqual({ event: 'authorization-request', id }));
      expect((await owner.get('authorization/requests')).body).toMatchObject({
        count: 1,
        data: [
          {
            ...{
              id,
              kode_toko: 'JKT01',
              asked_by: 'KASIR01',
              nama: 'Siti Nurhaliza',
              kategori: 'UANG',
              description: 'BATAL MUTASI UANG',
              subject: no,
            },
            ...{
              jumlah: 250_000,
              rincian: 'SETORAN BANK \u00b7 Setoran',
              keterangan: 'TOLONG PAK',
              status: 'waiting',
              approval: null,
              answered_by: null,
            },
          },
        ],
      });
      expect((await answer(id, 'grant', beside.someone(owner))).body).toMatchObject({
        data: { status: 'granted', nama: 'Siti Nurhaliza', answered_by: 'OWNER', approval: null },
      });
      await eventually(() => expect(own).toEqual([{ event: 'authorization-answer', id }]));
      expect([supervisor, other]).toEqual([[], []]);
      const { status, approval } = await read(id);
      expect(status).toBe('granted');
      expect((await cancel(no, approval)).status).toBe(200);
      const [used] = await app.rows(`select payload from log.event where stream = $1`, [
        `authorization/${String(approval)}`,
      ]);
      expect(used).toMatchObject({ payload: { cara: 'PUSH', disetujui_oleh: 'OWNER', keterangan: 'TOLONG PAK' } });
    });
  });

  it('can be refused, once, and then gives nothing', async () => {
    const id = await asked(await slip());
    expect((await answer(id, 'refuse')).body).toMatchObject({ data: { status: 'refused' } });
    expect(await read(id)).toMatchObject({ status: 'refused', approval: null });
    for (const how of ['grant', 'refuse'] as const) expect(refusalOf(await answer(id, how))).toMatchObject(OVER);
    expect(await waiting()).toEqual([]);
  });

  it('can be withdrawn by who asked, and by nobody else', async () => {
    const id = await asked(await slip());
    for (const who of [bandung, spv, owner])
      expect(refusalOf(await who.send('DELETE', `authorization/requests/${id}`, {}))).toMatchObject(NOT_FOUND);
    expect((await cashier.send('DELETE', `authorization/requests/${id}`, {})).body).toMatchObject({
      data: { status: 'withdrawn' },
    });
    expect(refusalOf(await answer(id, 'grant'))).toMatchObject(OVER);
  });

  it('is withdrawn by the next one for the same', async () => {
    const no = await slip();
    const [first, second] = [await asked(no), await asked(no)];
    expect(await waiting()).toEqual([second]);
    expect(await read(first)).toMatchObject({ status: 'withdrawn' });
    await answer(second, 'refuse');
  });

  it('expires', async () => {
    const id = await asked(await slip());
    await app.rows(`update identity.authorization_request set expires_at = now() where id = $1`, [id]);
    expect(await read(id)).toMatchObject({ status: 'expired' });
    expect(refusalOf(await answer(id, 'grant'))).toMatchObject(OVER);
    expect(await waiting()).toEqual([]);
  });

  it('is answered by one of two who answer at once', async () => {
    const id = await asked(await slip());
    const answers = await Promise.all([answer(id, 'grant'), answer(id, 'refuse'), answer(id, 'grant')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  it('is for owners to answer, never for oneself, and for nobody else to see', async () => {
    const id = await asked(await slip());
    for (const who of [cashier, bandung, spv]) {
      for (const how of ['grant', 'refuse'] as const)
        expect(refusalOf(await answer(id, how, who))).toMatchObject({ status: 403, code: 'access.denied' });
      expect(refusalOf(await who.get('authorization/requests'))).toMatchObject({ status: 403, code: 'access.denied' });
    }
    for (const who of [bandung, spv])
      expect(refusalOf(await who.get(`authorization/requests/${id}`))).toMatchObject(NOT_FOUND);
    for (const wrong of [randomUUID(), 'x', "' or true --"])
      expect(refusalOf(await answer(encodeURIComponent(wrong), 'grant'))).toMatchObject(NOT_FOUND);
    await answer(id, 'refuse');
    const entry = { jenis: 'MASUK', kategori: 'MODAL', jumlah: 1000, keterangan: 'Modal' };
    const own = ((await owner.post('cash/uang-kas', entry)).body['data'] as { no_bukti: string }).no_bukti;
    await person(app, { user_id: 'OWNER02', level: 'OWN', kode_toko: 'PUSAT' });
    const mine = await owner.post('authorization/request', {
      command: 'cancel-uang-kas',
      body: { no_bukti: own, keterangan: 'Salah' },
    });
    const { id: ownId } = mine.body['data'] as { id: string };
    expect(await waiting()).not.toContain(ownId);
    expect(refusalOf(await answer(ownId, 'grant'))).toMatchObject(NOT_FOUND);
  });

  it('is not granted any more when what it was for has changed', async () => {
    const no = await slip();
    const id = await asked(no);
    const { body } = await cashier.post('authorization', {
      ...{
        user_id: 'SPV01',
        password: 'emas 24 karat',
        command: 'cancel-transfer',
        body: { no_bukti: no, keterangan: 'Salah' },
      },
    });
    expect((await cancel(no, (body['data'] as { approval: string }).approval)).status).toBe(200);
    expect(refusalOf(await answer(id, 'grant'))).toMatchObject({ status: 409, code: 'slip.cancelled' });
    await answer(id, 'refuse');
  });

  it('is not asked by one user more often than can wait', async () => {
    const answers: Answer[] = [];
    for (let n = 0; n < 11; n++) answers.push(await ask(await slip()));
    expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });

  it('waits at most ten times for one who asks, also when all are sent at once to two processes', async () => {
    await app.rows(`delete from identity.authorization_request where asked_by = 'KASIR01'`);
    await Standalone.beside(app, async (beside) => {
      const slips = await Promise.all(Array.from({ length: 16 }, slip));
      const answers = await Promise.all(
        slips.map((no, index) => ask(no, index % 2 ? cashier : beside.someone(cashier))),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([
        ...Array.from({ length: 10 }, () => 200),
        ...Array.from({ length: 6 }, () => 429),
      ]);
      expect(await waiting()).toHaveLength(10);
    });
    await app.rows(`delete from identity.authorization_request where asked_by = 'KASIR01'`);
  });
});
