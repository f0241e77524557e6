import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { CannotStart } from '../process/cannot-start.js';
import { startChild } from '../process/child.js';
import type { Child } from '../process/child.js';

export interface ServiceOptions {
  readonly name: string;
  /** The built program and its arguments. */
  readonly args: readonly string[];
  readonly port: number;
  readonly env: Readonly<Record<string, string>>;
  readonly log: string;
  /** Answers 200 when the process is of use. */
  readonly readyPath: string;
  /** Starts it again when it dies by itself. */
  readonly keepAlive: boolean;
}

export interface Service {
  readonly name: string;
  readonly port: number;
  readonly address: string;
  /** Of the process now; another one after a restart. */
  readonly pid: number;
  readonly log: string;
  /** SIGKILL, as a crash. With keepAlive it comes back by itself. */
  kill(): Promise<void>;
  /** Ends it if it lives, starts it, and returns when it is ready. */
  restart(): Promise<void>;
  ready(): Promise<void>;
  stop(): Promise<void>;
}

const PATIENCE_SECONDS = 60;
const BACK_OFF_MS = { first: 200, longest: 10_000 };

/** Runs one of Kilau's processes and brings it back when it dies. */
export async function startService(options: ServiceOptions): Promise<Service> {
  const { name, port, log } = options;
  const address = `http://127.0.0.1:${port}`;
  const start = (): Promise<Child> => {
    const env = { PATH: process.env['PATH'], ...options.env, PORT: String(port) };
    return startChild({ command: process.execPath, args: ['--disable-warning=TimeoutNegativeWarning', ...options.args], log, env });
  };
  let child = await start();
  let wanted = true;
  let backOff = BACK_OFF_MS.first;
  const watch = async (watched: Child): Promise<void> => {
    await watched.exited;
    if (!options.keepAlive) return;
    await delay(backOff);
    if (!wanted || child !== watched) return;
    backOff = Math.min(backOff * 2, BACK_OFF_MS.longest);
    child = await start();
    void watch(child);
  };
  void watch(child);
  const ready = async (): Promise<void> => {
    await untilReady(`${address}${options.readyPath}`, () => options.keepAlive || child.alive, log);
    backOff = BACK_OFF_MS.first;
  };
  return {
    name,
    port,
    address,
    log,
    get pid() {
      return child.pid;
    },
    kill: () => child.kill(),
    restart: async () => {
      await child.stop();
      child = await start();
      void watch(child);
      await ready();
    },
    ready,
    stop: async () => {
      wanted = false;
      await child.stop();
    },
  };
}

async function untilReady(url: string, mayCome: () => boolean, log: string): Promise<void> {
  for (const until = Date.now() + PATIENCE_SECONDS * 1000; ; await delay(50)) {
    const answer = await fetch(url).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.ok) return;
    if (mayCome() && Date.now() < until) continue;
    const last = readFileSync(log, 'utf8').trim().split('\n').at(-1);
    throw new CannotStart(`${url} is not ready (${answer?.status ?? 'no answer'}): ${last} See ${log}.`);
  }
}
