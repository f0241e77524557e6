import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { seedDemo } from '../../infra/demo/demo.js';
import { login, photo, SECRET, upload } from './images.js';
import type { Database, Ground } from './ground.js';
import { percentile, say } from './measure.js';
import { atLeast, atMost, plain } from './results.js';
import type { Run } from './run.js';
import { startService } from './service.js';

const SOCKETS = { full: 2_000, tiny: 200 };
const UPLOADS = { full: 200, tiny: 20 };
const OF_SESSION = 10;
const GOAL_MB = 400;

/**
 * Everything in one process with 2,000 open consoles, while 200 images are sent at once, each by who sends it again
 * when told to wait: the most memory it ever holds.
 */
export async function benchCrowd({ ground, sizes, report }: Run): Promise<void> {
  const size = sizes.calls < 100 ? 'tiny' : 'full';
  const database = await ground.database('bench_crowd');
  await seedDemo(database.url, SECRET);
  const service = await startService(ground, 'standalone', database, { CONNECTIONS_PER_ADDRESS: '10000' });
  const address = `http://127.0.0.1:${service.port}`;
  const token = await login(`${address}/api/v1`);
  const idle = service.memory().now;
  const sockets = await openAll(address, await sessions(ground, database, SOCKETS[size] / OF_SESSION));
  const withSockets = service.memory().now;
  say(`${sockets.length} sockets, ${Math.round(withSockets)} MB`);
  const { took, again } = await uploadAll(`${address}/api/v1`, token, UPLOADS[size]);
  const heard = sockets.filter(({ connected }) => connected).length;
  sockets.forEach((socket) => socket.close());
  report(
    plain('memory before the first socket', idle, 'MB'),
    plain(`memory with ${SOCKETS[size].toLocaleString('en')} sockets`, withSockets, 'MB'),
    atLeast('sockets open through all of it', heard, '', SOCKETS[size]),
    plain(`${UPLOADS[size]} images sent at once: times one was told to wait`, again, ''),
    plain(`${UPLOADS[size]} images sent at once: until one can be named, p95`, percentile(took, 95), 'ms'),
    atMost(
      `memory of the process, the most with ${SOCKETS[size].toLocaleString('en')} sockets ` +
        `and ${UPLOADS[size]} uploads at once`,
      service.memory().most,
      'MB',
      GOAL_MB,
    ),
  );
}

/**
 * Sends so many images at once; each is sent again when it is told to wait. Answers milliseconds until each could be
 * named.
 */
async function uploadAll(address: string, token: string, count: number): Promise<{ took: number[]; again: number }> {
  const content = await photo();
  const took: number[] = [];
  let again = 0;
  const one = async (_: unknown, number: number): Promise<void> => {
    const sent = performance.now();
    for (;;) {
      const { status, text, retryAfter } = await upload(address, token, content, number);
      if (status === 201) break;
      if (status !== 429) throw new Error(`an upload was answered with ${status}: ${text}`);
      again += 1;
      await delay(retryAfter * 1000);
    }
    took.push(performance.now() - sent);
  };
  await Promise.all(Array.from({ length: count }, one));
  return { took, again };
}

/** Tokens of so many sessions of a cashier: more than one may have, so that it need not be so many users. */
async function sessions(ground: Ground, database: Database, count: number): Promise<string[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'));
  const owner = ground.ownerOf(database);
  await owner.query('drop index identity.session_one_a_user');
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest());
  await owner.query(
    `insert into identity.session (token_hash, user_id) select hash, 'KASIR01' from unnest($1::bytea[]) hash`,
    [hashes],
  );
  return tokens;
}

async function openAll(address: string, tokens: readonly string[]): Promise<Socket[]> {
  const sockets: Socket[] = [];
  for (const token of tokens)
    sockets.push(...(await Promise.all(Array.from({ length: OF_SESSION }, () => openOne(address, token)))));
  return sockets;
}

function openOne(address: string, token: string): Promise<Socket> {
  const socket = io(address, { auth: { token }, transports: ['websocket'], reconnection: false, forceNew: true });
  return new Promise((resolve, reject) => {
    socket.once('ready', () => resolve(socket));
    socket.once('disconnect', reject);
  });
}
