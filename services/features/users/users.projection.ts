import type { RecordedEvent } from '../../../contracts/language/define/event.js';
import { securityKinds } from '../../../contracts/security/kinds.js';
import {
  accessGranted,
  deviceLetIn,
  passwordChanged,
  userActivated,
  userChanged,
  userCreated,
  userDeactivated,
  type User,
  type UserId,
} from '../../../contracts/users/events.js';
import { project } from '../../kernel/projection/projection.js';
import { date, documents, json, text, type Change } from '../../kernel/projection/tables.js';

/** The users. */
const profiles = documents(
  'profile',
  { user_id: text },
  { nama: text, level: text, kode_toko: text, no_whatsapp: text },
);

/** The state of each user: `active` or `inactive`. */
const statuses = documents('status', { user_id: text }, { status: text });

/** The keys of the access tree that were granted; nothing for whom nothing was. */
const accesses = documents('access', { user_id: text }, { hak_akses: json });

/** The deeds of others to a user, with who did them last; nobody where an owner has confirmed the user since. */
const handled = documents('handled', { user_id: text, kejadian: text }, { oleh: text, tanggal: date });

const { userMade, passwordSet, deviceLetIn: letIn, rightsGiven } = securityKinds;

type Handling = Pick<RecordedEvent<UserId>, 'payload' | 'version' | 'actor' | 'business_date'>;

const handledAs = (kejadian: string, { payload: { user_id }, version, actor, business_date }: Handling): Change =>
  handled.put(version, { user_id, kejadian, oleh: actor, tanggal: business_date });

const confirmed = ({ payload: { user_id }, version, business_date }: Handling): readonly Change[] =>
  [userMade, passwordSet, letIn, rightsGiven].map((kejadian) =>
    handled.put(version, { user_id, kejadian, oleh: '', tanggal: business_date }),
  );

const profileOf = ({ no_whatsapp = '', ...user }: User) => ({ ...user, no_whatsapp });

/** The users of the company. */
export const usersProjection = project('users', 3, [profiles, statuses, accesses, handled])
  .on(userCreated, (event) => [
    profiles.put(event.version, profileOf(event.payload)),
    statuses.put(event.version, { user_id: event.payload.user_id, status: 'active' }),
    handledAs(userMade, event),
  ])
  .on(passwordChanged, (event) => (event.actor === event.payload.user_id ? [] : [handledAs(passwordSet, event)]))
  .on(deviceLetIn, (event) => [handledAs(letIn, event)])
  .on(userChanged, ({ payload, version }) => [profiles.put(version, profileOf(payload))])
  .on(userActivated, ({ payload, version }) => [statuses.put(version, { user_id: payload.user_id, status: 'active' })])
  .on(userDeactivated, ({ payload, version }) => [
    statuses.put(version, { user_id: payload.user_id, status: 'inactive' }),
  ])
  .on(accessGranted, (event) => {
    const { user_id, hak_akses, dikonfirmasi } = event.payload;
    const handled = dikonfirmasi ? confirmed(event) : [handledAs(rightsGiven, event)];
    return [accesses.put(event.version, { user_id, hak_akses }), ...handled];
  });
