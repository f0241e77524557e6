import { kirimExternal, updateExternal } from '../../../contracts/barang-external/documents.js';
import { documentAnswers, documentExports } from '../../domain/documents/document-answers.js';
import { documentModel, following } from '../../domain/documents/document-model.js';
import { project } from '../../kernel/projection/projection.js';
import { defineServices } from '../../platform/feature/feature.js';
import { decideChangeOffers, decideOffer } from './barang-external.deciders.js';
import { offeredAnswer, offeredExport } from './offered-pieces.js';
import { PublicExternalController } from './public-external.controller.js';

const models = [documentModel(kirimExternal), documentModel(updateExternal)];
const tables = models.flatMap((model) => model.tables);
const projection = following(project('barang_external', 1, tables), models);

/** Pieces that are offered on a web outside of Kilau. */
export const barangExternal = defineServices({
  name: 'barang-external',
  deciders: [decideOffer, decideChangeOffers],
  projections: [projection],
  queries: [...documentAnswers(projection, models), offeredAnswer],
  reports: [],
  exports: [...documentExports(projection, models), offeredExport],
  readers: [PublicExternalController],
});
