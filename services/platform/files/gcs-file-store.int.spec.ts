import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Storage } from '@google-cloud/storage';
import { describeWith, testServer } from '../../../infra/testing/servers.js';
import { FolderFileStore } from './folder-file-store.js';
import { GcsFileStore } from './gcs-file-store.js';
import { openFileStore } from './open-file-store.js';
import { filesBelow, fileStoreContract } from './testing/file-store.contract.js';

describeWith(['gcs'], 'files in Google Cloud Storage', () => {
  const newBucket = async (): Promise<string> => {
    const bucket = `kilau-${randomUUID()}`;
    await new Storage({
      apiEndpoint: testServer('gcs'),
      projectId: 'test',
      useAuthWithCustomEndpoint: false,
    }).createBucket(bucket);
    return bucket;
  };

  fileStoreContract(async () => new GcsFileStore({ bucket: await newBucket(), endpoint: testServer('gcs') }));

  it('leave nothing behind when a write breaks off', async () => {
    const store = new GcsFileStore({ bucket: await newBucket(), endpoint: testServer('gcs') });
    const broken = Readable.from(
      (async function* () {
        yield Buffer.alloc(300_000);
        throw new Error('broken');
      })(),
    );
    await expect(store.write('uploads/a', broken)).rejects.toThrow('broken');
    expect(await filesBelow(store, 'uploads')).toEqual([]);
  });

  it('are read with no more listeners on a stream than it is meant to have', async () => {
    const store = new GcsFileStore({ bucket: await newBucket(), endpoint: testServer('gcs') });
    await store.write('a', Readable.from([Buffer.alloc(5_000_000)]));
    const { on } = Readable.prototype;
    const over: unknown[] = [];
    Readable.prototype.on = function (this: Readable, event: string, listener: unknown): Readable {
      Reflect.apply(on, this, [event, listener]);
      if (this.listenerCount(event) > this.getMaxListeners()) over.push([event, this.listenerCount(event)]);
      return this;
    } as typeof on;
    try {
      expect((await buffer(await store.read('a'))).length).toBe(5_000_000);
    } finally {
      Readable.prototype.on = on;
    }
    expect(over).toEqual([]);
  });

  it('are listed page by page', async () => {
    const store = new GcsFileStore({ bucket: await newBucket(), endpoint: testServer('gcs'), page: 3 });
    const keys = Array.from({ length: 8 }, (_, index) => `a/${index}`);
    for (const key of keys) await store.write(key, Readable.from(['x']));
    expect((await filesBelow(store, 'a')).map(({ key }) => key)).toEqual(keys);
  });

  describe('where the configuration names a bucket', () => {
    const config = (gcsBucket: string | undefined) => ({
      filesFolder: 'none',
      gcsBucket,
      storageEmulatorHost: testServer('gcs'),
    });

    it('are kept there', async () =>
      expect(await openFileStore(config(await newBucket()))).toBeInstanceOf(GcsFileStore));
    it('are kept there where the library reads the place of the emulator too', async () => {
      const bucket = await newBucket();
      process.env['STORAGE_EMULATOR_HOST'] = testServer('gcs');
      try {
        const store = await openFileStore(config(bucket));
        await store.write('a', Readable.from(['x']));
        expect((await store.stat('a')).bytes).toBe(1);
      } finally {
        delete process.env['STORAGE_EMULATOR_HOST'];
      }
    });
    it('are kept in a folder without one', async () =>
      expect(await openFileStore(config(undefined))).toBeInstanceOf(FolderFileStore));
    it('are refused at the start where there is no such bucket', () =>
      expect(openFileStore(config('kilau-is-not-here'))).rejects.toThrow(
        'GCS_BUCKET: the bucket kilau-is-not-here cannot be used',
      ));
    it('are waited for where nobody answers for now', async () =>
      expect(
        await openFileStore({ ...config('kilau-files'), storageEmulatorHost: 'http://127.0.0.1:1' }),
      ).toBeInstanceOf(GcsFileStore));
  });
});
