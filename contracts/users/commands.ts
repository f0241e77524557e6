import { defineCommand } from '../language/define/command.js';
import { Choice, Flag, Key, Text } from '../language/define/fields.js';
import { Phone } from '../language/define/kinds.js';
import { Custom } from '../language/define/special-fields.js';
import { levels, open, type Level } from '../language/define/gate.js';
import { toko } from '../masters/masters.js';
import { flagsOf } from '../language/routes/access-tree.js';
import { routeGate } from '../language/routes/routes.js';
import { LetDeviceIn, User, UserId } from './events.js';

/** Most characters of a password. */
export const LONGEST_PASSWORD = 200;

/** A new user with the password that they begin with. */
export class NewUser {
  @Key('User ID', { required: true, as: 'upper' }) user_id!: string;
  @Text('Nama', { required: true }) nama!: string;
  @Choice('Level', levels, { required: true }) level!: Level;
  @Key('Cabang', { required: true, max: 20, as: 'upper', of: () => toko }) kode_toko!: string;
  @Phone('No WhatsApp') no_whatsapp?: string;
  @Text('Password', { required: true, max: LONGEST_PASSWORD, secret: true }) password!: string;
}

/** The new password of somebody else. */
export class NewPassword {
  @Key('User ID', { required: true, as: 'upper' }) user_id!: string;
  @Text('Password baru', { required: true, max: LONGEST_PASSWORD, secret: true }) new_password!: string;
}

/** One's own password: the present one, and the new one. */
export class OwnPassword {
  @Text('Password saat ini', { required: true, max: LONGEST_PASSWORD, secret: true }) password!: string;
  @Text('Password baru', { required: true, max: LONGEST_PASSWORD, secret: true }) new_password!: string;
}

/** A user who is activated, or deactivated: then they can do nothing, and their sessions end. */
class SetActive {
  @Key('User ID', { required: true, as: 'upper' }) user_id!: string;
  @Flag('Aktif', { required: true }) active!: boolean;
}

/**
 * The menu items that a user may see from then on; sent as the tree of menus with `is_show`, kept as the keys whose
 * flag is set.
 */
class GrantAccess {
  @Key('User ID', { required: true, as: 'upper' }) user_id!: string;
  @Custom('Hak akses', { type: 'array', items: { type: 'object' } }, (sent) => flagsOf(sent), { required: true })
  hak_akses!: readonly string[];
}

/** New values of a user. */
class ChangeUser {
  @Key('User ID', { required: true, as: 'upper' }) user_id!: string;
  @Text('Nama', { required: true }) nama!: string;
  @Choice('Level', levels, { required: true }) level!: Level;
  @Key('Cabang', { required: true, max: 20, as: 'upper', of: () => toko }) kode_toko!: string;
  @Phone('No WhatsApp') no_whatsapp?: string;
}

const users = { path: '/data-users', gate: routeGate('/data-users'), log: 'pusat', failed: 'request.failed' } as const;

/** The password is kept outside the log. */
export const createUser = defineCommand(User, {
  ...users,
  name: 'create-user',
  call: 'users',
  title: 'Tambah User',
  sent: NewUser,
  saved: 'users.created',
});

export const changeUser = defineCommand(ChangeUser, {
  ...users,
  name: 'change-user',
  method: 'put',
  call: 'users/{user_id}',
  title: 'Ubah User',
  saved: 'users.changed',
});

export const setActive = defineCommand(SetActive, {
  ...users,
  name: 'set-user-active',
  method: 'put',
  call: 'users/{user_id}/active',
  title: 'Aktifkan User',
  saved: 'users.activated',
});

/** Somebody sets the password of somebody else. Recorded is who did so for whom, never the password. */
export const setPassword = defineCommand(UserId, {
  ...users,
  name: 'set-password',
  method: 'put',
  call: 'users/{user_id}/password',
  title: 'Atur Password',
  sent: NewPassword,
  saved: 'users.passwordSet',
});

/** Somebody changes their own password (reports-and-money §7, §8). */
export const changePassword = defineCommand(UserId, {
  name: 'change-password',
  method: 'put',
  call: 'users/change-password',
  path: '/ganti-password',
  title: 'Ganti Password',
  gate: open,
  log: 'pusat',
  sent: OwnPassword,
  saved: 'password.success',
  failed: 'password.failed',
});

/** Somebody guesses a password: an owner or supervisor has the user log in on a device that they name. */
export const letDeviceIn = defineCommand(LetDeviceIn, {
  ...users,
  gate: { ...routeGate('/data-users'), levels: ['OWN', 'SPV'] },
  name: 'let-device-in',
  method: 'put',
  call: 'users/{user_id}/perangkat',
  title: 'Izinkan Perangkat',
  saved: 'users.deviceLetIn',
});

export const grantAccess = defineCommand(GrantAccess, {
  name: 'grant-access',
  method: 'put',
  call: 'users/{user_id}/hak-akses',
  path: '/hak-akses-users',
  title: 'Hak Akses Users',
  gate: routeGate('/hak-akses-users'),
  log: 'pusat',
  saved: 'users.accessSaved',
  failed: 'request.failed',
});
