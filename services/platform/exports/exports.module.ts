import { Module } from '@nestjs/common';
import { ExportHandler } from './export.handler.js';
import { ExportsController } from './exports.controller.js';
import { PdfThread } from './pdf/pdf.js';

/**
 * Exports of reports: asked for here, made wherever jobs are run. Needs jobs, files, the report reader, shops and the
 * clock.
 */
@Module({
  controllers: [ExportsController],
  providers: [{ provide: PdfThread, useFactory: () => new PdfThread() }, ExportHandler],
})
export class ExportsModule {}
