import { createServer } from 'node:http';
import type { IncomingMessage, RequestListener, Server } from 'node:http';
import { createServer as createSecure } from 'node:https';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { readConnectionLimits } from '../../services/platform/config/connection-limits.js';
import { freePort } from '../process/free-port.js';
import { makeCertificate } from '../testing/certificates.js';
import { eventually } from '../testing/eventually.js';
import { createEdge, type Upstreams } from './edge.js';

interface Seen {
  readonly by: string;
  readonly request: string;
  readonly client: string | undefined;
  readonly body: string;
}

const seen: Seen[] = [];
const servers: Server[] = [];
const edges: FastifyInstance[] = [];
const clients: Socket[] = [];

/** A process behind the edge that says what it was asked. */
const answering =
  (by: string): RequestListener =>
  (request, response) => {
    const { method, url, headers } = request;
    text(request).then(
      (body) => {
        seen.push({ by, request: `${method} ${url}`, client: headers['x-forwarded-for']?.toString(), body });
        response.setHeader('content-type', 'application/json').writeHead(by.startsWith('command') ? 201 : 200);
        response.end(JSON.stringify({ by }));
      },
      () => undefined,
    );
  };
const listening = async (server: Server, scheme = 'http'): Promise<string> => {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `${scheme}://127.0.0.1:${(server.address() as AddressInfo).port}`;
};
const upstream = (by: string, answer: RequestListener = answering(by)): Promise<string> =>
  listening(createServer(answer));
const nobody = async (): Promise<string> => `http://127.0.0.1:${await freePort()}`;

const started = async (upstreams: Partial<Upstreams>, options?: Parameters<typeof createEdge>[1]): Promise<string> => {
  const dead = [await nobody()];
  const edge = await createEdge({ command: dead, query: dead, realtime: dead, ...upstreams }, options);
  edges.push(edge);
  return edge.listen({ host: '127.0.0.1', port: 0 });
};

/** Begins a request and sends no more of it; answers what comes back until the connection is closed. */
const unfinished = (address: string, head: string, begun = 'x'): Promise<string> =>
  new Promise((resolve) => {
    let heard = '';
    const socket = connect(Number(new URL(address).port), '127.0.0.1', () =>
      socket.write(`${head}\r\nHost: x\r\n\r\n${begun}`),
    );
    clients.push(socket);
    socket
      .on('data', (part) => (heard += part.toString()))
      .on('error', () => undefined)
      .on('close', () => resolve(heard));
  });
