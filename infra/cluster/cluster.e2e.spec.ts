import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { processCommand } from '../process/identity.js';
import { writeTestCompany } from '../testing/company-database.js';
import { eventually } from '../testing/eventually.js';
import { describeWith } from '../testing/servers.js';
import { startCluster } from './cluster.js';
import type { Cluster } from './cluster.js';

const PASSWORD = 'emas-24-karat';

describeWith(['kafka', 'redis'], 'Kilau as processes of their own', () => {
  let folder: string;
  let cluster: Cluster;
  let token = '';
  let expected: number;

  type Told = { status: number; body: Record<string, unknown> };
  const call = async (path: string, body?: object, as = token, key = crypto.randomUUID()): Promise<Told> => {
    const headers = { 'content-type': 'application/json', 'x-auth-token': as, 'idempotency-key': key };
    const answer = await fetch(`${cluster.address}/api/v1/${path}`, {
      method: body ? 'POST' : 'GET',
      headers,
      body: body && JSON.stringify(body),
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  const drawer = async (): Promise<number> => {
    const { body } = await call('cash/saldo?kode_toko=JKT01');
    return (body['data'] as { kode_bank: string; saldo: number }[]).find(({ kode_bank }) => kode_bank === 'CASH')!
      .saldo;
  };
  const pay = async (): Promise<void> => {
    const modal = { jenis: 'MASUK', kategori: 'MODAL', jumlah: 250_000, keterangan: 'Tambahan modal' };
    const key = crypto.randomUUID();
    // The edge may still hold a connection to a process that was killed: a console sends again under the same key.
    await eventually(async () => expect((await call('cash/uang-kas', modal, token, key)).status).toBe(201));
    expected += 250_000;
    // Kafka gives a killed projector's partitions to the next one only when it has missed its heartbeats.
    await eventually(async () => expect(await drawer()).toBe(expected), 60);
  };

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'kilau-cluster-'));
    chmodSync(folder, 0o711);
    cluster = await startCluster({ folder, fill: (url) => writeTestCompany(url, { password: PASSWORD }) });
    token = String((await call('users/login', { user_id: 'KASIR01', password: PASSWORD })).body['token']);
    // The read model may still be on its way when the processes listen.
    await eventually(async () => void (expected = await drawer()), 60);
  });
  afterAll(async () => {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('carries a command over three Kafka brokers to the balance that another process reads', async () => {
    await pay();
  });

  it('says what an import would do, which is a read though rows are sent', async () => {
    const { body } = await call('users/login', { user_id: 'OWNER', password: PASSWORD });
    const rows = [{ kode_bank: 'BCA', nama_bank: 'Bank Central Asia' }, { kode_bank: 'x y' }];
    const tried = await call('banks/import/dry-run', { rows }, String(body['token']));
    expect(tried).toMatchObject({ status: 200, body: { data: [{ state: 'same' }, { state: 'wrong' }] } });
  });

  it('tells the metrics of each process at an inner address, and nothing of them at the edge', async () => {
    for (const { name, metrics } of Object.values(cluster.services).filter((service) => service.name !== 'edge')) {
      expect([name, new URL(metrics!).hostname]).toEqual([name, '127.0.0.1']);
      expect(await (await fetch(metrics!)).text()).toContain('process_cpu');
    }
    expect(await (await fetch(`${cluster.address}/metrics`)).text()).not.toContain('process_cpu');
  });

  it.each(['command', 'query', 'projector', 'relay'] as const)(
    'goes on after the %s process was killed',
    async (name) => {
      const { pid } = cluster.services[name];
      await cluster.kill(name);
      expect(processCommand(pid)).toBe('');
      await cluster.services[name].ready();
      expect(cluster.services[name].pid).not.toBe(pid);
      await pay();
    },
  );

  it('leaves nothing running when it stops', async () => {
    const pids = [
      ...Object.values(cluster.services).map(({ pid }) => pid),
      cluster.postgres!.pid,
      cluster.redis!.pid,
      ...[0, 1, 2].map((index) => cluster.kafka!.pid(index)),
    ];
    await cluster.stop();
    expect(pids.map(processCommand).filter(Boolean)).toEqual([]);
  });
});
