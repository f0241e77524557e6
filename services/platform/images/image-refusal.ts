import { MOST_IMAGE_PIXELS, MOST_IMAGE_SIDE } from '../../../contracts/images/gambar.js';
import { Refusal, type RefusalCode } from '../../../contracts/language/define/refusals.js';

/** Returns the refusal of an image, with the bounds that stand in its text; of a field of a body under its name. */
export function imageRefusal(code: RefusalCode, field?: string, pixels = MOST_IMAGE_PIXELS): Refusal {
  const values = { max: pixels / 1_000_000, side: MOST_IMAGE_SIDE };
  const { message, message_id } = new Refusal(code, undefined, values);
  return new Refusal(code, field === undefined ? undefined : [{ field, message, message_id, values }], values);
}
