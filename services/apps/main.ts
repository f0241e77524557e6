import { CannotStart } from '../../infra/process/cannot-start.js';
import { ConfigError } from '../platform/config/config.js';
import { startApp, type PartName } from './parts.js';

/** Runs a process until it is told to end. Settings that are wrong, or a log that cannot be read, are told in words. */
export async function main(name: string, picked: readonly PartName[]): Promise<void> {
  try {
    const { app, close } = await startApp(name, picked, process.env);
    app.flushLogs();
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => void close().finally(() => process.exit(0)));
  } catch (error) {
    const isKnown = error instanceof ConfigError || error instanceof CannotStart;
    process.stderr.write(`${isKnown ? error.message : String((error as Error).stack)}\n`);
    process.exit(1);
  }
}
