import { PassThrough, type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Storage, type Bucket, type StorageOptions } from '@google-cloud/storage';
import { FileMissing, FileStore, fileKey, type FileInfo, type ListedFile } from './file-store.js';

/**
 * The size of the part of a file that is sent, and held in memory, at once. Sent in one request, a file whose source
 * breaks off would leave that request open for ever: only one in chunks is ended by the library (8.4.0).
 */
const CHUNK_BYTES = 4 * 1024 * 1024;

/**
 * The library (8.4.0) pipes each response to two places, which puts twelve listeners on it: none that stays, but more
 * than the ten that Node warns about.
 */
const RESPONSE_LISTENERS = 20;

/** The place of a bucket. */
export interface GcsPlace {
  readonly bucket: string;
  /**
   * `http://127.0.0.1:4443` of an emulator, which asks for no credentials; absent: Google's own, with the credentials
   * that its library finds.
   */
  readonly endpoint?: string | undefined;
  /** Files of one answer of a list; defaults to 1,000. */
  readonly page?: number;
}

/** Files in a bucket of Google Cloud Storage: an object is there when it was sent whole, never before. */
export class GcsFileStore extends FileStore {
  private readonly bucket: Bucket;
  private readonly page: number;
  private readonly endpoint: string | undefined;

  constructor({ bucket, endpoint, page = 1000 }: GcsPlace) {
    super();
    this.page = page;
    this.endpoint = endpoint;
    this.bucket = storageAt(endpoint).bucket(bucket);
  }

  /**
   * The reason why the bucket can never be used as it is set up, in words; undefined where it can, or where nobody
   * answers for now.
   */
  async refused(): Promise<string | undefined> {
    const once = storageAt(this.endpoint, { retryOptions: { autoRetry: false } });
    try {
      await once.bucket(this.bucket.name).getFiles({ maxResults: 1, autoPaginate: false });
      return undefined;
    } catch (error) {
      const { message, errors } = error as Error & { readonly errors?: readonly Error[] };
      return [400, 401, 403, 404].includes(statusOf(error)) ? (errors?.[0]?.message ?? message) : undefined;
    }
  }

  async write(key: string, content: Readable): Promise<number> {
    const file = this.bucket.file(fileKey(key));
    // A source that breaks before the pipeline listens would end the process; the pipeline finds it broken.
    content.on('error', () => undefined);
    let bytes = 0;
    const counted = new Transform({
      transform(chunk: Buffer | string, _, done) {
        bytes += Buffer.byteLength(chunk);
        done(null, chunk);
      },
    });
    await pipeline(
      content,
      counted,
      file.createWriteStream({ resumable: true, chunkSize: CHUNK_BYTES, contentType: 'application/octet-stream' }),
    );
    return bytes;
  }

  async read(key: string): Promise<Readable> {
    const source = this.bucket.file(fileKey(key)).createReadStream();
    const content = new PassThrough();
    const opened = new Promise<void>((resolve, reject) => {
      // Of a refusal the error follows.
      source.once('response', (response: Readable & { readonly statusCode: number }) => {
        response.setMaxListeners(RESPONSE_LISTENERS);
        if (response.statusCode < 400) resolve();
      });
      source.once('error', reject);
    });
    // Whoever reads hears of an error from what they read.
    pipeline(source, content).catch(() => undefined);
    content.on('error', () => undefined);
    await opened.catch((error: unknown) => missing(key, error));
    return content;
  }

  async stat(key: string): Promise<FileInfo> {
    const [{ size, generation, updated }] = await this.bucket
      .file(fileKey(key))
      .getMetadata()
      .catch((error: unknown) => missing(key, error));
    return { bytes: Number(size), etag: String(generation), storedAt: new Date(updated!) };
  }

  async *list(prefix: string): AsyncIterable<ListedFile> {
    const below = `${fileKey(prefix)}/`;
    for (let pageToken: string | undefined, isFirst = true; isFirst || pageToken; isFirst = false) {
      const query = { prefix: below, maxResults: this.page, autoPaginate: false, ...(pageToken && { pageToken }) };
      const [files, next] = await this.bucket.getFiles(query);
      for (const { name: key, metadata } of files)
        yield { key, bytes: Number(metadata.size), storedAt: new Date(metadata.updated!) };
      pageToken = (next as { readonly pageToken?: string } | null)?.pageToken;
    }
  }

  async remove(key: string): Promise<void> {
    await this.bucket.file(fileKey(key)).delete({ ignoreNotFound: true });
  }
}

function storageAt(endpoint: string | undefined, options: StorageOptions = {}): Storage {
  if (endpoint === undefined) return new Storage(options);
  const storage = new Storage({
    ...options,
    apiEndpoint: endpoint,
    projectId: 'emulator',
    useAuthWithCustomEndpoint: false,
  });
  // Where the library finds STORAGE_EMULATOR_HOST itself, it leaves the path out.
  storage.baseUrl = `${endpoint}/storage/v1`;
  return storage;
}

const statusOf = (error: unknown): number => Number((error as { readonly code?: number | string }).code);

function missing(key: string, error: unknown): never {
  throw statusOf(error) === 404 ? new FileMissing(key) : error;
}
