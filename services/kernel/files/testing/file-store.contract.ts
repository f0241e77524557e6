import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { FileMissing, type FileStore } from '../file-store.js';

const of = (content: string | Buffer): Readable => Readable.from([content]);

/** What every adapter of the file port does. `open` answers a store without files. */
export function fileStoreContract(open: () => Promise<FileStore>): void {
  let store: FileStore;
  beforeEach(async () => (store = await open()));

  describe('a file', () => {
    it('is read as it was written, with its size', async () => {
      const content = randomBytes(3_000_000);
      const chunks = [content.subarray(0, 1_000_000), content.subarray(1_000_000)];
      expect(await store.write('jobs/a/1', Readable.from(chunks))).toBe(3_000_000);
      expect(await store.size('jobs/a/1')).toBe(3_000_000);
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

  describe('a missing file', () => {
    it('is told by its own error', async () => {
      await expect(store.read('none/at/all')).rejects.toThrow(FileMissing);
      await expect(store.size('none')).rejects.toThrow(FileMissing);
      expect(await store.exists('none')).toBe(false);
    });

    it('is removed without an error', async () => {
      await expect(store.remove('none')).resolves.toBeUndefined();
    });
  });

  describe('a key', () => {
    it.each(['', '/etc/passwd', '../a', 'a/../../b', 'a//b', 'a/', '.hidden', 'a/.hidden', 'a\\b', 'a\0b', 'a\nb', 'C:a', 'x'.repeat(101)])(
      'is refused: %j',
      async (key) => {
        await expect(store.write(key, of('x'))).rejects.toThrow(RangeError);
        await expect(store.read(key)).rejects.toThrow(RangeError);
        await expect(store.size(key)).rejects.toThrow(RangeError);
        await expect(store.exists(key)).rejects.toThrow(RangeError);
        await expect(store.remove(key)).rejects.toThrow(RangeError);
      },
    );
  });
}
