import { atLeast, figureRights, PUSAT, seeAll, type Level } from '../../../contracts/language/define/gate.js';
import type { RefusalCode } from '../../../contracts/language/define/refusals.js';
import { nodesOf } from '../../../contracts/language/routes/access-tree.js';
import { accessKeys, accessNodes, couldOpen, initialAccess, shownKeys } from '../../../contracts/menu.js';
import {
  changePassword,
  changeUser,
  createUser,
  grantAccess,
  setActive,
  setPassword,
  letDeviceIn,
} from '../../../contracts/users/commands.js';
import {
  accessGranted,
  passwordChanged,
  userActivated,
  userChanged,
  userCreated,
  userDeactivated,
  deviceLetIn,
  type User,
} from '../../../contracts/users/events.js';
import { toko } from '../../../contracts/masters/masters.js';
import {
  decidersOf,
  decider,
  happened,
  refuse,
  type Decision,
  type NewEvent,
  type Refused,
} from '../../kernel/event-store/decider.js';
import type { Actor } from '../../kernel/event-store/actor.js';
import type { Sql } from '../../kernel/postgres/sql.js';
import { letIn } from '../../platform/identity/devices.js';
import { beyond } from '../../platform/identity/managed-users.js';
import {
  flagsOfUser,
  SYSTEM,
  userStream,
  type KnownUser,
  type UserState,
} from '../../platform/identity/user-stream.js';
import { masterRow } from '../../platform/masters/masters.js';
import { securityNote } from '../../platform/security/security-log.js';

/** The reason why somebody may not change a user that should be there. */
function untouchable(sender: Actor, state: UserState): RefusalCode | undefined {
  return state.status === 'none' ? 'users.unknown' : beyond(sender, state);
}

/** A decision with statements beside the log. */
const withSideEffects = (decision: Decision, sideEffects: readonly Sql[]): Decision =>
  'refusal' in decision ? decision : { ...decision, sideEffects };

/**
 * The access that a user gets with a level: the part of the level's initial access that the giver has, or the user had.
 * Nothing, where the level begins with no more than that.
 */
function withinOwn(sender: Actor, user_id: string, level: Level, before: readonly string[] = []): readonly NewEvent[] {
  const [begins, had] = [initialAccess(level), new Set(before)];
  const hak_akses = begins.filter((key) => (couldOpen(key, sender) && sender.access.has(key)) || had.has(key));
  const isGiven = seeAll.includes(sender.level) || seeAll.includes(level) || hak_akses.length === begins.length;
  return isGiven
    ? []
    : [{ definition: accessGranted, stream: userStream(user_id), payload: { user_id, hak_akses }, postings: [] }];
}

export const decideCreateUser = decider(createUser, {
  needs: ({ user_id, kode_toko }) => ({ user: userStream(user_id), shop: masterRow(toko, kode_toko) }),
  decide(c, { user, shop }, { sender }) {
    const refusal = beyond(sender, c);
    if (refusal) return refuse(refusal, refusal === 'access.branch' ? 'kode_toko' : 'level');
    if (user.status !== 'none' || c.user_id === SYSTEM) return refuse('master.exists', 'user_id');
    if (shop.status !== 'active') return refuse('branch.unknown', 'kode_toko');
    const created = { definition: userCreated, stream: userStream(c.user_id), payload: { ...c }, postings: [] };
    return withSideEffects(
      { events: [created, ...withinOwn(sender, c.user_id, c.level)] },
      securityNote('userMade', sender, `${c.user_id} ${c.level} ${c.kode_toko}`),
    );
  },
});

const movedNote = (sender: Actor, before: KnownUser, { user_id, level, kode_toko }: User): readonly Sql[] =>
  before.level === level && before.kode_toko === kode_toko
    ? []
    : securityNote('userMoved', sender, `${user_id} ${before.level} ${before.kode_toko} \u2192 ${level} ${kode_toko}`);

export const decideChangeUser = decider(changeUser, {
  needs: ({ user_id, kode_toko }) => ({ user: userStream(user_id), shop: masterRow(toko, kode_toko) }),
  decide(c, { user, shop }, { sender }) {
    const refusal = untouchable(sender, user) ?? beyond(sender, c);
    if (user.status === 'none' || refusal)
      return refuse(refusal ?? 'users.unknown', refusal === 'access.branch' ? 'kode_toko' : 'level');
    if (shop.status !== 'active') return refuse('branch.unknown', 'kode_toko');
    const isMoved = user.level !== c.level || user.kode_toko !== c.kode_toko;
    if (isMoved && sender.user_id === c.user_id) return refuse('users.self', 'level');
    const changed = { definition: userChanged, stream: userStream(c.user_id), payload: { ...c }, postings: [] };
    const rises = user.level !== c.level && user.hak_akses === undefined;
    const events = [changed, ...(rises ? withinOwn(sender, c.user_id, c.level, flagsOfUser(user)) : [])];
    return withSideEffects({ events }, movedNote(sender, user, c));
  },
});

