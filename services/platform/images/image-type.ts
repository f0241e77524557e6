import { imageTypes } from '../../../contracts/images/gambar.js';

/** The number of bytes at the beginning of a file that tell its type. */
export const HEAD_BYTES = 12;

type ImageType = (typeof imageTypes)[number];

const starts: Readonly<Record<ImageType, (head: Buffer) => boolean>> = {
  'image/jpeg': (head) => head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  'image/png': (head) => head.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  'image/webp': (head) =>
    head.subarray(0, 4).toString('latin1') === 'RIFF' && head.subarray(8, 12).toString('latin1') === 'WEBP',
};

/** The type of a file that begins with these bytes; undefined for no image. Its name does not count. */
export const imageTypeOf = (head: Buffer): ImageType | undefined => imageTypes.find((type) => starts[type](head));
