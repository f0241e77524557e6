import { Module, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../kernel/clock/clock.js';
import { FileStore } from '../../kernel/files/file-store.js';
import { ShopDirectory } from '../../kernel/identity/shop-directory.js';
import { UserDirectory } from '../../kernel/identity/user-directory.js';
import { JobHandlers } from '../../kernel/jobs/job-handlers.js';
import { ReportReader } from '../../kernel/reports/report-reader.js';
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
