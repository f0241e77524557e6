import { kirimUang } from '../../../contracts/remittance/documents.js';
import { oneAnswer } from '../../domain/documents/document-answers.js';
import type { Feature } from '../../platform/feature/feature.js';
import { checkRemittances } from './remittance.checks.js';
import { remittanceDeciders } from './remittance.deciders.js';
import { remittanceProjection } from './remittance.projection.js';
import { remittanceAnswer, remittanceHistoryAnswer, remittancesAnswer } from './remittance.queries.js';
import { laporanKirimUangPusatSource, laporanTerimaUangKasSource } from './remittance.reports.js';

/** Money from a branch to head office, and back. */
export const remittance: Feature = {
  name: 'remittance',
  deciders: remittanceDeciders,
  projections: [remittanceProjection],
  queries: [oneAnswer(kirimUang), remittancesAnswer, remittanceHistoryAnswer, remittanceAnswer],
  reports: [laporanKirimUangPusatSource, laporanTerimaUangKasSource],
  checks: [checkRemittances],
};
