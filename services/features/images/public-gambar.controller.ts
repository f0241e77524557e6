import { Controller, Get, Param, Req, Res, StreamableFile } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../../contracts/language/define/refusals.js';
import { IMAGE_ROOT, isImagePath } from '../../../contracts/images/gambar.js';
import { FileMissing, FileStore } from '../../platform/files/file-store.js';
import { Public } from '../../platform/http/allow.js';
import { readByAll } from '../../platform/http/public-headers.js';
import { PublicThrottle } from '../../platform/http/public-throttle.js';
import { headerOf } from '../../platform/http/request.js';
import { imageKey } from './image-keys.js';

/** An image never changes. */
const kept = { 'cache-control': 'public, max-age=31536000, immutable' } as const;

/** Images, for everyone who knows their address. */
@Controller(IMAGE_ROOT)
export class PublicGambarController {
  constructor(
    private readonly files: FileStore,
    private readonly throttle: PublicThrottle,
  ) {}

  @Get(':toko/:folder/:berkas')
  @Public()
  ofFolder(
    @Param() { toko, folder, berkas }: Readonly<Record<string, string>>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile | undefined> {
    return this.send([toko, folder, berkas], request, reply);
  }

  @Get(':toko/:folder/:kode/:berkas')
  @Public()
  ofRecord(
    @Param() { toko, folder, kode, berkas }: Readonly<Record<string, string>>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile | undefined> {
    return this.send([toko, folder, kode, berkas], request, reply);
  }

  private async send(
    parts: readonly (string | undefined)[],
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<StreamableFile | undefined> {
    void reply.headers(readByAll);
    this.throttle.take(request.ip, 'image');
    const path = [IMAGE_ROOT, ...parts].join('/');
    if (!isImagePath(path)) throw Refusal.of('request.not-found');
    const { bytes, etag } = await this.files.stat(imageKey(path)).catch(gone);
    void reply.headers({ ...kept, etag: `"${etag}"` });
    if (isKnown(headerOf(request, 'if-none-match'), etag)) return void reply.status(304);
    return new StreamableFile(await this.files.read(imageKey(path)).catch(gone), { type: 'image/jpeg', length: bytes });
  }
}

function gone(error: unknown): never {
  throw error instanceof FileMissing ? Refusal.of('request.not-found') : error;
}

const isKnown = (sent: string | undefined, etag: string): boolean =>
  sent?.split(',').some((one) => [`"${etag}"`, `W/"${etag}"`, '*'].includes(one.trim())) ?? false;
