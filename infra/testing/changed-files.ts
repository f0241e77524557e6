import { execFileSync } from 'node:child_process';

/** The commit where the branch left its upstream, or `main` when it has none. Throws when there is neither. */
export function baseCommit(root = '.'): string {
  try {
    return git(root, 'merge-base', 'HEAD', '@{upstream}');
  } catch {
    return git(root, 'merge-base', 'HEAD', 'main');
  }
}

/** The files that differ from a commit, removed ones too, and untracked ones; as paths from the root, sorted. */
export function changedFiles(base: string, root = '.'): string[] {
  const changed = git(root, 'diff', '--name-only', '--no-renames', base);
  const untracked = git(root, 'ls-files', '--others', '--exclude-standard');
  return [...changed.split('\n'), ...untracked.split('\n')].filter(Boolean).sort();
}

function git(root: string, ...args: string[]): string {
  return execFileSync('git', ['-C', root, ...args], { encoding: 'utf8', stdio: 'pipe' }).trim();
}
