import { message } from '../../../contracts/language/messages/messages.js';
import { Readable } from 'node:stream';
import { Inject } from '@nestjs/common';
import type pg from 'pg';
import { text as textOf } from 'node:stream/consumers';
import type { RefusalCode } from '../../../contracts/language/define/refusals.js';
import { imageFolders, type ImageFolderName } from '../../../contracts/images/gambar.js';
import { FileMissing, FileStore } from '../../platform/files/file-store.js';
import type { Job } from '../../platform/jobs/job.js';
import { HandlesJobs, JobFailure, type JobContext, type JobHandler } from '../../platform/jobs/job-handlers.js';
import { DATABASE } from '../../platform/config/tokens.js';
import { inTurn } from './file-turn.js';

/** The kind of job that makes an image of an upload; somebody waits for it. */
export const IMAGE_JOB = 'quick.gambar';

/** The request of such a job. */
export interface ImageParams {
  /** Key of what was uploaded. */
  readonly from: string;
  /** Key of the image. */
  readonly to: string;
  readonly folder: ImageFolderName;
  /** Quality (1–100) of the JPEG. */
  readonly quality: number;
}

/** The result of such a job. */
export type ImageOutcome =
  { readonly lebar: number; readonly tinggi: number; readonly byte: number } | { readonly refusal: RefusalCode };

/** Makes images of uploads, one after the other. */
@HandlesJobs(IMAGE_JOB)
export class ImageHandler implements JobHandler {
  constructor(
    private readonly files: FileStore,
    @Inject(DATABASE) private readonly database: pg.Pool,
  ) {}

  /** Throws JobFailure when the upload is gone: whoever sent it waits no more. */
  async run({ params }: Job, { signal, resultKey }: JobContext): Promise<void> {
    const { from, to, folder, quality } = params as ImageParams;
    const input = await this.whole(from).catch((error: unknown) => {
      throw error instanceof FileMissing ? new JobFailure(message('gambar.slow')) : error;
    });
    const { keptImage } = await import('../../platform/images/image-file.js');
    const kept = await keptImage(input, imageFolders[folder].box, quality);
    signal.throwIfAborted();
    let outcome: ImageOutcome;
    if ('refusal' in kept) outcome = kept;
    else outcome = { lebar: kept.lebar, tinggi: kept.tinggi, byte: await this.put(to, kept.data) };
    await this.files.write(resultKey, Readable.from([JSON.stringify(outcome)]));
  }

  /** Writes an image when the collector is not at its file: what it then finds there is new. */
  private put(key: string, data: Buffer): Promise<number> {
    return inTurn(this.database, key, () => this.files.write(key, Readable.from([data])));
  }

  /** A file in one piece of memory, taken once. */
  private async whole(key: string): Promise<Buffer> {
    const input = Buffer.allocUnsafeSlow((await this.files.stat(key)).bytes);
    let filled = 0;
    for await (const part of await this.files.read(key)) filled += (part as Buffer).copy(input, filled);
    return input.subarray(0, filled);
  }
}

/** Returns the result of a job that is done. */
export async function outcomeOf(files: FileStore, file: string): Promise<ImageOutcome> {
  return JSON.parse(await textOf(await files.read(file))) as ImageOutcome;
}
