import { defineEvent } from '../language/define/event.js';
import { Key, Text } from '../language/define/fields.js';

/** A passkey of a user, as they call it. Its public key and its id are kept outside the log. */
export class Passkey {
  @Key('Passkey', { required: true }) passkey_id!: string;
  @Key('User ID', { required: true, as: 'upper' }) user_id!: string;
  @Text('Nama', { required: true, max: 40 }) nama!: string;
}

export const passkeyRegistered = defineEvent('passkey.registered', 1, Passkey);
export const passkeyRemoved = defineEvent('passkey.removed', 1, Passkey);
