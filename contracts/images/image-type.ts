import { imageTypes } from './gambar.js';

/** The number of bytes at the beginning of a file that tell its type. */
export const HEAD_BYTES = 12;

type ImageType = (typeof imageTypes)[number];

/** The bytes of a head as characters, one each. */
const charsOf = (head: Uint8Array): string => String.fromCharCode(...head.subarray(0, HEAD_BYTES));

const starts: Readonly<Record<ImageType, (head: string) => boolean>> = {
  'image/jpeg': (head) => head.startsWith('\u00ff\u00d8\u00ff'),
  'image/png': (head) => head.startsWith('\u0089PNG\r\n\u001a\n'),
  'image/webp': (head) => head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP',
};

/** The brands of the photos of telephones that most computers cannot open (ISO/IEC 23008-12). */
const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

/** The type of a file that begins with these bytes; undefined for no image. Its name does not count. */
export function imageTypeOf(head: Uint8Array): ImageType | undefined {
  const chars = charsOf(head);
  return imageTypes.find((type) => starts[type](chars));
}

/** Returns why a file that begins with these bytes is not taken; undefined for an image. */
export function headProblem(head: Uint8Array): 'gambar.heic' | 'gambar.not-an-image' | undefined {
  if (imageTypeOf(head)) return undefined;
  const chars = charsOf(head);
  return chars.slice(4, 8) === 'ftyp' && heicBrands.includes(chars.slice(8, 12))
    ? 'gambar.heic'
    : 'gambar.not-an-image';
}
