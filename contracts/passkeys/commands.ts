import { CommandToCome, Consent } from '../authorization/commands.js';
import { defineCommand } from '../language/define/command.js';
import { Key, Text } from '../language/define/fields.js';
import { Custom } from '../language/define/special-fields.js';
import { routeGate } from '../language/routes/routes.js';
import { Passkey } from './events.js';

/** Longest text of an answer: an attestation without certificates has a few hundred characters. */
const MOST = 16_000;

/**
 * The answer of a browser's authenticator, as JSON (WebAuthn level 3): texts in base64url. The feature checks what it
 * proves.
 */
export interface AuthenticatorAnswer {
  readonly id: string;
  readonly rawId: string;
  readonly type: 'public-key';
  readonly response: Readonly<Record<string, unknown>> & { readonly clientDataJSON: string };
  readonly clientExtensionResults: object;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '' && value.length <= MOST;

/** An answer of an authenticator that has these texts, and nothing that is no part of one. */
function answer(sent: unknown, texts: readonly string[]): AuthenticatorAnswer | undefined {
  const { id, rawId, type, response } = (sent ?? {}) as Partial<Record<string, unknown>>;
  if (!isText(id) || id.length > 1400 || rawId !== id || type !== 'public-key') return undefined;
  if (typeof response !== 'object' || response === null || Array.isArray(response)) return undefined;
  const own = new Map(Object.entries(response));
  if (!texts.every((name) => isText(own.get(name)))) return undefined;
  const kept = [...texts, 'userHandle', 'transports']
    .filter((name) => own.has(name))
    .map((name) => [name, own.get(name)]);
  return {
    id,
    rawId: id,
    type,
    response: Object.fromEntries(kept) as AuthenticatorAnswer['response'],
    clientExtensionResults: {},
  };
}

const Answer = (...texts: string[]): PropertyDecorator =>
  Custom('Jawaban passkey', { type: 'object' }, (sent) => answer(sent, ['clientDataJSON', ...texts]), {
    required: true,
  });

/** Begin to register a passkey: needs the password, as the way to consent without one begins here. */
export class BeginPasskey {
  @Text('Password', { required: true, max: 200, secret: true }) password!: string;
}

/** A new passkey of the sender. */
export class NewPasskey {
  @Text('Nama', { required: true, max: 40 }) nama!: string;
  @Answer('attestationObject') response!: AuthenticatorAnswer;
}

/** A passkey of the sender. */
class PasskeyId {
  @Key('Passkey', { required: true }) passkey_id!: string;
}

/** A passkey of somebody else. */
class PasskeyOfUser {
  @Key('User ID', { required: true, as: 'upper' }) user_id!: string;
  @Key('Passkey', { required: true }) passkey_id!: string;
}

const own = {
  path: '/ganti-password',
  gate: routeGate('/ganti-password'),
  log: 'pusat',
  failed: 'request.failed',
} as const;

/** The command as it is recorded: the authenticator's answer is kept outside the log. */
export const registerPasskey = defineCommand(Passkey, {
  ...own,
  sent: NewPasskey,
  name: 'register-passkey',
  call: 'passkeys',
  title: 'Daftarkan Passkey',
  saved: 'passkey.registered',
});

export const removeOwnPasskey = defineCommand(PasskeyId, {
  ...own,
  name: 'remove-own-passkey',
  method: 'delete',
  call: 'passkeys/{passkey_id}',
  title: 'Hapus Passkey',
  saved: 'passkey.removed',
});

export const removePasskey = defineCommand(PasskeyOfUser, {
  ...own,
  path: '/data-users',
  gate: routeGate('/data-users'),
  name: 'remove-passkey',
  method: 'delete',
  call: 'users/{user_id}/passkeys/{passkey_id}',
  title: 'Hapus Passkey User',
  saved: 'passkey.removed',
});

/**
 * Begin consent by passkey to one command that somebody else is about to send: the challenge that is answered is for
 * this command of this sender.
 */
export class BeginPasskeyAuthorization extends CommandToCome {
  @Text('User ID', { required: true, max: 40 }) user_id!: string;
}

/** A supervisor or owner consents by passkey (shell-and-rules §7). */
export class AuthorizeByPasskey extends Consent {
  @Text('User ID', { required: true, max: 40 }) user_id!: string;
  @Answer('authenticatorData', 'signature') response!: AuthenticatorAnswer;
}
