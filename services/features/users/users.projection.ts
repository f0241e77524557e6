import {
  accessGranted,
  userActivated,
  userChanged,
  userCreated,
  userDeactivated,
} from '../../../contracts/users/events.js';
import { project } from '../../kernel/projection/projection.js';
import { documents, json, text } from '../../kernel/projection/tables.js';

/** The users. */
const profiles = documents('profile', { user_id: text }, { nama: text, level: text, kode_toko: text });

/** The state of each user: `active` or `inactive`. */
const statuses = documents('status', { user_id: text }, { status: text });

/** The keys of the access tree that were granted; nothing for whom nothing was. */
const accesses = documents('access', { user_id: text }, { hak_akses: json });

/** The users of the company. */
export const usersProjection = project('users', 1, [profiles, statuses, accesses])
  .on(userCreated, ({ payload, version }) => [
    profiles.put(version, { ...payload }),
    statuses.put(version, { user_id: payload.user_id, status: 'active' }),
  ])
  .on(userChanged, ({ payload, version }) => [profiles.put(version, { ...payload })])
  .on(userActivated, ({ payload, version }) => [statuses.put(version, { user_id: payload.user_id, status: 'active' })])
  .on(userDeactivated, ({ payload, version }) => [
    statuses.put(version, { user_id: payload.user_id, status: 'inactive' }),
  ])
  .on(accessGranted, ({ payload, version }) => [accesses.put(version, { ...payload })]);
