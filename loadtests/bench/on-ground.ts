import { Ground } from './ground.js';
import { say } from './measure.js';

/** Runs a program on a Postgres of its own and ends it with that, however it ends. */
export async function onGround(main: (ground: Ground) => Promise<void>): Promise<never> {
  const ground = await Ground.open();
  const end = (code: number): Promise<never> => ground.close().then(() => process.exit(code));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void end(130));
  process.once('disconnect', () => void end(130));
  try {
    await main(ground);
  } catch (error) {
    const { name, message, stack } = error as Error;
    say((name === 'CannotStart' ? undefined : stack) ?? message);
    return await end(1);
  }
  return await end(Number(process.exitCode ?? 0));
}
