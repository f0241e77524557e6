import { definePage, type Screen } from '../../kit/screen.js';

export const settingsScreens: readonly Screen[] = [
  definePage('/settingsystem', async () => (await import('./settings-page.js')).SettingsPage),
  definePage('/settingtoko', async () => (await import('./toko-page.js')).TokoPage),
];
