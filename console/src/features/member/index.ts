import {
  changeCustomer,
  enterCustomer,
  eraseCustomer,
  mergeCustomers,
  mergers,
  erasers,
  setCustomerActive,
  setCustomerLevel,
} from '../../../../contracts/member/commands.js';
import { birthdayRoute, birthdaysWithin } from '../../../../contracts/member/birthdays.js';
import { customerStates, type CustomerRow } from '../../../../contracts/member/customer.js';
import { customerOne, customersAll } from '../../../../contracts/member/views.js';
import type { Versioned } from '../../../../contracts/language/define/versioned.js';
import { part } from '../../kit/base/part.js';
import { customerField } from '../../kit/customer/customer-field.js';
import { t } from '../../kit/i18n/i18n.js';
import { defineList, detailName, listForm, type RowAction } from '../../kit/list/define-list.js';
import { defineScreens } from '../../kit/screen/feature.js';
import { texts } from './texts.js';

type Listed = CustomerRow & Versioned;

/** Two fields are enough; the others come after them. */
const form = ['nama_customer', 'no_hp', 'alamat_customer', 'tgl_lahir', 'no_ktp', 'kode_area'] as const;
const who = { name: 'kode_member', as: 'shown' } as const;
const isThere = ({ status }: Listed): boolean => status === 'AKTIF' || status === 'NONAKTIF';

const valuesOf = ({ nama_customer, no_hp, alamat_customer, tgl_lahir, no_ktp, kode_area }: CustomerRow) => ({
  ...{ nama_customer, no_hp, alamat_customer, tgl_lahir, no_ktp, kode_area },
});
const changing = (row: Listed | undefined) =>
  row ? { kode_member: row.kode_member, ...valuesOf(row), versi: row.versi } : {};
const code = (row: Listed | undefined) => ({ kode_member: row?.kode_member });

/** The months by number. */
const months = Object.fromEntries(Array.from({ length: 12 }, (_, month) => [month + 1, String(month + 1)]));

const activation = (title: string, from: CustomerRow['status']): RowAction<Listed> => ({
  title,
  offered: ({ status }) => status === from,
  confirm: {
    command: setCustomerActive,
    values: ({ kode_member }) => ({ kode_member, aktif: from !== 'AKTIF' }),
    question: ({ nama_customer }) =>
      t(from === 'AKTIF' ? 'member.ask.deactivate' : 'member.ask.activate', { member: nama_customer }),
  },
});

const dataMember = defineList<Listed>(customersAll, {
  path: '/data-member',
  key: ['kode_member'],
  columns: [
    ...(['kode_member', 'nama_customer', 'no_hp', 'alamat_customer', 'tgl_lahir', 'kode_area', 'kode_toko'] as const),
    'tgl_daftar',
    { name: 'status', texts: customerStates, quiet: ['NONAKTIF', 'DIHAPUS', 'DIGABUNG'] },
    'gabung_ke',
    'kode_tingkat',
  ],
  leads: 'nama_customer',
  notes: ['kode_member', 'no_hp', 'kode_toko', 'status'],
  paged: true,
  takenAway: true,
  asks: ['cabang_asal', { name: 'status', texts: customerStates }, { name: 'bulan_lahir', texts: months }, 'kode_area'],
  detail: part(async () => (await import('./customer-page.js')).CustomerPage),
  sortable: ['kode_member', 'nama_customer', 'kode_area', 'kode_toko', 'tgl_daftar', 'status'],
  spare: ['alamat_customer', 'kode_area', 'gabung_ke', 'kode_tingkat'],
  add: listForm(enterCustomer, [...form], () => ({})),
  edit: listForm(changeCustomer, [who, ...form], changing, {
    valuesOf: (row) => changing(row as unknown as Listed),
  }),
  one: customerOne,
  mayEdit: (row) => isThere(row as unknown as Listed),
  actions: [
    { title: 'Lihat Data Member', opens: detailName },
    activation('Nonaktifkan', 'AKTIF'),
    activation('Aktifkan', 'NONAKTIF'),
    {
      title: 'Tingkat Harga Member',
      offered: isThere,
      gate: { levels: mergers, on: ['MULTI_HARGA_JUAL_MODULE'] },
      form: listForm(setCustomerLevel, [who, 'kode_tingkat'], (row) => ({
        ...code(row),
        kode_tingkat: row?.kode_tingkat,
      })),
    },
    {
      title: 'Gabung Member',
      offered: isThere,
      gate: { levels: mergers },
      form: listForm(mergeCustomers, [who, customerField('gabung_ke', { mayBeNew: false })], code),
    },
    {
      title: 'Hapus Data Member',
      offered: isThere,
      gate: { levels: erasers },
      form: listForm(eraseCustomer, [who, 'keterangan'], code),
    },
  ],
});

const birthdayList = defineList(birthdaysWithin, {
  path: birthdayRoute.path,
  key: ['kode_member', 'ulang_tahun'],
  columns: ['ulang_tahun', 'kode_member', 'nama_customer', 'no_hp', 'kode_toko'],
  leads: 'nama_customer',
  notes: ['ulang_tahun', 'no_hp'],
  paged: true,
  takenAway: true,
  asks: ['tgl_from', 'tgl_to'],
  sortable: ['ulang_tahun', 'kode_member', 'nama_customer', 'kode_toko'],
});

/** The screens of customers. */
export const member = defineScreens({ texts, screens: [dataMember, birthdayList] });
