import { jakartaDate } from '../../contracts/language/values/business-date.js';
import { rupiah } from '../../contracts/language/values/rupiah.js';
import { PUSAT } from '../../contracts/language/define/gate.js';
import { fieldsOf } from '../../contracts/language/define/fields.js';
import { gambar, imagePath, type Gambar, type ImageFolderName } from '../../contracts/images/gambar.js';
import { itemKatalog, kategoriKatalog, ItemKatalog } from '../../contracts/katalog/katalog.js';
import { Clock } from '../../services/kernel/event-store/clock.js';
import type { Ledger } from '../../services/kernel/event-store/ledger.js';
import { openLedger } from '../../services/domain/journals/open-ledger.js';
import { createMaster, importMaster } from '../../services/platform/masters/masters.js';
import { branches, foundCompany, openSessions, record, tokenOf } from './company.js';
import type { Database } from './ground.js';
import { HttpConnection, request } from './http-client.js';
import { percentile } from './measure.js';
import { atMost, plain } from './results.js';
import type { Run } from './run.js';
import { startService } from './service.js';

const GOAL_MS = 100;
const WARM_UP = 20;
const IN_ONE = 1000;
const KATEGORI = 24;
const names = ['Cincin', 'Kalung', 'Gelang', 'Anting', 'Liontin', 'Giwang', 'Bros', 'Koin'];
const kinds = ['Polos', 'Ukir', 'Nori', 'Bangkok', 'Italy', 'Permata', 'Serut', 'Rantai', 'Bola', 'Love'];

const imageOf = (index: number, folder: ImageFolderName = 'ITEM'): Gambar => {
  const of = { folder, kode_barcode: `KT-${index}`, gambar_name: `g${String(index).padStart(15, '0')}` } as const;
  return { ...of, gambar_path: imagePath(of), lebar: 720, tinggi: 720, byte: 48_000 };
};

const itemOf = (index: number): ItemKatalog => ({
  kode_barang: `KT-${index}`,
  nama_barang: `${names[index % names.length]!} ${kinds[(index * 7) % kinds.length]!} ${index}`,
  berat: 500 + ((index * 7919) % 40_000),
  harga_jual: rupiah(350_000 + ((index * 104_729) % 25_000_000)),
  kode_kategori: `K${index % KATEGORI}`,
  kode_banner: [],
  kode_info: [],
  direct_url: `https://kilau.example/katalog/kt-${index}`,
  gambar_name: [imageOf(index % IN_ONE).gambar_name],
  hashtag_kadar: [['8K', '16K', '24K'][index % 3]!],
  hashtag_jenis: [names[index % names.length]!.toLowerCase()],
  hashtag_lm: [],
});

const sending =
  (connection: HttpConnection) =>
  async (
    call: string,
    headers: Readonly<Record<string, string>>,
    wanted = 200,
  ): Promise<{ readonly ms: number; readonly body: string }> => {
    const { status, body, ms } = await connection.send(request('GET', `/api/v1/${call}`, headers));
    if (status !== wanted) throw new Error(`${call} answered ${status}: ${body.slice(0, 200)}`);
    return { ms, body };
  };

const fields = [...fieldsOf(ItemKatalog).keys()];
const sortOf = (index: number): string => `${index % 2 === 0 ? '' : '-'}${fields[index % fields.length]!}`;

const own = { 'x-auth-token': tokenOf(PUSAT) };

/** Times calls, one after another; the first of them warm up. */
const timing =
  (send: ReturnType<typeof sending>, calls: number) =>
  async (callOf: (index: number) => string, headers: Readonly<Record<string, string>> = own): Promise<number> => {
    const times: number[] = [];
    for (let index = 0; index < WARM_UP + calls; index++) {
      const { ms } = await send(callOf(index), headers);
      if (index >= WARM_UP) times.push(ms);
    }
    return percentile(times, 95);
  };

/** The items of the catalogue of the app: found, sorted and turned over by staff, read by the app. */
export async function benchKatalog({ ground, sizes, report }: Run): Promise<void> {
  const count = Math.min(20_000, sizes.events);
  const database = await ground.database('bench_katalog');
  await fill(database, count);
  await openSessions(database);
  const { port, stop } = await startService(ground, 'standalone', database);
  const connection = new HttpConnection(port);
  const send = sending(connection);
  while ((JSON.parse((await send(`${itemKatalog.call}?limit=1`, own)).body) as { count: number }).count < count)
    await new Promise((done) => setTimeout(done, 100));
  await ground.ownerOf(database).query('vacuum (analyze)');
  await ground.rest();
  await measureLists(timing(send, sizes.calls), count, report);
  connection.close();
  await stop();
}

/** Measures the list of items as staff ask for it, and the pages that the app reads. */
async function measureLists(p95: ReturnType<typeof timing>, count: number, report: Run['report']): Promise<void> {
  const list = (query: string): string => `${itemKatalog.call}?limit=100&${query}`;
  const what = `list of ${count.toLocaleString('en')} items`;
  report(
    atMost(`${what}, opened, p95`, await p95(() => list('')), 'ms', GOAL_MS),
    atMost(
      `${what}, searched, p95`,
      await p95((index) => list(`search=${kinds[index % kinds.length]!.toLowerCase()}%20${index}`)),
      'ms',
      GOAL_MS,
    ),
    atMost(
      `${what}, searched by what half of it has, p95`,
      await p95((index) => list(`search=k&sort_by=${sortOf(index)}`)),
      'ms',
      GOAL_MS,
    ),
    atMost(`${what}, sorted by each field, p95`, await p95((index) => list(`sort_by=${sortOf(index)}`)), 'ms', GOAL_MS),
    atMost(
      `${what}, any page in any order, p95`,
      await p95((index) => list(`sort_by=${sortOf(index)}&skip=${(index * 997) % count}`)),
      'ms',
      GOAL_MS,
    ),
    plain(
      `${what}, read by the app, p95`,
      await p95((index) => `public/katalog/item?limit=100&skip=${(index * 997) % count}`, {}),
      'ms',
    ),
  );
}

async function fill(database: Database, count: number): Promise<void> {
  const ledger = openLedger(database.url, 1, new Clock());
  try {
    await foundCompany(ledger, jakartaDate(new Date()), branches.slice(0, 1));
    await recordItems(ledger, count);
  } finally {
    await ledger.close();
  }
}

/** Records so many items, with their images and categories, in the catalogue of a company; answers the images. */
export async function recordItems(ledger: Ledger, count: number): Promise<readonly Gambar[]> {
  const take = (decider: unknown, command: object, key: string): Promise<unknown> =>
    record(ledger, PUSAT, decider as never, command, key);
  const images = [
    ...Array.from({ length: Math.min(IN_ONE, count) }, (_, index) => imageOf(index)),
    imageOf(IN_ONE, 'KATEGORI'),
  ];
  for (const image of images) await take(createMaster(gambar), image, `gambar:${image.gambar_name}`);
  const { gambar_name } = images.at(-1)!;
  for (let index = 0; index < KATEGORI; index++) {
    const kategori = { kode_kategori: `K${index}`, nama_kategori: `Kategori ${index}`, warna: '#D4AF37', gambar_name };
    await take(createMaster(kategoriKatalog), kategori, `kategori:${index}`);
  }
  for (let begun = 0; begun < count; begun += IN_ONE) {
    const rows = Array.from({ length: Math.min(IN_ONE, count - begun) }, (_, index) => ({
      ...itemOf(begun + index),
      versi: 0,
    }));
    await take(importMaster(itemKatalog), { rows }, `items:${begun}`);
  }
  return images;
}
