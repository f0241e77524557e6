import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const program = resolve('infra', 'lint', 'packing.mjs');

/** Runs the program, and returns what it prints. */
function packing(...options: readonly string[]): string {
  const { stdout, stderr } = spawnSync(process.execPath, [program, ...options], { encoding: 'utf8' });
  return (stderr + stdout).trim();
}

const listOf = (folder: string): string => join(folder, 'infra', 'lint', 'packing.json');

const packed = 'f({ ...{ a: 1, b: 2 } });\n';

/** A tree of some files, with a list of how many literals each may spread. */
function treeOf(files: Readonly<Record<string, string>>, listed: Readonly<Record<string, number>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'packing-'));
  mkdirSync(dirname(listOf(folder)), { recursive: true });
  writeFileSync(listOf(folder), JSON.stringify(listed));
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  return folder;
}

describe('literals spread into literals', () => {
  it('are as many as packing.json lists: no more, and no fewer', () => expect(packing('--check')).toBe(''));

  describe('in a tree with other counts', () => {
    let folder: string;
    beforeAll(() => {
      const files = { 'new.ts': packed, 'more.tsx': packed + packed, 'fewer.ts': packed, 'same.mjs': packed };
      folder = treeOf(files, { 'more.tsx': 1, 'fewer.ts': 2, 'same.mjs': 1, 'gone.ts': 1 });
    });
    afterAll(() => rmSync(folder, { recursive: true }));

    it('are told by file', () => {
      const problems = packing('--check', folder).split('\n').sort();
      expect(problems).toEqual([
        expect.stringMatching(/^fewer\.ts: 1 of 2 left: run node infra\/lint\/packing\.mjs$/),
        expect.stringMatching(/^gone\.ts: 0 of 1 left/),
        expect.stringMatching(/^more\.tsx: 2, 1 listed: write one property a line$/),
        expect.stringMatching(/^new\.ts: 1, 0 listed/),
      ]);
    });
    it('are listed anew where they are fewer, never where they are more', () => {
      packing(folder);
      expect(JSON.parse(readFileSync(listOf(folder), 'utf8'))).toEqual({ 'more.tsx': 1, 'fewer.ts': 1, 'same.mjs': 1 });
    });
  });
});
