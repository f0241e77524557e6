import { createReadStream, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { OwnedCompany } from '../contracts/company/commands.js';
import { parsePayload, type PayloadClass } from '../contracts/language/define/fields.js';
import { Refusal } from '../contracts/language/define/refusals.js';
import { jakartaDate } from '../contracts/language/values/business-date.js';
import { CompanyBeginner } from '../services/features/company/beginning.js';
import { starts } from '../services/features/features.js';
import { Clock } from '../services/kernel/event-store/clock.js';
import { openLedger } from '../services/domain/journals/open-ledger.js';
import { FolderFileStore } from '../services/platform/files/folder-file-store.js';
import { openPool } from '../services/kernel/postgres/connection.js';
import { seedDemo } from './demo/demo.js';
import { MachineUser, makeMachineUser } from './machine-user.js';
import { demoUsers, writeCredentials } from './demo/seeded-demo.js';
import { openInstallation } from './installation.js';
import { CannotStart } from './process/cannot-start.js';
import { homeOf, makeHome } from './process/home.js';
import { keptPersonalKey } from './process/personal-key.js';
import { credentialsFile } from './start/credentials.js';

const USAGE = `npm run init                                          asks for everything
npm run init -- --demo                                the demo company, each user with a password of their own
npm run init -- --company <file.json> [--password-file <file>]
    the file: { "nama_toko", "alamat_toko", "kota"?, "telepon"?, "tgl_buka"?, "user_id", "nama",
                "cabang"?: [{ "kode_toko", "nama_toko", "alamat_toko", "tgl_buka" }] }
npm run init -- --user <ID> --level SU|MU|DEV --name <name> [--password-file <file>]
                                                      a user above owners, in a company that has begun: owners are told
    the password: the first line of that file, else of standard input; never an argument`;

const env = process.env;
const today = jakartaDate(new Date());

/**
 * `npm run init`: begins the company of this installation from the command line, as the first page of the console does.
 */
async function init(args: string[]): Promise<string> {
  const { values } = parseArgs({
    args,
    options: {
      demo: { type: 'boolean' },
      company: { type: 'string' },
      user: { type: 'string' },
      level: { type: 'string' },
      name: { type: 'string' },
      'password-file': { type: 'string' },
    },
  });
  if (values.user !== undefined) return addUser(values);
  const asked = values.demo ? undefined : await askedFor(values.company, values['password-file']);
  const home = homeOf(env);
  const { url, leave } = await openInstallation(env, home);
  try {
    return asked ? await begin(url, asked) : await beginDemo(url, home);
  } finally {
    await leave();
  }
}

async function addUser({ user, name, level, ...files }: Record<string, string | boolean | undefined>): Promise<string> {
  const password = await passwordOf(files['password-file'] as string | undefined);
  const added = taken(MachineUser, { user_id: String(user).toUpperCase(), nama: name ?? user, level, password });
  const { url, leave } = await openInstallation(env, homeOf(env));
  try {
    await makeMachineUser(url, added);
  } finally {
    await leave();
  }
  return `${added.user_id} (${added.level}) can log in, and sets a password of their own then. All owners are told.`;
}

async function begin(url: string, { password, ...company }: OwnedCompany): Promise<string> {
  const database = openPool(url, 'init', 3);
  const ledger = openLedger(url, 1, new Clock());
  try {
    const beginner = new CompanyBeginner(database, ledger, starts);
    await beginner.begin({ company, password, command_id: `init:${company.user_id}`, proven: () => Promise.resolve() });
    return `The company has begun: ${company.user_id} can log in.`;
  } finally {
    await ledger.close();
    await database.end();
  }
}

async function beginDemo(url: string, home: string): Promise<string> {
  const users = demoUsers();
  const passwords = Object.fromEntries(users.map(({ user_id, password }) => [user_id, password]));
  const parts = {
    ...{
      files: new FolderFileStore(makeHome(home)),
      history: true,
      personalKey: env['PERSONAL_KEY'] || keptPersonalKey(home),
    },
  };
  if (!(await seedDemo(url, passwords, parts))) throw Refusal.of('company.begun');
  writeCredentials(credentialsFile(home), users);
  return `The demo company has begun. Users and passwords: ${credentialsFile(home)}`;
}

async function askedFor(file: string | undefined, passwordFile: string | undefined): Promise<OwnedCompany> {
  if (!file && !process.stdin.isTTY) throw new CannotStart(USAGE);
  const sent = file ? await fromFile(file, passwordFile) : await atTheTerminal();
  return taken(OwnedCompany, { tgl_buka: today, ...sent });
}

/** Returns a payload that was typed. Throws a CannotStart that names each wrong field. */
function taken<T extends object>(payload: PayloadClass<T>, sent: object): T {
  const parsed = parsePayload(payload, sent);
  if ('errors' in parsed)
    throw new CannotStart(parsed.errors.map(({ field, message }) => `${field}: ${message}`).join('\n'));
  return parsed.value;
}

async function fromFile(file: string, passwordFile: string | undefined): Promise<object> {
  const company = JSON.parse(readFileSync(file, 'utf8')) as object;
  if ('password' in company)
    throw new CannotStart(
      'The password does not stand with the company: give it by --password-file or standard input.',
    );
  return { ...company, password: await passwordOf(passwordFile) };
}

async function passwordOf(file: string | undefined): Promise<string> {
  const lines = createInterface({ input: file ? createReadStream(file) : process.stdin });
  for await (const line of lines) return line;
  throw new CannotStart('There is no password: give it by --password-file or standard input.');
}

async function atTheTerminal(): Promise<object> {
  let isSecret = false;
  const output = new Writable({
    write: (chunk, _encoding, done) => (isSecret ? done() : process.stdout.write(chunk as Buffer, () => done())),
  });
  const terminal = createInterface({ input: process.stdin, output, terminal: true });
  const ask = (question: string): Promise<string> => terminal.question(`${question}: `);
  const secret = async (question: string): Promise<string> => {
    process.stdout.write(`${question}: `);
    isSecret = true;
    const answer = await terminal.question('');
    isSecret = false;
    process.stdout.write('\n');
    return answer;
  };
  try {
    const company = { nama_toko: await ask('Nama perusahaan'), alamat_toko: await ask('Alamat kantor pusat') };
    const owner = { user_id: (await ask('User ID pemilik')).toUpperCase(), nama: await ask('Nama pemilik') };
    const [password, again] = [await secret('Password'), await secret('Password sekali lagi')];
    if (password !== again) throw new CannotStart('Kedua password berbeda');
    const cabang: object[] = [];
    for (
      let kode = await ask('Kode cabang (kosong: selesai)');
      kode.trim() !== '';
      kode = await ask('Kode cabang (kosong: selesai)')
    )
      cabang.push({
        kode_toko: kode.trim().toUpperCase(),
        nama_toko: await ask('Nama cabang'),
        alamat_toko: await ask('Alamat cabang'),
        tgl_buka: (await ask(`Tanggal buka (${today})`)) || today,
      });
    return { ...company, ...owner, password, cabang };
  } finally {
    terminal.close();
  }
}

function explain(error: Error): string {
  if (error instanceof Refusal)
    return [error.message, ...(error.errors ?? []).map(({ field, message }) => `${field}: ${message}`)].join('\n');
  const isKnown = error instanceof CannotStart || (error as NodeJS.ErrnoException).code !== undefined;
  return isKnown ? error.message : String(error.stack);
}

init(process.argv.slice(2)).then(
  (said) => {
    process.stdout.write(`${said}\n`);
    process.exit(0);
  },
  (error: Error) => {
    process.stderr.write(`kilau: ${explain(error)}\n`);
    process.exit(1);
  },
);
