import { defineServices } from '../../platform/feature/feature.js';
import { CekNotaController } from './cek-nota.controller.js';

/** The public page of documents. */
export const cekNota = defineServices({
  name: 'cek-nota',
  deciders: [],
  projections: [],
  queries: [],
  reports: [],
  readers: [CekNotaController],
});
