import { Choice, Flag, Key, Text } from '../language/define/fields.js';
import { Phone } from '../language/define/kinds.js';
import { Words } from '../language/define/special-fields.js';
import { defineEvent } from '../language/define/event.js';
import { levels, type Level } from '../language/define/gate.js';

/** A user: who they are, not how they prove it (credentials do not stand in the log). */
export class User {
  @Key('User ID', { required: true, as: 'upper' }) user_id!: string;
  @Text('Nama', { required: true }) nama!: string;
  @Choice('Level', levels, { required: true }) level!: Level;
  @Key('Cabang', { required: true, max: 20, as: 'upper' }) kode_toko!: string;
  /** The number by which their shop reaches them. */
  @Phone('No WhatsApp') no_whatsapp?: string;
}

/** A user, by id alone. */
export class UserId {
  @Key('User ID', { required: true, as: 'upper' }) user_id!: string;
}

/** The keys of the access tree whose flag is set, from then on (shell-and-rules §3). */
class AccessGranted {
  @Key('User ID', { required: true, as: 'upper' }) user_id!: string;
  @Words('Hak akses', { max: 500 }) hak_akses!: readonly string[];
  /** True of an owner: who handled the user before may consent to what they ask for again. */
  @Flag('Dikonfirmasi') dikonfirmasi?: boolean;
}

/** A device that a user may try their password on, whatever strangers try meanwhile: for ten minutes. */
export class LetDeviceIn {
  @Key('User ID', { required: true, as: 'upper' }) user_id!: string;
  /** Its name, as the login page tells it: eight letters, with or without a dash. */
  @Key('Perangkat', { required: true, max: 12, as: 'upper' }) perangkat!: string;
}

export const userCreated = defineEvent('user.created', 1, User);
export const userChanged = defineEvent('user.changed', 1, User);
export const userActivated = defineEvent('user.activated', 1, UserId);
export const userDeactivated = defineEvent('user.deactivated', 1, UserId);
/** A password was changed: by the actor of the event, for the user. Never holds the password. */
export const passwordChanged = defineEvent('user.password-changed', 1, UserId);
export const deviceLetIn = defineEvent('user.device-let-in', 1, LetDeviceIn);
export const accessGranted = defineEvent('user.access-granted', 1, AccessGranted);
