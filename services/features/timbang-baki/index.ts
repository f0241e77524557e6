import { timbangBaki, trayWeighed } from '../../../contracts/timbang-baki/documents.js';
import { laporanAktivitasTimbangBaki } from '../../../contracts/timbang-baki/laporan-aktivitas-timbang-baki.js';
import { documentAnswers, documentExports } from '../../domain/documents/document-answers.js';
import { documentReport } from '../../domain/documents/document-report.js';
import { documentModel, following } from '../../domain/documents/document-model.js';
import { project } from '../../kernel/projection/projection.js';
import { defineServices } from '../../platform/feature/feature.js';
import { weighingDeciders } from './timbang-baki.deciders.js';

const model = documentModel(timbangBaki);
const projection = following(project('timbang_baki', 2, model.tables), [model]);

/** Trays that are weighed against what the books say lies on them. */
export const weighingTrays = defineServices({
  name: 'timbang-baki',
  deciders: weighingDeciders,
  projections: [projection],
  queries: documentAnswers(projection, [model]),
  reports: [documentReport(laporanAktivitasTimbangBaki, projection, model, { at: trayWeighed })],
  exports: documentExports(projection, [model]),
});
