import { fork } from 'node:child_process';
import { join } from 'node:path';

const LOOPS = 2;
const PROGRAM = join(import.meta.dirname, 'busy-loop.cjs');

/** Keeps two cores busy; returns a function that ends this. The loops end by themselves when this process ends. */
export function keepBusy(): () => void {
  const loops = Array.from({ length: LOOPS }, () => fork(PROGRAM, { execArgv: [] }));
  return () => {
    for (const loop of loops) if (loop.connected) loop.disconnect();
  };
}
