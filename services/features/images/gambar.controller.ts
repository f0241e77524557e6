import { createHash, randomUUID } from 'node:crypto';
import { Controller, HttpCode, Post, Req } from '@nestjs/common';
import type { CommandAnswer } from '../../../contracts/language/define/command.js';
import { Refusal } from '../../../contracts/language/define/refusals.js';
import { folderGate, UploadGambar, uploadGate } from '../../../contracts/images/commands.js';
import {
  Gambar,
  IMAGE_NAME_LENGTH,
  imageFolders,
  imagePath,
  USUAL_FOLDER,
  type ImageFolderName,
} from '../../../contracts/images/gambar.js';
import { message } from '../../../contracts/language/messages/messages.js';
import { FileStore } from '../../platform/files/file-store.js';
import { imageRefusal } from '../../platform/images/image-refusal.js';
import { AllowFile } from '../../platform/http/allow.js';
import { CommandTaker } from '../../platform/commands/command-taker.js';
import { commandIdOf, parseRequest, type KnownRequest } from '../../platform/http/request.js';
import { Access } from '../../platform/identity/access.js';
import type { Actor } from '../../kernel/event-store/actor.js';
import { isUnfinished } from '../../platform/jobs/job.js';
import { JobTable, TooManyJobs } from '../../platform/jobs/job-table.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { jobEnd } from '../../platform/jobs/job-end.js';
import { ALL } from '../../../contracts/language/define/gate.js';
import { Settings } from '../../platform/settings/settings.js';
import { Listener } from '../../kernel/postgres/listener.js';
import { IMAGE_JOB, outcomeOf, type ImageParams } from './image.handler.js';
import { imageKey, uploadKey } from './image-keys.js';
import { decideStoreGambar } from './images.deciders.js';
import { MOST_UPLOAD_BYTES, receive } from './upload.js';
import { tooManyUploads, UploadGate } from './upload-gate.js';

/** For so long an upload waits for its image. */
const PATIENCE_MS = 30_000;
/** Images of one user that may wait at once. */
const MOST_UNFINISHED = 20;

/**
 * Uploads: the file goes to the file port as it comes in, a job makes the image of it, then its event is recorded.
 * Where the process ends in between, files are left that no event names: the collector's.
 */
@Controller('app/gambar')
export class GambarController {
  private readonly gate = new UploadGate();

  constructor(
    private readonly files: FileStore,
    private readonly jobs: Jobs,
    private readonly table: JobTable,
    private readonly listener: Listener,
    private readonly access: Access,
    private readonly taker: CommandTaker,
    private readonly settings: Settings,
  ) {}

  @Post()
  @HttpCode(201)
  @AllowFile(uploadGate, MOST_UPLOAD_BYTES)
  async upload(@Req() request: KnownRequest): Promise<CommandAnswer> {
    const leave = await this.gate.enter(request.actor.user_id);
    const from = uploadKey(randomUUID());
    try {
      const { fields, hash } = await receive(request.body, request.headers, (content) =>
        this.files.write(from, content),
      );
      const sent = this.allowed(parseRequest(UploadGambar, fields), request.actor);
      const named = { ...sent, gambar_name: nameOf(request.actor.user_id, commandIdOf(request), hash, sent) };
      const gambar_path = imagePath(named);
      const size = await this.made(
        {
          from,
          to: imageKey(gambar_path),
          folder: sent.folder,
          quality: Number(this.settings.value(ALL, 'image.quality')),
        },
        request.actor,
      );
      return await this.taker.take(
        decideStoreGambar,
        parseRequest(Gambar, { ...named, gambar_path, ...size }),
        request,
      );
    } finally {
      leave();
      await this.files.remove(from);
    }
  }

  /** Returns the upload, if the sender may upload into that folder. */
  private allowed(
    { folder = USUAL_FOLDER, ...sent }: UploadGambar,
    actor: Actor,
  ): UploadGambar & { readonly folder: ImageFolderName } {
    this.access.assert(folderGate(folder), actor);
    if ('perRecord' in imageFolders[folder] && sent.kode_barcode === undefined)
      throw new Refusal('request.invalid', [
        { field: 'kode_barcode', ...message('field.required', { label: 'Kode' }) },
      ]);
    return { folder, ...sent };
  }

  /** Has the image made. Throws why it cannot be, and 503 when that takes too long. */
  private async made(
    params: ImageParams,
    { user_id: owner, level, kode_toko }: Actor,
  ): Promise<{ lebar: number; tinggi: number; byte: number }> {
    const asked = this.jobs.enqueue(
      { kind: IMAGE_JOB, params, title: 'Gambar', format: 'jpg', owner, level, kode_toko },
      MOST_UNFINISHED,
    );
    const { id } = await asked.catch((error: unknown) => {
      throw error instanceof TooManyJobs ? tooManyUploads() : error;
    });
    const job = await jobEnd(this.table, this.listener, { id, owner }, PATIENCE_MS);
    if (job && isUnfinished(job)) await this.jobs.cancel(id);
    if (job?.state !== 'done' || job.file === null) throw Refusal.of('gambar.slow');
    const outcome = await outcomeOf(this.files, job.file);
    await this.jobs.discard(job);
    if ('refusal' in outcome) throw imageRefusal(outcome.refusal);
    return outcome;
  }
}

/**
 * Letters and digits that nobody can guess beforehand, and that an upload which is sent again under its key has again.
 */
function nameOf(
  user_id: string,
  command_id: string,
  hash: string,
  { folder, kode_barcode = '' }: UploadGambar,
): string {
  const digest = createHash('sha512')
    .update(JSON.stringify([user_id, command_id, hash, folder, kode_barcode]))
    .digest();
  return [...digest.subarray(0, IMAGE_NAME_LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
