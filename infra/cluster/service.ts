import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { CannotStart } from '../process/cannot-start.js';
import { startChild } from '../process/child.js';
import type { Child } from '../process/child.js';
import { NODE_FLAGS } from '../process/node-flags.js';

export interface ServiceOptions {
  readonly name: string;
  /** The built program and its arguments. */
  readonly args: readonly string[];
  readonly port: number;
  /** Of its metrics, on the loopback address; absent: it tells none. */
  readonly metricsPort?: number | undefined;
  readonly env: Readonly<Record<string, string>>;
  readonly log: string;
  /** Answers 200 when the process is of use. */
  readonly readyPath: string;
  /** Starts it again when it dies by itself. */
  readonly keepAlive: boolean;
}

const PATIENCE_SECONDS = 180;
const BACK_OFF_MS = { first: 200, longest: 10_000 };

/** Runs one of Kilau's processes and brings it back when it dies. */
export async function startService(options: ServiceOptions): Promise<Service> {
  const service = new Service(options);
  await service.start();
  return service;
}

/** One of Kilau's processes. */
export class Service {
  readonly name: string;
  readonly port: number;
  readonly log: string;
  readonly address: string;
  /** The address at which it tells its metrics, if it does. */
  readonly metrics: string | undefined;
  private readonly options: ServiceOptions;
  private child!: Child;
  private wanted = true;
  private backOff = BACK_OFF_MS.first;

  constructor(options: ServiceOptions) {
    this.options = options;
    this.name = options.name;
    this.port = options.port;
    this.log = options.log;
    this.metrics = options.metricsPort === undefined ? undefined : `http://127.0.0.1:${options.metricsPort}/metrics`;
    this.address = `http://127.0.0.1:${options.port}`;
  }

  /** Of the process now; another one after a restart. */
  get pid(): number {
    return this.child.pid;
  }

  async start(): Promise<void> {
    const { args, env, log, port, metricsPort } = this.options;
    const metrics = metricsPort === undefined ? {} : { METRICS_HOST: '127.0.0.1', METRICS_PORT: String(metricsPort) };
    const { PATH, MALLOC_ARENA_MAX, NODE_COMPILE_CACHE } = process.env;
    const all = { PATH, MALLOC_ARENA_MAX, NODE_COMPILE_CACHE, ...env, ...metrics, PORT: String(port) };
    this.child = await startChild({ command: process.execPath, args: [...NODE_FLAGS, ...args], log, env: all });
    if (this.options.keepAlive) void this.keep(this.child);
  }

  async ready(): Promise<void> {
    await untilReady(
      `${this.address}${this.options.readyPath}`,
      () => this.options.keepAlive || this.child.alive,
      this.log,
    );
    this.backOff = BACK_OFF_MS.first;
  }

  /** SIGKILL, as a crash. With keepAlive it comes back by itself. */
  async kill(): Promise<void> {
    await this.child.kill();
  }

  /** Ends it if it lives, starts it, and returns when it is ready. */
  async restart(): Promise<void> {
    const last = this.child;
    await last.stop();
    if (this.child === last) await this.start();
    await this.ready();
  }

  async stop(): Promise<void> {
    this.wanted = false;
    await this.child.stop();
  }

  private async keep(child: Child): Promise<void> {
    await child.exited;
    await delay(this.backOff);
    this.backOff = Math.min(this.backOff * 2, BACK_OFF_MS.longest);
    if (this.wanted && this.child === child) await this.start();
  }
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
