import sharp, { type Sharp } from 'sharp';
import type { RefusalCode } from '../../../contracts/language/define/refusals.js';
import { HEAD_BYTES, headProblem } from '../../../contracts/images/image-type.js';
import { MOST_IMAGE_PIXELS, MOST_IMAGE_SIDE, type ImageBox } from '../../../contracts/images/gambar.js';

// Images come from outside: these three are decoded, and nothing else that the library could read; one at a time, and
// nothing kept. libvips, which sharp brings as a library of its own, is under the LGPL.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] });
sharp.cache(false);
sharp.concurrency(1);

const MOST_SECONDS = 20;

/** An image as it is kept. */
export interface KeptImage {
  readonly data: Buffer;
  /** In pixels. */
  readonly lebar: number;
  readonly tinggi: number;
}

const open = (input: Buffer, limitInputPixels: number | false): Sharp =>
  sharp(input, { limitInputPixels, failOn: 'error', sequentialRead: true });

/**
 * Makes the image that is kept of a file: upright, no larger than the box, never enlarged, on white, without anything
 * but its pixels. Answers why not for a file that is none, is broken, or would take too much to open.
 */
export async function keptImage(
  input: Buffer,
  { width, height }: ImageBox,
  quality: number,
  mostPixels = MOST_IMAGE_PIXELS,
): Promise<KeptImage | { readonly refusal: RefusalCode }> {
  const problem = headProblem(input.subarray(0, HEAD_BYTES));
  if (problem) return { refusal: problem };
  try {
    // The head of the file alone: nothing is opened before its pixels are counted.
    const { width: wide, height: high } = await open(input, false).metadata();
    if (Math.max(wide, high) > MOST_IMAGE_SIDE) return { refusal: 'gambar.too-long' };
    if (wide * high > mostPixels) return { refusal: 'gambar.too-many-pixels' };
    const { data, info } = await open(input, mostPixels)
      .timeout({ seconds: MOST_SECONDS })
      .autoOrient()
      .resize({ width, height, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality })
      .toBuffer({ resolveWithObject: true });
    return { data, lebar: info.width, tinggi: info.height };
  } catch {
    return { refusal: 'gambar.broken' };
  }
}
