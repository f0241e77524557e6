import { message } from '../../../contracts/language/messages/messages.js';
import { fieldsOf, type FieldRule, type PayloadClass } from '../../../contracts/language/define/fields.js';
import { Refusal } from '../../../contracts/language/define/refusals.js';
import { imageRefusal } from './image-refusal.js';

/** The most pixels of a picture in a body: as many as a camera has whose file would be larger than any body. */
const MOST_PIXELS = 10_000_000;
/** The qualities (1–100) that are tried until a picture is small enough. */
const QUALITIES = [80, 60, 40, 20];

let before: Promise<unknown> = Promise.resolve();

/** Opens one picture after the other: an open one takes much memory. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = before.then(work);
  before = mine.catch(() => undefined);
  return mine;
}

/** Makes a picture of a body anew. Throws why it cannot be. */
async function remade(field: string, { picture, schema, check }: FieldRule, sent: string): Promise<string> {
  const { keptImage } = await import('./image-file.js');
  for (const quality of QUALITIES) {
    const kept = await keptImage(Buffer.from(sent, 'base64'), picture!, quality, MOST_PIXELS);
    if ('refusal' in kept) throw imageRefusal(kept.refusal, field, MOST_PIXELS);
    const text = kept.data.toString('base64');
    if (text.length <= Number(schema['maxLength'])) return text;
  }
  throw new Refusal('request.invalid', [{ field, ...(check('?') ?? message('request.invalid')) }]);
}

/**
 * Returns a body with the pictures in it (`FieldRule.picture`) as they are kept: opened as a whole, upright, without
 * anything but their pixels. Throws why one of them is none, is broken, or would take too much to open.
 */
export async function withPictures<C extends object>(payload: PayloadClass<C>, body: C): Promise<C> {
  const pictures = [...fieldsOf(payload)].filter(([, { picture }]) => picture !== undefined);
  const values = body as Readonly<Record<string, unknown>>;
  const made: Record<string, string> = {};
  for (const [field, rule] of pictures) {
    const sent = values[field];
    if (typeof sent === 'string') made[field] = await inTurn(() => remade(field, rule, sent));
  }
  return pictures.length === 0 ? body : { ...body, ...made };
}
