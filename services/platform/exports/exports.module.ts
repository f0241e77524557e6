import { Module } from '@nestjs/common';
import { ExportHandler, ShortExportHandler } from './export.handler.js';
import { ExportsController } from './exports.controller.js';
import { FileThread } from './file-thread.js';

/**
 * Exports of reports: asked for here, made wherever jobs are run. Needs jobs, files, the report reader, shops, the
 * listener and the clock.
 */
@Module({
  controllers: [ExportsController],
  providers: [{ provide: FileThread, useFactory: () => FileThread.ofProcess }, ExportHandler, ShortExportHandler],
})
export class ExportsModule {}
