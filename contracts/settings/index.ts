import { defineFeature, type Right } from '../language/define/feature.js';
import { changeSetting, resetSetting } from './commands.js';
import { settingChanged, settingReset } from './events.js';
import { allSettings, oneSetting } from './views.js';
import { refusals, texts } from './texts.js';

const keepers: Right = { levels: ['SU', 'MU', 'DEV', 'OWN'], access: ['/settingsystem'] };

/** Modules and settings, company-wide and of a shop. */
export const settings = defineFeature('settings', {
  rank: 350,
  texts,
  refusals,
  routes: ['/settingsystem', '/settingtoko'],
  commands: [changeSetting, resetSetting],
  queries: [allSettings, oneSetting],
  events: [settingChanged, settingReset],
  rights: {
    'GET para-system': keepers,
    'GET para-system/key/{key}': {},
    'PUT para-system/key/{key}': keepers,
    'DELETE para-system/key/{key}/toko/{kode_toko}': keepers,
  },
  samples: {
    'para-system/key/{key}': { key: 'HIDE_SALDO_DASHBOARD_MODULE', value: true },
    'para-system/key/{key}/toko/{kode_toko}': { key: 'HIDE_SALDO_DASHBOARD_MODULE', kode_toko: 'JKT01' },
  },
});
