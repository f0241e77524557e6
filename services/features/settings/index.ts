import { defineServices } from '../../platform/feature/feature.js';
import { settingsDeciders } from './settings.deciders.js';
import { allSettingsAnswer, oneSettingAnswer } from './settings.queries.js';

/** Modules and settings: read and changed. */
export const settings = defineServices({
  name: 'settings',
  deciders: settingsDeciders,
  projections: [],
  queries: [allSettingsAnswer, oneSettingAnswer],
  reports: [],
});
