import { io, type Socket } from 'socket.io-client';
import { describeWith } from '../../../../infra/testing/servers.js';
import { PASSWORD, refusalOf, Standalone } from '../../../testing/standalone.js';

describeWith(['postgres'], 'a session that has ended', () => {
  let app: Standalone;
  const sockets: Socket[] = [];
  beforeAll(async () => {
    app = await Standalone.start();
  });
  afterAll(async () => {
    for (const socket of sockets) socket.disconnect();
    await app.close();
  });

  const login = async (): Promise<string> => {
    const { body } = await app.call('POST', 'users/login', {
      body: { user_id: 'SPV01', password: PASSWORD, take_over: true },
    });
    return (body as { token: string }).token;
  };
  const call = (method: string, path: string, token: string, body?: object) =>
    app.call(method, path, { headers: { 'x-auth-token': token }, body });
  /** A socket that was let in. */
  const connected = async (token: string): Promise<Socket> => {
    const socket = io(app.running.address, {
      transports: ['websocket'],
      auth: { token },
      reconnection: false,
      forceNew: true,
    });
    sockets.push(socket);
    await new Promise((resolve, reject) => {
      socket.once('ready', resolve);
      socket.once('disconnect', reject);
      socket.once('connect_error', reject);
    });
    return socket;
  };
  const gone = (socket: Socket) => new Promise((resolve) => socket.once('disconnect', resolve));

  it('is not believed again by a request that was under way when it ended', async () => {
    for (let round = 0; round < 30; round++) {
      const token = await login();
      const reads = Array.from({ length: 8 }, () => call('GET', 'users/me', token));
      const [logout] = await Promise.all([call('POST', 'users/logout', token, { user_id: 'SPV01' }), ...reads]);
      expect(logout.status).toBe(200);
      expect((await call('GET', 'users/me', token)).status).toBe(401);
    }
  });

  it('is that of another user where who asks manages them, and nobody else\u2019s', async () => {
    const [cashier, spv] = [await app.login('KASIR01'), await app.login('SPV01')];
    const end = (who: typeof spv, user_id: string) => who.post('users/logout', { user_id });
    expect(refusalOf(await end(cashier, 'SPV01'))).toMatchObject({ status: 403, code: 'access.right' });
    expect(refusalOf(await end(spv, 'KASIR02'))).toMatchObject({ status: 403, code: 'access.branch' });
    expect(refusalOf(await end(spv, 'OWNER'))).toMatchObject({ status: 403, code: 'users.higher-level' });
    expect(refusalOf(await end(spv, 'TIADA'))).toMatchObject({ code: 'users.unknown' });
    expect((await cashier.get('users/me')).status).toBe(200);
    expect((await end(spv, 'kasir01')).status).toBe(200);
    expect((await cashier.get('users/me')).status).toBe(401);
    expect((await spv.get('users/me')).status).toBe(200);
  });

  it('takes its sockets with it: by logout', async () => {
    const token = await login();
    const socket = await connected(token);
    const end = gone(socket);
    await call('POST', 'users/logout', token, { user_id: 'SPV01' });
    expect(await end).toBe('io server disconnect');
  });

  it('takes its sockets with it: when it is taken over, and leaves those of the new one', async () => {
    const before = await connected(await login());
    const end = gone(before);
    const after = await connected(await login());
    expect(await end).toBe('io server disconnect');
    expect(after.connected).toBe(true);
  });

  it('takes its sockets with it: when its end was not heard', async () => {
    const socket = await connected(await login());
    const end = gone(socket);
    await app.rows(`update identity.session set last_seen_at = now() - interval '1 day'`);
    await app.rows(`select pg_notify('kilau_session_ended', '')`);
    expect(await end).toBe('io server disconnect');
  });
});
