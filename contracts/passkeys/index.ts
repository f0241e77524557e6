import { defineFeature } from '../language/define/feature.js';
import { passkeyCalls } from './calls.js';
import { registerPasskey, removeOwnPasskey, removePasskey } from './commands.js';
import { passkeyRegistered, passkeyRemoved } from './events.js';
import { passkeys as own, userPasskeys } from './views.js';
import { refusals, texts } from './texts.js';

/** Passkeys of users. */
export const passkeys = defineFeature('passkeys', {
  texts,
  refusals,
  commands: [registerPasskey, removeOwnPasskey, removePasskey],
  queries: [own, userPasskeys],
  calls: passkeyCalls,
  events: [passkeyRegistered, passkeyRemoved],
  rights: {
    'POST authorization/passkey/options': {},
    'POST authorization/passkey': {},
    'POST passkeys/options': {},
    'GET passkeys': {},
    'POST passkeys': {},
    'DELETE passkeys/{passkey_id}': {},
    'GET users/{user_id}/passkeys': ['/data-users'],
    'DELETE users/{user_id}/passkeys/{passkey_id}': ['/data-users'],
  },
  samples: {
    passkeys: {
      nama: 'HP',
      response: {
        id: 'eA',
        rawId: 'eA',
        type: 'public-key',
        response: { clientDataJSON: 'e30', attestationObject: 'oA' },
        clientExtensionResults: {},
      },
    },
    'passkeys/{passkey_id}': { passkey_id: '1' },
    'users/{user_id}/passkeys/{passkey_id}': { user_id: 'KASIR02', passkey_id: '1' },
  },
});
