import { authorized } from '../authorization/authorized.js';
import { AuthorizeByPasskey, BeginPasskey, BeginPasskeyAuthorization, registerPasskey } from './commands.js';
import { open } from '../language/define/gate.js';
import type { CallDefinition } from '../language/documents/call.js';
import { object } from '../language/documents/schema.js';

const publicKeyOptions = object({ data: { type: 'object', description: 'Options of WebAuthn (level 3), as JSON' } });

/** Passkeys: what a browser needs to make one, or to have one answer, and the consent that follows. */
export const passkeyCalls: readonly CallDefinition[] = [
  {
    kind: 'call',
    method: 'post',
    call: 'passkeys/options',
    title: 'Begin a passkey',
    gate: registerPasskey.gate,
    body: BeginPasskey,
    answer: publicKeyOptions,
  },
  {
    kind: 'call',
    method: 'post',
    call: 'authorization/passkey/options',
    title: 'Begin consent by passkey',
    gate: open,
    body: BeginPasskeyAuthorization,
    answer: publicKeyOptions,
  },
  {
    kind: 'call',
    method: 'post',
    call: 'authorization/passkey',
    title: 'Otorisasi dengan passkey',
    gate: open,
    body: AuthorizeByPasskey,
    answer: authorized,
  },
];
