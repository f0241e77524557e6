import { defineFeature } from '../language/define/feature.js';
import { consentReports } from './consents.js';
import { priceTriers, userNews, wholeReaders } from './home.js';
import { logKeamanan, route } from './log-keamanan.js';
import { refusals, texts } from './texts.js';

const rights = { levels: ['SU', 'OWN'], access: ['/log-keamanan'] } as const;

/** The security log. */
export const security = defineFeature('security', {
  rank: 340,
  texts,
  refusals,
  routes: [route],
  reports: [logKeamanan, ...consentReports],
  reportGroup: 'validasi',
  queries: [userNews, wholeReaders, priceTriers],
  rights: {
    'GET security/log-keamanan': rights,
    'GET security/user-baru': rights,
    'GET security/batas-data-utuh': { ...rights, pusat: true },
    'GET security/batas-coba-harga': { ...rights, pusat: true },
  },
});
