import type { User } from '../../../contracts/users/events.js';
import {
  accessGranted,
  deviceLetIn,
  passwordChanged,
  userActivated,
  userChanged,
  userCreated,
  userDeactivated,
} from '../../../contracts/users/events.js';
import { atLeast } from '../../../contracts/language/define/gate.js';
import { addDays, businessDate, type BusinessDate } from '../../../contracts/language/values/business-date.js';
import { initialAccess, shownKeys } from '../../../contracts/menu.js';
import { streamOf, type Happened, type StreamRef } from '../../kernel/event-store/decider.js';
import { streams } from '../streams/streams.js';
import type { Actor } from '../../kernel/event-store/actor.js';

/** The sender of what nobody sends: schedules, the collector of images. No user is called so. */
export const SYSTEM = 'SISTEM';

/** A user as the log knows them. */
export interface KnownUser extends User {
  readonly status: 'active' | 'inactive';
  /** Keys of the access tree whose flag is set; absent while nobody granted anything: those of the level. */
  readonly hak_akses?: readonly string[];
  /**
   * Users who made this one or took them back, set their password or let in a device of theirs, each with the business
   * date of head office on which they did so last; nobody once an owner gives the user rights.
   */
  readonly handlers: Readonly<Record<string, string>>;
  /** Users who changed their level or shop, or added to their rights, with when they did so last, in the same way. */
  readonly changers: Readonly<Record<string, string>>;
}

/** For so many days who handled a user consents to nothing that the user asks for. */
export const HANDLED_DAYS = 30;
/** For so many days does who changed their level, shop or rights: on the same date alone. */
const CHANGED_DAYS = 1;
/** Users through whom somebody handled another one, at most. */
export const MOST_BETWEEN = 3;

/** The state of a user: nobody yet, or someone. */
export type UserState = { readonly status: 'none' } | KnownUser;

const handledBy = (state: KnownUser, { actor, business_date }: Happened): KnownUser =>
  actor === state.user_id ? state : { ...state, handlers: { ...state.handlers, [actor]: business_date } };

const changedBy = (state: KnownUser, { actor, business_date }: Happened): KnownUser =>
  actor === state.user_id ? state : { ...state, changers: { ...state.changers, [actor]: business_date } };

/** Users: a stream each, in head office's log. */
export const users = streams<UserState>('user', { status: 'none' })
  .begins(userCreated, (user, event) => handledBy({ status: 'active', ...user, handlers: {}, changers: {} }, event))
  .on(userChanged, ({ no_whatsapp: _, ...state }, user, event) => {
    const changed = { ...state, ...user };
    const isMoved = state.level !== user.level || state.kode_toko !== user.kode_toko;
    return isMoved ? changedBy(changed, event) : changed;
  })
  .on(userActivated, (state, _, event) => handledBy({ ...state, status: 'active' }, event))
  .on(userDeactivated, (state) => ({ ...state, status: 'inactive' }))
  .on(passwordChanged, (state, _, event) => handledBy(state, event))
  .on(deviceLetIn, (state, _, event) => handledBy(state, event))
  .on(accessGranted, (state, { hak_akses, dikonfirmasi }, event) => {
    const had = new Set(flagsOfUser(state));
    const granted = { ...state, hak_akses };
    if (dikonfirmasi) return { ...granted, handlers: {}, changers: {} };
    return hak_akses.some((key) => !had.has(key)) ? changedBy(granted, event) : granted;
  });

/** The stream of one user. */
export const userStream = (user_id: string): StreamRef<UserState> => streamOf(users, user_id);

/** The flags of a user's access tree: what was granted, or what their level begins with. */
export const flagsOfUser = ({ level, hak_akses }: KnownUser): readonly string[] => hak_akses ?? initialAccess(level);

/** A user as one who asks. */
export function actorOf(user: KnownUser): Actor {
  const { user_id, level, kode_toko } = user;
  return { user_id, level, kode_toko, access: shownKeys(level, flagsOfUser(user)) };
}

/** True within so many days, and where it is not known which date head office has reached. */
const isRecent = (since: string, days: number, date: BusinessDate | undefined): boolean =>
  date === undefined || addDays(businessDate(since), days) > date;

/** Everyone who handled a user, or changed their level, shop or rights, whenever that was. */
export const allHandlers = (user: UserState): readonly string[] =>
  user.status === 'none' ? [] : [...new Set([user.handlers, user.changers].flatMap((by) => Object.keys(by)))];

/** Those of them within the days for which that counts; nobody of an owner. */
export function recentHandlers(user: UserState, date: BusinessDate | undefined): readonly string[] {
  if (user.status === 'none' || atLeast(user.level, 'OWN')) return [];
  const { handlers, changers } = user;
  const within = (by: Readonly<Record<string, string>>, days: number, one: string): boolean =>
    by[one] !== undefined && isRecent(by[one], days, date);
  return allHandlers(user).filter((one) => within(handlers, HANDLED_DAYS, one) || within(changers, CHANGED_DAYS, one));
}

/**
 * True for who may be the same person as a user, or has just made them a second one. Below owners, they made the user,
 * took them back, set their password or let in a device of theirs within `HANDLED_DAYS`, or changed their level, shop
 * or rights on the date, and no owner has given the user rights since. Among `others` who handled the user, so may
 * those whom they handled.
 */
export function hasHandled(
  handler: Pick<Actor, 'user_id' | 'level'>,
  user: UserState,
  date: BusinessDate | undefined,
  others: ReadonlyMap<string, UserState> = new Map(),
  most = MOST_BETWEEN,
): boolean {
  if (atLeast(handler.level, 'OWN')) return false;
  const handlers = recentHandlers(user, date);
  if (handlers.includes(handler.user_id)) return true;
  return (
    most > 0 && handlers.some((one) => hasHandled(handler, others.get(one) ?? users.initial, date, others, most - 1))
  );
}
