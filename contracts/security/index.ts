import { defineFeature } from '../language/define/feature.js';
import { logKeamanan } from './log-keamanan.js';

/** The security log. */
export const security = defineFeature('security', {
  reports: [logKeamanan],
});
