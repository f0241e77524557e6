import { dashboard, dashboardPusat } from '../../../contracts/beranda/views.js';
import { defineServicesOf, type Feature } from '../../platform/feature/feature.js';
import { berandaAnswer, boardAnswer, usedScreensAnswer, waitingConsentsAnswer } from './beranda.queries.js';
import { heldStockAnswer } from './stock.queries.js';
import { tradeAnswers } from './trade.queries.js';
import { waitingByBranchAnswer, waitingHereAnswer } from './waiting.queries.js';

/** The first screen of each role and the dashboards, made of the reads of all features that stand in them. */
defineServicesOf(['business-date', 'company', 'tutup-toko'], (others): Feature => {
  const own = [
    usedScreensAnswer,
    waitingConsentsAnswer,
    ...tradeAnswers(others.flatMap(({ projections }) => projections)),
    heldStockAnswer,
    waitingByBranchAnswer,
    waitingHereAnswer,
  ];
  const sources = [...others.flatMap(({ queries }) => queries), ...own];
  return {
    name: 'beranda',
    deciders: [],
    projections: [],
    queries: [
      berandaAnswer(sources.filter(({ query }) => query.home?.length)),
      ...(
        [
          [dashboard, 'DASHBOARD'],
          [dashboardPusat, 'DASHBOARD_PUSAT'],
        ] as const
      ).map(([query, board]) =>
        boardAnswer(
          query,
          board,
          sources.filter((source) => source.query.boards?.includes(board)),
        ),
      ),
      ...own,
    ],
    reports: [],
  };
});
