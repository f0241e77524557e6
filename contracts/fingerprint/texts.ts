import type { Refusals } from '../language/messages/messages.js';

/** Messages of terminals and fingerprints: ids and Indonesian texts. `{…}` are values. */
export const texts = {
  'terminal.unknown': 'Terminal tidak terdaftar',
  'terminal.repeated': 'Permintaan terminal ini sudah pernah diterima',
  'terminal.badKey': 'Kunci publik terminal tidak benar',
} as const;

/** Refusals of terminals and fingerprints. */
export const refusals = {
  'terminal.unknown': [401, 'terminal.unknown'],
  'terminal.repeated': [401, 'terminal.repeated'],
  'terminal.bad-key': [422, 'terminal.badKey'],
  'fingerprint.unknown': [404, 'fingerprint.lookup.failed'],
} as const satisfies Refusals;

declare module '../language/messages/messages.js' {
  interface FeatureMessages extends Readonly<typeof texts> {}
  interface FeatureRefusals extends Readonly<typeof refusals> {}
}
