import { execFileSync, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { migrate } from '../migrate.js';
import { freePort, portIsFree } from '../process/free-port.js';
import { processCommand } from '../process/identity.js';
import { keptSecret } from '../process/secret.js';
import { startEmbeddedPostgres } from '../postgres/embedded.js';
import { eventually } from '../testing/eventually.js';

interface Run {
  readonly child: ChildProcess;
  output(): string;
  errors(): string;
  /** Resolves when the box with the address is there; throws what was said when it ends before. */
  started(): Promise<void>;
  /** Its exit code. */
  ended(): Promise<number | null>;
}

const folders: string[] = [];
const runs: Run[] = [];

afterEach(async () => {
  for (const { child, ended } of runs.splice(0)) {
    child.kill('SIGTERM');
    const insist = setTimeout(() => process.kill(-child.pid!, 'SIGKILL'), 20_000);
    await ended();
    clearTimeout(insist);
  }
  folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true, force: true }));
});

function newHome(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kilau-start-'));
  chmodSync(folder, 0o711);
  return join(folder, 'home');
}

/** One that goes with its test. */
function homeOfTest(): string {
  const home = newHome();
  folders.push(dirname(home));
  return home;
}

/** `npm start`, as a newcomer types it. */
function npmStart(home: string, port: number, more: Record<string, string> = {}): Run {
  const env = { ...process.env, NODE_OPTIONS: '', KILAU_HOME: home, PORT: String(port), ...more };
  const child = spawn('npm', ['start', '--silent'], { stdio: ['ignore', 'pipe', 'pipe'], env, detached: true });
  let output = '';
  let errors = '';
  child.stdout.on('data', (data) => (output += data));
  child.stderr.on('data', (data) => (errors += data));
  const exit = new Promise<number | null>((resolve) => child.once('close', resolve));
  const shown = new Promise<void>((resolve) => child.stdout.on('data', () => output.includes('└') && resolve()));
  const failed = exit.then((code) => Promise.reject(new Error(`ended with ${code}: ${errors}`)));
  failed.catch(() => undefined);
  const run = {
    child,
    output: () => output,
    errors: () => errors,
    started: () => Promise.race([shown, failed]),
    ended: () => exit,
  };
  runs.push(run);
  return run;
}

