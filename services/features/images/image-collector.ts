import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import type pg from 'pg';
import type { Logger } from 'pino';
import { newKey } from '../../platform/http/new-key.js';
import { PUSAT } from '../../../contracts/language/define/gate.js';
import { Refusal } from '../../../contracts/language/define/refusals.js';
import { gambarCollected, gambarStored } from '../../../contracts/images/events.js';
import { gambar, IMAGE_KEPT_HOURS } from '../../../contracts/images/gambar.js';
import type { Clock } from '../../kernel/event-store/clock.js';
import type { Ledger } from '../../kernel/event-store/ledger.js';
import { FileMissing, type FileStore } from '../../platform/files/file-store.js';
import { sql } from '../../kernel/postgres/sql.js';
import { soleWorker } from '../../kernel/postgres/sole-worker.js';
import { eventsOf, lastOf, lastOfEach } from '../../kernel/event-store/log-relations.js';
import { SYSTEM } from '../../platform/identity/user-stream.js';
import { inTurn } from './file-turn.js';
import { addressOf, imageKey, IMAGES, UPLOADS } from './image-keys.js';
import { imageUses } from './image-uses.js';
import { collectImages, MOST_COLLECTED } from './images.deciders.js';

const EVERY_MS = 30 * 60_000;
/** Files that are compared with the log at once. */
const COMPARED = 500;

/** The parts that the collector works on. */
export interface Collected {
  readonly database: pg.Pool;
  readonly ledger: Ledger;
  readonly files: FileStore;
  readonly clock: Clock;
}

/**
 * Collects what nothing refers to for a day, never before: images that no record and no document names, and files that
 * no event does, which killed uploads leave. First the
 * event, then the file: what ends in between is taken up the next time. Now and then, in one process of all.
 *
 * It locks head office's log, not those of branches: a branch that names a photo for the first time a day after its
 * upload, at the moment of its collection, may name one that goes. The doctor reports it; a form names within minutes.
 */
export class ImageCollector implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer?: NodeJS.Timeout;

  constructor(
    private readonly on: Collected,
    private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.run(), EVERY_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  private async run(): Promise<void> {
    try {
      await soleWorker(this.on.database, 'kilau image collector', async () => {
        const collected = await this.collect();
        if (collected.images + collected.files > 0)
          this.log.info(collected, 'images that nothing refers to were collected');
      });
    } catch (error) {
      this.log.warn({ err: error }, 'images could not be collected, it is tried again');
    }
  }

  /** Collects once. Answers how many images it took, and how many files of none. */
  async collect(): Promise<{ readonly images: number; readonly files: number }> {
    const { rows } = await this.on.database.query<{ now: string }>('select clock_timestamp() as now');
    const since = new Date(this.on.clock.now(new Date(rows[0]!.now)).getTime() - IMAGE_KEPT_HOURS * 3_600_000);
    let images = 0;
    for (let taken = Infinity; taken > 0; images += taken) taken = await this.takeImages(since);
    return { images, files: (await this.removeFiles(UPLOADS, since)) + (await this.removeFiles(IMAGES, since)) };
  }

  /** Images at once, with their files. None where there are no more, or somebody has just begun to use them. */
  private async takeImages(since: Date): Promise<number> {
    const { database, ledger } = this.on;
    const free = await this.free(since);
    if (free.length === 0) return 0;
    const origin = { command_id: newKey(), correlation_id: 'image-collector', branch: PUSAT, actor: SYSTEM };
    await ledger
      .record(collectImages, { gambar_name: free, since: since.toISOString() }, origin)
      .catch((error: unknown) => {
        if (!(error instanceof Refusal) || error.code !== 'master.unchanged') throw error;
      });
    const { rows } = await database.query<{ gambar_path: string }>(
      `select payload ->> 'gambar_path' as gambar_path
       from unnest($3::text[]) as known (stream)
       cross join lateral ${eventsOf(sql`known.stream`).text} e
       where branch = $1 and type = $2`,
      [PUSAT, gambarCollected.type, free.map((name) => `${gambar.name}/${name}`)],
    );
    for (const { gambar_path } of rows) await this.removeStill(imageKey(gambar_path), since);
    return rows.length;
  }

  /** Some images that are old enough and that nothing refers to, as far as can be seen without a lock. */
  private async free(since: Date): Promise<readonly string[]> {
    const { text, values } = sql`
      select payload ->> 'gambar_name' as name
      from ${lastOfEach(gambar.name)} e
      where branch = ${PUSAT}
        and type = ${gambarStored.type}
        and recorded_at < ${since.toISOString()}::timestamptz
        and payload ->> 'gambar_name' not in (
          select key from (${imageUses}) named where until >= ${since.toISOString()}::timestamptz
        )
      order by position limit ${MOST_COLLECTED}`;
    const { rows } = await this.on.database.query<{ name: string }>(text, [...values]);
    return rows.map(({ name }) => name);
  }

  private async removeFiles(prefix: string, since: Date): Promise<number> {
    let removed = 0;
    const some: string[] = [];
    for await (const { key, storedAt } of this.on.files.list(prefix)) {
      if (storedAt < since) some.push(key);
      if (some.length === COMPARED) removed += await this.removeUnknown(some.splice(0), since);
    }
    return removed + (await this.removeUnknown(some, since));
  }

  /** Removes those files that are of no image that is there. */
  private async removeUnknown(keys: readonly string[], since: Date): Promise<number> {
    let removed = 0;
    for (const key of await unknownOf(this.on.database, keys)) if (await this.removeStill(key, since)) removed += 1;
    return removed;
  }

  /**
   * Removes a file that is as old as it was, and of no image that is there: an upload that is sent again may have
   * written it since.
   */
  private removeStill(key: string, since: Date): Promise<boolean> {
    const { database, files } = this.on;
    return inTurn(database, key, async (client) => {
      const known = await files
        .stat(key)
        .catch((error: unknown) => (error instanceof FileMissing ? undefined : Promise.reject(error as Error)));
      if (!known || known.storedAt >= since || (await unknownOf(client, [key])).length === 0) return false;
      await files.remove(key);
      return true;
    });
  }
}

/** Those of some files that are of no image that is there. */
async function unknownOf(database: pg.Pool | pg.PoolClient, keys: readonly string[]): Promise<readonly string[]> {
  const { rows } = await database.query<{ key: string }>(
    `select key
     from unnest($1::text[], $2::text[], $3::text[]) file (key, path, stream)
     where not exists (
       select from ${lastOf(sql`file.stream`).text} e
       where type = $4 and payload ->> 'gambar_path' = file.path
     )`,
    [keys, keys.map(addressOf), keys.map((key) => `${gambar.name}/${nameIn(key)}`), gambarStored.type],
  );
  return rows.map(({ key }) => key);
}

/** The name of the image of a key: what stands between its last `/` and `.jpg`. */
const nameIn = (key: string): string => key.slice(key.lastIndexOf('/') + 1).replace(/\.jpg$/, '');
