import { definePage } from '../../kit/screen/screen.js';
import { defineScreens } from '../../kit/screen/feature.js';
import { texts } from './texts.js';

export const settings = defineScreens({
  texts,
  screens: [
    definePage('/settingsystem', async () => (await import('./settings-page.js')).SettingsPage),
    definePage('/settingtoko', async () => (await import('./toko-page.js')).TokoPage),
  ],
});
