import { randomInt } from 'node:crypto';
import type { ExportJob } from '../../../contracts/exports/views.js';
import { newKey } from '../../../services/platform/http/new-key.js';
import { eventually } from '../eventually.js';
import { describeWith } from '../servers.js';
import { killsOf } from './chaos.js';
import { Checked } from './checked.js';
import { Load } from './load.js';
import { startOneProcess, type OneProcess } from './one-process.js';

const PASSWORD = 'emas-24-karat';
/** `npm run chaos` has more rounds; `CHAOS_SEED` does those of a seed again. */
const ROUNDS = Number(process.env['CHAOS_ROUNDS'] ?? 4);
const SEED = Number(process.env['CHAOS_SEED'] ?? randomInt(1_000_000));

describeWith(['postgres'], 'Kilau in one process, under load', () => {
  let kilau: OneProcess;
  let load: Load;
  let checked: Checked;

  beforeAll(async () => {
    kilau = await startOneProcess('faults', PASSWORD);
    checked = new Checked(kilau.databaseUrl);
    load = await Load.begin(kilau.service.address, PASSWORD);
    await load.goesOn();
  });
  afterAll(async () => {
    await checked?.close();
    await kilau?.stop();
  });

  it(
    `goes on when the process is killed, again and again, and when Postgres is: ${ROUNDS} rounds, seed ${SEED}`,
    async () => {
      const { service, postgres } = kilau;
      for (const [index, { kill, after }] of killsOf(SEED, ROUNDS).entries()) {
        const pid = postgres.pid;
        if (kill !== 'process') process.kill(pid, 'SIGKILL');
        if (kill !== 'Postgres') await service.kill();
        await service.ready();
        if (kill !== 'process') await eventually(() => expect(postgres.pid).not.toBe(pid), 60);
        await load.goesOn(after).catch((error: Error) => {
          throw new Error(`after round ${index + 1}, ${kill}: ${error.message}`);
        });
      }
      expect(load.retries).toBeGreaterThan(0);
    },
    180_000 + ROUNDS * 30_000,
  );

  it('shows its figures while commands go on, once it has found its read models again', async () => {
    await eventually(async () => {
      const saldo = await load.get('cash/saldo');
      expect([saldo.status, await saldo.json()]).toEqual([200, expect.objectContaining({ as_of: expect.anything() })]);
    });
  });

  it('makes each file once and whole although the process is killed while they are made', async () => {
    const body = { report: 'cash/laporan-transaksi-cash', filters: { tgl_from: '2020-01-01', tgl_to: '2040-01-01' } };
    const asked = new Map(['pdf', 'xlsx', 'csv', 'txt90'].map((format) => [format, newKey()]));
    const ask = async (format: string): Promise<string> => {
      const answer = await load.post('exports', { ...body, format }, undefined, asked.get(format));
      expect(answer.status).toBe(202);
      return ((await answer.json()) as { data: ExportJob }).data.id;
    };
    const ids: string[] = [];
    for (const format of asked.keys()) ids.push(await ask(format));
    for (let kills = 0; kills < 2; kills++) {
      await kilau.service.kill();
      await kilau.service.ready();
    }
    const again: string[] = [];
    for (const format of asked.keys()) again.push(await ask(format));
    expect(again).toEqual(ids);
    for (const id of ids) {
      await eventually(async () => {
        const { data } = (await (await load.get(`exports/${id}`)).json()) as { data: ExportJob };
        expect(data).toMatchObject({ state: 'done', error: null });
      }, 120);
      const file = await load.get(`exports/${id}/file`);
      const length = (await file.arrayBuffer()).byteLength;
      expect([file.status, length]).toEqual([200, Number(file.headers.get('content-length'))]);
      expect(length).toBeGreaterThan(100);
    }
  }, 240_000);

  it('has lost nothing that was acknowledged, and everything that must hold holds', async () => {
    await load.end();
    await checked.caughtUp();
    expect(await checked.wrong(load.acknowledged)).toEqual([]);
    expect(load.unforeseen).toEqual([]);
  });
});
