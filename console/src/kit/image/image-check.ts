import { MOST_IMAGE_BYTES } from '../../../../contracts/images/gambar.js';
import { HEAD_BYTES, headProblem } from '../../../../contracts/images/image-type.js';
import { refusals } from '../../../../contracts/images/texts.js';
import { message } from '../../../../contracts/language/messages/messages.js';
import { worded } from '../i18n/i18n.js';

/** Returns why a file is no image that is taken, by its size and its first bytes; undefined for one that is sent. */
export async function imageProblem(file: Blob): Promise<string | undefined> {
  if (file.size > MOST_IMAGE_BYTES) return worded(message('gambar.tooLarge', { max: MOST_IMAGE_BYTES / 1024 / 1024 }));
  const code = headProblem(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()));
  return code && worded(message(refusals[code][1]));
}
