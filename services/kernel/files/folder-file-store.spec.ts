import { mkdtemp, readdir, rm } from 'node:fs/promises';
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
