import { randomInt } from 'node:crypto';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ExportJob } from '../../../contracts/exports/views.js';
import { writeTestCompany } from '../company-database.js';
import { SERVICES, startCluster, type Cluster } from '../../cluster/cluster.js';
import { eventually } from '../eventually.js';
import { describeWith } from '../servers.js';
import { roundsOf, suffer } from './chaos.js';
import { Checked } from './checked.js';
import { Load } from './load.js';

const PASSWORD = 'emas-24-karat';
/** `npm run chaos -- cluster --rounds 200` takes about half an hour; `CHAOS_SEED` does those of a seed again. */
const ROUNDS = Number(process.env['CHAOS_ROUNDS'] ?? 10);
const SEED = Number(process.env['CHAOS_SEED'] ?? randomInt(1_000_000));
const LOOKED_AT_EVERY = 50;

describeWith(['kafka', 'redis'], 'Kilau on many processes, under load', () => {
  let folder: string;
  let cluster: Cluster;
  let load: Load;
  let checked: Checked;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'kilau-faults-'));
    chmodSync(folder, 0o711);
    cluster = await startCluster({ folder, fill: (url) => writeTestCompany(url, { password: PASSWORD }) });
    checked = new Checked(cluster.databaseUrl, cluster.kafkaBrokers);
    load = await Load.begin(cluster.address, PASSWORD);
    await load.goesOn();
  });
  afterAll(async () => {
    await checked?.close();
    await cluster?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** The load rests while the doctor looks, and then goes on: whatever was acknowledged so far is looked for. */
  const isSound = async (): Promise<void> => {
    await checked.caughtUp();
    expect(await checked.wrong([...load.acknowledged])).toEqual([]);
    expect(load.unforeseen).toEqual([]);
  };

  it.each([...SERVICES, 'edge'] as const)('goes on when the process %s is killed, and it comes back', async (name) => {
    const { pid } = cluster.services[name];
    await cluster.kill(name);
    await load.goesOn(30);
    await cluster.services[name].ready();
    expect(cluster.services[name].pid).not.toBe(pid);
    await load.goesOn();
  });

  it('goes on when Postgres is killed in the middle of its commits, and it comes back', async () => {
    for (let times = 0; times < 2; times++) {
      const { pid } = cluster.postgres!;
      process.kill(pid, 'SIGKILL');
      await eventually(() => expect(cluster.postgres!.pid).not.toBe(pid), 60);
      await load.goesOn();
    }
  });

  it.each([0, 1, 2])('goes on when Kafka broker %i of three is killed, and it comes back', async (broker) => {
    const relayed = async (): Promise<number> =>
      (await checked.rows<{ sum: number }>('select sum(position)::bigint from log.relayed'))[0]!.sum;
    await cluster.kafka!.kill(broker);
    await load.goesOn();
    const before = await relayed();
    await eventually(async () => expect(await relayed()).toBeGreaterThan(before + 30), 60);
    await cluster.kafka!.restart(broker);
    await load.goesOn();
  });

  it('goes on while all of Kafka is away: commands are taken, reports answered; what Kafka missed is brought to it when it is back', async () => {
    for (const broker of [0, 1, 2]) await cluster.kafka!.kill(broker);
    await load.goesOn(150);
    const [{ head }] = (await checked.rows<{ head: number }>(
      `select position as head from log.branch_head where branch = 'JKT01'`,
    )) as [{ head: number }];
    for (const call of [
      'cash/saldo',
      'cash/laporan-transaksi-cash?tgl_from=2020-01-01&tgl_to=2040-01-01',
      'status/branches',
      `events/JKT01/${head}`,
    ]) {
      expect((await load.get(call)).status).toBe(200);
    }
    const { as_of } = (await (await load.get('cash/saldo')).json()) as { as_of: { lagging: { kode_toko: string }[] } };
    expect(as_of.lagging.map(({ kode_toko }) => kode_toko)).toEqual(['JKT01']);
    await Promise.all([0, 1, 2].map((broker) => cluster.kafka!.restart(broker)));
    await checked.caughtUp();
  });

  it('makes every export although Redis is killed while they are made', async () => {
    const filters = { tgl_from: '2020-01-01', tgl_to: '2040-01-01' };
    const asked: string[] = [];
    const ask = async (format: string): Promise<void> => {
      const answer = await load.post('exports', { report: 'cash/laporan-transaksi-cash', format, filters });
      if (answer.status === 202) asked.push(((await answer.json()) as { data: ExportJob }).data.id);
      else await answer.body?.cancel();
    };
    for (const format of ['xlsx', 'pdf', 'csv']) await ask(format);
    await cluster.redis!.kill();
    for (const format of ['xlsx', 'csv']) await ask(format).catch(() => undefined);
    await load.goesOn();
    await cluster.redis!.restart();
    await eventually(async () => {
      await ask('csv');
      expect(asked.length).toBeGreaterThanOrEqual(4);
    });
    for (const id of asked) {
      await eventually(async () => {
        const { data } = (await (await load.get(`exports/${id}`)).json()) as { data: ExportJob };
        expect(data).toMatchObject({ state: 'done', error: null });
      }, 90);
      const file = await load.get(`exports/${id}/file`);
      expect([file.status, (await file.arrayBuffer()).byteLength > 100]).toEqual([200, true]);
    }
  });

  it(
    `goes on in ${ROUNDS} rounds of any faults at once, seed ${SEED}`,
    async () => {
      for (const [index, round] of roundsOf(SEED, ROUNDS).entries()) {
        await suffer(cluster, round);
        await load.goesOn(20, 60).catch((error: Error) => {
          throw new Error(`after round ${index + 1}, ${JSON.stringify(round)}: ${error.message}`);
        });
        if (index % LOOKED_AT_EVERY === LOOKED_AT_EVERY - 1) await isSound();
      }
      await checked.caughtUp();
    },
    120_000 + ROUNDS * 30_000,
  );

  it('has lost nothing that was acknowledged, and everything that must hold holds', async () => {
    await load.end();
    expect(load.retries).toBeGreaterThan(0);
    await isSound();
  });

  it('has the command id on each line of a recorded command, and no password and no token on any', () => {
    const logs = readdirSync(join(folder, 'logs')).map((file) => readFileSync(join(folder, 'logs', file), 'utf8'));
    const lines = logs.join('\n').split('\n').filter((line) => line.startsWith('{')); // prettier-ignore
    const recorded = lines
      .map(
        (line) =>
          JSON.parse(line) as {
            msg: string;
            command_id?: string;
            trace_id?: string;
            branch?: string;
            position?: string;
          },
      )
      .filter(({ msg }) => msg === 'recorded');
    const known = new Set(recorded.map(({ command_id, position }) => `${command_id} ${position}`));
    const told = load.acknowledged.map(({ command_id, position }) => `${command_id} ${position}`);
    expect(recorded.every(({ command_id, trace_id, branch }) => command_id && trace_id && branch)).toBe(true);
    // A process that was killed may not have written its last line.
    expect(told.filter((command) => known.has(command)).length).toBeGreaterThan(told.length * 0.9);
    for (const secret of [PASSWORD, ...load.tellers.map(({ token }) => token)])
      expect(logs.filter((log) => log.includes(secret))).toEqual([]);
  });
});
