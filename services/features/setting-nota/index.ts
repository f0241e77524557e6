import { documents } from '../../../contracts/catalogue.js';
import { documentPrinting, documentSlip } from '../../domain/slips/document-slips.js';
import { defineServices } from '../../platform/feature/feature.js';
import { PrinterController, PrinterReaderController } from './printer.controller.js';
import { reprintControllers } from './reprint.controller.js';
import { templateDeciders } from './setting-nota.deciders.js';
import { templatesAnswer } from './setting-nota.queries.js';

const printed = documents.filter(({ ownSlip }) => ownSlip !== undefined);

/** Slips: those of every document, the templates of all, and the way to the receipt printer of a shop. */
export const settingNota = defineServices({
  name: 'setting-nota',
  deciders: [...templateDeciders, ...printed.map(documentPrinting)],
  projections: [],
  queries: [templatesAnswer, ...printed.map(documentSlip)],
  reports: [],
  controllers: [PrinterController],
  readers: [PrinterReaderController, ...reprintControllers],
});
