import { definePage } from '../../kit/screen/screen.js';
import type { ConsoleFeature } from '../../kit/screen/feature.js';

export const settings: ConsoleFeature = {
  screens: [
    definePage('/settingsystem', async () => (await import('./settings-page.js')).SettingsPage),
    definePage('/settingtoko', async () => (await import('./toko-page.js')).TokoPage),
  ],
};
