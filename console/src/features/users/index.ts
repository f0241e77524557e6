import { levels, mayManage, type Level } from '../../../../contracts/language/define/gate.js';
import { changeUser, createUser, setActive, setPassword } from '../../../../contracts/users/commands.js';
import { usersAll, type UserRow } from '../../../../contracts/users/views.js';
import { t } from '../../kit/i18n/i18n.js';
import { choice, password, select, shown, text, type Offered } from '../../kit/form/define-form.js';
import { defineList, listForm } from '../../kit/list/define-list.js';
import { definePage } from '../../kit/screen/screen.js';
import type { ConsoleFeature } from '../../kit/screen/feature.js';

/** The levels of users that somebody may make. */
const notHigher: Offered = (word, { level }) => mayManage(level, word as Level);

const level = choice('level', levels, notHigher);
const shop = select('kode_toko', { call: 'tokos', value: 'kode_toko', text: 'nama_toko' });

const dataUsers = defineList<UserRow>(usersAll, {
  path: '/data-users',
  key: ['user_id'],
  columns: [
    { name: 'user_id' },
    { name: 'nama' },
    { name: 'level' },
    { name: 'kode_toko' },
    { name: 'active', texts: { true: 'Aktif', false: 'Tidak aktif' }, quiet: ['false'] },
  ],
  leads: 'nama',
  notes: ['user_id', 'level', 'kode_toko', 'active'],
  add: listForm(createUser, [text('user_id'), text('nama'), level, shop, password('password')], () => ({
    level: 'KASIR',
  })),
  edit: listForm(changeUser, [shown('user_id'), text('nama'), level, shop], (row: UserRow | undefined) => ({
    user_id: row?.user_id,
    nama: row?.nama,
    level: row?.level,
    kode_toko: row?.kode_toko,
  })),
  actions: [
    {
      allTitles: ['Atur Password'],
      title: () => 'Atur Password',
      form: listForm(setPassword, [shown('user_id'), password('new_password')], (row: UserRow | undefined) => ({
        user_id: row?.user_id,
      })),
    },
    {
      allTitles: ['Hak Akses'],
      title: () => 'Hak Akses',
      path: ({ user_id }) => `/hak-akses-users?user=${encodeURIComponent(user_id)}`,
    },
    {
      allTitles: ['Nonaktifkan', 'Aktifkan'],
      title: ({ active }) => (active ? 'Nonaktifkan' : 'Aktifkan'),
      confirm: {
        command: setActive,
        values: ({ user_id, active }) => ({ user_id, active: !active }),
        question: ({ user_id, active }) => t(active ? 'users.ask.deactivate' : 'users.ask.activate', { user: user_id }),
      },
    },
  ],
});

const hakAksesUsers = definePage('/hak-akses-users', async () => (await import('./access-page.js')).AccessPage);
const gantiPassword = definePage(
  '/ganti-password',
  async () => (await import('./own-password-page.js')).OwnPasswordPage,
);

/** The screens of users, their rights and passwords. */
export const users: ConsoleFeature = {
  screens: [dataUsers, hakAksesUsers, gantiPassword],
};
