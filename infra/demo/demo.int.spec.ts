import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import { keptImage } from '../../services/platform/images/image-file.js';
import { imageKey } from '../../services/features/images/image-keys.js';
import { FolderFileStore } from '../../services/platform/files/folder-file-store.js';
import { freshDatabase, type FreshDatabase } from '../testing/fresh-database.js';
import { describeWith } from '../testing/servers.js';
import { catalogue } from './catalogue.js';
import { seedDemo } from './demo.js';

describeWith(['postgres'], 'the catalogue of the demo company', () => {
  let database: FreshDatabase;
  let client: pg.Client;
  const folder = mkdtempSync(join(tmpdir(), 'kilau-demo-'));
  const files = new FolderFileStore(folder);
  beforeAll(async () => {
    database = await freshDatabase();
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('has its pictures, each an image that an upload could have made, recorded once', async () => {
    expect(await seedDemo(database.url, 'emas 24 karat', { files })).toBeDefined();
    expect(await seedDemo(database.url, 'emas 24 karat', { files })).toBeUndefined();
    const { rows } = await client.query<{
      payload: { gambar_path: string; lebar: number; tinggi: number; byte: number };
    }>(`select payload from log.event where type = 'gambar.stored'`);
    expect(rows).toHaveLength(Object.values(catalogue).flat().length);
    for (const { payload } of rows) {
      const data = await buffer(await files.read(imageKey(payload.gambar_path)));
      expect(data.length).toBe(payload.byte);
      expect(await keptImage(data, { width: 5000, height: 5000 }, 50)).toMatchObject({
        lebar: payload.lebar,
        tinggi: payload.tinggi,
      });
    }
    const named = await client.query(
      `select from log.event where type like '%-katalog.created' and payload ->> 'gambar_path' is not null`,
    );
    expect(named.rowCount).toBe(rows.length);
  });
});
