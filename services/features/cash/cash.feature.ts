import type { Feature } from '../../kernel/feature.js';
import { cashDeciders } from './cash.deciders.js';
import { moneyProjection } from './cash.projection.js';
import { cashPaginatedAnswer, laporanTransaksiCashSource, saldoAnswer } from './cash.reports.js';

/** Moving money: the drawer, bank accounts, and their book. */
export const cash: Feature = {
  name: 'cash',
  deciders: cashDeciders,
  projections: [moneyProjection],
  queries: [saldoAnswer, cashPaginatedAnswer],
  reports: [laporanTransaksiCashSource],
};