const login = (address: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${address}/api/v1/users/login`, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json', ...headers },
  });
const limits = readConnectionLimits((_, fallback) => fallback);

beforeEach(() => seen.splice(0));
afterEach(async () => {
  clients.splice(0).forEach((socket) => socket.destroy());
  for (const edge of edges.splice(0)) await edge.close();
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

describe('the edge', () => {
  const both = async () => ({ command: [await upstream('command')], query: [await upstream('query')] });

  it.each(['POST', 'PUT', 'DELETE'])('sends a %s to the command service, with its body as it is', async (method) => {
    const answer = await fetch(`${await started(await both())}/api/v1/cash/mutasi-uang-cash?a=1`, {
      method,
      body: '{ "jumlah": 9007199254740993 }',
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.status).toBe(201);
    expect(seen).toMatchObject([
      { by: 'command', request: `${method} /api/v1/cash/mutasi-uang-cash?a=1`, body: '{ "jumlah": 9007199254740993 }' },
    ]);
  });

  it('sends rows of which it is asked what an import would do to the query service, with its body as it is', async () => {
    const headers = { 'content-type': 'application/json' };
    const address = `${await started(await both())}/pos/api/v1/banks/import/dry-run`;
    expect((await fetch(address, { method: 'POST', body: '{ "rows": [] }', headers })).status).toBe(200);
    expect(seen).toMatchObject([{ by: 'query', body: '{ "rows": [] }' }]);
  });

  it.each(['/api/v1/cash/saldo?kode_toko=JKT01', '/', '/mutasi-uang-cash', '/ready'])(
    'sends GET %s to the query service',
    async (path) => {
      expect(await (await fetch(`${await started(await both())}${path}`)).json()).toEqual({ by: 'query' });
      expect(seen).toMatchObject([{ request: `GET ${path}` }]);
    },
  );

  it('tells the services who the client is, whatever the client says of itself', async () => {
    await login(await started(await both()), { 'x-forwarded-for': '203.0.113.9' });
    expect(seen).toMatchObject([{ client: '127.0.0.1' }]);
  });

  it('takes the word of the proxies that it is told to trust, and of nobody before them', async () => {
    await login(await started(await both(), { trustedProxies: 'loopback' }), {
      'x-forwarded-for': '198.51.100.7, 203.0.113.9',
    });
    expect(seen).toMatchObject([{ client: '203.0.113.9' }]);
  });

  it('passes on no header that a client says is of its connection, and that of the client least of all', async () => {
    let headers: IncomingMessage['headers'] = {};
    const query = [await upstream('query', (request, response) => ((headers = request.headers), void response.end()))];
    const address = await started({ query });
    await unfinished(
      address,
      'GET / HTTP/1.1\r\nConnection: close, X-Forwarded-For, X-Own\r\nX-Own: 1\r\nX-Other: 2',
      '',
    );
    expect([headers['x-own'], headers['x-other'], headers['x-forwarded-for']]).toEqual([undefined, '2', '127.0.0.1']);
  });

  it.each([200 * 1024, 10 * 1024 * 1024])('lets a body of %i bytes pass as it is', async (bytes) => {
    const body = 'x'.repeat(bytes);
    await fetch(`${await started(await both())}/api/v1/app/gambar`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    });
    expect(seen[0]?.body.length).toBe(bytes);
  });

  it('answers by HTTP/1.1 who asks for another protocol', async () => {
    const heard = await unfinished(
      await started(await both()),
      'GET / HTTP/1.1\r\nConnection: close, Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMA',
      '',
    );
    expect(heard).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('answers 503 in the shape of a refusal when every process behind it is down', async () => {
    const answer = await fetch(`${await started({})}/api/v1/users/me`);
    expect(answer.status).toBe(503);
    expect(await answer.json()).toEqual({
      code: 'request.unavailable',
      message: 'Layanan sedang tidak tersedia, silahkan coba lagi',
      message_id: 'request.unavailable',
    });
  });
});

describe('behind the edge nobody waits for', () => {
  it.each([
    ['a small body', 'POST /api/v1/users/login HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: 100'],
    [
      'a large one',
      'POST /api/v1/app/gambar HTTP/1.1\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 9000000',
    ],
    [
      'one of unknown length',
      'POST /api/v1/users/login HTTP/1.1\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked',
    ],
  ])(
    '%s that does not come: a login is answered beside 300 of them, which are told that they came too late',
    async (_, head) => {
      const address = await started(
        { command: [await upstream('command')] },
        { limits: { ...limits, bodySeconds: 1 } },
      );
      const begun = Array.from({ length: 300 }, () =>
        unfinished(address, head, head.includes('chunked') ? '1\r\nx\r\n' : 'x'),
      );
      expect((await login(address)).status).toBe(201);
      const told = (await Promise.all(begun)).map((heard) => heard.slice(9, 12));
      // Larger ones have a queue of their own, and it has an end.
      expect(new Set(told.slice(0, 200))).toEqual(new Set(['408']));
      expect(['408', '429']).toEqual(expect.arrayContaining([...new Set(told)]));
    },
    60_000,
  );

  it('terminals that wait for something to scan', async () => {
    const waiting: IncomingMessage[] = [];
    const answer = answering('command');
    const command = [
      await upstream('command', (request, response) => {
        if (request.url!.endsWith('/scans')) waiting.push(request);
        else answer(request, response);
      }),
    ];
    const address = await started({ command });
    for (let terminal = 0; terminal < 200; terminal++)
      void unfinished(
        address,
        `POST /api/v1/terminals/T${terminal}/scans HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: 2`,
        '{}',
      );
    await eventually(() => expect(waiting).toHaveLength(200), 60);
    expect((await login(address)).status).toBe(201);
  });
});

describe('several processes of a role', () => {
  const post = (address: string, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(`${address}/api/v1/cash/uang-kas`, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json', ...headers },
    });
  /** A process that takes a request and dies of it. */
  const dying = (asked: string[]): RequestListener => {
    return (request) => {
      asked.push(request.url!);
      void text(request).then(() => request.socket.destroy());
    };
  };

  it('share what is under way', async () => {
    const held = new Map<string, number>();
    const holding = (by: string): Promise<string> => upstream(by, () => void held.set(by, (held.get(by) ?? 0) + 1));
    const address = await started({ query: [await holding('one'), await holding('two')] });
    for (let asked = 0; asked < 10; asked++) void unfinished(address, 'GET / HTTP/1.1', '');
    await eventually(() => expect([held.get('one'), held.get('two')]).toEqual([5, 5]));
  });

  it('stand in for one that is dead, for what was never sent to it', async () => {
    const address = await started({ command: [await nobody(), await upstream('command two')] });
    for (let asked = 0; asked < 4; asked++) expect((await login(address)).status).toBe(201);
  });

  it('stand in for one that dies of a request, where that may come twice: a read, and a command with a key', async () => {
    const asked: string[] = [];
    const address = await started({
      command: [await upstream('one', dying(asked)), await upstream('command two')],
      query: [await upstream('one', dying(asked)), await upstream('two')],
    });
    expect(await (await fetch(`${address}/home`)).json()).toEqual({ by: 'two' });
    expect((await post(address, { 'idempotency-key': 'once-and-no-more' })).status).toBe(201);
    expect(asked).toEqual(['/home', '/api/v1/cash/uang-kas']);
  });

  it.each([
    ['a login', (address: string) => login(address, { 'idempotency-key': 'once-and-no-more' })],
    ['a command without a key', (address: string) => post(address)],
  ])('do not, for %s', async (_, send) => {
    const asked: string[] = [];
    const address = await started({ command: [await upstream('one', dying(asked)), await upstream('command two')] });
    expect((await send(address)).status).toBe(503);
    expect([asked.length, seen.length]).toEqual([1, 0]);
  });

  it('are asked again when they are back', async () => {
    const address = await started({ query: [await upstream('one')] });
    const [first] = servers;
    const { port } = first!.address() as AddressInfo;
    await fetch(`${address}/`);
    await new Promise((resolve) => first!.close(resolve).closeAllConnections());
    expect((await fetch(`${address}/`)).status).toBe(503);
    const again = createServer(answering('again'));
    servers.push(again);
    await new Promise<void>((resolve) => again.listen(port, '127.0.0.1', resolve));
    expect(await (await fetch(`${address}/`)).json()).toEqual({ by: 'again' });
  });
});

describe('sockets', () => {
  const opening = 'GET /pos/socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nConnection: Upgrade\r\nUpgrade: websocket';
  /** A process of sockets that sends back what it is sent. */
  const realtime = (heard: IncomingMessage[], socketOpened: (socket: Duplex) => void): Promise<string> => {
    const server = createServer();
    server.on('upgrade', (request: IncomingMessage, socket: Duplex) => {
      heard.push(request);
      socket.on('error', () => undefined);
      socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nX-Own: 1\r\n\r\n');
      socketOpened(socket);
    });
    return listening(server);
  };

  it('are led to a process that lives, without their base path, and both ways', async () => {
    const heard: IncomingMessage[] = [];
    const address = await started({
      realtime: [
        await nobody(),
        await realtime(heard, (socket) => socket.on('data', (part: Buffer) => socket.end(part))),
      ],
    });
    const answer = await unfinished(address, opening, 'to and fro');
    expect(answer).toMatch(/^HTTP\/1\.1 101 .*X-Own: 1\r\n\r\nto and fro$/s);
    expect(heard.map(({ url, headers }) => [url, headers['x-forwarded-for']])).toEqual([
      ['/socket.io/?EIO=4&transport=websocket', '127.0.0.1'],
    ]);
  });

  it('are refused while every process of theirs is down', async () => {
    expect(await unfinished(await started({}), opening, '')).toMatch(/^HTTP\/1\.1 503 /);
  });

  it('take no more from a process than their client reads', async () => {
    let source: Duplex | undefined;
    const address = await started({ realtime: [await realtime([], (socket) => (source = socket))] });
    void unfinished(address, opening, '');
    await eventually(() => expect(source).toBeDefined());
    clients[0]!.pause();
    let sent = 0;
    // Far more than two sockets hold: were it all taken, this would not end.
    while (source!.write(Buffer.alloc(64 * 1024)) || (await drained(source!)))
      expect((sent += 64 * 1024)).toBeLessThan(100 * 1024 * 1024);
  });
});

/** True when a socket takes more in a moment; false when it does not although everything else had its turn. */
function drained(socket: Duplex): Promise<boolean> {
  return new Promise((resolve) => {
    let turns = 0;
    const turn = (): void =>
      socket.writableNeedDrain ? (++turns > 2000 ? resolve(false) : void setImmediate(turn)) : resolve(true);
    turn();
  });
}

describe('processes behind https', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kilau-edge-'));
  const [own, other] = [makeCertificate(folder, 'own'), makeCertificate(folder, 'other')];
  const secure = (): Promise<string> =>
    listening(
      createSecure(
        { key: readFileSync(own.key), cert: readFileSync(own.cert) },
        answering('query'),
      ) as unknown as Server,
      'https',
    );
  afterAll(() => rmSync(folder, { recursive: true }));

  it('are asked when the authority is the one that is named, and otherwise not', async () => {
    const query = [await secure()];
    const status = async (tls: { ca?: string }): Promise<number> =>
      (await fetch(`${await started({ query }, { tls })}/`)).status;
    expect(await status({ ca: readFileSync(own.ca, 'utf8') })).toBe(200);
    expect(await status({ ca: readFileSync(other.ca, 'utf8') })).toBe(503);
    expect(await status({})).toBe(503);
    expect(seen).toHaveLength(1);
  });
});
