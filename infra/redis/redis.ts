import { mkdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { CannotStart } from '../process/cannot-start.js';
import { startChild } from '../process/child.js';
import type { Child } from '../process/child.js';
import { freePort } from '../process/free-port.js';
import { findProgram } from '../process/programs.js';

export interface RedisServer {
  /** redis:// address on 127.0.0.1. */
  readonly url: string;
  readonly pid: number;
  /** SIGKILL. */
  kill(): Promise<void>;
  /** Starts it again on the same port with what was on disk. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

const PATIENCE_SECONDS = 15;

/** Starts Debian's redis-server; what it holds is written to an append-only file of the folder. Throws CannotStart when it is not installed. */
export async function startRedis({ folder, port }: { folder: string; port?: number }): Promise<RedisServer> {
  const program = findProgram('redis-server');
  if (!program) throw new CannotStart('redis-server is not installed (apt-get install redis-server).');
  mkdirSync(folder, { recursive: true });
  const listen = port ?? (await freePort());
  const log = join(folder, 'redis.log');
  const args = ['--port', String(listen), '--bind', '127.0.0.1', '--dir', folder, '--save', '', '--appendonly', 'yes', '--maxmemory-policy', 'noeviction'];
  const start = async (): Promise<Child> => {
    const child = await startChild({ command: program, args, log });
    for (const until = Date.now() + PATIENCE_SECONDS * 1000; !(await answers(listen)); await delay(20)) {
      if (!child.alive || Date.now() > until) throw new CannotStart(`Redis did not start. See ${log}.`);
    }
    return child;
  };
  let child = await start();
  return {
    url: `redis://127.0.0.1:${listen}`,
    get pid() {
      return child.pid;
    },
    kill: () => child.kill(),
    restart: async () => {
      await child.stop();
      child = await start();
    },
    stop: () => child.stop(),
  };
}

async function answers(port: number): Promise<boolean> {
  return await new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'));
    socket.setTimeout(1000, () => socket.destroy());
    socket.once('data', (data) => {
      resolve(data.toString().startsWith('+PONG'));
      socket.destroy();
    });
    socket.once('error', () => resolve(false));
    socket.once('close', () => resolve(false));
  });
}
