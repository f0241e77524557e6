import { defineAccountPanel } from '../../kit/screen/account-panel.js';
import type { ConsoleFeature } from '../../kit/screen/feature.js';
import { texts } from './texts.js';

/** The passkeys of the user. */
export const passkeys: ConsoleFeature = {
  texts,
  panels: [
    defineAccountPanel('passkeys', 'passkey.title', async () => (await import('./passkeys-panel.js')).PasskeysPanel),
  ],
};
