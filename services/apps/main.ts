import { ConfigError } from '../platform/config/config.js';
import { startApp, type PartName } from './parts.js';

/** Runs a process until it is told to end; settings that are wrong are printed, each on a line. */
export async function main(name: string, picked: readonly PartName[]): Promise<void> {
  try {
    const { app, close } = await startApp(name, picked, process.env);
    app.flushLogs();
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => void close().finally(() => process.exit(0)));
  } catch (error) {
    process.stderr.write(`${error instanceof ConfigError ? error.message : String((error as Error).stack)}\n`);
    process.exit(1);
  }
}
