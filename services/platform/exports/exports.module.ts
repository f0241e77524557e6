import { Module, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../kernel/event-store/clock.js';
import { FileStore } from '../files/file-store.js';
import { ShopDirectory } from '../identity/shop-directory.js';
import { UserDirectory } from '../identity/user-directory.js';
import { JobHandlers } from '../jobs/job-handlers.js';
import { ReportReader } from '../reads/report-reader.js';
import { ExportHandler } from './export.handler.js';
import { ExportsController } from './exports.controller.js';
import { PdfThread } from './pdf/pdf.js';

/** Exports of reports: asked for here, made wherever jobs are run. Needs jobs, files, the report reader, shops and the clock. */
@Module({
  controllers: [ExportsController],
  providers: [
    { provide: PdfThread, useFactory: () => new PdfThread() },
    {
      provide: ExportHandler,
      inject: [ReportReader, UserDirectory, ShopDirectory, FileStore, Clock, PdfThread],
      useFactory: (
        reader: ReportReader,
        users: UserDirectory,
        shops: ShopDirectory,
        files: FileStore,
        clock: Clock,
        thread: PdfThread,
      ) => new ExportHandler(reader, users, shops, files, clock, thread),
    },
  ],
})
export class ExportsModule implements OnModuleInit {
  constructor(
    private readonly handlers: JobHandlers,
    private readonly handler: ExportHandler,
  ) {}

  onModuleInit(): void {
    this.handlers.add(this.handler);
  }
}
