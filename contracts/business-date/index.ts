import { defineFeature } from '../language/define/feature.js';
import { activateDate, restoreDate } from './commands.js';
import { dateActivated, dateRestored } from './events.js';

/** The date on which a shop books, and earlier ones. */
export const businessDate = defineFeature('business-date', {
  commands: [activateDate, restoreDate],
  events: [dateActivated, dateRestored],
  samples: {
    'business-date/activate': { tanggal: '2026-11-01' },
    'business-date/restore': {},
  },
});
