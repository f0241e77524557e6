import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** The list of knip; empty when it finds nothing. */
function listed(...options: readonly string[]): string {
  const knip = resolve('node_modules', 'knip', 'bin', 'knip.js');
  const { stdout, stderr } = spawnSync(process.execPath, [knip, '--no-progress', '--no-config-hints', ...options], {
    encoding: 'utf8',
  });
  return (stderr + stdout).trim();
}

const ours = ['--config', 'infra/lint/knip.mjs'];

describe('what nothing uses', () => {
  it('is no export, file or package: take the word `export` away, or delete it', () =>
    expect(listed(...ours, '--exclude', 'binaries')).toBe(''));
  it('is not kept for its tests: delete it with them', () =>
    expect(listed(...ours, '--production', '--include', 'files,exports,types')).toBe(''));
  it('would be listed', () => {
    const folder = mkdtempSync(join(tmpdir(), 'exports-'));
    const write = (file: string, text: string): void => writeFileSync(join(folder, file), text);
    write('package.json', JSON.stringify({ type: 'module', knip: { entry: ['main.ts'], project: ['*.ts'] } }));
    write('main.ts', "import { used } from './values.js';\nused();\n");
    write('values.ts', 'export const used = () => unasked;\nexport const unasked = 1;\n');
    write('alone.ts', '');
    try {
      expect(listed('--directory', folder)).toMatch(/alone\.ts[^]*unasked .* values\.ts:2/);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
