import { atLeast, PUSAT } from '../../../contracts/language/define/gate.js';
import { defineCommand } from '../../../contracts/language/define/command.js';
import { enrolTerminal, removeFinger, removeTerminal } from '../../../contracts/fingerprint/commands.js';
import {
  Finger,
  fingerprintEnrolled,
  fingerprintRemoved,
  terminalEnrolled,
  terminalRemoved,
} from '../../../contracts/fingerprint/events.js';
import type { RefusalCode } from '../../../contracts/language/define/refusals.js';
import { toko } from '../../../contracts/masters/masters.js';
import { decidersOf, decider, happened, refuse, streamOf } from '../../kernel/event-store/decider.js';
import { stateless } from '../../platform/streams/streams.js';
import type { Actor } from '../../kernel/event-store/actor.js';
import { terminalStream } from '../../platform/identity/terminal-stream.js';
import { isPublicKey } from '../../platform/identity/terminals.js';
import { userStream, type KnownUser, type UserState } from '../../platform/identity/user-stream.js';
import { masterRow } from '../../platform/masters/masters.js';

/** As a finger is recorded once a terminal has taken its template; it is asked for by `EnrolFinger`. */
const enrolFinger = defineCommand(Finger, { ...removeFinger, name: 'enrol-finger', title: 'Daftarkan Sidik Jari' });

const fingers = stateless('fingerprint');
const isOwn = (sender: Actor, kode_toko: string): boolean =>
  sender.kode_toko === PUSAT || sender.kode_toko === kode_toko;

export const decideEnrolTerminal = decider(enrolTerminal, {
  needs: ({ terminal_id, kode_toko }) => ({ terminal: terminalStream(terminal_id), shop: masterRow(toko, kode_toko) }),
  decide(c, { terminal, shop }, { sender }) {
    if (!isOwn(sender, c.kode_toko)) return refuse('access.branch', 'kode_toko');
    if (shop.status !== 'active') return refuse('branch.unknown', 'kode_toko');
    if (!isPublicKey(c.public_key)) return refuse('terminal.bad-key', 'public_key');
    return terminal.status === 'none'
      ? happened(terminalEnrolled, terminalStream(c.terminal_id), { ...c })
      : refuse('master.exists', 'terminal_id');
  },
});

export const decideRemoveTerminal = decider(removeTerminal, {
  needs: ({ terminal_id }) => ({ terminal: terminalStream(terminal_id) }),
  decide({ terminal_id }, { terminal }, { sender }) {
    if (terminal.status !== 'active') return refuse('request.not-found');
    if (!isOwn(sender, terminal.kode_toko)) return refuse('access.branch');
    const { status: _, ...known } = terminal;
    return happened(terminalRemoved, terminalStream(terminal_id), known);
  },
});

/** The reason why somebody may not enrol or remove a finger of an active user. */
export function notYours(sender: Actor, user: Omit<Actor, 'access'> | undefined): RefusalCode | undefined {
  if (!user) return 'users.unknown';
  if (sender.user_id === user.user_id) return undefined;
  if (!isOwn(sender, user.kode_toko)) return 'access.branch';
  return atLeast(user.level, sender.level) ? 'users.equal-level' : undefined;
}

const active = (user: UserState): KnownUser | undefined => (user.status === 'active' ? user : undefined);

/**
 * A finger is enrolled or removed by the user, or by somebody of a higher level of their branch or of head office: an
 * equal could lend them their own.
 */
export const decideEnrolFinger = decider(enrolFinger, {
  needs: ({ user_id }) => ({ user: userStream(user_id), finger: streamOf(fingers, user_id) }),
  decide(c, { user }, { sender }) {
    const refusal = notYours(sender, active(user));
    if (refusal) return refuse(refusal, 'user_id');
    return happened(fingerprintEnrolled, streamOf(fingers, c.user_id), { ...c });
  },
});

export const decideRemoveFinger = decider(removeFinger, {
  needs: ({ user_id }) => ({ user: userStream(user_id), finger: streamOf(fingers, user_id) }),
  decide(c, { user }, { sender }) {
    const refusal = notYours(sender, active(user));
    if (refusal) return refuse(refusal, 'user_id');
    return happened(fingerprintRemoved, streamOf(fingers, c.user_id), { ...c });
  },
});

/** Those whose endpoints come from their definitions. */
export const fingerprintDeciders = decidersOf(decideEnrolTerminal, decideRemoveTerminal);
