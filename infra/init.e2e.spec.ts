import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { verifyPassword } from '../services/platform/identity/passwords.js';
import { serviceRole, urlOf } from './migrate.js';
import { describeWith, testServer } from './testing/servers.js';

interface Ended {
  readonly code: number;
  readonly said: string;
}

const PASSWORD = 'Emas Murni Dua Puluh Empat';
const company = {
  ...{ nama_toko: 'Toko Emas Sinar', alamat_toko: 'Jl. Melawai 1', user_id: 'RATNA', nama: 'Ratna' },
  cabang: [{ kode_toko: 'JKT01', nama_toko: 'Sinar Cikini', alamat_toko: 'Jl. Cikini 2', tgl_buka: '2026-11-01' }],
};

describeWith(['postgres'], 'npm run init', () => {
  const name = `kilau-init-${randomBytes(6).toString('hex')}`;
  const folder = mkdtempSync(join(tmpdir(), 'kilau-init-'));
  const file = join(folder, 'company.json');
  let database: string;
  let client: pg.Client;
  const ask = async (query: string): Promise<readonly Record<string, unknown>[]> =>
    (await client.query<Record<string, unknown>>(query)).rows;

  beforeAll(async () => {
    const server = testServer('postgres');
    database = urlOf(server, { database: name });
    const maker = new pg.Client({ connectionString: server });
    await maker.connect();
    await maker.query(`create database "${name}"`);
    await maker.end();
    client = new pg.Client({ connectionString: database });
    await client.connect();
    writeFileSync(file, JSON.stringify(company));
  });
  afterAll(async () => {
    await client.end();
    const maker = new pg.Client({ connectionString: testServer('postgres') });
    await maker.connect();
    await maker.query(`drop database "${name}" with (force)`);
    await maker.query(`drop role if exists "${serviceRole(name)}"`);
    await maker.end();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Runs it with what stands on its standard input. */
  const run = (args: readonly string[], input = ''): Promise<Ended> =>
    new Promise((resolve) => {
      const script = [join(import.meta.dirname, 'run.cjs'), 'init', ...args];
      const env = {
        PATH: process.env['PATH'],
        HOME: process.env['HOME'],
        DATABASE_URL: database,
        KILAU_HOME: join(folder, 'home'),
      };
      const child = execFile(process.execPath, script, { env }, (error, out, err) =>
        resolve({ code: error ? Number(error.code) : 0, said: out + err }),
      );
      child.stdin!.end(input);
    });

  it('begins nothing without a company, without a password, with one that is too simple, or with one beside the company', async () => {
    const open = join(folder, 'open.json');
    writeFileSync(open, JSON.stringify({ ...company, password: PASSWORD }));
    expect(await run([])).toMatchObject({ code: 1, said: expect.stringContaining('npm run init -- --company') });
    expect(await run(['--company', file])).toMatchObject({
      code: 1,
      said: expect.stringContaining('There is no password'),
    });
    expect(await run(['--company', open], `${PASSWORD}\n`)).toMatchObject({
      code: 1,
      said: expect.stringContaining('does not stand with the company'),
    });
    expect(await run(['--company', file], 'ratna\n')).toMatchObject({
      code: 1,
      said: expect.stringContaining('password: '),
    });
    expect(
      (await ask(`select to_regclass('log.event') is null or not exists (select from log.event) as is`))[0],
    ).toEqual({ is: true });
  });

  it('begins a company on an empty database: head office, the branches, an owner who can log in', async () => {
    expect(await run(['--company', file], `${PASSWORD}\n`)).toEqual({
      code: 0,
      said: 'The company has begun: RATNA can log in.\n',
    });
    expect(await ask('select branch from log.branch_head order by 1')).toEqual([
      { branch: 'JKT01' },
      { branch: 'PUSAT' },
    ]);
    expect(await ask(`select payload ->> 'jenis' as jenis, actor from log.event where type = 'company.begun'`)).toEqual(
      [{ jenis: 'NYATA', actor: 'RATNA' }],
    );
    const [{ password_hash }] = (await ask(
      `select password_hash from identity.credential where user_id = 'RATNA'`,
    )) as [{ password_hash: string }];
    expect(await verifyPassword(password_hash, PASSWORD)).toBe(true);
    expect(await ask('select from identity.setup_code')).toEqual([]);
  });

  it('begins no second one, and no demo beside it', async () => {
    const before = await ask('select count(*) as events from log.event');
    writeFileSync(join(folder, 'other.json'), JSON.stringify({ ...company, user_id: 'RUDI' }));
    writeFileSync(join(folder, 'word'), `${PASSWORD}\n`);
    const other = await run(['--company', join(folder, 'other.json'), '--password-file', join(folder, 'word')]);
    expect(other).toMatchObject({ code: 1, said: expect.stringContaining('sudah') });
    expect(await run(['--demo'])).toMatchObject({ code: 1 });
    expect(await ask('select count(*) as events from log.event')).toEqual(before);
  });

  it('makes users above owners, and no others; they begin with a password that they must change, and owners are told', async () => {
    const user = ['--user', 'su1', '--name', 'Sari', '--level'];
    expect(await run([...user, 'OWN'], `${PASSWORD}\n`)).toMatchObject({
      code: 1,
      said: expect.stringContaining('level: '),
    });
    expect(await run([...user, 'SU'], 'su1\n')).toMatchObject({ code: 1, said: expect.stringContaining('password: ') });
    expect(await run([...user, 'SU'], `${PASSWORD}\n`)).toMatchObject({
      code: 0,
      said: expect.stringContaining('SU1'),
    });
    expect(await run([...user, 'DEV'], `${PASSWORD}\n`)).toMatchObject({ code: 1 });
    expect(
      await ask(
        `select payload ->> 'user_id' as user_id, payload ->> 'level' as level, branch, actor
         from log.event where type = 'user.created' and payload ->> 'user_id' like 'SU%'`,
      ),
    ).toEqual([{ user_id: 'SU1', level: 'SU', branch: 'PUSAT', actor: 'INIT' }]);
    const [kept] = await ask(`select password_hash from identity.credential where user_id = 'SU1'`);
    expect(await verifyPassword(kept!['password_hash'] as string, PASSWORD)).toBe(true);
    expect(await ask(`select kind, user_id, detail from identity.security_log where user_id = 'SU1'`)).toEqual([
      { kind: 'USER DARI MESIN', user_id: 'SU1', detail: 'SU' },
    ]);
  });
});
