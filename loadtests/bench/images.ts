import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { seedDemo } from '../../infra/demo/demo.js';
import { percentile, say } from './measure.js';
import { atLeast, atMost, plain } from './results.js';
import type { Run } from './run.js';
import { startService } from './service.js';

/** The password of the demo users. */
export const SECRET = 'emas murni 24 karat';
const IMAGES = { full: 1_000, tiny: 20 };
const AT_ONCE = 4;
const GOAL_MB = 400;

/**
 * A thousand images of about 2 MB, uploaded to everything in one process: the most memory it ever holds, and how long
 * an upload takes until it can be named.
 */
export async function benchImages({ ground, sizes, report }: Run): Promise<void> {
  const database = await ground.database('bench_images');
  await seedDemo(database.url, SECRET);
  const service = await startService(ground, 'standalone', database);
  const address = `http://127.0.0.1:${service.port}/api/v1`;
  const token = await login(address);
  const photos = await Promise.all(Array.from({ length: 8 }, () => photo()));
  const bytes = photos.reduce((sum, { length }) => sum + length, 0) / photos.length;
  const idle = service.memory().now;
  const count = sizes.calls < 100 ? IMAGES.tiny : IMAGES.full;
  const took: number[] = [];
  const began = performance.now();
  let next = 0;
  const one = async (): Promise<void> => {
    for (let number = next++; number < count; number = next++) {
      const sent = performance.now();
      const { status, text } = await upload(address, token, photos[number % photos.length]!, number);
      if (status !== 201) throw new Error(`an upload was answered with ${status}: ${text}`);
      took.push(performance.now() - sent);
      if (number % 100 === 99) say(`${number + 1} images, ${Math.round(service.memory().now)} MB`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  const seconds = (performance.now() - began) / 1000;
  const { rows } = await ground
    .ownerOf(database)
    .query<{ stored: string }>(`select count(*) as stored from log.event where type = 'gambar.stored'`);
  report(
    atLeast('images uploaded and stored', Number(rows[0]!.stored), '', count),
    plain('images uploaded, size of each', bytes / 1_000_000, 'MB'),
    plain('images a second, 4 at once', count / seconds, '/s'),
    plain('an upload until its image can be named, 4 at once, p95', percentile(took, 95), 'ms'),
    plain('memory of the process before the first image', idle, 'MB'),
    atMost('memory of the process, the most while images are uploaded', service.memory().most, 'MB', GOAL_MB),
  );
}

/** A photo of 12 million pixels, as a telephone makes it: about 2 MB, lying on its side. */
export async function photo(): Promise<Buffer> {
  const [width, height] = [4000, 3000];
  return sharp(randomBytes((width / 8) * (height / 8) * 3), {
    raw: { width: width / 8, height: height / 8, channels: 3 },
  })
    .resize(width, height, { kernel: 'cubic' })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 70 })
    .toBuffer();
}

/** Logs the owner in; answers the token. */
export async function login(address: string): Promise<string> {
  const body = JSON.stringify({ user_id: 'OWNER', password: SECRET, take_over: true });
  const answer = await fetch(`${address}/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  return ((await answer.json()) as { token: string }).token;
}

/** The answer to one upload. */
export interface Uploaded {
  readonly status: number;
  readonly text: string;
  /** Seconds to wait before it is sent again, where told. */
  readonly retryAfter: number;
}

/** Uploads an image of an item. */
export async function upload(address: string, token: string, photo: Buffer, number: number): Promise<Uploaded> {
  const form = new FormData();
  form.set('folder', 'ITEM');
  form.set('kode_barcode', `UJI-${number}`);
  form.set('image', new Blob([new Uint8Array(photo)]), 'foto.jpg');
  const answer = await fetch(`${address}/app/gambar`, {
    method: 'POST',
    headers: { 'x-auth-token': token },
    body: form,
  });
  return {
    status: answer.status,
    text: await answer.text(),
    retryAfter: Number(answer.headers.get('retry-after') ?? 1),
  };
}
