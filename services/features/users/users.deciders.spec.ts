import { toko } from '../../../contracts/masters/masters.js';
import { masterCreated } from '../../../contracts/language/define/master.js';
import { levels, type Level } from '../../../contracts/language/define/gate.js';
import { accessKeys, initialAccess } from '../../../contracts/menu.js';
import {
  accessGranted,
  passwordChanged,
  userActivated,
  userChanged,
  userCreated,
  userDeactivated,
  type User,
} from '../../../contracts/users/events.js';
import { userStream } from '../../platform/identity/user-stream.js';
import { masterRow } from '../../platform/masters/masters.js';
import { given, past, type Past } from '../../testing/given.js';
import { someone } from '../../testing/someone.js';
import {
  decideChangePassword,
  decideChangeUser,
  decideCreateUser,
  decideGrantAccess,
  decideSetActive,
  decideSetPassword,
} from './users.deciders.js';

const shop = (kode_toko: string): Past =>
  past(masterRow(toko, kode_toko), masterCreated(toko), { kode_toko, nama_toko: kode_toko, alamat_toko: 'Jl. Cikini' });
const shops = ['PUSAT', 'JKT01', 'BDG01'].map(shop);
const user = (user_id: string, level: Level, kode_toko: string): User => ({ user_id, nama: 'Siti', level, kode_toko });
const there = (known: User): Past => past(userStream(known.user_id), userCreated, known);
const gone = (user_id: string): Past => past(userStream(user_id), userDeactivated, { user_id });
const granted = (user_id: string, hak_akses: readonly string[]): Past =>
  past(userStream(user_id), accessGranted, { user_id, hak_akses });

const owner = someone('OWNER', 'OWN', 'PUSAT');
const spv = someone('SPV01', 'SPV', 'JKT01');
/** A supervisor who may see some of the menu only. */
const limited = { ...spv, access: new Set(['uang', '/uang-kas', 'utility', '/data-users']) };
const kasir = user('KASIR09', 'KASIR', 'JKT01');

describe('making a user', () => {
  const by = (sender: typeof owner, ...events: Past[]) => given(decideCreateUser, sender, ...shops, ...events);

  it('makes one of a level at most as high as the own', () => {
    by(owner)
      .when(user('B', 'OWN', 'BDG01'))
      .thenHappened(userCreated, user('B', 'OWN', 'BDG01'));
    by(spv).when(kasir).thenHappened(userCreated, kasir);
  });
  it('makes no supervisor for a supervisor, who would have two to consent', () => {
    by(spv)
      .when(user('SPV02', 'SPV', 'JKT01'))
      .thenRefused('users.equal-level', 'level');
    by(owner)
      .when(user('SPV02', 'SPV', 'JKT01'))
      .thenHappened(userCreated, { user_id: 'SPV02' });
  });
  it.each(
    levels.flatMap((own, at) =>
      levels.map((other, higher) => ({ own, other, may: higher >= at && !(own === 'SPV' && other === 'SPV') })),
    ),
  )('by $own of level $other: $may', ({ own, other, may }) => {
    const outcome = by(someone('X', own, 'PUSAT')).when(user('NEW', other, 'JKT01'));
    if (may) outcome.thenHappened(userCreated, { level: other });
    else outcome.thenRefused(own === other ? 'users.equal-level' : 'users.higher-level', 'level');
  });
  it('is for head office, or for the own branch', () => {
    by(spv)
      .when(user('B', 'KASIR', 'BDG01'))
      .thenRefused('access.branch', 'kode_toko');
    by(spv)
      .when(user('B', 'KASIR', 'PUSAT'))
      .thenRefused('access.branch', 'kode_toko');
  });
  it('needs an id that nobody has, or ever had, and a shop that there is', () => {
    by(owner, there(kasir)).when(kasir).thenRefused('master.exists', 'user_id');
    by(owner)
      .when(user('SISTEM', 'KASIR', 'JKT01'))
      .thenRefused('master.exists', 'user_id');
    by(owner, there(kasir), gone('KASIR09')).when(kasir).thenRefused('master.exists', 'user_id');
    by(owner)
      .when(user('B', 'KASIR', 'NOWHERE'))
      .thenRefused('branch.unknown', 'kode_toko');
  });
  it('gives nothing that the maker does not have', () => {
    by(limited)
      .when(kasir)
      .thenHappenedAll([userCreated, kasir], [accessGranted, { user_id: 'KASIR09', hak_akses: ['uang', '/uang-kas'] }]);
    by({ ...limited, level: 'DEV' })
      .when(user('SPV02', 'SPV', 'JKT01'))
      .thenHappenedAll(
        [userCreated, { level: 'SPV' }],
        [accessGranted, { hak_akses: initialAccess('SPV').filter((key) => limited.access.has(key)) }],
      );
  });
});

