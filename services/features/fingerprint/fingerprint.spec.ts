import type { Finger } from '../../../contracts/fingerprint/events.js';
import {
  fingerprintEnrolled,
  fingerprintRemoved,
  terminalEnrolled,
  terminalRemoved,
} from '../../../contracts/fingerprint/events.js';
import { masterCreated } from '../../../contracts/language/define/master.js';
import { toko } from '../../../contracts/masters/masters.js';
import { userCreated, userDeactivated } from '../../../contracts/users/events.js';
import { terminalStream } from '../../platform/identity/terminal-stream.js';
import { userStream } from '../../platform/identity/user-stream.js';
import { masterRow } from '../../platform/masters/masters.js';
import { given, past } from '../../testing/given.js';
import { someone } from '../../testing/someone.js';
import {
  decideEnrolFinger,
  decideEnrolTerminal,
  decideRemoveFinger,
  decideRemoveTerminal,
} from './fingerprint.deciders.js';

const public_key = '3p7bfXt9wbTTW2HC7OQ1Nz+DQ8hbeGdNrfx+FG+IK08=';
const terminal = { terminal_id: 'JKT01-1', nama: 'Meja kasir 1', kode_toko: 'JKT01', public_key };
const shop = past(masterRow(toko, 'JKT01'), masterCreated(toko), {
  kode_toko: 'JKT01',
  nama_toko: 'Kilau',
  alamat_toko: 'Jakarta',
});
const enrolled = past(terminalStream('JKT01-1'), terminalEnrolled, terminal);
const supervisor = past(userStream('SPV01'), userCreated, {
  user_id: 'SPV01',
  nama: 'Bambang',
  level: 'SPV',
  kode_toko: 'JKT01',
});
const gone = past(userStream('SPV01'), userDeactivated, { user_id: 'SPV01' });
const finger: Finger = { user_id: 'SPV01', jari: 'JEMPOL KANAN' };
const owner = someone('OWNER', 'OWN', 'PUSAT');
const here = someone('SPV02', 'SPV', 'JKT01');

describe('a terminal', () => {
  it('is enrolled with its key', () =>
    given(decideEnrolTerminal, owner, shop).when(terminal).thenHappened(terminalEnrolled, terminal));
  it('is enrolled once, and not again after it was removed', () => {
    given(decideEnrolTerminal, owner, shop, enrolled).when(terminal).thenRefused('master.exists', 'terminal_id');
    given(decideEnrolTerminal, owner, shop, enrolled, past(terminalStream('JKT01-1'), terminalRemoved, terminal))
      .when(terminal)
      .thenRefused('master.exists', 'terminal_id');
  });
  it.each(['', 'x', 'AAAA', `${public_key} `, public_key.replace('3', '!')])(
    'is not enrolled with the key "%s"',
    (bad) =>
      given(decideEnrolTerminal, owner, shop)
        .when({ ...terminal, public_key: bad })
        .thenRefused('terminal.bad-key', 'public_key'),
  );
  it('is of one’s own branch, and of one that there is', () => {
    given(decideEnrolTerminal, someone('SPV09', 'SPV', 'BDG01'), shop)
      .when(terminal)
      .thenRefused('access.branch', 'kode_toko');
    given(decideEnrolTerminal, owner).when(terminal).thenRefused('branch.unknown', 'kode_toko');
    given(decideRemoveTerminal, someone('SPV09', 'SPV', 'BDG01'), enrolled)
      .when({ terminal_id: 'JKT01-1' })
      .thenRefused('access.branch');
  });
  it('is removed', () =>
    given(decideRemoveTerminal, owner, enrolled)
      .when({ terminal_id: 'JKT01-1' })
      .thenHappened(terminalRemoved, terminal));
});

describe('a finger', () => {
  it('is enrolled by its user, and by somebody of a higher level', () => {
    given(decideEnrolFinger, someone('SPV01', 'SPV', 'JKT01'), supervisor)
      .when(finger)
      .thenHappened(fingerprintEnrolled, finger);
    given(decideEnrolFinger, owner, supervisor).when(finger).thenHappened(fingerprintEnrolled, finger);
  });
  it('is not enrolled by an equal, who could lend the user their own', () => {
    given(decideEnrolFinger, here, supervisor).when(finger).thenRefused('users.equal-level', 'user_id');
    given(decideRemoveFinger, here, supervisor).when(finger).thenRefused('users.equal-level', 'user_id');
  });
  it('is of one’s own branch', () =>
    given(decideEnrolFinger, someone('OWN09', 'OWN', 'BDG01'), supervisor)
      .when(finger)
      .thenRefused('access.branch', 'user_id'));
  it('is not enrolled for who is not there', () => {
    given(decideEnrolFinger, owner).when(finger).thenRefused('users.unknown', 'user_id');
    given(decideEnrolFinger, owner, supervisor, gone).when(finger).thenRefused('users.unknown', 'user_id');
  });
  it('is removed', () =>
    given(decideRemoveFinger, owner, supervisor).when(finger).thenHappened(fingerprintRemoved, finger));
});
