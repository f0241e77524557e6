import type { Feature } from '../../kernel/feature.js';
import { drawerDeciders } from './drawer.deciders.js';

/** Counting the drawer, and the shifts that begin and end with a count; what moved meanwhile stands in the book of all money. */
export const drawer: Feature = { name: 'drawer', deciders: drawerDeciders, projections: [], queries: [], reports: [] };
