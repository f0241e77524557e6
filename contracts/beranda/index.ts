import { defineFeature } from '../language/define/feature.js';
import { beranda, usedScreens, waitingConsents } from './views.js';

/** The first screen: the figures, the work and the doors of a role. */
export const home = defineFeature('beranda', {
  queries: [beranda, usedScreens, waitingConsents],
  rights: {
    'GET beranda': {},
    'GET beranda/layar': {},
    'GET beranda/otorisasi': { levels: ['OWN', 'SPV'] },
  },
});
