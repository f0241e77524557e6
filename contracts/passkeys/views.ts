import { Key, Text } from '../language/define/fields.js';
import { defineQuery, NoParams } from '../language/define/query.js';
import { routeGate } from '../language/routes/routes.js';

/** A passkey as its list shows it; times are ISO instants. */
export class KnownPasskey {
  @Text('Passkey') passkey_id!: string;
  @Text('Nama') nama!: string;
  @Text('Sejak') sejak!: string;
  /** Empty while it never was. */
  @Text('Terakhir dipakai') dipakai!: string;
}

/** The user whose passkeys are listed. */
class UserPasskeysParams {
  @Key('User ID', { required: true, as: 'upper' }) user_id!: string;
}

/** The passkeys of the sender. */
export const passkeys = defineQuery(NoParams, KnownPasskey, {
  call: 'passkeys',
  title: 'Passkey saya',
  gate: routeGate('/ganti-password'),
});

/** The passkeys of somebody of the own branch; of any, for head office. */
export const userPasskeys = defineQuery(UserPasskeysParams, KnownPasskey, {
  call: 'users/{user_id}/passkeys',
  title: 'Passkey user',
  gate: routeGate('/data-users'),
});
