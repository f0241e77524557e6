import { io, type Socket } from 'socket.io-client';
import { SOCKET_REFUSED } from '../../../../contracts/realtime/views.js';
import { eventually } from '../../../../infra/testing/eventually.js';
import { describeWith } from '../../../../infra/testing/servers.js';
import { tell } from '../../../kernel/event-store/news.js';
import { ask, atStandalone, type Someone, type Standalone } from '../../../testing/standalone.js';

/** The connection below a socket of the client. */
interface Below {
  readonly engine: { readonly transport: { readonly ws: { readonly _socket: { pause(): void; resume(): void } } } };
}

describeWith(['postgres'], 'the sockets of a process', () => {
  let app: Standalone;
  let cashier: Someone;
  let other: Someone;
  const open: Socket[] = [];
  atStandalone(['KASIR01', 'KASIR02'], (...all) => ([app, cashier, other] = all));
  afterEach(() => open.splice(0).forEach((socket) => socket.close()));

  const socketOf = ({ token }: Someone): Socket => {
    const socket = io(app.address, { auth: { token }, transports: ['websocket'], reconnection: false, forceNew: true });
    open.push(socket);
    return socket;
  };
  const heard = (socket: Socket, event: string): Promise<unknown> =>
    new Promise((resolve) => socket.once(event, resolve));
  const counted = async (name: string): Promise<number> => {
    const { text } = await ask(app.running.metricsAddress!, 'GET', '/metrics');
    return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1]);
  };

  it('are cut off when their client does not read, and others hear on', async () => {
    const [still, awake] = [socketOf(cashier), socketOf(other)];
    await Promise.all([heard(still, 'ready'), heard(awake, 'ready')]);
    const cut = await counted('kilau_sockets_cut_total');
    const gone = heard(still, 'disconnect');
    const below = (still.io as unknown as Below).engine.transport.ws._socket;
    below.pause();
    const last = new Promise<void>((resolve) => awake.on('told', ({ end }: { end?: true }) => end && resolve()));
    const data = { text: 'x'.repeat(7000) };
    while ((await counted('kilau_sockets_cut_total')) === cut)
      for (let told = 0; told < 100; told++) await tell(app.pool, { to: 'everyone', event: 'told', data });
    await tell(app.pool, { to: 'everyone', event: 'told', data: { end: true } });
    await last;
    below.resume();
    await gone;
    await eventually(async () => expect(await counted('kilau_sockets')).toBe(1));
  });

  it('of one session are so many; one more is told so and closed, the others stay', async () => {
    const all = Array.from({ length: 12 }, () => socketOf(cashier));
    await Promise.all(all.map((socket) => heard(socket, 'ready')));
    const more = socketOf(cashier);
    const why = heard(more, SOCKET_REFUSED);
    const closed = heard(more, 'disconnect');
    expect(await why).toMatchObject({ message_id: 'sockets.tooMany', values: { max: 12 } });
    expect(await closed).toBe('io server disconnect');
    await heard(socketOf(other), 'ready');
    expect(all.every(({ connected }) => connected)).toBe(true);
    all[0]!.close();
    await eventually(async () => expect(await counted('kilau_sockets')).toBe(12));
    await heard(socketOf(cashier), 'ready');
  });

  it('of one user, however many, hear an event or are refused in words', async () => {
    const outcomes = Array.from({ length: 300 }, () => {
      const socket = socketOf(cashier);
      const refused = heard(socket, SOCKET_REFUSED).then(() => 'refused');
      return { socket, outcome: Promise.race([heard(socket, 'ready').then(() => 'ready'), refused]) };
    });
    const said = await Promise.all(outcomes.map(({ outcome }) => outcome));
    const letIn = outcomes.filter((_, at) => said[at] === 'ready').map(({ socket }) => socket);
    expect([letIn.length, said.filter((one) => one === 'refused').length]).toEqual([12, 288]);
    const all = Promise.all(letIn.map((socket) => heard(socket, 'told')));
    await tell(app.pool, { to: { user: 'KASIR01' }, event: 'told', data: {} });
    expect((await all).length).toBe(12);
  });

  it('hear one word of a read model and branch for many commands', async () => {
    const socket = socketOf(cashier);
    await heard(socket, 'ready');
    const news: number[] = [];
    socket.on(
      'projected',
      ({ projection, position }: { projection: string; position: number }) =>
        projection === 'burst' && news.push(position),
    );
    await app.pool.query(
      `select pg_notify('kilau_projected', 'burst JKT01:' || number) from generate_series(1, 5000) number`,
    );
    await eventually(() => expect(news.at(-1)).toBe(5000));
    expect(news[0]).toBe(1);
    expect(news.length).toBeLessThan(1000);
  });
});
