import { defineFeature } from '../language/define/feature.js';
import * as commands from './commands.js';
import * as events from './events.js';
import { userAccess, usersAll } from './views.js';
import { refusals, texts } from './texts.js';

/** Users and what they may open. */
export const users = defineFeature('users', {
  rank: 330,
  texts,
  refusals,
  routes: ['/data-users', '/hak-akses-users', '/ganti-password'],
  commands: [
    commands.createUser,
    commands.changeUser,
    commands.setActive,
    commands.grantAccess,
    commands.letDeviceIn,
    commands.setPassword,
    commands.changePassword,
  ],
  queries: [usersAll, userAccess],
  events: [
    events.userCreated,
    events.userChanged,
    events.userActivated,
    events.userDeactivated,
    events.passwordChanged,
    events.accessGranted,
    events.deviceLetIn,
  ],
  rights: {
    'POST users': ['/data-users'],
    'PUT users/{user_id}': ['/data-users'],
    'PUT users/{user_id}/active': ['/data-users'],
    'PUT users/{user_id}/password': ['/data-users'],
    'PUT users/change-password': {},
    'PUT users/{user_id}/hak-akses': ['/hak-akses-users'],
    'PUT users/{user_id}/perangkat': { levels: ['OWN', 'SPV'], access: ['/data-users'] },
  },
  samples: {
    users: { user_id: 'KASIR09', nama: 'Ani', level: 'KASIR', kode_toko: 'BDG01', password: 'emas 24 karat' },
    'users/{user_id}/password': { user_id: 'KASIR02', new_password: 'emas 24 karat' },
    'users/change-password': { password: 'emas 24 karat', new_password: 'emas 23 karat' },
    'users/{user_id}': { user_id: 'KASIR02', nama: 'Agus', level: 'KASIR', kode_toko: 'BDG01' },
    'users/{user_id}/active': { user_id: 'KASIR02', active: true },
    'users/{user_id}/perangkat': { user_id: 'KASIR02', perangkat: 'K7PM-3XQD' },
    'users/{user_id}/hak-akses': { user_id: 'KASIR02', hak_akses: [] },
  },
});
