import { defineAccountPanel } from '../../kit/account-panel.js';

/** The fingers of the user, and the terminals that read them. */
export const fingerprintPanel = defineAccountPanel(
  'fingerprint',
  'fingerprint.title',
  async () => (await import('./fingerprint-panel.js')).FingerprintAccount,
);
