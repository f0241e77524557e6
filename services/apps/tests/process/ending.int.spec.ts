import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { describeWith } from '../../../../infra/testing/servers.js';
import { atStandalone, type Someone, type Standalone } from '../../../testing/standalone.js';

describeWith(['postgres'], 'a process that is told to end', () => {
  let app: Standalone;
  let cashier: Someone;
  atStandalone(['KASIR01'], (...all) => ([app, cashier] = all));

  it('answers what is under way, and does not wait for the client to let its connection go', async () => {
    const agent = new Agent({ keepAlive: true });
    const headers = {
      'content-type': 'application/json',
      'x-auth-token': cashier.token,
      'idempotency-key': randomUUID(),
    };
    const holder = await app.pool.connect();
    await holder.query(`begin; select from log.branch_head where branch = 'JKT01' for update`);
    const recording = new Promise<number | undefined>((resolve, reject) => {
      const sent = request(`${app.address}/api/v1/cash/uang-kas`, { method: 'POST', agent, headers }, (answer) =>
        resolve(answer.resume().statusCode),
      );
      sent
        .on('error', reject)
        .end(JSON.stringify({ jenis: 'MASUK', kategori: 'MODAL', jumlah: 1000, keterangan: 'Modal' }));
    });
    while (
      (await app.rows(`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`))
        .length === 0
    );
    const ending = app.running.close();
    await holder.query('commit');
    holder.release();
    expect(await recording).toBe(201);
    await ending;
    agent.destroy();
  }, 40_000);
});
