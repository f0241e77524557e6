import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { io } from 'socket.io-client';
import { writeTestCompany } from '../../../../infra/testing/company-database.js';
import { freshDatabase, type FreshDatabase } from '../../../../infra/testing/fresh-database.js';
import { describeWith } from '../../../../infra/testing/servers.js';
import type { RunningApp } from '../../../platform/http/http-app.js';
import { ask, PASSWORD } from '../../../testing/standalone.js';
import { startApp } from '../../parts.js';

describeWith(['postgres'], 'secrets', () => {
  let database: FreshDatabase;
  let running: RunningApp;
  let logged = '';
  const files = mkdtempSync(join(tmpdir(), 'kilau-secrets-'));
  beforeAll(async () => {
    database = await freshDatabase();
    await writeTestCompany(database.url, { password: PASSWORD });
    const env = { DATABASE_URL: database.url, PORT: '0', LOG_LEVEL: 'debug', FILES_FOLDER: files };
    running = await startApp('test', ['command', 'query', 'worker', 'projector', 'relay', 'realtime'], env, {
      write: (line) => void (logged += line),
    });
  });
  afterAll(async () => {
    await running.close();
    await database.drop();
    rmSync(files, { recursive: true, force: true });
  });
  const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    ask(running.address, method, `/api/v1/${path}`, { body, headers });

  it('are on no line of the log of a run, and a token is no part of an address', async () => {
    const login = async (password: string) =>
      (await call('POST', 'users/login', { user_id: 'OWNER', password, take_over: true })).body['token'] as string;
    await login('a wrong password');
    const replaced = await login(PASSWORD);
    const token = await login(PASSWORD);
    const headers = { 'x-auth-token': token };
    expect((await call('GET', `users/me?token=${token}&x-auth-token=${token}`)).status).toBe(401);
    const passwords = ['perak 925 murni', 'perak 800 murni', 'emas putih 18k'];
    await call(
      'POST',
      'users',
      { user_id: 'ANI', nama: 'Ani', level: 'KASIR', kode_toko: 'JKT01', password: passwords[0] },
      headers,
    );
    await call('PUT', 'users/ANI/password', { new_password: passwords[1] }, headers);
    expect(
      (await call('PUT', 'users/change-password', { password: PASSWORD, new_password: passwords[2] }, headers)).status,
    ).toBe(200);
    await call('PUT', 'users/change-password', `{"password": "${PASSWORD}", "new_password": `, headers);
    await call('GET', 'users/me', undefined, { 'x-auth-token': replaced });
    const socket = io(running.address, {
      auth: { token },
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
    });
    await new Promise((resolve) => socket.once('ready', resolve));
    socket.close();
    await call('POST', 'users/logout', {}, headers);
    expect(logged).toContain('recorded');
    for (const secret of [token, replaced, PASSWORD, 'a wrong password', ...passwords])
      expect(logged).not.toContain(secret);
  });
});