describe('changing a user', () => {
  const by = (sender: typeof owner, ...events: Past[]) => given(decideChangeUser, sender, ...shops, ...events);
  const others = user('KASIR09', 'KASIR', 'BDG01');

  it('changes name, level and branch', () => {
    by(owner, there(kasir))
      .when({ ...others, level: 'SPV', nama: 'Siti Aminah' })
      .thenHappened(userChanged, { ...others, level: 'SPV', nama: 'Siti Aminah' });
  });
  it('is refused of whom nobody knows', () => by(owner).when(kasir).thenRefused('users.unknown', 'level'));
  it('is refused of a higher level, and to a higher level', () => {
    by(spv, there(user('BOSS', 'OWN', 'JKT01')))
      .when(user('BOSS', 'SPV', 'JKT01'))
      .thenRefused('users.higher-level', 'level');
    by(spv, there(kasir))
      .when(user('KASIR09', 'OWN', 'JKT01'))
      .thenRefused('users.higher-level', 'level');
  });
  it('moves nobody into or out of another branch, but for head office', () => {
    by(spv, there(kasir)).when(others).thenRefused('access.branch', 'kode_toko');
    by(spv, there(others)).when(kasir).thenRefused('access.branch', 'kode_toko');
    by(owner, there(kasir)).when(others).thenHappened(userChanged, others);
    by(owner, there(kasir))
      .when(user('KASIR09', 'KASIR', 'NOWHERE'))
      .thenRefused('branch.unknown', 'kode_toko');
  });
  it('changes of oneself the name only', () => {
    const self = user('SPV01', 'SPV', 'JKT01');
    by(spv, there(self))
      .when({ ...self, nama: 'Bambang' })
      .thenHappened(userChanged, { nama: 'Bambang' });
    by(spv, there(self))
      .when({ ...self, level: 'KASIR' })
      .thenRefused('users.self', 'level');
    by(owner, there(user('OWNER', 'OWN', 'PUSAT')))
      .when(user('OWNER', 'OWN', 'JKT01'))
      .thenRefused('users.self', 'level');
  });
  it('gives with a higher level nothing that neither had', () => {
    const before = initialAccess('KASIR');
    by({ ...limited, level: 'DEV' }, there(kasir))
      .when({ ...kasir, level: 'SPV' })
      .thenHappenedAll(
        [userChanged, { level: 'SPV' }],
        [
          accessGranted,
          { hak_akses: initialAccess('SPV').filter((key) => limited.access.has(key) || before.includes(key)) },
        ],
      );
    by(spv, there(kasir))
      .when({ ...kasir, level: 'SPV' })
      .thenRefused('users.equal-level', 'level');
    by({ ...limited, level: 'DEV' }, there(kasir), granted('KASIR09', ['uang']))
      .when({ ...kasir, level: 'SPV' })
      .thenHappened(userChanged, { level: 'SPV' });
  });
});

describe('activating and deactivating', () => {
  const by = (sender: typeof owner, ...events: Past[]) => given(decideSetActive, sender, ...events);
  it('happens', () => {
    by(spv, there(kasir))
      .when({ user_id: 'KASIR09', active: false })
      .thenHappened(userDeactivated, { user_id: 'KASIR09' });
    by(spv, there(kasir), gone('KASIR09'))
      .when({ user_id: 'KASIR09', active: true })
      .thenHappened(userActivated, { user_id: 'KASIR09' });
  });
  it('is refused of nobody, of a higher level, of another branch, of oneself', () => {
    by(spv).when({ user_id: 'KASIR09', active: false }).thenRefused('users.unknown', 'user_id');
    by(spv, there(user('BOSS', 'OWN', 'JKT01')))
      .when({ user_id: 'BOSS', active: false })
      .thenRefused('users.higher-level', 'user_id');
    by(spv, there(user('B', 'KASIR', 'BDG01')))
      .when({ user_id: 'B', active: false })
      .thenRefused('access.branch', 'user_id');
    by(spv, there(user('SPV01', 'SPV', 'JKT01')))
      .when({ user_id: 'SPV01', active: false })
      .thenRefused('users.self', 'active');
  });
});

