import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { machineSeconds, processorSeconds } from './processor-time.js';

it('processor seconds of a process: those of itself and of its children, whatever its name is', () => {
  const folder = mkdtempSync(join(tmpdir(), 'stat-'));
  const file = join(folder, 'stat');
  writeFileSync(file, '7 (odd) name) S 1 7 7 0 -1 0 0 0 0 0 150 50 1000 300 20 0 1 0 5 0 0');
  expect(processorSeconds(file)).toBe(15);
  expect(processorSeconds(join(folder, 'nothing'))).toBeUndefined();
  rmSync(folder, { recursive: true });
});

it('processor seconds of the machine grow', () => {
  const before = machineSeconds();
  const end = Date.now() + 200;
  while (Date.now() < end);
  expect(machineSeconds()).toBeGreaterThan(before);
});