function postgresPid(home: string): number {
  return Number(readFileSync(join(home, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
}

/** Logs in, once more where the server is busy. */
function login(port: number, password: string): Promise<Response> {
  const body = JSON.stringify({ user_id: 'KASIR01', password, take_over: true });
  return eventually(async () => {
    const answer = await fetch(`http://localhost:${port}/api/v1/users/login`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.status).not.toBe(503);
    return answer;
  });
}

/** Does one click on *Lihat-lihat dengan data demo*. Answers the password of KASIR01. */
async function lookAround(port: number): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`http://localhost:${port}/api/v1/company/demo`, { method: 'POST', body: '{}', headers });
  const { data } = (await answer.json()) as { data: { user_id: string; password: string }[] };
  return data.find(({ user_id }) => user_id === 'KASIR01')!.password;
}

describe('npm start', () => {
  describe('of one home', () => {
    const home = newHome();
    let port: number;
    let password: string;
    beforeAll(async () => void (port = await freePort()));
    afterAll(() => rmSync(dirname(home), { recursive: true, force: true }));

    it('shows address and a code, makes the demo company by one click, keeps its passwords for their owner only, and comes back with the same data', async () => {
      const first = npmStart(home, port);
      await first.started();
      expect(first.output()).toContain(`http://localhost:${port}`);
      expect(first.output()).toMatch(/Code for setting up: (\w{4}-){2}\w{4}/);
      password = await lookAround(port);
      const file = join(home, 'credentials.txt');
      expect(readFileSync(file, 'utf8')).toContain(password);
      expect(statSync(file).mode & 0o777).toBe(0o600);
      await eventually(async () => expect((await fetch(`http://localhost:${port}/ready`)).status).toBe(200));
      expect((await login(port, password)).status).toBe(200);
      const page = await fetch(`http://localhost:${port}/`, { headers: { accept: 'text/html' } });
      expect(await page.text()).toContain('<title>');

      const postgres = postgresPid(home);
      first.child.kill('SIGTERM');
      expect(await first.ended()).toBe(0);
      expect(processCommand(postgres)).toBe('');
      expect(await portIsFree(port, '127.0.0.1')).toBe(true);

      const second = npmStart(home, port, { KILAU_CLOCK: '+30d' });
      await second.started();
      expect(second.output()).not.toContain(password);
      expect(second.output()).not.toContain('Code for setting up');
      expect(await (await login(port, password)).json()).toMatchObject({ user: { jam_digeser: '+30d' } });
      second.child.kill('SIGINT');
      expect(await second.ended()).toBe(0);
      expect(existsSync(join(home, 'postgres', 'postmaster.pid'))).toBe(false);
    });

    it('starts again after it was killed, with Postgres left behind', async () => {
      const first = npmStart(home, port);
      await first.started();
      const program = childOf(childOf(first.child.pid!));
      process.kill(program, 'SIGKILL');
      expect(await first.ended()).not.toBe(0);
      const second = npmStart(home, port);
      await second.started();
      expect((await login(port, password)).status).toBe(200);
    });
  });

  it('takes the password it is given', async () => {
    const home = homeOfTest();
    const port = await freePort();
    const run = npmStart(home, port, { KILAU_DEMO_PASSWORD: 'emas-24-karat' });
    await run.started();
    expect(run.output()).toContain('Password  emas-24-karat');
    expect((await login(port, 'emas-24-karat')).status).toBe(200);
  });

  describe('in one line, with exit code 1 and without a stack trace, refuses', () => {
    const refusal = async (run: Run): Promise<string> => {
      expect(await run.ended()).toBe(1);
      expect(run.output()).toBe('');
      const lines = run.errors().trim().split('\n');
      expect(lines.filter((line) => !line.startsWith('kilau: building the '))).toHaveLength(1);
      return lines.at(-1)!;
    };

    it('a port in use', async () => {
      const other = createServer();
      await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
      const { port } = other.address() as { port: number };
      expect(await refusal(npmStart(homeOfTest(), port))).toBe(
        `kilau: Port ${port} is in use by another program. ` +
          `Stop that one, or choose another port: PORT=${port + 1} npm start`,
      );
      other.close();
    });

    it('a setting that is wrong', async () => {
      expect(await refusal(npmStart(homeOfTest(), 3000, { IDLE_TIMEOUT_SECONDS: 'soon' }))).toMatch(
        /^kilau: IDLE_TIMEOUT_SECONDS: must be a whole number/,
      );
    });

    it('a data folder of another Postgres', async () => {
      const home = homeOfTest();
      const postgres = await startEmbeddedPostgres({ home });
      await postgres.stop();
      writeFileSync(join(postgres.dataFolder, 'PG_VERSION'), '17\n');
      expect(await refusal(npmStart(home, await freePort()))).toMatch(
        /^kilau: The data in .* was written by Postgres 17, and this is Postgres 18/,
      );
    });

    it('a data folder of a newer Kilau', async () => {
      const home = homeOfTest();
      const postgres = await startEmbeddedPostgres({ home });
      const owner = new pg.Client({ connectionString: postgres.url });
      await owner.connect();
      await owner.query(`create table kilau_migration (id serial primary key, timestamp bigint, name text)`);
      await owner.query(`insert into kilau_migration (timestamp, name) values (20991231000000, 'Later20991231000000')`);
      await owner.end();
      await postgres.stop();
      expect(await refusal(npmStart(home, await freePort()))).toMatch(
        /^kilau: The data was written by a newer Kilau \(Later20991231000000 is unknown here\)/,
      );
    });

    it('a data folder whose log this version cannot read', async () => {
      const home = homeOfTest();
      const postgres = await startEmbeddedPostgres({ home });
      await migrate(postgres.url, { servicePassword: keptSecret(join(home, 'service.password')), home });
      const owner = new pg.Client({ connectionString: postgres.url });
      await owner.connect();
      await owner.query(`insert into log.event_shape values ('lamp.lit', 1, '{}')`);
      await owner.end();
      await postgres.stop();
      expect(await refusal(npmStart(home, await freePort()))).toBe(
        `kilau: The data in ${home} cannot be read by this version of Kilau: lamp.lit is unknown here. ` +
          `Start the version that recorded it, or begin anew in another folder: KILAU_HOME=${home}-2 npm start`,
      );
    });

    it('data that another process uses', async () => {
      const home = homeOfTest();
      const postgres = await startEmbeddedPostgres({ home });
      expect(await refusal(npmStart(home, await freePort()))).toMatch(
        new RegExp(`^kilau: The data in .* is in use by process ${process.pid}`),
      );
      await postgres.stop();
    });
  });
});

function childOf(pid: number): number {
  return Number(
    execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
      .trim()
      .split('\n')[0],
  );
}
