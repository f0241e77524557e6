import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { FolderFileStore } from './folder-file-store.js';
import { fileStoreContract } from './testing/file-store.contract.js';

describe('files in a folder', () => {
  let folder: string;
  beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'kilau-files-'))));
  afterEach(() => rm(folder, { recursive: true }));

  fileStoreContract(async () => new FolderFileStore(join(folder, 'made', 'when', 'needed')));

  it('have their folder to the last one, and no longer', async () => {
    const store = new FolderFileStore(folder);
    for (const key of ['gambar/ITEM/a/1', 'gambar/ITEM/a/2', 'unggahan/1'])
      await store.write(key, Readable.from([key]));
    await store.remove('gambar/ITEM/a/1');
    expect(await store.exists('gambar/ITEM/a/2')).toBe(true);
    for (const key of ['gambar/ITEM/a/2', 'unggahan/1']) await store.remove(key);
    expect((await readdir(folder, { recursive: true })).toSorted()).toEqual([
      '.unfinished',
      'gambar',
      'gambar/ITEM',
      'unggahan',
    ]);
  });

  it('are written while the folder goes with others', async () => {
    const store = new FolderFileStore(folder);
    await Promise.all(
      Array.from({ length: 8 }, async (_, worker) => {
        for (let round = 0; round < 40; round++) {
          const key = `gambar/ITEM/a/${worker}-${round}`;
          await store.write(key, Readable.from(['x']));
          await store.remove(key);
        }
      }),
    );
    expect((await readdir(folder, { recursive: true })).toSorted()).toEqual(['.unfinished', 'gambar', 'gambar/ITEM']);
  });

  it('are written once the folder can be, though it could not be before', async () => {
    const inTheWay = join(folder, 'later');
    const store = new FolderFileStore(inTheWay);
    await writeFile(inTheWay, 'a file where the folder shall be');
    await expect(store.write('a', Readable.from(['x']))).rejects.toThrow(/EEXIST|ENOTDIR/);
    await rm(inTheWay);
    expect(await store.write('a', Readable.from(['x']))).toBe(1);
  });

  it('leave nothing behind when a write breaks off', async () => {
    const store = new FolderFileStore(folder);
    const broken = Readable.from(
      (async function* () {
        yield 'half';
        throw new Error('broken');
      })(),
    );
    await expect(store.write('a', broken)).rejects.toThrow('broken');
    expect(await readdir(folder, { recursive: true })).toEqual(['.unfinished']);
  });
});
