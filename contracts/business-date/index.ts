import { defineFeature } from '../language/define/feature.js';
import { activateDate, restoreDate } from './commands.js';
import { dateActivated, dateRestored } from './events.js';
import { refusals, texts } from './texts.js';

/** The date on which a shop books, and earlier ones. */
export const businessDate = defineFeature('business-date', {
  texts,
  refusals,
  commands: [activateDate, restoreDate],
  events: [dateActivated, dateRestored],
  rights: {
    'PUT business-date/activate': { on: ['OWNER_PREVIOUS_DATE_MODULE'], levels: ['OWN', 'SU', 'MU'] },
    'PUT business-date/restore': { levels: ['SU', 'MU', 'OWN', 'SPV'] },
  },
  samples: {
    'business-date/activate': { tanggal: '2026-11-01' },
    'business-date/restore': {},
  },
});
