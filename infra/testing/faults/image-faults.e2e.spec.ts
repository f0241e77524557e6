import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { ImageCollector } from '../../../services/features/images/image-collector.js';
import { imageKey, IMAGES, UPLOADS } from '../../../services/features/images/image-keys.js';
import { imageChecks } from '../../../services/features/images/images.checks.js';
import { picture } from '../../../services/platform/images/testing/pictures.js';
import { formOf } from '../../../services/features/images/testing/upload.js';
import { Clock } from '../../../services/kernel/event-store/clock.js';
import { openLedger } from '../../../services/domain/journals/open-ledger.js';
import { FolderFileStore } from '../../../services/platform/files/folder-file-store.js';
import { filesBelow } from '../../../services/platform/files/testing/file-store.contract.js';
import { createLog } from '../../../services/platform/log/log.js';
import { aBanner } from '../../../services/testing/catalogue-rows.js';
import { eventually } from '../eventually.js';
import { describeWith } from '../servers.js';
import { startOneProcess, type OneProcess } from './one-process.js';

const PASSWORD = 'emas-24-karat';
/** `npm run chaos` has more of them. */
const KILLS = Number(process.env['CHAOS_ROUNDS'] ?? 5);
const AT_ONCE = 4;
/** Uploads that must be answered between two kills. */
const BETWEEN = 6;
const PATIENCE_SECONDS = 45;

/** A day later. */
class Tomorrow extends Clock {
  override now(): Date {
    return new Date(Date.now() + 25 * 3_600_000);
  }
}

describeWith(['postgres'], 'images, while the process is killed again and again', () => {
  let kilau: OneProcess;
  let pool: pg.Pool;
  let files: FolderFileStore;
  /** Addresses of the images that a record was made with. */
  const named: string[] = [];
  const unforeseen: string[] = [];
  let answered = 0;
  let stopping = false;

  beforeAll(async () => {
    kilau = await startOneProcess('image-faults', PASSWORD);
    pool = new pg.Pool({ connectionString: kilau.databaseUrl, max: 4 });
    files = new FolderFileStore(kilau.filesFolder);
  });
  afterAll(async () => {
    await pool?.end();
    await kilau?.stop();
  });

  const call = (path: string, init: RequestInit): Promise<Response> =>
    fetch(`${kilau.service.address}/api/v1/${path}`, { signal: AbortSignal.timeout(20_000), ...init });

  /** Sends something under its key until it is answered, as a console does. */
  async function untilAnswered(
    path: string,
    headers: Record<string, string>,
    body: () => FormData | string,
  ): Promise<Response> {
    const answers: Response[] = [];
    await eventually(async () => {
      const answer = await call(path, { method: 'POST', headers, body: body() });
      if (answer.status >= 500) throw new Error(`${path} ${answer.status} ${await answer.text()}`);
      answers.push(answer);
    }, PATIENCE_SECONDS);
    return answers[0]!;
  }

  /** Uploads, and makes a record of every second image; of every third nobody waits for the answer. */
  async function work(token: string, worker: number, photo: Buffer): Promise<void> {
    for (let number = 0; !stopping; number++) {
      const headers = { 'x-auth-token': token, 'idempotency-key': randomUUID() };
      if (number % 3 === 2) {
        await call('app/gambar', {
          method: 'POST',
          headers,
          body: formOf({ file: photo }),
          signal: AbortSignal.timeout(60),
        }).catch(() => undefined);
        continue;
      }
      const uploaded = await untilAnswered('app/gambar', headers, () => formOf({ file: photo }));
      const { data, code } = (await uploaded.json()) as {
        data?: { gambar_name: string; gambar_path: string };
        code?: string;
      };
      if (uploaded.status !== 201) unforeseen.push(`upload ${uploaded.status} ${code}`);
      answered += 1;
      if (!data || number % 3 === 1) continue;
      const row = JSON.stringify({ ...aBanner(data), kode_banner: `B-${worker}-${number}` });
      const made = await untilAnswered(
        'app/banner-katalog',
        { ...headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
        () => row,
      );
      if (made.status !== 201) unforeseen.push(`record ${made.status} ${await made.text()}`);
      else named.push(data.gambar_path);
    }
  }

  it(
    'goes on',
    async () => {
      const login = await call('users/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ user_id: 'OWNER', password: PASSWORD, take_over: true }),
      });
      const { token } = (await login.json()) as { token: string };
      const photo = await picture('jpeg', 1600, 1200, { noise: true });
      const loops = Promise.all(Array.from({ length: AT_ONCE }, (_, worker) => work(token, worker, photo)));
      for (let kill = 0; kill < KILLS; kill++) {
        const goal = answered + BETWEEN;
        await eventually(() => expect(answered).toBeGreaterThanOrEqual(goal), PATIENCE_SECONDS);
        await kilau.service.kill();
        await kilau.service.ready();
      }
      stopping = true;
      await loops;
      expect(unforeseen).toEqual([]);
      expect(named.length).toBeGreaterThan(KILLS);
    },
    300_000 + KILLS * 30_000,
  );

  it('has neither a record without its image nor an image without a record, once the collector has been there a day later', async () => {
    // Uploads that nobody waited for come to their end, or are given up.
    await kilau.service.restart();
    const unfinished = async () =>
      (await pool.query(`select from job.job where state in ('queued', 'running')`)).rowCount;
    await eventually(async () => expect(await unfinished()).toBe(0), PATIENCE_SECONDS);
    const ledger = openLedger(kilau.databaseUrl, 1, new Tomorrow());
    const collector = new ImageCollector(
      { database: pool, ledger, files, clock: new Tomorrow() },
      createLog('test', 'silent'),
    );
    const { images } = await collector.collect();
    expect(images).toBeGreaterThan(0);
    for (const check of imageChecks) expect((await check({ database: pool, files })).wrong).toEqual([]);
    const keys = [...(await filesBelow(files, IMAGES)), ...(await filesBelow(files, UPLOADS))].map(({ key }) => key);
    const { rows } = await pool.query<{ path: string }>(
      `select payload ->> 'gambar_path' as path from log.event where type = 'banner-katalog.created'`,
    );
    expect(keys.toSorted()).toEqual(rows.map(({ path }) => imageKey(path)).toSorted());
    expect(rows.map(({ path }) => path)).toEqual(expect.arrayContaining(named));
    for (const path of named) expect((await call(path, {})).status).toBe(200);
    await ledger.close();
  });
});
