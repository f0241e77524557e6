import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrate, serviceUrl, urlOf } from '../../infra/migrate.js';
import { startEmbeddedPostgres } from '../../infra/postgres/embedded.js';

const SERVICE_PASSWORD = 'kilau-bench';

/** A database on the Postgres of a run. */
export interface Database {
  readonly ownerUrl: string;
  /** As the services see it. */
  readonly url: string;
}

/**
 * A Postgres of its own for one run, durable as any other (fsync and synchronous_commit on), in a folder that is
 * removed with it.
 */
export class Ground {
  private readonly ends: (() => Promise<unknown>)[] = [];
  private closing?: Promise<void>;

  private constructor(
    readonly folder: string,
    readonly dataFolder: string,
    private readonly serverUrl: string,
    readonly owner: pg.Pool,
  ) {}

  static async open(): Promise<Ground> {
    const folder = mkdtempSync(join(tmpdir(), 'kilau-bench-'));
    // Postgres may run as another user, who must be able to pass through.
    chmodSync(folder, 0o711);
    const removeFolder = (): void => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    process.once('exit', removeFolder);
    const postgres = await startEmbeddedPostgres({ home: folder });
    const owner = new pg.Pool({ connectionString: postgres.url, max: 2 });
    owner.on('error', () => undefined);
    const ground = new Ground(folder, postgres.dataFolder, postgres.url, owner);
    ground.after(() => postgres.stop());
    ground.after(() => owner.end());
    await ground.assertDurable();
    return ground;
  }

  /** A new database, migrated unless it is for someone else's tables. */
  async database(name: string, kind: 'migrated' | 'empty' = 'migrated'): Promise<Database> {
    await this.owner.query(`create database ${name}`);
    const ownerUrl = urlOf(this.serverUrl, { database: name });
    if (kind === 'migrated') await migrate(ownerUrl, { servicePassword: SERVICE_PASSWORD });
    return { ownerUrl, url: serviceUrl(ownerUrl, SERVICE_PASSWORD) };
  }

  /** A pool of a database's owner, for what the services may not do. */
  ownerOf({ ownerUrl }: Database): pg.Pool {
    const pool = new pg.Pool({ connectionString: ownerUrl, max: 1 });
    pool.on('error', () => undefined);
    this.after(() => pool.end());
    return pool;
  }

  /** Writes what is dirty, so that no turn of a measurement pays for the one before. */
  async rest(): Promise<void> {
    await this.owner.query('checkpoint');
  }

  /** Ends something when the ground is closed, the last begun first. */
  after(end: () => Promise<unknown>): void {
    this.ends.unshift(end);
  }

  /** Ends all of it, once, however often it is asked for. */
  close(): Promise<void> {
    this.closing ??= this.endAll();
    return this.closing;
  }

  private async endAll(): Promise<void> {
    for (const end of this.ends) await end().catch((error: Error) => process.stderr.write(`kilau: ${error.message}\n`));
  }

  private async assertDurable(): Promise<void> {
    const { rows } = await this.owner.query<{ name: string; setting: string }>(
      `select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes')`,
    );
    const off = rows.filter(({ setting }) => setting !== 'on').map(({ name }) => name);
    if (off.length > 0) throw new Error(`Postgres is not durable here: ${off.join(', ')}`);
  }
}
