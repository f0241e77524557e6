import { generateKeyPairSync, sign } from 'node:crypto';
import { io, type Socket } from 'socket.io-client';
import type { FingerprintAuth } from '../../../../contracts/fingerprint/views.js';
import { describeWith } from '../../../../infra/testing/servers.js';
import { SoftwareTerminal } from '../../../../infra/testing/software-terminal.js';
import { signedText } from '../../../platform/identity/terminals.js';
import { refusalOf, Standalone, type Sent, type Someone } from '../../../testing/standalone.js';
import { publicKeyOf } from '../../fingerprint-bridge/bridge.js';

const FAILED = { status: 403, code: 'authorization.failed', message: 'Otorisasi Gagal..' };

describeWith(['postgres'], 'consent by fingerprint', () => {
  let app: Standalone;
  let owner: Someone;
  let cashier: Someone;
  let other: Someone;
  let slip: string;
  const reader = new SoftwareTerminal('JKT01-1');
  const heard: FingerprintAuth[] = [];
  const sockets: Socket[] = [];

  const terminal = (terminal_id: string, public_key: string, kode_toko = 'JKT01') => ({
    terminal_id,
    nama: 'Meja kasir',
    kode_toko,
    public_key,
  });
  const until = async (there: () => boolean | Promise<boolean>): Promise<void> => {
    while (!(await there())) await new Promise((resolve) => setTimeout(resolve, 10));
  };
  const press = (finger: string): Promise<void> => until(() => reader.press(finger));
  const listen = async (someone: Someone): Promise<void> => {
    const socket = io(app.address, { auth: { token: someone.token }, transports: ['websocket'], forceNew: true });
    socket.on('fingerprint-auth', (news: FingerprintAuth) => heard.push(news));
    sockets.push(socket);
    await new Promise<void>((resolve) => socket.once('ready', () => resolve()));
  };
  /** Asks for a scan, lays a finger on, and answers what the one who asked hears. */
  const scan = async (call: string, who: Someone, body: object, finger: string): Promise<FingerprintAuth> => {
    const answer = await who.post(call, body);
    expect(answer.status).toBe(202);
    const { scan: id } = answer.body['data'] as { scan: string };
    await press(finger);
    await until(() => heard.some(({ fp }) => fp === id));
    return heard.find(({ fp }) => fp === id)!;
  };
  const cancelling = (keterangan = 'salah') => ({ command: 'cancel-uang-kas', body: { no_bukti: slip, keterangan } });
  const asking = () => ({ user_id: 'SPV01', ...cancelling() });
  const verify = (finger: string): Promise<FingerprintAuth> =>
    scan('authorization/fingerprint/scan', cashier, asking(), finger);
  const consent = (fp: string, who = cashier, user_id = 'SPV01', command: object = cancelling()) =>
    who.post('authorization/fingerprint', {
      user_id,
      fp,
      kategori: 'UANG',
      description: 'BATAL UANG KAS',
      keterangan: 'salah ketik',
      ...command,
    });

  beforeAll(async () => {
    app = await Standalone.start();
    [owner, cashier, other] = [await app.login('OWNER'), await app.login('KASIR01'), await app.login('KASIR02')];
    await Promise.all([owner, cashier].map(listen));
    const made = await cashier.post('cash/uang-kas', {
      jenis: 'MASUK',
      kategori: 'MODAL',
      jumlah: 5000,
      keterangan: 'Modal',
    });
    slip = (made.body['data'] as { no_bukti: string }).no_bukti;
    expect((await owner.post('terminals', terminal('JKT01-1', reader.public_key))).status).toBe(201);
    reader.start(app.address);
  });
  // The application does not wait for the terminal that waits for it.
  afterAll(async () => {
    sockets.forEach((socket) => socket.close());
    await app.close();
    await reader.stop();
  });

  it('is not offered for who has no finger enrolled', async () => {
    const message = 'Username Tidak Tidak Terdaftar';
    const unknown = { status: 404, code: 'fingerprint.unknown', message, errors: [{ field: 'user_id', message }] };
    expect(refusalOf(await cashier.get('user-fingerprint?user_id=SPV01'))).toEqual(unknown);
    expect(refusalOf(await cashier.post('authorization/fingerprint/scan', asking()))).toEqual(unknown);
  });

  it('begins with a finger that a supervisor enrols at a terminal; who did it is in the log, the template is not', async () => {
    const supervisor = await app.login('SPV01');
    await listen(supervisor);
    expect(
      await scan('user-fingerprint', supervisor, { user_id: 'SPV01', jari: 'TELUNJUK KANAN' }, 'telunjuk bambang'),
    ).toMatchObject({
      status: true,
      user_id: 'SPV01',
    });
    expect((await cashier.get('user-fingerprint?user_id=SPV01')).body).toEqual({
      data: [{ id: expect.any(String), jari: 'TELUNJUK KANAN', bytes: expect.stringMatching(/^[0-9a-f]{64}$/) }],
      count: 1,
    });
    const [event] = await app.rows(`select actor, payload from log.event where type = 'fingerprint.enrolled'`);
    expect(event).toEqual({
      actor: 'SPV01',
      payload: { user_id: 'SPV01', jari: 'TELUNJUK KANAN', terminal_id: 'JKT01-1' },
    });
  });

  it('gives an approval for one command when the finger is the supervisor’s', async () => {
    const news = await verify('telunjuk bambang');
    expect(news).toEqual({ status: true, auth_for: 'KASIR01', user_id: 'SPV01', fp: expect.any(String) });
    const { body, status } = await consent(news.fp);
    expect(status).toBe(200);
    const { approval } = body['data'] as { approval: string };
    expect(refusalOf(await consent(news.fp))).toEqual(FAILED);
    const cancelled = await cashier.put(
      `cash/uang-kas/${slip}/cancel`,
      { keterangan: 'salah' },
      { 'x-approval': approval },
    );
    expect(cancelled.status).toBe(200);
    const [event] = await app.rows(`select authorised_by, payload from log.event where type = 'authorization.used'`);
    expect(event).toMatchObject({
      authorised_by: 'SPV01',
      payload: { cara: 'FINGERPRINT', subject: slip, jumlah: 5000, keterangan: 'SALAH KETIK' },
    });
  });

  it('is refused with another finger, for another supervisor, by another asker, and for a scan that never was', async () => {
    const made = await cashier.post('cash/uang-kas', {
      jenis: 'MASUK',
      kategori: 'MODAL',
      jumlah: 7000,
      keterangan: 'Modal',
    });
    slip = (made.body['data'] as { no_bukti: string }).no_bukti;
    const failed = await verify('jempol orang lain');
    expect(failed).toMatchObject({ status: false });
    expect(refusalOf(await consent(failed.fp))).toEqual(FAILED);
    const { fp } = await verify('telunjuk bambang');
    expect(refusalOf(await consent(fp, cashier, 'OWNER'))).toEqual(FAILED);
    expect((await consent(fp, other)).status).toBeGreaterThanOrEqual(400);
    expect(refusalOf(await consent('00000000-0000-4000-8000-000000000000'))).toEqual(FAILED);
  });

  it('consents to the one command that it was laid on for, word for word', async () => {
    const { fp } = await verify('telunjuk bambang');
    const before = await app.written();
    expect(refusalOf(await consent(fp, cashier, 'SPV01', cancelling('salah benar')))).toEqual(FAILED);
    expect(await app.written()).toEqual(before);
    expect((await consent(fp)).status).toBe(200);
  });

  it('is not asked for without a command', async () => {
    expect(refusalOf(await cashier.post('authorization/fingerprint/scan', { user_id: 'SPV01' }))).toMatchObject({
      status: 400,
      code: 'request.invalid',
    });
  });

  it('shows fingers to those of the same branch and of head office, and of whom one may ask consent, to nobody else', async () => {
    expect((await owner.get('user-fingerprint?user_id=SPV01')).status).toBe(200);
    const unknown = { status: 404, code: 'fingerprint.unknown' };
    expect(refusalOf(await other.get('user-fingerprint?user_id=SPV01'))).toMatchObject(unknown);
  });

  it('is nobody’s word but an enrolled terminal’s', async () => {
    const forged = (headers: Readonly<Record<string, string | undefined>>, path = 'terminals/JKT01-1/scans') =>
      app.call('POST', path, { body: {}, headers });
    const now = String(Date.now());
    const wrong = Buffer.alloc(64).toString('base64');
    for (const headers of [
      {},
      { 'x-terminal': 'JKT01-1' },
      { 'x-terminal': 'JKT01-1', 'x-terminal-time': now, 'x-terminal-signature': wrong },
    ]) {
      expect(refusalOf(await forged(headers))).toEqual({
        status: 401,
        code: 'terminal.unknown',
        message: 'Terminal tidak terdaftar',
      });
    }
    expect(refusalOf(await owner.post('terminals', terminal('JKT01-2', 'x')))).toMatchObject({
      code: 'terminal.bad-key',
    });
    expect((await cashier.post('terminals', terminal('JKT01-2', reader.public_key))).status).toBe(403);
  });

  describe('signed by a terminal', () => {
    const key = generateKeyPairSync('ed25519').privateKey;
    const [terminal_id, path] = ['JKT01-9', '/terminals/JKT01-9/scans/none'];
    let last = 0;
    const signed = (time: string, body: object = { status: false }): Sent => {
      const signature = sign(null, Buffer.from(signedText({ method: 'POST', path, time, body })), key).toString(
        'base64',
      );
      return {
        body,
        headers: { 'x-terminal': terminal_id, 'x-terminal-time': time, 'x-terminal-signature': signature },
      };
    };
    const send = async (request: Sent, at = app) => refusalOf(await at.call('POST', path.slice(1), request));
    const now = (): number => (last = Math.max(Date.now(), last + 1));
    /** Expects the request to be let in: there is no such scan. */
    const HEARD = { status: 404, code: 'request.not-found' };
    const REPEATED = {
      status: 401,
      code: 'terminal.repeated',
      message: 'Permintaan terminal ini sudah pernah diterima',
    };

    beforeAll(async () =>
      expect((await owner.post('terminals', terminal(terminal_id, publicKeyOf(key)))).status).toBe(201),
    );

    it('serves once', async () => {
      const request = signed(String(now()));
      expect(await send(request)).toMatchObject(HEARD);
      for (let time = 0; time < 3; time++) expect(await send(request)).toEqual(REPEATED);
    });

    it('serves once of many at once, at two processes', async () => {
      await Standalone.beside(app, async (beside) => {
        const request = signed(String(now()));
        const answers = await Promise.all([app, beside, app, beside, app].map((at) => send(request, at)));
        expect(answers.map(({ code }) => code).toSorted()).toEqual([
          'request.not-found',
          ...Array.from({ length: 4 }, () => REPEATED.code),
        ]);
      });
    });

    it('is later than what was signed before, whatever it says', async () => {
      const [earlier, time, later] = [now(), now(), now()].map(String) as [string, string, string];
      expect(await send(signed(time))).toMatchObject(HEARD);
      expect(await send(signed(earlier, { status: true, fingerprint_id: 'x' }))).toEqual(REPEATED);
      expect(await send(signed(time, { status: true }))).toEqual(REPEATED);
      expect(await send(signed(later))).toMatchObject(HEARD);
    });

    it('says its time in plain digits, of now, and moves nothing by what it did not sign', async () => {
      for (const odd of [
        `0${now()}`,
        `${now()}.5`,
        `+${now()}`,
        '1e13',
        '',
        String(Date.now() + 120_000),
        String(Date.now() - 120_000),
      ]) {
        expect(await send(signed(odd))).toMatchObject({ status: 401, code: 'terminal.unknown' });
      }
      const { headers } = signed(String(now()));
      expect(
        await send({ headers: { ...headers, 'x-terminal-time': String(Date.now() + 50_000) }, body: {} }),
      ).toMatchObject({ code: 'terminal.unknown' });
      expect(await send(signed(String(now())))).toMatchObject(HEARD);
    });
  });

  it('asks of one user at most five scans at once, sent together as well', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => cashier.post('authorization/fingerprint/scan', asking())),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      ...Array.from({ length: 5 }, () => 202),
      ...Array.from({ length: 7 }, () => 429),
    ]);
    await app.rows(`delete from identity.scan where state = 'waiting'`);
  });

  it('ends with the terminal', async () => {
    expect((await owner.send('DELETE', 'terminals/JKT01-1', {})).status).toBe(200);
    await until(async () => !JSON.stringify((await owner.get('terminals')).body).includes('JKT01-1"'));
    const answer = await cashier.post('authorization/fingerprint/scan', asking());
    expect(answer.status).toBe(202);
    expect(
      await app.rows(
        `select state from identity.scan where id::text = '${(answer.body['data'] as { scan: string }).scan}'`,
      ),
    ).toEqual([{ state: 'waiting' }]);
  });
});
