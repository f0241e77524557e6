import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import type { ConnectionLimits } from '../config/connection-limits.js';
import { Connections, timeoutsOf } from './connections.js';
import { tellBroken } from './unreadable.js';

const limits: ConnectionLimits = {
  headerSeconds: 1,
  bodySeconds: 1,
  uploadSeconds: 60,
  answerSeconds: 60,
  perAddress: 1000,
  total: 2000,
};

/** A client that sends what it is told to, and hears what it is answered. */
class Client {
  answer = '';
  readonly closed: Promise<string>;
  private readonly socket: Socket;

  constructor(server: Server, ...parts: string[]) {
    this.socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    this.socket.on('data', (part) => (this.answer += part.toString())).on('error', () => undefined);
    this.closed = new Promise((resolve) => this.socket.on('close', () => resolve(this.answer)));
    this.send(...parts);
  }

  send(...parts: string[]): void {
    for (const part of parts) this.socket.write(part);
  }

  /** Resolves when it has heard something. */
  heard(): Promise<unknown> {
    return this.answer ? Promise.resolve() : new Promise((resolve) => this.socket.once('data', resolve));
  }
}

const post = (bytes: number): string => `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${bytes}\r\n\r\n`;

describe('the connections of a server', () => {
  const servers: Server[] = [];
  const started = async (own: Partial<ConnectionLimits> = {}, trustedProxies = ''): Promise<Server> => {
    const { http, requestTimeout } = timeoutsOf({ ...limits, ...own });
    const server = createServer({ ...http, requestTimeout }, (request, response) => {
      text(request).then(
        (body) => response.end(`read ${body.length}`),
        () => undefined,
      );
    });
    server.on('clientError', tellBroken);
    Connections.guard(server, { ...limits, ...own }, trustedProxies);
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return server;
  };
  afterEach(() => {
    for (const server of servers.splice(0)) server.close().closeAllConnections();
  });

  it('are not held by bodies that do not come: who began one is told that it came too late', async () => {
    const server = await started();
    const unfinished = Array.from({ length: 300 }, () => new Client(server, post(100), '{'));
    const answers = await Promise.all(unfinished.map(({ closed }) => closed));
    expect(answers.map((answer) => answer.split('\r\n')[0])).toEqual(answers.map(() => 'HTTP/1.1 408 Request Timeout'));
    expect(JSON.parse(answers[0]!.split('\r\n\r\n')[1]!)).toMatchObject({ code: 'request.timeout' });
  });

  it('are not held by headers that do not come, nor by nothing at all', async () => {
    const server = await started();
    const [some, none] = [new Client(server, 'POST / HTTP/1.1\r\nHost: x\r\n'), new Client(server)];
    for (const { closed } of [some, none]) expect(await closed).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('give a body that arrives more time than one that does not', async () => {
    const server = await started();
    const [steady, still] = [
      new Client(server, post(500_001), 'x'.repeat(500_000)),
      new Client(server, post(500_001), 'x'),
    ];
    await still.closed;
    steady.send('x');
    await steady.heard();
    expect(steady.answer).toContain('read 500001');
  });

  it('have an end for a body however steadily it arrives', async () => {
    const server = await started({ uploadSeconds: 1 });
    expect(await new Client(server, post(5_000_000), 'x'.repeat(4_000_000)).closed).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('end when a client leaves its answer unread', async () => {
    const server = await started({ answerSeconds: 1 });
    // Far more than two sockets hold, of which nothing is read.
    server
      .removeAllListeners('request')
      .on('request', (_, response) => void response.end(Buffer.alloc(64 * 1024 * 1024)));
    const ended = new Promise((resolve) =>
      server.once('connection', (socket: Socket) => socket.once('close', resolve)),
    );
    const client = connect((server.address() as AddressInfo).port, '127.0.0.1', () =>
      client.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'),
    );
    client.on('error', () => undefined);
    await ended;
    client.destroy();
  });

  it('are so many for an address: one more ends the one that has waited longest for its client, and is answered', async () => {
    const server = await started({ perAddress: 3, bodySeconds: 60, headerSeconds: 60 });
    const first = new Client(server, post(2), 'x');
    const others = Array.from({ length: 2 }, () => new Client(server, post(2), 'x'));
    const whole = new Client(server, post(2), 'xx');
    expect(await first.closed).toBe('');
    await whole.heard();
    expect(whole.answer).toContain('read 2');
    for (const other of others) other.send('x');
    await Promise.all(others.map((other) => other.heard()));
    expect(others.map(({ answer }) => answer.includes('read 2'))).toEqual([true, true]);
  });

  it('are not counted where a trusted proxy sends what others ask', async () => {
    const server = await started({ perAddress: 1 }, 'loopback');
    const all = Array.from({ length: 5 }, () => new Client(server, post(2), 'xx'));
    await Promise.all(all.map((one) => one.heard()));
    expect(all.map(({ answer }) => answer.includes('read 2'))).toEqual(all.map(() => true));
  });
});
