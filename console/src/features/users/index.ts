import { mayManage, type Level } from '../../../../contracts/language/define/gate.js';
import { changeUser, createUser, letDeviceIn, setActive, setPassword } from '../../../../contracts/users/commands.js';
import { usersAll, type UserRow } from '../../../../contracts/users/views.js';
import { t } from '../../kit/i18n/i18n.js';
import type { FieldView } from '../../kit/field/screen-field.js';
import { defineList, listForm, type RowAction } from '../../kit/list/define-list.js';
import { definePage } from '../../kit/screen/screen.js';
import { defineScreens } from '../../kit/screen/feature.js';
import { texts } from './texts.js';

/** The levels of users that somebody may make. */
const notHigher: FieldView['offered'] = (word, { level }) => mayManage(level, word as Level);

const level = { name: 'level', offered: notHigher } as const;
const who = { name: 'user_id', as: 'shown' } as const;

const activation = (title: string, isActive: boolean): RowAction<UserRow> => ({
  title,
  offered: ({ active }) => active === isActive,
  confirm: {
    command: setActive,
    values: ({ user_id }) => ({ user_id, active: !isActive }),
    question: ({ user_id }) => t(isActive ? 'users.ask.deactivate' : 'users.ask.activate', { user: user_id }),
  },
});

const dataUsers = defineList<UserRow>(usersAll, {
  path: '/data-users',
  found: true,
  key: ['user_id'],
  columns: [
    ...(['user_id', 'nama', 'level', 'kode_toko'] as const),
    { name: 'active', texts: { true: 'Aktif', false: 'Tidak aktif' }, quiet: ['false'] },
    'no_whatsapp',
  ],
  leads: 'nama',
  notes: ['user_id', 'level', 'kode_toko', 'active'],
  add: listForm(
    createUser,
    ['user_id', 'nama', level, 'kode_toko', 'no_whatsapp', { name: 'password', as: 'password' }],
    () => ({ level: 'KASIR' }),
  ),
  edit: listForm(changeUser, [who, 'nama', level, 'kode_toko', 'no_whatsapp'], (row: UserRow | undefined) => ({
    user_id: row?.user_id,
    nama: row?.nama,
    level: row?.level,
    kode_toko: row?.kode_toko,
    no_whatsapp: row?.no_whatsapp,
  })),
  actions: [
    {
      title: 'Atur Password',
      form: listForm(setPassword, [who, { name: 'new_password', as: 'password' }], (row: UserRow | undefined) => ({
        user_id: row?.user_id,
      })),
    },
    {
      title: letDeviceIn.title,
      form: listForm(letDeviceIn, ['user_id', 'perangkat'], (row: UserRow | undefined) => ({ user_id: row?.user_id })),
    },
    {
      title: 'Hak Akses',
      path: ({ user_id }) => `/hak-akses-users?user=${encodeURIComponent(user_id)}`,
    },
    activation('Nonaktifkan', true),
    activation('Aktifkan', false),
  ],
});

const hakAksesUsers = definePage('/hak-akses-users', async () => (await import('./access-page.js')).AccessPage);
const gantiPassword = definePage(
  '/ganti-password',
  async () => (await import('./own-password-page.js')).OwnPasswordPage,
);

/** The screens of users, their rights and passwords. */
export const users = defineScreens({
  texts,
  screens: [dataUsers, hakAksesUsers, gantiPassword],
});
