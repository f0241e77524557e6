import { message } from '../../../contracts/language/messages/messages.js';
import { mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { defineCommand } from '../../../contracts/language/define/command.js';
import { defineEvent } from '../../../contracts/language/define/event.js';
import { Key, Rows } from '../../../contracts/language/define/fields.js';
import { open } from '../../../contracts/language/define/gate.js';
import { Image, Images } from '../../../contracts/language/define/kinds.js';
import { masterRestored, type MasterDefinition } from '../../../contracts/language/define/master.js';
import { imageIn, type ImageFolderName } from '../../../contracts/images/gambar.js';
import { eventually } from '../../../infra/testing/eventually.js';
import { describeWith } from '../../../infra/testing/servers.js';
import { Clock } from '../../kernel/event-store/clock.js';
import { decider, streamOf, type StreamRef } from '../../kernel/event-store/decider.js';
import type { KeysOf } from '../../kernel/event-store/derived.js';
import { Ledger } from '../../kernel/event-store/ledger.js';
import { additions } from '../../domain/journals/open-ledger.js';
import { keysOf, PHOTO, photosIn } from '../../domain/keys/stream-keys.js';
import { FileStore } from '../../platform/files/file-store.js';
import { FolderFileStore } from '../../platform/files/folder-file-store.js';
import { filesBelow } from '../../platform/files/testing/file-store.contract.js';
import { createLog } from '../../platform/log/log.js';
import { changeMaster, createMaster, removeMaster } from '../../platform/masters/masters.js';
import { aBanner, aKategori, anItem } from '../../testing/catalogue-rows.js';
import { ledgerOf, record } from '../../testing/people.js';
import { atStandalone, type Someone, type Standalone } from '../../testing/standalone.js';
import { inTurn } from './file-turn.js';
import { ImageHandler } from './image.handler.js';
import { ImageCollector } from './image-collector.js';
import { imageKey, IMAGES, uploadKey, UPLOADS } from './image-keys.js';
import { everyMaster } from './image-uses.js';
import { imageChecks } from './images.checks.js';
import { picture } from '../../platform/images/testing/pictures.js';
import { upload } from './testing/upload.js';

interface StoredImage {
  readonly gambar_path: string;
  readonly gambar_name: string;
}

/** A clock that goes ahead of the real one. */
class MovedClock extends Clock {
  hours = 0;
  override now(): Date {
    return new Date(Date.now() + this.hours * 3_600_000);
  }
}

const masterOf = (name: string): MasterDefinition => everyMaster.find((master) => master.name === name)!;
const [banner, item, kategori] = ['banner-katalog', 'item-katalog', 'kategori-katalog'].map(masterOf) as [
  MasterDefinition,
  MasterDefinition,
  MasterDefinition,
];

/** A document with photos of its own, and of each of its lines. */
class Foto {
  @Image('Foto', imageIn('ITEM')) foto?: string;
}
class Berfoto {
  @Key('No Bukti', { required: true }) no_bukti!: string;
  @Images('Foto', imageIn('ITEM')) foto?: readonly string[];
  @Rows('Barang', Foto) barang?: readonly Foto[];
}
const photographed = defineEvent('uji.photographed', 1, Berfoto);
const uji = (no_bukti: string): StreamRef<null> =>
  streamOf({ category: 'uji', initial: null, evolve: (state) => state }, no_bukti);
const photograph = decider<Berfoto, { readonly slip: StreamRef<null> }>(
  defineCommand(Berfoto, {
    ...{ name: 'photograph', call: 'uji', path: '/uji', title: 'Uji', gate: open },
    ...{ saved: 'master.ordered', failed: 'request.failed' },
  }),
  {
    needs: ({ no_bukti }) => ({ slip: uji(no_bukti) }),
    decide: (payload) => ({
      events: [{ definition: photographed, stream: uji(payload.no_bukti), payload, postings: [] }],
    }),
  },
);

/** The keys of Kilau, and the photos of that document. */
const withPhotos: KeysOf = (event) =>
  event.type === photographed.type
    ? { current: [], given: photosIn(Berfoto, event.payload).map((value) => ({ key: PHOTO, value })) }
    : keysOf(event);

describeWith(['postgres'], 'the collector of images', () => {
  let app: Standalone;
  let owner: Someone;
  let photo: Buffer;
  let clock: MovedClock;
  /** Another application on the same database, whose clock is moved. */
  let ledger: Ledger;
  let collector: ImageCollector;
  atStandalone(['OWNER'], (...all) => ([app, owner] = all));
  beforeAll(async () => (photo = await picture('jpeg', 60, 40)));
  beforeEach(() => {
    clock = new MovedClock();
    ledger = new Ledger(app.database.url, 1, clock, { ...additions, keysOf: withPhotos });
    collector = new ImageCollector({ database: app.pool, ledger, files: files(), clock }, createLog('test', 'silent'));
  });
  afterEach(() => ledger.close());

  const files = (): FileStore => app.running.app.get(FileStore, { strict: false });
  const stored = async (folder: ImageFolderName = 'BANNER', kode_barcode = 'UJI'): Promise<StoredImage> =>
    (await upload(app.address, owner.token, { file: photo, fields: { folder, kode_barcode } })).body.data!;
  const status = async ({ gambar_path }: StoredImage): Promise<number> =>
    (await fetch(`${app.address}/api/v1/${gambar_path}`)).status;
  const eventsOf = async ({ gambar_name }: StoredImage): Promise<unknown> =>
    (await app.rows(`select type from log.event where stream = $1 order by version`, [`gambar/${gambar_name}`])).map(
      ({ type }) => type,
    );
  const later = async (hours: number): Promise<void> => {
    clock.hours = hours;
    await collector.collect();
  };
  const isThere = async (image: StoredImage): Promise<void> =>
    expect([await eventsOf(image), await status(image)]).toEqual([['gambar.stored'], 200]);
  const isGone = async (image: StoredImage): Promise<void> =>
    expect([await eventsOf(image), await status(image)]).toEqual([['gambar.stored', 'gambar.collected'], 404]);
  let made = 0;
  const key = (): string => `K${++made}`;
  const create = (master: MasterDefinition, row: object, by = ledger): Promise<string> =>
    record(by, createMaster(master), row, 'row');
  const aRow = (image: StoredImage, kode_banner = key()) => ({ ...aBanner({ ...image }), kode_banner });

  it('takes an image that nothing refers to after a day, and not before', async () => {
    const image = await stored();
    await later(23.9);
    await isThere(image);
    await later(24.1);
    await isGone(image);
  });

  it('leaves an image that a record names, one or several of them', async () => {
    const [one, first, second] = [await stored('KATEGORI'), await stored('ITEM'), await stored('ITEM')];
    await create(kategori, aKategori({ ...one }));
    await create(item, {
      ...anItem({ ...first }),
      kode_banner: [],
      gambar_name: [first.gambar_name, second.gambar_name],
    });
    await later(24 * 365);
    for (const image of [one, first, second]) await isThere(image);
  });

  it('takes an image a day after a record has let it go', async () => {
    const [before, after] = [await stored(), await stored()];
    const row = aRow(before);
    await create(banner, row);
    clock.hours = 100;
    await record(ledger, changeMaster(banner), { ...row, gambar_name: after.gambar_name, versi: 1 }, 'row');
    await later(123.9);
    await isThere(before);
    await later(124.1);
    await isGone(before);
    await isThere(after);
  });

  it('leaves the image of a record that was removed, for it can be restored', async () => {
    const image = await stored();
    const { kode_banner, ...rest } = aRow(image);
    await create(banner, { kode_banner, ...rest });
    await record(ledger, removeMaster(banner, everyMaster), { kode_banner, versi: 1 }, 'row');
    await later(24 * 365);
    await isThere(image);
    expect((await owner.post(`app/banner-katalog/restore/${kode_banner}`, {})).status).toBe(201);
    expect(
      await app.rows(`select type from log.event where stream = $1 order by version desc limit 1`, [
        `banner-katalog/${kode_banner}`,
      ]),
    ).toEqual([{ type: masterRestored(banner).type }]);
    await later(24 * 366);
    await isThere(image);
  });

  it('leaves the photos of a document, and those of its lines, for as long as it is in the log', async () => {
    const [own, ofLine, none] = [await stored('ITEM'), await stored('ITEM'), await stored('ITEM')];
    const barang = [{ foto: ofLine.gambar_name }, {}];
    await record(ledger, photograph, { no_bukti: key(), foto: [own.gambar_name], barang }, 'document');
    await later(24 * 365);
    for (const image of [own, ofLine]) await isThere(image);
    await isGone(none);
  });

  it('takes no image that is named again', async () => {
    const image = await stored();
    await later(20);
    await create(banner, aRow(image));
    await later(48);
    await isThere(image);
  });

  it('takes an image that nobody may name any more', async () => {
    const image = await stored();
    await later(25);
    const answer = await owner.post('app/banner-katalog', aRow(image));
    expect([answer.status, answer.body['errors']]).toEqual([
      422,
      [{ field: 'gambar_name', ...message('master.noSuchRow', { label: 'Gambar' }) }],
    ]);
  });

  it('takes what killed uploads leave after a day, and not before', async () => {
    const orphan = imageKey('public/gambar/PUSAT/ITEM/CC-01/AbCdEfGh12345678.jpg');
    for (const one of [orphan, uploadKey('half')]) await files().write(one, Readable.from(['x']));
    await later(23.9);
    expect([await files().exists(orphan), await files().exists(uploadKey('half'))]).toEqual([true, true]);
    await later(24.1);
    expect([await files().exists(orphan), await filesBelow(files(), UPLOADS)]).toEqual([false, []]);
  });

  it('takes the file of an image whose event it had recorded when it was killed', async () => {
    const image = await stored();
    const content = await files().read(imageKey(image.gambar_path));
    const kept = Buffer.concat(await content.toArray());
    await later(25);
    await files().write(imageKey(image.gambar_path), Readable.from([kept]));
    await later(25);
    await isGone(image);
  });

  it('leaves a file that is written again while it is about to be removed', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'kilau-collected-'));
    const own = new FolderFileStore(folder);
    const key = imageKey('public/gambar/PUSAT/ITEM/CC-01/AbCdEfGh87654321.jpg');
    const path = join(folder, key);
    const write = (): Promise<number> => own.write(key, Readable.from(['x']));
    const longAgo = new Date(Date.now() - 100 * 3_600_000);
    const collecting = new ImageCollector(
      { database: app.pool, ledger, files: own, clock },
      createLog('test', 'silent'),
    );
    const waiting = async (): Promise<void> =>
      expect(await app.rows(`select 1 from pg_locks where locktype = 'advisory' and not granted`)).not.toEqual([]);
    const handler = new ImageHandler(own, app.pool);
    await own.write('unggahan/again', Readable.from([photo]));

    await write();
    await utimes(path, longAgo, longAgo);
    let collected: Promise<unknown> | undefined;
    await inTurn(app.pool, key, async () => {
      collected = collecting.collect();
      await eventually(waiting);
      await write();
    });
    await collected;
    expect(await own.exists(key)).toBe(true);

    const { storedAt } = await own.stat(key);
    const job = { params: { from: 'unggahan/again', to: key, folder: 'ITEM', quality: 50 } } as never;
    const context = { signal: new AbortController().signal, resultKey: 'jobs/again.1', progress: () => undefined };
    let made: Promise<void> | undefined;
    await inTurn(app.pool, key, async () => {
      made = handler.run(job, context);
      await eventually(waiting);
      expect((await own.stat(key)).storedAt).toEqual(storedAt);
    });
    await made;
    expect((await own.stat(key)).bytes).toBeGreaterThan(1);

    await utimes(path, longAgo, longAgo);
    await collecting.collect();
    expect(await own.exists(key)).toBe(false);
    await rm(folder, { recursive: true });
  });

  it('leaves files that belong to others', async () => {
    await files().write('jobs/an-export.1', Readable.from(['x']));
    await later(24 * 365);
    expect(await files().exists('jobs/an-export.1')).toBe(true);
  });

  it('never takes an image of a record that is made at the same moment at another application', async () => {
    const outcomes = new Map<string, number>();
    // A loaded machine may need other times to meet both.
    for (let round = 0; round < 40 || (outcomes.size < 2 && round < 120); round++) {
      const image = await stored();
      clock.hours += 25;
      const begun = collector.collect();
      // Later and later, in the time that the collector needs.
      for (let asked = 0; asked < (round < 40 ? round % 8 : round); asked++) await app.rows('select 1');
      const created = await create(banner, aRow(image), ledgerOf(app)).then(
        () => 'created',
        (error: Error) => error.constructor.name,
      );
      await begun;
      await (created === 'created' ? isThere(image) : isGone(image));
      outcomes.set(created, (outcomes.get(created) ?? 0) + 1);
    }
    expect([...outcomes.keys()].toSorted()).toEqual(['Refusal', 'created']);
  });

  describe('the doctor', () => {
    const wrong = async (): Promise<readonly string[]> => {
      const found: string[] = [];
      for (const check of imageChecks) found.push(...(await check({ database: app.pool, files: files() })).wrong);
      return found;
    };

    it('finds nothing wrong with all this', async () => expect(await wrong()).toEqual([]));

    it('names a file that is missing', async () => {
      const image = await stored();
      await files().remove(imageKey(image.gambar_path));
      expect(await wrong()).toEqual([`the file of ${image.gambar_path} is missing`]);
      await files().write(imageKey(image.gambar_path), Readable.from([photo]));
    });

    it('names an image that a record has and that is not there', async () => {
      const image = await stored();
      await create(banner, aRow(image));
      await app.rows(
        `insert into log.event
         select branch, year, (select max(position) + 1 from log.event where branch = 'PUSAT'), gen_random_uuid(),
           stream, 2, 'gambar.collected', schema, business_date, recorded_at, actor, authorised_by, command_id,
           correlation_id, payload, postings, hash
         from log.event
         where stream = $1`,
        [`gambar/${image.gambar_name}`],
      );
      expect(await wrong()).toEqual([`a record names the image ${image.gambar_name}, which is not there`]);
    });
  });

  it('has files below its own folders alone', async () => {
    const keys = (await filesBelow(files(), IMAGES)).map(({ key: one }) => one);
    expect(keys.filter((one) => !/^gambar\/PUSAT\/[A-Z]+\//.test(one))).toEqual([]);
  });
});
