import { createHash, type Hash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { Transform, type Readable, type TransformCallback, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream, type BusboyHeaders } from '@fastify/busboy';
import { Refusal } from '../../../contracts/language/define/refusals.js';
import { MOST_IMAGE_BYTES } from '../../../contracts/images/gambar.js';
import { HEAD_BYTES, headProblem } from '../../../contracts/images/image-type.js';
import { message, type Message } from '../../../contracts/language/messages/messages.js';

/** The most bytes of a whole upload: the image, its two fields, and what parts them. */
export const MOST_UPLOAD_BYTES = MOST_IMAGE_BYTES + 64 * 1024;
/** The field of the file. */
const IMAGE = 'image';

/** The fields that were sent with a file, and the file. */
export interface Upload {
  readonly fields: Readonly<Record<string, string>>;
  /** Hex of the SHA-256 of the file. */
  readonly hash: string;
}

const tooLarge = (): Refusal => new Refusal('gambar.too-large', undefined, { max: MOST_IMAGE_BYTES / 1024 / 1024 });
const wrongField = (field: string, wrong: Message): Refusal =>
  new Refusal('request.invalid', [{ field: field.slice(0, 40), ...wrong }]);

/** Lets an image pass and hashes it; what does not begin as one breaks off. */
class CheckedImage extends Transform {
  private head = Buffer.alloc(0);
  private isImage = false;

  constructor(private readonly hash: Hash) {
    super();
  }

  override _transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback): void {
    this.hash.update(chunk);
    if (this.isImage) return done(null, chunk);
    this.head = Buffer.concat([this.head, chunk]);
    if (this.head.length < HEAD_BYTES) return done();
    const problem = headProblem(this.head);
    this.isImage = problem === undefined;
    done(problem ? Refusal.of(problem) : null, problem ? undefined : this.head);
  }

  override _flush(done: TransformCallback): void {
    const empty = (): Refusal => wrongField(IMAGE, message('katalog.banner.gambar.required'));
    done(this.isImage ? null : this.head.length === 0 ? empty() : Refusal.of('gambar.not-an-image'));
  }
}

/**
 * Takes one upload in, part by part. What is wrong with it is known at its end: until then the rest is read and
 * dropped, so that whoever sends it hears the answer.
 */
class Reception {
  private readonly fields = new Map<string, string>();
  private readonly hash = createHash('sha256');
  private image?: CheckedImage;
  private stored?: Promise<unknown>;
  private problem?: unknown;

  constructor(private readonly store: (content: Readable) => Promise<unknown>) {}

  async take(body: Readable, headers: IncomingHttpHeaders): Promise<Upload> {
    try {
      await pipeline(body, this.parser(headers));
    } catch (error) {
      this.breakOff(error instanceof Refusal ? error : Refusal.of('gambar.interrupted'));
    }
    await this.stored?.catch((error: unknown) => (this.problem ??= error));
    if (this.problem) throw this.problem;
    if (!this.image) throw wrongField(IMAGE, message('katalog.banner.gambar.required'));
    return { fields: Object.fromEntries(this.fields), hash: this.hash.digest('hex') };
  }

  private parser(headers: IncomingHttpHeaders): Writable {
    const limits = {
      fileSize: MOST_IMAGE_BYTES,
      files: 1,
      fields: 10,
      parts: 11,
      fieldSize: 200,
      fieldNameSize: 100,
      headerPairs: 20,
    };
    const busboy = new Busboy({ headers: headers as BusboyHeaders, limits });
    busboy.on('field', (name, value) => void this.fields.set(name, value));
    busboy.on('file', (name, stream) => this.file(name, stream));
    busboy.on('filesLimit', () => this.breakOff(Refusal.of('gambar.one-only')));
    for (const limit of ['partsLimit', 'fieldsLimit'] as const)
      busboy.on(limit, () => this.breakOff(Refusal.of('gambar.interrupted')));
    return busboy;
  }

  private file(name: string, stream: BusboyFileStream): void {
    stream.on('error', () => this.breakOff(Refusal.of('gambar.interrupted')));
    if (name !== IMAGE) {
      this.breakOff(wrongField(name, message('field.unknown')));
      return void stream.resume();
    }
    const image = new CheckedImage(this.hash);
    this.image = image;
    stream.on('limit', () => this.breakOff(tooLarge()));
    image.on('error', (error) => {
      this.problem ??= error;
      stream.unpipe(image);
      stream.resume();
    });
    this.stored = this.store(stream.pipe(image));
    this.stored.catch(() => undefined);
  }

  private breakOff(problem: unknown): void {
    this.problem ??= problem;
    this.image?.destroy(problem as Error);
  }
}

/**
 * Reads an upload as it comes in: hands its image to `store` and answers what else was sent. Throws what is wrong with
 * it, in words; what `store` has begun has failed then, or is for nothing.
 */
export async function receive(
  body: unknown,
  headers: IncomingHttpHeaders,
  store: (content: Readable) => Promise<unknown>,
): Promise<Upload> {
  if (!isStream(body)) throw Refusal.of('gambar.media-type');
  if (Number(headers['content-length'] ?? 0) > MOST_UPLOAD_BYTES) throw tooLarge();
  return new Reception(store).take(body, headers);
}

const isStream = (body: unknown): body is Readable =>
  typeof (body as Partial<Readable> | null | undefined)?.pipe === 'function';
