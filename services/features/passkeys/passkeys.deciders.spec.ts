import { levels, atLeast, type Level } from '../../../contracts/language/define/gate.js';
import { passkeyRegistered, passkeyRemoved } from '../../../contracts/passkeys/events.js';
import { userCreated, userDeactivated } from '../../../contracts/users/events.js';
import { userStream } from '../../platform/identity/user-stream.js';
import { given, past, type Past } from '../../testing/given.js';
import { someone } from '../../testing/someone.js';
import {
  decideRegisterPasskey,
  decideRemoveOwnPasskey,
  decideRemovePasskey,
  passkeyStream,
} from './passkeys.deciders.js';

const phone = { passkey_id: 'p1', user_id: 'SPV01', nama: 'HP Bambang' };
const spv = someone('SPV01', 'SPV', 'JKT01');
const user = (level: Level = 'SPV', kode_toko = 'JKT01'): Past =>
  past(userStream('SPV01'), userCreated, { user_id: 'SPV01', nama: 'Bambang', level, kode_toko });
const gone = past(userStream('SPV01'), userDeactivated, { user_id: 'SPV01' });
const registered = past(passkeyStream('p1'), passkeyRegistered, phone);
const removed = past(passkeyStream('p1'), passkeyRemoved, phone);

describe('registering a passkey', () => {
  it('says whose it is and what they call it', () =>
    given(decideRegisterPasskey, spv, user()).when(phone).thenHappened(passkeyRegistered, phone));
  it('is for oneself', () =>
    given(decideRegisterPasskey, someone('OWNER', 'OWN', 'PUSAT'), user())
      .when(phone)
      .thenRefused('users.unknown', 'user_id'));
  it('is for who is active', () =>
    given(decideRegisterPasskey, spv, user(), gone).when(phone).thenRefused('users.unknown', 'user_id'));
  it('happens once', () => {
    given(decideRegisterPasskey, spv, user(), registered).when(phone).thenRefused('master.exists', 'passkey_id');
    given(decideRegisterPasskey, spv, user(), registered, removed)
      .when(phone)
      .thenRefused('master.exists', 'passkey_id');
  });
});

describe('removing one’s own', () => {
  const by = (sender: typeof spv, ...events: Past[]) =>
    given(decideRemoveOwnPasskey, sender, ...events).when({ passkey_id: 'p1' });

  it('says whose it was', () => by(spv, registered).thenHappened(passkeyRemoved, phone));
  it('is refused alike for one of another, one that there never was, and one that is removed', () => {
    by(someone('SPV02', 'SPV', 'JKT01'), registered).thenRefused('passkey.unknown', 'passkey_id');
    by(spv).thenRefused('passkey.unknown', 'passkey_id');
    by(spv, registered, removed).thenRefused('passkey.unknown', 'passkey_id');
  });
});

describe('removing another’s', () => {
  const by = (sender: typeof spv, ...events: Past[]) =>
    given(decideRemovePasskey, sender, ...events).when({ user_id: 'SPV01', passkey_id: 'p1' });

  it.each(levels)('is for those of at least their level: %s', (level) => {
    const outcome = by(someone('X', level, 'PUSAT'), user(), registered);
    if (atLeast(level, 'SPV')) outcome.thenHappened(passkeyRemoved, phone);
    else outcome.thenRefused('users.higher-level', 'user_id');
  });
  it('is for head office, or for their own branch', () => {
    by(someone('SPV02', 'SPV', 'JKT01'), user(), registered).thenHappened(passkeyRemoved, phone);
    by(someone('SPV02', 'SPV', 'BDG01'), user(), registered).thenRefused('access.branch', 'user_id');
  });
  it('is also for those who are not active any more', () =>
    by(someone('OWNER', 'OWN', 'PUSAT'), user(), gone, registered).thenHappened(passkeyRemoved, phone));
  it('is refused for whom nobody knows, and for what is not theirs', () => {
    by(someone('OWNER', 'OWN', 'PUSAT')).thenRefused('users.unknown', 'user_id');
    by(someone('OWNER', 'OWN', 'PUSAT'), user()).thenRefused('passkey.unknown', 'passkey_id');
    by(
      someone('OWNER', 'OWN', 'PUSAT'),
      user(),
      past(passkeyStream('p1'), passkeyRegistered, { ...phone, user_id: 'SPV02' }),
    ).thenRefused('passkey.unknown', 'passkey_id');
  });
});
