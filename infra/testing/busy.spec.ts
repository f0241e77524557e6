import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const LOOP = join(import.meta.dirname, 'busy-loop.cjs');
/** Forks the loop, and says so. */
const RUNNER = `
  const loop = require('node:child_process').fork(process.argv[1]);
  loop.once('spawn', () => process.stdout.write('forked'));`;

it('a busy loop ends with the process that forked it, even when that is killed', async () => {
  const runner = spawn(process.execPath, ['--eval', RUNNER, LOOP], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(runner.stdout, 'data');
  runner.kill('SIGKILL');
  // The loop has inherited the output, which closes once both are gone.
  const [code, signal] = await once(runner, 'close');
  expect([code, signal]).toEqual([null, 'SIGKILL']);
});
