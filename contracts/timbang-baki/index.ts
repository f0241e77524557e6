import { defineFeature } from '../language/define/feature.js';
import { resetWeighings, timbangBaki } from './documents.js';
import { laporanAktivitasTimbangBaki } from './laporan-aktivitas-timbang-baki.js';
import { refusals, texts } from './texts.js';

/** Trays that are weighed against what the books say lies on them. */
export const weighingTrays = defineFeature('timbang-baki', {
  rank: 150,
  texts,
  refusals,
  routes: ['/timbang-baki'],
  documents: [timbangBaki],
  reports: [laporanAktivitasTimbangBaki],
  commands: [resetWeighings],
  rights: { 'POST timbang-baki/reset': ['/timbang-baki'] },
});
