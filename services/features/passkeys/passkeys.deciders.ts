import { atLeast, PUSAT } from '../../../contracts/language/define/gate.js';
import { registerPasskey, removeOwnPasskey, removePasskey } from '../../../contracts/passkeys/commands.js';
import { passkeyRegistered, passkeyRemoved, type Passkey } from '../../../contracts/passkeys/events.js';
import { decidersOf, decider, happened, refuse, streamOf, type StreamRef } from '../../kernel/event-store/decider.js';
import { streams } from '../../platform/streams/streams.js';
import { userStream } from '../../platform/identity/user-stream.js';

type PasskeyState = { readonly status: 'none' | 'removed' } | ({ readonly status: 'active' } & Passkey);

const passkeys = streams<PasskeyState>('passkey', { status: 'none' })
  .begins(passkeyRegistered, (passkey) => ({ status: 'active', ...passkey }))
  .begins(passkeyRemoved, () => ({ status: 'removed' }));

/** The stream of one passkey: what it says last decides whether the passkey counts. */
export const passkeyStream = (passkey_id: string): StreamRef<PasskeyState> => streamOf(passkeys, passkey_id);

export const decideRegisterPasskey = decider(registerPasskey, {
  needs: ({ user_id, passkey_id }) => ({ user: userStream(user_id), passkey: passkeyStream(passkey_id) }),
  decide(c, { user, passkey }, { sender }) {
    if (user.status !== 'active' || sender.user_id !== c.user_id) return refuse('users.unknown', 'user_id');
    return passkey.status === 'none'
      ? happened(passkeyRegistered, passkeyStream(c.passkey_id), { ...c })
      : refuse('master.exists', 'passkey_id');
  },
});

const removed = ({ passkey_id, user_id, nama }: Passkey) =>
  happened(passkeyRemoved, passkeyStream(passkey_id), { passkey_id, user_id, nama });

export const decideRemoveOwnPasskey = decider(removeOwnPasskey, {
  needs: ({ passkey_id }) => ({ passkey: passkeyStream(passkey_id) }),
  decide: (_, { passkey }, { sender }) =>
    passkey.status === 'active' && passkey.user_id === sender.user_id
      ? removed(passkey)
      : refuse('passkey.unknown', 'passkey_id'),
});

/** Somebody of at least the user's level, of the user's branch or of head office. */
export const decideRemovePasskey = decider(removePasskey, {
  needs: ({ user_id, passkey_id }) => ({ user: userStream(user_id), passkey: passkeyStream(passkey_id) }),
  decide({ user_id }, { user, passkey }, { sender }) {
    if (user.status === 'none') return refuse('users.unknown', 'user_id');
    if (sender.kode_toko !== PUSAT && sender.kode_toko !== user.kode_toko) return refuse('access.branch', 'user_id');
    if (!atLeast(sender.level, user.level)) return refuse('users.higher-level', 'user_id');
    return passkey.status === 'active' && passkey.user_id === user_id
      ? removed(passkey)
      : refuse('passkey.unknown', 'passkey_id');
  },
});

/** Those whose endpoints come from their definitions. */
export const passkeysDeciders = decidersOf(decideRemoveOwnPasskey, decideRemovePasskey);
