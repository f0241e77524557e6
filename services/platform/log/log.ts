import { AsyncLocalStorage } from 'node:async_hooks';
import type { LoggerService } from '@nestjs/common';
import pino, { type DestinationStream, type Logger } from 'pino';

/** The fields of each line that is logged while something is being done: the command id above all. */
export interface Trace {
  command_id?: string;
  trace_id?: string;
  user_id?: string;
  branch?: string;
  /** The kind of what is dispatched, and its name. */
  kind?: string;
  name?: string;
}

const traces = new AsyncLocalStorage<Trace>();

/** Runs something with a trace: each line logged meanwhile carries it. */
export function traced<T>(trace: Trace, work: () => T): T {
  return traces.run(trace, work);
}

/** The trace of what is being done, if any. */
export function currentTrace(): Trace | undefined {
  return traces.getStore();
}

/** The log of a process: JSON lines on standard error (or where told), secrets left out, the trace on each line. */
export function createLog(
  app: string,
  level: string,
  out: DestinationStream = pino.destination({ fd: 2, sync: false }),
): Logger {
  return pino(
    {
      level,
      base: { app },
      timestamp: pino.stdTimeFunctions.isoTime,
      mixin: () => ({ ...traces.getStore() }),
      redact: { paths: ['password', 'token', '*.password', '*.token', '*.new_password'], censor: '…' },
    },
    out,
  );
}

/** Nest's own lines, through the same log: its chatter at debug, its warnings and errors as they are. */
export class NestLog implements LoggerService {
  constructor(private readonly out: Logger) {}
  log(message: unknown): void {
    this.out.debug(String(message));
  }
  warn(message: unknown): void {
    this.out.warn(String(message));
  }
  error(message: unknown, stack?: unknown): void {
    this.out.error({ stack }, String(message));
  }
  debug(message: unknown): void {
    this.out.debug(String(message));
  }
}
