import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { baseCommit, changedFiles } from './changed-files.js';

let root: string;
const git = (...args: string[]): string =>
  execFileSync('git', ['-C', root, '-c', 'user.name=Siti', '-c', 'user.email=siti@kilau.test', ...args], {
    encoding: 'utf8',
    stdio: 'pipe',
  }).trim();
const write = (file: string, text: string): void => writeFileSync(join(root, file), text);
const commit = (): string => {
  git('add', '.');
  git('commit', '--quiet', '--message', 'change');
  return git('rev-parse', 'HEAD');
};

let base: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'changed-'));
  git('init', '--quiet', '--initial-branch', 'main');
  for (const file of ['kept', 'edited', 'committed', 'removed']) write(file, 'old');
  base = commit();
  git('checkout', '--quiet', '-b', 'branch');
  write('committed', 'new');
});
afterEach(() => rmSync(root, { recursive: true }));

it('changed files are those committed on the branch, edited, untracked and removed', () => {
  commit();
  write('edited', 'new');
  write('untracked', 'new');
  rmSync(join(root, 'removed'));
  expect(changedFiles(baseCommit(root), root)).toEqual(['committed', 'edited', 'removed', 'untracked']);
});

it('the base is where the branch left main, or its upstream', () => {
  const pushed = commit();
  expect(baseCommit(root)).toBe(base);
  git('branch', 'published');
  git('branch', '--quiet', '--set-upstream-to', 'published');
  write('edited', 'new');
  commit();
  expect(baseCommit(root)).toBe(pushed);
});
