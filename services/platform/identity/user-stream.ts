import type { AccessGranted, User } from '../../../contracts/users/events.js';
import {
  accessGranted,
  userActivated,
  userChanged,
  userCreated,
  userDeactivated,
} from '../../../contracts/users/events.js';
import { initialAccess, shownKeys } from '../../../contracts/language/routes/access-tree.js';
import { streamOf, type StreamRef, type StreamType } from '../../kernel/event-store/decider.js';
import type { Actor } from '../../kernel/event-store/actor.js';

/** A user as the log knows them. */
export interface KnownUser extends User {
  readonly status: 'active' | 'inactive';
  /** Keys of the access tree whose flag is set; absent while nobody granted anything: those of the level. */
  readonly hak_akses?: readonly string[];
}

/** The state of a user: nobody yet, or someone. */
export type UserState = { readonly status: 'none' } | KnownUser;

type Evolve = (user: KnownUser, payload: object) => UserState;

const steps: Readonly<Record<string, Evolve>> = {
  [userChanged.type]: (user, payload) => ({ ...user, ...(payload as User) }),
  [userActivated.type]: (user) => ({ ...user, status: 'active' }),
  [userDeactivated.type]: (user) => ({ ...user, status: 'inactive' }),
  [accessGranted.type]: (user, payload) => ({ ...user, hak_akses: (payload as AccessGranted).hak_akses }),
};

/** Users: a stream each, in head office's log. */
export const users: StreamType<UserState> = {
  category: 'user',
  initial: { status: 'none' },
  evolve(state, { type, payload }) {
    if (type === userCreated.type) return { status: 'active', ...(payload as User) };
    const step = steps[type];
    return step && state.status !== 'none' ? step(state, payload) : state;
  },
};

/** The stream of one user. */
export const userStream = (user_id: string): StreamRef<UserState> => streamOf(users, user_id);

/** The flags of a user's access tree: what was granted, or what their level begins with. */
export const flagsOfUser = ({ level, hak_akses }: KnownUser): readonly string[] => hak_akses ?? initialAccess(level);

/** A user as one who asks. */
export function actorOf(user: KnownUser): Actor {
  const { user_id, level, kode_toko } = user;
  return { user_id, level, kode_toko, access: shownKeys(level, flagsOfUser(user)) };
}
