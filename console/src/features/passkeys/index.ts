import { defineAccountPanel } from '../../kit/screen/account-panel.js';
import { defineScreens } from '../../kit/screen/feature.js';
import { texts } from './texts.js';

/** The passkeys of the user. */
export const passkeys = defineScreens({
  texts,
  panels: [
    defineAccountPanel('passkeys', 'passkey.title', async () => (await import('./passkeys-panel.js')).PasskeysPanel),
  ],
});
