import { laporanTransaksiHarian } from '../../../contracts/tutup-toko/laporan-transaksi-harian.js';
import { factSources } from '../../domain/facts/fact-source.js';
import { closedShop } from '../../../contracts/tutup-toko/commands.js';
import type { Closing } from '../../domain/dates/closing-condition.js';
import { oneAnswer } from '../../domain/documents/one-answer.js';
import { waitingConsents } from '../../domain/dates/waiting-consents.js';
import { defineServicesOf, type Feature } from '../../platform/feature/feature.js';
import { checkClosings } from './tutup-toko.checks.js';
import { closingDeciders, dateHasCome } from './tutup-toko.deciders.js';
import { closingProjection } from './tutup-toko.projection.js';
import { closingListAnswer, shopDaysAnswer } from './home.queries.js';
import { closedDaysAnswer, openDayAnswer } from './tutup-toko.queries.js';
import { closingSlipAnswer, decidePrintClosing } from './tutup-toko.slip.js';
import { laporanTutupTokoSource } from './tutup-toko.reports.js';

/** Closing the shop's day, made of what each feature says must be before it. */
defineServicesOf(['business-date'], (others: readonly (Feature & Closing)[]): Feature => {
  const conditions = [dateHasCome, ...others.flatMap((feature) => feature.closing ?? []), waitingConsents];
  return {
    name: 'tutup-toko',
    deciders: [...closingDeciders(conditions), decidePrintClosing],
    projections: [closingProjection],
    queries: [
      openDayAnswer(conditions),
      closedDaysAnswer,
      closingListAnswer(conditions),
      shopDaysAnswer,
      closingSlipAnswer,
      oneAnswer(closedShop),
    ],
    reports: [laporanTutupTokoSource, ...factSources([laporanTransaksiHarian])],
    checks: [checkClosings],
  };
});