describe('a password', () => {
  it('is set for others, not for oneself', () => {
    const by = (...events: Past[]) => given(decideSetPassword, spv, ...events);
    by(there(kasir)).when({ user_id: 'KASIR09' }).thenHappened(passwordChanged, { user_id: 'KASIR09' });
    by(there(user('SPV01', 'SPV', 'JKT01')))
      .when({ user_id: 'SPV01' })
      .thenRefused('users.self', 'user_id');
    by().when({ user_id: 'KASIR09' }).thenRefused('users.unknown', 'user_id');
    by(there(user('BOSS', 'MU', 'JKT01')))
      .when({ user_id: 'BOSS' })
      .thenRefused('users.higher-level', 'user_id');
    by(there(user('B', 'KASIR', 'BDG01')))
      .when({ user_id: 'B' })
      .thenRefused('access.branch', 'user_id');
  });
  it('is changed by oneself only, while one is active', () => {
    const by = (...events: Past[]) => given(decideChangePassword, someone('KASIR09', 'KASIR', 'JKT01'), ...events);
    by(there(kasir)).when({ user_id: 'KASIR09' }).thenHappened(passwordChanged, { user_id: 'KASIR09' });
    by(there(kasir), gone('KASIR09')).when({ user_id: 'KASIR09' }).thenRefused('users.unknown', 'user_id');
    by(there(user('B', 'KASIR', 'JKT01')))
      .when({ user_id: 'B' })
      .thenRefused('users.unknown', 'user_id');
  });
});

describe('granting access', () => {
  const by = (sender: typeof owner, ...events: Past[]) => given(decideGrantAccess, sender, ...events);
  const tree = (...hak_akses: string[]) => ({ user_id: 'KASIR09', hak_akses });

  it('gives what the giver has', () => {
    by(limited, there(kasir)).when(tree('uang', '/uang-kas')).thenHappened(accessGranted, tree('uang', '/uang-kas'));
    by(owner, there(kasir))
      .when(tree(...accessKeys))
      .thenHappened(accessGranted, tree(...accessKeys));
  });
  it('gives nothing that the giver does not have, and takes nothing of it away unasked', () => {
    by(limited, there(kasir), granted('KASIR09', [])).when(tree('laporan')).thenRefused('users.not-yours', 'hak_akses');
    by(limited, there(kasir), granted('KASIR09', ['laporan']))
      .when(tree('laporan', 'uang'))
      .thenHappened(accessGranted, tree('laporan', 'uang'));
    by(limited, there(kasir), granted('KASIR09', ['laporan']))
      .when(tree())
      .thenHappened(accessGranted, tree());
  });
  it('gives what goods cost by an owner alone, and leaves it where it is', () => {
    const cost = tree('HARGA_MODAL');
    by(spv, there(kasir)).when(cost).thenRefused('users.not-yours', 'hak_akses');
    by(spv, there(kasir), granted('KASIR09', ['HARGA_MODAL']))
      .when(cost)
      .thenHappened(accessGranted, cost);
    by(owner, there(kasir))
      .when(cost)
      .thenHappened(accessGranted, { ...cost, dikonfirmasi: true });
  });
  it('gives nothing that shows with an area, and that the giver does not have', () => {
    const below = ['/uang-kas', '/mutasi-uang-cash'];
    by(limited, there(kasir), granted('KASIR09', below))
      .when(tree('uang', ...below))
      .thenRefused('users.not-yours', 'hak_akses');
    by(limited, there(kasir), granted('KASIR09', ['/uang-kas']))
      .when(tree('uang', '/uang-kas'))
      .thenHappened(accessGranted, tree('uang', '/uang-kas'));
  });
  it('gives no item that the menu does not have', () =>
    by(owner, there(kasir)).when(tree('uang', '/elsewhere')).thenRefused('request.invalid', 'hak_akses'));
  it('gives nothing that the giver could not open, whatever was granted to them', () => {
    const all = { ...spv, access: accessKeys };
    for (const path of ['/settingsystem', '/posting-ulang-jurnal']) {
      by(all, there(kasir)).when(tree(path)).thenRefused('users.not-yours', 'hak_akses');
      by({ ...all, level: 'KASIR', user_id: 'KASIR01' }, there(kasir))
        .when(tree(path))
        .thenRefused('users.not-yours', 'hak_akses');
      by(owner, there(kasir)).when(tree(path)).thenHappened(accessGranted, tree(path));
    }
    by(someone('OWN09', 'OWN', 'JKT01'), there(kasir))
      .when(tree('/posting-ulang-jurnal'))
      .thenRefused('users.not-yours', 'hak_akses');
    by(all, there(kasir)).when(tree('/settingtoko')).thenHappened(accessGranted, tree('/settingtoko'));
  });
  it('is refused of nobody, of a higher level, of another branch, of oneself', () => {
    by(spv).when(tree()).thenRefused('users.unknown', 'user_id');
    by(spv, there(user('KASIR09', 'OWN', 'JKT01')))
      .when(tree())
      .thenRefused('users.higher-level', 'user_id');
    by(spv, there(user('KASIR09', 'KASIR', 'BDG01')))
      .when(tree())
      .thenRefused('access.branch', 'user_id');
    by(spv, there(user('SPV01', 'SPV', 'JKT01')))
      .when({ user_id: 'SPV01', hak_akses: [] })
      .thenRefused('users.self', 'hak_akses');
  });
});
