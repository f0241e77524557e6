import { kirimUang } from '../../../contracts/kirim-uang/documents.js';
import { oneAnswer } from '../../domain/documents/one-answer.js';
import { defineServices } from '../../platform/feature/feature.js';
import { checkRemittances } from './kirim-uang.checks.js';
import { remittanceDeciders } from './kirim-uang.deciders.js';
import { remittanceProjection } from './kirim-uang.projection.js';
import {
  remittanceAnswer,
  remittanceExports,
  remittanceHistoryAnswer,
  remittancesAnswer,
} from './kirim-uang.queries.js';
import { laporanKirimUangPusatSource, laporanTerimaUangKasSource } from './kirim-uang.reports.js';

/** Money from a branch to head office, and back. */
export const remittance = defineServices({
  name: 'kirim-uang',
  deciders: remittanceDeciders,
  projections: [remittanceProjection],
  queries: [oneAnswer(kirimUang), remittancesAnswer, remittanceHistoryAnswer, remittanceAnswer],
  reports: [laporanKirimUangPusatSource, laporanTerimaUangKasSource],
  exports: remittanceExports,
  checks: [checkRemittances],
});
