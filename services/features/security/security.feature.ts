import type { Feature } from '../../kernel/feature.js';
import { logKeamananSource } from './security.reports.js';

/** What the security log tells those who may see it. */
export const security: Feature = { name: 'security', deciders: [], projections: [], queries: [], reports: [logKeamananSource] };
