import { defineAccountPanel } from '../../kit/account-panel.js';

/** The passkeys of the user. */
export const passkeysPanel = defineAccountPanel(
  'passkeys',
  'passkey.title',
  async () => (await import('./passkeys-panel.js')).PasskeysPanel,
);
