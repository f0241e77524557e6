import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { FileMissing, type FileStore, type ListedFile } from '../file-store.js';

const of = (content: string | Buffer): Readable => Readable.from([content]);

/** The files below a prefix, by their keys. */
export async function filesBelow(store: FileStore, prefix: string): Promise<readonly ListedFile[]> {
  const files: ListedFile[] = [];
  for await (const file of store.list(prefix)) files.push(file);
  return files.sort((a, b) => (a.key < b.key ? -1 : 1));
}

/** The contract of every adapter of the file port. `open` answers a store without files. */
export function fileStoreContract(open: () => Promise<FileStore>): void {
  let store: FileStore;
  beforeEach(async () => (store = await open()));

  describe('a file', () => {
    it('is read as it was written, with its size', async () => {
      const content = randomBytes(9_000_001);
      const chunks = [content.subarray(0, 1_000_000), content.subarray(1_000_000)];
      expect(await store.write('jobs/a/1', Readable.from(chunks))).toBe(9_000_001);
      expect((await store.stat('jobs/a/1')).bytes).toBe(9_000_001);
      expect(await store.exists('jobs/a/1')).toBe(true);
      expect((await buffer(await store.read('jobs/a/1'))).equals(content)).toBe(true);
    });

    it('may be empty', async () => {
      expect(await store.write('empty', Readable.from([]))).toBe(0);
      expect(await text(await store.read('empty'))).toBe('');
    });

    it('is replaced whole', async () => {
      await store.write('a', of('the first, longer'));
      await store.write('a', of('second'));
      expect(await text(await store.read('a'))).toBe('second');
    });

    it('stays as it was when its replacement breaks off', async () => {
      await store.write('a', of('old'));
      const broken = Readable.from(
        (function* () {
          yield 'half';
          throw new Error('the source broke');
        })(),
      );
      await expect(store.write('a', broken)).rejects.toThrow('the source broke');
      expect(await text(await store.read('a'))).toBe('old');
    });

    it('is not there after a first write that breaks off', async () => {
      const broken = new Readable({ read: () => undefined });
      const writing = store.write('a', broken);
      broken.push('half');
      broken.destroy(new Error('stopped'));
      await expect(writing).rejects.toThrow('stopped');
      expect(await store.exists('a')).toBe(false);
    });

    it('is read to its end by who has opened it, though it is removed meanwhile', async () => {
      await store.write('a', of('whole'));
      const reading = await store.read('a');
      await store.remove('a');
      expect(await text(reading)).toBe('whole');
      expect(await store.exists('a')).toBe(false);
    });

    it('is one of those written at once, never a mixture', async () => {
      const contents = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(500_000));
      await Promise.all(contents.map((content) => store.write('same', of(content))));
      expect(contents).toContain(await text(await store.read('same')));
    });
  });

  describe('what is known of a file', () => {
    it('is when it was stored, and stays while the file does', async () => {
      const before = Date.now();
      await store.write('a', of('content'));
      const known = await store.stat('a');
      // Stores keep seconds or better, and have clocks of their own.
      expect(Math.abs(known.storedAt.getTime() - before)).toBeLessThan(60_000);
      expect(await store.stat('a')).toEqual(known);
    });

    it('tells its contents apart', async () => {
      const etags: string[] = [];
      for (const content of ['one', 'second', 'the third']) {
        await store.write('a', of(content));
        etags.push((await store.stat('a')).etag);
      }
      expect(new Set(etags).size).toBe(3);
      expect(etags.filter((etag) => !/^[\w-]{1,80}$/.test(etag))).toEqual([]);
    });
  });

  describe('a list', () => {
    const listed = async (prefix: string): Promise<readonly [string, number][]> =>
      (await filesBelow(store, prefix)).map(({ key, bytes }) => [key, bytes]);

    it('has every file below, and none beside', async () => {
      for (const key of [
        'pictures/a/1',
        'pictures/a/b/2',
        'pictures/3',
        'pictures-of-others/4',
        'picturesque',
        'other/pictures/5',
      ])
        await store.write(key, of(key));
      expect(await listed('pictures')).toEqual([
        ['pictures/3', 10],
        ['pictures/a/1', 12],
        ['pictures/a/b/2', 14],
      ]);
      expect(await listed('pictures/a')).toEqual([
        ['pictures/a/1', 12],
        ['pictures/a/b/2', 14],
      ]);
    });

    it('is empty where there is nothing, or nothing any more', async () => {
      expect(await listed('nothing')).toEqual([]);
      await store.write('gone/a', of('x'));
      await store.remove('gone/a');
      expect(await listed('gone')).toEqual([]);
    });

    it('has when each was stored', async () => {
      await store.write('aged/a', of('x'));
      const [file] = await filesBelow(store, 'aged');
      expect(file!.storedAt).toEqual((await store.stat('aged/a')).storedAt);
    });

    it('has no end before all are listed', async () => {
      const keys = Array.from({ length: 120 }, (_, index) => `many/${index}`);
      await Promise.all(keys.map((key) => store.write(key, of('x'))));
      expect((await listed('many')).map(([key]) => key)).toEqual(keys.sort());
    });
  });

  describe('a missing file', () => {
    it('is told by its own error', async () => {
      await expect(store.read('none/at/all')).rejects.toThrow(FileMissing);
      await expect(store.stat('none')).rejects.toThrow(FileMissing);
      expect(await store.exists('none')).toBe(false);
    });

    it('is removed without an error', async () => {
      await expect(store.remove('none')).resolves.toBeUndefined();
    });
  });

  describe('a key', () => {
    it.each([
      '',
      '/etc/passwd',
      '../a',
      'a/../../b',
      'a//b',
      'a/',
      '.hidden',
      'a/.hidden',
      'a\\b',
      'a\0b',
      'a\nb',
      'C:a',
      'x'.repeat(101),
    ])('is refused: %j', async (key) => {
      await expect(store.write(key, of('x'))).rejects.toThrow(RangeError);
      await expect(store.read(key)).rejects.toThrow(RangeError);
      await expect(store.stat(key)).rejects.toThrow(RangeError);
      await expect(store.exists(key)).rejects.toThrow(RangeError);
      await expect(store.remove(key)).rejects.toThrow(RangeError);
      await expect(filesBelow(store, key)).rejects.toThrow(RangeError);
    });
  });
}
