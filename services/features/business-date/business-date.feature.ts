import type { Feature } from '../../kernel/feature.js';
import { businessDateDeciders } from './business-date.deciders.js';

/** On which date a branch books. */
export const businessDate: Feature = { name: 'business-date', deciders: businessDateDeciders, projections: [], queries: [], reports: [] };
