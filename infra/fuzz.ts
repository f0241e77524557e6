import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startStandalone } from '../services/apps/standalone/standalone.js';
import { seedDemo } from './demo/demo.js';
import { migrate, serviceUrl } from './migrate.js';
import { startEmbeddedPostgres } from './postgres/embedded.js';
import { CannotStart } from './process/cannot-start.js';

/** The tool that sends unforeseen requests by the API's document, and its version. */
const SCHEMATHESIS = 'schemathesis==4.32.5';
const CHECKS = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_schema_conformance',
  'unsupported_method',
];
/** Calls that would end the session with which they are sent. */
const ENDS_SESSION = '^/users/(logout|change-password)$';
const [SECONDS, EXAMPLES, PATIENCE_SECONDS] = [300, 20, 30];
const ROOT = resolve(import.meta.dirname, '..', '..');
const HOME = join(ROOT, '.cache', 'fuzz');

/**
 * `npm run fuzz [-- options of schemathesis]`: starts everything in one process on a throw-away database and sends it
 * what its own document says it takes, and what not. Ends after five minutes at most; exit code 1 when an answer was
 * none, or was not as the document says. Nothing but the loopback address is used, except for the first installation.
 */
async function fuzz(options: readonly string[]): Promise<number> {
  const program = await install();
  const folder = mkdtempSync(join(tmpdir(), 'kilau-fuzz-'));
  // Postgres may run as another user, who must be able to pass through.
  chmodSync(folder, 0o711);
  const postgres = await startEmbeddedPostgres({ home: folder });
  const password = randomBytes(18).toString('base64url');
  try {
    await migrate(postgres.url, { servicePassword: password });
    const url = serviceUrl(postgres.url, password);
    await seedDemo(url, password);
    const app = await startStandalone({
      DATABASE_URL: url,
      PORT: '0',
      LOG_LEVEL: 'error',
      FILES_FOLDER: join(folder, 'files'),
      PERSONAL_KEY: password,
      API_DOCS: 'open',
    });
    try {
      return await run(program, [...argumentsFor(app.address, await login(app.address, password)), ...options]);
    } finally {
      await app.close();
    }
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

function argumentsFor(address: string, token: string): readonly string[] {
  return [
    ...['run', `${address}/docs-json`, '--url', `${address}/api/v1`, '--header', `x-auth-token:${token}`],
    ...['--phases', 'examples,coverage,fuzzing', '--checks', CHECKS.join(','), '--exclude-path-regex', ENDS_SESSION],
    ...[
      '--max-examples',
      String(EXAMPLES),
      '--max-time',
      String(SECONDS),
      '--request-timeout',
      String(PATIENCE_SECONDS),
      '--rate-limit',
      'auto',
    ],
    ...['--suppress-health-check', 'all', '--continue-on-failure', '--no-color'],
  ];
}

async function login(address: string, password: string): Promise<string> {
  const body = JSON.stringify({ user_id: 'OWNER', password, take_over: true });
  const answer = await fetch(`${address}/api/v1/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  return ((await answer.json()) as { token: string }).token;
}

/** The program, installed once into a folder of its own. */
async function install(): Promise<string> {
  const folder = join(HOME, SCHEMATHESIS.replace('==', '-'));
  const program = join(folder, 'bin', 'schemathesis');
  if (existsSync(program)) return program;
  mkdirSync(HOME, { recursive: true });
  const made =
    (await run('python3', ['-m', 'venv', folder])) ||
    (await run(join(folder, 'bin', 'pip'), ['install', '--quiet', SCHEMATHESIS]));
  if (made === 0) return program;
  rmSync(folder, { recursive: true, force: true });
  throw new CannotStart(
    `${SCHEMATHESIS} could not be installed: ` +
      `Python 3.10 or later with venv and pip, and the package index, are needed.`,
  );
}

function run(command: string, args: readonly string[]): Promise<number> {
  return new Promise((done, fail) => {
    const child = spawn(command, [...args], { stdio: 'inherit', cwd: HOME });
    child.on('error', fail);
    child.on('exit', (code) => done(code ?? 1));
  });
}

fuzz(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: Error) => {
    process.stderr.write(`kilau: ${error instanceof CannotStart ? error.message : String(error.stack)}\n`);
    process.exit(1);
  },
);
