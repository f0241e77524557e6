import { Module, type OnModuleInit } from '@nestjs/common';
import { FileStore } from '../../kernel/files/file-store.js';
import { JobHandlers } from '../../kernel/jobs/job-handlers.js';
import { ImageHandler } from './image.handler.js';

/** Makes images wherever jobs are run. Needs jobs and files. */
@Module({ providers: [{ provide: ImageHandler, inject: [FileStore], useFactory: (files: FileStore) => new ImageHandler(files) }] })
export class ImagesModule implements OnModuleInit {
  constructor(
    private readonly handlers: JobHandlers,
    private readonly handler: ImageHandler,
  ) {}

  onModuleInit(): void {
    this.handlers.add(this.handler);
  }
}
