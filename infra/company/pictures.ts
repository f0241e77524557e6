import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { settingOf } from '../../contracts/settings/settings.js';
import { IMAGE_NAME_LENGTH, imagePath, type Gambar, type ImageFolderName } from '../../contracts/images/gambar.js';
import { imageKey } from '../../services/features/images/image-keys.js';
import type { FileStore } from '../../services/platform/files/file-store.js';

/**
 * A picture of a catalogue: rings of gold on a colour. `of` is what it shows; it tells pictures apart, and makes
 * one the same each time.
 */
export interface Picture {
  readonly of: string;
  readonly folder: ImageFolderName;
  readonly kode_barcode?: string;
  /** `#RRGGBB`, of the ground. */
  readonly warna: string;
}

const sizes: Readonly<Record<ImageFolderName, readonly [width: number, height: number]>> = {
  KATEGORI: [360, 360],
  BANNER: [720, 360],
  INFO: [360, 360],
  ITEM: [540, 540],
  HADIAH: [360, 360],
  DATAHADIAH: [360, 360],
  BARANG: [360, 360],
  JAMINAN: [360, 360],
  SPLASH: [540, 1022],
};
const GOLD = [212, 175, 55] as const;

/** Draws a picture, stores its file, and answers the image as it is recorded. */
export async function store({ of, folder, kode_barcode, warna }: Picture, files: FileStore): Promise<Gambar> {
  const [lebar, tinggi] = sizes[folder];
  const data = await sharp(drawn(lebar, tinggi, of, warna), { raw: { width: lebar, height: tinggi, channels: 3 } })
    .jpeg({ quality: Number(settingOf('image.quality').initial) })
    .toBuffer();
  const name = createHash('sha256').update(`demo ${of}`).digest('hex').slice(0, IMAGE_NAME_LENGTH);
  const place = { folder, gambar_name: name, ...(kode_barcode !== undefined && { kode_barcode }) };
  const gambar_path = imagePath(place);
  await files.write(imageKey(gambar_path), Readable.from([data]));
  return { ...place, gambar_path, lebar, tinggi, byte: data.length };
}

/** Three bytes a pixel: a ground that gets lighter to the foot, and on it some rings, lit from above. */
function drawn(width: number, height: number, of: string, warna: string): Buffer {
  const ground = [1, 3, 5].map((at) => Number.parseInt(warna.slice(at, at + 2), 16));
  const seed = createHash('sha256').update(of).digest();
  const side = Math.min(width, height);
  const rings = Array.from({ length: 1 + (seed[0]! % 3) }, (_, index) => ({
    x: width / 2 + ((seed[index + 1]! / 255 - 0.5) * width) / 4,
    y: height / 2 + ((seed[index + 4]! / 255 - 0.5) * height) / 5,
    radius: side * (0.18 + (seed[index + 7]! / 255) * 0.14),
    band: side * (0.02 + (seed[index + 10]! / 255) * 0.03),
  }));
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const ring = rings.find((one) => Math.abs(Math.hypot(x - one.x, y - one.y) - one.radius) < one.band);
      const light = ring ? 0.75 + (0.45 * (ring.y - y)) / (2 * ring.radius) : 0;
      for (let part = 0; part < 3; part++) {
        const own = ground[part]!;
        const colour = ring ? GOLD[part]! * light : own + ((255 - own) * 0.5 * y) / height;
        pixels[(y * width + x) * 3 + part] = Math.max(0, Math.min(255, Math.round(colour)));
      }
    }
  }
  return pixels;
}
