import { setTimeout as delay } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { describeWith } from '../../../../infra/testing/servers.js';
import { tell, type Audience } from '../../../kernel/event-store/news.js';
import { Standalone, type Someone } from '../../../testing/standalone.js';

interface News {
  readonly projection: string;
  readonly branch: string;
  readonly position: number;
}

const entry = { jenis: 'MASUK', kategori: 'MODAL', jumlah: 1, keterangan: 'Modal' };

/** The socket of an open console, and what it was told. */
class Ear {
  readonly news: News[] = [];
  jobs = 0;
  readonly told: string[] = [];
  connected = false;
  readonly ended: Promise<void>;
  private readonly socket: Socket;

  constructor(address: string, token: unknown) {
    this.socket = io(address, { auth: { token }, transports: ['websocket'], reconnection: false, forceNew: true });
    this.socket.on('ready', () => (this.connected = true));
    this.socket.on('projected', (news: News) => this.news.push(news));
    this.socket.on('told', ({ what }: { what: string }) => this.told.push(what));
    this.socket.on('job', () => (this.jobs += 1));
    this.ended = new Promise((resolve) => this.socket.on('disconnect', () => resolve()));
  }

  async until(there: () => boolean): Promise<void> {
    while (!there()) await delay(10);
  }

  async ready(): Promise<this> {
    await this.until(() => this.connected);
    return this;
  }

  /** Waits until it was told that a read model has come to a position. */
  async hears(projection: string, at: unknown): Promise<void> {
    const [branch, position] = String(at).split(':');
    await this.until(() =>
      this.news.some(
        (one) => one.projection === projection && one.branch === branch && one.position >= Number(position),
      ),
    );
  }

  /** Waits until it was told of a position; answers the branches of all that it was told. */
  async branches(position: unknown): Promise<string[]> {
    await this.hears('money', position);
    return [...new Set(this.news.map(({ branch }) => branch))].sort();
  }

  close(): void {
    this.socket.close();
  }
}

describeWith(['postgres'], 'the news of an open console', () => {
  let app: Standalone;
  let owner: Someone;
  let jakarta: Someone;
  let bandung: Someone;
  const ears: Ear[] = [];

  beforeAll(async () => {
    app = await Standalone.start();
    [owner, jakarta, bandung] = [await app.login('OWNER'), await app.login('KASIR01'), await app.login('KASIR02')];
  });
  afterEach(() => ears.splice(0).forEach((ear) => ear.close()));
  afterAll(() => app.close());

  const listen = (token: unknown): Ear => {
    const ear = new Ear(app.running.address, token);
    ears.push(ear);
    return ear;
  };
  const pay = async (who: Someone): Promise<unknown> => (await who.post('cash/uang-kas', entry)).body['position'];

  it('are of the own branch for a cashier, and of every branch for head office', async () => {
    const [ofOwner, ofJakarta, ofBandung] = await Promise.all(
      [owner, jakarta, bandung].map(({ token }) => listen(token).ready()),
    );
    const inJakarta = await pay(jakarta);
    const inBandung = await pay(bandung);
    await ofOwner!.branches(inJakarta);
    expect(await ofOwner!.branches(inBandung)).toEqual(['BDG01', 'JKT01']);
    expect(await ofBandung!.branches(inBandung)).toEqual(['BDG01']);
    expect(await ofJakarta!.branches(inJakarta)).toEqual(['JKT01']);
  });

  it("of what shops' figures are made of in head office are told to every shop: masters, books, remittances, customers, schedules, reference prices; and nothing else of head office", async () => {
    const [ofOwner, ofBandung] = await Promise.all([owner, bandung].map(({ token }) => listen(token).ready()));
    const inPusat = await pay(owner);
    const { body } = await owner.post('paratransaksi', {
      kode_transaksi: 'KABAR',
      nama_transaksi: 'Kabar',
      jenis: 'UMUM',
    });
    await ofOwner!.hears('money', inPusat);
    const told = ['masters', 'journals', 'remittance', 'member', 'deliveries', 'acuan_hutang'];
    for (const projection of told) await ofBandung!.hears(projection, body['position']);
    expect(
      new Set(ofBandung!.news.filter(({ branch }) => branch === 'PUSAT').map(({ projection }) => projection)),
    ).toEqual(new Set(told));
  });

  it('of jobs are told to their owner alone', async () => {
    const [ofJakarta, ofBandung] = await Promise.all([jakarta, bandung].map(({ token }) => listen(token).ready()));
    const body = {
      report: 'cash/laporan-transaksi-cash',
      format: 'csv',
      filters: { tgl_from: '2020-01-01', tgl_to: '2030-12-31' },
    };
    expect((await jakarta.post('exports', body)).status).toBe(202);
    await ofJakarta!.until(() => ofJakarta!.jobs > 0);
    await ofBandung!.branches(await pay(bandung));
    expect(ofBandung!.jobs).toBe(0);
  });

  it.each([
    ['no token', undefined],
    ['an empty one', ''],
    ['one that nobody has', 'A'.repeat(43)],
    ['an object', { toString: 'x' }],
    ['a list', ['x']],
    ['a number', 5],
    ['a very long one', 'x'.repeat(100_000)],
  ])('are not for who has no session, but %s', async (_, token) => {
    const ear = listen(token);
    await ear.ended;
    expect([ear.connected, ear.news]).toEqual([false, []]);
    expect((await owner.get('users/me')).status).toBe(200);
  });

  it('are for whom they are told', async () => {
    const supervisor = await app.login('SPV01');
    const ears = await Promise.all([owner, supervisor, jakarta, bandung].map(({ token }) => listen(token).ready()));
    const say = (to: Audience, what: string): Promise<void> => tell(app.pool, { to, event: 'told', data: { what } });
    await say({ user: 'KASIR01' }, 'user');
    await say({ branch: 'JKT01' }, 'branch');
    await say({ level: 'SPV', branch: 'JKT01' }, 'SPV');
    await say({ level: 'OWN', branch: 'BDG01' }, 'OWN');
    await say('everyone', 'end');
    for (const ear of ears) await ear.until(() => ear.told.includes('end'));
    expect(ears.map(({ told }) => told.join(' '))).toEqual([
      'branch OWN end',
      'branch SPV end',
      'user branch end',
      'end',
    ]);
  });

  it('are told to both consoles of one who has two windows', async () => {
    const [one, two] = await Promise.all([listen(jakarta.token).ready(), listen(jakarta.token).ready()]);
    const position = await pay(jakarta);
    expect([await one.branches(position), await two.branches(position)]).toEqual([['JKT01'], ['JKT01']]);
  });
});
