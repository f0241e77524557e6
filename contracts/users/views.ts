import { Choice, Flag, Key, Text } from '../language/define/fields.js';
import { Custom } from '../language/define/special-fields.js';
import { levels, type Level } from '../language/define/gate.js';
import { defineQuery, NoParams } from '../language/define/query.js';
import type { AccessNode } from '../language/routes/access-tree.js';
import { routeGate, sharedGate } from '../language/routes/routes.js';

/** A user in the list of users. */
export class UserRow {
  @Text('User ID') user_id!: string;
  @Text('Nama') nama!: string;
  @Choice('Level', levels) level!: Level;
  @Text('Cabang') kode_toko!: string;
  @Flag('Aktif') active!: boolean;
  /** Empty where none is known. */
  @Text('No WhatsApp') no_whatsapp!: string;
}

/** The user of the access tree. */
class UserAccessParams {
  @Key('User ID', { required: true, as: 'upper' }) user_id!: string;
}

/** The menu of a user: the tree, each item with its flag. */
export class UserAccess {
  @Text('User ID') user_id!: string;
  @Custom('Hak akses', { type: 'array', items: { type: 'object' } }, (sent) => sent) hak_akses!: readonly AccessNode[];
}

/** Everyone, in the order of their ids; a branch user's own branch only. */
export const usersAll = defineQuery(NoParams, UserRow, {
  call: 'users/get/all',
  title: 'Users',
  gate: sharedGate('/data-users', '/hak-akses-users'),
});

export const userAccess = defineQuery(UserAccessParams, UserAccess, {
  call: 'users/{user_id}/hak-akses',
  title: 'Hak Akses',
  gate: routeGate('/hak-akses-users'),
  one: true,
});
