import type { User } from '../../../contracts/users/events.js';
import {
  accessGranted,
  userActivated,
  userChanged,
  userCreated,
  userDeactivated,
} from '../../../contracts/users/events.js';
import { initialAccess, shownKeys } from '../../../contracts/menu.js';
import { streamOf, type StreamRef } from '../../kernel/event-store/decider.js';
import { streams } from '../streams/streams.js';
import type { Actor } from '../../kernel/event-store/actor.js';

/** A user as the log knows them. */
export interface KnownUser extends User {
  readonly status: 'active' | 'inactive';
  /** Keys of the access tree whose flag is set; absent while nobody granted anything: those of the level. */
  readonly hak_akses?: readonly string[];
}

/** The state of a user: nobody yet, or someone. */
export type UserState = { readonly status: 'none' } | KnownUser;

/** Users: a stream each, in head office's log. */
export const users = streams<UserState>('user', { status: 'none' })
  .begins(userCreated, (user) => ({ status: 'active', ...user }))
  .on(userChanged, (state, user) => ({ ...state, ...user }))
  .on(userActivated, (state) => ({ ...state, status: 'active' }))
  .on(userDeactivated, (state) => ({ ...state, status: 'inactive' }))
  .on(accessGranted, (state, { hak_akses }) => ({ ...state, hak_akses }));

/** The stream of one user. */
export const userStream = (user_id: string): StreamRef<UserState> => streamOf(users, user_id);

/** The flags of a user's access tree: what was granted, or what their level begins with. */
export const flagsOfUser = ({ level, hak_akses }: KnownUser): readonly string[] => hak_akses ?? initialAccess(level);

/** A user as one who asks. */
export function actorOf(user: KnownUser): Actor {
  const { user_id, level, kode_toko } = user;
  return { user_id, level, kode_toko, access: shownKeys(level, flagsOfUser(user)) };
}
