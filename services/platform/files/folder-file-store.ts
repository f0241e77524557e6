import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, opendir, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FileMissing, FileStore, fileKey, type FileInfo, type ListedFile } from './file-store.js';

/** Keys never begin with a dot, so no key leads here. */
const UNFINISHED = '.unfinished';
const ABANDONED_AFTER_MS = 24 * 3_600_000;

/** Files in a folder of this machine. Written under another name, synced, then renamed. */
export class FolderFileStore extends FileStore {
  private readonly root: string;
  private swept?: Promise<void>;

  constructor(folder: string) {
    super();
    this.root = resolve(folder);
  }

  async write(key: string, content: Readable): Promise<number> {
    const target = this.path(key);
    // A source that breaks before the pipeline listens would end the process; the pipeline finds it broken.
    content.on('error', () => undefined);
    await this.prepared();
    const unfinished = join(this.root, UNFINISHED, randomUUID());
    try {
      const file = createWriteStream(unfinished, { flags: 'wx', flush: true });
      await pipeline(content, file);
      await moveTo(target, unfinished);
      await syncFolder(dirname(target));
      return file.bytesWritten;
    } catch (error) {
      content.destroy();
      await rm(unfinished, { force: true });
      throw error;
    }
  }

  async read(key: string): Promise<Readable> {
    const file = await open(this.path(key)).catch((error: unknown) => missing(key, error));
    return file.createReadStream();
  }

  async stat(key: string): Promise<FileInfo> {
    const { size, mtime, mtimeNs, ino } = await stat(this.path(key), { bigint: true }).catch((error: unknown) =>
      missing(key, error),
    );
    return {
      bytes: Number(size),
      etag: [ino, mtimeNs, size].map((part) => part.toString(36)).join('-'),
      storedAt: mtime,
    };
  }

  async *list(prefix: string): AsyncIterable<ListedFile> {
    const folder = await opendir(this.path(prefix)).catch(() => undefined);
    for await (const entry of folder ?? []) {
      const key = `${prefix}/${entry.name}`;
      if (entry.isDirectory()) yield* this.list(key);
      else if (entry.isFile()) {
        const known = await this.stat(key).catch(() => undefined);
        if (known) yield { key, bytes: known.bytes, storedAt: known.storedAt };
      }
    }
  }

  async remove(key: string): Promise<void> {
    const path = this.path(key);
    await rm(path, { force: true });
    // With its last file a folder goes, but for those at the top; one that is in use again by now is not empty.
    if (key.split('/').length > 2) await rmdir(dirname(path)).catch(() => undefined);
  }

  private path(key: string): string {
    return join(this.root, fileKey(key));
  }

  /** Once in the life of the process; tried again where it failed. */
  private prepared(): Promise<void> {
    this.swept ??= this.sweep().catch((error: unknown) => {
      this.swept = undefined;
      throw error;
    });
    return this.swept;
  }

  /** Removes what processes that were killed left half written. */
  private async sweep(): Promise<void> {
    const folder = join(this.root, UNFINISHED);
    await mkdir(folder, { recursive: true });
    for (const name of await readdir(folder)) {
      const path = join(folder, name);
      const age = Date.now() - (await stat(path).catch(() => ({ mtimeMs: Date.now() }))).mtimeMs;
      if (age > ABANDONED_AFTER_MS) await rm(path, { force: true });
    }
  }
}

function missing(key: string, error: unknown): never {
  const { code } = error as NodeJS.ErrnoException;
  throw code === 'ENOENT' || code === 'ENOTDIR' ? new FileMissing(key) : error;
}

/** The number of times a folder is made anew that was removed with its last file at this moment. */
const TRIES = 100;

/** Moves a file into its folder. */
async function moveTo(target: string, from: string): Promise<void> {
  for (let left = TRIES; ; left--) {
    try {
      await mkdir(dirname(target), { recursive: true });
      return await rename(from, target);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || left === 1) throw error;
    }
  }
}

/** A rename is on disk only when its folder is. One that is gone had its file removed since. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path).catch((error: NodeJS.ErrnoException) =>
    error.code === 'ENOENT' ? undefined : Promise.reject(error),
  );
  if (!folder) return;
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
