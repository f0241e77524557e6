import { defineFeature } from '../language/define/feature.js';
import { logKeamanan, route } from './log-keamanan.js';

/** The security log. */
export const security = defineFeature('security', {
  routes: [route],
  reports: [logKeamanan],
  rights: { 'GET security/log-keamanan': { levels: ['SU', 'OWN'], access: ['/log-keamanan'] } },
});