export const decideSetActive = decider(setActive, {
  needs: ({ user_id }) => ({ user: userStream(user_id) }),
  decide({ user_id, active }, { user }, { sender }) {
    const refusal = untouchable(sender, user);
    if (refusal) return refuse(refusal, 'user_id');
    if (sender.user_id === user_id) return refuse('users.self', 'active');
    return happened(active ? userActivated : userDeactivated, userStream(user_id), { user_id });
  },
});

/** Somebody sets the password of somebody else; for one's own the present one must be known. */
export const decideSetPassword = decider(setPassword, {
  needs: ({ user_id }) => ({ user: userStream(user_id) }),
  decide({ user_id }, { user }, { sender }) {
    const refusal = untouchable(sender, user);
    if (refusal) return refuse(refusal, 'user_id');
    if (sender.user_id === user_id) return refuse('users.self', 'user_id');
    return withSideEffects(
      happened(passwordChanged, userStream(user_id), { user_id }),
      securityNote('passwordSet', sender, user_id),
    );
  },
});

export const decideChangePassword = decider(changePassword, {
  needs: ({ user_id }) => ({ user: userStream(user_id) }),
  decide: ({ user_id }, { user }, { sender }) =>
    user.status === 'active' && sender.user_id === user_id
      ? happened(passwordChanged, userStream(user_id), { user_id })
      : refuse('users.unknown', 'user_id'),
});

const titles: ReadonlyMap<string, string> = new Map(nodesOf(accessNodes).map(({ key, title }) => [key, title]));

/** The keys that a grant adds: checked, or shown by it where an area above was not checked before. */
function gainedKeys(user: KnownUser, hak_akses: readonly string[]): readonly string[] {
  const before = flagsOfUser(user);
  const [had, shown] = [new Set(before), shownKeys(user.level, before)];
  const appears = [...shownKeys(user.level, hak_akses)].filter((key) => !shown.has(key));
  return [...hak_akses.filter((key) => !had.has(key)), ...appears];
}

/** The refusal of a grant of what the sender does not have, could not open, or that owners alone give. */
function beyondOwn(sender: Actor, user: KnownUser, hak_akses: readonly string[]): Refused | undefined {
  const has = (key: string): boolean =>
    couldOpen(key, sender) && (seeAll.includes(sender.level) || sender.access.has(key));
  const isOwners = (key: string): boolean => Object.hasOwn(figureRights, key) && !atLeast(sender.level, 'OWN');
  const key = gainedKeys(user, hak_akses).find((one) => isOwners(one) || !has(one));
  if (key === undefined) return undefined;
  return { ...refuse('users.not-yours', 'hak_akses'), values: { label: titles.get(key) ?? key } };
}

/** The keys that a grant checks and unchecks, in words. */
function changedFlags(before: readonly string[], after: readonly string[]): string {
  const [had, has] = [new Set(before), new Set(after)];
  const [added, taken] = [after.filter((key) => !had.has(key)), before.filter((key) => !has.has(key))];
  return [...added.map((key) => `+${key}`), ...taken.map((key) => `-${key}`)].join(' ');
}

/** Nobody gives what they do not have themselves, or could not open; what goods cost is given by owners alone. */
export const decideGrantAccess = decider(grantAccess, {
  needs: ({ user_id }) => ({ user: userStream(user_id) }),
  decide({ user_id, hak_akses }, { user }, { sender }) {
    const refusal = untouchable(sender, user);
    if (refusal || user.status === 'none') return refuse(refusal ?? 'users.unknown', 'user_id');
    if (sender.user_id === user_id) return refuse('users.self', 'hak_akses');
    if (!hak_akses.every((key) => accessKeys.has(key))) return refuse('request.invalid', 'hak_akses');
    const refused = beyondOwn(sender, user, hak_akses);
    if (refused) return refused;
    const confirmed = atLeast(sender.level, 'OWN') && { dikonfirmasi: true };
    return withSideEffects(
      happened(accessGranted, userStream(user_id), { user_id, hak_akses, ...confirmed }),
      securityNote('rightsGiven', sender, `${user_id} ${changedFlags(flagsOfUser(user), hak_akses)}`),
    );
  },
});

/** Of their own branch, and of head office, whose owners work at any branch. It opens nothing by itself. */
const decideLetDeviceIn = decider(letDeviceIn, {
  needs: ({ user_id }) => ({ user: userStream(user_id) }),
  decide(c, { user }, { sender }) {
    if (user.status !== 'active') return refuse('users.unknown', 'user_id');
    const reaches = [sender.kode_toko, PUSAT].includes(user.kode_toko) || sender.kode_toko === PUSAT;
    if (!reaches) return refuse('access.branch', 'user_id');
    const statement = letIn(c.user_id, c.perangkat);
    if (!statement) return refuse('users.device', 'perangkat');
    const note = securityNote('deviceLetIn', sender, `${c.user_id} ${c.perangkat}`);
    return withSideEffects(happened(deviceLetIn, userStream(c.user_id), { ...c }), [statement, ...note]);
  },
});

/** Those whose endpoints come from their definitions. */
export const usersDeciders = decidersOf(decideChangeUser, decideSetActive, decideGrantAccess, decideLetDeviceIn);
