import type { Readable } from 'node:stream';

/** There is no file with that key. */
export class FileMissing extends Error {
  constructor(readonly key: string) {
    super(`no file ${key}`);
  }
}

/** The properties of a file that are known without reading it. */
export interface FileInfo {
  readonly bytes: number;
  /** Another one for a content that was stored at another time, or is longer or shorter; letters, digits and dashes. */
  readonly etag: string;
  /** The time at which it was stored, by the clock of the store. */
  readonly storedAt: Date;
}

/** A file among others. */
export interface ListedFile extends Omit<FileInfo, 'etag'> {
  readonly key: string;
}

/**
 * The file port. Keys are paths of plain segments (`jobs/0197…/1`); anything else throws RangeError before a file is
 * touched.
 */
export abstract class FileStore {
  /**
   * Stores a stream under a key, replacing what was there, and answers its bytes. Readers see the old file or the whole
   * new one; a stream that fails leaves the old one.
   */
  abstract write(key: string, content: Readable): Promise<number>;
  /** The content of a file, opened. Throws FileMissing. */
  abstract read(key: string): Promise<Readable>;
  /** Returns the properties of a file. Throws FileMissing. */
  abstract stat(key: string): Promise<FileInfo>;
  /**
   * The files whose keys begin with these segments, in no order; one that comes or goes meanwhile may be among them.
   */
  abstract list(prefix: string): AsyncIterable<ListedFile>;
  /** Removes a file; no error when there is none. */
  abstract remove(key: string): Promise<void>;

  async exists(key: string): Promise<boolean> {
    return this.stat(key).then(
      () => true,
      (error: unknown) => (error instanceof FileMissing ? false : Promise.reject(error)),
    );
  }
}

const segment = '[A-Za-z0-9][A-Za-z0-9._-]{0,99}';
const plainKey = new RegExp(`^${segment}(/${segment}){0,7}$`);

/** The key, if it is one. Throws RangeError for empty, hidden, absolute and climbing paths. */
export function fileKey(key: string): string {
  if (!plainKey.test(key)) throw new RangeError(`not a key of a file: ${JSON.stringify(key)}`);
  return key;
}
