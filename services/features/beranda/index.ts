import { defineServicesOf, type Feature } from '../../platform/feature/feature.js';
import { berandaAnswer, usedScreensAnswer, waitingConsentsAnswer } from './beranda.queries.js';

/** The first screen of each role, made of the reads of all features that stand in it. */
defineServicesOf(['business-date', 'company', 'tutup-toko'], (others): Feature => {
  const own = [usedScreensAnswer, waitingConsentsAnswer];
  const sources = [...others.flatMap(({ queries }) => queries), ...own].filter(({ query }) => query.home?.length);
  return {
    name: 'beranda',
    deciders: [],
    projections: [],
    queries: [berandaAnswer(sources), ...own],
    reports: [],
  };
});
