import { connect } from 'node:net';
import pg from 'pg';
import { features } from '../../../features/features.js';
import { commands, events, queries, reports } from '../../../../contracts/catalogue.js';
import { eventually } from '../../../../infra/testing/eventually.js';
import { describeWith, testServer } from '../../../../infra/testing/servers.js';
import { startStandalone } from '../../standalone/standalone.js';
import {
  ask,
  atStandalone,
  refusalOf,
  type Answer,
  type Someone,
  type Standalone,
} from '../../../testing/standalone.js';

const entry = { jenis: 'MASUK', kategori: 'MODAL', jumlah: 1, keterangan: 'Modal' };

describeWith(['postgres'], 'running it', () => {
  let app: Standalone;
  let cashier: Someone;
  let spv: Someone;

  atStandalone(['KASIR01', 'SPV01'], (...all) => ([app, cashier, spv] = all));

  const get = (path: string): Promise<Answer> => ask(app.running.address, 'GET', path);
  const metrics = (): Promise<Answer> => ask(app.running.metricsAddress!, 'GET', '/metrics');
  const until = async (path: string, status: number): Promise<Answer> => {
    for (;;) {
      const answer = await get(path);
      if (answer.status === status) return answer;
    }
  };

  it('answers that it lives and that each of its parts is up', async () => {
    expect(await get('/health')).toMatchObject({ status: 200, body: { status: 'ok' } });
    const { status, body } = await get('/ready');
    const models = features.flatMap(({ projections }) => projections.map(({ name }) => name));
    expect([status, body]).toEqual([
      200,
      {
        ready: true,
        parts: { postgres: 'up', ...Object.fromEntries(models.map((name) => [`read model ${name}`, 'up'])) },
      },
    ]);
  });

  it('counts what it does', async () => {
    const count = async (line: RegExp): Promise<number> => Number(line.exec((await metrics()).text)?.[1] ?? 0);
    const [recorded, projected, refused] = [
      /^kilau_dispatched_seconds_count\{kind="command",name="record-uang-kas",outcome="done"\} (\d+)$/m,
      /^kilau_events_projected_total\{projection="money"\} (\d+)$/m,
      /^kilau_refusals_total\{code="money.insufficient"\} (\d+)$/m,
    ];
    const counted = async (): Promise<number[]> => [
      await count(recorded),
      await count(projected),
      await count(refused),
    ];
    const before = await counted();
    const { position } = (await cashier.post('cash/uang-kas', entry)).body;
    await spv.post('cash/uang-kas', { ...entry, jenis: 'KELUAR', kategori: 'GAJI', jumlah: 999_999_999_999 });
    await cashier.get('cash/saldo', { 'x-after': position as string });
    // An event that was projected can be read a moment before it is counted.
    await eventually(async () => expect(await counted()).toEqual(before.map((number) => number + 1)));
    expect((await metrics()).headers['content-type']).toMatch(/^text\/plain/);
  });

  it('tells what it counts at an address of its own only', async () => {
    for (const path of ['/metrics', '/pos/metrics', '/api/v1/metrics'])
      expect(refusalOf(await get(path))).toEqual({
        status: 404,
        code: 'request.not-found',
        message: 'Alamat tidak ditemukan',
      });
    expect((await ask(app.running.metricsAddress!, 'GET', '/health')).status).toBe(404);
  });

  it('answers by HTTP/1.1 who asks for another protocol', async () => {
    const upgrade = { connection: 'Upgrade, HTTP2-Settings', upgrade: 'h2c', 'http2-settings': 'AAMAAABkAAQAAP__' };
    expect(await ask(app.running.address, 'GET', '/health', { headers: upgrade })).toMatchObject({
      status: 200,
      body: { status: 'ok' },
    });
    const elsewhere = {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
    };
    expect((await ask(app.running.address, 'GET', '/health', { headers: elsewhere })).status).toBe(200);
  });

  it('tells who does not send what they began that it came too late, in the shape of every refusal', async () => {
    const { port } = new URL(app.running.address);
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), '127.0.0.1', () =>
        socket.write(
          'POST /api/v1/users/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
        ),
      );
      const parts: Buffer[] = [];
      socket
        .on('data', (part) => parts.push(part))
        .on('error', reject)
        .on('close', () => resolve(Buffer.concat(parts).toString()));
    });
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toContain('"message":"Permintaan tidak selesai dikirim, silahkan coba lagi"');
  });

  it('describes its calls and its events to who is logged in, to everybody where that is configured', async () => {
    const token = { headers: { 'x-auth-token': cashier.token } };
    const told = (path: string) => ask(app.running.address, 'GET', path, token);
    for (const path of ['/docs', '/docs/', '/docs-json', '/docs-yaml', '/docs/events.json', '/docs/swagger-ui.css'])
      expect([path, (await get(path)).status, (await told(path)).status]).toEqual([path, 401, 200]);
    const beside = await startStandalone({ ...app.env, API_DOCS: 'open' });
    expect((await ask(beside.address, 'GET', '/docs').finally(() => beside.close())).status).toBe(200);
    expect((await told('/docs')).text).toContain('swagger-ui');
    const { paths } = (await told('/docs-json')).body as { paths: Record<string, object> };
    for (const { call } of [...commands, ...queries, ...reports]) expect(Object.keys(paths)).toContain(`/${call}`);
    const described = (await told('/docs/events.json')).text;
    for (const { type } of events) expect(described).toContain(`"${type}`);
  });

  const says = ['x-powered-by', 'server', 'access-control-allow-origin', 'set-cookie'];
  it.each([
    ['an answer', () => cashier.get('cash/saldo')],
    ['a refusal', () => app.call('GET', 'cash/saldo')],
    ['an address that there is not', () => get('/api/v1/nowhere')],
    ['a body that cannot be read', () => cashier.post('cash/uang-kas', '{')],
  ])('lets no page show and no browser keep %s', async (_, answer) => {
    const { headers } = await answer();
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
    });
    for (const name of says) expect(headers[name]).toBeUndefined();
  });

  it.each([
    ['the documents', () => get('/docs')],
    ['operations', () => get('/ready')],
    ['a page that there is not', () => get('/nowhere')],
  ])('sends the headers that protect with %s', async (_, answer) => {
    const { headers } = await answer();
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'self'"),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(String(headers['content-security-policy']).split(';')).toContain("connect-src 'self' ws://localhost:0");
    for (const name of [...says, 'strict-transport-security']) expect(headers[name]).toBeUndefined();
  });

  it('tells browsers to come by https alone where the console is opened by https: with pages, answers and refusals', async () => {
    const beside = await startStandalone({ ...app.env, PUBLIC_ORIGIN: 'https://kilau.example.com' });
    try {
      for (const path of ['/docs', '/ready', '/nowhere', '/api/v1/cash/saldo', '/api/v1/nowhere']) {
        const { headers } = await ask(beside.address, 'GET', path);
        expect([path, headers['strict-transport-security']]).toEqual([path, 'max-age=31536000']);
        if (!path.startsWith('/api'))
          expect(String(headers['content-security-policy']).split(';')).toContain(
            "connect-src 'self' wss://kilau.example.com",
          );
      }
    } finally {
      await beside.close();
    }
  });

  it('refuses what there is not in the shape of every refusal', async () => {
    const notFound = { status: 404, code: 'request.not-found', message: 'Alamat tidak ditemukan' };
    for (const path of ['/api/v1/nowhere', '/api/v1/cash', '/api/v1', '/nowhere', '/api/v2/cash/saldo'])
      expect(refusalOf(await get(path))).toEqual(notFound);
  });

  it('says which methods there are at an address that is asked by another', async () => {
    const otherwise = {
      status: 405,
      code: 'request.method',
      message: 'Alamat ini tidak dapat dipakai dengan cara ini',
    };
    for (const [method, call, allowed] of [
      ['DELETE', 'cash/uang-kas', 'GET, HEAD, POST'],
      ['PUT', 'cash/uang-kas', 'GET, HEAD, POST'],
      ['POST', 'cash/saldo', 'GET, HEAD'],
      ['QUERY', 'cash/saldo', 'GET, HEAD'],
      ['PATCH', 'users/KASIR01', 'PUT'],
      ['GET', 'users/login', 'POST, PUT'],
    ] as const) {
      const answer = await app.call(method, call, { headers: { 'x-auth-token': cashier.token } });
      expect([refusalOf(answer), answer.headers['allow']]).toEqual([otherwise, allowed]);
    }
  });

  describe('while Postgres is away', () => {
    let server: pg.Client;
    const database = (): string => new URL(app.database.url).pathname.slice(1);
    beforeAll(async () => {
      server = new pg.Client({ connectionString: testServer('postgres') });
      await server.connect();
      await server.query(`alter database ${database()} connection limit 0`);
      await server.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [database()]);
    });
    afterAll(() => server.end());

    it('lives, and says that it is not ready', async () => {
      expect((await get('/health')).status).toBe(200);
      const { body } = await until('/ready', 503);
      expect(body).toMatchObject({ ready: false, parts: { postgres: 'down' } });
    });

    it('refuses reads with an id by which we find them in the log, and nothing of what went wrong', async () => {
      const { status, body, headers } = await cashier.get('cash/saldo');
      expect(headers).toMatchObject({ 'retry-after': expect.stringMatching(/^\d+$/) });
      expect([status, body]).toEqual([
        503,
        {
          code: 'request.unavailable',
          message: 'Layanan sedang tidak tersedia, silahkan coba lagi',
          message_id: 'request.unavailable',
          trace_id: expect.stringMatching(/^[\da-f-]{36}$/),
        },
      ]);
    });

    it('has no patience without end for a command, and records it once although it is sent again when Postgres is back', async () => {
      const key = { 'idempotency-key': 'away-while-it-was-sent' };
      const sent = cashier.post('cash/uang-kas', entry, key);
      await server.query(`alter database ${database()} connection limit -1`);
      await until('/ready', 200);
      const first = await sent;
      const again = await cashier.post('cash/uang-kas', entry, key);
      expect(again.status).toBe(201);
      if (first.status !== 503) expect(first.body).toEqual(again.body);
      expect(await app.rows(`select count(*) from log.event where command_id = 'away-while-it-was-sent'`)).toEqual([
        { count: 1 },
      ]);
      expect(
        (await cashier.get('cash/saldo', { 'x-after': again.body['position'] as string })).body['as_of'],
      ).toMatchObject({ lagging: [] });
    });
  });
});
