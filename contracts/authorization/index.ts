import { defineFeature } from '../language/define/feature.js';
import { authorizationCalls } from './calls.js';
import { actionAuthorised } from './events.js';

/** Consent to restricted actions (shell-and-rules §7). */
export const authorization = defineFeature('authorization', {
  calls: authorizationCalls,
  events: [actionAuthorised],
  rights: {
    'POST authorization': {},
    'POST authorization/check': {},
    'GET authorization/users': {},
    'POST authorization/request': {},
    'GET authorization/requests': { levels: ['OWN'] },
    'GET authorization/requests/{id}': {},
    'POST authorization/requests/{id}/grant': { levels: ['OWN'] },
    'POST authorization/requests/{id}/refuse': { levels: ['OWN'] },
    'DELETE authorization/requests': { access: ['/tutup-toko'] },
    'DELETE authorization/requests/{id}': {},
  },
});
