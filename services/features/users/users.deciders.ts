import { seeAll, type Level } from '../../../contracts/language/define/gate.js';
import type { RefusalCode } from '../../../contracts/language/define/refusals.js';
import { accessKeys, couldOpen, initialAccess } from '../../../contracts/menu.js';
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
} from '../../../contracts/users/events.js';
import { toko } from '../../../contracts/masters/masters.js';
import { PUSAT } from '../../../contracts/language/define/gate.js';
import { decidersOf, decider, happened, refuse, type NewEvent } from '../../kernel/event-store/decider.js';
import type { Actor } from '../../kernel/event-store/actor.js';
import { letIn } from '../../platform/identity/devices.js';
import { beyond } from '../../platform/identity/managed-users.js';
import { flagsOfUser, userStream, type UserState } from '../../platform/identity/user-stream.js';
import { masterRow } from '../../platform/masters/masters.js';

/** The reason why somebody may not change a user that should be there. */
function untouchable(sender: Actor, state: UserState): RefusalCode | undefined {
  return state.status === 'none' ? 'users.unknown' : beyond(sender, state);
}

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
    if (user.status !== 'none') return refuse('master.exists', 'user_id');
    if (shop.status !== 'active') return refuse('branch.unknown', 'kode_toko');
    const created = { definition: userCreated, stream: userStream(c.user_id), payload: { ...c }, postings: [] };
    return { events: [created, ...withinOwn(sender, c.user_id, c.level)] };
  },
});

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
    return { events: [changed, ...(rises ? withinOwn(sender, c.user_id, c.level, flagsOfUser(user)) : [])] };
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
    return happened(passwordChanged, userStream(user_id), { user_id });
  },
});

export const decideChangePassword = decider(changePassword, {
  needs: ({ user_id }) => ({ user: userStream(user_id) }),
  decide: ({ user_id }, { user }, { sender }) =>
    user.status === 'active' && sender.user_id === user_id
      ? happened(passwordChanged, userStream(user_id), { user_id })
      : refuse('users.unknown', 'user_id'),
});

/** Nobody gives what they do not have themselves, or could not open. */
export const decideGrantAccess = decider(grantAccess, {
  needs: ({ user_id }) => ({ user: userStream(user_id) }),
  decide({ user_id, hak_akses }, { user }, { sender }) {
    const refusal = untouchable(sender, user);
    if (refusal || user.status === 'none') return refuse(refusal ?? 'users.unknown', 'user_id');
    if (sender.user_id === user_id) return refuse('users.self', 'hak_akses');
    if (!hak_akses.every((key) => accessKeys.has(key))) return refuse('request.invalid', 'hak_akses');
    const before = new Set(flagsOfUser(user));
    const has = (key: string): boolean =>
      couldOpen(key, sender) && (seeAll.includes(sender.level) || sender.access.has(key));
    const mayGive = hak_akses.every((key) => before.has(key) || has(key));
    return mayGive
      ? happened(accessGranted, userStream(user_id), { user_id, hak_akses })
      : refuse('users.not-yours', 'hak_akses');
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
    return { ...happened(deviceLetIn, userStream(c.user_id), { ...c }), sideEffects: [statement] };
  },
});

/** Those whose endpoints come from their definitions. */
export const usersDeciders = decidersOf(decideChangeUser, decideSetActive, decideGrantAccess, decideLetDeviceIn);
