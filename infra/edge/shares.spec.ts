import { createServer, request as send, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { readConnectionLimits } from '../../services/platform/config/connection-limits.js';
import { eventually } from '../testing/eventually.js';
import { createEdge } from './edge.js';

const limits = readConnectionLimits((_, fallback) => fallback);

describe('an address behind the edge', () => {
  const ends: (() => Promise<unknown>)[] = [];
  const clients: Socket[] = [];
  afterEach(async () => {
    clients.splice(0).forEach((socket) => socket.destroy());
    for (const end of ends.splice(0)) await end();
  });

  const listening = async (answer: RequestListener): Promise<string> => {
    const server: Server = createServer(answer);
    ends.push(() => new Promise((resolve) => server.close(resolve).closeAllConnections()));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };
  /** An edge before one process of all roles. */
  const started = async (answer: RequestListener, own: Partial<typeof limits> = {}): Promise<URL> => {
    const all = [await listening(answer)];
    const edge: FastifyInstance = await createEdge(
      { command: all, query: all, realtime: all },
      { limits: { ...limits, perAddress: 5000, ...own } },
    );
    ends.unshift(() => edge.close());
    return new URL(await edge.listen({ host: '127.0.0.1', port: 0 }));
  };
  /** Sends a request and reads nothing of its answer. */
  const begin = ({ port }: URL, request: string): Socket => {
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(`${request} HTTP/1.1\r\nHost: x\r\n\r\n`)).on(
      'error',
      () => undefined,
    );
    clients.push(socket);
    return socket;
  };
  const statusFor = ({ port }: URL, localAddress: string, method: string, path: string): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      const asked = send({ port, host: '127.0.0.1', localAddress, method, path, agent: false }, (answer) =>
        resolve(answer.resume().statusCode),
      );
      asked.on('error', reject).end();
    });

  it.each(['GET', 'POST'])(
    'takes at most half of a lane by what stays under way (%s): others are answered, and it is told 429',
    async (method) => {
      const held: IncomingMessage[] = [];
      const address = await started(
        (request, response) => void (request.url === '/slow' ? held.push(request) : response.end('{}')),
      );
      let told = '';
      for (let asked = 0; asked < 1100; asked++)
        begin(address, `${method} /slow`).once('data', (heard) => (told = heard.toString()));
      await eventually(() => expect(told).toMatch(/^HTTP\/1\.1 429 .*retry-after: 2/s));
      expect(await statusFor(address, '127.0.0.2', method, '/quick')).toBe(200);
      // No process knows of requests that wait at the edge.
      expect(held.length).toBeLessThan(200);
    },
  );

  it('has its own requests answered in turn when it asks for many at once', async () => {
    const address = await started((_, response) => void setImmediate(() => response.end('{}')));
    const answered = await Promise.all(
      Array.from({ length: 600 }, () => statusFor(address, '127.0.0.1', 'GET', '/quick')),
    );
    expect(new Set(answered)).toEqual(new Set([200]));
  });

  it('that does not read an answer loses the connection, and the process its request', async () => {
    let gone = false;
    const part = Buffer.alloc(64 * 1024);
    const address = await started(
      (_, response) => {
        const more = (): void => void (response.write(part) ? setImmediate(more) : response.once('drain', more));
        response.on('close', () => (gone = true)).on('error', () => undefined);
        more();
      },
      { answerSeconds: 1 },
    );
    const socket = begin(address, 'GET /export');
    await eventually(() => expect(gone).toBe(true));
    expect(socket.destroyed).toBe(false);
  });
});
