import { kirimUang } from '../../../contracts/kirim-uang/documents.js';
import { documentModel, following } from '../../domain/documents/document-model.js';
import { project } from '../../kernel/projection/projection.js';

export const remittanceModel = documentModel(kirimUang);

/** The read model of money between branches and head office. */
export const remittanceProjection = following(
  project('remittance', 2, remittanceModel.tables).from('own and head office'),
  [remittanceModel],
);
