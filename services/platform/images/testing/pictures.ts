import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** The kinds of files that are taken for images. */
export type PictureType = 'jpeg' | 'png' | 'webp';

/** A picture of stripes, or of noise, which no format makes small. */
export function picture(type: PictureType, width: number, height: number, { noise = false } = {}): Promise<Buffer> {
  const bytes = width * height * 3;
  const pixels = noise
    ? randomBytes(bytes)
    : Buffer.alloc(bytes, Buffer.from([200, 160, 40, 250, 240, 200, 90, 60, 10]));
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    [type]()
    .toBuffer();
}

const table = Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value >>> 0;
});
const crc = (bytes: Buffer): number =>
  (bytes.reduce((value, byte) => table[(value ^ byte) & 0xff]! ^ (value >>> 8), 0xffffffff) ^ 0xffffffff) >>> 0;

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc(body));
  return Buffer.concat([length, body, sum]);
}

/** A PNG of a few kilobytes, or so many bytes of zeros, that says it is so wide and high. */
export function bomb(width: number, height: number, zeros = 50_000_000): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(zeros))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The beginning of a photo as telephones keep it, or of another file of that family by its brand. */
export const heic = (brand = 'heic'): Buffer =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}`, 'latin1'), Buffer.alloc(2000)]);
