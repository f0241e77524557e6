import { mkdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { connect as connectTls } from 'node:tls';
import { setTimeout as delay } from 'node:timers/promises';
import { CannotStart } from '../process/cannot-start.js';
import { startChild } from '../process/child.js';
import type { Child } from '../process/child.js';
import { freePort } from '../process/free-port.js';
import { findProgram } from '../process/programs.js';
import type { Certificate } from '../testing/certificates.js';

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

export interface RedisOptions {
  readonly folder: string;
  /** A free one when absent. */
  readonly port?: number;
  /** Speaks TLS only, with this one. */
  readonly certificate?: Certificate;
}

/**
 * Starts Debian's redis-server; what it holds is written to an append-only file of the folder. Throws CannotStart when
 * it is not installed.
 */
export async function startRedis({ folder, port, certificate }: RedisOptions): Promise<RedisServer> {
  const program = findProgram('redis-server');
  if (!program) throw new CannotStart('redis-server is not installed (apt-get install redis-server).');
  mkdirSync(folder, { recursive: true });
  const listen = port ?? (await freePort());
  const log = join(folder, 'redis.log');
  const args = [
    ...listening(listen, certificate),
    '--bind',
    '127.0.0.1',
    '--dir',
    folder,
    '--save',
    '',
    '--appendonly',
    'yes',
    '--maxmemory-policy',
    'noeviction',
  ];
  const start = async (): Promise<Child> => {
    const child = await startChild({ command: program, args, log });
    for (const until = Date.now() + PATIENCE_SECONDS * 1000; !(await answers(listen, certificate)); await delay(20)) {
      if (!child.alive || Date.now() > until) throw new CannotStart(`Redis did not start. See ${log}.`);
    }
    return child;
  };
  let child = await start();
  return {
    url: `${certificate ? 'rediss' : 'redis'}://127.0.0.1:${listen}`,
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

function listening(port: number, certificate: Certificate | undefined): string[] {
  if (!certificate) return ['--port', String(port)];
  const { ca, cert, key } = certificate;
  const files = ['--tls-cert-file', cert, '--tls-key-file', key, '--tls-ca-cert-file', ca];
  return ['--port', '0', '--tls-port', String(port), ...files, '--tls-auth-clients', 'no'];
}

async function answers(port: number, certificate: Certificate | undefined): Promise<boolean> {
  return await new Promise((resolve) => {
    const ping = (): unknown => socket.write('PING\r\n');
    const socket = certificate
      ? connectTls({ port, host: '127.0.0.1', ca: readFileSync(certificate.ca) }, ping)
      : connect(port, '127.0.0.1', ping);
    socket.setTimeout(1000, () => socket.destroy());
    socket.once('data', (data) => {
      resolve(data.toString().startsWith('+PONG'));
      socket.destroy();
    });
    socket.once('error', () => resolve(false));
    socket.once('close', () => resolve(false));
  });
}
