import { defineFeature } from '../language/define/feature.js';
import { uangBank } from './documents.js';

/** Money in banks: deposits, withdrawals and fees that the bank booked. */
export const bank = defineFeature('uang-bank', {
  rank: 20,
  routes: ['/uang-bank'],
  documents: [uangBank],
  journals: [{ trx: 'UANG BANK', leg: 'BANK' }],
});
