import type { Feature } from '../../kernel/feature.js';
import { usersDeciders } from './users.deciders.js';

/** Users and what they may see. */
export const users: Feature = { name: 'users', deciders: usersDeciders, projections: [], queries: [], reports: [] };
