import { fork } from 'node:child_process';
import { join } from 'node:path';

const LOOPS = 2;

/** Keeps two cores busy; returns a function that ends this. The loops end by themselves when this process ends. */
export function keepBusy(): () => void {
  const loops = Array.from({ length: LOOPS }, () => fork(join(import.meta.dirname, 'busy-loop.cjs')));
  for (const loop of loops) loop.unref();
  return () => loops.forEach((loop) => loop.connected && loop.disconnect());
}
