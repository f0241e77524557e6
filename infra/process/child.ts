import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

export interface ChildOptions {
  readonly command: string;
  readonly args: readonly string[];
  /** Output is added to this file: a pipe would block or break the child once its parent is gone. */
  readonly log: string;
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  readonly uid?: number;
  readonly gid?: number;
  /** The signal that ends it in an orderly way. */
  readonly stopSignal?: NodeJS.Signals;
}

export interface Child {
  readonly pid: number;
  readonly alive: boolean;
  /** The way in which it ended, in words; never rejects. */
  readonly exited: Promise<string>;
  /** Asks it to end, insists after so many seconds, and returns when it is gone. */
  stop(patienceSeconds?: number): Promise<void>;
  /** SIGKILL, and returns when it is gone. */
  kill(): Promise<void>;
}

const SETPRIV = '/usr/bin/setpriv';
const running = new Set<() => void>();

process.on('exit', () => running.forEach((end) => end()));

/**
 * Starts a server as a child in a process group of its own, so that a Ctrl-C in the terminal reaches only us and we
 * stop it in order. It ends when this process ends, however that happens (by the kernel's parent-death signal, where
 * there is one).
 */
export async function startChild(options: ChildOptions): Promise<Child> {
  const stopSignal = options.stopSignal ?? 'SIGTERM';
  const child = spawnTied(options, stopSignal);
  const end = () => void child.kill(stopSignal);
  running.add(end);
  let alive = true;
  const exited = new Promise<string>((resolve) => {
    const gone = (how: string) => {
      alive = false;
      running.delete(end);
      resolve(how);
    };
    child.once('error', (error) => gone(error.message));
    child.once('exit', (code, signal) => gone(signal ? `ended by ${signal}` : `ended with code ${code}`));
  });
  if (child.pid === undefined) throw new Error(`${options.command}: ${await exited}`);
  const kill = async () => {
    if (alive) child.kill('SIGKILL');
    await exited;
  };
  const stop = async (patienceSeconds = 10) => {
    if (alive) child.kill(stopSignal);
    const patience = new AbortController();
    await Promise.race([
      exited,
      delay(patienceSeconds * 1000, undefined, { signal: patience.signal }).then(kill, () => undefined),
    ]);
    patience.abort();
  };
  return {
    pid: child.pid,
    exited,
    kill,
    stop,
    get alive() {
      return alive;
    },
  };
}

function spawnTied({ command, args, log, cwd, env, uid, gid }: ChildOptions, stopSignal: NodeJS.Signals): ChildProcess {
  const output = openSync(log, 'a', 0o600);
  const options = {
    cwd,
    env,
    uid,
    gid,
    detached: true,
    stdio: ['ignore', output, output] as ['ignore', number, number],
  };
  try {
    if (process.platform !== 'linux' || !existsSync(SETPRIV)) return spawn(command, args, options);
    return spawn(SETPRIV, ['--pdeathsig', stopSignal.replace('SIG', ''), command, ...args], options);
  } finally {
    closeSync(output);
  }
}
