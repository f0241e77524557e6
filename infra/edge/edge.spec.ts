import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { freePort } from '../process/free-port.js';
import { createEdge } from './edge.js';

interface Seen {
  readonly by: string;
  readonly request: string;
  readonly client: string | undefined;
  readonly body: string;
}

describe('the edge', () => {
  const seen: Seen[] = [];
  const servers: Server[] = [];
  const edges: FastifyInstance[] = [];
  const upstreams = { command: '', query: '', realtime: '' };
  let address: string;

  const upstream = async (by: string): Promise<string> => {
    const server = createServer((request, response) => {
      const { method, url, headers } = request;
      void text(request).then((body) => {
        seen.push({ by, request: `${method} ${url}`, client: headers['x-forwarded-for']?.toString(), body });
        response.setHeader('content-type', 'application/json').writeHead(by === 'command' ? 201 : 200);
        response.end(JSON.stringify({ by }));
      });
    });
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };

  const started = async (options?: Parameters<typeof createEdge>[1]): Promise<string> => {
    const edge = await createEdge(upstreams, options);
    edges.push(edge);
    return edge.listen({ host: '127.0.0.1', port: 0 });
  };

  beforeAll(async () => {
    const realtime = `http://127.0.0.1:${await freePort()}`;
    Object.assign(upstreams, { command: await upstream('command'), query: await upstream('query'), realtime });
    address = await started();
  });
  afterAll(async () => {
    for (const edge of edges) await edge.close();
    servers.forEach((server) => server.close());
  });
  beforeEach(() => seen.splice(0));

  it.each(['POST', 'PUT', 'DELETE'])('sends a %s to the command service, with its body as it is', async (method) => {
    const answer = await fetch(`${address}/api/v1/cash/mutasi-uang-cash?a=1`, {
      method,
      body: '{ "jumlah": 9007199254740993 }',
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.status).toBe(201);
    expect(seen).toMatchObject([{ by: 'command', request: `${method} /api/v1/cash/mutasi-uang-cash?a=1`, body: '{ "jumlah": 9007199254740993 }' }]);
  });

  it.each(['/api/v1/cash/saldo?kode_toko=JKT01', '/', '/mutasi-uang-cash', '/ready'])('sends GET %s to the query service', async (path) => {
    expect(await (await fetch(`${address}${path}`)).json()).toEqual({ by: 'query' });
    expect(seen).toMatchObject([{ request: `GET ${path}` }]);
  });

  it('tells the services who the client is, whatever the client says of itself', async () => {
    await fetch(`${address}/api/v1/users/login`, { method: 'POST', headers: { 'x-forwarded-for': '203.0.113.9' } });
    expect(seen).toMatchObject([{ client: '127.0.0.1' }]);
  });

  it('takes the word of the proxies that it is told to trust, and of nobody before them', async () => {
    const behindProxy = await started({ trustedProxies: 'loopback' });
    await fetch(`${behindProxy}/api/v1/users/login`, { method: 'POST', headers: { 'x-forwarded-for': '198.51.100.7, 203.0.113.9' } });
    expect(seen).toMatchObject([{ client: '203.0.113.9' }]);
  });

  it('lets an image of 10 MB pass as it is', async () => {
    const body = 'x'.repeat(10 * 1024 * 1024);
    await fetch(`${address}/api/v1/app/gambar`, { method: 'POST', body, headers: { 'content-type': 'multipart/form-data; boundary=x' } });
    expect(seen[0]?.body.length).toBe(body.length);
  });

  it('answers 503 in the shape of an error when the process behind it is down', async () => {
    const answer = await fetch(`${address}/socket.io/?EIO=4&transport=polling`);
    expect(answer.status).toBe(503);
    expect(await answer.json()).toEqual({ code: 'unavailable', message: 'Service Unavailable' });
  });
});
