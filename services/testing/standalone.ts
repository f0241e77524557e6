import { mkdtempSync, rmSync } from 'node:fs';
import { request as send } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import type { ErrorBody } from '../../contracts/language/define/refusals.js';
import type { BusinessDate } from '../../contracts/language/values/business-date.js';
import { companyDatabase } from '../../infra/testing/company-database.js';
import { eventually } from '../../infra/testing/eventually.js';
import type { FreshDatabase } from '../../infra/testing/fresh-database.js';
import { assertConforms } from './conforms.js';
import { startStandalone } from '../apps/standalone/standalone.js';
import { FileThread } from '../platform/exports/file-thread.js';
import { sourceThread } from '../platform/exports/testing/source-thread.js';
import type { RunningApp } from '../platform/http/http-app.js';
import { parsePositions } from '../../contracts/language/values/positions.js';
import { openPool } from '../kernel/postgres/connection.js';

/** The password of every user of the company of tests. */
export const PASSWORD = 'emas 24 karat';
/** The master key of personal data in tests. */
export const PERSONAL_KEY = 'kunci induk untuk pengujian';

/** An answer over HTTP, its body read as JSON where it is some. */
export interface Answer<Body = Record<string, unknown>> {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
  readonly body: Body;
}

export interface Sent {
  /** Sent as JSON, unless it is text: that goes as it is. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string | undefined>>;
}

/**
 * Asks over real HTTP, and holds the answer against the API's document; with the path exactly as it is given (a URL
 * object would tidy it up).
 */
export function ask(address: string, method: string, path: string, { body, headers = {} }: Sent = {}): Promise<Answer> {
  const { hostname, port } = new URL(address);
  const content = body === undefined ? undefined : Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
  const all = {
    ...(content && { 'content-type': 'application/json', 'content-length': String(content.length) }),
    ...headers,
  };
  const given = Object.fromEntries(
    Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
  return new Promise((resolve, reject) => {
    const request = send({ hostname, port, method, path, headers: given, agent: false }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => {
        const text = Buffer.concat(parts).toString();
        const isJson = (response.headers['content-type'] ?? '').includes('application/json');
        const body = (isJson && text !== '' ? JSON.parse(text) : {}) as Record<string, unknown>;
        const answer = { status: response.statusCode ?? 0, headers: response.headers, text, body };
        try {
          assertConforms(method, path, answer);
          resolve(answer);
        } catch (error) {
          reject(error as Error);
        }
      });
    });
    request.on('error', reject);
    request.end(content);
  });
}

/** Everything in one process, on a database of its own with the company of tests. */
export class Standalone {
  private constructor(
    readonly running: RunningApp,
    readonly database: FreshDatabase,
    readonly pool: pg.Pool,
    private readonly folder: string,
    private readonly answered = new Map<string, number>(),
  ) {}

  /**
   * With further settings; its branches opened on an earlier day than today where told; its database reached at another
   * address where told; with every part of the company of tests that is not asked for by itself, where `parts` says so.
   */
  static async start(
    env: Readonly<Record<string, string>> = {},
    opened?: BusinessDate,
    reached = (url: string): string => url,
    parts?: 'with parameters and catalogue',
  ): Promise<Standalone> {
    const folder = mkdtempSync(join(tmpdir(), 'kilau-standalone-'));
    const all = parts && { parts: { parameters: true }, folder };
    const database = await companyDatabase({ password: PASSWORD, opened, ...all });
    FileThread.ofProcess = sourceThread;
    const running = await startStandalone({
      LOG_LEVEL: 'silent',
      PERSONAL_KEY,
      TRUSTED_PROXIES: 'loopback',
      FILES_FOLDER: folder,
      METRICS_PORT: '0',
      BODY_SECONDS: '3',
      ...env,
      DATABASE_URL: reached(database.url),
      PORT: '0',
    });
    await built(running);
    return new Standalone(running, database, openPool(database.url, 'test', 4), folder);
  }

  /** `http://127.0.0.1:…`. */
  get address(): string {
    return this.running.address;
  }

  /** A call below /api/v1. */
  async call(method: string, call: string, sent: Sent = {}): Promise<Answer> {
    const answer = await ask(this.running.address, method, `/api/v1/${call}`, sent);
    for (const [branch, position] of parsePositions(String(answer.body['position'] ?? '')))
      this.answered.set(branch, Math.max(position, this.answered.get(branch) ?? 0));
    return answer;
  }

  /** The last position that was answered from each branch, to whomever: what a read of a test waits for. */
  get position(): string {
    return [...this.answered].map(([branch, position]) => `${branch}:${position}`).join(',');
  }

