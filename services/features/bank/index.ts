import type { Feature } from '../../platform/feature/feature.js';
import { bankDeciders } from './bank.deciders.js';

/** Money into and out of bank accounts; its book is that of all money. */
export const bank: Feature = { name: 'bank', deciders: bankDeciders, projections: [], queries: [], reports: [] };
