import { defineAccountPanel } from '../../kit/screen/account-panel.js';
import { defineScreens } from '../../kit/screen/feature.js';
import { texts } from './texts.js';

/** The fingers of the user, and the terminals that read them. */
export const fingerprint = defineScreens({
  texts,
  panels: [
    defineAccountPanel(
      'fingerprint',
      'fingerprint.title',
      async () => (await import('./fingerprint-panel.js')).FingerprintAccount,
    ),
  ],
});