  /** Someone of the company of tests, logged in; who was so before is not any longer. */
  async login(user_id: string): Promise<Someone> {
    const { body, status, text } = await this.call('POST', 'users/login', {
      body: { user_id, password: PASSWORD, take_over: true },
    });
    if (status !== 200) throw new Error(`${user_id} cannot log in: ${text}`);
    return new Someone(this, user_id, body['token'] as string);
  }

  async rows<Row extends object = Record<string, unknown>>(
    query: string,
    values: readonly unknown[] = [],
  ): Promise<Row[]> {
    const { rows } = await this.pool.query<Row>(query, [...values]);
    // What a test writes into read models is read anew.
    if (/\b(insert into|update|delete from) read_/.test(query))
      await this.pool.query('update log.projection set state = gen_random_uuid()');
    return rows;
  }

  /** Positions and answered commands: what changes when anything is written. */
  async written(): Promise<unknown> {
    return this.rows(`
      select (select json_agg(h order by branch) from log.branch_head h) as heads,
        (select count(*) from log.event) as events, (select count(*) from log.command) as commands,
        (select json_agg(b order by account) from log.balance b) as balances`);
  }

  /** Does something with a second process on the same database. */
  static async beside<T>(app: Standalone, work: (beside: Standalone) => Promise<T>): Promise<T> {
    const running = await startStandalone(app.env);
    try {
      await built(running);
      return await work(app.beside(running));
    } finally {
      await running.close();
    }
  }

  /** Settings for another process on the same database. */
  get env(): Readonly<Record<string, string>> {
    return { LOG_LEVEL: 'silent', PERSONAL_KEY, FILES_FOLDER: this.folder, DATABASE_URL: this.database.url, PORT: '0' };
  }

  /** The same, asked at another process on its database. */
  beside(running: RunningApp): Standalone {
    return new Standalone(running, this.database, this.pool, this.folder, this.answered);
  }

  /** Someone who is logged in already, at this process. */
  someone({ user_id, token }: Someone): Someone {
    return new Someone(this, user_id, token);
  }

  async close(): Promise<void> {
    await this.running.close();
    await this.drop();
  }

  /** Removes what it stood on, when its process has ended. */
  async drop(): Promise<void> {
    await this.pool.end();
    await this.database.drop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Waits until every read model is there. */
export async function built({ address }: RunningApp): Promise<void> {
  await eventually(async () => expect((await ask(address, 'GET', '/ready')).body['building']).toBeUndefined());
}

/** For a suite: everything in one process for all of its tests, with these users logged in. */
export function atStandalone<const Users extends readonly string[]>(
  users: Users,
  begun: (app: Standalone, ...users: { -readonly [User in keyof Users]: Someone }) => void,
): void {
  let app: Standalone | undefined;
  beforeAll(async () => {
    app = await Standalone.start();
    const people: Someone[] = [];
    for (const user of users) people.push(await app.login(user));
    begun(app, ...(people as { -readonly [User in keyof Users]: Someone }));
  });
  afterAll(() => app?.close());
}

/** A logged-in user. */
export class Someone {
  constructor(
    private readonly app: Standalone,
    readonly user_id: string,
    readonly token: string,
  ) {}

  /** Waits for every command that was answered before, unless `x-after` is told: '' waits for none. */
  get(call: string, headers: Sent['headers'] = {}): Promise<Answer> {
    const asked = { 'x-after': this.app.position, ...headers };
    return this.app.call('GET', call, { headers: { 'x-auth-token': this.token, ...asked } });
  }

  post(call: string, body: unknown, headers: Sent['headers'] = {}): Promise<Answer> {
    return this.send('POST', call, body, headers);
  }

  put(call: string, body: unknown, headers: Sent['headers'] = {}): Promise<Answer> {
    return this.send('PUT', call, body, headers);
  }

  send(method: string, call: string, body: unknown, headers: Sent['headers'] = {}): Promise<Answer> {
    return this.app.call(method, call, { body, headers: { 'x-auth-token': this.token, ...headers } });
  }
}

/** The parts of an answer by which a refusal is known. */
export function refusalOf({ status, body }: Answer): {
  status: number;
  code: string;
  message: string;
  errors?: readonly { readonly field: string; readonly message: string }[];
} {
  const { code, message, errors } = body as Pick<ErrorBody, 'code' | 'message' | 'errors'>;
  const under = errors?.map((error) => ({ field: error.field, message: error.message }));
  return { status, code, message, ...(under && { errors: under }) };
}
