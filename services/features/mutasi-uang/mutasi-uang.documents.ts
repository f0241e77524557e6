import { mutasiUang, pengalihanSaldo, uangKas } from '../../../contracts/mutasi-uang/documents.js';
import { cashEntries } from '../../../contracts/mutasi-uang/facts.js';
import { documentAnswers, documentExports } from '../../domain/documents/document-answers.js';
import { documentModel, following } from '../../domain/documents/document-model.js';
import { project } from '../../kernel/projection/projection.js';

const models = [documentModel(mutasiUang), documentModel(uangKas, [cashEntries]), documentModel(pengalihanSaldo)];

/** The documents of cash as they stand; what they moved stands in the books. */
export const cashDocuments = following(
  project(
    'mutasi_uang',
    1,
    models.flatMap(({ tables }) => tables),
  ),
  models,
);

/** The answers to their lists, and to each of them. */
export const cashDocumentAnswers = documentAnswers(cashDocuments, models);

/** The lists as they can be taken away. */
export const cashDocumentExports = documentExports(cashDocuments, models);
