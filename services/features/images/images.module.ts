import { Module, type OnModuleInit } from '@nestjs/common';
import type pg from 'pg';
import { FileStore } from '../../platform/files/file-store.js';
import { JobHandlers } from '../../platform/jobs/job-handlers.js';
import { DATABASE } from '../../platform/config/tokens.js';
import { ImageHandler } from './image.handler.js';

/** Makes images wherever jobs are run. Needs jobs and files. */
@Module({
  providers: [
    {
      provide: ImageHandler,
      inject: [FileStore, DATABASE],
      useFactory: (files: FileStore, database: pg.Pool) => new ImageHandler(files, database),
    },
  ],
})
export class ImagesModule implements OnModuleInit {
  constructor(
    private readonly handlers: JobHandlers,
    private readonly handler: ImageHandler,
  ) {}

  onModuleInit(): void {
    this.handlers.add(this.handler);
  }
}
